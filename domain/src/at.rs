//! Times of the record.

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

/// A moment, UTC, in whole microseconds; RFC 3339 with six digits and `Z` on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At(DateTime<Utc>);

impl At {
    /// Cuts a moment down to microseconds, which is all that the record and the database keep.
    #[must_use]
    pub fn new(moment: DateTime<Utc>) -> Self {
        Self(DateTime::from_timestamp_micros(moment.timestamp_micros()).unwrap_or(moment))
    }

    /// The moment for those who calculate with it.
    #[must_use]
    pub const fn moment(self) -> DateTime<Utc> {
        self.0
    }
}

impl std::fmt::Display for At {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.to_rfc3339_opts(SecondsFormat::Micros, true))
    }
}

impl std::str::FromStr for At {
    type Err = String;

    /// Reads the one form that [`At`] is written in.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let at = DateTime::parse_from_rfc3339(text).map(|moment| Self::new(moment.to_utc())).map_err(|error| format!("`{text}` is no time: {error}"))?;
        if at.to_string() == text { Ok(at) } else { Err(format!("`{text}` is not a UTC time with six digits of a second and `Z`")) }
    }
}

impl Serialize for At {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, schema::Type};

    impl utoipa::PartialSchema for super::At {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
                .description(Some("A moment, RFC 3339, UTC, microseconds, `Z`."))
                .into()
        }
    }
    impl utoipa::ToSchema for super::At {}
}
