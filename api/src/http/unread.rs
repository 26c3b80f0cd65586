//! Bodies that nobody reads to their end: what is left of one must not keep its connection.

use actix_web::{
    HttpMessage,
    body::{BodySize, BoxBody, MessageBody},
    dev::{self, ServiceRequest, ServiceResponse},
    http::header,
    web::Bytes,
};
use futures_util::stream::{self, Stream};
use std::{
    cell::RefCell,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
};

/// A request's body, held until its answer is sent.
///
/// The framework (actix-http 3.20.0) means to drain a chunked body whose reader is gone. But if it had paused reading by then,
/// since nobody took what had come, nothing wakes it: answered or not, the connection stays for ever. While the body is held
/// it closes the connection after the answer instead, within the time that a client has to disconnect.
pub struct Unread {
    _held: Rc<RefCell<dev::Payload>>,
}

impl Unread {
    /// Takes hold of a chunked body; handlers read it as before.
    pub fn hold(request: &mut ServiceRequest) -> Option<Self> {
        if !request.headers().contains_key(header::TRANSFER_ENCODING) {
            return None;
        }
        let held = Rc::new(RefCell::new(request.take_payload()));
        let read = Rc::clone(&held);
        let payload = stream::poll_fn(move |context| Pin::new(&mut *read.borrow_mut()).poll_next(context));
        request.set_payload(dev::Payload::Stream { payload: Box::pin(payload) });
        Some(Self { _held: held })
    }

    /// Lets go of it once the answer is sent.
    pub fn until_sent(self, response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
        response.map_body(|_, body| BoxBody::new(Answer { body, _unread: self }))
    }
}

struct Answer {
    body: BoxBody,
    _unread: Unread,
}

impl MessageBody for Answer {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(context)
    }
}
