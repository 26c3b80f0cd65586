//! Everything that the database holds.

use std::collections::HashMap;

use sqlx::types::chrono::{DateTime, Utc};

use crate::postgres::connect;

pub struct Stored {
    pub streams: HashMap<String, StreamRow>,
    /// The events of each stream, by version.
    pub events: HashMap<String, Vec<EventRow>>,
    /// What was judged with a key.
    pub commands: Vec<CommandRow>,
    pub snapshots: Vec<SnapshotRow>,
    /// The secret of each stream.
    pub secrets: HashMap<String, [u8; 32]>,
    /// Of each log with events: the number that is next, and those given.
    pub logs: HashMap<i32, (i64, Vec<i64>)>,
}

#[derive(sqlx::FromRow)]
pub struct StreamRow {
    pub id: String,
    pub version: i64,
    pub head: [u8; 32],
    pub status: Option<String>,
    pub game: Option<String>,
    pub public: bool,
    pub members: Vec<String>,
    pub opened_at: Option<DateTime<Utc>>,
    pub summary: Option<String>,
}

#[derive(sqlx::FromRow)]
pub struct EventRow {
    pub stream: String,
    pub log_id: i32,
    pub log_seq: i64,
    pub version: i64,
    pub r#type: String,
    pub record: String,
    pub hash: [u8; 32],
    pub parts: String,
}

#[derive(sqlx::FromRow)]
pub struct CommandRow {
    pub stream: String,
    pub id: String,
    pub account: String,
    pub key: String,
    pub outcome: String,
    pub status: i32,
    pub first_version: Option<i64>,
    pub last_version: Option<i64>,
    pub request: String,
    pub answer: String,
}

impl CommandRow {
    pub fn accepted(&self) -> Option<(u64, u64)> {
        (self.outcome == "accepted").then_some((self.first_version? as u64, self.last_version? as u64))
    }
}

#[derive(sqlx::FromRow)]
pub struct SnapshotRow {
    pub stream: String,
    pub version: i64,
    pub hash: [u8; 32],
    pub state: String,
}

impl Stored {
    pub async fn read(database: &str) -> Self {
        let mut connection = connect(database).await;
        let streams = "select stream_id::text as id, version, head, status, game, public, members::text[], opened_at, summary from stream where version > 0";
        let streams: Vec<StreamRow> = sqlx::query_as(streams).fetch_all(&mut connection).await.unwrap();
        let events = "select stream_id::text as stream, log_id, log_seq, version, type, record, hash, parts from event order by stream_id, version";
        let rows: Vec<EventRow> = sqlx::query_as(events).fetch_all(&mut connection).await.unwrap();
        let commands =
            "select stream_id::text as stream, command_id::text as id, account::text, key, outcome, status, first_version, last_version, request, answer
                          from command where remembered";
        let commands = sqlx::query_as(commands).fetch_all(&mut connection).await.unwrap();
        let snapshots = "select stream_id::text as stream, version, hash, state from snapshot";
        let snapshots = sqlx::query_as(snapshots).fetch_all(&mut connection).await.unwrap();
        let secrets: Vec<(String, [u8; 32])> = sqlx::query_as("select stream_id::text, secret from secret").fetch_all(&mut connection).await.unwrap();
        let heads: Vec<(i32, i64)> = sqlx::query_as("select log_id, next_seq from log_head").fetch_all(&mut connection).await.unwrap();
        let mut logs: HashMap<i32, (i64, Vec<i64>)> = heads.into_iter().map(|(log, next)| (log, (next, Vec::new()))).collect();
        let mut events: HashMap<String, Vec<EventRow>> = HashMap::new();
        for row in rows {
            logs.entry(row.log_id).or_default().1.push(row.log_seq);
            events.entry(row.stream.clone()).or_default().push(row);
        }
        logs.values_mut().for_each(|(_, given)| given.sort_unstable());
        Self {
            streams: streams.into_iter().map(|row| (row.id.clone(), row)).collect(),
            events,
            commands,
            snapshots,
            secrets: secrets.into_iter().collect(),
            logs,
        }
    }

    /// The hash of an event, in hexadecimal.
    pub fn hash(&self, stream: &str, version: u64) -> Option<String> {
        let events = self.events.get(stream)?;
        events.get(usize::try_from(version).ok()?.checked_sub(1)?).map(|event| hex::encode(event.hash))
    }
}
