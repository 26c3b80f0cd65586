//! Stored parts as the fold reads them.

use std::{borrow::Cow, fmt};

use serde::{
    Deserialize,
    de::{Deserializer, Error, IgnoredAny, MapAccess, Visitor},
};
use serde_json::{Map, Value};

use super::{Audience, Parts, merge};

/// What the parts of an event say of what happened, read from their stored bytes without their salts and commands.
pub(crate) struct Happened<'a> {
    public: Cow<'a, str>,
    /// What only some may see; most events have none of it.
    hidden: Vec<Cow<'a, str>>,
}

impl<'a> Happened<'a> {
    /// Reads the stored bytes.
    pub(crate) fn of(parts: &'a str) -> Result<Self, String> {
        serde_json::from_str(parts).map_err(|error| error.to_string())
    }

    /// The same of parts that were read in full.
    pub(crate) fn of_parts(parts: &'a Parts) -> Result<Self, String> {
        let body = |audience: &Audience| parts.get(audience).map(|part| Cow::from(part.body.as_str()));
        let public = body(&Audience::Public).ok_or("no public part")?;
        Ok(Self { public, hidden: parts.keys().filter(|audience| is_hidden(**audience)).filter_map(body).collect() })
    }

    /// The body, where it is the only one.
    pub(crate) fn open(&self) -> Option<&str> {
        self.hidden.is_empty().then_some(&*self.public)
    }

    /// All bodies merged.
    pub(crate) fn data(&self) -> Result<Map<String, Value>, String> {
        let read = |body: &str| serde_json::from_str::<Map<String, Value>>(body).map_err(|error| error.to_string());
        let mut data = read(&self.public)?;
        for body in &self.hidden {
            merge(&mut data, &read(body)?);
        }
        Ok(data)
    }
}

/// Whether a part adds to the public body something that happened, and not what was asked for or written.
const fn is_hidden(audience: Audience) -> bool {
    match audience {
        Audience::Public | Audience::Command | Audience::Text => false,
        Audience::Arbiter | Audience::Seat(_) => true,
    }
}

#[derive(Deserialize)]
struct Body<'a> {
    #[serde(borrow)]
    body: Cow<'a, str>,
}

impl<'de: 'a, 'a> Deserialize<'de> for Happened<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Bodies)
    }
}

struct Bodies;

impl<'de> Visitor<'de> for Bodies {
    type Value = Happened<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("parts by audience")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<Happened<'de>, A::Error> {
        let (mut public, mut hidden) = (None, Vec::new());
        while let Some(audience) = parts.next_key::<Audience>()? {
            if audience == Audience::Public {
                public = Some(parts.next_value::<Body>()?.body);
            } else if is_hidden(audience) {
                hidden.push(parts.next_value::<Body>()?.body);
            } else {
                parts.next_value::<IgnoredAny>()?;
            }
        }
        public.map(|public| Happened { public, hidden }).ok_or_else(|| A::Error::custom("no public part"))
    }
}
