//! A backup taken while people play, restored elsewhere: it holds whatever was answered before it was begun.

use std::{fs, os::unix::fs::MetadataExt, process::Stdio};

use gavel_api::store::cluster::Cluster;
use tokio::process::Command;

use crate::{
    check::{Due, check},
    database::watch,
    play::Style,
    postgres::fresh_folder,
    report::Line,
    rig::Rig,
    server::{Setup, gavel},
    sizes::Sizes,
};

/// As docs/operation.md says it is done.
pub async fn restored(_sizes: Sizes) -> Vec<Line> {
    let folder = fresh_folder("backup");
    let setup = Setup::new(folder.join("data"), None, folder.join("server.log"));
    let server = setup.start().await.unwrap();
    let cluster = Cluster::join(&setup.data_dir).await.unwrap();
    let watchdog = watch(&cluster, &fresh_folder("backup-cluster"));
    let mut rig = Rig::of(setup.clone(), server, cluster.url()).await;
    rig.load(Style::default());
    rig.world.judged(100).await;

    let begun = rig.world.history.now();
    let backup = folder.join("backup");
    let owner = fs::metadata(cluster.data()).map(|about| format!("{}:{}", about.uid(), about.gid())).unwrap();
    let url = gavel().args(["db", "url", "--data-dir"]).arg(&setup.data_dir).output().await.unwrap();
    let url = String::from_utf8(url.stdout).unwrap();
    run(program("pg_basebackup").args(["--dbname", url.trim(), "--checkpoint", "fast", "--wal-method", "stream", "--pgdata"]).arg(&backup)).await;
    run(program("pg_verifybackup").arg("--quiet").arg(&backup)).await;
    // Play goes on after the backup, and the server is lost.
    rig.world.judged(50).await;
    rig.world.stop.cancel();
    rig.abandon().await;
    rig.kill_server().await;
    drop(watchdog);

    let restored = Setup::new(folder.join("restored"), None, folder.join("restored.log"));
    let place = restored.data_dir.join("postgres");
    fs::create_dir_all(&place).unwrap();
    fs::rename(&backup, place.join("data")).unwrap();
    fs::copy(setup.data_dir.join("signing.key"), restored.data_dir.join("signing.key")).unwrap();
    // Started by root, the cluster is another user's.
    run(Command::new("chown").args(["-R", &owner]).arg(&place)).await;
    rig.setup = Setup { log: folder.join("server.log"), ..restored };
    rig.start_server().await;
    let cluster = Cluster::join(&rig.setup.data_dir).await.unwrap();
    let _watchdog = watch(&cluster, &fresh_folder("backup-restored"));
    rig.url = cluster.url();
    rig.findings.faults = 1;
    check(&mut rig.findings, &rig.world, Due::AnsweredBefore(begun), &rig.url, &rig.setup, 1).await;
    vec![rig.close("backup under load, restored").await]
}

/// A program of Postgres.
fn program(name: &str) -> Command {
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    let found = std::env::split_paths(&std::env::var_os("PATH").unwrap()).chain(installed).map(|folder| folder.join(name)).find(|file| file.is_file());
    Command::new(found.unwrap_or_else(|| panic!("{name} is installed with Postgres")))
}

async fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().await.unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
