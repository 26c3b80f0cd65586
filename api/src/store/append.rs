//! What is handed to a writer, and what may become of it.

use gavel_domain::{
    at::At,
    id::{AccountId, CommandId, StreamId},
    version::Version,
};
use uuid::Uuid;

/// One judged command: what it appends, or that it was refused, and the answer that its key gives from now on.
#[derive(Clone, Debug)]
pub struct Append {
    /// The stream.
    pub stream: StreamId,
    /// Where the stream stood when the command was judged.
    pub step: Step,
    /// Who sent it; none is the system.
    pub account: Option<AccountId>,
    /// With which token.
    pub token: Option<Uuid>,
    /// The idempotency key, the account's own on this stream.
    pub key: Option<String>,
    /// The command's own id.
    pub command: CommandId,
    /// What the request said, to tell a repetition from another request under the same key.
    pub digest: [u8; 32],
    /// The command's type.
    pub command_type: String,
    /// When it was judged.
    pub at: At,
    /// The answer's HTTP status.
    pub status: u16,
    /// The rule that refused it.
    pub rule: Option<String>,
    /// The request.
    pub request: String,
    /// The answer.
    pub answer: String,
    /// Its events, numbered on from the step; none is a refusal.
    pub events: Vec<NewEvent>,
    /// What lists show from now on, where that changed.
    pub listing: Option<Listing>,
}

/// Where a command meets its stream.
#[derive(Clone, Debug)]
pub enum Step {
    /// The stream is not there yet.
    Open {
        /// Table, tournament or dispute.
        kind: &'static str,
        /// The table's secret.
        secret: Option<[u8; 32]>,
    },
    /// The stream is there, and exactly here: otherwise nothing is written.
    Go {
        /// Its version.
        expected: Version,
        /// Its head's hash.
        hash: [u8; 32],
    },
}

/// An event to be appended.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// The event's type.
    pub kind: String,
    /// When.
    pub at: At,
    /// The record's exact bytes.
    pub record: String,
    /// The chain's hash up to it.
    pub hash: [u8; 32],
    /// The parts' exact bytes.
    pub parts: String,
}

/// What lists show of a stream, and whom they show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The stream's status.
    pub status: String,
    /// The game, of tables.
    pub game: Option<String>,
    /// Whether everybody may see it.
    pub public: bool,
    /// Who may see it besides, and whose it is.
    pub members: Vec<AccountId>,
    /// When it was opened.
    pub opened_at: At,
    /// What else a list shows, as the services write it.
    pub summary: String,
}

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is stored, and durable.
    Appended,
    /// Its key, or the command itself, was here before: this was the answer. Nothing was written.
    Known(Remembered),
    /// The stream is not where the command was judged, but here: judge again. Nothing was written.
    Conflict {
        /// Its version.
        version: Version,
        /// Its head's hash.
        hash: [u8; 32],
    },
    /// There is no such stream.
    Missing,
    /// The database did not say: it may be stored or not, and the reason.
    Unknown(String),
}

impl Outcome {
    /// The outcome in a word.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Appended => "appended",
            Self::Known(_) => "known",
            Self::Conflict { .. } => "conflict",
            Self::Missing => "missing",
            Self::Unknown(_) => "unknown",
        }
    }
}

/// What a key was answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remembered {
    /// The command that came with it.
    pub command: CommandId,
    /// What that request said.
    pub digest: [u8; 32],
    /// The answer's HTTP status.
    pub status: u16,
    /// The answer.
    pub answer: String,
}
