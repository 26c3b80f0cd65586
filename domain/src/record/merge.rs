//! Merging of parts.

use serde_json::{Map, Value};

/// Merges a part into what is known so far, member by member (RFC 7396; no body holds null, so nothing is removed).
pub fn merge(target: &mut Map<String, Value>, patch: &Map<String, Value>) {
    for (member, value) in patch {
        match (target.get_mut(member), value) {
            (Some(Value::Object(inner)), Value::Object(patch)) => merge(inner, patch),
            (_, Value::Object(patch)) => {
                let mut inner = Map::new();
                merge(&mut inner, patch);
                target.insert(member.clone(), Value::Object(inner));
            }
            (_, Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_)) => {
                target.insert(member.clone(), value.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_array_takes_the_place_of_a_hidden_count_and_objects_go_together() {
        let Value::Object(mut target) = json!({"cards": {"hidden": 2}, "points": {"0": 1}, "seat": 1}) else { return };
        let Value::Object(patch) = json!({"cards": [3, 4], "points": {"1": 2}}) else { return };
        merge(&mut target, &patch);
        assert_eq!(Value::Object(target), json!({"cards": [3, 4], "points": {"0": 1, "1": 2}, "seat": 1}));
    }
}
