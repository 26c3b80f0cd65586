//! `kill -9` of the server, of all of Postgres, and of one of its sessions.

use gavel_api::store::cluster::Cluster;

use crate::{
    database::watch,
    play::Style,
    postgres::{Postgres, fresh_folder},
    report::Line,
    rig::Rig,
    server::Setup,
    sizes::Sizes,
};

/// The server is killed, its private cluster lives on, and the next server takes it over.
pub async fn server(sizes: Sizes) -> Vec<Line> {
    let folder = fresh_folder("server");
    let setup = Setup::new(folder.join("data"), None, folder.join("server.log"));
    let server = setup.start().await.unwrap();
    let cluster = Cluster::join(&setup.data_dir).await.unwrap();
    let _watchdog = watch(&cluster, &fresh_folder("server-cluster"));
    let mut rig = Rig::of(setup, server, cluster.url()).await;
    rig.load(Style::default());
    for _ in 0..sizes.server_kills {
        rig.some_time().await;
        rig.kill_server().await;
        rig.start_server().await;
        rig.made().await;
    }
    vec![rig.finish("kill -9 of the server", 1).await]
}

/// All of Postgres is killed; in turn the server goes on beneath a new one, and is killed with it.
pub async fn postgres(sizes: Sizes) -> Vec<Line> {
    let mut postgres = Postgres::start("postgres").await;
    let mut rig = Rig::on(&postgres, "killed").await;
    rig.load(Style::default());
    for n in 0..sizes.postgres_kills {
        rig.some_time().await;
        postgres.kill().await;
        let too = n % 2 == 1;
        if too {
            rig.kill_server().await;
        }
        postgres.restart().await;
        if too {
            rig.start_server().await;
        }
        rig.made().await;
    }
    vec![rig.finish("kill -9 of all of Postgres", 1).await]
}

/// One session's process is killed, as a system out of memory does; Postgres ends the others and recovers.
pub async fn session(sizes: Sizes) -> Vec<Line> {
    let postgres = Postgres::start("session").await;
    let mut rig = Rig::on(&postgres, "session_killed").await;
    rig.load(Style::default());
    for n in 0..sizes.session_kills {
        rig.some_time().await;
        if postgres.kill_a_session(n).await {
            rig.findings.faults += 1;
        }
    }
    vec![rig.finish("kill -9 of one session of Postgres", 1).await]
}
