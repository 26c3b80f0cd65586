//! Parts: salted bodies, and the commitments to them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::{Audience, Hash, hexed, merge};

/// The parts of an event, by audience.
pub type Parts = BTreeMap<Audience, Part>;

/// A part as it is stored and exported: its exact bytes, and the salt that keeps others from trying all bodies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// 16 random bytes, fresh for every part.
    #[serde(with = "hexed")]
    pub salt: [u8; 16],
    /// The exact bytes of a JSON object.
    pub body: String,
}

impl Part {
    /// What the record says of this part: `SHA-256(salt ‖ body)`.
    #[must_use]
    pub fn commitment(&self) -> Hash {
        Sha256::new().chain_update(self.salt).chain_update(&self.body).finalize().into()
    }
}

/// What an event says to each audience, before it is sealed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bodies(BTreeMap<Audience, Map<String, Value>>);

impl Bodies {
    /// An event that is open to everybody.
    #[must_use]
    pub fn public(data: Map<String, Value>) -> Self {
        Self(BTreeMap::from([(Audience::Public, data)]))
    }

    /// Moves a member of the public body into another part, with what the public sees in its place.
    pub fn hide(&mut self, member: &str, audience: Audience, instead: Option<Value>) {
        let Some(value) = self.0.get_mut(&Audience::Public).and_then(|public| match instead {
            Some(instead) => public.insert(member.to_owned(), instead),
            None => public.shift_remove(member),
        }) else {
            return;
        };
        self.set(audience, member, value);
    }

    /// Sets a member of a part, which comes into being by it.
    pub fn set(&mut self, audience: Audience, member: &str, value: Value) {
        self.0.entry(audience).or_default().insert(member.to_owned(), value);
    }

    /// Adds a whole part.
    pub fn insert(&mut self, audience: Audience, body: Map<String, Value>) {
        self.0.insert(audience, body);
    }

    /// Whom the event speaks to.
    pub fn audiences(&self) -> impl Iterator<Item = Audience> {
        self.0.keys().copied()
    }

    /// What somebody who may see all that `may` allows reads: the public body, and the others merged into it.
    #[must_use]
    pub fn data(&self, may: impl Fn(Audience) -> bool) -> Map<String, Value> {
        let mut data = self.0.get(&Audience::Public).cloned().unwrap_or_default();
        for (audience, body) in &self.0 {
            match audience {
                Audience::Public | Audience::Command => {}
                Audience::Arbiter | Audience::Seat(_) | Audience::Text => {
                    if may(*audience) {
                        merge(&mut data, body);
                    }
                }
            }
        }
        data
    }
}

/// The bodies, in the order of their audiences' names.
impl IntoIterator for Bodies {
    type Item = (Audience, Map<String, Value>);
    type IntoIter = std::collections::btree_map::IntoIter<Audience, Map<String, Value>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Reads stored parts back into bodies.
impl TryFrom<&Parts> for Bodies {
    type Error = serde_json::Error;

    fn try_from(parts: &Parts) -> Result<Self, Self::Error> {
        let bodies = parts.iter().map(|(audience, part)| Ok((*audience, serde_json::from_str(&part.body)?)));
        bodies.collect::<Result<_, _>>().map(Self)
    }
}
