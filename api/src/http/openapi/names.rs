//! Each schema once, under a name that reads well in a client.

use super::walk;
use serde_json::{Map, Value, json};

/// Replaces what the derive wrote out in place, for type arguments, by a reference to the schema that it repeats.
pub(super) fn share(document: &mut Value) {
    let Some(schemas) = walk::schemas(document) else { return };
    let known = schemas.clone();
    for schema in schemas.values_mut() {
        // the schema itself stays; what stands in it is looked at
        inside(schema, &known);
    }
}

fn refer(value: &mut Value, known: &Map<String, Value>) {
    match known.iter().find(|(_, schema)| value.is_object() && *schema == value) {
        Some((name, _)) => *value = json!({"$ref": walk::reference(name)}),
        None => inside(value, known),
    }
}

fn inside(value: &mut Value, known: &Map<String, Value>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                if name == "properties" {
                    member.as_object_mut().into_iter().flatten().for_each(|(_, property)| refer_property(property, known));
                } else {
                    refer(member, known);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| refer(item, known)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A property keeps its description beside the reference.
fn refer_property(property: &mut Value, known: &Map<String, Value>) {
    let description = property["description"].clone();
    refer(property, known);
    if property.get("$ref").is_some() && !description.is_null() {
        property["description"] = description;
    }
}

/// Gives generic types a name of their own: `Page_TableItem` is a `TablePage`, `TableCommand_GameMove` a `TableCommand`.
pub(super) fn rename(document: &mut Value) {
    if let Some(schemas) = walk::schemas(document) {
        *schemas = std::mem::take(schemas).into_iter().map(|(name, schema)| (renamed(&name), schema)).collect();
        schemas.sort_keys();
    }
    walk::objects(document, &mut |members| {
        if let Some(target) = members.get_mut("$ref")
            && let Some(name) = walk::named(target).map(renamed)
        {
            *target = walk::reference(&name);
        }
    });
}

fn renamed(name: &str) -> String {
    match name.split_once('_') {
        Some(("Page", item)) => format!("{}Page", ["Item", "Description"].iter().find_map(|end| item.strip_suffix(end)).unwrap_or(item)),
        Some((base, _)) => base.to_owned(),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{rename, renamed, share};
    use serde_json::json;

    #[test]
    fn generic_names_read_well() {
        for (name, wanted) in [("Page_TableItem", "TablePage"), ("Page_Rule", "RulePage"), ("TableCommand_GameMove", "TableCommand"), ("Seat", "Seat")] {
            assert_eq!(renamed(name), wanted);
        }
    }

    #[test]
    fn what_is_written_out_is_referred_to_by_its_new_name() {
        let item = json!({"type": "string", "description": "A seat."});
        let mut document = json!({"components": {"schemas": {"Page_SeatItem": {"type": "array", "items": item}, "SeatItem": item}}});
        share(&mut document);
        rename(&mut document);
        assert_eq!(
            document["components"]["schemas"],
            json!({"SeatItem": item, "SeatPage": {"type": "array", "items": {"$ref": "#/components/schemas/SeatItem"}}})
        );
    }
}
