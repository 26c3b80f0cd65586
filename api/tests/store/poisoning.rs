//! sqlx 0.9.0 can put a connection back into the pool while the server is inside a transaction (transact-rs/sqlx #4393).

use std::str::FromStr;

use gavel_api::store::pool::{Guard, pool};
use sqlx::postgres::PgConnectOptions;
use uuid::Uuid;

use super::{database::database, given::beside};

/// Poisons the only connection of a pool, writes through the pool, and looks from outside.
async fn written_after_poisoning(guard: Guard) -> bool {
    let database = database().await;
    let pool = pool(PgConnectOptions::from_str(&database.url).unwrap(), guard, 1);
    let mut poisoned = pool.acquire().await.unwrap();
    sqlx::raw_sql("begin").execute(&mut *poisoned).await.unwrap();
    drop(poisoned);
    let id = Uuid::new_v4();
    let written = sqlx::query("insert into account (id, name, roles, created_at) values ($1, 'x', '{}', now())").bind(id).execute(&pool).await.unwrap();
    assert_eq!(written.rows_affected(), 1, "the write was confirmed");
    let mut outside = beside(&database).await;
    sqlx::query_scalar("select exists (select from account where id = $1)").bind(id).fetch_one(&mut outside).await.unwrap()
}

#[tokio::test]
async fn a_confirmed_write_is_there_although_the_connection_was_poisoned() {
    assert!(written_after_poisoning(Guard::On).await);
}

#[tokio::test]
async fn without_the_guard_the_confirmed_write_is_lost() {
    assert!(!written_after_poisoning(Guard::Off).await);
}
