//! Every operation, asked by every kind of caller: what is answered is written out here, beside what `http/access.rs` enforces.

use std::collections::BTreeSet;

use gavel_api::http::openapi::finished;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    client::{Person, fresh, text},
    harness::App,
};

/// The callers, in the order of the columns. "Seated" opened the tables and sits there, as "other seat" does.
const CALLERS: [&str; 11] =
    ["anonymous", "stranger", "seated", "other seat", "organizer", "arbiter", "admin", "expired", "revoked", "wrong scope", "malformed"];

/// What is asked: the operation, method, path, body and, in the order of the callers, the answers.
struct Row(&'static str, &'static str, &'static str, Option<&'static str>, [u16; 11]);

const ALIKE: [u16; 11] = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200];
/// Answers everybody alike, but a token that is sent has to be good.
const OPEN: [u16; 11] = [200, 200, 200, 200, 200, 200, 200, 401, 401, 200, 401];
/// The caller's own.
const OWN: [u16; 11] = [401, 200, 200, 200, 200, 200, 200, 401, 401, 200, 401];
/// A private table: its own people and arbiters, through a token that may watch.
const PRIVATE: [u16; 11] = [404, 404, 200, 200, 404, 200, 404, 401, 401, 404, 401];
const TRAIL: [u16; 11] = [401, 404, 200, 200, 404, 200, 404, 401, 401, 404, 401];
/// As a seat that is not one's own, which an arbiter sees.
const HIDDEN: [u16; 11] = [403, 403, 200, 403, 403, 200, 403, 401, 401, 200, 401];
const SEAT: &str = "seat:0";

