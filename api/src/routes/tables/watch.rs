//! Tables as a viewer sees them: state, actions, replay, differences.

use super::reading;
use crate::{
    app::AppState,
    http::{MaybeCaller, Problem, negotiation::Media, query},
};
use actix_web::{HttpRequest, HttpResponse, get, web};
use gavel_domain::{
    game::Lang,
    id::StreamId,
    table::{Action, StateView},
    version::Version,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(read_state).service(list_actions).service(read_replay).service(read_diff);
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct View {
    /// The version to look at; the newest if left out.
    #[param(minimum = 1)]
    at: Option<Version>,
    /// As whom: `me` (default), `spectator`, `seat:N` or `arbiter`.
    #[serde(rename = "as")]
    #[param(max_length = 9, pattern = "^(me|spectator|arbiter|seat:[0-7])$")]
    viewer: Option<String>,
}

/// Read the state
///
/// The folded state, now or at any version, as a viewer sees it.
#[utoipa::path(
    operation_id = "read_table_state", tag = "tables",
    params(("id" = StreamId, Path, description = "The table."), View),
    responses((status = 200, description = "The state.", body = StateView), (status = 403, description = "More than the caller may see."))
)]
#[get("/tables/{id}/state")]
async fn read_state(state: web::Data<AppState>, request: HttpRequest, id: web::Path<StreamId>, caller: MaybeCaller) -> Result<web::Json<StateView>, Problem> {
    let View { at, viewer } = query::read(&request)?;
    state.tables.state(&reading(&request, *id, caller, viewer.as_deref())?, at).await.map(web::Json)
}

/// The legal commands of a viewer.
#[derive(Serialize, ToSchema)]
#[schema(as = ActionList)]
struct Actions {
    /// The version that they are legal at.
    version: Version,
    /// The commands, complete; what the list does not allow is refused.
    #[schema(max_items = 200)]
    actions: Vec<Action>,
}

/// List the legal commands
///
/// Every legal command of the viewer, complete as it stands, with the ranges of what may be varied in it.
#[utoipa::path(
    operation_id = "list_table_actions", tag = "tables",
    params(("id" = StreamId, Path, description = "The table."), View),
    responses((status = 200, description = "The commands.", body = Actions), (status = 403, description = "More than the caller may see."))
)]
#[get("/tables/{id}/actions")]
async fn list_actions(state: web::Data<AppState>, request: HttpRequest, id: web::Path<StreamId>, caller: MaybeCaller) -> Result<web::Json<Actions>, Problem> {
    let View { at, viewer } = query::read(&request)?;
    let (version, actions) = state.tables.actions(&reading(&request, *id, caller, viewer.as_deref())?, at).await?;
    Ok(web::Json(Actions { version, actions }))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Span {
    /// The first version; 1 if left out.
    #[param(minimum = 1)]
    from: Option<Version>,
    /// The last version; the newest if left out.
    #[param(minimum = 1)]
    to: Option<Version>,
    /// As whom: `me` (default), `spectator`, `seat:N` or `arbiter`.
    #[serde(rename = "as")]
    #[param(max_length = 9, pattern = "^(me|spectator|arbiter|seat:[0-7])$")]
    viewer: Option<String>,
    /// The language of the sentences; English where the game has no other.
    #[param(inline)]
    lang: Option<Lang>,
}

/// Replay
///
/// NDJSON: first `{version, state}` at `from`, then one frame an event with its sentence and the JSON Patch from the state
/// before it. Patched to the end it equals the state.
#[utoipa::path(
    operation_id = "read_table_replay", tag = "tables",
    params(("id" = StreamId, Path, description = "The table."), Span),
    responses((status = 200, description = "The frames, one a line.", content((ref("#/components/schemas/ReplayLine") = "application/x-ndjson"))), (status = 403, description = "More than the caller may see."))
)]
#[get("/tables/{id}/replay")]
async fn read_replay(state: web::Data<AppState>, request: HttpRequest, id: web::Path<StreamId>, caller: MaybeCaller) -> Result<HttpResponse, Problem> {
    let Span { from, to, viewer, lang } = query::read(&request)?;
    let lines = state.tables.replay(&reading(&request, *id, caller, viewer.as_deref())?, from, to, lang.unwrap_or_default()).await?;
    Ok(Media::lines(lines))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Between {
    /// The version before.
    #[param(minimum = 1)]
    from: Version,
    /// The version after; the newest if left out.
    #[param(minimum = 1)]
    to: Option<Version>,
    /// As whom: `me` (default), `spectator`, `seat:N` or `arbiter`.
    #[serde(rename = "as")]
    #[param(max_length = 9, pattern = "^(me|spectator|arbiter|seat:[0-7])$")]
    viewer: Option<String>,
}

/// Compare two versions
///
/// The JSON Patch (RFC 6902) from the state at one version to the state at another, as a viewer sees both.
#[utoipa::path(
    operation_id = "read_table_diff", tag = "tables",
    params(("id" = StreamId, Path, description = "The table."), Between),
    responses((status = 200, description = "The patch.", content((ref("#/components/schemas/JsonPatch") = "application/json"))), (status = 403, description = "More than the caller may see."))
)]
#[get("/tables/{id}/diff")]
async fn read_diff(state: web::Data<AppState>, request: HttpRequest, id: web::Path<StreamId>, caller: MaybeCaller) -> Result<HttpResponse, Problem> {
    let Between { from, to, viewer } = query::read(&request)?;
    let patch = state.tables.diff(&reading(&request, *id, caller, viewer.as_deref())?, from, to).await?;
    Ok(HttpResponse::Ok().json(patch))
}
