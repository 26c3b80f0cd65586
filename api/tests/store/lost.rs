//! Connections that end, locks that do not, and settings that would lose moves.

use gavel_api::store::{Outcome, Store, StoreError};
use gavel_domain::version::Version;
use sqlx::{AssertSqlSafe, Connection};

use super::given::{beside, going, head, keyed, open, opening, store, stream, until_waiting};
use super::{database::database, given::account};

#[tokio::test]
async fn a_writer_whose_connection_was_ended_goes_on_with_a_new_one() {
    let (store, database) = store().await;
    let (stream, account) = (stream(), account());
    let opened = open(&store, stream).await;
    let mut raw = beside(&database).await;
    let others = "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    let ended: i64 = sqlx::query_scalar(others).fetch_one(&mut raw).await.unwrap();
    assert!(ended > 2, "the writers and the pool: {ended} connections");

    // The first try may meet the broken line, and then it is not known what became of it; the key makes the next one safe.
    let append = || keyed(going(stream, &opened, 1), account, "k");
    let mut outcome = store.append(append()).await;
    if let Outcome::Unknown(_) = outcome {
        outcome = store.append(append()).await;
    }
    assert!(matches!(outcome, Outcome::Appended | Outcome::Known(_)), "{outcome:?}");
    assert_eq!(head(&store, stream).await.version, Version(2));
    store.ready().await.unwrap();
}

#[tokio::test]
async fn a_command_that_waits_for_a_lock_is_appended_when_it_comes_free() {
    let (store, database) = store().await;
    let stream = stream();
    let opened = open(&store, stream).await;
    let mut raw = beside(&database).await;
    let mut held = raw.begin().await.unwrap();
    sqlx::query("select from stream where stream_id = $1 for update").bind(stream.0).execute(&mut *held).await.unwrap();
    let waiting = tokio::spawn({
        let (store, append) = (store.clone(), going(stream, &opened, 1));
        async move { store.append(append).await }
    });
    until_waiting(&database, 1).await;
    held.rollback().await.unwrap();
    assert_eq!(waiting.await.unwrap(), Outcome::Appended);
}

#[tokio::test]
async fn a_stream_that_stays_locked_is_unknown_in_time_and_holds_no_other_up() {
    let (store, database) = store().await;
    let (locked, free) = (stream(), stream());
    let opened = open(&store, locked).await;
    let mut raw = beside(&database).await;
    let mut held = raw.begin().await.unwrap();
    sqlx::query("select from stream where stream_id = $1 for update").bind(locked.0).execute(&mut *held).await.unwrap();
    let (blocked, other) = tokio::join!(store.append(going(locked, &opened, 1)), store.append(opening(free)));
    assert_eq!(other, Outcome::Appended);
    assert!(matches!(blocked, Outcome::Unknown(_)), "{blocked:?}");
    held.rollback().await.unwrap();
    assert_eq!(head(&store, locked).await, opened);
}

#[tokio::test]
async fn a_postgres_that_could_lose_confirmed_moves_is_refused() {
    let database = database().await;
    let mut raw = beside(&database).await;
    let name: String = sqlx::query_scalar("select current_database()::text").fetch_one(&mut raw).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!("alter database {name} set synchronous_commit = off"))).execute(&mut raw).await.unwrap();
    let Err(StoreError::Unavailable(sentence)) = Store::connect(&database.url).await else { panic!("it was taken") };
    assert!(sentence.contains("synchronous_commit off"), "{sentence}");
}

#[tokio::test]
async fn a_database_that_is_away_is_said_to_be() {
    let nowhere = "postgres://nobody@127.0.0.1:1/nothing";
    assert!(matches!(Store::connect(nowhere).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(Store::migrate(nowhere).await, Err(StoreError::Unavailable(_))));
    let Err(StoreError::Unavailable(sentence)) = Store::connect("mysql//secret").await else { panic!("it was taken") };
    assert!(!sentence.contains("secret"));
}
