//! Receipts: the server's word on how far a stream had come.

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use super::{Hash, hexed};
use crate::{id::StreamId, version::Version};

/// A signed head of a stream. Who keeps receipts can prove that a record was changed afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Receipt {
    /// The stream.
    pub stream: StreamId,
    /// The number of its last event.
    pub version: Version,
    /// That event's hash, 64 lower-case hexadecimal digits.
    #[serde(with = "hexed")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, min_length = 64, max_length = 64))]
    pub hash: Hash,
    /// The public key, 64 lower-case hexadecimal digits.
    #[serde(with = "hexed")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, min_length = 64, max_length = 64))]
    pub key: [u8; 32],
    /// Ed25519 over `gavel-receipt/v1`, stream, version and hash, one a line; 128 lower-case hexadecimal digits.
    #[serde(with = "hexed")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, min_length = 128, max_length = 128))]
    pub signature: [u8; 64],
}

impl Receipt {
    /// Signs a stream's head.
    #[must_use]
    pub fn sign(key: &SigningKey, stream: StreamId, version: Version, hash: Hash) -> Self {
        let signature = key.sign(message(stream, version, &hash).as_bytes()).to_bytes();
        Self { stream, version, hash, key: key.verifying_key().to_bytes(), signature }
    }

    /// Whether the signature is the key's.
    #[must_use]
    pub fn is_genuine(&self) -> bool {
        let message = message(self.stream, self.version, &self.hash);
        VerifyingKey::from_bytes(&self.key).is_ok_and(|key| key.verify_strict(message.as_bytes(), &Signature::from_bytes(&self.signature)).is_ok())
    }
}

fn message(stream: StreamId, version: Version, hash: &Hash) -> String {
    format!("gavel-receipt/v1\n{stream}\n{version}\n{}\n", hex::encode(hash))
}
