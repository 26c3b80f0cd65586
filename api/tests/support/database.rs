//! Real databases for tests: one private cluster a test process, one migrated template in it, one copy a test.

use std::{
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

use gavel_api::store::{
    Store,
    cluster::{Cluster, create_database},
};
use tokio::sync::OnceCell;

/// A migrated database of a test's own.
#[derive(Clone, Debug)]
pub struct TestDatabase {
    /// Its address, as the cluster's superuser.
    pub url: String,
}

/// What the tests of this process share. Statics are not dropped at exit, so the watchdog cleans up.
struct Shared {
    url: String,
    _cluster: Cluster,
    _watchdog: Watchdog,
}

static SHARED: OnceCell<Shared> = OnceCell::const_new();
static NEXT: AtomicU32 = AtomicU32::new(0);

/// A fresh database.
pub async fn database() -> TestDatabase {
    let shared = SHARED.get_or_init(start).await;
    let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    TestDatabase { url: create_database(&shared.url, &name, Some("migrated")).await.unwrap() }
}

/// A folder of this process's own under the target folder.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()))
}

async fn start() -> Shared {
    let data_dir = folder("pg");
    let cluster = Cluster::start(&data_dir).await.unwrap();
    let watchdog = watch(&cluster, &data_dir);
    let template = create_database(&cluster.url(), "migrated", None).await.unwrap();
    Store::migrate(&template).await.unwrap();
    Shared { url: cluster.url(), _cluster: cluster, _watchdog: watchdog }
}

/// Stops a cluster and deletes its folders when it is dropped, and when this process ends in whatever way.
#[derive(Debug)]
pub struct Watchdog(Child);

impl Drop for Watchdog {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        self.0.wait().unwrap();
    }
}

/// Sets a watchdog on a cluster. It reads from a pipe whose other end only we hold, and is in a group of its own, so that
/// it survives a Ctrl-C.
pub fn watch(cluster: &Cluster, data_dir: &Path) -> Watchdog {
    let script = r#"read -r _
        tries=0
        kill -QUIT "$(head -n 1 "$1/postmaster.pid")" && while [ -e "$1/postmaster.pid" ] && [ $((tries += 1)) -le 100 ]; do sleep 0.1; done
        shift
        rm -rf -- "$@""#;
    let mut watchdog = Command::new("sh");
    watchdog.arg("-c").arg(script).arg("watchdog").arg(cluster.data()).args(cluster.folders()).arg(data_dir);
    watchdog.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/").process_group(0);
    Watchdog(watchdog.spawn().unwrap())
}
