//! Tokens.

use crate::{
    app::AppState,
    http::{Body, Caller, Page, Problem, ProblemKind},
    identity::{self, Name, Scopes, Token, Wish},
    store::{NewToken, TokenRow},
};
use actix_web::{HttpResponse, delete, get, post, web};
use chrono::{DateTime, Utc};
use gavel_domain::at::At;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

/// How many usable tokens an account may have.
const MOST: usize = 100;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(create_token).service(list_tokens).service(revoke_token);
}

/// A token to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewToken)]
struct TokenRequest {
    /// What the token may do: scopes of the calling token; all of them if left out.
    #[schema(required = false)]
    scopes: Option<Scopes>,
    /// When it ends: not later than the calling token, and with that one if left out.
    expires_at: Option<DateTime<Utc>>,
    /// What to call it.
    name: Option<Name>,
}

/// A token, without its text.
#[derive(Serialize, ToSchema)]
#[schema(as = Token)]
struct TokenView {
    /// The token's id, not the token.
    id: Uuid,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Name>)]
    name: Option<String>,
    /// What it may do.
    scopes: Scopes,
    /// When it was made.
    created_at: At,
    /// When it ends; absent if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<At>,
}

/// A token that was made.
#[derive(Serialize, ToSchema)]
struct CreatedToken {
    #[serde(flatten)]
    view: TokenView,
    /// The token itself, shown this once.
    #[schema(min_length = 47, max_length = 47, pattern = "^gvl_[0-9A-Za-z]{43}$")]
    token: String,
}

/// Make a token
///
/// A further token for the caller's account, with scopes of the calling token or fewer, and no longer life.
#[utoipa::path(
    operation_id = "create_token", tag = "identity",
    request_body = TokenRequest,
    responses(
        (status = 201, description = "The token, shown this once.", body = CreatedToken),
        (status = 403, description = "A scope or a life that the calling token does not have."),
        (status = 409, description = "The account has as many tokens as it may."),
    )
)]
#[post("/tokens")]
async fn create_token(state: web::Data<AppState>, caller: Caller, body: Body) -> Result<HttpResponse, Problem> {
    let now = state.clock.now();
    let wish = granted(&caller, body.parse().await?, now)?;
    if state.store.tokens(caller.account.id).await?.iter().filter(|row| is_usable(row, now)).count() >= MOST {
        return Err(Problem::new(ProblemKind::Conflict, format!("the account has {MOST} tokens; revoke one first")));
    }
    let (row, token) = identity::add_token(&state.store, now, caller.account.id, wish).await?;
    Ok(HttpResponse::Created().json(created(row, &token)))
}

/// List the account's tokens
///
/// Those that can be used now, with what they may do; never the tokens themselves.
#[utoipa::path(
    operation_id = "list_tokens", tag = "identity",
    responses((status = 200, description = "The tokens, on one page.", body = Page<TokenView>))
)]
#[get("/tokens")]
async fn list_tokens(state: web::Data<AppState>, caller: Caller) -> Result<web::Json<Page<TokenView>>, Problem> {
    let (now, rows) = (state.clock.now(), state.store.tokens(caller.account.id).await?);
    Ok(web::Json(Page::whole(rows.into_iter().filter(|row| is_usable(row, now)).map(TokenView::from).collect())))
}

/// Revoke a token
///
/// It ends at once here and within a second on every other instance. A token may revoke itself, and those that may do no more
/// than it. Revoking twice is the same as once.
#[utoipa::path(
    operation_id = "revoke_token", tag = "identity",
    params(("id" = Uuid, Path, description = "The token's id.")),
    responses((status = 204, description = "The token is revoked."), (status = 403, description = "The token may do more than the calling one."))
)]
#[delete("/tokens/{id}")]
async fn revoke_token(state: web::Data<AppState>, caller: Caller, id: web::Path<Uuid>) -> Result<HttpResponse, Problem> {
    let account = caller.account.id;
    let row = state.store.tokens(account).await?.into_iter().find(|row| row.id == *id).ok_or_else(Problem::not_found)?;
    if !caller.scopes.cover(&Scopes::from_names(&row.scopes)) {
        return Err(Problem::forbidden("the token may do more than the calling one"));
    }
    state.store.revoke_token(account, row.id, state.clock.now()).await?;
    state.bearers.forget(row.id);
    Ok(HttpResponse::NoContent().finish())
}

/// What the caller's token may hand on.
fn granted(caller: &Caller, request: TokenRequest, now: At) -> Result<Wish, Problem> {
    let scopes = request.scopes.unwrap_or_else(|| caller.scopes.clone());
    if scopes.is_empty() {
        return Err(Problem::malformed_at("/scopes", "a token without scopes could do nothing"));
    }
    if !caller.scopes.cover(&scopes) {
        return Err(Problem::forbidden("a token hands on its own scopes or fewer"));
    }
    let expires_at = request.expires_at.map(At::new).or(caller.expires_at);
    if expires_at.is_some_and(|end| end <= now) {
        return Err(Problem::malformed_at("/expires_at", "lies in the past"));
    }
    if caller.expires_at.is_some_and(|own| expires_at.is_none_or(|end| end > own)) {
        return Err(Problem::forbidden("a token hands on no longer life than its own"));
    }
    Ok(Wish { scopes, expires_at, name: request.name })
}

fn is_usable(row: &TokenRow, now: At) -> bool {
    row.revoked_at.is_none() && row.expires_at.is_none_or(|end| now < end)
}

fn created(row: NewToken, token: &Token) -> CreatedToken {
    let view = TokenView { id: row.id, name: row.name, scopes: Scopes::from_names(&row.scopes), created_at: row.created_at, expires_at: row.expires_at };
    CreatedToken { view, token: token.reveal().to_owned() }
}

impl From<TokenRow> for TokenView {
    fn from(row: TokenRow) -> Self {
        Self { id: row.id, name: row.name, scopes: Scopes::from_names(&row.scopes), created_at: row.created_at, expires_at: row.expires_at }
    }
}
