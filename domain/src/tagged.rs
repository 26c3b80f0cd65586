//! `{"type": …, "data": …}`: how every tagged value crosses the wire.
//!
//! Types are tagged adjacently and their variants all have braces. So `data` may be left out where nothing is in it, and
//! since the tag is always read first, an error keeps the path to what is wrong.

mod kind;

pub use kind::kind;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// What is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{pointer}: {detail}")]
pub struct Malformed {
    /// A JSON pointer (RFC 6901) into the input.
    pub pointer: String,
    /// What is wrong there.
    pub detail: String,
}

impl Malformed {
    /// Says what is wrong at a pointer.
    pub fn at(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), detail: detail.into() }
    }

    /// The same, where the input stands inside another.
    #[must_use]
    pub fn under(self, pointer: &str) -> Self {
        Self { pointer: format!("{pointer}{}", self.pointer), detail: self.detail }
    }
}

/// Splits a tagged value into its type and its data (an empty object where there is none).
///
/// # Errors
/// Where it is anything but an object of `type` and perhaps `data`.
pub fn split(value: Value) -> Result<(String, Value), Malformed> {
    let Value::Object(mut members) = value else {
        return Err(Malformed::at("", "expected an object with `type` and `data`"));
    };
    let kind = match members.shift_remove("type") {
        Some(Value::String(kind)) => kind,
        Some(_) => return Err(Malformed::at("/type", "expected a string")),
        None => return Err(Malformed::at("/type", "`type` is missing")),
    };
    let data = members.shift_remove("data").unwrap_or_else(|| Value::Object(Map::new()));
    match members.keys().next() {
        Some(other) => Err(Malformed::at(format!("/{}", escaped(other)), "unknown field: only `type` and `data` belong here")),
        None => Ok((kind, data)),
    }
}

/// Reads a value of a tagged type.
///
/// # Errors
/// What is wrong, with its pointer.
pub fn read<T: DeserializeOwned>(kind: String, data: Value) -> Result<T, Malformed> {
    if !data.is_object() {
        return Err(Malformed::at("/data", "expected an object"));
    }
    untagged(Value::Object(Map::from_iter([("type".to_owned(), Value::String(kind)), ("data".to_owned(), data)])))
}

/// Reads an object of any type. Serde would also take an array of the members' values, which has one meaning too many.
///
/// # Errors
/// What is wrong, with its pointer.
pub fn untagged<T: DeserializeOwned>(value: Value) -> Result<T, Malformed> {
    if !value.is_object() {
        return Err(Malformed::at("", "expected an object"));
    }
    serde_path_to_error::deserialize(value).map_err(|error| malformed(&error))
}

/// Says where a value is not of the wanted type. A missing member is placed at the object around it by serde; the pointer
/// goes to the member itself.
pub fn malformed<E: std::fmt::Display>(error: &serde_path_to_error::Error<E>) -> Malformed {
    let detail = shortened(&error.inner().to_string());
    let missing = detail.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let member = missing.map(|name| format!("/{}", escaped(name))).unwrap_or_default();
    Malformed::at(pointer(error.path()) + &member, detail)
}

/// What is quoted from an input is not sent back without bound.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads a value of a tagged type from the bytes of its data.
///
/// # Errors
/// A sentence on what is wrong.
pub fn read_text<T: DeserializeOwned>(kind: &str, data: &str) -> Result<T, String> {
    let mut text = String::with_capacity(kind.len() + data.len() + 24);
    for piece in [r#"{"type":""#, kind, r#"","data":"#, data, "}"] {
        text.push_str(piece);
    }
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

/// Writes a value of a tagged type: its type and its data.
///
/// # Panics
/// Never for types that serialise to an object of `type` and `data`, which a test of each type shows.
#[must_use]
pub fn write<T: Serialize>(value: &T) -> (String, Map<String, Value>) {
    let mut members = match serde_json::to_value(value) {
        Ok(Value::Object(members)) => members,
        Ok(_) | Err(_) => Map::new(),
    };
    let kind = match members.shift_remove("type") {
        Some(Value::String(kind)) => kind,
        Some(_) | None => String::new(),
    };
    let data = match members.shift_remove("data") {
        Some(Value::Object(data)) => data,
        Some(_) | None => Map::new(),
    };
    (kind, data)
}

/// Writes a tagged value as one object, without `data` where it is empty.
#[must_use]
pub fn join(kind: String, data: Map<String, Value>) -> Map<String, Value> {
    let mut members = Map::from_iter([("type".to_owned(), Value::String(kind))]);
    if !data.is_empty() {
        members.insert("data".to_owned(), Value::Object(data));
    }
    members
}

fn pointer(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    path.iter()
        .map(|segment| match segment {
            Segment::Seq { index } => format!("/{index}"),
            Segment::Map { key } => format!("/{}", escaped(key)),
            Segment::Enum { .. } | Segment::Unknown => String::new(),
        })
        .collect()
}

/// A member name as a JSON pointer writes it.
#[must_use]
pub fn escaped(member: &str) -> String {
    member.replace('~', "~0").replace('/', "~1")
}
