//! The pool for reads and for the few writes that are one statement.

use std::time::Duration;

use sqlx::{
    Connection,
    postgres::{PgConnectOptions, PgPool, PgPoolOptions},
};

use super::session;

/// How many connections a server holds for reading.
pub const CONNECTIONS: u32 = 12;

/// Whether a connection is rolled back before it is handed out.
///
/// sqlx 0.9.0 can give a connection back to the pool inside a transaction (a `begin` dropped while it is in flight,
/// transact-rs/sqlx #4393). The next statement that means to commit by itself would be answered and then vanish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// As the server has it.
    On,
    /// For the test that shows what is lost without it.
    Off,
}

/// Makes a pool of the server's sessions; it opens connections as they are needed.
#[must_use]
pub fn pool(options: PgConnectOptions, guard: Guard, connections: u32) -> PgPool {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(3))
        // The rollback is a round trip already, and fails where the ping would.
        .test_before_acquire(false)
        .after_connect(|connection, _| Box::pin(session::prepare(connection)))
        .before_acquire(move |connection, _| {
            Box::pin(async move {
                match guard {
                    Guard::On => sqlx::raw_sql("rollback").execute(connection).await.map(|_| true),
                    Guard::Off => connection.ping().await.map(|()| true),
                }
            })
        })
        .connect_lazy_with(options)
}
