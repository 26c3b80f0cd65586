use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    client::{Person, Request, fresh, text},
    harness::App,
};

fn grants(person: &Person, account: &str, roles: &Value) -> Request {
    person.request(Method::PUT, &format!("/v1/accounts/{account}/roles")).json(&json!({"roles": roles}))
}

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
        (json!(["Ann"]), ""),
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

#[tokio::test]
async fn an_administrator_entrusts_accounts_and_takes_it_back() {
    let app = App::start().await;
    let (ann, admin) = (app.account("Ann").await, app.administrator());
    let table = ann.opens_mogul(3).await;
    let bo = app.account("Bo").await;
    let granted = grants(&admin, &bo.id, &json!(["arbiter"])).await.ok();
    assert_eq!(granted["roles"], json!(["player", "arbiter"]));
    let ruling = bo.with(text(&granted["token"]));
    ruling.get(&format!("{table}/state?as=arbiter")).await.status(200);
    bo.get(&format!("{table}/state?as=arbiter")).await.problem(403, "forbidden");
    // the same grant again takes nothing away
    assert_eq!(grants(&admin, &bo.id, &json!(["arbiter"])).await.ok()["roles"], granted["roles"]);
    ruling.get(&format!("{table}/state?as=arbiter")).await.status(200);
    assert_eq!(grants(&admin, &bo.id, &json!([])).await.ok()["roles"], json!(["player"]));
    ruling.get(&format!("{table}/state?as=arbiter")).await.problem(403, "forbidden");
    ruling.sees("/v1/me").await;
}

#[tokio::test]
async fn only_an_administrator_grants_roles() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    grants(&app.nobody(), &ann.id, &json!(["admin"])).await.problem(401, "unauthorized");
    grants(&ann, &ann.id, &json!(["admin"])).await.problem(403, "forbidden");
    grants(&app.arbiter(), &ann.id, &json!(["arbiter"])).await.problem(403, "forbidden");
    let admin = app.administrator();
    let made = admin.post("/v1/tokens").json(&json!({"scopes": ["table:play"]})).await.created();
    grants(&admin.with(text(&made["token"])), &ann.id, &json!(["arbiter"])).await.problem(403, "forbidden");
    grants(&admin, &ann.id, &json!(["queen"])).await.points_to("/roles/0");
    grants(&admin, &fresh(), &json!(["arbiter"])).await.problem(404, "not-found");
    assert_eq!(ann.sees("/v1/me").await["roles"], json!(["player"]));
}

#[tokio::test]
async fn an_account_is_erased_without_a_trace_of_its_name_and_its_streams_still_verify() {
    let app = App::start().await;
    let (table, people) = app.finished_with(3, 31, json!({})).await;
    let [_, bo, cy] = &people[..] else { panic!("three") };
    bo.delete(&format!("/v1/accounts/{}", cy.id)).await.problem(403, "forbidden");
    app.nobody().delete(&format!("/v1/accounts/{}", bo.id)).await.problem(401, "unauthorized");
    let made = bo.post("/v1/tokens").json(&json!({"scopes": ["table:play"]})).await.created();
    bo.with(text(&made["token"])).delete(&format!("/v1/accounts/{}", bo.id)).await.problem(403, "forbidden");
    bo.delete(&format!("/v1/accounts/{}", bo.id)).await.status(204);
    bo.get("/v1/me").await.problem(401, "unauthorized");
    bo.with(text(&made["token"])).get("/v1/me").await.problem(401, "unauthorized");
    app.administrator().delete(&format!("/v1/accounts/{}", cy.id)).await.status(204);
    cy.get("/v1/me").await.problem(401, "unauthorized");
    app.administrator().delete(&format!("/v1/accounts/{}", fresh())).await.problem(404, "not-found");
    let seen = app.nobody().sees(&format!("/v1/accounts/{}", bo.id)).await;
    assert!(seen.get("name").is_none() && seen["erased_at"].is_string(), "{seen}");
    let report = gavel_domain::verify::verify(&*app.nobody().get(&format!("{table}/export")).await.body, None).unwrap();
    assert!(report.execution.is_some());
}
