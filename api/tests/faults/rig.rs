//! A server on a database of a scenario's own, with a load client at it.

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{task::JoinSet, time::sleep};

use crate::{
    bot::Bot,
    check::{Due, Findings, check},
    database::database,
    play::{Style, end, everywhere},
    postgres::{Postgres, fresh_folder},
    report::Line,
    server::{Server, Setup},
    world::World,
};

/// How many tables are played at once.
pub const TABLES: usize = 8;

/// So many answers come in before the next fault, so that every fault meets a server at work.
const BETWEEN: u64 = 10;

pub struct Rig {
    pub setup: Setup,
    /// The database, past every proxy.
    pub url: String,
    pub world: Arc<World>,
    pub findings: Findings,
    pub bot: Bot,
    pub server: Option<Server>,
    players: JoinSet<()>,
    begun: Instant,
}

impl Rig {
    /// A server on an empty database of this cluster.
    pub async fn on(postgres: &Postgres, name: &str) -> Self {
        let url = postgres.database(name).await;
        Self::between(url.clone(), url, name).await
    }

    /// The same in the cluster that many scenarios share.
    pub async fn fresh(name: &str) -> Self {
        let url = database().await.url;
        Self::between(url.clone(), url, name).await
    }

    /// The same, where the server reaches the database by another address than we.
    pub async fn between(url: String, through: String, name: &str) -> Self {
        let folder = fresh_folder(name);
        let setup = Setup::new(folder.join("data"), Some(through), folder.join("server.log"));
        let server = setup.start().await.unwrap();
        Self::of(setup, server, url).await
    }

    /// Around a server that runs.
    pub async fn of(setup: Setup, server: Server, url: String) -> Self {
        let world = World::found(&server.base, &url).await;
        let seed = url.len() as u64;
        Self { setup, url, world, findings: Findings::default(), bot: Bot::seeded(seed), server: Some(server), players: JoinSet::new(), begun: Instant::now() }
    }

    /// Lets people play until the end.
    pub fn load(&mut self, style: Style) {
        self.players = everywhere(&self.world, &[Arc::clone(&self.world.place)], TABLES, style);
    }

    /// A moment that nobody chose, while answers come in.
    pub async fn some_time(&mut self) {
        self.world.judged(BETWEEN).await;
        sleep(Duration::from_millis(self.bot.below(250) as u64)).await;
    }

    /// `kill -9`.
    pub async fn kill_server(&mut self) {
        self.server.take().unwrap().kill().await;
    }

    /// Starts the server again, at another port.
    pub async fn start_server(&mut self) {
        let server = self.setup.start().await.unwrap();
        self.world.place.moves_to(server.base.clone());
        self.server = Some(server);
    }

    /// Counts a fault, and looks for what it should not have left behind.
    pub async fn made(&mut self) {
        self.findings.faults += 1;
        self.findings.look_for_idle_sessions(&self.url).await;
    }

    /// Ends the load, and finds out what became of everything.
    pub async fn settle(&mut self) {
        self.world.judged(if self.players.is_empty() { 0 } else { BETWEEN }).await;
        end(&self.world, std::mem::take(&mut self.players)).await;
    }

    /// Ends the load without asking what became of anything.
    pub async fn abandon(&mut self) {
        self.world.stop.cancel();
        std::mem::take(&mut self.players).join_all().await;
    }

    /// Ends the load and checks everything; then nothing is left of it.
    pub async fn finish(mut self, fault: &'static str, servers: i64) -> Line {
        self.settle().await;
        check(&mut self.findings, &self.world, Due::Everything, &self.url, &self.setup, servers).await;
        self.close(fault).await
    }

    /// Stops the server and gives the figures.
    pub async fn close(mut self, fault: &'static str) -> Line {
        if self.server.is_some() {
            self.kill_server().await;
        }
        let line = Line::checked(fault, self.findings, self.begun);
        // What was wrong stays to be looked at.
        if line.is_good() {
            let folder: PathBuf = self.setup.log.parent().unwrap().to_owned();
            std::fs::remove_dir_all(folder).unwrap();
        }
        line
    }
}
