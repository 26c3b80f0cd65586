//! Death at each step of each kind of command.

use serde_json::{Value, json};

use crate::{
    client::{Person, Request, number, playing, text},
    database::database,
    server::{Server, is_whole, until_answered},
};

/// A server that dies at a point, on a table that goes from its opening to its end.
struct Life {
    server: Server,
    /// Where every command's server dies.
    point: &'static str,
    receipts: Vec<Value>,
    steps: u64,
}

impl Life {
    /// Sends a command whose server dies on the way, then again; gives the answer.
    async fn step(&mut self, table: &str, by: &Person, request: impl Fn(&str) -> Request) -> Value {
        let before = if table.is_empty() { 0 } else { number(&by.sees(table).await["version"]) };
        self.steps += 1;
        let key = format!("step-{}", self.steps);
        self.server.starts_to_crash_at(&format!("{}:1", self.point));
        assert!(request(&key).outcome().await.is_err(), "it was answered");
        self.server.has_died();
        self.server.starts();
        let durable = ["appended", "answered"].contains(&self.point);
        if !table.is_empty() {
            let version = number(&by.sees(table).await["version"]);
            assert_eq!(version > before, durable, "{} at version {version}", self.point);
        }
        let answer = request(&key).await.status(201);
        assert_eq!(answer.is_replayed(), durable, "{}", self.point);
        let again = request(&key).await.status(201);
        assert!(again.is_replayed());
        assert_eq!(again.body, answer.body);
        let answer = answer.json();
        if answer.get("receipt").is_some() {
            self.receipts.push(answer["receipt"].clone());
            assert_eq!(answer["events"][0]["version"], before + 1);
            is_whole(by, table, &self.receipts).await;
        }
        answer
    }
}

async fn dies_at(point: &'static str) {
    let database = database().await;
    let mut life = Life { server: Server::start(Some(&database.url)), point, receipts: Vec::new(), steps: 0 };
    let people = life.server.people(3).await;
    let opening = json!({"game": "mogul", "players": 3});
    let opened = life.step("", &people[0], |key| people[0].post("/v1/tables").key(key).json(&opening)).await;
    let table = text(&opened["links"]["self"]);
    assert_eq!(people[0].sees("/v1/tables").await["items"].as_array().unwrap().len(), 1);
    let sit = json!({"type": "take_seat", "data": {"entropy": "of mine"}});
    for person in &people {
        life.step(&table, person, |key| person.command(&table, &sit).key(key)).await;
    }
    life.step(&table, &people[0], |key| people[0].command(&table, &json!({"type": "start"})).key(key)).await;
    for _ in 0..3 {
        let seat = number(&people[0].sees(&table).await["to_act"][0]) as usize;
        life.step(&table, &people[seat], |key| people[seat].command(&table, &playing("stay")).key(key)).await;
    }
    for person in &people[1..] {
        life.step(&table, person, |key| person.command(&table, &json!({"type": "resign"})).key(key)).await;
    }
    // a refusal is as durable as a move
    let late = |key: &str| people[1].command(&table, &json!({"type": "resign"})).key(key);
    if point != "judged" {
        life.server.starts_to_crash_at(&format!("{point}:1"));
        assert!(late("late").outcome().await.is_err());
        life.server.has_died();
    }
    let refused = until_answered(&mut life.server, || late("late")).await;
    assert_eq!(refused.is_replayed(), ["appended", "answered"].contains(&point));
    refused.problem(409, "conflict");
    let report = is_whole(&Person::nobody(&life.server.place), &table, &life.receipts).await;
    let execution = report.execution.unwrap();
    assert!(execution.secret_known && execution.result.is_some());
    assert_eq!(execution.commands, 10);
}

#[tokio::test]
async fn a_server_that_dies_when_it_has_judged_has_done_nothing() {
    dies_at("judged").await;
}

#[tokio::test]
async fn a_server_that_dies_when_it_has_sealed_has_done_nothing() {
    dies_at("sealed").await;
}

#[tokio::test]
async fn a_server_that_dies_when_it_has_appended_has_done_all_of_it() {
    dies_at("appended").await;
}

#[tokio::test]
async fn a_server_that_dies_before_it_answers_has_done_all_of_it() {
    dies_at("answered").await;
}
