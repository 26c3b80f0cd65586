use serde_json::json;

use crate::{client::text, harness::App};

#[tokio::test]
async fn anybody_opens_an_account_and_is_shown_its_token_once() {
    let app = App::start().await;
    let answer = app.nobody().post("/v1/accounts").json(&json!({"name": "Ann"})).await.status(201);
    let account = answer.json();
    assert_eq!(answer.header("location"), Some(&*format!("/v1/accounts/{}", text(&account["id"]))));
    assert_eq!((&account["name"], account.as_object().unwrap().len()), (&json!("Ann"), 3));
    let token = text(&account["token"]);
    assert!(token.starts_with("gvl_") && token.len() == 47, "{token}");
    let seen = app.nobody().get(answer.header("location").unwrap()).await;
    assert!(!seen.text().contains("gvl_"));
    assert_eq!(seen.ok(), json!({"id": account["id"], "name": "Ann"}));
}

#[tokio::test]
async fn a_new_account_is_a_player() {
    let app = App::start().await;
    let me = app.account("Ann").await.sees("/v1/me").await;
    assert_eq!((&me["roles"], &me["scopes"]), (&json!(["player"]), &json!(["table:play", "table:watch", "table:create"])));
    let me = app.arbiter().sees("/v1/me").await;
    assert_eq!(me["roles"], json!(["player", "arbiter"]));
}

#[tokio::test]
async fn a_name_that_is_none_is_pointed_to() {
    let app = App::start().await;
    for (body, pointer) in [
        (json!({"name": ""}), "/name"),
        (json!({"name": "a\nb"}), "/name"),
        (json!({"name": 7}), "/name"),
        (json!({}), "/name"),
        (json!({"name": "Ann", "role": "admin"}), "/role"),
    ] {
        app.nobody().post("/v1/accounts").json(&body).await.points_to(pointer);
    }
}

#[tokio::test]
async fn an_account_that_is_not_there_is_404() {
    let app = App::start().await;
    for id in ["00000000-0000-4000-8000-000000000001", "nobody"] {
        app.nobody().get(&format!("/v1/accounts/{id}")).await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn each_request_opens_an_account_of_its_own() {
    let app = App::start().await;
    let open = || app.nobody().post("/v1/accounts").key("k").json(&json!({"name": "Ann"}));
    assert_ne!(open().await.created()["id"], open().await.created()["id"]);
}
