//! The only place with SQL: streams, events, commands, accounts on Postgres.
//!
//! Reads go through a pool. Appends go through a few writer tasks, each with a connection of its own, and are one call
//! of `append_events` each. The store knows nothing of games: records, parts and answers are texts that it keeps byte
//! for byte.

pub mod accounts;
pub mod append;
pub mod audit;
mod batch;
pub mod cluster;
mod column;
pub mod commands;
pub mod events;
mod line;
pub mod listing;
pub mod pool;
pub mod session;
pub mod snapshots;
mod writer;

use std::{str::FromStr, sync::Arc, time::Duration};

use sqlx::{
    migrate::{MigrateError, Migrator},
    postgres::{PgConnectOptions, PgPool, PgPoolOptions},
};

pub use accounts::{Account, Bearer, NewToken, TokenRow};
pub use append::{Append, Listing, NewEvent, Outcome, Remembered, Step};
pub use audit::{AuditCursor, AuditNote, AuditOutcome, AuditRow};
pub use events::{Head, StoredEvent};
pub use listing::{ListFilter, Listed};
pub use snapshots::Snapshot;

/// How long a question to the database may take, the wait for a connection included.
const DEADLINE: Duration = Duration::from_secs(8);

/// Why the store has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database is away, too slow, or not fit to be used.
    #[error("{0}")]
    Unavailable(String),
    /// What the database holds makes no sense.
    #[error("the database holds what cannot be: {0}")]
    Corrupt(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if matches!(
            error,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) | sqlx::Error::ColumnNotFound(_) | sqlx::Error::ColumnIndexOutOfBounds { .. }
        ) {
            Self::Corrupt(error.to_string())
        } else {
            Self::Unavailable(format!("the database does not answer: {error}"))
        }
    }
}

/// The event store: cheap to clone, every clone the same store.
#[derive(Clone)]
pub struct Store {
    pool: PgPool,
    writers: Arc<writer::Writers>,
}

impl Store {
    /// Opens a migrated database and starts the writer tasks; refuses a Postgres that could lose what it confirmed.
    ///
    /// # Errors
    /// When the database is away, too old, set up to lose data, not migrated, or not to be used by this user.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let options = options(url)?;
        session::check(&options).await?;
        let pool = pool::pool(options.clone(), pool::Guard::On, pool::CONNECTIONS);
        let store = Self { pool, writers: Arc::new(writer::Writers::start(&options)) };
        store.ready().await?;
        Ok(store)
    }

    /// Runs the migrations that are compiled in, as the user that the address names.
    ///
    /// # Errors
    /// When the database is away, or the user may not do what a migration does.
    pub async fn migrate(url: &str) -> Result<(), StoreError> {
        let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(DEADLINE).connect_with(options(url)?).await?;
        let done = migrator().run(&pool).await;
        pool.close().await;
        done.map_err(|error| {
            // What a migration itself says is a sentence for whoever runs it.
            if let MigrateError::ExecuteMigration(sqlx::Error::Database(said), _) = &error {
                return StoreError::Unavailable(said.message().to_owned());
            }
            StoreError::Unavailable(format!("the migrations cannot be run: {error}"))
        })
    }

    /// Whether the database answers and is at least as new as this program.
    ///
    /// # Errors
    /// When it is not.
    pub async fn ready(&self) -> Result<(), StoreError> {
        let newest = migrator().iter().map(|migration| migration.version).max();
        let question = sqlx::query_scalar::<_, Option<i64>>("select max(version) from _sqlx_migrations where success");
        let there = within(question.fetch_one(&self.pool)).await?;
        // Newer is fine: during an upgrade the next release has migrated already.
        if there >= newest { Ok(()) } else { Err(StoreError::Unavailable("the database is older than this program: run `gavel migrate`".to_owned())) }
    }

    /// How many connections the pool has open, and how many of them are idle.
    #[must_use]
    pub fn connections(&self) -> (u32, u32) {
        let idle = u32::try_from(self.pool.num_idle()).unwrap_or(u32::MAX);
        (self.pool.size().max(idle), idle)
    }

    /// Ends the writer tasks, after what was handed to them, and closes every connection.
    pub async fn close(&self) {
        self.writers.close().await;
        self.pool.close().await;
    }

    /// Hands a command to the stream's writer and waits for what became of it.
    ///
    /// Dropping the wait does not take the command back.
    pub async fn append(&self, append: Append) -> Outcome {
        self.writers.append(append).await
    }
}

/// The migrations; one that this program does not know yet comes from a newer one beside it.
fn migrator() -> Migrator {
    let mut migrator = sqlx::migrate!("../migrations");
    migrator.set_ignore_missing(true);
    migrator
}

/// Reads a database's address.
fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    // The error names no part of the address, which may hold a password.
    PgConnectOptions::from_str(url).map_err(|_| StoreError::Unavailable("the database address is no Postgres URL".to_owned()))
}

/// Gives one statement outside any transaction its deadline.
async fn within<T>(statement: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    match tokio::time::timeout(DEADLINE, statement).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(StoreError::Unavailable("the database is too slow".to_owned())),
    }
}
