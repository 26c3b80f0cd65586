use serde_json::{Value, json};

use crate::{client::text, harness::App};

#[tokio::test]
async fn the_catalogue_is_read_without_a_token_and_may_be_kept() {
    let app = App::start().await;
    let answer = app.nobody().get("/v1/games").await.status(200);
    assert_eq!(answer.header("cache-control"), None);
    let games = answer.json();
    assert_eq!(games["next"], Value::Null);
    for listed in games["items"].as_array().unwrap() {
        let game = app.nobody().sees(&text(&listed["links"]["self"])).await;
        for member in ["id", "title", "players", "rules_version", "links"] {
            assert_eq!(game[member], listed[member]);
        }
        assert!(listed["players"]["min"].as_u64().unwrap() <= listed["players"]["max"].as_u64().unwrap());
    }
    let mogul = games["items"].as_array().unwrap().iter().find(|game| game["id"] == "mogul").unwrap();
    assert_eq!(mogul["players"], json!({"min": 3, "max": 6}));
}

#[tokio::test]
async fn a_game_tells_its_options_and_its_components() {
    let app = App::start().await;
    let game = app.nobody().sees("/v1/games/mogul").await;
    let options: Vec<_> = game["options"].as_array().unwrap().iter().map(|option| text(&option["name"])).collect();
    assert!(options.contains(&"quick_start".to_owned()), "{options:?}");
    for option in game["options"].as_array().unwrap() {
        assert!(option["schema"].is_object() && option.get("default").is_some(), "{option}");
    }
    assert!(!game["components"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn every_rule_has_its_own_address() {
    let app = App::start().await;
    let rules = app.nobody().sees("/v1/games/mogul/rules").await;
    assert!(rules["items"].as_array().unwrap().len() > 40);
    for rule in rules["items"].as_array().unwrap() {
        assert_eq!(&app.nobody().sees(&format!("/v1/games/mogul/rules/{}", text(&rule["id"]))).await, rule);
        assert!(rule["text"].is_string() && rule["status"].is_string() && rule["source"].is_string(), "{rule}");
    }
}

#[tokio::test]
async fn an_unknown_game_or_rule_is_404() {
    let app = App::start().await;
    for path in ["/v1/games/chess", "/v1/games/chess/rules", "/v1/games/chess/rules/C-1", "/v1/games/mogul/rules/MOG-9.9", "/v1/games/Mogul"] {
        app.nobody().get(path).await.problem(404, "not-found");
    }
}
