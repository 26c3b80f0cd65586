//! A repeated command takes effect once.

use serde_json::json;

use crate::{
    client::{number, playing, text},
    harness::App,
};

#[tokio::test]
async fn the_same_key_gives_the_first_answer_whatever_has_happened_since() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    let sit = || ann.command(&table, &json!({"type": "take_seat", "data": {"seat": 2}})).key("k");
    let first = sit().await.status(201);
    ann.leaves(&table).await.created();
    for again in [sit().await, sit().if_match(1).await, sit().if_match(3).await, sit().if_match(99).await] {
        assert!(again.is_replayed());
        assert_eq!((again.status, again.body, again.headers.get("content-type")), (201, first.body.clone(), first.headers.get("content-type")));
    }
    assert!(!first.is_replayed());
    assert_eq!(number(&ann.sees(&table).await["version"]), 3);
}

#[tokio::test]
async fn the_same_key_with_another_body_is_422() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    ann.command(&table, &json!({"type": "take_seat", "data": {"seat": 2}})).key("k").await.created();
    let commands = format!("{table}/commands");
    for body in [json!({"type": "take_seat", "data": {"seat": 1}}), json!({"type": "take_seat"}), json!({"type": "leave_seat"})] {
        let refused = ann.post(&commands).key("k").json(&body).await;
        let problem = refused.problem(422, "key-reused");
        assert!(problem.get("rule").is_none() && !refused.is_replayed());
    }
    // equal as JSON is the same body
    let spaced = "{ \"data\" : {\"seat\": 2 }, \"type\": \"take_\\u0073eat\" }";
    assert!(ann.post(&commands).key("\"k\"").body(spaced).await.status(201).is_replayed());
    assert_eq!(number(&ann.sees(&table).await["version"]), 2);
}

#[tokio::test]
async fn a_refusal_that_was_judged_is_remembered() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let acts = number(&people[0].sees(&table).await["to_act"][0]) as usize;
    let waits = &people[(acts + 1) % 3];
    let leave = || waits.command(&table, &playing("leave")).key("rules");
    let sit = || waits.command(&table, &json!({"type": "take_seat"})).key("conflict");
    let resign = || waits.command(&table, &json!({"type": "resign"})).key("frozen");
    let rules = leave().await.problem(422, "rules");
    let conflict = sit().await.problem(409, "conflict");
    people[0].pauses(&table).await.created();
    let frozen = resign().await.problem(423, "frozen");
    people[0].resumes(&table).await.created();
    people[acts].plays(&table, "leave").await.created();
    // now it would be legal, or fail in another way
    for (again, first) in [(leave().await, rules), (sit().await, conflict), (resign().await, frozen)] {
        assert!(again.is_replayed());
        assert_eq!(again.json(), first);
        assert_eq!(again.header("content-type"), Some("application/problem+json"));
    }
    waits.command(&table, &playing("leave")).key("conflict").await.problem(422, "key-reused");
    waits.plays(&table, "leave").await.created();
}

#[tokio::test]
async fn what_was_not_judged_leaves_the_key_free() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let table = ann.opens_mogul(3).await;
    bo.command(&table, &json!({"type": "leave_seat"})).key("k").await.problem(403, "forbidden");
    bo.command(&table, &json!({"type": "leave_seat", "data": 7})).key("k").await.problem(400, "malformed");
    bo.command(&table, &json!({"type": "take_seat", "data": {"seat": 7}})).key("k").await.points_to("/data/seat");
    bo.command(&table, &json!({"type": "take_seat"})).key("k").if_match(7).await.problem(412, "stale");
    bo.takes_seat(&table, 1).await.created();
    let left = bo.command(&table, &json!({"type": "leave_seat"})).key("k").await;
    assert!(!left.is_replayed());
    left.created();
}

#[tokio::test]
async fn a_key_is_the_callers_own_and_the_streams_own() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let (one, two) = (ann.opens_mogul(3).await, ann.opens_mogul(3).await);
    for (person, table, version) in [(&ann, &one, 2), (&bo, &one, 3), (&ann, &two, 2), (&bo, &two, 3)] {
        let answer = person.command(table, &json!({"type": "take_seat"})).key("k").await;
        assert!(!answer.is_replayed());
        assert_eq!(answer.created()["version"], version);
    }
    // of the account, not of the token
    let made = ann.post("/v1/tokens").json(&json!({})).await.created();
    assert!(ann.with(text(&made["token"])).command(&one, &json!({"type": "take_seat"})).key("k").await.status(201).is_replayed());
}
