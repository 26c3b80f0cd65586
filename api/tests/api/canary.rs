//! What must never be logged is given to a server that logs everything.

use std::process::Command;

use gavel_api::identity::{Clock, Token};
use serde_json::json;
use sqlx::{Connection, PgConnection, Row};

use crate::{
    client::{Person, Place, text},
    database::{database, folder},
    process::Process,
};

const PASSWORD: &str = "canary-password-5d1c";
const NAME: &str = "Canary Name 0b7e";
const ENTROPY: &str = "canary-entropy-93aa";
const KEY: &str = "canary-key-71f0";
const BODY: &str = "canary-body-c2d8";
const QUERY: &str = "canary-query-6e49";
const HEADER: &str = "canary-header-ad05";

fn with_password(url: &str) -> String {
    url.replacen('@', &format!(":{PASSWORD}@"), 1)
}

/// Uses a server with everything that is nobody's business, and gives what its log must not hold.
async fn confide(server: &Process, url: &str) -> Vec<String> {
    let place = Place::at(server.base.clone(), Clock::System);
    let ann = Person::account(&place, NAME).await;
    let further = ann.post("/v1/tokens").json(&json!({"name": NAME})).await.created();
    let unknown = Token::draw().unwrap().reveal().to_owned();
    let table = ann.post("/v1/tables").key(KEY).json(&json!({"game": "mogul", "players": 3})).await.created();
    let table = text(&table["links"]["self"]);
    ann.command(&table, &json!({"type": "take_seat", "data": {"entropy": ENTROPY}})).key(KEY).await.created();
    ann.command(&table, &json!({"type": BODY})).key(KEY).await.problem(400, "malformed");
    ann.post("/v1/tables").body(&format!("{{\"{BODY}")).await.problem(400, "malformed");
    ann.get(&format!("{table}/state?as={QUERY}")).header("x-canary", HEADER).await.problem(400, "malformed");
    ann.get(&format!("{table}/state?as=arbiter")).await.problem(403, "forbidden");
    ann.with(unknown.as_str()).get("/v1/me").await.problem(401, "unauthorized");
    ann.get(&format!("{table}/export")).await.status(200);
    let mistyped = format!("{}{}", &unknown[..46], if unknown.ends_with('a') { 'b' } else { 'a' });
    ann.with(mistyped.as_str()).get("/v1/me").await.problem(401, "unauthorized");
    ann.post("/v1/accounts").json(&json!({"name": "x".repeat(70_000)})).await.problem(413, "too-large");

    let mut database = PgConnection::connect(url).await.unwrap();
    let secret: Vec<u8> = sqlx::query("select secret from secret").fetch_one(&mut database).await.unwrap().get(0);
    let hashes: Vec<Vec<u8>> = sqlx::query("select hash from token").fetch_all(&mut database).await.unwrap().iter().map(|row| row.get(0)).collect();
    let mut canaries = vec![ann.token.unwrap(), text(&further["token"]), unknown, mistyped, hex::encode(&secret), format!("{secret:?}")];
    canaries.extend(hashes.iter().map(hex::encode));
    canaries.extend([PASSWORD, NAME, ENTROPY, KEY, BODY, QUERY, HEADER].map(str::to_owned));
    canaries
}

#[tokio::test]
async fn the_most_verbose_log_holds_no_token_no_secret_no_password_and_no_body() {
    for format in ["text", "json"] {
        let url = with_password(&database().await.url);
        let server = Process::start(&url, &[("GAVEL_LOG", "trace"), ("GAVEL_LOG_FORMAT", format)]).await;
        let canaries = confide(&server, &url).await;
        let log = server.stop();
        assert!(log.contains("TRACE") && log.contains("/v1/tables"), "the log is not verbose: {} bytes", log.len());
        let lower = log.to_lowercase();
        for canary in canaries {
            let found = lower.find(&canary.to_lowercase()).map(|at| log[..at].rfind('\n').map_or(0, |start| start + 1));
            assert!(found.is_none(), "{canary} is logged: {}", found.map_or("", |at| log[at..].lines().next().unwrap()));
        }
    }
}

#[test]
fn a_server_that_does_not_reach_its_database_says_so_without_the_password() {
    let folder = folder("canary");
    let mut command = Command::new(env!("CARGO_BIN_EXE_gavel"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data-dir"]).arg(&folder);
    for url in [format!("postgres://gavel:{PASSWORD}@127.0.0.1:1/gavel"), format!("postgres://gavel:{PASSWORD}@[bad/gavel")] {
        let ended = command.env("DATABASE_URL", url).env("GAVEL_LOG", "trace").output().unwrap();
        let said = String::from_utf8_lossy(&ended.stderr).into_owned() + &String::from_utf8_lossy(&ended.stdout);
        assert!(!ended.status.success() && said.contains("gavel: "), "{said}");
        assert!(!said.contains(PASSWORD), "{said}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}
