//! The id that ties an answer, a problem and the log lines of one request together.

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};
use std::{convert::Infallible, future::Ready};
use uuid::Uuid;

/// The id of the request being answered. It is always made here, never taken from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(pub Uuid);

impl RequestId {
    /// The request's id; it gets one when it is first asked for.
    pub fn of(request: &impl HttpMessage) -> Self {
        *request.extensions_mut().get_or_insert_with(|| Self(Uuid::now_v7()))
    }
}

impl FromRequest for RequestId {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        std::future::ready(Ok(Self::of(request)))
    }
}
