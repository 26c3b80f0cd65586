//! Death while the database holds the call.

use serde_json::json;
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use crate::{
    client::{number, playing, until},
    database::database,
    server::{Server, is_whole, until_answered},
};

/// How many sessions wait for a lock that another holds.
async fn waiting(raw: &mut PgConnection) -> i64 {
    let question = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    sqlx::query_scalar(question).fetch_one(raw).await.unwrap()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Back {
    AfterTheLock,
    BeforeTheLock,
}

async fn a_call_outlives_its_server(back: Back) {
    let database = database().await;
    let mut server = Server::start(Some(&database.url));
    let people = server.people(3).await;
    let table = people[0].opens_mogul(3).await;
    for (seat, person) in people.iter().enumerate() {
        person.takes_seat(&table, seat).await.created();
    }
    people[0].starts(&table).await.created();
    let id: Uuid = table.rsplit('/').next().unwrap().parse().unwrap();
    let (mut holder, mut watcher) = (PgConnection::connect(&database.url).await.unwrap(), PgConnection::connect(&database.url).await.unwrap());
    let mut receipts = Vec::new();
    for round in 0..3 {
        let version = number(&people[0].sees(&table).await["version"]);
        let acts = number(&people[0].sees(&table).await["to_act"][0]) as usize;
        let key = format!("round-{round}");
        let request = || people[acts].command(&table, &playing("stay")).key(&key);
        let mut held = holder.begin().await.unwrap();
        sqlx::query("select from stream where stream_id = $1 for update").bind(id).execute(&mut *held).await.unwrap();
        let sent = tokio::spawn(request().outcome());
        until(async || waiting(&mut watcher).await > 0).await;
        server.is_killed();
        assert!(sent.await.unwrap().is_err());
        let answer = match back {
            Back::AfterTheLock => {
                held.rollback().await.unwrap();
                server.starts();
                until_answered(&mut server, request).await
            }
            Back::BeforeTheLock => {
                // the call of the dead server may still be there, and the same command waits behind it
                server.starts();
                let again = tokio::spawn(request().outcome());
                until(async || waiting(&mut watcher).await > 0).await;
                held.rollback().await.unwrap();
                match again.await.unwrap() {
                    Ok(answer) if answer.status != 503 => answer,
                    Ok(_) | Err(_) => until_answered(&mut server, request).await,
                }
            }
        };
        let answer = answer.created();
        assert_eq!(answer["version"], version + 1, "one effect");
        assert_eq!(people[0].sees(&table).await["version"], version + 1);
        receipts.push(answer["receipt"].clone());
    }
    for person in &people[1..] {
        receipts.push(person.sends(&table, &json!({"type": "resign"})).await.created()["receipt"].clone());
    }
    assert!(is_whole(&people[0], &table, &receipts).await.execution.is_some());
}

#[tokio::test]
async fn a_call_that_outlives_its_server_moves_once() {
    a_call_outlives_its_server(Back::AfterTheLock).await;
}

#[tokio::test]
async fn a_call_that_outlives_its_server_meets_its_repetition() {
    a_call_outlives_its_server(Back::BeforeTheLock).await;
}
