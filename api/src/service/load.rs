//! Loading: a table's state, now or at a version, never older than what anybody was told.

use std::sync::Arc;

use gavel_domain::{
    chance::Secret,
    id::StreamId,
    stream::{Stored, Stream},
    table::Table,
    version::Version,
};

use super::{
    cache::{Entry, Folded},
    tables::Tables,
};
use crate::{
    http::Problem,
    store::{Head, Snapshot, StoreError, StoredEvent},
};

/// The fold that snapshots are made by. Whoever changes what a state looks like, or how events change it, changes this.
pub(super) const FOLD: &str = "table/1";
/// So many events after the last snapshot, a new one is due.
pub(super) const SNAPSHOT_EVERY: u64 = 200;
/// Events that are read from the database at once.
pub(super) const BATCH: i64 = 500;
/// Events that are folded without a pause, a fraction of a millisecond.
const AT_ONCE: usize = 100;

impl Tables {
    /// The table as it stands, confirmed by the database; none where there is none.
    pub(super) async fn current(&self, table: StreamId, entry: &Arc<Entry>) -> Result<Option<Folded>, Problem> {
        let Some(head) = self.store.head(table).await?.filter(|head| head.kind == "table" && head.version > Version(0)) else { return Ok(None) };
        if let Some(known) = entry.folded().filter(|known| known.version == head.version && known.hash == head.hash) {
            metrics::counter!("gavel_state_cache_total", "found" => "current").increment(1);
            return Ok(Some(known));
        }
        metrics::counter!("gavel_state_cache_total", "found" => if entry.folded().is_some() { "behind" } else { "nothing" }).increment(1);
        self.catch_up(table, entry, &head).await.map(Some)
    }

    /// Folds what has happened since the state known here, or from the newest snapshot.
    async fn catch_up(&self, table: StreamId, entry: &Arc<Entry>, head: &Head) -> Result<Folded, Problem> {
        let known = entry.folded().filter(|known| known.version <= head.version).map(|known| (*known).clone());
        let cold = known.is_none();
        let start = match known {
            Some(known) => Some(known),
            None => self.snapshot(table, head.version).await?,
        };
        let from = start.as_ref().map_or(Version(0), |start| start.version);
        metrics::histogram!("gavel_fold_events").record((head.version.0 - from.0) as f64);
        let folded = Arc::new(self.fold(table, start, head.version).await?);
        if folded.hash != head.hash {
            // A known state that another instance's history contradicts cannot be built on.
            entry.forget();
            return Err(corrupt(table, "the events do not lead to the stream's head"));
        }
        entry.renew(&folded);
        if cold {
            self.cache.weigh(table, entry);
            self.snapshot_if_due(table, &folded);
        }
        Ok(folded)
    }

    /// The table at a version, which must not be beyond its head.
    pub(super) async fn at(&self, table: StreamId, now: &Folded, version: Version) -> Result<Folded, Problem> {
        if version == now.version {
            return Ok(Arc::clone(now));
        }
        let start = self.snapshot(table, version).await?;
        self.fold(table, start, version).await.map(Arc::new)
    }

    async fn snapshot(&self, table: StreamId, up_to: Version) -> Result<Option<Stream<Table>>, Problem> {
        let Some(snapshot) = self.store.snapshot(table, FOLD, up_to).await? else { return Ok(None) };
        match serde_json::from_str(&snapshot.state) {
            Ok(stream) => Ok(Some(stream)),
            // A snapshot is only a short cut: one that cannot be read is passed over, and said.
            Err(error) => {
                tracing::warn!(table.id = %table, table.version = %snapshot.version, %error, "unreadable snapshot");
                Ok(None)
            }
        }
    }

    /// Folds up to a version. The next events are on their way while those at hand are folded, a few at a time, so that others
    /// are not held up by a long stream.
    async fn fold(&self, table: StreamId, mut stream: Option<Stream<Table>>, to: Version) -> Result<Stream<Table>, Problem> {
        let after = |from: Version| async move { if from < to { self.store.events(table, from, Some(to), BATCH).await } else { Ok(Vec::new()) } };
        let mut events = after(Stream::head(stream.as_ref()).0).await?;
        while let Some(last) = events.last().map(|event| event.version) {
            let folding = async {
                for events in events.chunks(AT_ONCE) {
                    for event in events {
                        stream = Some(advance(table, stream.take(), event)?);
                    }
                    tokio::task::yield_now().await;
                }
                Ok::<_, Problem>(())
            };
            let (next, folded) = tokio::join!(after(last), folding);
            folded?;
            events = next?;
        }
        stream.filter(|stream| stream.version == to).ok_or_else(|| corrupt(table, "events are missing"))
    }

    /// Writes a snapshot off the request's path, where the state has come far enough since the last one.
    pub(super) fn snapshot_if_due(&self, table: StreamId, folded: &Folded) {
        if folded.version.0 % SNAPSHOT_EVERY >= SNAPSHOT_EVERY / 2 || folded.version.0 < SNAPSHOT_EVERY {
            return;
        }
        let (store, folded) = (self.store.clone(), Arc::clone(folded));
        tokio::spawn(async move {
            let state = match serde_json::to_string(&*folded) {
                Ok(state) => state,
                Err(error) => return tracing::error!(table.id = %table, %error, "a state that cannot be written"),
            };
            let snapshot = Snapshot { version: folded.version, hash: folded.hash, state };
            if let Err(error) = store.put_snapshot(table, FOLD, &snapshot).await {
                tracing::warn!(table.id = %table, %error, "no snapshot");
            }
        });
    }

    /// The table's secret.
    pub(super) async fn secret<'a>(&self, table: StreamId, entry: &'a Entry) -> Result<&'a Secret, Problem> {
        if let Some(secret) = entry.secret() {
            return Ok(secret);
        }
        let bytes = self.store.secret(table).await?.ok_or_else(|| corrupt(table, "the table has no secret"))?;
        Ok(entry.keep_secret(Secret::new(bytes)))
    }
}

/// Folds one stored event.
pub(super) fn advance(table: StreamId, stream: Option<Stream<Table>>, event: &StoredEvent) -> Result<Stream<Table>, Problem> {
    let stored = Stored { record: &event.record, hash: event.hash, parts: &event.parts };
    Stream::fold(stream, stored).map_err(|what| corrupt(table, &what))
}

/// What the database holds makes no sense: said in the log, answered with 500.
pub(super) fn corrupt(table: StreamId, what: &str) -> Problem {
    StoreError::Corrupt(format!("table {table}: {what}")).into()
}
