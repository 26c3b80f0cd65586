//! Many at once: none is lost, none is doubled.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use gavel_domain::verify::verify;
use serde_json::json;

use crate::{
    client::{Answer, Person, Request, number, playing},
    harness::App,
};

/// Sends all at once, each on a connection of its own.
pub async fn at_once(requests: impl IntoIterator<Item = Request>) -> Vec<Answer> {
    let sent: Vec<_> = requests.into_iter().map(|request| tokio::spawn(request.into_future())).collect();
    join_all(sent).await.into_iter().map(Result::unwrap).collect()
}

/// One of them took effect; the others were told the same.
#[track_caller]
pub fn are_one(answers: &[Answer], status: u16) {
    assert!(
        answers.iter().all(|answer| (answer.status, &answer.body) == (status, &answers[0].body)),
        "{:?}",
        answers.iter().map(Answer::text).collect::<BTreeSet<_>>()
    );
    assert_eq!(answers.iter().filter(|answer| !answer.is_replayed()).count(), 1);
}

#[tokio::test]
async fn sixty_four_with_one_key_move_once_and_get_one_answer() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let version = number(&people[0].sees(&table).await["version"]);
    let acts = number(&people[0].sees(&table).await["to_act"][0]) as usize;
    let answers = at_once((0..64).map(|_| people[acts].command(&table, &playing("stay")).key("k"))).await;
    are_one(&answers, 201);
    assert_eq!(number(&people[0].sees(&table).await["version"]), version + 1);
    // a refusal too
    let refused = at_once((0..64).map(|_| people[acts].command(&table, &playing("stay")).key("again"))).await;
    are_one(&refused, 422);
    verify(&*app.arbiter().get(&format!("{table}/export")).await.body, None).unwrap();
}

#[tokio::test]
async fn sixty_four_openings_with_one_key_open_one_table() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let opening = json!({"game": "mogul", "players": 3});
    let answers = at_once((0..64).map(|_| ann.post("/v1/tables").key("k").json(&opening))).await;
    are_one(&answers, 201);
    assert_eq!(ann.sees("/v1/tables").await["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn sixteen_who_race_for_six_seats_get_one_each_or_a_refusal() {
    let app = App::start().await;
    let host = app.account("Host").await;
    let table = host.opens_mogul(6).await;
    let mut people = Vec::new();
    for _ in 0..16 {
        people.push(app.account("Racer").await);
    }
    // each sends its command four times
    let sit = |person: &Person| person.command(&table, &json!({"type": "take_seat"})).key("k");
    let answers = at_once(people.iter().flat_map(|person| (0..4).map(|_| sit(person)))).await;
    let mut seats = BTreeSet::new();
    let mut versions = BTreeSet::new();
    for (twins, person) in answers.chunks(4).zip(&people) {
        are_one(twins, twins[0].status);
        if twins[0].status == 201 {
            let answer = twins[0].json();
            assert_eq!(answer["events"][0]["actor"], person.id);
            assert!(seats.insert(number(&answer["events"][0]["seat"])) && versions.insert(number(&answer["version"])));
        } else {
            twins[0].problem(409, "conflict");
        }
    }
    assert!(seats.into_iter().eq(0..6) && versions.into_iter().eq(2..8));
    let report = verify(&*app.arbiter().get(&format!("{table}/export")).await.body, None).unwrap();
    assert_eq!((report.events.0, report.execution.unwrap().commands), (7, 7));
}

#[tokio::test]
async fn of_sixteen_commands_for_one_version_one_is_accepted() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens(&json!({"game": "mogul", "players": 6, "hotseat": true})).await;
    for round in 0..4 {
        let version = number(&ann.sees(&table).await["version"]);
        let sit = |_| ann.command(&table, &json!({"type": "take_seat"})).if_match(version);
        let answers = at_once((0..16).map(sit)).await;
        let accepted: Vec<_> = answers.iter().filter(|answer| answer.status == 201).collect();
        assert_eq!(accepted.len(), 1, "round {round}");
        assert_eq!(accepted[0].json()["version"], version + 1);
        for answer in answers.iter().filter(|answer| answer.status != 201) {
            assert_eq!(answer.problem(412, "stale")["version"], version + 1);
        }
    }
    let events = ann.sees(&format!("{table}/events")).await;
    assert_eq!(events["items"].as_array().unwrap().len(), 5);
    verify(&*ann.get(&format!("{table}/export")).await.body, None).unwrap();
}

#[tokio::test]
async fn pauses_and_resumes_at_once_alternate_in_the_record() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let requests = (0..16).map(|n| if n % 2 == 0 { people[0].pauses(&table) } else { app.arbiter().resumes(&table) });
    let answers = at_once(requests).await;
    let accepted = answers.iter().filter(|answer| answer.status == 201).count();
    assert!(answers.iter().all(|answer| [201, 409].contains(&answer.status)));
    let events = app.nobody().sees(&format!("{table}/events?limit=1000")).await;
    let told: Vec<_> =
        events["items"].as_array().unwrap().iter().filter(|event| ["table.paused", "table.resumed"].contains(&event["type"].as_str().unwrap())).collect();
    assert_eq!(told.len(), accepted);
    for (place, event) in told.iter().enumerate() {
        assert_eq!(event["type"], ["table.paused", "table.resumed"][place % 2]);
    }
    verify(&*app.arbiter().get(&format!("{table}/export")).await.body, None).unwrap();
}
