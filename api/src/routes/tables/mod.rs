//! Tables.

mod command;
mod open;
mod record;
mod watch;

use crate::{
    http::{MaybeCaller, Problem},
    service::Reading,
};
use actix_web::HttpRequest;
use gavel_domain::{id::StreamId, table::As};
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.configure(open::register).configure(command::register).configure(watch::register).configure(record::register);
}

/// A reading of a table, as the query asks for it.
fn reading(request: &HttpRequest, table: StreamId, caller: MaybeCaller, at: Option<&str>) -> Result<Reading, Problem> {
    let at = at.map_or(Ok(As::Me), str::parse).map_err(|detail| Problem::malformed_at("/as", detail))?;
    let query = request.query_string();
    let asked = if query.is_empty() { request.path().to_owned() } else { format!("{}?{query}", request.path()) };
    Ok(Reading { table, caller: caller.0, at, asked })
}
