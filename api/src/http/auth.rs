//! Who calls: bearer tokens (RFC 6750) turned into callers.

use super::{Problem, headers};
use crate::{
    app::AppState,
    identity::{Identity, Token},
};
use actix_web::{
    Error, FromRequest, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    http::header::{self, HeaderMap},
    middleware::Next,
    web,
};
use std::{
    convert::Infallible,
    future::{Ready, ready},
    ops::Deref,
    sync::Arc,
};

/// The account behind a request; as an argument of a handler it demands one.
#[derive(Clone, Debug)]
pub struct Caller(Arc<Identity>);

impl Deref for Caller {
    type Target = Identity;
    fn deref(&self) -> &Identity {
        &self.0
    }
}

impl FromRequest for Caller {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(request.extensions().get::<Self>().cloned().ok_or_else(Problem::no_token))
    }
}

/// The account behind a request that may also be anonymous.
#[derive(Clone, Debug)]
pub struct MaybeCaller(pub Option<Caller>);

impl FromRequest for MaybeCaller {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(request.extensions().get::<Caller>().cloned())))
    }
}

/// Looks the token up before anything else is read, so that 401 comes before every other error, and refuses a bad token even
/// where none is needed.
pub async fn authenticate(
    state: web::Data<AppState>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match caller(&state, request.headers()).await {
        Ok(Some(caller)) => {
            tracing::Span::current().record("account.id", tracing::field::display(caller.account.id));
            request.extensions_mut().insert(caller);
        }
        Ok(None) => {}
        Err(problem) => {
            let problem = state.limits.bad_token(&request).err().unwrap_or(problem);
            return Ok(request.error_response(problem));
        }
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

async fn caller(state: &AppState, headers: &HeaderMap) -> Result<Option<Caller>, Problem> {
    let mut values = headers.get_all(header::AUTHORIZATION);
    let Some(value) = values.next() else { return Ok(None) };
    let bearer = value.to_str().ok().filter(|_| values.next().is_none()).and_then(|text| text.split_once(' '));
    let token = bearer.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).and_then(|(_, token)| Token::parse(token.trim()));
    let Some(token) = token else { return Err(Problem::unauthorized("`Authorization` holds no token of this server")) };
    let found = state.bearers.find(&state.store, &token, state.clock.now()).await?;
    found.map(|identity| Some(Caller(identity))).ok_or_else(|| Problem::unauthorized("the token is unknown, revoked or ended"))
}

/// Keeps answers that depend on who asks out of caches: all but the catalogue and the keys.
pub async fn keep_private(request: ServiceRequest, next: Next<impl MessageBody + 'static>) -> Result<ServiceResponse<BoxBody>, Error> {
    let path = request.path();
    let public = path == "/v1/keys" || path == "/v1/games" || path.starts_with("/v1/games/");
    let mut response = next.call(request).await?.map_into_boxed_body();
    if !public || !response.status().is_success() {
        headers::keep_private(response.headers_mut());
    }
    Ok(response)
}
