//! The server as a process of its own, which can be killed.

use std::{
    fs::{File, OpenOptions},
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::timeout,
};

/// How long a server may take to start: a recovery of Postgres after a crash is part of it.
const START: Duration = Duration::from_secs(60);

/// How a server is started, again and again: where its data is, and in which database.
#[derive(Clone)]
pub struct Setup {
    pub data_dir: PathBuf,
    /// None is the private cluster in the data folder.
    pub database: Option<String>,
    /// Where it writes what befalls it.
    pub log: PathBuf,
}

impl Setup {
    pub fn new(data_dir: PathBuf, database: Option<String>, log: PathBuf) -> Self {
        Self { data_dir, database, log }
    }

    /// Starts a server and waits until it says where it listens.
    pub async fn start(&self) -> Result<Server, String> {
        let log = OpenOptions::new().create(true).append(true).open(&self.log).unwrap();
        let mut gavel = gavel();
        gavel.args(["serve", "--listen", "127.0.0.1:0", "--data-dir"]).arg(&self.data_dir);
        if let Some(url) = &self.database {
            gavel.args(["--database-url", url]);
        }
        // The limits on rates have tests of their own; here they would only be in the way.
        for limit in ["--requests-per-second", "--request-burst", "--accounts-per-minute", "--account-burst"] {
            gavel.args([limit, "1000000"]);
        }
        gavel.env("GAVEL_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).kill_on_drop(true);
        let mut child = gavel.spawn().unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = timeout(START, said.next_line()).await.map_err(|_| "the server did not start in time".to_owned())?.unwrap();
        match line.as_deref().and_then(|line| line.rsplit_once("http://")) {
            Some((_, address)) => Ok(Server { base: format!("http://{address}"), child }),
            None => Err(format!("the server did not start: {}", last_lines(&self.log))),
        }
    }

    /// Panics that servers started so have logged.
    pub fn panics(&self) -> usize {
        std::fs::read_to_string(&self.log).unwrap_or_default().lines().filter(|line| line.contains("panicked")).count()
    }

    /// Makes the log anew, for a scenario of its own.
    pub fn forget(&self) {
        File::create(&self.log).unwrap();
    }
}

/// The program under test, with nothing of our environment that would mean another database.
pub fn gavel() -> Command {
    let mut gavel = Command::new(env!("CARGO_BIN_EXE_gavel"));
    gavel.env_remove("DATABASE_URL");
    gavel
}

fn last_lines(log: &Path) -> String {
    let log = std::fs::read_to_string(log).unwrap_or_default();
    log.lines().rev().take(3).collect::<Vec<_>>().join("; ")
}

/// A running server; it is killed when this is dropped.
pub struct Server {
    pub base: String,
    child: Child,
}

impl Server {
    /// `kill -9`.
    pub async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }
}
