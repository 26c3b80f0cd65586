//! Times of the record.

use chrono::{DateTime, Datelike, NaiveDate, SecondsFormat, Timelike, Utc};
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

/// The form in which a time is written; a zero stands for a digit.
const FORM: &[u8; 27] = b"0000-00-00T00:00:00.000000Z";

/// Every record holds a time, so it is written and read by its places and not by a general format.
impl std::fmt::Display for At {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (date, time) = (self.0.date_naive(), self.0.time());
        let Some(year) = u32::try_from(date.year()).ok().filter(|year| *year <= 9999) else {
            return f.write_str(&self.0.to_rfc3339_opts(SecondsFormat::Micros, true));
        };
        let mut text = *FORM;
        let mut put = |from: usize, to: usize, mut number: u32| {
            for digit in text[from..to].iter_mut().rev() {
                *digit = b'0' + (number % 10) as u8;
                number /= 10;
            }
        };
        put(0, 4, year);
        put(5, 7, date.month());
        put(8, 10, date.day());
        put(11, 13, time.hour());
        put(14, 16, time.minute());
        put(17, 19, time.second());
        put(20, 26, time.nanosecond() / 1_000);
        f.write_str(std::str::from_utf8(&text).map_err(|_| std::fmt::Error)?)
    }
}

impl std::str::FromStr for At {
    type Err = String;

    /// Reads the one form that [`At`] is written in.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bytes = text.as_bytes();
        let alike = |(byte, form): (&u8, &u8)| if *form == b'0' { byte.is_ascii_digit() } else { byte == form };
        if bytes.len() != FORM.len() || !bytes.iter().zip(FORM).all(alike) {
            return Err(format!("`{text}` is not a UTC time with six digits of a second and `Z`"));
        }
        let number = |from: usize, to: usize| bytes[from..to].iter().fold(0, |number: u32, digit| number * 10 + u32::from(digit - b'0'));
        let date = i32::try_from(number(0, 4)).ok().and_then(|year| NaiveDate::from_ymd_opt(year, number(5, 7), number(8, 10)));
        let moment = date.and_then(|date| date.and_hms_micro_opt(number(11, 13), number(14, 16), number(17, 19), number(20, 26)));
        moment.map(|moment| Self(moment.and_utc())).ok_or_else(|| format!("`{text}` is no time"))
    }
}

impl Serialize for At {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::word::read(deserializer, str::parse)
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use chrono::{DateTime, SecondsFormat};

    use super::At;

    #[test]
    fn a_time_is_written_as_rfc_3339_says_and_read_back() {
        // Odd steps through some five thousand years, and the ends of days, months and leap years among them.
        let moments =
            (0..4_000).map(|step| i64::from(step) * 39_182_734_651_337 - 11_676_096_000_000_000).chain([0, 951_782_399_999_999, 4_107_542_399_999_999]);
        for moment in moments.map(|micros| DateTime::from_timestamp_micros(micros).unwrap()) {
            let text = At::new(moment).to_string();
            assert_eq!(text, moment.to_rfc3339_opts(SecondsFormat::Micros, true));
            assert_eq!(text.parse(), Ok(At::new(moment)));
        }
    }

    #[test]
    fn no_other_form_is_read() {
        for other in [
            "2026-01-01T00:00:00Z",
            "2026-01-01T00:00:00.000000",
            "2026-01-01T00:00:00.000000z",
            "2026-01-01 00:00:00.000000Z",
            "2026-01-01T01:00:00.000000+01:00",
            "2026-02-29T00:00:00.000000Z",
            "2026-13-01T00:00:00.000000Z",
            "2026-01-01T24:00:00.000000Z",
            "2026-01-01T23:59:60.000000Z",
            "+026-01-01T00:00:00.000000Z",
            "\u{fffd}26-01-01T00:00:00.00000Z",
            "",
        ] {
            assert!(other.parse::<At>().is_err(), "{other}");
        }
    }
}
