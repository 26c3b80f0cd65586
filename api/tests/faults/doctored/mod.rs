//! The checker itself: what it is there to notice is done to a good database and to a good history, one thing at a time, and
//! it has to say so. What cannot fail proves nothing.

mod databases;
mod histories;
mod sessions;

use std::{sync::Arc, time::Instant};

use gavel_api::store::cluster::create_database;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection};

use crate::{
    check::{Due, Findings, check},
    database::database,
    history::Intent,
    play::{Next, Player, Style},
    postgres::connect,
    report::Line,
    rig::Rig,
    server::Server,
    sizes::Sizes,
    world::{PATIENCE, World},
};

/// So much is played before anything is doctored.
const PLAYED: u64 = 150;

/// Whom it befalls: the newest command of a table, answered twice, and a refusal that its key remembers.
pub struct Victim {
    pub table: String,
    pub accepted: Intent,
    pub refused: Intent,
    /// The versions that the accepted command has.
    pub versions: (u64, u64),
}

impl Victim {
    /// Makes one more move at the first table where that can be, and then asks for what must be refused.
    async fn of(world: &Arc<World>) -> Self {
        let mut player = Player::new(world, &[Arc::clone(&world.place)], 77, Style::default());
        for table in world.tables() {
            let Next::Send(accepted, command) = player.next(&table).await else { continue };
            let answer = world.send(&accepted, &command, &world.place, PATIENCE).await.unwrap();
            world.send(&accepted, &command, &world.place, PATIENCE).await.unwrap().status(201);
            let events = answer.created()["events"].as_array().unwrap().iter().map(|event| event["version"].as_u64().unwrap()).collect::<Vec<_>>();
            let refused = world.intent(&world.people[0], Some(&table));
            world.send(&refused, &json!({"type": "resume"}), &world.place, PATIENCE).await.unwrap().status(409);
            return Self { table, accepted, refused, versions: (events[0], events[events.len() - 1]) };
        }
        panic!("every table has come to its end")
    }
}

/// A rig whose load has ended, and copies of its database.
struct Bench {
    rig: Rig,
    victim: Victim,
    copies: usize,
    made: usize,
    unnoticed: Vec<&'static str>,
}

pub async fn noticed(_sizes: Sizes) -> Vec<Line> {
    let begun = Instant::now();
    let mut rig = Rig::fresh("doctored").await;
    rig.load(Style::default());
    rig.world.judged(PLAYED).await;
    rig.settle().await;
    let victim = Victim::of(&rig.world).await;
    rig.kill_server().await;
    let mut bench = Bench { rig, victim, copies: 0, made: 0, unnoticed: Vec::new() };
    let good = bench.good().await;
    if good.is_empty() {
        bench.histories().await;
        bench.databases().await;
        bench.sessions().await;
    }
    if good.is_empty() && bench.unnoticed.is_empty() {
        std::fs::remove_dir_all(bench.rig.setup.log.parent().unwrap()).unwrap();
    }
    vec![Line::Doctored { made: bench.made, unnoticed: bench.unnoticed, good, seconds: begun.elapsed().as_secs() }]
}

impl Bench {
    /// A copy of the database, and a server on it that the world asks.
    async fn copy(&mut self) -> (String, Server) {
        self.copies += 1;
        let source = self.rig.url.rsplit_once('/').unwrap().1.split('?').next().unwrap().to_owned();
        let at = database().await.url;
        let name = format!("doctored_{}", self.copies);
        // The sessions of the server that was killed may take a moment to end.
        let mut copied = create_database(&at, &name, Some(&source)).await;
        for _ in 0..50 {
            if copied.is_ok() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            copied = create_database(&at, &name, Some(&source)).await;
        }
        let url = copied.unwrap();
        self.rig.setup.database = Some(url.clone());
        self.rig.setup.forget();
        let server = self.rig.setup.start().await.unwrap();
        self.rig.world.place.moves_to(server.base.clone());
        (url, server)
    }

    /// Everything that the checker says of a copy.
    async fn said(&self, url: &str) -> Vec<String> {
        let mut findings = Findings::default();
        check(&mut findings, &self.rig.world, Due::Everything, url, &self.rig.setup, 1).await;
        if findings.idle > 0 {
            findings.wrong.push(format!("{} sessions idle in a transaction", findings.idle));
        }
        findings.wrong
    }

    /// What it says of a copy that nothing was done to.
    async fn good(&mut self) -> Vec<String> {
        let (url, server) = self.copy().await;
        let said = self.said(&url).await;
        server.kill().await;
        said
    }

    fn note(&mut self, what: &'static str, due: &str, said: &[String]) {
        self.made += 1;
        if !said.iter().any(|said| said.contains(due)) {
            println!("  not noticed: {what}; said was {said:?}");
            self.unnoticed.push(what);
        }
    }

    async fn histories(&mut self) {
        let (url, server) = self.copy().await;
        let good = self.rig.world.history.calls().clone();
        for (what, due, done) in histories::DOCTORINGS {
            done(&mut self.rig.world.history.calls(), &self.victim);
            let said = self.said(&url).await;
            self.note(what, due, &said);
            self.rig.world.history.calls().clone_from(&good);
        }
        server.kill().await;
    }

    async fn databases(&mut self) {
        for (what, due, sql) in databases::DOCTORINGS {
            let (url, server) = self.copy().await;
            let mut connection = connect(&url).await;
            let done = sqlx::raw_sql(AssertSqlSafe(databases::of(sql, &self.victim))).execute(&mut connection).await;
            done.unwrap_or_else(|error| panic!("{what}: {error}"));
            connection.close().await.unwrap();
            let said = self.said(&url).await;
            self.note(what, due, &said);
            server.kill().await;
        }
    }

    async fn sessions(&mut self) {
        for (what, due, sql, count) in sessions::DOCTORINGS {
            let (url, server) = self.copy().await;
            let mut held = sessions::hold(&url, sql, *count).await;
            let said = self.said(&url).await;
            self.note(what, due, &said);
            held.abort_all();
            server.kill().await;
        }
        let (url, server) = self.copy().await;
        sessions::panic(&self.rig.setup.log);
        let said = self.said(&url).await;
        self.note("a server panicked", "1 panics", &said);
        server.kill().await;
    }
}
