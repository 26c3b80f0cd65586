//! Commands to tables.

use crate::{
    app::AppState,
    http::{Body, Caller, Preconditions, Problem, headers, problem, query, request_id::RequestId},
    service::{Accepted, Answer, CommandRequest},
};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, http::StatusCode, http::header, post, web};
use gavel_domain::{games::AnyMove, id::StreamId, table::Command};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(send_command);
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Mode {
    /// Whether to judge only: nothing is drawn, and nothing is left behind.
    #[serde(default)]
    #[param(default = false)]
    dry_run: bool,
}

/// What a dry run answers.
#[derive(Serialize, ToSchema)]
#[schema(as = DryRun)]
struct Legal {
    /// Always true: an illegal command is answered by its refusal.
    legal: bool,
}

/// Send a command
///
/// Sits down, starts, plays, resigns, pauses. The answer comes after the events are durable: all of a command's events,
/// or none. The same key with the same body gives the first answer again.
#[utoipa::path(
    operation_id = "send_table_command", tag = "tables",
    params(
        ("id" = StreamId, Path, description = "The table."),
        ("Idempotency-Key" = Option<String>, Header, description = "1 to 128 visible ASCII characters: the command takes effect once. This or `If-Match` is needed.", max_length = 130, pattern = r#"^([!#-~][!-~]{0,127}|"[!#-\[\]-~]{1,128}")$"#),
        ("If-Match" = Option<String>, Header, description = "The version that the command is meant for, in quotes.", max_length = 24, pattern = r#"^"(0|[1-9][0-9]{0,15})"$"#),
        Mode,
    ),
    request_body = Command<AnyMove>,
    responses(
        (status = 200, description = "A dry run: the command would be accepted.", body = Legal),
        (status = 201, description = "What happened, and the receipt.", body = Accepted, headers(("Idempotency-Replayed" = bool, description = "`true` where the key came before: this is the first answer."))),
        (status = 403, description = "Not the caller's to do."),
        (status = 409, description = "The table as it stands forbids it."),
        (status = 412, description = "`If-Match` is stale; `version` is the version now."),
        (status = 422, description = "The rules forbid it: `rule` names the rule. Or the key came with another body."),
        (status = 423, description = "The table is paused or frozen."),
        (status = 428, description = "Neither a key nor a version came along."),
    )
)]
#[post("/tables/{id}/commands")]
async fn send_command(
    state: web::Data<AppState>,
    request: HttpRequest,
    // before the path, so that 401 comes before 404
    caller: Caller,
    id: web::Path<StreamId>,
    request_id: RequestId,
    body: Body,
) -> Result<HttpResponse, Problem> {
    state.tables.visible(*id, &caller).await?;
    let Mode { dry_run } = query::read(&request)?;
    let body = body.json().await?;
    let preconditions = Preconditions::read(request.headers())?;
    let command = CommandRequest { table: *id, caller, body, preconditions, request: request_id.0 };
    if dry_run {
        state.tables.dry_run(&command).await?;
        return Ok(HttpResponse::Ok().json(Legal { legal: true }));
    }
    respond(state.tables.command(command).await?)
}

fn respond(answer: Answer) -> Result<HttpResponse, Problem> {
    let mut response = HttpResponse::build(StatusCode::from_u16(answer.status).map_err(|_| Problem::internal())?);
    if answer.replayed {
        response.insert_header((headers::IDEMPOTENCY_REPLAYED, "true"));
    }
    Ok(bodied(response, answer.body))
}

/// An answer whose body is ready: JSON, or a problem where the status says so.
pub(super) fn bodied(mut response: HttpResponseBuilder, body: String) -> HttpResponse {
    let mut response = response.body(body);
    let media = if response.status().is_success() { "application/json" } else { problem::PROBLEM_JSON };
    response.headers_mut().insert(header::CONTENT_TYPE, header::HeaderValue::from_static(media));
    response
}
