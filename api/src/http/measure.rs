//! Measures: what Prometheus is told, by route, method and status. No id is ever a label.

use crate::store::Store;
use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use std::{sync::OnceLock, time::Instant};

static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

/// Seconds, for durations of requests.
const DURATIONS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];
/// Events, for the lengths of folds.
const LENGTHS: [f64; 8] = [0.0, 1.0, 5.0, 20.0, 100.0, 500.0, 2_000.0, 10_000.0];

/// Starts measuring; once a process, however many servers it runs.
pub fn install() -> Result<(), BuildError> {
    if RECORDER.get().is_some() {
        return Ok(());
    }
    let builder = PrometheusBuilder::new()
        .set_buckets(&DURATIONS)?
        .set_buckets_for_metric(metrics_exporter_prometheus::Matcher::Full("gavel_fold_events".to_owned()), &LENGTHS)?;
    // A recorder that another server of this process has installed meanwhile is as good.
    if let Ok(handle) = builder.install_recorder() {
        RECORDER.get_or_init(|| handle);
    }
    metrics::describe_counter!("gavel_http_requests_total", "Requests answered, by route, method and status.");
    metrics::describe_histogram!("gavel_http_request_duration_seconds", "How long they took.");
    metrics::describe_counter!("gavel_append_total", "Commands handed to the event store, by outcome.");
    metrics::describe_counter!("gavel_state_cache_total", "Looks for a folded state, by whether it was in memory and current.");
    metrics::describe_histogram!("gavel_fold_events", "Events folded to bring a state up to date.");
    metrics::describe_gauge!("gavel_pool_connections", "Connections of the pool for reads, by whether they are idle.");
    Ok(())
}

/// The measures as Prometheus reads them.
#[must_use]
pub fn render(store: &Store) -> String {
    let (open, idle) = store.connections();
    metrics::gauge!("gavel_pool_connections", "state" => "idle").set(idle);
    metrics::gauge!("gavel_pool_connections", "state" => "used").set(open - idle);
    RECORDER.get().map(PrometheusHandle::render).unwrap_or_default()
}

/// Counts a request and how long it took.
pub async fn measure<B: MessageBody>(request: ServiceRequest, next: Next<B>) -> Result<ServiceResponse<B>, Error> {
    let (started, method) = (Instant::now(), request.method().to_string());
    let answered = next.call(request).await;
    let (route, status) = match &answered {
        Ok(response) => (response.request().match_pattern(), response.status().as_u16()),
        Err(error) => (None, error.as_response_error().status_code().as_u16()),
    };
    // What no route takes is one label, or anybody could make as many as it likes.
    let labels = [("route", route.unwrap_or_else(|| "none".to_owned())), ("method", known(&method)), ("status", status.to_string())];
    metrics::counter!("gavel_http_requests_total", &labels).increment(1);
    metrics::histogram!("gavel_http_request_duration_seconds", &labels).record(started.elapsed());
    answered
}

fn known(method: &str) -> String {
    if ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"].contains(&method) { method.to_owned() } else { "other".to_owned() }
}
