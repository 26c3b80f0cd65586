//! What every request passes first and every answer last.

use super::{Problem, ProblemKind, headers, problem::PROBLEM_JSON, request_id::RequestId};
use actix_web::{
    Error, ResponseError,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, header, header::HeaderValue},
    middleware::Next,
};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;

/// Request line and header fields may have this many bytes.
const HEAD_LIMIT: usize = 16 * 1024;

/// Gives the request its id, refuses too large a head, answers `HEAD` as `GET`, turns a panic and each error of the framework
/// into a problem, and adds the header fields that every answer carries.
pub async fn front(mut request: ServiceRequest, next: Next<impl MessageBody + 'static>) -> Result<ServiceResponse<BoxBody>, Error> {
    let id = RequestId::of(&request);
    let path = request.path().to_owned();
    if head_size(&request) > HEAD_LIMIT {
        let problem = Problem::new(ProblemKind::HeadTooLarge, format!("request line and headers have more than {HEAD_LIMIT} bytes")).with_instance(id.0);
        return Ok(finish(request.into_response(problem.error_response()), id, &path));
    }
    if request.method() == Method::HEAD {
        // the connection remembers that it was HEAD and sends no body
        request.head_mut().method = Method::GET;
    }
    // The request may not be cloned before it is routed, so a panic's answer is an error without one.
    match AssertUnwindSafe(next.call(request)).catch_unwind().await {
        Ok(Ok(response)) => Ok(finish(as_problem(response.map_into_boxed_body(), id), id, &path)),
        Ok(Err(error)) => Err(problem_of(&error).with_instance(id.0).into()),
        Err(_) => {
            tracing::error!(request.id = %id.0, "a handler panicked");
            Err(Problem::internal().with_instance(id.0).into())
        }
    }
}

fn head_size(request: &ServiceRequest) -> usize {
    let fields: usize = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    request.uri().path_and_query().map_or(0, |target| target.as_str().len()) + fields
}

fn finish(mut response: ServiceResponse<BoxBody>, id: RequestId, path: &str) -> ServiceResponse<BoxBody> {
    let fields = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&id.0.to_string()) {
        fields.insert(headers::REQUEST_ID, value);
    }
    headers::secure(fields, path);
    response
}

/// Renders our problems with the request's id, and makes problems of what the framework answers by itself.
fn as_problem(response: ServiceResponse<BoxBody>, id: RequestId) -> ServiceResponse<BoxBody> {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let problem = match response.response().error() {
        Some(error) => problem_of(error),
        None if response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == PROBLEM_JSON) => return response,
        None => problem_of_status(status),
    };
    let (request, old) = response.into_parts();
    let mut answer = problem.with_instance(id.0).error_response();
    for (name, value) in old.headers() {
        if !answer.headers().contains_key(name) && name != header::CONTENT_LENGTH {
            answer.headers_mut().append(name.clone(), value.clone());
        }
    }
    ServiceResponse::new(request, answer)
}

fn problem_of(error: &Error) -> Problem {
    error.as_error::<Problem>().cloned().unwrap_or_else(|| problem_of_status(error.as_response_error().status_code()))
}

fn problem_of_status(status: actix_web::http::StatusCode) -> Problem {
    match ProblemKind::of_status(status) {
        ProblemKind::NotFound => Problem::not_found(),
        ProblemKind::Internal => Problem::internal(),
        kind @ (ProblemKind::Malformed
        | ProblemKind::Unauthorized
        | ProblemKind::Forbidden
        | ProblemKind::MethodNotAllowed
        | ProblemKind::TooSlow
        | ProblemKind::Conflict
        | ProblemKind::Stale
        | ProblemKind::TooLarge
        | ProblemKind::UnsupportedMediaType
        | ProblemKind::Rules
        | ProblemKind::KeyReused
        | ProblemKind::Frozen
        | ProblemKind::PreconditionRequired
        | ProblemKind::HeadTooLarge
        | ProblemKind::Unavailable) => Problem::new(kind, kind.title().to_lowercase()),
    }
}
