//! What every kind of stream obeys: `decide` judges, then draws; `evolve` only believes.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::{
    at::At,
    chance::Chance,
    record::Bodies,
    role::{Actor, Role},
    tagged::Malformed,
};

/// A stream's state and its two functions.
///
/// All that a decision depends on is in its arguments, and so in the record: whoever has the record can decide again and
/// must come to the same events.
pub trait Aggregate: Clone + Serialize + DeserializeOwned {
    /// What opens a stream.
    type Opening;
    /// What may be asked of an open one.
    type Command;
    /// What happens in it.
    type Event;

    /// Judges an opening.
    ///
    /// # Errors
    /// The refusal.
    fn open(opening: &Self::Opening, actor: &Actor, now: At, chance: &mut Chance) -> Result<Decision<Self::Event>, Refusal>;

    /// Judges a command against the state as it stands.
    ///
    /// # Errors
    /// The refusal.
    fn decide(&self, command: &Self::Command, actor: &Actor, now: At, chance: &mut Chance) -> Result<Decision<Self::Event>, Refusal>;

    /// The state after a stream's first event.
    ///
    /// # Errors
    /// A sentence, where the event is no opening.
    fn found(event: &Self::Event) -> Result<Self, String>;

    /// Takes an event as it is.
    fn evolve(&mut self, event: &Self::Event);

    /// What the event says to whom, told with the state before it.
    fn bodies(before: Option<&Self>, event: &Self::Event) -> Bodies;

    /// How many draws the stream has made, over its whole record.
    fn drawn(&self) -> u64;

    /// Reads an opening as a client or a record writes it.
    ///
    /// # Errors
    /// What is wrong, with its pointer.
    fn read_opening(data: Value) -> Result<Self::Opening, Malformed>;

    /// Reads a command as a client or a record writes it: `{type, data?}`.
    ///
    /// # Errors
    /// What is wrong, with its pointer.
    fn read_command(&self, value: Value) -> Result<Self::Command, Malformed>;

    /// An opening as the record keeps it.
    fn write_opening(opening: &Self::Opening) -> Map<String, Value>;

    /// A command as the record keeps it.
    fn write_command(command: &Self::Command) -> Map<String, Value>;

    /// The event's type on the wire.
    fn kind_of(event: &Self::Event) -> String;

    /// Reads an event back from its type and its data, all parts merged.
    ///
    /// # Errors
    /// A sentence on what cannot be read.
    fn read(kind: &str, data: Map<String, Value>) -> Result<Self::Event, String>;

    /// Reads an event back from the exact bytes of its only body, which spares a tree of JSON on the fold's path.
    ///
    /// # Errors
    /// A sentence on what cannot be read.
    fn read_text(kind: &str, body: &str) -> Result<Self::Event, String>;
}

/// An event with the rule that produced it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited<E> {
    /// The rule's id; a game's events always have one.
    pub rule: Option<&'static str>,
    /// What happened.
    pub event: E,
}

/// What follows from a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision<E> {
    /// The role without which it would have been refused.
    pub role: Option<Role>,
    /// What happens, in order; at least one event.
    pub events: Vec<Cited<E>>,
}

impl From<Malformed> for Refusal {
    fn from(malformed: Malformed) -> Self {
        Self::Unclear { pointer: malformed.pointer, detail: malformed.detail }
    }
}

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It says something that cannot be meant, at this JSON pointer.
    #[error("{detail}")]
    Unclear {
        /// Where in the command.
        pointer: String,
        /// What is wrong with it.
        detail: String,
    },
    /// This sender may not do it.
    #[error("{0}")]
    Forbidden(String),
    /// The stream as it stands forbids it.
    #[error("{0}")]
    Conflict(String),
    /// The stream is paused or frozen.
    #[error("{0}")]
    Frozen(String),
    /// A rule of the game forbids it.
    #[error("{detail}")]
    Illegal {
        /// The rule's id.
        rule: &'static str,
        /// What the rule asks for, in a sentence.
        detail: String,
    },
}
