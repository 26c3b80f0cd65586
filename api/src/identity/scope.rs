use gavel_domain::role::Role;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, schema::Type};

macro_rules! scopes {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal,)*) => {
        /// What a token may be used for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Scope {
            $($(#[doc = $doc])* #[serde(rename = $name)] $variant,)*
        }

        impl Scope {
            /// Every scope.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The scope's name on the wire.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

scopes! {
    /// Sit down and play.
    TablePlay = "table:play",
    /// See private tables that the account may see.
    TableWatch = "table:watch",
    /// Open tables.
    TableCreate = "table:create",
    /// Run tournaments, as an organizer.
    TournamentRun = "tournament:run",
    /// Settle disputes and see everything, as an arbiter.
    DisputeRule = "dispute:rule",
    /// Read the whole audit log, as an arbiter.
    AuditRead = "audit:read",
    /// Grant roles, as an administrator.
    Admin = "admin",
}

// The derive does not see names that come through a macro.
impl utoipa::PartialSchema for Scope {
    fn schema() -> RefOr<Schema> {
        let names = Self::ALL.iter().map(|scope| scope.as_str());
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).description(Some("What a token may be used for.")).into()
    }
}

impl utoipa::ToSchema for Scope {}

/// What one token may be used for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(min_items = 1, max_items = 7)]
pub struct Scopes(BTreeSet<Scope>);

impl Scopes {
    /// All that accounts with these roles may do.
    #[must_use]
    pub fn of_roles(roles: &[Role]) -> Self {
        let player = [Scope::TablePlay, Scope::TableWatch, Scope::TableCreate];
        Self(player.iter().chain(roles.iter().flat_map(|role| Self::added_by(*role))).copied().collect())
    }

    /// What a role adds to a player's scopes.
    #[must_use]
    pub const fn added_by(role: Role) -> &'static [Scope] {
        match role {
            Role::Player => &[],
            Role::Organizer => &[Scope::TournamentRun],
            Role::Arbiter => &[Scope::DisputeRule, Scope::AuditRead],
            Role::Admin => &[Scope::Admin],
        }
    }

    /// Reads stored names; one that is unknown gives no right.
    #[must_use]
    pub fn from_names(names: &[String]) -> Self {
        Self(Scope::ALL.iter().copied().filter(|scope| names.iter().any(|name| name == scope.as_str())).collect())
    }

    /// The names to store.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(|scope| scope.as_str().to_owned()).collect()
    }

    /// Whether the scope is among them.
    #[must_use]
    pub fn contains(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }

    /// Whether these are all of the other's, or more.
    #[must_use]
    pub fn cover(&self, other: &Self) -> bool {
        other.0.is_subset(&self.0)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::{Scope, Scopes};
    use gavel_domain::role::Role;

    #[test]
    fn a_role_adds_its_scopes_to_a_players() {
        let player = Scopes::of_roles(&[Role::Player]);
        assert_eq!(player.names(), ["table:play", "table:watch", "table:create"]);
        let arbiter = Scopes::of_roles(&[Role::Player, Role::Arbiter]);
        assert!(arbiter.cover(&player) && !player.cover(&arbiter) && arbiter.contains(Scope::AuditRead) && !arbiter.contains(Scope::Admin));
    }

    #[test]
    fn stored_names_read_back_and_unknown_ones_give_nothing() {
        let all = Scopes::of_roles(&Role::ALL);
        assert_eq!(all.names().len(), Scope::ALL.len());
        assert_eq!(Scopes::from_names(&all.names()), all);
        assert!(Scopes::from_names(&["everything".to_owned()]).is_empty());
    }
}
