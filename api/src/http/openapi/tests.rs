#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::{examples::EXAMPLES, finished};
use crate::http::Operation;
use serde_json::Value;
use std::collections::BTreeSet;

fn operations() -> Vec<(String, Value)> {
    let document = finished();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().unwrap().clone();
    let all =
        paths.iter().flat_map(|(path, item)| item.as_object().unwrap().iter().map(move |(method, operation)| (format!("{method} {path}"), operation.clone())));
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
        assert!(operation["summary"].as_str().unwrap().split(' ').count() <= 6 && operation["description"].is_string(), "{name}: {operation}");
        assert!(operation["security"].is_array(), "{name}: says whether a token is needed");
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(!parameter["description"].as_str().unwrap().is_empty(), "{name}: {parameter}");
        }
        for (status, response) in operation["responses"].as_object().unwrap() {
            assert!(!response["description"].as_str().unwrap().is_empty(), "{name} {status}");
            if status.starts_with(['4', '5']) {
                assert!(response["content"]["application/problem+json"]["schema"]["$ref"].is_string(), "{name} {status}");
                assert!(response["description"].as_str().unwrap().contains("`/problems/"), "{name} {status}: names its kinds");
            }
        }
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document = finished();
    let text = document.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document.pointer(reference).is_some(), "{reference}");
    }
}

#[test]
fn every_operation_has_examples_and_every_body_has_one() {
    let examples: BTreeSet<_> = EXAMPLES.iter().map(|example| example.operation).collect();
    assert_eq!(examples, Operation::ALL.iter().map(|operation| operation.id()).collect());
    for (name, operation) in operations() {
        if operation["requestBody"].is_object() {
            assert!(operation["requestBody"]["content"]["application/json"]["example"].is_object(), "{name}");
        }
        let success = ["201", "200"].iter().map(|status| &operation["responses"][*status]).find(|response| response.is_object());
        for (media, content) in success.iter().filter_map(|response| response["content"].as_object()).flatten() {
            assert!(content.get("example").is_some_and(|example| !example.is_null()), "{name} {media}");
        }
    }
}

/// What a schema lacks that a client's author would ask for, with its place.
fn gaps(place: &str, schema: &Value, within: &Value) -> Vec<String> {
    let Some(members) = schema.as_object() else { return Vec::new() };
    let mut gaps = Vec::new();
    let described = |value: &Value| value["description"].as_str().is_some_and(|text| !text.is_empty()) || value.get("$ref").is_some();
    if !described(schema) && !described(within) {
        gaps.push(format!("{place} has no description"));
    }
    let has = |names: &[&str]| names.iter().any(|name| members.contains_key(*name));
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => Vec::new(),
    };
    for kind in kinds {
        let bounded = match kind {
            "string" => has(&["enum", "maxLength"]) || matches!(schema["format"].as_str(), Some("uuid" | "date-time")),
            "integer" | "number" => has(&["enum"]) || (has(&["minimum"]) && has(&["maximum"])),
            "array" => has(&["maxItems"]),
            "object" => has(&["properties", "maxProperties"]),
            _ => true,
        };
        if !bounded {
            gaps.push(format!("{place}: a {kind} without bounds"));
        }
    }
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        gaps.extend(self::gaps(&format!("{place}/{name}"), property, &Value::Null));
        if !described(property) || (property.get("$ref").is_some() && property.get("description").is_none()) {
            gaps.push(format!("{place}/{name} is not described"));
        }
        if property["properties"].is_object() {
            gaps.push(format!("{place}/{name} is an object without a name"));
        }
    }
    for union in ["anyOf", "oneOf"] {
        for one in schema[union].as_array().into_iter().flatten() {
            gaps.extend(self::gaps(&format!("{place}|"), one, schema));
        }
    }
    for inner in ["items", "additionalProperties"] {
        gaps.extend(self::gaps(&format!("{place}[]"), &schema[inner], schema));
    }
    gaps
}

#[test]
fn every_schema_is_described_bounded_and_named() {
    let document = finished();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut gaps: Vec<_> = schemas.iter().flat_map(|(name, schema)| gaps(name, schema, &Value::Null)).collect();
    gaps.extend(schemas.keys().filter(|name| !name.chars().all(char::is_alphanumeric)).map(|name| format!("{name} is no name for a type")));
    for (name, operation) in operations() {
        for parameter in operation["parameters"].as_array().unwrap_or(&Vec::new()) {
            gaps.extend(self::gaps(&format!("{name} {}", parameter["name"]), &parameter["schema"], parameter));
        }
    }
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
}

#[test]
fn request_bodies_are_strict_and_answers_may_grow() {
    let document = finished();
    let schema = |name: &str| document["components"]["schemas"][name].clone();
    for name in ["NewAccount", "NewToken", "Grant", "OpenTable", "TableCommandPlay", "TableCommandPlayData", "MogulOptions"] {
        assert_eq!(schema(name)["additionalProperties"], false, "{name}");
    }
    for name in ["Table", "Event", "Rule", "Receipt", "Problem"] {
        assert!(schema(name).get("additionalProperties").is_none(), "{name}");
    }
    assert_eq!(schema("TableCommandStart")["required"], serde_json::json!(["type"]));
}
