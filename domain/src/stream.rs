//! A stream folded: its state, and where it stands.

use serde::{Deserialize, Serialize};

use crate::{
    aggregate::Aggregate,
    at::At,
    record::{GENESIS, Happened, Hash, Parts},
    version::Version,
};

/// A stream's state at a version, with the hash there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stream<A> {
    /// The state.
    pub state: A,
    /// The version it is the state at.
    pub version: Version,
    /// The chain's hash there.
    pub hash: Hash,
    /// When its last event happened.
    pub at: At,
    /// When its first event happened.
    pub opened_at: At,
}

/// An event as it is stored: bytes that are never written anew.
#[derive(Clone, Copy, Debug)]
pub struct Stored<'a> {
    /// The record.
    pub record: &'a str,
    /// The chain's hash.
    pub hash: Hash,
    /// The parts, as a JSON object.
    pub parts: &'a str,
}

/// What the fold needs to know of a record.
#[derive(Deserialize)]
struct Heading<'a> {
    version: Version,
    at: At,
    #[serde(rename = "type", borrow)]
    kind: std::borrow::Cow<'a, str>,
}

impl<A: Aggregate> Stream<A> {
    /// Folds one stored event into a stream (none yet, for its first event). The chain is the verifier's business: here
    /// only the versions must follow each other.
    ///
    /// # Errors
    /// A sentence on what cannot be read, or does not follow.
    pub fn fold(stream: Option<Self>, stored: Stored<'_>) -> Result<Self, String> {
        let heading: Heading = serde_json::from_str(stored.record).map_err(|error| format!("record: {error}"))?;
        let expected = stream.as_ref().map_or(Version::default(), |stream| stream.version).next();
        if heading.version != expected {
            return Err(format!("version {} where {expected} was due", heading.version));
        }
        let happened = Happened::of(stored.parts).map_err(|error| format!("parts of version {expected}: {error}"))?;
        let event = event::<A>(&heading.kind, &happened).map_err(|error| format!("version {expected}: {error}"))?;
        let (state, opened_at) = match stream {
            Some(mut stream) => {
                stream.state.evolve(&event);
                (stream.state, stream.opened_at)
            }
            None => (A::found(&event)?, heading.at),
        };
        Ok(Self { state, version: heading.version, hash: stored.hash, at: heading.at, opened_at })
    }

    /// Where a stream stands, open or not.
    #[must_use]
    pub fn head(stream: Option<&Self>) -> (Version, Hash) {
        stream.map_or((Version::default(), GENESIS), |stream| (stream.version, stream.hash))
    }
}

/// Reads an event from all its parts.
///
/// # Errors
/// A sentence on what cannot be read.
pub fn read<A: Aggregate>(kind: &str, parts: &Parts) -> Result<A::Event, String> {
    event::<A>(kind, &Happened::of_parts(parts)?)
}

fn event<A: Aggregate>(kind: &str, happened: &Happened<'_>) -> Result<A::Event, String> {
    // Most events are wholly public: those are read from their bytes, without a tree of JSON between.
    match happened.open() {
        Some(body) => A::read_text(kind, body),
        None => A::read(kind, happened.data()?),
    }
}
