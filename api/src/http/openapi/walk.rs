//! Ways through the document.

use serde_json::{Map, Value};

/// Calls `each` with every object of a value, the outer before the inner ones.
pub(super) fn objects(value: &mut Value, each: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Object(members) => {
            each(members);
            members.values_mut().for_each(|member| objects(member, each));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| objects(item, each)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The named schemas.
pub(super) fn schemas(document: &mut Value) -> Option<&mut Map<String, Value>> {
    document.pointer_mut("/components/schemas")?.as_object_mut()
}

/// Calls `each` with every operation and its path.
pub(super) fn operations(document: &mut Value, mut each: impl FnMut(&str, &mut Map<String, Value>)) {
    for (path, item) in document["paths"].as_object_mut().into_iter().flatten() {
        for operation in item.as_object_mut().into_iter().flatten().filter_map(|(_, operation)| operation.as_object_mut()) {
            each(path, operation);
        }
    }
}

/// What a reference to a schema looks like.
pub(super) fn reference(name: &str) -> Value {
    Value::from(format!("#/components/schemas/{name}"))
}

/// The schema that a reference names.
pub(super) fn named(reference: &Value) -> Option<&str> {
    reference.as_str()?.strip_prefix("#/components/schemas/")
}
