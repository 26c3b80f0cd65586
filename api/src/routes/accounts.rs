//! Accounts.

use crate::{
    app::AppState,
    http::{Body, Caller, Operation, Problem},
    identity::{self, Name, Scopes},
};
use actix_web::{HttpRequest, HttpResponse, delete, get, http::header, post, put, web};
use gavel_domain::{at::At, id::AccountId, role::Role};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(create_account).service(read_account).service(grant_roles).service(erase_account);
}

/// An account to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewAccount {
    /// The name to show.
    name: Name,
}

/// An account that was opened, with its first token.
#[derive(Serialize, ToSchema)]
struct CreatedAccount {
    /// The account.
    id: AccountId,
    /// Its name.
    #[schema(value_type = Name)]
    name: String,
    /// Its first token, shown this once.
    #[schema(min_length = 47, max_length = 47, pattern = "^gvl_[0-9A-Za-z]{43}$")]
    token: String,
}

/// An account as everybody sees it.
#[derive(Serialize, ToSchema)]
struct PublicAccount {
    /// The account.
    id: AccountId,
    /// Its name; left out once it was erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Name>)]
    name: Option<String>,
    /// When it was erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    erased_at: Option<At>,
}

/// What an account is to be entrusted with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Grant {
    /// What the account is entrusted with from now on, in place of what it was; every account is a player.
    #[schema(max_items = 4)]
    roles: Vec<Role>,
}

/// An account with its roles, and a token for them.
#[derive(Serialize, ToSchema)]
struct Granted {
    /// The account.
    id: AccountId,
    /// What it is entrusted with.
    #[schema(max_items = 4)]
    roles: Vec<Role>,
    /// A token with all that these roles may, to be handed to the account's owner; shown this once.
    #[schema(min_length = 47, max_length = 47, pattern = "^gvl_[0-9A-Za-z]{43}$")]
    token: String,
}

/// Open an account
///
/// Anybody may. The account is a player; its first token has all that a player may, and is shown this once.
#[utoipa::path(
    operation_id = "create_account", tag = "identity",
    request_body = NewAccount,
    responses((status = 201, description = "The account is open.", body = CreatedAccount, headers(("Location" = String, description = "The account's address."))))
)]
#[post("/accounts")]
async fn create_account(state: web::Data<AppState>, request: HttpRequest, body: Body) -> Result<HttpResponse, Problem> {
    let NewAccount { name } = body.parse().await?;
    state.limits.new_account(&request)?;
    let (account, token) = identity::open_account(&state.store, state.clock.now(), name, Role::Player).await?;
    let location = (header::LOCATION, format!("/v1/accounts/{}", account.id));
    let answer = CreatedAccount { id: account.id, name: account.name, token: token.reveal().to_owned() };
    Ok(HttpResponse::Created().insert_header(location).json(answer))
}

/// Look an account up
///
/// Events hold account ids, never names: this is where a frontend finds the names to show.
#[utoipa::path(
    operation_id = "read_account", tag = "identity",
    params(("id" = AccountId, Path, description = "The account.")),
    responses((status = 200, description = "The account.", body = PublicAccount))
)]
#[get("/accounts/{id}")]
async fn read_account(state: web::Data<AppState>, id: web::Path<AccountId>) -> Result<web::Json<PublicAccount>, Problem> {
    let account = state.store.account(*id).await?.ok_or_else(Problem::not_found)?;
    let name = account.erased_at.is_none().then_some(account.name);
    Ok(web::Json(PublicAccount { id: account.id, name, erased_at: account.erased_at }))
}

/// Entrust an account with roles
///
/// For administrators. The roles take the place of those that the account had; what it loses ends within a second. A role
/// widens no token that is out already: the answer holds a new one.
#[utoipa::path(
    operation_id = "grant_roles", tag = "identity",
    params(("id" = AccountId, Path, description = "The account.")),
    request_body = Grant,
    responses((status = 200, description = "The roles are granted.", body = Granted), (status = 403, description = "Not an administrator."))
)]
#[put("/accounts/{id}/roles")]
async fn grant_roles(state: web::Data<AppState>, caller: Caller, id: web::Path<AccountId>, body: Body) -> Result<web::Json<Granted>, Problem> {
    state.store.account(*id).await?.ok_or_else(Problem::not_found)?;
    let Grant { roles } = body.parse().await?;
    caller.permit(Operation::GrantRoles)?;
    let roles: Vec<_> = BTreeSet::from_iter(roles).into_iter().chain([Role::Player]).collect::<BTreeSet<_>>().into_iter().collect();
    let token = identity::grant_roles(&state.store, state.clock.now(), *id, &roles).await?.ok_or_else(Problem::not_found)?;
    state.bearers.forget_account(*id);
    Ok(web::Json(Granted { id: *id, roles, token: token.reveal().to_owned() }))
}

/// Erase an account
///
/// One's own, or any for administrators. The name goes and every token ends. What the account did stays in the streams under
/// its id, so every chain still verifies.
#[utoipa::path(
    operation_id = "erase_account", tag = "identity",
    params(("id" = AccountId, Path, description = "The account.")),
    responses((status = 204, description = "The account is erased."), (status = 403, description = "Neither one's own nor an administrator."))
)]
#[delete("/accounts/{id}")]
async fn erase_account(state: web::Data<AppState>, caller: Caller, id: web::Path<AccountId>) -> Result<HttpResponse, Problem> {
    state.store.account(*id).await?.ok_or_else(Problem::not_found)?;
    // A token that may do less than its account does not take the account away.
    let own = caller.account.id == *id && caller.scopes.cover(&Scopes::of_roles(&caller.account.roles));
    if !own {
        caller.permit(Operation::EraseAccount)?;
    }
    if !state.store.erase_account(*id, state.clock.now()).await? {
        return Err(Problem::not_found());
    }
    state.bearers.forget_account(*id);
    Ok(HttpResponse::NoContent().finish())
}
