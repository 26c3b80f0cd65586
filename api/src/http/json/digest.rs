use serde_json::Value;
use sha2::{Digest, Sha256};

/// SHA-256 over the JSON with its members sorted: equal as JSON, equal here.
#[must_use]
pub fn digest(value: &Value) -> [u8; 32] {
    let mut hash = Sha256::new();
    feed(&mut hash, value);
    hash.finalize().into()
}

fn feed(hash: &mut Sha256, value: &Value) {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => hash.update(value.to_string()),
        Value::Array(items) => {
            hash.update(b"[");
            for item in items {
                feed(hash, item);
                hash.update(b",");
            }
            hash.update(b"]");
        }
        Value::Object(members) => {
            let mut sorted: Vec<_> = members.iter().collect();
            sorted.sort_unstable_by_key(|(name, _)| *name);
            hash.update(b"{");
            for (name, item) in sorted {
                hash.update(Value::from(name.as_str()).to_string());
                hash.update(b":");
                feed(hash, item);
                hash.update(b",");
            }
            hash.update(b"}");
        }
    }
}
