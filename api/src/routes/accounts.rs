//! Accounts.

use crate::{
    app::AppState,
    http::{Body, Problem},
    identity::{self, Name},
};
use actix_web::{HttpResponse, get, http::header, post, web};
use gavel_domain::{id::AccountId, role::Role};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(create_account).service(read_account);
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewAccount {
    /// The name to show.
    name: Name,
}

#[derive(Serialize, ToSchema)]
struct CreatedAccount {
    /// The account.
    id: AccountId,
    /// Its name.
    name: String,
    /// Its first token, shown this once.
    #[schema(min_length = 47, max_length = 47, pattern = "^gvl_[0-9A-Za-z]{43}$")]
    token: String,
}

#[derive(Serialize, ToSchema)]
struct PublicAccount {
    /// The account.
    id: AccountId,
    /// Its name.
    name: String,
}

/// Open an account
///
/// Anybody may. The account is a player; its first token has all that a player may, and is shown this once.
#[utoipa::path(
    operation_id = "create_account", tag = "identity", security(()),
    request_body = inline(NewAccount),
    responses((status = 201, description = "The account is open.", body = CreatedAccount, headers(("Location" = String, description = "The account's address."))))
)]
#[post("/accounts")]
async fn create_account(state: web::Data<AppState>, body: Body) -> Result<HttpResponse, Problem> {
    let NewAccount { name } = body.parse().await?;
    let (account, token) = identity::open_account(&state.store, state.clock.now(), name, Role::Player).await?;
    let location = (header::LOCATION, format!("/v1/accounts/{}", account.id));
    let answer = CreatedAccount { id: account.id, name: account.name, token: token.reveal().to_owned() };
    Ok(HttpResponse::Created().insert_header(location).json(answer))
}

/// Look an account up
///
/// Events hold account ids, never names: this is where a frontend finds the names to show.
#[utoipa::path(
    operation_id = "read_account", tag = "identity", security((), ("bearer" = [])),
    params(("id" = AccountId, Path, description = "The account.")),
    responses((status = 200, description = "The account.", body = PublicAccount))
)]
#[get("/accounts/{id}")]
async fn read_account(state: web::Data<AppState>, id: web::Path<AccountId>) -> Result<web::Json<PublicAccount>, Problem> {
    let account = state.store.account(*id).await?.ok_or_else(Problem::not_found)?;
    Ok(web::Json(PublicAccount { id: account.id, name: account.name }))
}
