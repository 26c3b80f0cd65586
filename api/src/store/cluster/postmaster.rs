//! Making, starting, taking over and stopping the cluster.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{ClusterError, NAME, owner::Owner, place, place::Place, process, programs::Programs};

/// How long `pg_ctl` waits, in seconds.
const PATIENCE: &str = "120";

/// A cluster and what runs it.
#[derive(Clone, Debug)]
pub(super) struct Postmaster {
    pub(super) place: Place,
    pub(super) programs: Programs,
    pub(super) owner: Owner,
}

/// What `postmaster.pid` says.
#[derive(Debug, PartialEq, Eq)]
struct PidFile {
    process: u32,
    sockets: PathBuf,
    ready: bool,
}

impl Postmaster {
    /// Makes sure that the cluster runs, and gives the folder of its socket.
    pub(super) async fn start(&self) -> Result<PathBuf, ClusterError> {
        if self.place.version()?.is_none() {
            self.create().await?;
        }
        let data = self.place.data();
        if let Some(sockets) = self.take_over(&data).await? {
            return Ok(sockets);
        }
        self.owner.write(&data.join("gavel.conf"), &settings(&self.place.sockets))?;
        let mut start = self.owner.command(self.programs.pg_ctl());
        // `pg_ctl` hands the paths to a shell between double quotes: relative ones have nothing that it would take amiss.
        start.args(["start", "--wait", "--silent", "--timeout", PATIENCE, "--pgdata", "data", "--log", "log"]).current_dir(&self.place.home);
        // The cluster would hold our end of a pipe open.
        start.stdout(std::process::Stdio::null());
        if let Err(ClusterError(said)) = process::run(start).await {
            return Err(ClusterError(format!("the private cluster in `{}` does not start: {said}; its log ends: {}", data.display(), self.last_words())));
        }
        Ok(self.place.sockets.clone())
    }

    /// Makes the cluster apart and moves it when it is whole, so that a crash in between leaves nothing half made.
    async fn create(&self) -> Result<(), ClusterError> {
        let unfinished = self.place.unfinished();
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished).map_err(ClusterError::at(&unfinished))?;
        }
        let mut initdb = self.owner.command(self.programs.initdb());
        initdb.args(["--username", NAME, "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--data-checksums", "--no-instructions"]);
        initdb.arg("--pgdata").arg(&unfinished);
        process::run(initdb).await?;
        let settings = unfinished.join("postgresql.conf");
        let text = fs::read_to_string(&settings).map_err(ClusterError::at(&settings))?;
        self.owner.write(&settings, &format!("{text}\ninclude_if_exists 'gavel.conf'\n"))?;
        let home = &self.place.home;
        fs::rename(&unfinished, self.place.data()).map_err(ClusterError::at(&unfinished))?;
        fs::File::open(home).and_then(|folder| folder.sync_all()).map_err(ClusterError::at(home))
    }

    /// Waits for a cluster that still runs, and gives the folder of its socket; clears away what a killed one left.
    async fn take_over(&self, data: &Path) -> Result<Option<PathBuf>, ClusterError> {
        let Some(_) = process::of_cluster(data) else { return Ok(None) };
        process::wait_for("the private cluster", async || {
            let running = process::of_cluster(data).unwrap_or_default();
            match read(data) {
                Some(said) if running.contains(&said.process) => Ok(said.ready.then_some(Some(said.sockets))),
                Some(_) | None if !running.is_empty() => {
                    // They serve nobody without their postmaster, but keep a new one from starting.
                    process::signal("KILL", &running).await?;
                    Ok(None)
                }
                Some(_) | None => {
                    // The number in them may be another process's by now, or of one that nobody waited for, and then
                    // Postgres would not start.
                    clear(&data.join("postmaster.pid"))?;
                    clear(&self.place.sockets.join(format!(".s.PGSQL.{}.lock", place::PORT)))?;
                    Ok(Some(None))
                }
            }
        })
        .await
    }

    /// Stops the cluster; what is under way is rolled back.
    pub(super) async fn stop(&self) -> Result<(), ClusterError> {
        let data = self.place.data();
        let mut stop = self.owner.command(self.programs.pg_ctl());
        stop.args(["stop", "--mode", "fast", "--wait", "--silent", "--timeout", PATIENCE, "--pgdata"]).arg(&data);
        match process::run(stop).await {
            // It ended by itself, or somebody stopped it.
            Err(_) if read(&data).is_none() => Ok(()),
            stopped => stopped.map(drop),
        }
    }

    fn last_words(&self) -> String {
        let log = fs::read(self.place.log()).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        let lines: Vec<&str> = log.lines().rev().take(3).collect();
        lines.into_iter().rev().collect::<Vec<_>>().join("; ")
    }
}

/// The place and socket folder of a cluster that a server beside us runs or is about to.
pub(super) async fn served(data_dir: &Path) -> Result<(Place, PathBuf), ClusterError> {
    process::wait_for("the cluster of the running server", async || {
        let Some(place) = Place::chosen(data_dir)? else { return Ok(None) };
        let ready = read(&place.data()).filter(|said| said.ready);
        Ok(ready.map(|said| (place, said.sockets)))
    })
    .await
}

/// Removes a file that may not be there.
fn clear(file: &Path) -> Result<(), ClusterError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(ClusterError::at(file)(error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn settings(sockets: &Path) -> String {
    // Quoted twice: as an element of a list, and as a value of the file.
    let sockets = sockets.display().to_string().replace('"', "\"\"").replace('\\', "\\\\").replace('\'', "''");
    format!(
        "# Written by gavel at every start.\n\
         listen_addresses = ''\n\
         port = {}\n\
         unix_socket_directories = '\"{sockets}\"'\n\
         unix_socket_permissions = 0700\n\
         max_connections = 200\n\
         jit = off\n\
         log_checkpoints = off\n",
        place::PORT
    )
}

/// Reads `postmaster.pid`; none if it is not there or not whole yet.
fn read(data: &Path) -> Option<PidFile> {
    parse(&fs::read_to_string(data.join("postmaster.pid")).ok()?)
}

fn parse(text: &str) -> Option<PidFile> {
    let mut lines = text.lines();
    let process = lines.next()?.trim().parse().ok()?;
    let sockets = PathBuf::from(lines.nth(3).unwrap_or_default());
    let ready = lines.nth(2).is_some_and(|status| status.trim() == "ready");
    Some(PidFile { process, sockets, ready })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pid_file_is_read_whole_and_while_it_is_written() {
        let whole = "4711\n/x/data\n1700000000\n5432\n/x/run\n\n   123456    42\nready   \n";
        assert_eq!(parse(whole), Some(PidFile { process: 4711, sockets: PathBuf::from("/x/run"), ready: true }));
        assert_eq!(parse(&whole.replace("ready", "starting")).map(|said| said.ready), Some(false));
        assert_eq!(parse("4711\n/x/data\n").map(|said| said.ready), Some(false));
        assert_eq!(parse(""), None);
    }

    #[test]
    fn a_folder_with_quotes_stays_one_folder() {
        assert!(settings(Path::new("/a'b\"c,d/run")).contains("unix_socket_directories = '\"/a''b\"\"c,d/run\"'\n"));
    }
}
