//! Whether the server lives and can serve.

use crate::{
    app::AppState,
    http::{Problem, measure},
};
use actix_web::{HttpResponse, get, web};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(check_liveness).service(check_readiness).service(read_metrics);
}

/// How the server is.
#[derive(Serialize, ToSchema)]
struct Health {
    /// In a word.
    #[schema(max_length = 16)]
    status: &'static str,
}

/// Check that the process lives
///
/// Answers as long as the process does, whatever the database does.
#[utoipa::path(
    operation_id = "check_liveness", tag = "operation",
    responses((status = 200, description = "It lives.", body = Health))
)]
#[get("/livez")]
async fn check_liveness() -> web::Json<Health> {
    web::Json(Health { status: "alive" })
}

/// Check that requests can be served
///
/// 200 while the database answers and the server is not about to stop.
#[utoipa::path(
    operation_id = "check_readiness", tag = "operation",
    responses((status = 200, description = "It is ready.", body = Health), (status = 503, description = "It is not."))
)]
#[get("/readyz")]
async fn check_readiness(state: web::Data<AppState>) -> Result<web::Json<Health>, Problem> {
    if state.stopping.is_cancelled() {
        return Err(Problem::unavailable());
    }
    state.store.ready().await?;
    Ok(web::Json(Health { status: "ready" }))
}

/// Read the measures
///
/// Counters and histograms in Prometheus' text form: by route, method and status, never by id. Keep the address from
/// strangers at the reverse proxy.
#[utoipa::path(
    operation_id = "read_metrics", tag = "operation",
    responses((status = 200, description = "The measures.", body = String, content_type = "text/plain"))
)]
#[get("/metrics")]
async fn read_metrics(state: web::Data<AppState>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(measure::render(&state.store))
}
