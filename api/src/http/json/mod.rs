//! JSON bodies: read within a limit and a deadline, parsed strictly, refused with a pointer.

mod digest;
mod strict;

pub use digest::digest;
pub use strict::strict;

use super::{Problem, ProblemKind};
use actix_web::{
    FromRequest, HttpRequest, dev,
    http::header::{self, HeaderMap},
};
use futures_util::StreamExt;
use gavel_domain::tagged;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{
    convert::Infallible,
    future::{Ready, ready},
    time::Duration,
};

/// The most that a body may hold.
pub const BODY_LIMIT: usize = 64 * 1024;
/// How long a body may take to arrive.
pub const BODY_DEADLINE: Duration = Duration::from_secs(10);

/// A body that nobody has read yet. Handlers read it after they know who calls and what for: 401 and 404 come before 400.
pub struct Body {
    payload: dev::Payload,
    declared: Result<(), Problem>,
}

impl Body {
    /// Reads the body as JSON.
    pub async fn json(self) -> Result<Value, Problem> {
        self.declared?;
        read_json(self.payload, BODY_LIMIT, BODY_DEADLINE).await
    }

    /// Reads the body as one type.
    pub async fn parse<T: DeserializeOwned>(self) -> Result<T, Problem> {
        parse(self.json().await?, "")
    }
}

impl FromRequest for Body {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, payload: &mut dev::Payload) -> Self::Future {
        ready(Ok(Self { payload: payload.take(), declared: declared(request.headers()) }))
    }
}

/// Judges a body by its header fields.
fn declared(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name: header::HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let kind = text(header::CONTENT_TYPE).map(|kind| kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase());
    if kind.as_deref() != Some("application/json") {
        return Err(Problem::new(ProblemKind::UnsupportedMediaType, "the body's `Content-Type` is not `application/json`"));
    }
    if text(header::CONTENT_ENCODING).is_some_and(|coding| !coding.eq_ignore_ascii_case("identity")) {
        return Err(Problem::new(ProblemKind::UnsupportedMediaType, "bodies are read without a content coding"));
    }
    match text(header::CONTENT_LENGTH).and_then(|length| length.parse::<usize>().ok()) {
        Some(length) if length > BODY_LIMIT => Err(too_large(BODY_LIMIT)),
        Some(_) | None => Ok(()),
    }
}

fn too_large(limit: usize) -> Problem {
    Problem::new(ProblemKind::TooLarge, format!("the body has more than {limit} bytes"))
}

/// Reads a whole body, within the limit and the deadline, as strict JSON.
pub async fn read_json(mut payload: dev::Payload, limit: usize, deadline: Duration) -> Result<Value, Problem> {
    let read = async {
        let mut bytes = Vec::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|_| Problem::malformed("the body broke off"))?;
            if bytes.len() + chunk.len() > limit {
                return Err(too_large(limit));
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    };
    let late = |_| Problem::new(ProblemKind::TooSlow, format!("the body took longer than {} seconds", deadline.as_secs()));
    strict(&tokio::time::timeout(deadline, read).await.map_err(late)??)
}

/// Reads a value as one type; `prefix` is the value's place in the body, so that errors point into the whole.
pub fn parse<T: DeserializeOwned>(value: Value, prefix: &str) -> Result<T, Problem> {
    tagged::untagged(value).map_err(|malformed| malformed.under(prefix).into())
}

#[cfg(test)]
mod tests;
