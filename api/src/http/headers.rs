//! Header fields that every answer carries.

use actix_web::{
    HttpResponseBuilder,
    http::header::{self, HeaderMap, HeaderName, HeaderValue},
};

/// The request's id.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Says that an answer was given before.
pub const IDEMPOTENCY_REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

/// An answer is data: no browser shall guess its type, frame it or load anything from it.
const DATA_ONLY: &str = "default-src 'none'; frame-ancestors 'none'";
/// The documentation pages load their own scripts and styles, and nothing from elsewhere.
const PAGES: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Adds to an answer what [`secure`] and [`keep_private`] would.
pub fn answer(answer: &mut HttpResponseBuilder) {
    let mut headers = HeaderMap::new();
    secure(&mut headers, "");
    keep_private(&mut headers);
    for field in headers {
        answer.insert_header(field);
    }
}

/// Adds the security fields to an answer from `path`.
pub fn secure(headers: &mut HeaderMap, path: &str) {
    let policy = if path.starts_with("/docs/") { PAGES } else { DATA_ONLY };
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
}

/// Keeps a private answer out of every cache.
pub fn keep_private(headers: &mut HeaderMap) {
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store, private"));
    headers.insert(header::VARY, HeaderValue::from_static("Authorization"));
}
