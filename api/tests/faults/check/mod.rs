//! The oracle: everything in the database and everything that the API shows, against the history of the load.

mod keys;
mod order;
mod stored;
mod streams;

use std::time::Duration;

use gavel_domain::record::unhex;
use sqlx::PgConnection;
use tokio_util::sync::CancellationToken;

use self::stored::Stored;
use crate::{history::Told, postgres::connect, server::Setup, world::World};

/// Connections that a server may hold: the pool and the writers.
const CONNECTIONS: i64 = 12 + 2;

/// What the checker found.
#[derive(Default)]
pub struct Findings {
    /// Faults made.
    pub faults: usize,
    pub tables: usize,
    pub events: usize,
    /// Requests that were to change something, and keys.
    pub requests: usize,
    pub keys: usize,
    /// Keys with an answer that stays.
    pub judged: usize,
    /// Requests without an answer, or with a 503.
    pub silent: usize,
    /// Keys whose first answer nobody heard: it was judged while its client was gone.
    pub unheard: usize,
    /// The longest time in which nobody was given an answer that stays, in milliseconds.
    pub gap: u64,
    /// Judged keys whose answer or events are not there as they were told.
    pub lost: usize,
    /// Effects that no request accounts for: a key with two, or events of nobody.
    pub doubled: usize,
    /// Sessions found idle in a transaction.
    pub idle: usize,
    /// Chains that verify, down to executing every command.
    pub chains: usize,
    /// Snapshots that are the state folded from the events.
    pub snapshots: usize,
    /// Everything that is wrong, in sentences.
    pub wrong: Vec<String>,
}

impl Findings {
    pub fn lost(&mut self, what: impl std::fmt::Display) {
        self.lost += 1;
        self.wrong.push(format!("lost: {what}"));
    }

    pub fn doubled(&mut self, what: impl std::fmt::Display) {
        self.doubled += 1;
        self.wrong.push(format!("doubled: {what}"));
    }

    pub fn demand(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.wrong.push(what());
        }
    }

    /// Counts the sessions that are idle in a transaction now.
    pub async fn look_for_idle_sessions(&mut self, database: &str) {
        self.idle += idle_sessions(&mut connect(database).await).await;
    }
}

/// The server sends no `begin`, so none is ever in order.
async fn idle_sessions(connection: &mut PgConnection) -> usize {
    let question = "select count(*) from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()";
    let idle: i64 = sqlx::query_scalar(question).fetch_one(connection).await.unwrap();
    usize::try_from(idle).unwrap()
}

/// Counts them every 20 ms until it is told to stop; the most that there were.
pub async fn most_idle_sessions(database: String, stop: CancellationToken) -> usize {
    let (mut connection, mut most) = (connect(&database).await, 0);
    while !stop.is_cancelled() {
        most = most.max(idle_sessions(&mut connection).await);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    most
}

/// What of the history has to be found again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// All of it.
    Everything,
    /// What had been answered at this time of the history; what came later may be there or not.
    AnsweredBefore(u64),
}

/// Checks a database that servers run on again: `setup` says where they log, `servers` how many they are.
pub async fn check(findings: &mut Findings, world: &World, due: Due, database: &str, setup: &Setup, servers: i64) {
    findings.look_for_idle_sessions(database).await;
    let stored = Stored::read(database).await;
    findings.tables = stored.streams.len();
    findings.events = stored.events.values().map(Vec::len).sum();
    findings.gap = gap(world);
    let keys = world.arbiter.get("/v1/keys").await.ok();
    let signer = unhex(keys["keys"][0]["public_key"].as_str().unwrap()).unwrap();
    keys::check(findings, world, due, &stored, Some(signer));
    order::check(findings, world, due, &stored);
    streams::check(findings, world, &stored, signer).await;
    sessions(findings, database, servers).await;
    let panics = setup.panics();
    findings.demand(panics == 0, || format!("{panics} panics in {}", setup.log.display()));
    findings.demand(findings.judged > 0, || "nothing was answered, so nothing was checked".to_owned());
}

/// What a database has lost of the history, where nothing else about it can be relied on.
pub async fn losses(findings: &mut Findings, world: &World, database: &str) {
    keys::check(findings, world, Due::Everything, &Stored::read(database).await, None);
}

/// The longest time between two answers that stay: what a fault costs everybody, at most.
fn gap(world: &World) -> u64 {
    let calls = world.history.calls();
    let judged = calls.iter().filter(|call| call.told.as_ref().is_some_and(Told::is_judged));
    let mut times: Vec<u64> = judged.map(|call| call.returned / 1000).collect();
    times.sort_unstable();
    times.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or_default()
}

/// I8: no open transactions, no leaked connections. What a killed server held Postgres may notice a moment later.
async fn sessions(findings: &mut Findings, database: &str, servers: i64) {
    let mut connection = connect(database).await;
    let mut held = held_by_others(&mut connection).await;
    for _ in 0..50 {
        if held.0 <= servers * CONNECTIONS && held.1 == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        held = held_by_others(&mut connection).await;
    }
    findings.demand(held.0 <= servers * CONNECTIONS, || format!("{} connections of {servers} servers", held.0));
    findings.demand(held.1 == 0, || format!("{} open transactions though nobody asks for anything", held.1));
    let prepared: i64 = sqlx::query_scalar("select count(*) from pg_prepared_xacts").fetch_one(&mut connection).await.unwrap();
    findings.demand(prepared == 0, || format!("{prepared} prepared transactions"));
}

/// Connections, and those of them that are in a transaction.
async fn held_by_others(connection: &mut PgConnection) -> (i64, i64) {
    let question = "select count(*), count(xact_start) from pg_stat_activity
                     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
    sqlx::query_as(question).fetch_one(connection).await.unwrap()
}
