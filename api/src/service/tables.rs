//! The service of tables.

use std::{sync::Arc, time::Duration};

use gavel_domain::{
    id::StreamId,
    role::{Actor, Role},
    table::{Table, Visibility},
    version::Version,
};

use super::cache::{Cache, Folded};
use crate::{
    http::{Caller, Problem},
    identity::Clock,
    signing::SigningKeys,
    store::Store,
};

/// How long a command or an opening may take, its turn at the table and every retry included.
const PATIENCE: Duration = Duration::from_secs(20);
/// Bytes of folded tables kept in memory.
const CACHE_BYTES: u64 = 256 * 1024 * 1024;

/// Everything that can be done with tables.
#[derive(Clone)]
pub struct Tables {
    pub(super) store: Store,
    pub(super) keys: Arc<SigningKeys>,
    pub(super) clock: Clock,
    pub(super) cache: Cache,
}

impl Tables {
    /// The tables of a store.
    #[must_use]
    pub fn new(store: Store, keys: Arc<SigningKeys>, clock: Clock) -> Self {
        Self { store, keys, clock, cache: Cache::of(CACHE_BYTES) }
    }

    /// Whether somebody may see a table: what comes before anything of a command is read.
    ///
    /// # Errors
    /// 404 where there is none, or none for this caller.
    pub async fn visible(&self, table: StreamId, caller: &Caller) -> Result<(), Problem> {
        // Who may see a table is settled when it is opened, so what is known here is as good as the database's word.
        match self.cache.entry(table).folded() {
            Some(known) if known.state.admits(Some(&caller.actor())) => Ok(()),
            Some(_) | None => self.admitted(table, Some(caller)).await.map(drop),
        }
    }

    /// A table as it stands, for somebody who may watch it; a private one is not there for others.
    pub(super) async fn seen(&self, table: StreamId, caller: Option<&Caller>) -> Result<Seen, Problem> {
        let seen = self.admitted(table, caller).await?;
        if !watches(&seen.now.state, caller) {
            return Err(Problem::not_found());
        }
        let now = self.on_time(table, &self.cache.entry(table), seen.now).await?;
        Ok(Seen { now, ..seen })
    }

    /// A table as it stands, for somebody who may send it commands, through whatever token.
    pub(super) async fn admitted(&self, table: StreamId, caller: Option<&Caller>) -> Result<Seen, Problem> {
        let entry = self.cache.entry(table);
        let now = self.current(table, &entry).await?.ok_or_else(Problem::not_found)?;
        let actor = caller.map(|caller| caller.actor());
        if now.state.admits(actor.as_ref()) { Ok(Seen { table, now, actor }) } else { Err(Problem::not_found()) }
    }
}

/// A command or an opening in its time. One that is late goes on at the writer, so nobody knows: its key tells.
pub(super) async fn in_time<T>(work: impl Future<Output = Result<T, Problem>>) -> Result<T, Problem> {
    tokio::time::timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(Problem::unavailable()))
}

/// Whether somebody may watch a table: a private one through a token that may watch, or an arbiter's.
pub(super) fn watches(table: &Table, caller: Option<&Caller>) -> bool {
    let actor = caller.map(|caller| caller.actor());
    let private = || caller.is_some_and(Caller::watches) || actor.as_ref().is_some_and(|actor| actor.has(Role::Arbiter));
    table.admits(actor.as_ref()) && (table.visibility == Visibility::Public || private())
}

/// A table that its caller may see.
pub(super) struct Seen {
    pub(super) table: StreamId,
    pub(super) now: Folded,
    pub(super) actor: Option<Actor>,
}

impl Seen {
    /// A version asked for, which is now where none was.
    pub(super) fn version(&self, field: &str, asked: Option<Version>, least: Version) -> Result<Version, Problem> {
        let version = asked.unwrap_or(self.now.version);
        if (least..=self.now.version).contains(&version) {
            return Ok(version);
        }
        Err(Problem::malformed_at(format!("/{field}"), format!("a version from {least} to {}", self.now.version)))
    }
}
