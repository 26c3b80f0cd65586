//! What every request passes first and every answer last.

use super::{Problem, ProblemKind, headers, problem::PROBLEM_JSON, request_id::RequestId, unread::Unread};
use actix_web::{
    Error, ResponseError,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, StatusCode, header, header::HeaderValue},
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
    let unread = Unread::hold(&mut request);
    // The request may not be cloned before it is routed, so a panic's answer is an error without one.
    match AssertUnwindSafe(async move { next.call(request).await }).catch_unwind().await {
        Ok(Ok(response)) => {
            let answer = finish(as_problem(response.map_into_boxed_body(), id), id, &path);
            Ok(match unread {
                Some(unread) => unread.until_sent(answer),
                None => answer,
            })
        }
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

fn problem_of_status(status: StatusCode) -> Problem {
    let kind = ProblemKind::of_status(status);
    if kind == ProblemKind::NotFound {
        Problem::not_found()
    } else if kind == ProblemKind::Internal {
        Problem::internal()
    } else {
        Problem::new(kind, "the request was refused before it was looked at")
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
    use super::front;
    use crate::http::{Problem, fallback, headers::REQUEST_ID};
    use actix_web::{
        App, HttpResponse,
        dev::Service,
        http::{Method, header},
        middleware::from_fn,
        test::{TestRequest, init_service, read_body_json},
        web,
    };
    use serde_json::Value;

    async fn number(number: web::Path<u8>) -> Result<String, Problem> {
        match number.into_inner() {
            0 => panic!("a fault in a handler"),
            number => Ok(number.to_string()),
        }
    }

    // a macro, since the type of a request under test has no public name
    macro_rules! app {
        () => {{
            let methods = web::Data::new(fallback::Methods::of(&utoipa::openapi::OpenApi::default()));
            let app = App::new().app_data(methods).route("/numbers/{number}", web::get().to(number)).route("/bare", web::get().to(HttpResponse::ImATeapot));
            init_service(app.default_service(web::to(fallback::fallback)).wrap(from_fn(front))).await
        }};
    }

    async fn problem(request: TestRequest) -> (u16, Value) {
        let response = app!().call(request.to_request()).await.unwrap();
        let (status, id) = (response.status().as_u16(), response.headers().get(&REQUEST_ID).unwrap().to_str().unwrap().to_owned());
        assert_eq!(response.headers().get(header::CONTENT_TYPE).unwrap(), "application/problem+json");
        assert_eq!(response.headers().get(header::X_CONTENT_TYPE_OPTIONS).unwrap(), "nosniff");
        let body: Value = read_body_json(response).await;
        assert_eq!((body["status"].as_u64(), body["instance"].as_str()), (Some(status.into()), Some(&*id)));
        (status, body)
    }

    #[actix_web::test]
    async fn the_frameworks_own_errors_are_problems() {
        assert_eq!(problem(TestRequest::get().uri("/numbers/many")).await.0, 404);
        assert_eq!(problem(TestRequest::get().uri("/elsewhere")).await.1["type"], "/problems/not-found");
        assert_eq!(problem(TestRequest::get().uri("/bare")).await.1["type"], "/problems/malformed");
    }

    #[actix_web::test]
    async fn a_head_too_large_is_refused() {
        let large = TestRequest::get().uri("/numbers/1").insert_header(("x", "y".repeat(17_000)));
        assert_eq!(problem(large).await.0, 431);
    }

    #[actix_web::test]
    async fn head_is_answered_as_get() {
        let response = app!().call(TestRequest::default().method(Method::HEAD).uri("/numbers/7").to_request()).await.unwrap();
        assert_eq!(response.status(), 200);
    }

    #[actix_web::test]
    async fn a_panic_is_a_problem_and_the_next_request_is_served() {
        let app = app!();
        let error = app.call(TestRequest::get().uri("/numbers/0").to_request()).await.unwrap_err();
        let answer = error.error_response();
        assert_eq!(answer.status(), 500);
        assert!([header::CONTENT_SECURITY_POLICY, header::CACHE_CONTROL, REQUEST_ID].iter().all(|name| answer.headers().contains_key(name)));
        assert_eq!(app.call(TestRequest::get().uri("/numbers/1").to_request()).await.unwrap().status(), 200);
    }
}
