//! A server process: started, killed, started again.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::Arc,
    sync::atomic::{AtomicU32, Ordering},
};

use gavel_api::identity::Clock;
use gavel_domain::verify::{Report, verify};
use serde_json::Value;

use crate::{
    client::{Answer, Person, Place, Request, number, text},
    database::folder,
};

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A server on a data folder of its own and a database; killed when this is dropped.
pub struct Server {
    pub place: Arc<Place>,
    pub data_dir: PathBuf,
    database: Option<String>,
    process: Option<Child>,
}

impl Server {
    /// Starts a server; without a database it has a private cluster.
    pub fn start(database: Option<&str>) -> Self {
        let data_dir = folder(&format!("crash-{}", NEXT.fetch_add(1, Ordering::Relaxed)));
        fs::create_dir_all(&data_dir).unwrap();
        let mut server = Self { place: Place::at(String::new(), Clock::System), data_dir, database: database.map(str::to_owned), process: None };
        server.starts();
        server
    }

    /// Starts it again, at another address.
    pub fn starts(&mut self) {
        self.starts_to_crash_at("");
    }

    /// The same, to die at the point that is named.
    pub fn starts_to_crash_at(&mut self, point: &str) {
        self.is_killed();
        let log = File::options().create(true).append(true).open(self.data_dir.join("server.log")).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_gavel"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--request-burst", "100000", "--data-dir"]).arg(&self.data_dir);
        command.env_remove("DATABASE_URL").env("GAVEL_CRASH_AT", point).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        if let Some(database) = &self.database {
            command.args(["--database-url", database]);
        }
        let mut process = command.spawn().unwrap();
        let mut ready = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut ready).unwrap();
        self.process = Some(process);
        let address = ready.trim_end().strip_prefix("gavel listens on ");
        self.place.moves_to(address.unwrap_or_else(|| panic!("{}", self.log())).to_owned());
    }

    /// Kills it with the signal that cannot be caught.
    pub fn is_killed(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().unwrap();
            process.wait().unwrap();
        }
    }

    /// Asks it to stop and waits until it has.
    pub fn stops(&mut self) -> ExitStatus {
        let mut process = self.process.take().unwrap();
        assert!(Command::new("kill").arg(process.id().to_string()).status().unwrap().success());
        process.wait().unwrap()
    }

    fn log(&self) -> String {
        fs::read_to_string(self.data_dir.join("server.log")).unwrap_or_default()
    }

    /// Waits until it has died by itself.
    pub fn has_died(&mut self) {
        let status = self.process.take().unwrap().wait().unwrap();
        assert!(!status.success(), "{status}");
    }

    pub async fn people(&self, count: usize) -> Vec<Person> {
        let mut people = Vec::new();
        for _ in 0..count {
            people.push(Person::account(&self.place, "Player").await);
        }
        people
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_killed();
        if self.database.is_some() {
            fs::remove_dir_all(&self.data_dir).unwrap();
        }
    }
}

/// Sends a request until it is answered, each time to a server that was started anew.
pub async fn until_answered(server: &mut Server, mut request: impl FnMut() -> Request) -> Answer {
    loop {
        match request().outcome().await {
            Ok(answer) if answer.status != 503 => return answer,
            Ok(_) | Err(_) => server.starts(),
        }
    }
}

/// The folder where a cluster is, and every process of it.
pub fn processes(data: &Path) -> Vec<String> {
    let all = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let ours = all.filter(|process| fs::read_link(process.path().join("cwd")).is_ok_and(|folder| folder == data));
    ours.map(|process| process.file_name().into_string().unwrap()).collect()
}

/// Whether a table's history is whole: no hole, in order, and every receipt that was ever given is in it.
pub async fn is_whole(person: &Person, table: &str, receipts: &[Value]) -> Report {
    let export = person.get(&format!("{table}/export")).await.status(200);
    let report = verify(&*export.body, None).unwrap();
    let lines = export.lines();
    let versions = lines[1..lines.len() - 1].iter().map(|line| number(&serde_json::from_str::<Value>(line["record"].as_str().unwrap()).unwrap()["version"]));
    assert!(versions.eq(1..=report.events.0));
    for receipt in receipts {
        assert_eq!(lines[number(&receipt["version"]) as usize]["hash"], receipt["hash"]);
        assert!(table.ends_with(&text(&receipt["stream"])));
    }
    report
}
