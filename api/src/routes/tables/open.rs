//! Opening tables, and finding them.

use crate::{
    app::AppState,
    http::{Body, Caller, MaybeCaller, Page, Problem, etag, headers, idempotency, page, query, request_id::RequestId},
    service::{OpenRequest, TableItem, TableResource},
    store::ListFilter,
};
use actix_web::{HttpRequest, HttpResponse, get, http::StatusCode, http::header, post, web};
use gavel_domain::{
    at::At,
    games::GameKind,
    id::{AccountId, StreamId},
    role::Role,
    table::{OpeningWire, Status},
    version::Version,
};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(open_table).service(list_tables).service(read_table);
}

/// Open a table
///
/// The server draws the table's secret and answers with its commitment. A key opens one table only, however often it is
/// sent. Options that are left out play as printed.
#[utoipa::path(
    operation_id = "open_table", tag = "tables",
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 128 visible ASCII characters, scoped to the caller: the same key opens one table.", max_length = 130, pattern = r#"^([!#-~][!-~]{0,127}|"[!#-\[\]-~]{1,128}")$"#)),
    request_body = OpeningWire,
    responses(
        (status = 201, description = "The table is open.", body = TableResource, headers(
            ("Location" = String, description = "The table's address."),
            ("ETag" = String, description = "The table's version, in quotes."),
            ("Idempotency-Replayed" = bool, description = "`true` where the key came before: this is the first answer."),
        )),
        (status = 403, description = "The token may open no tables."),
        (status = 422, description = "The rules forbid these options, or the key came with another body."),
    )
)]
#[post("/tables")]
async fn open_table(state: web::Data<AppState>, request: HttpRequest, id: RequestId, caller: Caller, body: Body) -> Result<HttpResponse, Problem> {
    query::read::<query::Nothing>(&request)?;
    let body = body.json().await?;
    let key = idempotency::key(request.headers())?;
    let (table, answer) = state.tables.open(OpenRequest { caller, body, key, request: id.0 }).await?;
    let status = StatusCode::from_u16(answer.status).map_err(|_| Problem::internal())?;
    let mut response = HttpResponse::build(status);
    if status.is_success() {
        response.insert_header((header::LOCATION, format!("/v1/tables/{table}"))).insert_header(etag::etag(Version(1)));
    }
    if answer.replayed {
        response.insert_header((headers::IDEMPOTENCY_REPLAYED, "true"));
    }
    Ok(super::command::bodied(response, answer.body))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only tables that stand so.
    status: Option<Status>,
    /// Only tables of this game.
    game: Option<GameKind>,
    /// Only tables that this account opened, is invited to or sits at.
    account: Option<AccountId>,
    /// Where to go on: `next` of the page before.
    #[param(max_length = 512)]
    cursor: Option<String>,
    /// The most tables on a page.
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: Option<i64>,
}

/// List tables
///
/// The tables that the caller may see, newest first. Without a token: the public ones.
#[utoipa::path(
    operation_id = "list_tables", tag = "tables", params(Filter),
    responses((status = 200, description = "A page of tables.", body = Page<TableItem>, headers(("Link" = Option<String>, description = "The next page (RFC 8288)."))))
)]
#[get("/tables")]
async fn list_tables(state: web::Data<AppState>, request: HttpRequest, caller: MaybeCaller) -> Result<HttpResponse, Problem> {
    let Filter { status, game, account, cursor, limit } = query::read(&request)?;
    let limit = page::limit(limit, 50, 100)?;
    let filter = ListFilter {
        kind: "table".to_owned(),
        status: status.map(|status| status.as_str().to_owned()),
        game: game.map(|game| game.id().to_owned()),
        member: account,
        // what is private is watched through a token that may
        caller: caller.0.as_ref().filter(|caller| caller.watches()).map(|caller| caller.account.id),
        sees_all: caller.0.as_ref().is_some_and(|caller| caller.actor().has(Role::Arbiter)),
        after: cursor.as_deref().map(place).transpose()?,
        limit: limit + 1,
    };
    let mut items = state.tables.list(&filter).await?;
    let more = items.len() as i64 > limit;
    items.truncate(usize::try_from(limit).unwrap_or_default());
    let next = items.last().filter(|_| more).map(|last| page::encode_cursor(&format!("{} {}", last.created_at, last.id)));
    Ok(Page { items, next }.respond(&request, "cursor"))
}

fn place(cursor: &str) -> Result<(At, StreamId), Problem> {
    let place = page::decode_cursor(cursor)?;
    let place = place.split_once(' ').and_then(|(at, id)| Some((at.parse().ok()?, id.parse().ok()?)));
    place.ok_or_else(|| Problem::malformed_at("/cursor", "no cursor that this list gave out"))
}

/// Read a table
///
/// How it stands, who sits where, and whose decision is awaited. `ETag` is its version.
#[utoipa::path(
    operation_id = "read_table", tag = "tables",
    params(("id" = StreamId, Path, description = "The table.")),
    responses((status = 200, description = "The table.", body = TableResource, headers(("ETag" = String, description = "The table's version, in quotes."))))
)]
#[get("/tables/{id}")]
async fn read_table(state: web::Data<AppState>, id: web::Path<StreamId>, caller: MaybeCaller) -> Result<HttpResponse, Problem> {
    let table = state.tables.resource(*id, caller.0.as_ref()).await?;
    Ok(HttpResponse::Ok().insert_header(etag::etag(table.version)).json(table))
}
