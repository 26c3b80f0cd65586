//! The record of one event, and the chain of their hashes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Audience, Hash, hexed};
use crate::{at::At, id::AccountId, id::CommandId, id::StreamId, version::Version};

/// What everybody who may see the stream sees of an event; its members in the order in which they are written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The stream that the event stands in.
    pub stream: StreamId,
    /// Its number there, from 1.
    pub version: Version,
    /// When it happened; never before the event ahead of it.
    pub at: At,
    /// Who sent the command.
    pub actor: Sender,
    /// The command that it came from.
    pub command: CommandId,
    /// What happened: `table.opened`, `mogul.share_revealed`, …
    #[serde(rename = "type")]
    pub kind: String,
    /// The rule that made it happen.
    pub rule: Option<String>,
    /// For each audience, the commitment to its part.
    pub parts: BTreeMap<Audience, Commitment>,
}

/// A commitment to a part, 64 hexadecimal digits on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(#[serde(with = "hexed")] pub Hash);

impl Record {
    /// The record's exact bytes.
    #[must_use]
    pub fn to_text(&self) -> String {
        #[expect(clippy::expect_used, reason = "strings, numbers and string-keyed maps always serialise")]
        serde_json::to_string(self).expect("a record serialises")
    }

    /// Reads a record, in the one form that it may have.
    ///
    /// # Errors
    /// A sentence on what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, String> {
        let record: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if record.to_text() != text {
            return Err("the record is not in its canonical form".to_owned());
        }
        if !record.parts.contains_key(&Audience::Public) {
            return Err("the record has no public part".to_owned());
        }
        Ok(record)
    }
}

/// The hash of an event: `SHA-256(hash before it ‖ its record)`.
#[must_use]
pub fn chain(previous: &Hash, record: &str) -> Hash {
    Sha256::new().chain_update(previous).chain_update(record).finalize().into()
}

/// Who sent a command: an account, or `system` for what the server does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sender {
    /// An account.
    Account(AccountId),
    /// The server.
    System,
}

impl From<Option<AccountId>> for Sender {
    fn from(account: Option<AccountId>) -> Self {
        account.map_or(Self::System, Self::Account)
    }
}

impl Sender {
    /// The account, where it is one.
    #[must_use]
    pub const fn account(self) -> Option<AccountId> {
        match self {
            Self::Account(account) => Some(account),
            Self::System => None,
        }
    }
}

impl Serialize for Sender {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Account(account) => serializer.collect_str(account),
            Self::System => serializer.serialize_str("system"),
        }
    }
}

impl<'de> Deserialize<'de> for Sender {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::word::read(deserializer, |text| if text == "system" { Ok(Self::System) } else { text.parse().map(Self::Account) })
    }
}
