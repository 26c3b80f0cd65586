use serde_json::{Value, json};

use crate::{
    client::{Person, fresh, text, until},
    harness::App,
};

/// A further token of somebody's, as a person who holds it, and its id.
async fn token(person: &Person, wish: Value) -> (Person, String) {
    let made = person.post("/v1/tokens").json(&wish).await.created();
    (person.with(text(&made["token"])), text(&made["id"]))
}

#[tokio::test]
async fn a_token_may_what_its_scopes_say() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let (playing, _) = token(&ann, json!({"scopes": ["table:play"], "name": "bot"})).await;
    assert_eq!(playing.sees("/v1/me").await["scopes"], json!(["table:play"]));
    let refused = playing.post("/v1/tables").json(&json!({"game": "mogul", "players": 3})).await.problem(403, "forbidden");
    assert!(text(&refused["detail"]).contains("table:create"));
    let (opening, _) = token(&ann, json!({"scopes": ["table:create"]})).await;
    let table = opening.opens_mogul(3).await;
    opening.takes_seat(&table, 0).await.problem(403, "forbidden");
    playing.takes_seat(&table, 0).await.created();
}

#[tokio::test]
async fn a_private_table_is_seen_through_a_token_that_may_watch() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens(&json!({"game": "mogul", "players": 3, "visibility": "private"})).await;
    let (watching, _) = token(&ann, json!({"scopes": ["table:watch"]})).await;
    let (playing, _) = token(&ann, json!({"scopes": ["table:play"]})).await;
    for path in ["", "/state", "/actions", "/events", "/replay", "/diff?from=1", "/audit", "/export"] {
        watching.get(&format!("{table}{path}")).await.status(200);
        playing.get(&format!("{table}{path}")).await.problem(404, "not-found");
    }
    assert_eq!(watching.sees("/v1/tables").await["items"].as_array().unwrap().len(), 1);
    assert_eq!(playing.sees("/v1/tables").await["items"], json!([]));
    watching.takes_seat(&table, 0).await.problem(403, "forbidden");
    playing.takes_seat(&table, 0).await.created();
}

#[tokio::test]
async fn a_token_hands_on_no_more_than_it_has() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let (playing, _) = token(&ann, json!({"scopes": ["table:play"], "expires_at": "2026-03-02T12:00:00Z"})).await;
    let ask = |wish: Value| playing.post("/v1/tokens").json(&wish);
    ask(json!({"scopes": ["table:create"]})).await.problem(403, "forbidden");
    ask(json!({"expires_at": "2026-03-03T00:00:00Z"})).await.problem(403, "forbidden");
    ask(json!({"scopes": []})).await.points_to("/scopes");
    ask(json!({"scopes": ["everything"]})).await.points_to("/scopes/0");
    ask(json!({"expires_at": "2026-03-01T11:00:00Z"})).await.points_to("/expires_at");
    let (like, _) = token(&playing, json!({})).await;
    let me = like.sees("/v1/me").await;
    assert_eq!((&me["scopes"], &me["token"]["expires_at"]), (&json!(["table:play"]), &json!("2026-03-02T12:00:00.000000Z")));
    ann.post("/v1/tokens").json(&json!({"scopes": ["dispute:rule"]})).await.problem(403, "forbidden");
}

#[tokio::test]
async fn a_token_ends_when_its_time_has_come() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let (short, _) = token(&ann, json!({"expires_at": "2026-03-01T13:00:00Z"})).await;
    short.sees("/v1/me").await;
    app.hours_pass(1);
    short.get("/v1/me").await.problem(401, "unauthorized");
    ann.sees("/v1/me").await;
    assert_eq!(ann.sees("/v1/tokens").await["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_revoked_token_ends_at_once() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let (bot, id) = token(&ann, json!({"name": "bot"})).await;
    bot.sees("/v1/me").await;
    let listed = ann.sees("/v1/tokens").await;
    assert_eq!(listed["items"][1]["id"], id);
    assert!(!listed.to_string().contains("gvl_"));
    ann.delete(&format!("/v1/tokens/{id}")).await.status(204);
    bot.get("/v1/me").await.problem(401, "unauthorized");
    ann.delete(&format!("/v1/tokens/{id}")).await.status(204);
}

#[tokio::test]
async fn a_token_revoked_at_one_server_ends_at_the_others() {
    let app = App::start().await;
    let twin = app.twin().await;
    let ann = app.account("Ann").await;
    let (bot, id) = token(&ann, json!({})).await;
    bot.at(&twin.place).sees("/v1/me").await;
    ann.delete(&format!("/v1/tokens/{id}")).await.status(204);
    // It may be remembered there for less than a second.
    until(async || bot.at(&twin.place).get("/v1/me").await.status != 200).await;
    bot.at(&twin.place).get("/v1/me").await.problem(401, "unauthorized");
}

#[tokio::test]
async fn a_token_revokes_itself_and_none_that_may_more() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let (bot, id) = token(&ann, json!({"scopes": ["table:play"]})).await;
    let first = text(&ann.sees("/v1/me").await["token"]["id"]);
    bot.delete(&format!("/v1/tokens/{first}")).await.problem(403, "forbidden");
    bot.delete(&format!("/v1/tokens/{id}")).await.status(204);
    bot.get("/v1/me").await.problem(401, "unauthorized");
}

#[tokio::test]
async fn others_tokens_are_not_there() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let id = text(&ann.sees("/v1/me").await["token"]["id"]);
    bo.delete(&format!("/v1/tokens/{id}")).await.problem(404, "not-found");
    assert!(!bo.get("/v1/tokens").await.text().contains(&id));
    ann.sees("/v1/me").await;
}

#[tokio::test]
async fn tokens_need_a_token() {
    let app = App::start().await;
    app.nobody().post("/v1/tokens").json(&json!({})).await.problem(401, "unauthorized");
    app.nobody().get("/v1/tokens").await.problem(401, "unauthorized");
    app.nobody().delete(&format!("/v1/tokens/{}", fresh())).await.problem(401, "unauthorized");
}

#[tokio::test]
async fn an_account_has_no_more_than_a_hundred_tokens() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    for _ in 1..100 {
        ann.post("/v1/tokens").json(&json!({})).await.created();
    }
    ann.post("/v1/tokens").json(&json!({})).await.problem(409, "conflict");
    let id = text(&ann.sees("/v1/tokens").await["items"][7]["id"]);
    ann.delete(&format!("/v1/tokens/{id}")).await.status(204);
    ann.post("/v1/tokens").json(&json!({})).await.created();
}
