//! Nothing that is hidden gets out, at any version, by any answer.

use serde_json::{Value, json};

use crate::{
    bot::{self, Bot},
    client::{Answer, Person, number, playing, text},
    harness::App,
};

/// Somebody who looks, and the seat whose coins are its own.
struct Watcher {
    person: Person,
    seat: Option<u64>,
}

/// What was shown so far.
#[derive(Default)]
struct Shown(Vec<String>);

impl Shown {
    fn check(&mut self, watcher: &Watcher, answer: &Answer) {
        let shown = answer.text().to_owned();
        assert!(!shown.contains("\"draws\"") && !shown.contains("\\\"draws\\\""), "{shown}");
        for line in shown.lines() {
            inspect(&serde_json::from_str(line).unwrap(), watcher.seat);
        }
        self.0.push(shown);
    }
}

/// Looks for coins that are not the seat's own: in views, in patches of views, and in bodies of records.
fn inspect(shown: &Value, own: Option<u64>) {
    match shown {
        Value::Object(members) => {
            if members.contains_key("score") && members.contains_key("coins") {
                assert_eq!(members["seat"].as_u64(), own, "{shown}");
            }
            if let Some(rest) = members.get("path").and_then(Value::as_str).and_then(|path| path.strip_prefix("/game/seats/"))
                && let Some(seat) = rest.strip_suffix("/coins")
            {
                assert_eq!(seat.parse().ok(), own, "{shown}");
            }
            for (name, value) in members {
                match value.as_str().filter(|inner| (name == "body" || name == "record") && inner.starts_with('{')) {
                    Some(inner) => inspect(&serde_json::from_str(inner).unwrap(), own),
                    None => inspect(value, own),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| inspect(item, own)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test]
async fn no_answer_shows_another_seats_coins_the_draws_or_the_secret() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let mut watchers: Vec<_> = people.iter().zip(0..).map(|(person, seat)| Watcher { person: person.clone(), seat: Some(seat) }).collect();
    watchers.push(Watcher { person: app.account("Stranger").await, seat: None });
    watchers.push(Watcher { person: app.nobody(), seat: None });
    let (mut shown, mut bot, mut before, mut moves) = (Shown::default(), Bot::seeded(11), 0, 0);
    loop {
        let resource = people[0].sees(&table).await;
        if resource["status"] == "finished" {
            break;
        }
        let mut paths = vec!["".to_owned(), "/state".to_owned(), "/state?as=spectator".to_owned(), "/actions".to_owned()];
        paths.extend(["/events?limit=1000&after=", "/replay?from=", "/diff?from="].map(|path| format!("{path}{}", before.max(1))));
        if moves % 10 == 0 {
            paths.extend(["/events?limit=1000", "/replay", "/export", "/diff?from=1"].map(str::to_owned));
        }
        for watcher in &watchers {
            for path in &paths {
                shown.check(watcher, &watcher.person.get(&format!("{table}{path}")).await.status(200));
            }
            shown.check(watcher, &watcher.person.get("/v1/tables").await.status(200));
            for at in ["seat:0", "seat:1", "seat:2", "arbiter"].into_iter().filter(|at| watcher.seat.is_none_or(|seat| *at != format!("seat:{seat}"))) {
                let refused = watcher.person.get(&format!("{table}/state?as={at}")).await;
                refused.problem(403, "forbidden");
                shown.check(watcher, &refused);
            }
            if watcher.person.token.is_some() {
                // whatever is answered: a dry run's verdict, a refusal
                for asked in ["stay", "credit", "take"] {
                    let dry = watcher.person.post(&format!("{table}/commands?dry_run=true")).json(&playing(asked));
                    shown.check(watcher, &dry.await);
                }
                if moves % 10 == 0 {
                    shown.check(watcher, &watcher.person.get(&format!("{table}/audit?limit=100")).await.status(200));
                }
            }
        }
        before = number(&resource["version"]);
        let (seat, command) = bot::next_move(&mut bot, &table, &people).await.unwrap();
        let waits = (seat + 1) % people.len();
        shown.check(&watchers[waits], &people[waits].sends(&table, &command).await);
        let answer = people[seat].sends(&table, &command).await.status(201);
        moves += 1;
        // the move that ends the table opens it
        if !answer.text().contains("table.finished") {
            shown.check(&watchers[seat], &answer);
        }
    }
    assert!(moves > 40, "{moves}");
    let revealed = people[0].sees(&format!("{table}/events?limit=1000")).await;
    let secret = text(&revealed["items"].as_array().unwrap().last().unwrap()["data"]["secret"]);
    assert!(secret.len() == 64 && shown.0.len() > 1000 && !shown.0.iter().any(|shown| shown.contains(&secret)));
}

#[tokio::test]
async fn two_tables_with_the_same_moves_are_told_apart_by_their_draws_alone() {
    let app = App::start().await;
    // The starting player is not drawn here, so that the first auction is the same at both tables.
    let options = json!({"options": {"first_player": 0}});
    let mut told = Vec::new();
    for _ in 0..2 {
        let (table, people) = app.running_with(3, options.clone()).await;
        let mut types = Vec::new();
        for (seat, asked) in [(0, "stay"), (1, "stay"), (2, "leave"), (0, "stay")] {
            let answer = people[seat].plays(&table, asked).await.created();
            types.extend(answer["events"].as_array().unwrap().iter().map(|event| (text(&event["type"]), event["rule"].clone(), event["data"].clone())));
            let refused = people[seat].plays(&table, "stay").await.problem(422, "rules");
            types.push((text(&refused["detail"]), refused["rule"].clone(), Value::Null));
        }
        told.push(types);
    }
    assert_eq!(told[0], told[1]);
}
