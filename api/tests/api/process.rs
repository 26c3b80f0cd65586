//! The program itself, as an operator starts it, on a database of the test's own.

use std::{
    io::{BufRead, BufReader, Read},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread::{self, JoinHandle},
};

use crate::{client::fresh, database::folder};

/// A server in a process of its own; it is stopped when this is dropped.
pub struct Process {
    pub base: String,
    child: Child,
    log: Option<JoinHandle<String>>,
    folder: PathBuf,
}

impl Process {
    /// Starts it on a database, with further settings, and waits until it is ready.
    pub async fn start(database: &str, settings: &[(&str, &str)]) -> Self {
        let folder = folder(&format!("process-{}", fresh()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_gavel"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data-dir"]).arg(&folder).env("DATABASE_URL", database).envs(settings.iter().copied());
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (output, mut errors) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        let log = thread::spawn(move || {
            let mut bytes = Vec::new();
            errors.read_to_end(&mut bytes).unwrap();
            String::from_utf8_lossy(&bytes).into_owned()
        });
        let mut said = String::new();
        BufReader::new(output).read_line(&mut said).unwrap();
        let address = said.trim().split_once("http://").map(|(_, address)| address.to_owned());
        Self { base: format!("http://{}", address.expect("a line with the address")), child, log: Some(log), folder }
    }

    /// The most memory that it has had so far, in MiB.
    pub fn most_memory(&self) -> u64 {
        self.status("VmHWM:")
    }

    /// The memory that it has, in MiB.
    pub fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    fn status(&self, field: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(field)).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    }

    /// Stops it as an operator does, and gives all that it logged.
    pub fn stop(mut self) -> String {
        Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(self.child.wait().unwrap().success());
        self.log.take().unwrap().join().unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // One that has been stopped is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
