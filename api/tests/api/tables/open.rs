use serde_json::{Value, json};

use crate::{
    client::{fresh, text},
    harness::App,
};

#[tokio::test]
async fn a_table_is_opened_with_what_was_left_out_filled_in() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let answer = ann.post("/v1/tables").json(&json!({"game": "mogul", "players": 4})).await.status(201);
    let table = answer.json();
    let address = format!("/v1/tables/{}", text(&table["id"]));
    assert_eq!((answer.header("location"), answer.header("etag")), (Some(&*address), Some("\"1\"")));
    assert_eq!(table["rules"]["game"], "mogul");
    assert_eq!((&table["status"], &table["version"], &table["players"], &table["to_act"]), (&json!("open"), &json!(1), &json!(4), &json!([])));
    assert_eq!(table["options"]["coins"], "hidden");
    assert_eq!(table["seats"], json!([{"seat": 0}, {"seat": 1}, {"seat": 2}, {"seat": 3}]));
    assert_eq!(text(&table["chance"]["commitment"]).len(), 64);
    assert_eq!(table["created_at"], "2026-03-01T12:00:00.000000Z");
    assert_eq!(app.nobody().sees(&address).await, table);
    for link in table["links"].as_object().unwrap().iter().filter(|(name, _)| !["commands", "audit", "diff"].contains(&name.as_str())) {
        app.nobody().get(link.1.as_str().unwrap()).await.status(200);
    }
}

#[tokio::test]
async fn an_opening_that_cannot_be_read_is_pointed_to() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    for (body, pointer) in [
        (json!(["mogul", 3]), ""),
        (json!("mogul"), ""),
        (json!({"game": "mogul", "players": 3, "options": [4]}), "/options"),
        (json!({"players": 3}), "/game"),
        (json!({"game": "chess", "players": 3}), "/game"),
        (json!({"game": "mogul", "players": 2}), "/players"),
        (json!({"game": "mogul", "players": 7}), "/players"),
        (json!({"game": "mogul", "players": "3"}), "/players"),
        (json!({"game": "mogul", "players": 3, "colour": "red"}), "/colour"),
        (json!({"game": "mogul", "players": 3, "options": {"coins": 5}}), "/options/coins"),
        (json!({"game": "mogul", "players": 3, "options": {"dice": 5}}), "/options/dice"),
        (json!({"game": "mogul", "players": 3, "visibility": "secret"}), "/visibility"),
        (json!({"game": "mogul", "players": 3, "invited": ["Bo"]}), "/invited/0"),
        (json!({"game": "mogul", "players": 3, "reveal": "soon"}), "/reveal"),
        (json!({"game": "mogul", "players": 3, "hotseat": 1}), "/hotseat"),
    ] {
        // with a key that stays free
        ann.post("/v1/tables").key("k").json(&body).await.points_to(pointer);
    }
    ann.post("/v1/tables").key("k").json(&json!({"game": "mogul", "players": 3})).await.created();
    ann.post("/v1/tables?dry_run=true").json(&json!({"game": "mogul", "players": 3})).await.points_to("/dry_run");
    for key in ["", "a b", &"x".repeat(129)] {
        ann.post("/v1/tables").key(key).json(&json!({"game": "mogul", "players": 3})).await.problem(400, "malformed");
    }
}

#[tokio::test]
async fn opening_needs_a_token_that_may() {
    let app = App::start().await;
    let opening = json!({"game": "mogul", "players": 3});
    app.nobody().post("/v1/tables").json(&opening).await.problem(401, "unauthorized");
    app.nobody().post("/v1/tables").body("nonsense").await.problem(401, "unauthorized");
    let ann = app.account("Ann").await;
    let made = ann.post("/v1/tokens").json(&json!({"scopes": ["table:play", "table:watch"]})).await.created();
    let playing = ann.with(text(&made["token"]));
    playing.post("/v1/tables").key("k").json(&opening).await.problem(403, "forbidden");
    // which left the key free; and once it was used, the first answer counts, whatever the token may
    let table = ann.post("/v1/tables").key("k").json(&opening).await.created();
    let again = playing.post("/v1/tables").key("k").json(&opening).await;
    assert!(again.is_replayed());
    assert_eq!(again.created(), table);
    playing.post("/v1/tables").key("k").json(&json!({"game": "mogul", "players": 4})).await.problem(422, "key-reused");
}

