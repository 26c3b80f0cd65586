//! Folded tables in memory, bounded by bytes.
//!
//! A cached state is a guess about the stream that the database alone can confirm: appends compare version and hash, and
//! reads ask for the head first.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use gavel_domain::{chance::Secret, id::StreamId, stream::Stream, table::Table};

/// A folded table.
pub(super) type Folded = Arc<Stream<Table>>;

/// What is kept of one table.
#[derive(Default)]
pub(super) struct Entry {
    /// Held by whoever judges a command and appends it, so that commands of one instance do not outrun each other.
    pub(super) turn: tokio::sync::Mutex<()>,
    folded: Mutex<Option<Folded>>,
    secret: OnceLock<Secret>,
}

impl Entry {
    /// The newest state known here.
    pub(super) fn folded(&self) -> Option<Folded> {
        self.folded.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes over a newer state; an older one than what is known changes nothing.
    pub(super) fn renew(&self, folded: &Folded) {
        let mut known = self.folded.lock().unwrap_or_else(PoisonError::into_inner);
        if known.as_ref().is_none_or(|known| known.version < folded.version) {
            *known = Some(Arc::clone(folded));
        }
    }

    /// Forgets the state: nobody knows where the stream is.
    pub(super) fn forget(&self) {
        *self.folded.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// The table's secret, if it was loaded before.
    pub(super) fn secret(&self) -> Option<&Secret> {
        self.secret.get()
    }

    /// Keeps the table's secret.
    pub(super) fn keep_secret(&self, secret: Secret) -> &Secret {
        self.secret.get_or_init(|| secret)
    }
}

/// The cache.
#[derive(Clone)]
pub(super) struct Cache(moka::sync::Cache<StreamId, Arc<Entry>>);

/// What an entry weighs before its state is known: itself, its locks and the cache's own bookkeeping.
const BARE: u32 = 512;

impl Cache {
    /// A cache of at most so many bytes.
    pub(super) fn of(bytes: u64) -> Self {
        let weigh = |_: &StreamId, entry: &Arc<Entry>| entry.folded().map_or(BARE, |folded| BARE + weight(&folded));
        Self(moka::sync::Cache::builder().max_capacity(bytes).weigher(weigh).build())
    }

    /// The entry of a table, made if it is not there.
    pub(super) fn entry(&self, table: StreamId) -> Arc<Entry> {
        self.0.get_with(table, Arc::default)
    }

    /// Weighs an entry again, once its state has come in.
    pub(super) fn weigh(&self, table: StreamId, entry: &Arc<Entry>) {
        self.0.insert(table, Arc::clone(entry));
    }
}

/// Bytes of a state, near enough: the structure, and its lists as they are written.
fn weight(folded: &Stream<Table>) -> u32 {
    let written = serde_json::to_string(&folded.state).map_or(0, |text| text.len());
    u32::try_from(size_of::<Stream<Table>>() + written).unwrap_or(u32::MAX)
}
