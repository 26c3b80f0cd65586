//! What the server's errors mean.

use crate::http::{Page, Problem, ProblemKind};
use actix_web::{get, web};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(list_problems).service(read_problem);
}

/// A kind of problem.
#[derive(Serialize, ToSchema)]
struct ProblemDescription {
    /// The kind, as in a problem's `type`.
    #[serde(rename = "type")]
    #[schema(value_type = String, max_length = 64, pattern = "^/problems/[a-z-]+$")]
    kind: ProblemKind,
    /// The status of such answers.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    /// The kind in a few words.
    #[schema(max_length = 120)]
    title: &'static str,
    /// What it means and what to do about it.
    #[schema(max_length = 1000)]
    explanation: &'static str,
}

impl From<ProblemKind> for ProblemDescription {
    fn from(kind: ProblemKind) -> Self {
        Self { kind, status: kind.status(), title: kind.title(), explanation: kind.explanation() }
    }
}

/// List the kinds of problem
///
/// Every error is `application/problem+json` (RFC 9457); its `type` is one of these.
#[utoipa::path(
    operation_id = "list_problems", tag = "operation",
    responses((status = 200, description = "Every kind, on one page.", body = Page<ProblemDescription>))
)]
#[get("/problems")]
async fn list_problems() -> web::Json<Page<ProblemDescription>> {
    web::Json(Page::whole(ProblemKind::ALL.iter().copied().map(ProblemDescription::from).collect()))
}

/// Explain a kind of problem
///
/// A problem's `type` leads here.
#[utoipa::path(
    operation_id = "read_problem", tag = "operation",
    params(("slug" = String, Path, description = "The last segment of the `type`.", max_length = 64, pattern = "^[a-z-]+$", example = "stale")),
    responses((status = 200, description = "What it means and what to do about it.", body = ProblemDescription))
)]
#[get("/problems/{slug}")]
async fn read_problem(slug: web::Path<String>) -> Result<web::Json<ProblemDescription>, Problem> {
    let kind: ProblemKind = slug.parse().map_err(|_| Problem::not_found())?;
    Ok(web::Json(kind.into()))
}
