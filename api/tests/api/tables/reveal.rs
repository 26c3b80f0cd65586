//! What the end of a table opens, and what it never does.

use gavel_domain::verify::verify;
use serde_json::{Value, json};

use super::record::key;
use crate::{
    client::{Person, number, text},
    harness::App,
};

#[tokio::test]
async fn the_end_opens_everything_to_whoever_may_see_the_table() {
    let app = App::start().await;
    let (table, _) = app.finished_with(3, 7, json!({})).await;
    let version = number(&app.nobody().sees(&table).await["version"]);
    let stranger = app.account("Stranger").await;
    for person in [&stranger, &app.nobody()] {
        for at in ["arbiter", "seat:0", "seat:2"] {
            person.get(&format!("{table}/state?as={at}&at=30")).await.status(200);
            person.get(&format!("{table}/replay?as={at}")).await.status(200);
        }
        let now = person.sees(&format!("{table}/state")).await;
        assert!(now["game"]["seats"].as_array().unwrap().iter().all(|seat| seat["coins"].is_number()), "{now}");
        assert_eq!(now["result"], person.sees(&table).await["result"]);
        // but what a seat saw then is what it saw
        let then = person.sees(&format!("{table}/state?as=seat:1&at={}", version - 10)).await;
        let seen: Vec<_> = then["game"]["seats"].as_array().unwrap().iter().map(|seat| seat.get("coins").is_some()).collect();
        assert_eq!(seen, [false, true, false]);
        let report = verify(&*person.get(&format!("{table}/export")).await.body, Some(key(&app).await)).unwrap();
        assert!(report.execution.is_some_and(|execution| execution.secret_known));
    }
    let looks = app.arbiter().sees(&format!("{table}/audit?limit=100")).await;
    assert!(looks["items"].as_array().unwrap().iter().all(|row| row["type"] != "look"), "what is open is no look at hidden things");
    stranger.get(&format!("{table}/state?as=seat:3")).await.points_to("/as");
}

#[tokio::test]
async fn a_table_that_never_reveals_stays_closed_after_its_end() {
    let app = App::start().await;
    let (table, people) = app.finished_with(3, 8, json!({"reveal": "never"})).await;
    let key = key(&app).await;
    let full = app.arbiter().get(&format!("{table}/export")).await;
    let report = verify(&*full.body, Some(key)).unwrap();
    assert!(report.parts.0 == report.parts.1 && report.execution.is_some_and(|execution| execution.secret_known && execution.result.is_some()));
    let secret = secret(&full.lines());
    let others: Vec<Person> = people.iter().cloned().chain([app.account("Stranger").await, app.nobody()]).collect();
    for person in &others {
        let export = person.get(&format!("{table}/export")).await;
        let report = verify(&*export.body, Some(key)).unwrap();
        assert!(report.execution.is_none() && report.parts.0 < report.parts.1, "not full, and in order");
        for path in ["", "/state", "/events?limit=1000", "/replay", "/export", "/diff?from=1", "/actions"] {
            let answer = person.get(&format!("{table}{path}")).await.status(200);
            assert!(!answer.text().contains(&secret) && !answer.text().contains("\"draws\""), "{path}");
        }
        for at in ["arbiter", "seat:0", "seat:1", "seat:2"] {
            let own = at.strip_prefix("seat:").is_some_and(|seat| people.iter().position(|one| one.id == person.id).is_some_and(|own| own.to_string() == seat));
            person.get(&format!("{table}/state?as={at}")).await.status(if own { 200 } else { 403 });
        }
        if person.token.is_some() {
            let rows = person.sees(&format!("{table}/audit?limit=100")).await;
            assert!(rows["items"].as_array().unwrap().iter().all(|row| row["account"] == person.id));
        }
    }
    let state = people[1].sees(&format!("{table}/state")).await;
    let coins: Vec<_> = state["game"]["seats"].as_array().unwrap().iter().map(|seat| seat.get("coins").is_some()).collect();
    assert_eq!(coins, [false, true, false]);
    let revealed = people[1].sees(&format!("{table}/events?after={}", number(&state["version"]) - 1)).await;
    assert_eq!((&revealed["items"][0]["type"], &revealed["items"][0]["data"]), (&json!("table.secret_revealed"), &json!({"sealed": true})));
}

/// The secret that an arbiter's export reveals.
fn secret(lines: &[Value]) -> String {
    let last = &lines[lines.len() - 2];
    assert!(last["parts"]["public"]["body"].as_str().is_some_and(|body| !body.contains("secret")), "{last}");
    let body: Value = serde_json::from_str(last["parts"]["arbiter"]["body"].as_str().unwrap()).unwrap();
    text(&body["secret"])
}
