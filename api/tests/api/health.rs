use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::{client::until, harness::App};

#[tokio::test]
async fn a_server_that_is_up_lives_and_is_ready() {
    let app = App::start().await;
    assert_eq!(app.nobody().sees("/livez").await, json!({"status": "alive"}));
    assert_eq!(app.nobody().sees("/readyz").await, json!({"status": "ready"}));
}

#[tokio::test]
async fn a_server_whose_database_is_away_says_so_and_goes_on_when_it_is_back() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    let (rest, name) = app.database.url.rsplit_once('/').map(|(rest, name)| (rest, name.split('?').next().unwrap())).unwrap();
    let elsewhere = app.database.url.replace(&format!("/{name}"), "/postgres");
    assert!(!rest.is_empty() && elsewhere != app.database.url);
    let mut beside = PgConnection::connect(&elsewhere).await.unwrap();
    let mut database = async |allowed: bool| {
        let statements = format!(
            "alter database {name} with allow_connections {allowed};
             select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"
        );
        sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut beside).await.unwrap();
    };

    database(false).await;
    app.nobody().get("/readyz").await.problem(503, "unavailable");
    app.nobody().get("/livez").await.status(200);
    let sit = || ann.command(&table, &json!({"type": "take_seat", "data": {"seat": 1}})).key("k");
    let answer = sit().await;
    answer.problem(503, "unavailable");
    assert_eq!(answer.header("retry-after"), Some("1"));
    app.nobody().get(&table).await.problem(503, "unavailable");

    database(true).await;
    until(async || app.nobody().get("/readyz").await.status == 200).await;
    until(async || sit().await.status != 503).await;
    assert_eq!(sit().await.created()["version"], 2);
}

#[tokio::test]
async fn the_measures_name_routes_and_never_ids_or_tokens() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    ann.takes_seat(&table, 0).await.created();
    let measures = app.nobody().get("/metrics").await.status(200);
    let text = measures.text();
    assert!(text.contains("gavel_") && text.contains("/v1/tables/{id}/commands"), "{text}");
    assert!(!text.contains(table.rsplit('/').next().unwrap()) && !text.contains(&ann.id) && !text.contains("gvl_"));
}
