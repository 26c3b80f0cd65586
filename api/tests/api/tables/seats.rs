use serde_json::{Value, json};

use crate::{
    client::{number, text},
    harness::App,
};

#[tokio::test]
async fn seats_are_taken_once_and_the_first_free_one_if_none_is_named() {
    let app = App::start().await;
    let people = app.people(5).await;
    let table = people[0].opens_mogul(3).await;
    people[0].takes_seat(&table, 1).await.created();
    people[0].takes_seat(&table, 2).await.problem(409, "conflict");
    people[1].takes_seat(&table, 1).await.problem(409, "conflict");
    people[0].starts(&table).await.problem(409, "conflict");
    let take = json!({"type": "take_seat"});
    assert_eq!(people[1].sends(&table, &take).await.created()["events"][0]["seat"], 0);
    assert_eq!(people[2].sends(&table, &take).await.created()["events"][0]["seat"], 2);
    people[3].sends(&table, &take).await.problem(409, "conflict");
    let seats = app.nobody().sees(&table).await["seats"].clone();
    assert_eq!(seats, json!([{"seat": 0, "account": people[1].id}, {"seat": 1, "account": people[0].id}, {"seat": 2, "account": people[2].id}]));
    people[1].starts(&table).await.problem(403, "forbidden");
    people[0].starts(&table).await.created();
    people[0].starts(&table).await.problem(409, "conflict");
    people[0].leaves(&table).await.problem(409, "conflict");
}

#[tokio::test]
async fn whoever_leaves_takes_its_entropy_along() {
    let app = App::start().await;
    let people = app.people(4).await;
    let table = people[0].opens_mogul(3).await;
    let sit = |entropy: &str| json!({"type": "take_seat", "data": {"entropy": entropy}});
    for (person, entropy) in [(&people[0], "of Ann"), (&people[3], "of Di"), (&people[2], "of Cy")] {
        person.sends(&table, &sit(entropy)).await.created();
    }
    people[3].leaves(&table).await.created();
    assert_eq!(app.nobody().sees(&table).await["seats"][1], json!({"seat": 1}));
    people[1].sends(&table, &json!({"type": "take_seat"})).await.created();
    people[0].starts(&table).await.created();
    for person in &people[1..3] {
        person.resigns(&table).await.created();
    }
    // the verifier draws again with the entropies of those who play
    let report = gavel_domain::verify::verify(&*app.nobody().get(&format!("{table}/export")).await.body, None).unwrap();
    assert!(report.execution.is_some_and(|execution| execution.secret_known && execution.draws > 0));
    let events = app.nobody().sees(&format!("{table}/events")).await;
    let entropies: Vec<_> =
        events["items"].as_array().unwrap().iter().filter(|event| event["type"] == "table.seat_taken").map(|event| event["data"]["entropy"].clone()).collect();
    assert_eq!(entropies, [json!("of Ann"), json!("of Di"), json!("of Cy"), Value::Null]);
}

#[tokio::test]
async fn at_a_hotseat_table_the_move_says_whose_it_is() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let table = ann.opens(&json!({"game": "mogul", "players": 3, "hotseat": true})).await;
    ann.takes_seat(&table, 0).await.created();
    bo.takes_seat(&table, 1).await.created();
    ann.takes_seat(&table, 2).await.created();
    ann.starts(&table).await.created();
    let play = |seat: Value| {
        let mut command = json!({"type": "play", "data": {"move": {"type": "leave"}}});
        if !seat.is_null() {
            command["data"]["seat"] = seat;
        }
        command
    };
    let acts = async || number(&ann.sees(&table).await["to_act"][0]);
    ann.sends(&table, &play(Value::Null)).await.points_to("/data/seat");
    ann.command(&table, &play(Value::Null)).await.points_to("/data/seat");
    ann.sends(&table, &play(json!(1))).await.problem(403, "forbidden");
    let listed = ann.sees(&format!("{table}/actions")).await;
    for action in listed["actions"].as_array().unwrap().iter().filter(|action| action["command"]["type"] == "play") {
        assert_eq!(action["command"]["data"]["seat"], action["seat"]);
    }
    // one sees the coins of one's seats together
    let seats = ann.sees(&format!("{table}/state")).await["game"]["seats"].clone();
    assert_eq!([seats[0].get("coins").is_some(), seats[1].get("coins").is_some(), seats[2].get("coins").is_some()], [true, false, true]);
    for _ in 0..2 {
        match acts().await {
            1 => bo.sends(&table, &play(Value::Null)).await.created(),
            seat => ann.sends(&table, &play(json!(seat))).await.created(),
        };
    }
    // resigning gives up every seat of one's own
    let resigned = ann.resigns(&table).await.created();
    let seats: Vec<_> =
        resigned["events"].as_array().unwrap().iter().filter(|event| event["type"] == "table.seat_resigned").map(|event| number(&event["seat"])).collect();
    assert_eq!(seats, [0, 2]);
    assert_eq!(text(&ann.sees(&table).await["status"]), "finished");
}

#[tokio::test]
async fn what_cannot_be_meant_is_400_however_the_table_stands() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let table = ann.opens(&json!({"game": "mogul", "players": 3, "hotseat": true})).await;
    let beyond = json!({"type": "take_seat", "data": {"seat": 3}});
    let unsaid = json!({"type": "play", "data": {"move": {"type": "leave"}}});
    let nobodys = json!({"type": "play", "data": {"move": {"type": "leave"}, "seat": 3}});
    let unclear = async |commands: &[&Value]| {
        for command in commands {
            ann.sends(&table, command).await.points_to("/data/seat");
            // so it is without a precondition, and for whoever has no seat unless that makes it clear
            ann.post(&format!("{table}/commands")).json(command).await.points_to("/data/seat");
        }
        bo.sends(&table, &beyond).await.points_to("/data/seat");
        bo.sends(&table, &nobodys).await.points_to("/data/seat");
        bo.sends(&table, &unsaid).await.problem(403, "forbidden");
    };
    unclear(&[&beyond, &nobodys]).await;
    for seat in 0..3 {
        ann.takes_seat(&table, seat).await.created();
    }
    unclear(&[&beyond, &nobodys, &unsaid]).await;
    ann.starts(&table).await.created();
    unclear(&[&beyond, &nobodys, &unsaid]).await;
    ann.pauses(&table).await.created();
    unclear(&[&beyond, &nobodys, &unsaid]).await;
    ann.sends(&table, &json!({"type": "play", "data": {"move": {"type": "leave"}, "seat": 0}})).await.problem(423, "frozen");
    ann.resumes(&table).await.created();
    ann.resigns(&table).await.created();
    unclear(&[&beyond, &nobodys, &unsaid]).await;
}
