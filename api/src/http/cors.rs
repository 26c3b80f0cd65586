//! Cross-origin requests: exact origins from the configuration, and none without.

use super::{
    headers::{IDEMPOTENCY_REPLAYED, REQUEST_ID},
    rate,
};
use actix_cors::Cors;
use actix_web::http::{Method, header};

/// What browsers elsewhere may do: what they may do here, without credentials of the browser's own.
pub fn cors(origins: &[String]) -> Cors {
    let cors = Cors::default()
        .allowed_methods([Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE])
        .allowed_headers([header::AUTHORIZATION, header::CONTENT_TYPE, header::IF_MATCH, header::ACCEPT])
        .allowed_header("idempotency-key")
        .allowed_header("last-event-id")
        .expose_headers([header::ETAG, header::LOCATION, header::LINK, header::RETRY_AFTER, rate::POLICY, rate::LIMIT, REQUEST_ID, IDEMPOTENCY_REPLAYED])
        .max_age(3600);
    origins.iter().fold(cors, |cors, origin| cors.allowed_origin(origin))
}
