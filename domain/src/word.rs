//! Values that JSON writes as one string: read where the string stands, without a copy.

use std::{fmt, marker::PhantomData};

use serde::de::{Deserializer, Error, Visitor};

/// Reads a string and what it says.
pub(crate) fn read<'de, D: Deserializer<'de>, T, E: fmt::Display>(deserializer: D, parse: impl FnOnce(&str) -> Result<T, E>) -> Result<T, D::Error> {
    deserializer.deserialize_str(Word(parse, PhantomData))
}

struct Word<F, T>(F, PhantomData<T>);

impl<T, E: fmt::Display, F: FnOnce(&str) -> Result<T, E>> Visitor<'_> for Word<F, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<V: Error>(self, text: &str) -> Result<T, V> {
        self.0(text).map_err(V::custom)
    }
}
