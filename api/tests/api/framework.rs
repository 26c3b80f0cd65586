//! What the framework would answer by itself is a problem like any other.

use gavel_api::config::RateConfig;
use reqwest::Method;
use serde_json::json;

use crate::harness::App;

#[tokio::test]
async fn an_unknown_address_is_404() {
    let app = App::start().await;
    for path in ["/", "/v1", "/v1/", "/v1/chairs", "/v1/tables/", "/v1/tables/x/y/z", "/docs/none", "/%00", "/v1/tables/..%2F.."] {
        app.nobody().get(path).await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn an_address_that_does_not_answer_a_method_lists_those_that_it_does() {
    let app = App::start().await;
    let table = "/v1/tables/00000000-0000-4000-8000-000000000001";
    for (method, path, allowed) in [
        (Method::PUT, "/v1/tables".to_owned(), "GET, HEAD, POST"),
        (Method::DELETE, table.to_owned(), "GET, HEAD"),
        (Method::GET, format!("{table}/commands"), "POST"),
        (Method::POST, format!("{table}/state"), "GET, HEAD"),
        (Method::PATCH, "/livez".to_owned(), "GET, HEAD"),
        (Method::POST, "/docs/".to_owned(), "GET, HEAD"),
    ] {
        let answer = app.nobody().request(method, &path).await;
        answer.problem(405, "method-not-allowed");
        assert_eq!(answer.header("allow"), Some(allowed), "{path}");
    }
}

#[tokio::test]
async fn a_body_that_is_not_declared_as_json_is_415() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    let opening = r#"{"game": "mogul", "players": 3}"#;
    for path in ["/v1/accounts", "/v1/tokens", "/v1/tables", &format!("{table}/commands")] {
        ann.post(path).bare(opening).await.problem(415, "unsupported-media-type");
        ann.post(path).header("content-type", "text/plain").bare(opening).await.problem(415, "unsupported-media-type");
        ann.post(path).body(opening).header("content-encoding", "gzip").await.problem(415, "unsupported-media-type");
    }
    ann.post("/v1/tables").header("content-type", "application/json; charset=utf-8").bare(opening).await.created();
}

#[tokio::test]
async fn a_body_that_is_too_large_is_413() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    let large = json!({"name": "x".repeat(65 * 1024)}).to_string();
    for path in ["/v1/accounts", "/v1/tokens", "/v1/tables", &format!("{table}/commands")] {
        ann.post(path).body(&large).await.problem(413, "too-large");
    }
}

#[tokio::test]
async fn a_head_that_is_too_large_is_431() {
    let app = App::start().await;
    app.nobody().get("/v1/games").header("x-padding", &"x".repeat(17_000)).await.problem(431, "head-too-large");
    app.nobody().get(&format!("/v1/games?{}", "x".repeat(17_000))).await.problem(431, "head-too-large");
}

#[tokio::test]
async fn a_body_that_is_not_json_is_400_and_members_twice_are_pointed_to() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    for body in ["", "{", "nonsense", "[1,]", "{\"game\": \"mogul\"} x", "\u{feff}{}"] {
        ann.post("/v1/tables").body(body).await.problem(400, "malformed");
    }
    ann.post("/v1/tables").body(r#"{"game": "mogul", "players": 3, "players": 4}"#).await.points_to("/players");
    ann.post("/v1/tables").body(r#"{"game": "mogul", "players": 3, "options": {"coins": "open", "coins": "hidden"}}"#).await.points_to("/options/coins");
}

#[tokio::test]
async fn every_answer_has_its_requests_id_and_is_no_page() {
    let app = App::start().await;
    for path in ["/livez", "/v1/games", "/v1/me", "/nowhere"] {
        let answer = app.nobody().get(path).await;
        assert_eq!(answer.header("x-request-id").unwrap().len(), 36, "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert!(answer.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
    }
}

#[tokio::test]
async fn private_answers_stay_out_of_caches_and_so_do_errors() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    let paths = ["", "/state", "/actions", "/events", "/replay", "/diff?from=1", "/audit", "/export", "/state?at=99", "/state?as=arbiter", "/state?other=1"];
    for path in
        paths.map(|path| format!("{table}{path}")).iter().map(String::as_str).chain(["/v1/tables", "/v1/me", "/v1/tokens", "/v1/games/none", "/v1/tables/none"])
    {
        for person in [&ann, &app.nobody()] {
            let answer = person.get(path).await;
            assert_eq!(answer.header("cache-control"), Some("no-store, private"), "{path}");
            assert!(answer.header("vary").unwrap().starts_with("Authorization"), "{path}");
        }
    }
}

#[tokio::test]
async fn head_is_answered_as_get_without_a_body() {
    let app = App::start().await;
    let table = app.account("Ann").await.opens_mogul(3).await;
    let answer = app.nobody().request(Method::HEAD, &table).await.status(200);
    assert_eq!((answer.header("etag"), answer.body.len()), (Some("\"1\""), 0));
}

#[tokio::test]
async fn too_many_requests_are_429_and_say_how_long_to_wait() {
    let app = App::limited(RateConfig { requests_per_second: 1, request_burst: 20, account_burst: 2, ..RateConfig::default() }).await;
    let ann = app.account("Ann").await;
    let first = ann.get("/v1/me").await.status(200);
    assert!(first.header("ratelimit").is_some() && first.header("ratelimit-policy").is_some(), "{:?}", first.headers);
    let mut answer = first;
    for _ in 0..60 {
        answer = ann.get("/v1/me").await;
        if answer.status != 200 {
            break;
        }
    }
    answer.problem(429, "too-many");
    assert!(answer.header("retry-after").unwrap().parse::<u64>().unwrap() >= 1);
    // another token has its own
    let bo = app.account("Bo").await;
    bo.get("/v1/me").await.status(200);
    app.nobody().post("/v1/accounts").json(&json!({"name": "Cy"})).await.problem(429, "too-many");
}
