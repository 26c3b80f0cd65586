//! Death of a server with its private cluster.

use std::process::Command;

use gavel_api::store::cluster::Cluster;
use serde_json::json;

use crate::{
    client::{number, playing},
    database::watch,
    server::{Server, is_whole, processes},
};

#[tokio::test]
async fn a_data_folder_is_found_again_after_server_and_database_were_killed() {
    let mut server = Server::start(None);
    let cluster = Cluster::join(&server.data_dir).await.unwrap();
    let data = cluster.data();
    let _watchdog = watch(&cluster, &server.data_dir);
    drop(cluster);
    let people = server.people(3).await;
    let key = people[0].sees("/v1/keys").await;
    let table = people[0].opens_mogul(3).await;
    let mut receipts = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        receipts.push(person.takes_seat(&table, seat).await.created()["receipt"].clone());
    }

    // the server alone, whose cluster lives on
    server.is_killed();
    assert!(!processes(&data).is_empty());
    server.starts();
    is_whole(&people[0], &table, &receipts).await;
    receipts.push(people[0].starts(&table).await.created()["receipt"].clone());

    // both, in the midst of a move, twice
    for _ in 0..2 {
        let version = number(&people[0].sees(&table).await["version"]);
        let acts = number(&people[0].sees(&table).await["to_act"][0]) as usize;
        let request = || people[acts].command(&table, &playing("stay")).key(&format!("from-{version}"));
        let sent = tokio::spawn(request().outcome());
        tokio::task::yield_now().await;
        server.is_killed();
        let doomed = processes(&data);
        assert!(!doomed.is_empty());
        // Sessions of the killed server may end by themselves before it comes to them, so it may say that it has not found all.
        Command::new("kill").arg("-KILL").args(doomed).output().unwrap();
        let first = sent.await.unwrap();
        server.starts();
        let answer = request().await.created();
        assert_eq!(answer["version"], version + 1);
        if let Ok(first) = first {
            assert_eq!(first.created(), answer);
        }
        receipts.push(answer["receipt"].clone());
        assert_eq!(people[0].sees("/v1/keys").await, key);
    }

    for person in &people[1..] {
        receipts.push(person.sends(&table, &json!({"type": "resign"})).await.created()["receipt"].clone());
    }
    assert!(is_whole(&people[0], &table, &receipts).await.execution.is_some());

    // told to stop, it stops its cluster too, and the folder is found again
    assert!(server.stops().success());
    assert!(processes(&data).is_empty());
    server.starts();
    is_whole(&people[0], &table, &receipts).await;
    assert!(server.stops().success());
}
