//! What is left behind in Postgres and in the server's log.

use std::{fs::OpenOptions, io::Write, path::Path};

use sqlx::AssertSqlSafe;
use tokio::task::JoinSet;

use crate::postgres::connect;

/// What is done, a part of what has to be said, by what statement, on how many connections.
pub const DOCTORINGS: &[(&str, &str, &str, usize)] = &[
    ("a session is idle in a transaction", "1 sessions idle in a transaction", "begin; select 1", 1),
    ("a transaction does not end", "1 open transactions", "select pg_sleep(120)", 1),
    ("connections are left behind", "connections of 1 servers", "select 1", 15),
];

/// Opens connections, and holds them until they are aborted.
pub async fn hold(url: &str, sql: &'static str, count: usize) -> JoinSet<()> {
    let mut held = JoinSet::new();
    for _ in 0..count {
        let mut connection = connect(url).await;
        held.spawn(async move {
            // An abort ends it.
            drop(sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await);
            std::future::pending::<()>().await;
        });
    }
    held
}

/// Writes what a server that panics writes.
pub fn panic(log: &Path) {
    let mut log = OpenOptions::new().append(true).open(log).unwrap();
    writeln!(log, "thread 'actix-rt' panicked at api/src/service/commands.rs:1:1:").unwrap();
}
