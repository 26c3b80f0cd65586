//! Verification without the server: form, chain, parts and receipt of an export, and, where it holds every part, every
//! command executed again.

mod chain;
mod execute;

use std::io::BufRead;

use crate::{game::Outcome, id::StreamId, record::Hash, table::Status, version::Version};

/// What an export was found to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The stream.
    pub stream: StreamId,
    /// How many events it has.
    pub events: Version,
    /// The hash of the last one.
    pub hash: Hash,
    /// The public key of the receipt.
    pub key: [u8; 32],
    /// How many parts are there, and how many the records name.
    pub parts: (usize, usize),
    /// What executing it again showed; none where parts are missing.
    pub execution: Option<Execution>,
}

/// What executing every command again showed.
#[derive(Clone, Debug, PartialEq)]
pub struct Execution {
    /// How many commands there were.
    pub commands: u64,
    /// How many draws.
    pub draws: u64,
    /// Whether they were computed from the revealed secret, or only taken from the record.
    pub secret_known: bool,
    /// How the table stands.
    pub status: Status,
    /// How it ended.
    pub result: Option<Outcome>,
}

/// The first thing that is wrong with an export.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("version {version}{}: {what}", rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct Disagreement {
    /// The event concerned; 0 is the header line, and what is wrong with the receipt counts to the last event.
    pub version: Version,
    /// The rule that the event cites.
    pub rule: Option<String>,
    /// What is wrong.
    pub what: String,
}

impl Disagreement {
    fn at(version: Version, what: impl Into<String>) -> Self {
        Self { version, rule: None, what: what.into() }
    }
}

/// Verifies an export. With `key`, its receipt must be signed by that key; without it any key will do, which proves less.
///
/// # Errors
/// The first disagreement, with its version and rule.
pub fn verify(export: impl BufRead, key: Option<[u8; 32]>) -> Result<Report, Disagreement> {
    let checked = chain::check(export, key)?;
    let execution = if checked.parts.0 == checked.parts.1 { Some(execute::execute(&checked)?) } else { None };
    let events = Version(checked.events.len() as u64);
    Ok(Report { stream: checked.stream, events, hash: checked.hash, key: checked.key, parts: checked.parts, execution })
}
