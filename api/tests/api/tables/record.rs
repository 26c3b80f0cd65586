//! Events and export: the numbered record, redacted.

use gavel_domain::verify::verify;
use serde_json::{Value, json};

use crate::{
    bot::{self, Bot},
    client::{number, text},
    harness::App,
};

#[tokio::test]
async fn events_come_in_pages_that_hold_each_once() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    bot::play(&mut Bot::seeded(1), &table, &people, 10).await;
    let version = number(&people[0].sees(&table).await["version"]);
    let (mut events, mut path) = (Vec::new(), format!("{table}/events?limit=7"));
    loop {
        let answer = people[1].get(&path).await.status(200);
        let page = answer.json();
        events.extend(page["items"].as_array().unwrap().clone());
        let Some(next) = page["next"].as_u64() else {
            assert_eq!((answer.header("link"), &page["next"]), (None, &Value::Null));
            break;
        };
        assert_eq!(next, number(&events.last().unwrap()["version"]));
        path = format!("{table}/events?limit=7&after={next}");
        assert_eq!(answer.header("link"), Some(&*format!("<{path}>; rel=\"next\"")));
    }
    assert!(events.iter().map(|event| number(&event["version"])).eq(1..=version));
    assert_eq!(people[1].sees(&format!("{table}/events?after={version}")).await, json!({"items": [], "next": null}));
    assert_eq!(people[1].sees(&format!("{table}/events?after={}", (1u64 << 53) - 1)).await, json!({"items": [], "next": null}));
    for (query, pointer) in [("limit=0", "/limit"), ("limit=1001", "/limit"), ("after=-1", "/after"), ("after=x", "/after"), ("cursor=1", "/cursor")] {
        people[1].get(&format!("{table}/events?{query}")).await.points_to(pointer);
    }
}

#[tokio::test]
async fn the_whole_log_comes_line_by_line_for_whoever_accepts_that() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let log = people[1].get(&format!("{table}/events?limit=2")).header("accept", "application/x-ndjson").await.status(200);
    let page = people[1].sees(&format!("{table}/events?limit=1000")).await;
    assert_eq!(log.lines(), *page["items"].as_array().unwrap());
    let rest = people[1].get(&format!("{table}/events?after=3")).header("accept", "application/x-ndjson").await.lines();
    assert_eq!(rest, page["items"].as_array().unwrap()[3..]);
    let none = people[1].get(&format!("{table}/events?after=1000")).header("accept", "application/x-ndjson").await.status(200);
    assert_eq!((none.text(), none.header("content-type")), ("", Some("application/x-ndjson")));
}

#[tokio::test]
async fn every_event_says_what_who_when_by_which_rule_and_the_chain() {
    let app = App::start().await;
    let (table, people) = app.running(4).await;
    let events = app.nobody().sees(&format!("{table}/events?limit=1000")).await;
    let export = app.nobody().get(&format!("{table}/export")).await.lines();
    for (event, line) in events["items"].as_array().unwrap().iter().zip(&export[1..]) {
        let record: Value = serde_json::from_str(line["record"].as_str().unwrap()).unwrap();
        for member in ["version", "at", "actor", "command", "type", "rule"] {
            assert_eq!(event[member], record[member]);
        }
        assert_eq!(event["hash"], line["hash"]);
        let public: Value = serde_json::from_str(line["parts"]["public"]["body"].as_str().unwrap()).unwrap();
        assert_eq!((&event["data"], event.get("seat")), (&public, public.get("seat")), "nobody sees more than the public part");
        assert_eq!(text(&event["type"]).starts_with("mogul."), event["rule"].is_string());
    }
    assert_eq!(events["items"][1]["actor"], people[0].id);
}

#[tokio::test]
async fn an_export_holds_every_record_and_the_parts_of_whoever_asks() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let key = key(&app).await;
    let arbiter = app.arbiter().get(&format!("{table}/export")).await.lines();
    let records = |lines: &[Value]| lines.iter().map(|line| line["record"].clone()).collect::<Vec<_>>();
    for person in people.iter().chain([&app.nobody(), &app.account("Stranger").await]) {
        let export = person.get(&format!("{table}/export")).await;
        let lines = export.lines();
        assert_eq!(records(&lines), records(&arbiter));
        let report = verify(&*export.body, Some(key)).unwrap();
        assert!(report.execution.is_none() && report.parts.0 < report.parts.1);
        for line in &lines[1..lines.len() - 1] {
            let record: Value = serde_json::from_str(line["record"].as_str().unwrap()).unwrap();
            for audience in record["parts"].as_object().unwrap().keys() {
                let may = audience == "public" || (audience == "command" && record["actor"] == person.id && !person.id.is_empty());
                assert_eq!(line["parts"].get(audience).is_some(), may, "{audience} of {record}");
            }
        }
    }
    let report = verify(&*app.arbiter().get(&format!("{table}/export")).await.body, Some(key)).unwrap();
    assert_eq!(report.parts.0, report.parts.1);
    let execution = report.execution.unwrap();
    assert!(!execution.secret_known && execution.draws > 0 && execution.commands == 5);
    people[0].get(&format!("{table}/export?as=arbiter")).await.points_to("/as");
}

/// The key that receipts are signed with.
pub async fn key(app: &App) -> [u8; 32] {
    let key = text(&app.nobody().sees("/v1/keys").await["keys"][0]["public_key"]);
    hex::decode(key).unwrap().try_into().unwrap()
}
