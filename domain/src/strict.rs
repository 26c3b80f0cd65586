//! JSON without what two readers could take for two things.
//!
//! Refused are duplicate members, fractions, integers beyond ±(2⁵³−1), NUL characters, lone surrogates, and depth that
//! could overflow a stack. An input's number such as `1e3` is the integer that it equals.

use std::{cell::RefCell, fmt};

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::tagged::{Malformed, escaped};

/// Objects and arrays may stand this deep in one another.
const DEPTH: usize = 64;
/// Integers up to this are exact in every language.
const EXACT: u64 = (1 << 53) - 1;

/// Parses an input.
///
/// # Errors
/// What is wrong, with its pointer.
pub fn parse(bytes: &[u8]) -> Result<Value, Malformed> {
    let fault = RefCell::new(None);
    let mut parser = serde_json::Deserializer::from_slice(bytes);
    let node = Node { place: Place::Root, depth: 0, fault: &fault };
    let value = node.deserialize(&mut parser).and_then(|value| parser.end().map(|()| value));
    value.map_err(|error| fault.into_inner().unwrap_or_else(|| Malformed::at("", format!("not JSON: {error}"))))
}

/// Checks the body of a part: an object, without null anywhere.
pub(crate) fn body(text: &str) -> Result<(), String> {
    let value = parse(text.as_bytes()).map_err(|malformed| malformed.to_string())?;
    if !value.is_object() {
        return Err("not an object".to_owned());
    }
    if has_null(&value) { Err("a null".to_owned()) } else { Ok(()) }
}

fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
        Value::Array(items) => items.iter().any(has_null),
        Value::Object(members) => members.values().any(has_null),
    }
}

/// Where a value stands: a JSON pointer that is only written out for an error.
#[derive(Clone, Copy)]
enum Place<'a> {
    Root,
    Member(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>, usize),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Member(outer, name) => write!(f, "{outer}/{}", escaped(name)),
            Self::Item(outer, index) => write!(f, "{outer}/{index}"),
        }
    }
}

/// One value to parse.
struct Node<'a> {
    place: Place<'a>,
    depth: usize,
    fault: &'a RefCell<Option<Malformed>>,
}

impl Node<'_> {
    /// Leaves word of what is wrong for the caller, since the parser's own error knows no place.
    fn fail<E: Error>(&self, place: Place<'_>, detail: &str) -> E {
        self.fault.replace(Some(Malformed::at(place.to_string(), detail)));
        E::custom(detail)
    }

    /// What the parser itself refuses, put at the innermost place that it came to.
    fn at<E: Error>(&self, place: Place<'_>, error: E) -> E {
        self.fault.borrow_mut().get_or_insert_with(|| Malformed::at(place.to_string(), format!("not JSON: {error}")));
        error
    }

    fn inner<E: Error>(&self) -> Result<usize, E> {
        if self.depth < DEPTH { Ok(self.depth + 1) } else { Err(self.fail(self.place, "nested deeper than 64 levels")) }
    }

    fn integer<E: Error>(&self, magnitude: u64) -> Result<(), E> {
        if magnitude <= EXACT { Ok(()) } else { Err(self.fail(self.place, "an integer beyond 2^53 - 1")) }
    }
}

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = Value;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        self.integer(value).map(|()| value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        self.integer(value.unsigned_abs()).map(|()| value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        if value.fract() != 0.0 {
            return Err(self.fail(self.place, "a number that is not an integer"));
        }
        // Exact: a whole number within ±2^63 survives the cast; a larger one saturates and is refused.
        let whole = value as i64;
        self.integer(whole.unsigned_abs()).map(|()| whole.into())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        if text.contains('\0') { Err(self.fail(self.place, "a NUL character")) } else { Ok(text.into()) }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let (mut array, depth) = (Vec::new(), self.inner()?);
        loop {
            let place = Place::Item(&self.place, array.len());
            match items.next_element_seed(Node { place, depth, fault: self.fault }).map_err(|error| self.at(place, error))? {
                Some(item) => array.push(item),
                None => return Ok(array.into()),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let (mut object, depth) = (Map::new(), self.inner()?);
        while let Some(name) = members.next_key::<String>().map_err(|error| self.at(self.place, error))? {
            let place = Place::Member(&self.place, &name);
            if object.contains_key(&name) {
                return Err(self.fail(place, "a member twice"));
            }
            // The parser's own markers would make a value out of the text behind them, past all these checks.
            if name.contains('\0') || name.starts_with("$serde_json::private::") {
                return Err(self.fail(place, "not a name for a member"));
            }
            let value = members.next_value_seed(Node { place, depth, fault: self.fault }).map_err(|error| self.at(place, error))?;
            object.insert(name, value);
        }
        Ok(object.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointer_of(text: &str) -> Option<(String, String)> {
        parse(text.as_bytes()).err().map(|malformed| (malformed.pointer, malformed.detail))
    }

    #[test]
    fn what_could_be_read_in_two_ways_is_refused_at_its_place() {
        let cases = [
            (r#"{"a": {"b": 1, "b": 2}}"#, "/a/b", "a member twice"),
            (r#"{"a": [1, 2.5]}"#, "/a/1", "a number that is not an integer"),
            (r#"{"a": 9007199254740992}"#, "/a", "an integer beyond 2^53 - 1"),
            (r#"{"a/b": 1e300}"#, "/a~1b", "an integer beyond 2^53 - 1"),
            ("{\"a\": \"x\\u0000\"}", "/a", "a NUL character"),
        ];
        for (text, pointer, detail) in cases {
            assert_eq!(pointer_of(text), Some((pointer.to_owned(), detail.to_owned())), "{text}");
        }
        assert!(pointer_of(&format!("{}{}", "[".repeat(65), "]".repeat(65))).is_some_and(|(_, detail)| detail.contains("64 levels")));
        // what is no JSON at all is pointed to as closely
        for (text, place) in
            [(r#"{"a": "\ud800"}"#, "/a"), (r#"{"a": [1, "\udc00x"]}"#, "/a/1"), (r#"{"a": {"\ud800": 1}}"#, "/a"), (r#"{"a": 1e999}"#, "/a"), ("x", "")]
        {
            assert!(pointer_of(text).is_some_and(|(pointer, detail)| pointer == place && detail.starts_with("not JSON: ")), "{text}");
        }
        assert_eq!(parse(br#"{"a": 1e3}"#), Ok(serde_json::json!({"a": 1000})));
    }

    #[test]
    fn a_body_is_an_object_without_null() {
        assert!(body(r#"{"a":[{"b":1}]}"#).is_ok());
        assert!(body(r#"{"a":[{"b":null}]}"#).is_err() && body("[]").is_err());
    }
}
