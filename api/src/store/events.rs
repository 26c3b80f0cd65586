//! Reading streams.

use gavel_domain::{id::StreamId, version::Version};

use super::{Store, StoreError, column, within};

/// Where a stream stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Table, tournament or dispute.
    pub kind: String,
    /// The newest event's version.
    pub version: Version,
    /// The newest event's hash.
    pub hash: [u8; 32],
}

/// An event as it was appended, byte for byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its version.
    pub version: Version,
    /// The record.
    pub record: String,
    /// The chain's hash up to it.
    pub hash: [u8; 32],
    /// The parts.
    pub parts: String,
}

impl Store {
    /// Where the stream stands now; none if it was never opened.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn head(&self, stream: StreamId) -> Result<Option<Head>, StoreError> {
        let question =
            sqlx::query_as::<_, (String, i64, [u8; 32])>("select kind, version, head from stream where log_id = $1 and stream_id = $2 and version > 0")
                .bind(column::log(stream))
                .bind(stream.0);
        let row = within(question.fetch_optional(&self.pool)).await?;
        row.map(|(kind, version, hash)| Ok(Head { kind, version: column::version(version)?, hash })).transpose()
    }

    /// The stream's events after a version, up to another if one is given, at most `limit` of them, in order.
    ///
    /// # Errors
    /// When the database has no answer, or a hole.
    pub async fn events(&self, stream: StreamId, after: Version, up_to: Option<Version>, limit: i64) -> Result<Vec<StoredEvent>, StoreError> {
        // Bounded by versions and not by a limit, which a plan may apply after it has read the rest of the stream.
        let last = after.0.saturating_add(limit.unsigned_abs()).min(up_to.map_or(u64::MAX, |up_to| up_to.0));
        let question = sqlx::query_as::<_, (i64, String, [u8; 32], String)>(
            "select version, record, hash, parts from event
              where log_id = $1 and stream_id = $2 and version > $3 and version <= $4
              order by version",
        )
        .bind(column::log(stream))
        .bind(stream.0)
        .bind(column::bigint(after))
        .bind(column::bigint(Version(last)));
        let rows = within(question.fetch_all(&self.pool)).await?;
        let mut expected = after;
        rows.into_iter()
            .map(|(version, record, hash, parts)| {
                expected = expected.next();
                let version = column::version(version)?;
                if version != expected {
                    return Err(StoreError::Corrupt(format!("stream {stream} has no event {expected}")));
                }
                Ok(StoredEvent { version, record, hash, parts })
            })
            .collect()
    }

    /// The table's secret, for the one service that draws with it.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn secret(&self, stream: StreamId) -> Result<Option<[u8; 32]>, StoreError> {
        let question = sqlx::query_scalar("select secret from secret where log_id = $1 and stream_id = $2").bind(column::log(stream)).bind(stream.0);
        within(question.fetch_optional(&self.pool)).await
    }
}
