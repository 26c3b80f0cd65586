//! Postgres under the server: databases of a scenario's own, and what befalls the processes.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    str::FromStr,
    sync::atomic::{AtomicU32, Ordering},
};

use gavel_api::store::cluster::{Cluster, create_database};
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};
use tokio::process::Command;

use crate::database::{Watchdog, folder, watch};

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A folder of a scenario's own, which the cluster's user can pass, and which nothing is in.
pub fn fresh_folder(name: &str) -> PathBuf {
    let folder = folder(&format!("faults-{name}-{}", NEXT.fetch_add(1, Ordering::Relaxed)));
    fs::create_dir_all(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

/// A cluster of our own; the servers know only its address.
pub struct Postgres {
    data_dir: PathBuf,
    cluster: Option<Cluster>,
    _watchdog: Watchdog,
}

impl Postgres {
    pub async fn start(name: &str) -> Self {
        let data_dir = fresh_folder(name);
        let cluster = Cluster::start(&data_dir).await.unwrap();
        let watchdog = watch(&cluster, &data_dir);
        Self { data_dir, cluster: Some(cluster), _watchdog: watchdog }
    }

    /// An empty database in it; the server migrates it.
    pub async fn database(&self, name: &str) -> String {
        create_database(&self.cluster().url(), name, None).await.unwrap()
    }

    pub fn cluster(&self) -> &Cluster {
        self.cluster.as_ref().unwrap()
    }

    /// `kill -9` of every process of the cluster.
    pub async fn kill(&mut self) {
        let data = self.cluster().data();
        // Whoever starts it again has to find the folder's lock free.
        self.cluster = None;
        signal("KILL", &processes(&data)).await;
    }

    /// `kill -9` of one session's process: the others are ended by Postgres itself, which recovers.
    /// Whether there was one.
    pub async fn kill_a_session(&self, nth: usize) -> bool {
        let mut connection = connect(&self.cluster().url()).await;
        let question =
            "select pid from pg_stat_activity where backend_type = 'client backend' and usename is not null and pid <> pg_backend_pid() order by pid";
        let sessions: Vec<i32> = sqlx::query_scalar(question).fetch_all(&mut connection).await.unwrap();
        let Some(session) = sessions.get(nth % sessions.len().max(1)) else { return false };
        signal("KILL", &[session.to_string()]).await;
        true
    }

    /// Starts it again where it was killed.
    pub async fn restart(&mut self) {
        self.cluster = Some(Cluster::start(&self.data_dir).await.unwrap());
    }
}

/// The processes whose working folder is a cluster's.
pub fn processes(data: &Path) -> Vec<String> {
    let of_cluster = |process: &fs::DirEntry| {
        let about = process.path();
        fs::read_link(about.join("cwd")).is_ok_and(|folder| folder == data) && fs::read_to_string(about.join("comm")).is_ok_and(|name| name.starts_with("post"))
    };
    let running = fs::read_dir("/proc").unwrap().filter_map(Result::ok).filter(of_cluster);
    running.filter_map(|process| process.file_name().into_string().ok()).collect()
}

/// Sends a signal to processes that may have ended meanwhile.
pub async fn signal(signal: &str, processes: &[String]) {
    if !processes.is_empty() {
        Command::new("kill").arg("-s").arg(signal).args(processes).stderr(std::process::Stdio::null()).status().await.unwrap();
    }
}

/// A connection of the superuser's, beside the server.
pub async fn connect(url: &str) -> PgConnection {
    PgConnection::connect_with(&PgConnectOptions::from_str(url).unwrap()).await.unwrap()
}
