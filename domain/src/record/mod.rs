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
mod stored;

pub use audience::Audience;
pub use export::{Entry, Header, Tail, entry_line, header_line, tail_line};
pub use line::{Record, Sender, chain};
pub use merge::merge;
pub use part::{Bodies, Part, Parts};
pub use receipt::Receipt;
pub use seal::{Sealed, Stamp, Told, seal, tell};
pub(crate) use stored::Happened;

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
    pub(crate) fn serialize<S: serde::Serializer, const N: usize>(bytes: &[u8; N], serializer: S) -> Result<S::Ok, S::Error> {
        // The longest is a signature, 128 digits.
        let mut digits = [0; 128];
        let digits = &mut digits[..2 * N];
        hex::encode_to_slice(bytes, digits).map_err(serde::ser::Error::custom)?;
        serializer.serialize_str(std::str::from_utf8(digits).map_err(serde::ser::Error::custom)?)
    }

    pub(crate) fn deserialize<'de, D: serde::Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u8; N], D::Error> {
        crate::word::read(deserializer, |text| super::unhex(text).ok_or_else(|| format!("not {N} bytes of lower-case hexadecimal")))
    }
}
