//! The record: what is stored, chained, exported and verified, byte for byte (contract, "The record and its hash chain").
//!
//! An event's *record* is for everybody who may see the stream. Its contents are in *parts*, each for one audience and
//! each committed to by the record, so that the chain can be checked by those who may not see them.

mod audience;
mod export;
mod line;
mod merge;
mod part;
mod receipt;
mod seal;

pub use audience::Audience;
pub use export::{Entry, Header, Tail, entry_line, header_line, tail_line};
pub use line::{Record, Sender, chain};
pub use merge::merge;
pub use part::{Bodies, Part, Parts};
pub use receipt::Receipt;
pub use seal::{Sealed, Stamp, Told, seal, tell};

/// A SHA-256.
pub type Hash = [u8; 32];

/// The hash before the first event.
pub const GENESIS: Hash = [0; 32];

/// Reads exactly `N` bytes of lower-case hexadecimal.
#[must_use]
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}

/// Bytes as lower-case hexadecimal in JSON.
pub(crate) mod hexed {
    use serde::Deserialize;

    pub(crate) fn serialize<S: serde::Serializer, const N: usize>(bytes: &[u8; N], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::encode(bytes))
    }

    pub(crate) fn deserialize<'de, D: serde::Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u8; N], D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        super::unhex(&text).ok_or_else(|| serde::de::Error::custom(format!("not {N} bytes of lower-case hexadecimal")))
    }
}
