//! The examples of the OpenAPI document are true: requests are carried out, answers look like that.

use gavel_api::http::openapi::{EXAMPLES, finished};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    bot::{self, Bot},
    client::{Answer, Person, fresh, number, text},
    harness::App,
    schema::faults,
};

/// The success that an operation's document tells of: its status, and the schema of its body by media type.
fn success(operation: &Value, status: u16) -> Vec<(String, Value)> {
    let content = operation["responses"][status.to_string()]["content"].as_object().cloned().unwrap_or_default();
    content.into_iter().map(|(media, content)| (media, content["schema"].clone())).collect()
}

#[test]
fn every_example_is_what_its_schema_says() {
    let document = finished();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let example = EXAMPLES.iter().find(|example| operation["operationId"] == example.operation).unwrap();
            if let Some(request) = example.request {
                let body = &operation["requestBody"]["content"]["application/json"];
                let found = faults(&document, &body["schema"], &serde_json::from_str(request).unwrap());
                assert!(found.is_empty(), "{method} {path}: {found:?}");
            }
            for response in operation["responses"].as_object().unwrap().values() {
                for (media, content) in response["content"].as_object().into_iter().flatten() {
                    let found = content.get("example").map(|example| faults(&document, &content["schema"], example)).unwrap_or_default();
                    assert!(found.is_empty(), "{method} {path} {media}: {found:?}");
                }
            }
        }
    }
    let problem = &document["components"]["schemas"]["Problem"];
    assert_eq!(faults(&document, problem, &problem["examples"][0]), Vec::<String>::new());
}

/// Sends an operation's example, or nothing where it takes none.
async fn sent(person: &Person, operation: &str, method: Method, path: &str) -> Answer {
    let example = EXAMPLES.iter().find(|example| example.operation == operation).unwrap();
    let request = person.request(method, path).key(&fresh());
    match example.request {
        Some(body) => request.body(body).await,
        None => request.await,
    }
}

#[tokio::test]
async fn every_request_example_is_carried_out_and_every_answer_is_what_its_schema_says() {
    let app = App::start().await;
    let document = finished();
    let (table, people) = app.finished_with(3, 7, json!({})).await;
    let (ann, admin, erased) = (&people[0], app.administrator(), app.account("Zoe").await);
    let open = ann.opens_mogul(3).await;
    let token = text(&ann.post("/v1/tokens").json(&json!({})).await.created()["id"]);
    let mut asked = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            let person = if id == "grant_roles" {
                &admin
            } else if id == "erase_account" {
                &erased
            } else {
                ann
            };
            let at = if id == "send_table_command" { &open } else { &table };
            let path = path.replace("{game}", "mogul").replace("{slug}", "stale");
            let path = match id {
                "read_rule" => path.replace("{id}", "MOG-3.2"),
                "read_account" | "grant_roles" => path.replace("{id}", &people[1].id),
                "erase_account" => path.replace("{id}", &erased.id),
                "revoke_token" => path.replace("{id}", &token),
                _ => path.replace("/v1/tables/{id}", at),
            };
            let path = if id == "read_table_diff" { path + "?from=1" } else { path };
            let answer = sent(person, id, method.to_uppercase().parse().unwrap(), &path).await;
            assert!(answer.status < 300, "{id}: {}", answer.text());
            assert!(operation["responses"][answer.status.to_string()].is_object(), "{id} does not tell of {}", answer.status);
            for header in operation["responses"][answer.status.to_string()]["headers"].as_object().unwrap().keys() {
                let comes_sometimes = ["Link", "Idempotency-Replayed"].contains(&header.as_str());
                assert!(comes_sometimes || answer.header(header).is_some(), "{id} has no {header}");
            }
            for (media, schema) in success(operation, answer.status) {
                let bodies = match media.as_str() {
                    "application/json" => vec![answer.json()],
                    "application/x-ndjson" if answer.header("content-type") == Some("application/x-ndjson") => answer.lines(),
                    _ => Vec::new(),
                };
                for body in bodies {
                    let found = faults(&document, &schema, &body);
                    assert!(found.is_empty(), "{id}: {found:?}");
                }
            }
            asked += 1;
        }
    }
    assert_eq!(asked, EXAMPLES.len());
}

#[tokio::test]
async fn every_game_is_what_its_schema_says_in_the_catalogue_and_in_play() {
    let app = App::start().await;
    let document = finished();
    let schema = |path: &str, media: &str| document["paths"][path]["get"]["responses"]["200"]["content"][media]["schema"].clone();
    let ann = app.account("Ann").await;
    for game in app.nobody().sees("/v1/games").await["items"].as_array().unwrap() {
        let address = text(&game["links"]["self"]);
        let players = number(&game["players"]["min"]) as usize;
        let table = ann.opens(&json!({"game": game["id"], "players": players, "hotseat": true})).await;
        for seat in 0..players {
            ann.takes_seat(&table, seat).await.created();
        }
        ann.starts(&table).await.created();
        let (mut bot, people) = (Bot::seeded(5), vec![ann.clone(); players]);
        for _ in 0..8 {
            bot::play(&mut bot, &table, &people, 9).await;
            for (at, path) in [
                (address.clone(), "/v1/games/{game}"),
                (format!("{address}/rules"), "/v1/games/{game}/rules"),
                (format!("{table}/state"), "/v1/tables/{id}/state"),
                (format!("{table}/actions"), "/v1/tables/{id}/actions"),
            ] {
                let found = faults(&document, &schema(path, "application/json"), &ann.sees(&at).await);
                assert!(found.is_empty(), "{at}: {found:?}");
            }
        }
        for part in ["replay", "export", "events"] {
            let media = "application/x-ndjson";
            let lines = ann.get(&format!("{table}/{part}")).header("accept", media).await.status(200).lines();
            let schema = schema(&format!("/v1/tables/{{id}}/{part}"), media);
            for line in lines {
                let found = faults(&document, &schema, &line);
                assert!(found.is_empty(), "{table}/{part}: {found:?}");
            }
        }
    }
}
