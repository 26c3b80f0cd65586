use crate::{client::text, harness::App};

#[tokio::test]
async fn somebody_sees_who_it_is_and_what_its_token_may() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let answer = ann.get("/v1/me").await.status(200);
    assert_eq!(answer.header("cache-control"), Some("no-store, private"));
    assert!(answer.header("vary").unwrap().starts_with("Authorization"));
    let me = answer.json();
    assert_eq!((text(&me["id"]), text(&me["name"])), (ann.id, "Ann".to_owned()));
    assert_eq!(me["created_at"], "2026-03-01T12:00:00.000000Z");
    assert!(me["token"].get("expires_at").is_none());
}

#[tokio::test]
async fn nobody_is_nobody() {
    let app = App::start().await;
    let answer = app.nobody().get("/v1/me").await;
    answer.problem(401, "unauthorized");
    assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
}

#[tokio::test]
async fn a_token_that_is_none_is_refused_even_where_none_is_needed() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let token = ann.token.clone().unwrap();
    let mistyped = format!("{}{}", &token[..46], if token.ends_with('a') { 'b' } else { 'a' });
    for bad in [mistyped.as_str(), "gvl_", "x"] {
        for path in ["/v1/me", "/v1/games", "/v1/tables", "/v1/keys"] {
            ann.with(bad).get(path).await.problem(401, "unauthorized");
        }
    }
    app.nobody().get("/v1/me").header("authorization", &format!("bearer {token}")).await.status(200);
    app.nobody().get("/v1/me").header("authorization", &format!("Basic {token}")).await.problem(401, "unauthorized");
    ann.get("/v1/me").header("authorization", "Bearer x").await.problem(401, "unauthorized");
}
