//! The caller.

use crate::{
    http::Caller,
    identity::{Name, Scopes},
};
use actix_web::{get, web};
use gavel_domain::{at::At, id::AccountId, role::Role};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(read_me);
}

/// Who calls.
#[derive(Serialize, ToSchema)]
#[schema(as = CallerAccount)]
struct Me {
    /// The account.
    id: AccountId,
    /// Its name.
    #[schema(value_type = Name)]
    name: String,
    /// What it has been entrusted with.
    #[schema(max_items = 4)]
    roles: Vec<Role>,
    /// What the token in use may do.
    scopes: Scopes,
    /// The token in use.
    token: TokenInUse,
    /// When the account was opened.
    created_at: At,
}

/// The token that a request came with.
#[derive(Serialize, ToSchema)]
struct TokenInUse {
    /// The token's id, for `DELETE /v1/tokens/{id}`.
    id: Uuid,
    /// When it ends; absent if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<At>,
}

/// Read who calls
///
/// The account behind the token, its roles, and what this token may do.
#[utoipa::path(
    operation_id = "read_me", tag = "identity",
    responses((status = 200, description = "The caller.", body = Me))
)]
#[get("/me")]
async fn read_me(caller: Caller) -> web::Json<Me> {
    let account = caller.account.clone();
    let token = TokenInUse { id: caller.token, expires_at: caller.expires_at };
    web::Json(Me { id: account.id, name: account.name, roles: account.roles, scopes: caller.scopes.clone(), token, created_at: account.created_at })
}
