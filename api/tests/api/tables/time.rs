//! Games with a clock: the time is called once it has come, by anyone, and by the server before anything later.

use gavel_domain::verify::verify;
use serde_json::{Value, json};

use crate::{
    client::{Person, playing},
    harness::App,
};

async fn timed(app: &App, time_up: &str) -> (String, Vec<Person>) {
    app.running_with(2, json!({"game": "european-landmark-monopoly", "options": {"version": "timed", "minutes": 60, "time_up": time_up}})).await
}

/// The event by which the time was called.
async fn called(app: &App, table: &str) -> Option<Value> {
    let events = app.nobody().sees(&format!("{table}/events?limit=500")).await;
    events["items"].as_array().unwrap().iter().find(|event| event["type"] == "european-landmark-monopoly.time_called").cloned()
}

#[tokio::test]
async fn nobody_calls_a_time_that_has_not_come() {
    let app = App::start().await;
    let (table, people) = timed(&app, "finish_turn").await;
    people[0].sends(&table, &json!({"type": "call_time"})).await.problem(409, "conflict");
    assert!(called(&app, &table).await.is_none());
}

#[tokio::test]
async fn anyone_calls_it_once_it_has_come() {
    let app = App::start().await;
    let (table, _) = timed(&app, "finish_turn").await;
    app.hours_pass(1);
    let stranger = app.account("Stranger").await;
    let answer = stranger.sends(&table, &json!({"type": "call_time"})).await.created();
    assert_eq!((&answer["events"][0]["actor"], &answer["events"][0]["rule"]), (&json!(stranger.id), &json!("MON-13.2")));
    assert_eq!(app.nobody().sees(&table).await["status"], "finished", "no turn had begun");
    stranger.sends(&table, &json!({"type": "call_time"})).await.problem(409, "conflict");
}

#[tokio::test]
async fn the_server_calls_it_when_somebody_looks() {
    let app = App::start().await;
    let (table, _) = timed(&app, "finish_turn").await;
    app.hours_pass(1);
    let seen = app.nobody().sees(&table).await;
    assert_eq!((&seen["status"], &seen["version"]), (&json!("finished"), &app.nobody().sees(&format!("{table}/state")).await["version"]));
    assert_eq!(called(&app, &table).await.unwrap()["actor"], "system");
    let report = verify(&*app.nobody().get(&format!("{table}/export")).await.body, None).unwrap();
    assert!(report.execution.unwrap().result.is_some(), "the server's own command is executed again");
}

#[tokio::test]
async fn the_server_calls_it_before_it_judges_a_later_move() {
    let app = App::start().await;
    let (table, people) = timed(&app, "at_once").await;
    let state = app.nobody().sees(&format!("{table}/state")).await;
    let on_turn = state["to_act"][0].as_u64().unwrap() as usize;
    people[on_turn].plays(&table, "roll").await.created();
    app.hours_pass(1);
    people[on_turn].sends(&table, &playing("end_turn")).await.problem(409, "conflict");
    assert_eq!(app.nobody().sees(&table).await["status"], "finished");
    assert_eq!(called(&app, &table).await.unwrap()["actor"], "system");
}

#[tokio::test]
async fn a_turn_in_progress_is_finished_where_the_options_say_so() {
    let app = App::start().await;
    let (table, people) = timed(&app, "finish_turn").await;
    let on_turn = app.nobody().sees(&format!("{table}/state")).await["to_act"][0].as_u64().unwrap() as usize;
    people[on_turn].plays(&table, "roll").await.created();
    app.hours_pass(1);
    assert_eq!(app.nobody().sees(&table).await["status"], "running", "the turn goes on");
    assert_eq!(called(&app, &table).await.unwrap()["actor"], "system");
}

#[tokio::test]
async fn a_pause_moves_the_end() {
    let app = App::start().await;
    let (table, people) = timed(&app, "finish_turn").await;
    people[0].pauses(&table).await.created();
    app.hours_pass(5);
    people[0].resumes(&table).await.created();
    assert_eq!(app.nobody().sees(&table).await["status"], "running");
    app.hours_pass(1);
    assert_eq!(app.nobody().sees(&table).await["status"], "finished");
}
