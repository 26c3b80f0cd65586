//! The OpenAPI document: put together from the routes and their types, then finished by steps that hold for all of it.

mod examples;
mod names;
mod responses;
mod schemas;
mod tagged;
#[cfg(test)]
mod tests;
mod walk;
mod wire;

pub use examples::{EXAMPLES, Example};

use super::problem::ProblemBody;
use crate::{routes, service::Frame};
use actix_web::App;
use serde_json::Value;
use utoipa::{
    OpenApi, PartialSchema, ToSchema,
    openapi::{
        ComponentsBuilder,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_actix_web::AppExt;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Gavel",
        description = "Event-sourced tables of economic board games: every action is an event, every event cites its rule, and anybody can check afterwards that nothing was changed.\n\nEvery error is a problem (RFC 9457), but for what is no HTTP at all: that is a 400, 408 or 431 without a body, and the connection ends.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/", description = "The server that this document comes from.")),
    tags(
        (name = "identity", description = "Accounts, and the tokens that speak for them."),
        (name = "catalogue", description = "The games, their rules and options."),
        (name = "tables", description = "Tables: open, sit down, play, watch, replay, audit, export."),
        (name = "keys", description = "The keys that receipts are signed with."),
        (name = "operation", description = "Whether the server lives, and what its errors mean."),
    ),
)]
struct Base;

/// The document before any route is in it.
#[must_use]
pub fn base() -> utoipa::openapi::OpenApi {
    let mut document = Base::openapi();
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .bearer_format("gvl_ and 43 base62 characters")
        .description(Some("A token of `POST /v1/accounts` or `POST /v1/tokens`."));
    // what no route names by its type
    let mut schemas = vec![(ProblemBody::name().into_owned(), ProblemBody::schema()), (Frame::name().into_owned(), Frame::schema())];
    ProblemBody::schemas(&mut schemas);
    Frame::schemas(&mut schemas);
    let components = ComponentsBuilder::new().schemas_from_iter(schemas).security_scheme("bearer", SecurityScheme::Http(bearer.build()));
    document.components = Some(components.build());
    document
}

/// What the routes say of themselves: addresses, methods and operation ids, for those who dispatch by them.
#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    App::new().into_utoipa_app().openapi(base()).configure(routes::register).split_for_parts().1
}

/// The whole document, without a server or a database.
#[must_use]
pub fn finished() -> Value {
    let mut document = serde_json::to_value(document()).unwrap_or_default();
    names::share(&mut document);
    names::rename(&mut document);
    schemas::flatten(&mut document);
    tagged::name_variants(&mut document);
    wire::describe(&mut document);
    schemas::tell_requests_from_answers(&mut document);
    schemas::bound(&mut document);
    responses::complete(&mut document);
    examples::show(&mut document);
    document
}

/// The document as it is committed and served.
#[must_use]
pub fn document_json() -> String {
    serde_json::to_string_pretty(&finished()).map(|text| text + "\n").unwrap_or_default()
}
