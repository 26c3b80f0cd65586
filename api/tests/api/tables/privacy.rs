//! Private tables, and who may see as whom.

use serde_json::json;

use crate::harness::App;

const VIEWS: [&str; 8] = ["", "/state", "/actions", "/events", "/replay", "/diff?from=1", "/audit", "/export"];

#[tokio::test]
async fn a_private_table_is_there_for_its_own_people_and_arbiters_only() {
    let app = App::start().await;
    let (ann, bo, stranger) = (app.account("Ann").await, app.account("Bo").await, app.account("Stranger").await);
    let table = ann.opens(&json!({"game": "mogul", "players": 3, "visibility": "private", "invited": [bo.id]})).await;
    for view in VIEWS.map(|view| format!("{table}{view}")) {
        for person in [&ann, &bo, &app.arbiter()] {
            person.get(&view).await.status(200);
        }
        let missing = stranger.get("/v1/tables/00000000-0000-4000-8000-000000000001/state").await.problem(404, "not-found");
        let hidden = stranger.get(&view).await.problem(404, "not-found");
        assert_eq!(hidden["detail"], missing["detail"], "hidden and missing are told apart for nobody");
        app.administrator().get(&view).await.problem(404, "not-found");
        if view.ends_with("/audit") {
            app.nobody().get(&view).await.problem(401, "unauthorized");
        } else {
            app.nobody().get(&view).await.problem(404, "not-found");
        }
    }
    stranger.takes_seat(&table, 0).await.problem(404, "not-found");
    stranger.post(&format!("{table}/commands?dry_run=true")).json(&json!({"type": "take_seat"})).await.problem(404, "not-found");
    app.arbiter().takes_seat(&table, 0).await.problem(403, "forbidden");
    bo.takes_seat(&table, 0).await.created();
}

#[tokio::test]
async fn whoever_had_a_seat_at_a_private_table_still_sees_it() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let table = ann.opens(&json!({"game": "mogul", "players": 3, "visibility": "private", "invited": [bo.id]})).await;
    bo.takes_seat(&table, 0).await.created();
    bo.leaves(&table).await.created();
    bo.get(&table).await.status(200);
}

#[tokio::test]
async fn one_sees_as_oneself_or_less_and_asking_for_more_is_403() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let stranger = app.account("Stranger").await;
    for view in ["state?", "actions?", "replay?", "diff?from=1&"].map(|view| format!("{table}/{view}as=")) {
        let look = |person: &crate::client::Person, at: &str| person.get(&format!("{view}{at}"));
        for person in [&people[1], &stranger, &app.nobody(), &app.administrator()] {
            look(person, "me").await.status(200);
            look(person, "spectator").await.status(200);
            look(person, "seat:0").await.problem(403, "forbidden");
            look(person, "arbiter").await.problem(403, "forbidden");
            look(person, "seat:3").await.points_to("/as");
            look(person, "owner").await.points_to("/as");
        }
        look(&people[1], "seat:1").await.status(200);
        look(&stranger, "seat:1").await.problem(403, "forbidden");
        for at in ["me", "spectator", "seat:0", "seat:2", "arbiter"] {
            look(&app.arbiter(), at).await.status(200);
        }
    }
}

#[tokio::test]
async fn coins_are_shown_to_whom_they_belong() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let coins = async |person: &crate::client::Person, at: &str| {
        let state = person.sees(&format!("{table}/state?as={at}")).await;
        let seats = state["game"]["seats"].as_array().unwrap().clone();
        seats.iter().map(|seat| seat.get("coins").is_some()).collect::<Vec<_>>()
    };
    assert_eq!(coins(&people[1], "me").await, [false, true, false]);
    assert_eq!(coins(&people[1], "spectator").await, [false; 3]);
    assert_eq!(coins(&app.nobody(), "me").await, [false; 3]);
    assert_eq!(coins(&app.arbiter(), "me").await, [false; 3]);
    assert_eq!(coins(&app.arbiter(), "seat:2").await, [false, false, true]);
    assert_eq!(coins(&app.arbiter(), "arbiter").await, [true; 3]);
}

#[tokio::test]
async fn an_arbiter_who_has_or_had_a_seat_is_none_at_that_table() {
    let app = App::start().await;
    let arbiter = app.arbiter();
    let people = app.people(3).await;
    let table = people[0].opens_mogul(3).await;
    arbiter.takes_seat(&table, 0).await.created();
    arbiter.leaves(&table).await.created();
    for (seat, person) in people.iter().enumerate() {
        person.takes_seat(&table, seat).await.created();
    }
    people[0].starts(&table).await.created();
    arbiter.get(&format!("{table}/state?as=arbiter")).await.problem(403, "forbidden");
    arbiter.get(&format!("{table}/state?as=seat:0")).await.problem(403, "forbidden");
    arbiter.pauses(&table).await.problem(403, "forbidden");
    let export = arbiter.get(&format!("{table}/export")).await;
    assert!(!export.lines().iter().any(|line| line["parts"].get("arbiter").is_some()));
    let rows = arbiter.sees(&format!("{table}/audit")).await;
    assert!(rows["items"].as_array().unwrap().iter().all(|row| row["account"] == arbiter.id));
    // elsewhere it is one
    let other = people[0].opens_mogul(3).await;
    arbiter.get(&format!("{other}/state?as=arbiter")).await.status(200);
}

#[tokio::test]
async fn an_arbiters_token_without_the_scope_is_a_players() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let private = people[0].opens(&json!({"game": "mogul", "players": 3, "visibility": "private"})).await;
    let made = app.arbiter().post("/v1/tokens").json(&json!({"scopes": ["table:play", "table:watch", "table:create"]})).await.created();
    let playing = app.arbiter().with(crate::client::text(&made["token"]));
    playing.get(&format!("{table}/state?as=arbiter")).await.problem(403, "forbidden");
    playing.pauses(&table).await.problem(403, "forbidden");
    playing.get(&private).await.problem(404, "not-found");
    assert_eq!(playing.sees("/v1/tables").await["items"].as_array().unwrap().len(), 1);
    assert_eq!(app.arbiter().sees("/v1/tables").await["items"].as_array().unwrap().len(), 2);
}
