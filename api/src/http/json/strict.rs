use super::{super::Problem, Pointer};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::{cell::RefCell, fmt};

/// Objects and arrays may stand this deep in one another.
const DEPTH: usize = 64;
/// Integers up to this are exact in every language.
const EXACT: u64 = (1 << 53) - 1;

/// Parses JSON without what two readers could take for two things: duplicate members, fractions, integers beyond 2^53 − 1, NUL
/// characters, lone surrogates, and depth that overflows a stack. A number such as `1e3` is the integer that it equals.
pub fn strict(bytes: &[u8]) -> Result<Value, Problem> {
    let fault = RefCell::new(None);
    let mut parser = serde_json::Deserializer::from_slice(bytes);
    let value = Node { place: Pointer::Root, depth: 0, fault: &fault }.deserialize(&mut parser).and_then(|value| parser.end().map(|()| value));
    value.map_err(|error| fault.into_inner().unwrap_or_else(|| Problem::malformed(format!("the body is not JSON: {error}"))))
}

/// One value to parse, and where it stands.
struct Node<'a> {
    place: Pointer<'a>,
    depth: usize,
    fault: &'a RefCell<Option<Problem>>,
}

impl Node<'_> {
    /// Leaves a problem for the caller, since the parser's own error knows no place.
    fn fail<E: Error>(&self, place: Pointer<'_>, detail: &str) -> E {
        self.fault.replace(Some(Problem::malformed_at(place.to_string(), detail)));
        E::custom(detail)
    }

    fn inner<E: Error>(&self) -> Result<usize, E> {
        if self.depth < DEPTH { Ok(self.depth + 1) } else { Err(self.fail(self.place, "nested deeper than 64 levels")) }
    }

    fn text<E: Error>(&self, text: &str) -> Result<(), E> {
        if text.contains('\0') { Err(self.fail(self.place, "a NUL character")) } else { Ok(()) }
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
        // exact: a whole number within ±2^63, which the cast keeps; anything larger saturates and is refused
        let whole = value as i64;
        self.integer(whole.unsigned_abs()).map(|()| whole.into())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        self.text(text).map(|()| text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let (mut array, depth) = (Vec::new(), self.inner()?);
        while let Some(item) = items.next_element_seed(Node { place: Pointer::Item(&self.place, array.len()), depth, fault: self.fault })? {
            array.push(item);
        }
        Ok(array.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let (mut object, depth) = (Map::new(), self.inner()?);
        while let Some(name) = members.next_key::<String>()? {
            let place = Pointer::Member(&self.place, &name);
            if object.contains_key(&name) {
                return Err(self.fail(place, "a member twice"));
            }
            // serde_json's own marker would make a value out of the text behind it, past all these checks
            if name.contains('\0') || name.starts_with("$serde_json::private::") {
                return Err(self.fail(place, "not a name for a member"));
            }
            let value = members.next_value_seed(Node { place, depth, fault: self.fault })?;
            object.insert(name, value);
        }
        Ok(object.into())
    }
}
