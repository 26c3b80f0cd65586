//! What tests start from: commands and events of no game at all, chained as real ones are.

use chrono::DateTime;
use gavel_api::store::{Append, Head, Listing, NewEvent, Outcome, Step, Store};
use gavel_domain::{
    at::At,
    id::{AccountId, CommandId, StreamId},
    version::Version,
};
use sha2::{Digest, Sha256};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use super::database::{TestDatabase, database};

/// A store on a database of its own.
pub async fn store() -> (Store, TestDatabase) {
    let database = database().await;
    (Store::connect(&database.url).await.unwrap(), database)
}

/// A connection beside the store, as the superuser.
pub async fn beside(database: &TestDatabase) -> PgConnection {
    PgConnection::connect(&database.url).await.unwrap()
}

pub fn at(seconds: i64) -> At {
    At::new(DateTime::from_timestamp(1_780_000_000 + seconds, 123_456_789).unwrap())
}

pub fn account() -> AccountId {
    AccountId(Uuid::new_v4())
}

pub fn stream() -> StreamId {
    StreamId(Uuid::new_v4())
}

/// A stream of a certain log.
pub fn stream_of(log: u8) -> StreamId {
    let mut bytes = *Uuid::new_v4().as_bytes();
    bytes[0] = log;
    StreamId(Uuid::from_bytes(bytes))
}

/// A command with `count` events on a step.
pub fn command(stream: StreamId, step: Step, count: u64) -> Append {
    let (mut version, mut hash) = match &step {
        Step::Open { .. } => (Version(0), [0; 32]),
        Step::Go { expected, hash } => (*expected, *hash),
    };
    let command = CommandId(Uuid::new_v4());
    let events = (0..count)
        .map(|_| {
            version = version.next();
            let record = format!("{{\"stream\":\"{stream}\",\"version\":{version},\"command\":\"{command}\"}}");
            hash = Sha256::digest([&hash[..], record.as_bytes()].concat()).into();
            NewEvent { kind: "test.happened".to_owned(), at: at(0), record, hash, parts: "{\"public\":{}}".to_owned() }
        })
        .collect();
    Append {
        stream,
        step,
        account: None,
        token: None,
        key: None,
        command,
        digest: [7; 32],
        command_type: "happen".to_owned(),
        at: at(0),
        status: if count == 0 { 409 } else { 201 },
        rule: None,
        request: "{\"type\":\"happen\"}".to_owned(),
        answer: format!("{{\"command\":\"{command}\"}}"),
        events,
        listing: None,
    }
}

pub fn opening(stream: StreamId) -> Append {
    let step = Step::Open { kind: "table", secret: Some([9; 32]) };
    Append { command_type: "open".to_owned(), listing: Some(listing()), ..command(stream, step, 1) }
}

pub fn listing() -> Listing {
    Listing { status: "open".to_owned(), game: Some("mogul".to_owned()), public: true, members: Vec::new(), opened_at: at(0), summary: "{}".to_owned() }
}

pub fn going(stream: StreamId, head: &Head, count: u64) -> Append {
    command(stream, Step::Go { expected: head.version, hash: head.hash }, count)
}

pub fn keyed(append: Append, account: AccountId, key: &str) -> Append {
    Append { account: Some(account), key: Some(key.to_owned()), ..append }
}

/// Opens a stream.
pub async fn open(store: &Store, stream: StreamId) -> Head {
    assert_eq!(store.append(opening(stream)).await, Outcome::Appended);
    head(store, stream).await
}

pub async fn head(store: &Store, stream: StreamId) -> Head {
    store.head(stream).await.unwrap().unwrap()
}

/// Appends at the head, and again while another was faster.
pub async fn append_somehow(store: &Store, stream: StreamId, count: u64) {
    loop {
        let head = head(store, stream).await;
        match store.append(going(stream, &head, count)).await {
            Outcome::Appended => return,
            Outcome::Conflict { .. } => {}
            outcome @ (Outcome::Known(_) | Outcome::Missing | Outcome::Unknown(_)) => panic!("{outcome:?}"),
        }
    }
}

/// Waits until so many sessions of the database wait for a lock.
pub async fn until_waiting(database: &TestDatabase, sessions: i64) {
    let waiting = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let mut raw = beside(database).await;
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut raw).await.unwrap() < sessions {
        tokio::task::yield_now().await;
    }
}
