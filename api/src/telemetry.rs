//! Logs: one subscriber, one span a request. Never tokens, bodies, query strings or addresses.

use crate::{config::LogFormat, http::request_id::RequestId};
use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
};
use anyhow::Context;
use std::io::IsTerminal;
use tracing::{Span, field::Empty};
use tracing_actix_web::RootSpanBuilder;
use tracing_subscriber::EnvFilter;

/// Sends logs to standard error; standard output is for what a command prints.
pub fn init(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter).with_context(|| format!("`{filter}` is no log filter"))?;
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(std::io::stderr().is_terminal()).with_writer(std::io::stderr);
    let set = match format {
        LogFormat::Text => logs.try_init(),
        LogFormat::Json => logs.json().flatten_event(true).try_init(),
    };
    set.map_err(|error| anyhow::anyhow!("cannot start logging: {error}"))
}

/// The span around each request, and its line at the end.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let id = RequestId::of(request);
        tracing::info_span!("request", request.id = %id.0, http.method = %request.method(), http.path = request.path(), http.status = Empty, account.id = Empty)
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = match outcome {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        span.record("http.status", status.as_u16());
        match status.as_u16() {
            500.. => tracing::error!("failed"),
            401 | 403 => tracing::info!("refused"),
            _ => tracing::debug!("answered"),
        }
    }
}