#[tokio::test]
async fn a_key_opens_one_table_for_each_account() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let first = ann.post("/v1/tables").key("k").body(r#"{"game": "mogul", "players": 3}"#).await.status(201);
    ann.takes_seat(&format!("/v1/tables/{}", text(&first.json()["id"])), 0).await.created();
    // equal as JSON, and in quotes
    let again = ann.post("/v1/tables").key("\"k\"").body(r#"{"players":3,"game":"mogul"}"#).await.status(201);
    assert!(again.is_replayed() && !first.is_replayed());
    assert_eq!((again.body.clone(), again.header("location"), again.header("etag")), (first.body.clone(), first.header("location"), first.header("etag")));
    let other = ann.post("/v1/tables").key("k").json(&json!({"game": "mogul", "players": 4})).await;
    other.problem(422, "key-reused");
    assert!(!other.is_replayed());
    let bos = bo.post("/v1/tables").key("k").json(&json!({"game": "mogul", "players": 3})).await.created();
    assert_ne!(bos["id"], first.json()["id"]);
    let without = || ann.post("/v1/tables").json(&json!({"game": "mogul", "players": 3}));
    assert_ne!(without().await.created()["id"], without().await.created()["id"]);
    assert_eq!(ann.sees("/v1/tables").await["items"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn an_openings_key_is_not_a_commands_key() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let opened = ann.post("/v1/tables").key("k").json(&json!({"game": "mogul", "players": 3})).await.created();
    let table = format!("/v1/tables/{}", text(&opened["id"]));
    let sit = ann.command(&table, &json!({"type": "take_seat"})).key("k").await;
    assert!(!sit.is_replayed());
    assert_eq!(sit.created()["version"], 2);
    assert_eq!(ann.post("/v1/tables").key("k").json(&json!({"game": "mogul", "players": 3})).await.created(), opened);
    // and the audit trail shows the keys as they were sent
    let keys: Vec<_> = ann.sees(&format!("{table}/audit")).await["items"].as_array().unwrap().iter().map(|row| row["key"].clone()).collect();
    assert_eq!(keys, ["k", "k"]);
}

#[tokio::test]
async fn options_that_the_rules_forbid_open_nothing_and_the_key_remembers() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let opening = json!({"game": "mogul", "players": 4, "options": {"quick_start": true}});
    let refused = ann.post("/v1/tables").key("k").json(&opening).await;
    assert_eq!(refused.problem(422, "rules")["rule"], "MOG-1.7");
    let again = ann.post("/v1/tables").key("k").json(&opening).await;
    assert!(again.is_replayed());
    assert_eq!((again.problem(422, "rules"), again.header("location")), (refused.json(), None));
    ann.post("/v1/tables").key("k").json(&json!({"game": "mogul", "players": 4})).await.problem(422, "key-reused");
    ann.post("/v1/tables").json(&opening).await.problem(422, "rules");
    assert_eq!(ann.sees("/v1/tables").await, json!({"items": [], "next": Value::Null}));
}

#[tokio::test]
async fn a_table_that_is_not_there_is_404_for_everybody() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = format!("/v1/tables/{}", fresh());
    for path in ["", "/state", "/actions", "/events", "/replay", "/diff?from=1", "/export"] {
        for person in [&ann, &app.nobody(), &app.arbiter()] {
            person.get(&format!("{table}{path}")).await.problem(404, "not-found");
        }
    }
    ann.get(&format!("{table}/audit")).await.problem(404, "not-found");
    ann.command(&table, &json!({"type": "start"})).await.problem(404, "not-found");
}
