//! What browsers are told: pages of other sites may ask where their exact origin is configured, and nothing runs here.

use gavel_api::config::RateConfig;
use reqwest::Method;
use serde_json::json;

use crate::{client::Answer, harness::App};

const FRIEND: &str = "https://play.example";

async fn app() -> App {
    App::limited(RateConfig { cors_origins: vec![FRIEND.to_owned()], ..RateConfig::default() }).await
}

async fn preflight(app: &App, origin: &str, method: &str, fields: &str) -> Answer {
    let asked = app.nobody().request(Method::OPTIONS, "/v1/tables").header("origin", origin);
    asked.header("access-control-request-method", method).header("access-control-request-headers", fields).await
}

#[tokio::test]
async fn a_page_of_a_configured_origin_may_send_commands_and_read_the_fields_it_needs() {
    let app = app().await;
    let answer = preflight(&app, FRIEND, "POST", "authorization, content-type, idempotency-key, if-match").await.status(200);
    assert_eq!(answer.header("access-control-allow-origin"), Some(FRIEND));
    assert_eq!(answer.header("access-control-allow-credentials"), None, "tokens are sent by hand, cookies are not read");
    let allowed = answer.header("access-control-allow-headers").unwrap().to_ascii_lowercase();
    assert!(["authorization", "content-type", "idempotency-key", "if-match"].iter().all(|name| allowed.contains(name)), "{allowed}");

    let answer = app.nobody().get("/v1/games").header("origin", FRIEND).await.status(200);
    assert_eq!(answer.header("access-control-allow-origin"), Some(FRIEND));
    let exposed = answer.header("access-control-expose-headers").unwrap().to_ascii_lowercase();
    for name in ["etag", "location", "link", "retry-after", "ratelimit", "ratelimit-policy", "x-request-id", "idempotency-replayed"] {
        assert!(exposed.split(',').any(|listed| listed.trim() == name), "{name}: {exposed}");
    }
    // so it can read what is wrong, too
    let refused = app.nobody().get("/v1/me").header("origin", FRIEND).await;
    refused.problem(401, "unauthorized");
    assert_eq!(refused.header("access-control-allow-origin"), Some(FRIEND));
}

#[tokio::test]
async fn no_other_origin_is_let_in_nor_any_where_none_is_configured() {
    let (app, closed) = (app().await, App::start().await);
    for (app, origin) in [(&app, "https://play.example.evil"), (&app, "http://play.example"), (&app, "null"), (&closed, FRIEND)] {
        let asked = preflight(app, origin, "POST", "authorization").await;
        assert_eq!(asked.header("access-control-allow-origin"), None, "{origin}");
        let answer = app.nobody().get("/v1/games").header("origin", origin).await;
        assert_eq!(answer.header("access-control-allow-origin"), None, "{origin}");
    }
    preflight(&app, FRIEND, "PATCH", "authorization").await.problem(400, "malformed");
    preflight(&app, FRIEND, "POST", "x-other").await.problem(400, "malformed");
    // one who is no browser is served whatever it calls its origin
    app.account("Ann").await.post("/v1/tables").header("origin", "https://evil.example").json(&json!({"game": "mogul", "players": 3})).await.created();
}

#[tokio::test]
async fn every_answer_forbids_to_sniff_frame_and_run() {
    let app = App::start().await;
    for path in ["/v1/games", "/v1/me", "/nowhere", "/metrics", "/openapi.json"] {
        let answer = app.nobody().get(path).await;
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
}
