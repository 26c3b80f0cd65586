//! Tagged values, `{"type": …, "data": …}`: a named schema for each variant, as the service reads them.

use super::walk;
use serde_json::{Map, Value, json};

/// The schema of a variant without fields.
const NOTHING: &str = "NoData";

/// Names each variant of each tagged type and what stands in its `data`, and says what may be left out: `data`, where nothing in
/// it is needed.
pub(super) fn name_variants(document: &mut Value) {
    let Some(schemas) = walk::schemas(document) else { return };
    let mut named = Map::new();
    for (name, schema) in schemas.iter_mut() {
        let Some(variants) = schema.get("oneOf").and_then(Value::as_array) else { continue };
        let Some(tags) = variants.iter().map(tag).collect::<Option<Vec<_>>>() else { continue };
        let mut mapping = Map::new();
        let mut references = Vec::new();
        for (tag, variant) in tags.iter().zip(variants) {
            let variant_name = format!("{name}{}", pascal(tag));
            let (variant, data) = one(&variant_name, tag, variant);
            mapping.insert(tag.clone(), walk::reference(&variant_name));
            references.push(json!({"$ref": walk::reference(&variant_name)}));
            named.extend(data);
            named.insert(variant_name, variant);
        }
        let description = schema["description"].clone();
        *schema = json!({"description": description, "oneOf": references, "discriminator": {"propertyName": "type", "mapping": mapping}});
    }
    if !named.is_empty() {
        named.insert(
            NOTHING.to_owned(),
            json!({"type": "object", "description": "Nothing: an empty object, which may be left out.", "maxProperties": 0, "additionalProperties": false}),
        );
        schemas.extend(named);
        schemas.sort_keys();
    }
}

/// The tag of a variant that is written out.
fn tag(variant: &Value) -> Option<String> {
    match variant.pointer("/properties/type/enum")?.as_array()?.as_slice() {
        [Value::String(tag)] => Some(tag.clone()),
        _ => None,
    }
}

/// A variant's schema, and the one of its `data` where that has fields.
fn one(name: &str, tag: &str, variant: &Value) -> (Value, Option<(String, Value)>) {
    let (description, data) = (&variant["description"], &variant["properties"]["data"]);
    let kind = json!({"type": "string", "description": "Says which.", "enum": [tag]});
    let has_fields = data["properties"].as_object().is_some_and(|fields| !fields.is_empty());
    let (data, found, needed) = if data.get("$ref").is_some() {
        (json!({"$ref": data["$ref"], "description": description}), None, true)
    } else if has_fields {
        let mut found = data.clone();
        found["additionalProperties"] = json!(false);
        let needed = data["required"].as_array().is_some_and(|required| !required.is_empty());
        let data_name = format!("{name}Data");
        (json!({"$ref": walk::reference(&data_name), "description": "What it takes."}), Some((data_name, found)), needed)
    } else {
        (json!({"$ref": walk::reference(NOTHING), "description": "It takes nothing."}), None, false)
    };
    let required = if needed { json!(["type", "data"]) } else { json!(["type"]) };
    let properties = json!({"type": kind, "data": data});
    (json!({"type": "object", "description": description, "required": required, "properties": properties, "additionalProperties": false}), found)
}

/// `take_seat` as it stands in a type's name: `TakeSeat`.
fn pascal(tag: &str) -> String {
    let words = tag.split(['_', '-', '.']).map(|word| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::name_variants;
    use serde_json::json;

    #[test]
    fn variants_are_named_and_data_is_needed_only_where_something_in_it_is() {
        let variant = |tag: &str, data| json!({"type": "object", "description": "Does.", "required": ["data", "type"], "properties": {"data": data, "type": {"type": "string", "enum": [tag]}}});
        let fields = |required| json!({"type": "object", "description": "Does.", "required": required, "properties": {"amount": {"type": "integer"}}});
        let variants = [variant("stand_up", json!({"type": "object"})), variant("bid", fields(json!(["amount"]))), variant("sell", fields(json!([])))];
        let mut document = json!({"components": {"schemas": {"Move": {"description": "A move.", "oneOf": variants}}}});
        name_variants(&mut document);
        let schemas = &document["components"]["schemas"];
        assert_eq!(schemas["MoveStandUp"]["required"], json!(["type"]));
        assert_eq!(schemas["MoveStandUp"]["properties"]["data"]["$ref"], "#/components/schemas/NoData");
        assert_eq!(schemas["MoveBid"]["required"], json!(["type", "data"]));
        assert_eq!(schemas["MoveSell"]["required"], json!(["type"]));
        assert_eq!(schemas["MoveBidData"]["additionalProperties"], false);
        assert_eq!(schemas["Move"]["discriminator"]["mapping"]["bid"], "#/components/schemas/MoveBid");
    }
}
