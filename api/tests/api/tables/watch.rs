//! State and actions.

use serde_json::{Value, json};

use crate::{
    bot::{self, Bot},
    client::{Person, number, text},
    harness::App,
};

async fn labels(person: &Person, path: &str) -> Vec<String> {
    person.sees(path).await["actions"].as_array().unwrap().iter().map(|action| text(&action["label"])).collect()
}

#[tokio::test]
async fn the_state_is_of_now_or_of_any_version() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let opened = app.nobody().sees(&format!("{table}/state?at=1")).await;
    assert_eq!(opened, json!({"version": 1, "status": "open", "seats": [{"seat": 0}, {"seat": 1}, {"seat": 2}], "to_act": []}));
    assert_eq!(app.nobody().sees(&format!("{table}/state?at=2")).await["seats"][0], json!({"seat": 0, "account": people[0].id}));
    let now = people[0].sees(&format!("{table}/state")).await;
    let version = number(&now["version"]);
    assert_eq!((&now["status"], &now["to_act"]), (&json!("running"), &people[0].sees(&table).await["to_act"]));
    assert_eq!(people[0].sees(&format!("{table}/state?at={version}")).await, now);
    people[0].pauses(&table).await.created();
    assert_eq!(people[0].sees(&format!("{table}/state?at={version}")).await, now, "what was stays as it was");
    for at in ["0".to_owned(), "-1".to_owned(), "x".to_owned(), (version + 2).to_string(), u64::MAX.to_string()] {
        people[0].get(&format!("{table}/state?at={at}")).await.points_to("/at");
        people[0].get(&format!("{table}/actions?at={at}")).await.points_to("/at");
    }
}

#[tokio::test]
async fn the_resource_and_its_tag_go_on_with_the_version() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let before = number(&people[0].sees(&table).await["version"]);
    let answer = people[0].pauses(&table).await.created();
    let after = app.nobody().get(&table).await.status(200);
    assert_eq!((&answer["version"], after.header("etag")), (&json!(before + 1), Some(&*format!("\"{}\"", before + 1))));
    assert_eq!((&after.json()["version"], &after.json()["status"]), (&json!(before + 1), &json!("paused")));
}

#[tokio::test]
async fn the_list_of_actions_tells_everybody_what_is_theirs() {
    let app = App::start().await;
    let people = app.people(3).await;
    let table = people[0].opens_mogul(3).await;
    let actions = format!("{table}/actions");
    assert_eq!(labels(&people[1], &actions).await, ["Sit down"; 3]);
    assert_eq!(labels(&app.nobody(), &actions).await, [] as [&str; 0]);
    for (seat, person) in people.iter().enumerate() {
        person.takes_seat(&table, seat).await.created();
    }
    assert_eq!(labels(&people[0], &actions).await, ["Stand up", "Start the game"]);
    assert_eq!(labels(&people[1], &actions).await, ["Stand up"]);
    people[0].starts(&table).await.created();
    let acts = number(&people[0].sees(&table).await["to_act"][0]) as usize;
    for (seat, person) in people.iter().enumerate() {
        let listed = person.sees(&actions).await;
        assert_eq!(listed["version"], people[0].sees(&table).await["version"]);
        let (moves, own): (Vec<_>, Vec<_>) = listed["actions"].as_array().unwrap().iter().partition(|action| action["command"]["type"] == "play");
        assert_eq!(moves.is_empty(), seat != acts);
        assert!(moves.iter().all(|action| action["seat"] == seat && action["rule"].is_string()), "{moves:?}");
        assert!(own.iter().all(|action| action.get("rule").is_none() && action.get("arguments").is_none()), "{own:?}");
    }
    assert_eq!(labels(&app.arbiter(), &actions).await, ["Pause"]);
    assert_eq!(labels(&app.arbiter(), &format!("{actions}?as=seat:{acts}")).await, labels(&people[acts], &format!("{actions}?as=seat:{acts}")).await);
    assert_eq!(labels(&people[acts], &format!("{actions}?as=spectator")).await, [] as [&str; 0]);
}

#[tokio::test]
async fn every_listed_command_is_legal_and_none_that_is_not_listed() {
    let app = App::start().await;
    let (table, people) = app.running(4).await;
    let mut bot = Bot::seeded(5);
    let moves = ["credit", "stay", "leave", "take", "decline"];
    for _ in 0..25 {
        let acts = number(&people[0].sees(&table).await["to_act"][0]) as usize;
        let listed = people[acts].sees(&format!("{table}/actions")).await;
        let dry = |command: &Value| people[acts].post(&format!("{table}/commands?dry_run=true")).json(command);
        for action in listed["actions"].as_array().unwrap() {
            dry(&action["command"]).await.ok();
        }
        let offered: Vec<_> = listed["actions"].as_array().unwrap().iter().map(|action| action["command"]["data"]["move"]["type"].clone()).collect();
        for asked in moves.into_iter().filter(|asked| !offered.contains(&json!(asked))) {
            let refused = dry(&crate::client::playing(asked)).await;
            assert!(refused.problem(422, "rules")["rule"].is_string());
        }
        bot::play(&mut bot, &table, &people, 1).await;
    }
}
