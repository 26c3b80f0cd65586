//! Folded states, kept so that a cold stream need not be folded from its first event.

use gavel_domain::{id::StreamId, version::Version};

use super::{Store, StoreError, column, within};

/// A stream's folded state at a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The version.
    pub version: Version,
    /// That event's hash.
    pub hash: [u8; 32],
    /// The state, as the fold writes it.
    pub state: String,
}

impl Store {
    /// The newest snapshot that this very fold made, at or below a version.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn snapshot(&self, stream: StreamId, fold: &str, up_to: Version) -> Result<Option<Snapshot>, StoreError> {
        let question = sqlx::query_as::<_, (i64, [u8; 32], String)>(
            "select version, hash, state from snapshot
              where log_id = $1 and stream_id = $2 and fold = $3 and version <= $4
              order by version desc
              limit 1",
        )
        .bind(column::log(stream))
        .bind(stream.0)
        .bind(fold)
        .bind(column::bigint(up_to));
        let row = within(question.fetch_optional(&self.pool)).await?;
        row.map(|(version, hash, state)| Ok(Snapshot { version: column::version(version)?, hash, state })).transpose()
    }

    /// Keeps a snapshot; one that is there already stays.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn put_snapshot(&self, stream: StreamId, fold: &str, snapshot: &Snapshot) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "insert into snapshot (log_id, stream_id, fold, version, hash, state) values ($1, $2, $3, $4, $5, $6)
             on conflict do nothing",
        )
        .bind(column::log(stream))
        .bind(stream.0)
        .bind(fold)
        .bind(column::bigint(snapshot.version))
        .bind(snapshot.hash)
        .bind(&snapshot.state);
        within(statement.execute(&self.pool)).await.map(drop)
    }
}