const PAUSE: Option<&str> = Some(r#"{"type": "pause"}"#);

// {public} and {private} are tables that have started, {account} is a stranger's, {own} the caller's, {token} one of its tokens.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row("check_liveness", "GET", "/livez", None, ALIKE),
    Row("check_readiness", "GET", "/readyz", None, ALIKE),
    Row("read_metrics", "GET", "/metrics", None, ALIKE),
    Row("list_problems", "GET", "/problems", None, ALIKE),
    Row("read_problem", "GET", "/problems/stale", None, ALIKE),
    Row("list_games", "GET", "/v1/games", None, OPEN),
    Row("read_game", "GET", "/v1/games/mogul", None, OPEN),
    Row("list_rules", "GET", "/v1/games/mogul/rules", None, OPEN),
    Row("read_rule", "GET", "/v1/games/mogul/rules/MOG-3.2", None, OPEN),
    Row("list_keys", "GET", "/v1/keys", None, OPEN),
    Row("read_account", "GET", "/v1/accounts/{account}", None, OPEN),
    Row("create_account", "POST", "/v1/accounts", Some(r#"{"name": "New"}"#), [201, 201, 201, 201, 201, 201, 201, 401, 401, 201, 401]),
    Row("read_me", "GET", "/v1/me", None, OWN),
    Row("list_tokens", "GET", "/v1/tokens", None, OWN),
    Row("create_token", "POST", "/v1/tokens", Some("{}"), [401, 201, 201, 201, 201, 201, 201, 401, 401, 201, 401]),
    // a token revokes those that may no more than it
    Row("revoke_token", "DELETE", "/v1/tokens/{token}", None, [401, 204, 204, 204, 204, 204, 204, 401, 401, 403, 401]),
    Row("grant_roles", "PUT", "/v1/accounts/{account}/roles", Some(r#"{"roles": []}"#), [401, 403, 403, 403, 403, 403, 200, 401, 401, 403, 401]),
    Row("erase_account", "DELETE", "/v1/accounts/{account}", None, [401, 403, 403, 403, 403, 403, 204, 401, 401, 403, 401]),
    Row("erase_account", "DELETE", "/v1/accounts/{own}", None, [401, 204, 204, 204, 204, 204, 204, 401, 401, 403, 401]),
    Row("open_table", "POST", "/v1/tables", Some(r#"{"game": "mogul", "players": 3}"#), [401, 201, 201, 201, 201, 201, 201, 401, 401, 403, 401]),
    Row("list_tables", "GET", "/v1/tables", None, OPEN),
    Row("read_table", "GET", "{public}", None, OPEN),
    Row("read_table", "GET", "{private}", None, PRIVATE),
    Row("read_table_state", "GET", "{public}/state", None, OPEN),
    Row("read_table_state", "GET", "{private}/state", None, PRIVATE),
    Row("read_table_state", "GET", "{public}/state?as={seat}", None, HIDDEN),
    Row("list_table_actions", "GET", "{public}/actions", None, OPEN),
    Row("list_table_actions", "GET", "{private}/actions", None, PRIVATE),
    Row("list_table_actions", "GET", "{public}/actions?as={seat}", None, HIDDEN),
    Row("read_table_replay", "GET", "{public}/replay", None, OPEN),
    Row("read_table_replay", "GET", "{private}/replay", None, PRIVATE),
    Row("read_table_replay", "GET", "{public}/replay?as={seat}", None, HIDDEN),
    Row("read_table_diff", "GET", "{public}/diff?from=1", None, OPEN),
    Row("read_table_diff", "GET", "{private}/diff?from=1", None, PRIVATE),
    Row("read_table_diff", "GET", "{public}/diff?from=1&as={seat}", None, HIDDEN),
    Row("list_table_events", "GET", "{public}/events", None, OPEN),
    Row("list_table_events", "GET", "{private}/events", None, PRIVATE),
    Row("export_table", "GET", "{public}/export", None, OPEN),
    Row("export_table", "GET", "{private}/export", None, PRIVATE),
    Row("list_table_audit", "GET", "{public}/audit", None, OWN),
    Row("list_table_audit", "GET", "{private}/audit", None, TRAIL),
    // pausing is its opener's and an arbiter's; a private table is there for its people's tokens, whatever they may
    Row("send_table_command", "POST", "{public}/commands?dry_run=true", PAUSE, [401, 403, 200, 403, 403, 200, 403, 401, 401, 403, 401]),
    Row("send_table_command", "POST", "{private}/commands?dry_run=true", PAUSE, [401, 404, 200, 403, 404, 200, 404, 401, 401, 403, 401]),
];

/// A further token of somebody's, and its id.
async fn token(person: &Person, wish: Value) -> (Person, String) {
    let made = person.post("/v1/tokens").json(&wish).await.created();
    (person.with(text(&made["token"])), text(&made["id"]))
}

/// Everybody on a fresh server, and what the rows name.
struct Scene {
    app: App,
    people: Vec<Person>,
    names: Vec<(&'static str, String)>,
}

async fn scene(operation: &str) -> Scene {
    let app = App::start().await;
    let seated = app.people(3).await;
    let invited = json!([seated[1].id, seated[2].id]);
    let (mut public, mut private) = (String::new(), String::new());
    for (table, visibility) in [(&mut public, "public"), (&mut private, "private")] {
        *table = seated[0].opens(&json!({"game": "mogul", "players": 3, "visibility": visibility, "invited": invited})).await;
        for (seat, person) in seated.iter().enumerate() {
            person.takes_seat(table, seat).await.created();
        }
        seated[0].starts(table).await.created();
    }
    let organizer = app.account("Org").await;
    let granted = app.administrator().request(Method::PUT, &format!("/v1/accounts/{}/roles", organizer.id)).json(&json!({"roles": ["organizer"]})).await.ok();
    let organizer = organizer.with(text(&granted["token"]));
    let (expired, _) = token(&seated[0], json!({"expires_at": "2026-03-01T13:00:00Z"})).await;
    let (revoked, id) = token(&seated[0], json!({})).await;
    seated[0].delete(&format!("/v1/tokens/{id}")).await.status(204);
    // Opening and playing are not watching, and the other way round.
    let watching = ["open_table", "send_table_command"].contains(&operation);
    let (narrow, _) = token(&seated[0], json!({"scopes": [if watching { "table:watch" } else { "table:play" }]})).await;
    let stranger = app.account("Sam").await;
    let other = app.account("Pat").await;
    app.hours_pass(2);
    let malformed = seated[0].with("gvl_00000000000000000000000000000000000000000000000000");
    let people =
        vec![app.nobody(), stranger, seated[0].clone(), seated[1].clone(), organizer, app.arbiter(), app.administrator(), expired, revoked, narrow, malformed];
    let names = vec![("{public}", public), ("{private}", private), ("{account}", other.id), ("{seat}", SEAT.to_owned())];
    Scene { app, people, names }
}

impl Scene {
    async fn ask(&self, row: &Row, person: &Person) -> u16 {
        let Row(_, method, path, body, _) = row;
        let mut path = (*path).to_owned();
        for (name, value) in &self.names {
            path = path.replace(name, value);
        }
        if path.contains("{token}") {
            // one of the account's that may all it may, made by its first token
            let owner = self.people.iter().find(|known| known.id == person.id && !person.id.is_empty()).unwrap_or(&self.people[1]);
            path = path.replace("{token}", &token(owner, json!({})).await.1);
        }
        let request =
            person.request(method.parse().unwrap(), &path.replace("{own}", if person.id.is_empty() { &self.people[1].id } else { &person.id })).key(&fresh());
        match body {
            Some(body) => request.body(body).await.status,
            None => request.await.status,
        }
    }
}

#[tokio::test]
async fn every_operation_answers_every_caller_as_its_row_says() {
    let mut wrong = Vec::new();
    for operation in ROWS.iter().map(|row| row.0).collect::<BTreeSet<_>>() {
        let scene = scene(operation).await;
        for row in ROWS.iter().filter(|row| row.0 == operation) {
            // the last ones first: who erases itself is gone for those who use its tokens
            for (column, caller) in CALLERS.iter().enumerate().rev() {
                let status = scene.ask(row, &scene.people[column]).await;
                if status != row.4[column] {
                    wrong.push(format!("{} {} as {caller}: {status}, not {}", row.1, row.2, row.4[column]));
                }
            }
        }
        drop(scene.app);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_operation_has_a_row_and_tells_of_its_answers() {
    let document = finished();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let rows: Vec<_> = ROWS.iter().filter(|row| operation["operationId"] == row.0).collect();
            assert!(!rows.is_empty(), "{method} {path} has no row");
            for Row(id, asked, .., answers) in rows {
                assert_eq!(asked.to_lowercase(), *method, "{id}");
                for status in answers {
                    assert!(operation["responses"][status.to_string()].is_object(), "{id} does not tell of {status}");
                }
            }
        }
    }
}
