//! Who may do what: one row an operation. The middleware, the services and the OpenAPI document all read it here.

use super::{Caller, Problem};
use crate::identity::{Scope, Scopes};
use actix_web::{
    Error, HttpMessage,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    web,
};
use gavel_domain::role::Role;
use std::collections::HashMap;
use utoipa::openapi::OpenApi;

/// The scope that private streams are watched through.
pub const WATCHING: Scope = Scope::TableWatch;

/// What an operation asks of its caller, beside a valid token where one is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Nothing: everybody is answered alike.
    Everybody,
    /// Nothing where the stream is public; a private one is for its own people, through a token with [`WATCHING`], and arbiters.
    Watcher,
    /// The same, with a token in any case.
    KnownWatcher,
    /// Any token: it is about what is the caller's own.
    Account,
    /// The account itself, with a token that may do all that the account may, or somebody with the role.
    OwnerOr(Role),
    /// A token with the scope; what the stream says about its sender is judged after it.
    Scope(Scope),
    /// The role, through a token with its scope.
    Role(Role),
}

impl Access {
    /// Whether a token has to come along.
    #[must_use]
    pub const fn needs_token(self) -> bool {
        match self {
            Self::Everybody | Self::Watcher => false,
            Self::KnownWatcher | Self::Account | Self::OwnerOr(_) | Self::Scope(_) | Self::Role(_) => true,
        }
    }

    /// What a token needs, as the OpenAPI document lists it.
    #[must_use]
    pub fn scopes(self) -> Vec<&'static str> {
        match self {
            Self::Everybody | Self::Watcher | Self::KnownWatcher | Self::Account | Self::OwnerOr(_) => Vec::new(),
            Self::Scope(scope) => vec![scope.as_str()],
            Self::Role(role) => Scopes::added_by(role).iter().map(|scope| scope.as_str()).collect(),
        }
    }
}

macro_rules! operations {
    ($($name:ident = $id:literal, $access:expr;)*) => {
        /// An operation of the OpenAPI document.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Operation { $(#[doc = concat!("`", $id, "`.")] $name),* }

        impl Operation {
            /// Every operation.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The operation's id in the document.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id),* }
            }

            /// What it asks of its caller.
            #[must_use]
            pub const fn access(self) -> Access {
                match self { $(Self::$name => $access),* }
            }
        }
    };
}

operations! {
    CheckLiveness = "check_liveness", Access::Everybody;
    CheckReadiness = "check_readiness", Access::Everybody;
    ReadMetrics = "read_metrics", Access::Everybody;
    ListProblems = "list_problems", Access::Everybody;
    ReadProblem = "read_problem", Access::Everybody;

    CreateAccount = "create_account", Access::Everybody;
    ReadAccount = "read_account", Access::Everybody;
    GrantRoles = "grant_roles", Access::Role(Role::Admin);
    EraseAccount = "erase_account", Access::OwnerOr(Role::Admin);
    ReadMe = "read_me", Access::Account;
    CreateToken = "create_token", Access::Account;
    ListTokens = "list_tokens", Access::Account;
    RevokeToken = "revoke_token", Access::Account;

    ListGames = "list_games", Access::Everybody;
    ReadGame = "read_game", Access::Everybody;
    ListRules = "list_rules", Access::Everybody;
    ReadRule = "read_rule", Access::Everybody;
    ListKeys = "list_keys", Access::Everybody;

    OpenTable = "open_table", Access::Scope(Scope::TableCreate);
    ListTables = "list_tables", Access::Watcher;
    ReadTable = "read_table", Access::Watcher;
    SendTableCommand = "send_table_command", Access::Scope(Scope::TablePlay);
    ReadTableState = "read_table_state", Access::Watcher;
    ListTableActions = "list_table_actions", Access::Watcher;
    ListTableEvents = "list_table_events", Access::Watcher;
    ReadTableReplay = "read_table_replay", Access::Watcher;
    ReadTableDiff = "read_table_diff", Access::Watcher;
    ListTableAudit = "list_table_audit", Access::KnownWatcher;
    ExportTable = "export_table", Access::Watcher;
}

impl Operation {
    /// The operation with this id.
    #[must_use]
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|operation| operation.id() == id)
    }
}

impl Caller {
    /// Whether the token may watch private streams that the account may see.
    #[must_use]
    pub fn watches(&self) -> bool {
        self.scopes.contains(WATCHING)
    }

    /// 403 where the operation asks for more than this token has. An owner's or a watcher's right hangs on the thing itself,
    /// so that whoever looks it up judges it.
    ///
    /// # Errors
    /// 403, which says what is missing.
    pub fn permit(&self, operation: Operation) -> Result<(), Problem> {
        match operation.access() {
            Access::Everybody | Access::Watcher | Access::KnownWatcher | Access::Account => Ok(()),
            Access::Scope(scope) if self.scopes.contains(scope) => Ok(()),
            Access::Scope(scope) => Err(Problem::forbidden(format!("the token lacks the scope `{}`", scope.as_str()))),
            Access::Role(role) | Access::OwnerOr(role) if self.actor().has(role) => Ok(()),
            Access::Role(role) | Access::OwnerOr(role) => Err(Problem::forbidden(format!("this is for accounts with the role `{}`", role.as_str()))),
        }
    }
}

/// The operation behind each address and method.
pub struct Operations(HashMap<(String, String), Operation>);

impl Operations {
    /// Reads them from the document.
    #[must_use]
    pub fn of(document: &OpenApi) -> Self {
        let found = document.paths.paths.iter().flat_map(|(path, item)| {
            let methods = [("GET", &item.get), ("POST", &item.post), ("PUT", &item.put), ("PATCH", &item.patch), ("DELETE", &item.delete)];
            methods.into_iter().filter_map(move |(method, operation)| {
                let operation = Operation::of_id(operation.as_ref()?.operation_id.as_deref()?)?;
                Some(((method.to_owned(), path.clone()), operation))
            })
        });
        Self(found.collect())
    }

    fn asked(&self, request: &ServiceRequest) -> Option<Operation> {
        self.0.get(&(request.method().as_str().to_owned(), request.match_pattern()?)).copied()
    }
}

/// Asks for a token where the operation needs one, before anything else of the request is looked at.
pub async fn demand(
    operations: web::Data<Operations>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let known = request.extensions().get::<Caller>().is_some();
    if !known && operations.asked(&request).is_some_and(|operation| operation.access().needs_token()) {
        return Ok(request.error_response(Problem::no_token()));
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

#[cfg(test)]
mod tests {
    use super::{Operation, Operations};
    use crate::http::openapi;
    use std::collections::HashSet;

    #[test]
    fn every_operation_of_the_document_has_its_row_and_every_row_its_operation() {
        let found: HashSet<_> = Operations::of(&openapi::document()).0.into_values().collect();
        let missing: Vec<_> = Operation::ALL.iter().filter(|operation| !found.contains(operation)).collect();
        assert!(missing.is_empty(), "no such operations: {missing:?}");
        let paths = openapi::document().paths.paths;
        let described: usize = paths.values().map(|item| [&item.get, &item.post, &item.put, &item.patch, &item.delete].into_iter().flatten().count()).sum();
        assert_eq!(described, Operation::ALL.len(), "an operation has no row in http/access.rs");
    }
}
