//! The record of a table: events, audit trail, export.

use super::reading;
use crate::{
    app::AppState,
    http::{Caller, MaybeCaller, Page, Problem, negotiation::Media, page, query},
    service::{AuditItem, EventItem},
    store::AuditCursor,
};
use actix_web::{HttpRequest, HttpResponse, get, web};
use gavel_domain::{id::StreamId, version::Version};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(list_events).service(list_audit).service(read_export);
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct After {
    /// Only events after this version: `next` of the page before.
    #[param(minimum = 0)]
    after: Option<Version>,
    /// The most events on a page.
    #[param(minimum = 1, maximum = 1000, default = 100)]
    limit: Option<i64>,
}

/// A page of events.
#[derive(Serialize, ToSchema)]
#[schema(as = EventPage)]
struct Events {
    /// The events.
    #[schema(max_items = 1000)]
    items: Vec<EventItem>,
    /// What to send as `after` for the next page; null on the last one.
    #[schema(required = true)]
    next: Option<Version>,
}

/// List events
///
/// Numbered from 1, redacted for the caller: a JSON page, or with `Accept: application/x-ndjson` the whole log.
#[utoipa::path(
    operation_id = "list_table_events", tag = "tables",
    params(("id" = StreamId, Path, description = "The table."), After),
    responses((status = 200, description = "The events.", content(
        (Events = "application/json"),
        (EventItem = "application/x-ndjson"),
    )))
)]
#[get("/tables/{id}/events")]
async fn list_events(state: web::Data<AppState>, request: HttpRequest, id: web::Path<StreamId>, caller: MaybeCaller) -> Result<HttpResponse, Problem> {
    let After { after, limit } = query::read(&request)?;
    let (reading, after) = (reading(&request, *id, caller, None)?, after.unwrap_or_default());
    if Media::preferred(&request, &[Media::Json, Media::Ndjson]) == Media::Ndjson {
        return Ok(Media::lines(state.tables.event_lines(&reading, after).await?));
    }
    let (items, next) = state.tables.events(&reading, after, page::limit(limit, 100, 1000)?).await?;
    let mut response = HttpResponse::Ok();
    if let Some(next) = next {
        response.insert_header(page::link(&request, "after", &next.to_string()));
    }
    Ok(response.json(Events { items, next }))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Paged {
    /// Where to go on: `next` of the page before.
    #[param(max_length = 512)]
    cursor: Option<String>,
    /// The most rows on a page.
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: Option<i64>,
}

/// List the audit trail
///
/// Every command judged, the refused ones too, and every look at hidden information. One's own rows; all of them for
/// arbiters and, once the end has opened the table, for whoever may see it.
#[utoipa::path(
    operation_id = "list_table_audit", tag = "tables",
    params(("id" = StreamId, Path, description = "The table."), Paged),
    responses((status = 200, description = "A page of rows, in the order in which they became final.", body = Page<AuditItem>))
)]
#[get("/tables/{id}/audit")]
async fn list_audit(state: web::Data<AppState>, request: HttpRequest, id: web::Path<StreamId>, caller: Caller) -> Result<HttpResponse, Problem> {
    let Paged { cursor, limit } = query::read(&request)?;
    let after = cursor.as_deref().map(place).transpose()?;
    let (items, next) = state.tables.audit(*id, &caller, after, page::limit(limit, 50, 100)?).await?;
    let next = next.map(|next| page::encode_cursor(&format!("{} {} {}", next.nth, next.at, next.command)));
    Ok(Page { items, next }.respond(&request, "cursor"))
}

fn place(cursor: &str) -> Result<AuditCursor, Problem> {
    let place = page::decode_cursor(cursor)?;
    let mut parts = place.split(' ');
    let mut part = || parts.next();
    let place = (|| Some(AuditCursor { nth: part()?.parse().ok()?, at: part()?.parse().ok()?, command: part()?.parse().ok()? }))();
    let place = place.filter(|_| parts.next().is_none());
    place.ok_or_else(|| Problem::malformed_at("/cursor", "no cursor that this list gave out"))
}

/// Export the record
///
/// An NDJSON file for `gavel verify`: header, one line an event with the parts that the caller may see, receipt. Verifiable
/// whatever is left out.
#[utoipa::path(
    operation_id = "export_table", tag = "tables",
    params(("id" = StreamId, Path, description = "The table.")),
    responses((status = 200, description = "The record, one event a line.", content((ref("#/components/schemas/ExportLine") = "application/x-ndjson"))))
)]
#[get("/tables/{id}/export")]
async fn read_export(state: web::Data<AppState>, request: HttpRequest, id: web::Path<StreamId>, caller: MaybeCaller) -> Result<HttpResponse, Problem> {
    query::read::<query::Nothing>(&request)?;
    Ok(Media::lines(state.tables.export(&reading(&request, *id, caller, None)?).await?))
}
