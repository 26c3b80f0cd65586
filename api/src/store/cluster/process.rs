//! Running programs, and looking at processes.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
    process::{Output, Stdio},
    time::Duration,
};

use tokio::{process::Command, time::Instant};

use super::ClusterError;

/// How long the cluster may take for what is waited for here: a recovery after a crash reads a lot.
const PATIENCE: Duration = Duration::from_secs(120);
/// How often it is asked.
const STEP: Duration = Duration::from_millis(50);

/// A command without our environment, whose `PG…` variables mean other clusters, and outside our working folder, which
/// its user may not be allowed to enter.
pub(super) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env_clear().env("LC_ALL", "C").env("PATH", std::env::var_os("PATH").unwrap_or_else(|| "/usr/bin:/bin".into()));
    command.current_dir("/").stdin(Stdio::null());
    command
}

/// Runs a program to its end; its failure is a sentence with what it said last.
pub(super) async fn run(mut command: Command) -> Result<String, ClusterError> {
    let program = Path::new(command.as_std().get_program()).display().to_string();
    let Output { status, stdout, stderr } = command.output().await.map_err(|error| ClusterError(format!("`{program}` cannot be run: {error}")))?;
    if status.success() {
        return Ok(String::from_utf8_lossy(&stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&stderr);
    let said: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    Err(ClusterError(format!("`{program}` failed: {}", said.join("; "))))
}

/// Asks again and again until there is an answer.
pub(super) async fn wait_for<T>(what: &str, ask: impl AsyncFn() -> Result<Option<T>, ClusterError>) -> Result<T, ClusterError> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = ask().await? {
            return Ok(answer);
        }
        if Instant::now() > deadline {
            return Err(ClusterError(format!("{what} did not come within {} seconds", PATIENCE.as_secs())));
        }
        tokio::time::sleep(STEP).await;
    }
}

/// The processes of a cluster: those called `postgres` whose working folder is its data folder. None where the system has
/// no `/proc`, and then `pg_ctl` has to judge alone.
pub(super) fn of_cluster(data: &Path) -> Option<Vec<u32>> {
    let data = data.canonicalize().ok()?;
    let processes = std::fs::read_dir("/proc").ok()?;
    let known = std::fs::read_link("/proc/self/cwd").is_ok();
    known.then(|| {
        processes
            .filter_map(|process| process.ok()?.file_name().to_str()?.parse().ok())
            .filter(|process| {
                let about = PathBuf::from(format!("/proc/{process}"));
                // A process that ended but was not waited for has no folder any more.
                std::fs::read_link(about.join("cwd")).is_ok_and(|folder| folder == data)
                    && std::fs::read_to_string(about.join("comm")).is_ok_and(|name| name.trim_end().starts_with("post"))
            })
            .collect()
    })
}

/// Sends a signal, to processes that may have ended meanwhile.
pub(super) async fn signal(signal: &str, processes: &[u32]) -> Result<(), ClusterError> {
    let mut kill = command("sh");
    kill.arg("-c").arg("signal=$1; shift; kill -s \"$signal\" \"$@\" 2>/dev/null; true").arg("kill").arg(signal);
    kill.args(processes.iter().map(ToString::to_string));
    run(kill).await.map(drop)
}
