//! Query strings, read strictly: an unknown or repeated field is refused, and errors point to the field.

use super::Problem;
use actix_web::{HttpRequest, web};
use gavel_domain::tagged;
use serde::{
    Deserializer,
    de::{
        DeserializeOwned, IntoDeserializer, Visitor,
        value::{Error, MapDeserializer},
    },
    forward_to_deserialize_any,
};
use std::collections::BTreeSet;

/// Reads the request's query. `T` is a struct with `deny_unknown_fields`.
pub fn read<T: DeserializeOwned>(request: &HttpRequest) -> Result<T, Problem> {
    of(request.query_string())
}

/// A query without fields.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

fn of<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    let pairs = web::Query::<Vec<(String, String)>>::from_query(query).map_err(|_| Problem::malformed("the query cannot be read"))?.into_inner();
    let mut seen = BTreeSet::new();
    if let Some((name, _)) = pairs.iter().find(|(name, _)| !seen.insert(name.as_str())) {
        return Err(Problem::malformed_at(format!("/{}", tagged::escaped(name)), "a query field twice"));
    }
    if let Some((name, _)) = pairs.iter().find(|(name, value)| name.contains('\0') || value.contains('\0')) {
        return Err(Problem::malformed_at(format!("/{}", tagged::escaped(name)), "a NUL character"));
    }
    let fields = MapDeserializer::<_, Error>::new(pairs.into_iter().map(|(name, value)| (name, Field(value))));
    serde_path_to_error::deserialize(fields).map_err(|error| tagged::malformed(&error).into())
}

/// The greatest number that is exact in every language, as in bodies.
const EXACT: u64 = (1 << 53) - 1;

/// The text of a field, read as whatever is wanted.
struct Field(String);

impl IntoDeserializer<'_, Error> for Field {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! parsed {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.0.parse::<u64>() {
                Ok(number) if number <= EXACT => visitor.visit_u64(number),
                Ok(_) | Err(_) => visitor.visit_string(self.0),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Field {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.0)
    }

    parsed! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i64 }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0.parse() {
            Ok(truth) => visitor.visit_bool(truth),
            Err(_) => visitor.visit_string(self.0),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::of;
    use gavel_domain::version::Version;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Status {
        Open,
        Running,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Wanted {
        at: Option<Version>,
        limit: Option<u8>,
        #[serde(default)]
        dry_run: bool,
        status: Option<Status>,
        game: Option<String>,
    }

    #[test]
    fn fields_are_read_as_their_types() {
        let read: Wanted = of("at=40&dry_run=true&status=running&game=real%2Dor+fake").unwrap();
        let wanted = Wanted { at: Some(Version(40)), limit: None, dry_run: true, status: Some(Status::Running), game: Some("real-or fake".to_owned()) };
        assert_eq!(read, wanted);
        assert!(!of::<Wanted>("").unwrap().dry_run);
    }

    #[test]
    fn a_wrong_field_is_pointed_to() {
        for (query, pointer) in [
            ("at=x", "/at"),
            ("at=-1", "/at"),
            ("at=9007199254740992", "/at"),
            ("limit=256", "/limit"),
            ("dry_run=1", "/dry_run"),
            ("status=gone", "/status"),
            ("other=1", "/other"),
            ("at=1&at=1", "/at"),
            ("game=%00", "/game"),
        ] {
            assert_eq!(of::<Wanted>(query).unwrap_err().errors[0].pointer, pointer, "{query}");
        }
    }
}
