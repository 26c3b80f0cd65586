//! Several servers on one database: what one has confirmed, all show, and none refuses by what it remembers.

use gavel_domain::verify::verify;
use serde_json::json;

use super::races::{are_one, at_once};
use crate::{
    bot::{self, Bot},
    client::{Person, number, playing},
    harness::App,
};

#[tokio::test]
async fn whoever_got_a_201_from_one_sees_it_from_all() {
    let app = App::start().await;
    let twin = app.twin().await;
    let (table, people) = app.running(3).await;
    let there: Vec<_> = people.iter().map(|person| person.at(&twin.place)).collect();
    let mut bot = Bot::seeded(21);
    for turn in 0..40 {
        let (acting, other) = if turn % 2 == 0 { (&people, &there) } else { (&there, &people) };
        let Some((seat, command)) = bot::next_move(&mut bot, &table, acting).await else { break };
        let version = number(&acting[seat].sends(&table, &command).await.created()["version"]);
        for path in ["", "/state", "/actions"] {
            assert_eq!(number(&other[seat].sees(&format!("{table}{path}")).await["version"]), version);
        }
        let events = other[1].sees(&format!("{table}/events?after={}", version - 1)).await;
        assert_eq!(number(&events["items"][0]["version"]), version);
        assert_eq!(number(&other[1].sees("/v1/tables").await["items"][0]["version"]), version);
        assert_eq!(number(&other[1].reads(&format!("{table}/replay?from={version}")).await[0]["version"]), version);
    }
    let arbiter = app.arbiter();
    assert_eq!(arbiter.get(&format!("{table}/export")).await.lines().len(), arbiter.at(&twin.place).get(&format!("{table}/export")).await.lines().len());
    verify(&*arbiter.at(&twin.place).get(&format!("{table}/export")).await.body, None).unwrap();
}

#[tokio::test]
async fn one_key_at_both_moves_once() {
    let app = App::start().await;
    let twin = app.twin().await;
    let (table, people) = app.running(3).await;
    let mut bot = Bot::seeded(22);
    for round in 0..6 {
        let (seat, command) = bot::next_move(&mut bot, &table, &people).await.unwrap();
        let version = number(&people[seat].sees(&table).await["version"]);
        let places = [people[seat].clone(), people[seat].at(&twin.place)];
        let answers = at_once((0..32).map(|n| places[n % 2].command(&table, &command).key(&format!("round {round}").replace(' ', "-")))).await;
        are_one(&answers, 201);
        assert!(number(&people[seat].sees(&table).await["version"]) > version);
        assert_eq!(answers[0].json()["version"], places[1].sees(&table).await["version"]);
    }
    let opening = json!({"game": "mogul", "players": 4});
    let places = [people[0].clone(), people[0].at(&twin.place)];
    are_one(&at_once((0..32).map(|n| places[n % 2].post("/v1/tables").key("k").json(&opening))).await, 201);
    verify(&*app.arbiter().get(&format!("{table}/export")).await.body, None).unwrap();
}

#[tokio::test]
async fn races_across_both_lose_none_and_double_none() {
    let app = App::start().await;
    let twin = app.twin().await;
    let host = app.account("Host").await;
    let table = host.opens_mogul(6).await;
    let mut people = Vec::new();
    for n in 0..16 {
        let person = app.account("Racer").await;
        people.push(if n % 2 == 0 { person } else { person.at(&twin.place) });
    }
    let answers = at_once(people.iter().map(|person| person.sends(&table, &json!({"type": "take_seat"})))).await;
    let mut versions: Vec<_> = answers.iter().filter(|answer| answer.status == 201).map(|answer| number(&answer.json()["version"])).collect();
    versions.sort_unstable();
    assert_eq!(versions, [2, 3, 4, 5, 6, 7]);
    assert!(answers.iter().all(|answer| [201, 409].contains(&answer.status)));
    verify(&*app.arbiter().get(&format!("{table}/export")).await.body, None).unwrap();
}

/// A table that the twin knows as it is now.
async fn known(twin: &App, table: &str) -> u64 {
    number(&twin.nobody().sees(table).await["version"])
}

#[tokio::test]
async fn a_server_that_was_not_told_refuses_nothing_wrongly() {
    let app = App::start().await;
    let twin = app.twin().await;
    let people = app.people(3).await;
    let there: Vec<Person> = people.iter().map(|person| person.at(&twin.place)).collect();
    let table = people[0].opens_mogul(3).await;

    // it thinks: no seat of yours (403)
    known(&twin, &table).await;
    people[1].takes_seat(&table, 1).await.created();
    there[1].leaves(&table).await.created();
    // a seat is free (409)
    for (seat, person) in people.iter().enumerate() {
        person.takes_seat(&table, seat).await.created();
    }
    there[0].starts(&table).await.created();
    // it is somebody else's turn (422); and the version is another (412)
    for _ in 0..2 {
        let acts = number(&people[0].sees(&table).await["to_act"][0]) as usize;
        known(&twin, &table).await;
        let version = number(&people[acts].plays(&table, "stay").await.created()["version"]);
        let next = number(&people[0].sees(&table).await["to_act"][0]) as usize;
        there[next].command(&table, &playing("stay")).if_match(version).await.created();
    }
    // it is paused (423)
    people[0].pauses(&table).await.created();
    known(&twin, &table).await;
    people[0].resumes(&table).await.created();
    let acts = number(&people[0].sees(&table).await["to_act"][0]) as usize;
    there[acts].plays(&table, "stay").await.created();
    verify(&*app.arbiter().get(&format!("{table}/export")).await.body, None).unwrap();
}

#[tokio::test]
async fn a_server_that_was_not_told_accepts_nothing_wrongly() {
    let app = App::start().await;
    let twin = app.twin().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let table = ann.opens_mogul(3).await;
    known(&twin, &table).await;
    ann.takes_seat(&table, 0).await.created();
    bo.at(&twin.place).takes_seat(&table, 0).await.problem(409, "conflict");
    bo.at(&twin.place).takes_seat(&table, 1).await.created();
    known(&app, &table).await;
    bo.at(&twin.place).leaves(&table).await.created();
    bo.leaves(&table).await.problem(403, "forbidden");
    let stale = bo.command(&table, &json!({"type": "take_seat"})).if_match(3).await;
    assert_eq!(stale.problem(412, "stale")["version"], 4);
}
