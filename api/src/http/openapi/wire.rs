//! What the derives cannot say: JSON that is passed through, and the lines of streams.

use super::walk;
use serde_json::{Value, json};

/// Adds the schemas that no type has, and puts them where they belong.
pub(super) fn describe(document: &mut Value) {
    let Some(schemas) = walk::schemas(document) else { return };
    for (name, schema) in named() {
        schemas.insert(name.to_owned(), schema);
    }
    schemas.sort_keys();
    for (name, property, schema) in placed() {
        let Some(there) = schemas.get_mut(name).and_then(|found| found.pointer_mut(&format!("/properties/{property}"))) else { continue };
        let description = there["description"].clone();
        *there = schema;
        there["description"] = description;
    }
    walk::operations(document, |_, operation| {
        for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
            if ["at", "from", "to"].iter().any(|version| parameter["name"] == *version) {
                // a stream that can be looked at has its first event
                parameter["schema"]["minimum"] = json!(1);
            }
        }
    });
}

fn reference(name: &str) -> Value {
    json!({"$ref": walk::reference(name)})
}

fn strings(description: &str, most: u32) -> Value {
    json!({"type": "array", "maxItems": 64, "items": {"type": "string", "description": description, "maxLength": most}})
}

fn named() -> [(&'static str, Value); 10] {
    let hash = |description: &str| json!({"type": "string", "description": description, "pattern": "^[0-9a-f]{64}$", "minLength": 64, "maxLength": 64});
    [
        (
            "ArgumentSchema",
            json!({
                "type": "object",
                "description": "A JSON Schema in one of three forms: `enum`; `integer` with `minimum`, `maximum` and perhaps `multipleOf`; `array` of different `enum` items with `minItems` and `maxItems`. Where the action is `free`, any form.",
                "properties": {
                    "type": {"type": "string", "description": "`integer` or `array`; left out beside `enum`.", "maxLength": 16},
                    "enum": {"type": "array", "description": "The values allowed.", "items": {"description": "A value."}, "maxItems": 1000},
                    "minimum": {"type": "integer", "description": "The least."},
                    "maximum": {"type": "integer", "description": "The most."},
                    "multipleOf": {"type": "integer", "description": "What divides it.", "minimum": 1},
                    "items": {"$ref": walk::reference("ArgumentSchema"), "description": "What each item may be."},
                    "uniqueItems": {"type": "boolean", "description": "Whether all items are different."},
                    "minItems": {"type": "integer", "description": "The least number of items.", "minimum": 0, "maximum": 1000},
                    "maxItems": {"type": "integer", "description": "The greatest number of items.", "minimum": 0, "maximum": 1000}
                },
                "additionalProperties": true
            }),
        ),
        (
            "ExportEntry",
            json!({
                "type": "object",
                "description": "One event of an export, with the parts that the caller may see.",
                "required": ["record", "hash", "parts"],
                "properties": {
                    "record": {"type": "string", "description": "The exact bytes of the record, as they are hashed.", "maxLength": 65_536},
                    "hash": hash("The chain's hash there."),
                    "parts": {"type": "object", "description": "The parts by audience: `public`, `seat:N`, `arbiter`, `command`, `text`.", "maxProperties": 16, "additionalProperties": {"$ref": walk::reference("ExportPart")}}
                }
            }),
        ),
        (
            "ExportHeader",
            json!({
                "type": "object",
                "description": "The first line of an export.",
                "required": ["gavel", "stream"],
                "properties": {
                    "gavel": {"type": "integer", "description": "The form's version.", "minimum": 1, "maximum": 1},
                    "stream": {"$ref": walk::reference("StreamId"), "description": "The stream exported."}
                }
            }),
        ),
        (
            "ExportLine",
            json!({"description": "A line of an export: the header, then an entry an event, last the receipt.", "anyOf": [reference("ExportHeader"), reference("ExportEntry"), reference("ExportReceipt")]}),
        ),
        (
            "ExportPart",
            json!({
                "type": "object",
                "description": "A part of an event: SHA-256 of salt and body is what the record commits to.",
                "required": ["salt", "body"],
                "properties": {
                    "salt": {"type": "string", "description": "16 random bytes in hexadecimal digits.", "pattern": "^[0-9a-f]{32}$", "minLength": 32, "maxLength": 32},
                    "body": {"type": "string", "description": "The exact bytes of a JSON object.", "maxLength": 65_536}
                }
            }),
        ),
        (
            "ExportReceipt",
            json!({
                "type": "object",
                "description": "The last line of an export.",
                "required": ["receipt"],
                "properties": {"receipt": {"$ref": walk::reference("Receipt"), "description": "The receipt of the last event."}}
            }),
        ),
        ("JsonPatch", json!({"type": "array", "description": "A JSON Patch (RFC 6902).", "items": reference("PatchOperation"), "maxItems": 100_000})),
        (
            "PatchOperation",
            json!({
                "type": "object",
                "description": "One step of a JSON Patch.",
                "required": ["op", "path"],
                "properties": {
                    "op": {"type": "string", "description": "What to do.", "enum": ["add", "remove", "replace", "move", "copy", "test"]},
                    "path": {"type": "string", "description": "Where: a JSON pointer.", "maxLength": 512},
                    "from": {"type": "string", "description": "Where from, for `move` and `copy`.", "maxLength": 512},
                    "value": {"description": "The new value, for `add`, `replace` and `test`."}
                }
            }),
        ),
        (
            "ReplayLine",
            json!({"description": "A line of a replay: first the state it starts from, then a frame an event.", "anyOf": [reference("ReplayStart"), reference("ReplayFrame")]}),
        ),
        (
            "ReplayStart",
            json!({
                "type": "object",
                "description": "The first line of a replay.",
                "required": ["version", "state"],
                "properties": {
                    "version": {"$ref": walk::reference("Version"), "description": "The version it starts from."},
                    "state": {"$ref": walk::reference("TableState"), "description": "The state there, as the viewer sees it."}
                }
            }),
        ),
    ]
}

/// Members whose JSON is what a game, a request or a stream holds.
fn placed() -> [(&'static str, &'static str, Value); 8] {
    let open = json!({"type": "object", "maxProperties": 256, "additionalProperties": true});
    let names = json!({"type": "object", "maxProperties": 5, "propertyNames": {"type": "string", "enum": ["en", "sv", "nb", "da", "fi"]}, "additionalProperties": {"type": "string", "description": "The name in that language.", "maxLength": 120}});
    [
        ("Action", "arguments", json!({"type": "object", "maxProperties": 16, "additionalProperties": {"$ref": walk::reference("ArgumentSchema")}})),
        ("Component", "names", names),
        ("Component", "values", open.clone()),
        ("Event", "data", open.clone()),
        ("OptionDoc", "rules", strings("A rule's id.", 16)),
        ("OptionDoc", "schema", open),
        ("ReplayFrame", "patch", reference("JsonPatch")),
        ("Rule", "options", strings("An option's name.", 64)),
    ]
}
