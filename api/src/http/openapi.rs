//! The OpenAPI document, put together from the routes.

use super::problem::{PROBLEM_JSON, ProblemBody};
use crate::routes;
use actix_web::App;
use utoipa::{
    OpenApi, PartialSchema, ToSchema,
    openapi::{
        ComponentsBuilder, Content, Ref, RefOr, Response,
        path::{Operation, ParameterIn, PathItem},
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_actix_web::AppExt;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Gavel",
        description = "Event-sourced tables of economic board games: every action is an event, every event cites its rule, and anybody can check afterwards that nothing was changed."
    ),
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
    let mut schemas = vec![(ProblemBody::name().into_owned(), ProblemBody::schema())];
    ProblemBody::schemas(&mut schemas);
    let components = ComponentsBuilder::new().schemas_from_iter(schemas).security_scheme("bearer", SecurityScheme::Http(bearer.build()));
    document.components = Some(components.build());
    document
}

/// The whole document, without a server or a database.
#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    let (_, mut document) = App::new().into_utoipa_app().openapi(base()).configure(routes::register).split_for_parts();
    for (path, item) in &mut document.paths.paths {
        operations(item).for_each(|operation| complete(operation, path));
    }
    document
}

/// The document as it is committed and served.
#[must_use]
pub fn document_json() -> String {
    document().to_pretty_json().map(|text| text + "\n").unwrap_or_default()
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete].into_iter().flatten()
}

/// Adds the errors that follow from an operation's shape, and gives every error its body: a route only names what is its own.
fn complete(operation: &mut Operation, path: &str) {
    let has = |place: ParameterIn| {
        let parameters = operation.parameters.iter().flatten();
        parameters
            .filter_map(|parameter| match parameter {
                RefOr::T(parameter) => Some(parameter.parameter_in == place),
                RefOr::Ref(_) => None,
            })
            .any(|found| found)
    };
    let (body, api) = (operation.request_body.is_some(), path.starts_with("/v1/"));
    let implied = [
        ("400", body || has(ParameterIn::Query) || has(ParameterIn::Header), "The request cannot be read; `errors` points to the place."),
        ("401", api, "The token is missing where one is needed, or is not valid."),
        ("404", has(ParameterIn::Path), "No such thing, or none that the caller may know of."),
        ("408", body, "The body did not come in time."),
        ("413", body, "The body is too large."),
        ("415", body, "The body is not declared as JSON."),
        ("503", api, "The database is away or too slow; try again, with the same key."),
        ("default", true, "Any other error."),
    ];
    let responses = &mut operation.responses.responses;
    for (status, _, description) in implied.into_iter().filter(|(_, applies, _)| *applies) {
        responses.entry(status.to_owned()).or_insert_with(|| RefOr::T(Response::new(description)));
    }
    for (status, response) in responses {
        if let RefOr::T(response) = response
            && (status.starts_with(['4', '5']) || status == "default")
            && response.content.is_empty()
        {
            response.content.insert(PROBLEM_JSON.to_owned(), RefOr::T(Content::new(Some(Ref::from_schema_name(ProblemBody::name())))));
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use serde_json::Value;
    use std::collections::BTreeSet;

    fn operations() -> Vec<(String, Value)> {
        let document = serde_json::to_value(super::document()).unwrap();
        assert_eq!(document["openapi"], "3.1.0");
        let paths = document["paths"].as_object().unwrap().clone();
        let all = paths
            .iter()
            .flat_map(|(path, item)| item.as_object().unwrap().iter().map(move |(method, operation)| (format!("{method} {path}"), operation.clone())));
        all.collect()
    }

    #[test]
    fn every_operation_has_a_name_a_tag_a_summary_and_problems() {
        let all = operations();
        let ids: BTreeSet<_> = all.iter().map(|(_, operation)| operation["operationId"].as_str().unwrap().to_owned()).collect();
        assert_eq!(ids.len(), all.len());
        for (name, operation) in &all {
            assert!(operation["operationId"].as_str().unwrap().contains('_'), "{name}");
            assert_eq!(operation["tags"].as_array().unwrap().len(), 1, "{name}");
            assert!(operation["summary"].is_string() && operation["description"].is_string(), "{name}: {operation}");
            assert!(operation["security"].is_array(), "{name}: says whether a token is needed");
            for (status, response) in operation["responses"].as_object().unwrap() {
                assert!(!response["description"].as_str().unwrap().is_empty(), "{name} {status}");
                if status.starts_with(['4', '5', 'd']) {
                    assert!(response["content"]["application/problem+json"]["schema"]["$ref"].is_string(), "{name} {status}");
                }
            }
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let document = serde_json::to_value(super::document()).unwrap();
        let text = document.to_string();
        for reference in text.split("\"$ref\":\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(document.pointer(reference).is_some(), "{reference}");
        }
    }
}
