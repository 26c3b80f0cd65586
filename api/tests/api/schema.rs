//! JSON Schema, as far as the OpenAPI document uses it.

use serde_json::{Map, Value};

/// Where a value is not what a schema of the document says; empty where it is.
pub fn faults(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    check(document, schema, value, "", &mut faults);
    faults
}

fn check(document: &Value, schema: &Value, value: &Value, place: &str, faults: &mut Vec<String>) {
    let fits = |schema: &Value| {
        let mut faults = Vec::new();
        check(document, schema, value, place, &mut faults);
        faults
    };
    if let Some(reference) = schema["$ref"].as_str() {
        let target = document.pointer(reference.strip_prefix('#').unwrap()).unwrap_or_else(|| panic!("{reference} leads nowhere"));
        check(document, target, value, place, faults);
    }
    if let Some(all) = schema["anyOf"].as_array() {
        let each: Vec<_> = all.iter().map(fits).collect();
        if each.iter().all(|found| !found.is_empty()) {
            faults.push(format!("{place} fits none: {each:?}"));
        }
    }
    if let Some(all) = schema["oneOf"].as_array() {
        let fitting = all.iter().filter(|one| fits(one).is_empty()).count();
        if fitting != 1 {
            faults.push(format!("{place} fits {fitting} of {}", all.len()));
        }
    }
    let kinds: Vec<&str> =
        schema["type"].as_array().map_or_else(|| schema["type"].as_str().into_iter().collect(), |all| all.iter().filter_map(Value::as_str).collect());
    if !kinds.is_empty() && !kinds.iter().any(|kind| is(kind, value)) {
        faults.push(format!("{place} is no {kinds:?}: {value}"));
        return;
    }
    if schema["enum"].as_array().is_some_and(|all| !all.contains(value)) {
        faults.push(format!("{place} is none of {}: {value}", schema["enum"]));
    }
    let mut within = |what: &str, least: &str, most: &str, size: i64| {
        let (least, most) = (schema[least].as_i64().unwrap_or(i64::MIN), schema[most].as_i64().unwrap_or(i64::MAX));
        if !(least..=most).contains(&size) {
            faults.push(format!("{place}: {what} {size} is not within {least} and {most}"));
        }
    };
    match value {
        Value::Number(number) => within("the number", "minimum", "maximum", number.as_i64().unwrap_or(i64::MAX)),
        Value::String(text) => {
            within("the length", "minLength", "maxLength", text.chars().count() as i64);
            let formed = match schema["format"].as_str() {
                Some("uuid") => text.parse::<uuid::Uuid>().is_ok(),
                Some("date-time") => chrono::DateTime::parse_from_rfc3339(text).is_ok(),
                _ => true,
            };
            if !formed {
                faults.push(format!("{place} is no {}: {text}", schema["format"]));
            }
        }
        Value::Array(items) => {
            within("the number of items", "minItems", "maxItems", items.len() as i64);
            if schema["uniqueItems"] == true && items.iter().enumerate().any(|(at, item)| items[..at].contains(item)) {
                faults.push(format!("{place} has an item twice"));
            }
            for (at, item) in items.iter().enumerate().filter(|_| schema["items"].is_object()) {
                check(document, &schema["items"], item, &format!("{place}/{at}"), faults);
            }
        }
        Value::Object(members) => {
            within("the number of members", "minProperties", "maxProperties", members.len() as i64);
            object(document, schema, members, place, faults);
        }
        Value::Null | Value::Bool(_) => {}
    }
}

fn object(document: &Value, schema: &Value, members: &Map<String, Value>, place: &str, faults: &mut Vec<String>) {
    for needed in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !members.contains_key(needed) {
            faults.push(format!("{place}/{needed} is missing"));
        }
    }
    for (name, member) in members {
        let place = format!("{place}/{name}");
        match (schema["properties"].get(name), &schema["additionalProperties"]) {
            (Some(property), _) => check(document, property, member, &place, faults),
            (None, Value::Bool(false)) => faults.push(format!("{place} does not belong there")),
            (None, other) if other.is_object() => check(document, other, member, &place, faults),
            // an answer of ours has nothing that the document does not name
            (None, other) if *other != true && schema["properties"].is_object() => faults.push(format!("{place} is not described")),
            (None, _) => {}
        }
    }
}

fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("the document has a type {other}"),
    }
}
