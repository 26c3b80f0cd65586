//! The private cluster through its whole life. Each test has a cluster of its own, so they are few.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use gavel_api::store::{Store, cluster::Cluster};
use sqlx::{Connection, PgConnection};

use super::{
    database::{folder, watch},
    given::{head, open, stream},
};

/// The processes whose working folder is the cluster's: all of its own.
fn processes(data: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for process in fs::read_dir("/proc").unwrap().filter_map(Result::ok) {
        if fs::read_link(process.path().join("cwd")).is_ok_and(|folder| folder == data) {
            found.push(process.file_name().into_string().unwrap());
        }
    }
    found
}

fn kill(signal: &str, processes: &[String]) {
    let status = Command::new("sh").arg("-c").arg("kill \"$@\" 2>/dev/null; true").arg("sh").arg(signal).args(processes).status().unwrap();
    assert!(status.success());
}

fn postmaster(data: &Path) -> String {
    fs::read_to_string(data.join("postmaster.pid")).unwrap().lines().next().unwrap().to_owned()
}

async fn start(data_dir: &Path) -> Cluster {
    Cluster::start(data_dir).await.unwrap()
}

/// A busy backend that does not notice by itself that its postmaster is gone.
async fn busy(url: &str) -> String {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let process: i32 = sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut connection).await.unwrap();
    tokio::spawn(async move { sqlx::raw_sql("do $$ begin loop end loop; end $$").execute(&mut connection).await.map(drop) });
    let mut watching = PgConnection::connect(url).await.unwrap();
    let running = "select exists (select from pg_stat_activity where pid = $1 and state = 'active' and query like 'do%')";
    while !sqlx::query_scalar::<_, bool>(running).bind(process).fetch_one(&mut watching).await.unwrap() {
        tokio::task::yield_now().await;
    }
    process.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_keeps_its_data_through_stops_crashes_and_killed_servers() {
    let data_dir = folder("life");
    let cluster = start(&data_dir).await;
    let _watchdog = watch(&cluster, &data_dir);
    let data = cluster.data();
    assert!(cluster.url().starts_with("postgres://gavel@%2F"), "{}", cluster.url());
    Store::migrate(&cluster.url()).await.unwrap();

    // Stopped and started.
    let (kept, url) = (stream(), cluster.url());
    let store = Store::connect(&url).await.unwrap();
    let opened = open(&store, kept).await;
    store.close().await;
    cluster.stop().await.unwrap();
    assert!(!data.join("postmaster.pid").exists());
    let cluster = start(&data_dir).await;
    assert_eq!(cluster.url(), url);

    // A second server is refused in one sentence; a command beside the first uses its cluster and leaves it running.
    let refused = Cluster::start(&data_dir).await.unwrap_err().to_string();
    assert!(refused.contains("another server uses the data folder") && !refused.contains('\n'), "{refused}");
    let joined = Cluster::join(&data_dir).await.unwrap();
    assert_eq!(joined.url(), url);
    joined.stop().await.unwrap();

    // The server is killed, its cluster lives: it is taken over.
    let before = postmaster(&data);
    drop(cluster);
    let cluster = start(&data_dir).await;
    assert_eq!(postmaster(&data), before);

    // Everything is killed at once.
    let store = Store::connect(&url).await.unwrap();
    assert_eq!(head(&store, kept).await, opened);
    let later = stream();
    let appended = open(&store, later).await;
    kill("-KILL", &processes(&data));
    drop((cluster, store));
    let cluster = start(&data_dir).await;
    assert_ne!(postmaster(&data), before);
    let store = Store::connect(&url).await.unwrap();
    assert_eq!(head(&store, later).await, appended);

    // Only the postmaster is killed; a backend lingers on.
    let lingering = busy(&url).await;
    kill("-KILL", &[postmaster(&data)]);
    drop((cluster, store));
    assert!(processes(&data).contains(&lingering));
    let cluster = start(&data_dir).await;
    assert!(!processes(&data).contains(&lingering));
    cluster.stop().await.unwrap();

    // The number in a stale `postmaster.pid` is a living process's: ours.
    let mut stale = format!("{}\n{}\n1\n5432\n/nowhere\n\n1 1\nready\n", std::process::id(), data.display());
    fs::write(data.join("postmaster.pid"), &stale).unwrap();
    let cluster = start(&data_dir).await;
    cluster.stop().await.unwrap();
    stale.clear();

    // A command alone starts the cluster and stops it again, and a server waits for it meanwhile.
    let joined = Cluster::join(&data_dir).await.unwrap();
    let (stopped, cluster) = tokio::join!(joined.stop(), Cluster::start(&data_dir));
    stopped.unwrap();
    let store = Store::connect(&cluster.as_ref().unwrap().url()).await.unwrap();
    assert_eq!(head(&store, kept).await, opened);
    store.close().await;
    cluster.unwrap().stop().await.unwrap();
    assert!(!data.join("postmaster.pid").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_lies_elsewhere_where_its_user_cannot_pass_and_has_a_short_socket() {
    // Too long for a socket, with all that needs quoting; and closed to every other user.
    let closed = folder("closed");
    fs::create_dir_all(&closed).unwrap();
    fs::set_permissions(&closed, <fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o700)).unwrap();
    let data_dir = closed.join(format!("it's, \"{}", "long".repeat(20)));
    let cluster = start(&data_dir).await;
    let _watchdog = watch(&cluster, &closed);
    let root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
    let place = fs::read_to_string(data_dir.join("postgres.place")).ok().map(PathBuf::from);
    if root {
        assert!(place.unwrap().starts_with("/var/lib/gavel"));
        assert!(cluster.data().starts_with("/var/lib/gavel"));
    } else {
        assert_eq!(place, None);
        assert!(cluster.data().starts_with(data_dir.canonicalize().unwrap()));
        assert!(cluster.url().contains("%2Ftmp%2Fgavel%2D"), "{}", cluster.url());
    }
    Store::migrate(&cluster.url()).await.unwrap();
    let data = cluster.data();
    cluster.stop().await.unwrap();
    // An interrupted creation is begun anew; the next start finds the same place.
    fs::create_dir(data.with_file_name("data.new")).unwrap();
    fs::rename(&data, data.with_file_name("data.old")).unwrap();
    let cluster = start(&data_dir).await;
    assert_eq!(cluster.data(), data);
    assert!(Store::connect(&cluster.url()).await.is_err(), "a new cluster is not migrated");
    cluster.stop().await.unwrap();
}
