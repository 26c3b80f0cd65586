//! Death at any moment of a whole game.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{
    bot::{self, Bot},
    client::{Person, fresh, text},
    database::database,
    server::{Server, is_whole, until_answered},
};

/// Kills the server after the request was let go for a random while.
async fn struck(bot: &mut Bot, server: &mut Server, person: &Person, table: &str, command: &Value, key: &str) -> Option<Value> {
    let sent = tokio::spawn(person.command(table, command).key(key).outcome());
    // a random number of other requests is the while: no two strike at the same place
    for _ in 0..bot.below(4) {
        let _ = Person::nobody(&server.place).get("/livez").outcome().await;
    }
    for _ in 0..bot.below(400) {
        tokio::task::yield_now().await;
    }
    server.is_killed();
    let answer = sent.await.unwrap().ok()?;
    server.starts();
    Some(answer.created())
}

#[tokio::test]
async fn a_game_whose_server_is_killed_again_and_again_loses_and_doubles_nothing() {
    let database = database().await;
    let mut server = Server::start(Some(&database.url));
    let people = server.people(3).await;
    let table = people[0].opens_mogul(3).await;
    for (seat, person) in people.iter().enumerate() {
        person.takes_seat(&table, seat).await.created();
    }
    people[0].starts(&table).await.created();
    let (mut bot, mut receipts, mut keys, mut moves) = (Bot::seeded(41), Vec::new(), vec![BTreeSet::new(); 3], 0);
    let points = ["judged", "sealed", "appended", "answered"];
    while let Some((seat, command)) = bot::next_move(&mut bot, &table, &people).await {
        let (person, key) = (&people[seat], fresh());
        moves += 1;
        let answer = match moves % 6 {
            0 => struck(&mut bot, &mut server, person, &table, &command, &key).await,
            3 => {
                let (point, time) = (*bot.one_of(&points), 1 + bot.below(2));
                server.starts_to_crash_at(&format!("{point}:{time}"));
                None
            }
            _ => None,
        };
        let answer = match answer {
            Some(answer) => answer,
            None => until_answered(&mut server, || person.command(&table, &command).key(&key)).await.created(),
        };
        receipts.push(answer["receipt"].clone());
        assert!(keys[seat].insert(key));
    }
    // a server that is to die may have lived: it dies no more
    server.starts();
    let report = is_whole(&people[0], &table, &receipts).await;
    assert_eq!(report.execution.unwrap().commands, moves + 5);
    for (person, keys) in people.iter().zip(keys) {
        assert_eq!(accepted(person, &table).await, keys, "each command once");
    }
}

/// The keys of somebody's accepted moves, each of which may be there once only.
async fn accepted(person: &Person, table: &str) -> BTreeSet<String> {
    let (mut keys, mut path) = (BTreeSet::new(), format!("{table}/audit?limit=100"));
    loop {
        let page = person.sees(&path).await;
        for row in page["items"].as_array().unwrap() {
            if row["account"] == person.id && row["type"] == "play" && row["outcome"] == "accepted" {
                assert!(keys.insert(text(&row["key"])));
            }
        }
        let Some(next) = page["next"].as_str() else { return keys };
        path = format!("{table}/audit?limit=100&cursor={next}");
    }
}
