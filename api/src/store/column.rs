//! Our numbers as Postgres has them, which knows no unsigned ones.

use gavel_domain::{id::StreamId, version::Version};

use super::StoreError;

/// The log's column.
pub(super) fn log(stream: StreamId) -> i32 {
    i32::from(stream.log())
}

/// A version for a `bigint` column; a version beyond it is beyond every stream.
pub(super) fn bigint(version: Version) -> i64 {
    i64::try_from(version.0).unwrap_or(i64::MAX)
}

/// A version out of a `bigint` column.
pub(super) fn version(column: i64) -> Result<Version, StoreError> {
    u64::try_from(column).map(Version).map_err(|_| StoreError::Corrupt(format!("version {column}")))
}

/// An HTTP status out of an `int` column.
pub(super) fn status(column: i32) -> Result<u16, StoreError> {
    u16::try_from(column).map_err(|_| StoreError::Corrupt(format!("status {column}")))
}
