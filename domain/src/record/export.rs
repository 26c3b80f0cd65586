//! The lines of an export.

use serde::{Deserialize, Serialize};

use super::{Hash, Parts, Receipt, hexed};
use crate::id::StreamId;

/// An export's first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The form's version, 1.
    pub gavel: u8,
    /// The stream exported.
    pub stream: StreamId,
}

/// One event of an export, with the parts that its reader may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The exact bytes of the record.
    pub record: String,
    /// The chain's hash there.
    #[serde(with = "hexed")]
    pub hash: Hash,
    /// The parts.
    pub parts: Parts,
}

/// An export's last line: the receipt of its last event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tail {
    /// The receipt.
    pub receipt: Receipt,
}

/// The header's line, without its line feed.
#[must_use]
pub fn header_line(stream: StreamId) -> String {
    text(&Header { gavel: 1, stream })
}

/// An event's line, without its line feed.
#[must_use]
pub fn entry_line(entry: &Entry) -> String {
    text(entry)
}

/// The last line, without its line feed.
#[must_use]
pub fn tail_line(receipt: Receipt) -> String {
    text(&Tail { receipt })
}

fn text(line: &impl Serialize) -> String {
    #[expect(clippy::expect_used, reason = "strings, numbers and string-keyed maps always serialise")]
    serde_json::to_string(line).expect("a line serialises")
}
