//! What holds for every schema: one object instead of a sum of them, unions that may overlap, strictness and null where the
//! service means it, and bounds.

use super::walk;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Integers of the contract are exact in every language: within ±(2⁵³−1).
const EXACT: i64 = (1 << 53) - 1;

/// Makes one object of an object with flattened ones, and lets types that are told apart by nothing but their content overlap.
pub(super) fn flatten(document: &mut Value) {
    let Some(schemas) = walk::schemas(document) else { return };
    let known = schemas.clone();
    for schema in schemas.values_mut() {
        if let Some(parts) = schema.get("allOf").and_then(Value::as_array) {
            let parts: Vec<_> = parts.iter().map(|part| part.get("$ref").and_then(walk::named).and_then(|name| known.get(name)).unwrap_or(part)).collect();
            let (mut properties, mut required) = (Map::new(), Vec::new());
            for part in &parts {
                properties.extend(part["properties"].as_object().cloned().unwrap_or_default());
                required.extend(part["required"].as_array().cloned().unwrap_or_default());
            }
            let description = schema.get("description").cloned().unwrap_or_default();
            *schema = json!({"type": "object", "description": description, "required": required, "properties": properties});
        }
    }
    walk::objects(document, &mut |members| {
        let overlapping = members.get("oneOf").and_then(Value::as_array).is_some_and(|all| all.iter().all(|one| one.get("$ref").is_some() || is_null(one)));
        if overlapping && let Some(Value::Array(all)) = members.shift_remove("oneOf") {
            match all.as_slice() {
                // one of one is that one
                [Value::Object(only)] => members.extend(only.clone().into_iter().filter(|(name, _)| name == "$ref")),
                _ => drop(members.insert("anyOf".to_owned(), Value::Array(all))),
            }
        }
    });
}

fn is_null(schema: &Value) -> bool {
    schema["type"] == "null"
}

/// Request bodies are read strictly, so their objects say so and keep `null` where it stands for nothing. An answer may grow, and
/// leaves out what it does not have: there a `null` means something only in a member that is always there.
pub(super) fn tell_requests_from_answers(document: &mut Value) {
    let asked = asked(document);
    let Some(schemas) = walk::schemas(document) else { return };
    for (name, schema) in schemas.iter_mut() {
        let Some(members) = schema.as_object_mut() else { continue };
        let is_request = asked.contains(name);
        if is_request && members.contains_key("properties") {
            members.insert("additionalProperties".to_owned(), json!(false));
        } else if !is_request && members.contains_key("properties") {
            members.shift_remove("additionalProperties");
        }
        let required: Vec<Value> = members.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
        for (property, schema) in members.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
            if !is_request && !required.contains(&json!(property)) {
                forbid_null(schema);
            }
            lift_description(schema);
        }
    }
    walk::operations(document, |_, operation| {
        for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
            forbid_null(&mut parameter["schema"]);
        }
    });
}

/// The schemas that request bodies are made of.
fn asked(document: &mut Value) -> BTreeSet<String> {
    let mut open = Vec::new();
    walk::operations(document, |_, operation| open.extend(operation.get("requestBody").cloned()));
    let mut found = BTreeSet::new();
    let known = walk::schemas(document).cloned().unwrap_or_default();
    while let Some(mut value) = open.pop() {
        walk::objects(&mut value, &mut |members| {
            if let Some(name) = members.get("$ref").and_then(walk::named)
                && found.insert(name.to_owned())
            {
                open.extend(known.get(name).cloned());
            }
        });
    }
    found
}

fn forbid_null(schema: &mut Value) {
    if let Some(types) = schema["type"].as_array_mut() {
        types.retain(|kind| kind != "null");
        if let [only] = types.as_slice() {
            schema["type"] = only.clone();
        }
    }
    for union in ["anyOf", "oneOf"] {
        if let Some(all) = schema.get_mut(union).and_then(Value::as_array_mut) {
            all.retain(|one| !is_null(one));
            if let [only] = all.as_slice() {
                *schema = only.clone();
            }
        }
    }
    if let Some(members) = schema.as_object_mut().filter(|members| members.contains_key("type") && members["type"].is_null()) {
        members.shift_remove("type");
    }
}

/// Puts the description of something that may be null beside the choice, not into it.
fn lift_description(schema: &mut Value) {
    let Some(members) = schema.as_object_mut().filter(|members| members.contains_key("anyOf") && !members.contains_key("description")) else { return };
    let inner = members.get_mut("anyOf").and_then(Value::as_array_mut).into_iter().flatten();
    let description = inner.filter_map(|one| one.as_object_mut()?.shift_remove("description")).next();
    if let Some(description) = description {
        members.shift_insert(0, "description".to_owned(), description);
    }
}

/// Gives integers without bounds those that every integer of the contract has.
pub(super) fn bound(document: &mut Value) {
    walk::objects(document, &mut |members| {
        let kind = members.get("type");
        let is_integer = kind.is_some_and(|kind| kind == "integer" || kind.as_array().is_some_and(|kinds| kinds.contains(&json!("integer"))));
        if !is_integer || members.contains_key("enum") {
            return;
        }
        let (least, most) =
            if members.get("format").is_some_and(|format| format == "int32") { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (-EXACT, EXACT) };
        members.entry("minimum").or_insert_with(|| json!(least));
        members.entry("maximum").or_insert_with(|| json!(most));
    });
}
