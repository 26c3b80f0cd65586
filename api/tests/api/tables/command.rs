use serde_json::{Value, json};

use crate::{
    client::{Person, fresh, number, playing, text},
    harness::App,
};

/// Whose turn it is, and somebody whose it is not.
async fn turn<'a>(table: &str, people: &'a [Person]) -> (&'a Person, &'a Person) {
    let acts = number(&people[0].sees(table).await["to_act"][0]) as usize;
    (&people[acts], &people[(acts + 1) % people.len()])
}

#[tokio::test]
async fn an_accepted_command_answers_what_happened_with_a_receipt() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    let answer = ann.takes_seat(&table, 1).await.created();
    assert_eq!(answer.as_object().unwrap().keys().collect::<Vec<_>>(), ["version", "events", "receipt"]);
    let event = &answer["events"][0];
    assert_eq!((&answer["version"], &event["version"], &event["type"]), (&json!(2), &json!(2), &json!("table.seat_taken")));
    assert_eq!((&event["actor"], &event["seat"], &event["rule"]), (&json!(ann.id), &json!(1), &Value::Null));
    assert_eq!(event["data"], json!({"seat": 1, "account": ann.id}));
    assert_eq!((&answer["receipt"]["version"], &answer["receipt"]["hash"]), (&json!(2), &event["hash"]));
}

#[tokio::test]
async fn the_checks_come_in_their_order() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let opening = json!({"game": "mogul", "players": 3, "visibility": "private"});
    let table = ann.opens(&opening).await;
    let commands = format!("{table}/commands");
    // each request has the next fault as well, and those after it
    app.nobody().post("/v1/tables/none/commands").body("nonsense").await.problem(401, "unauthorized");
    bo.post(&commands).body("nonsense").await.problem(404, "not-found");
    bo.post("/v1/tables/none/commands").body("nonsense").await.problem(404, "not-found");
    ann.post(&commands).body("nonsense").await.problem(400, "malformed");
    ann.post(&commands).json(&json!({"type": "take_seat", "data": {"seat": 5}})).await.points_to("/data/seat");
    ann.post(&commands).json(&json!({"type": "take_seat"})).await.problem(428, "precondition-required");

    let made = ann.post("/v1/tokens").json(&json!({"scopes": ["table:watch"]})).await.created();
    let watching = ann.with(text(&made["token"]));
    let sit = json!({"type": "take_seat", "data": {"seat": 0}});
    let sat = ann.command(&table, &sit).key("k").await.created();
    let again = watching.command(&table, &sit).key("k").if_match(1).await;
    assert!(again.is_replayed());
    assert_eq!(again.created(), sat);
    watching.command(&table, &json!({"type": "start"})).key("k").if_match(1).await.problem(422, "key-reused");
    ann.command(&table, &json!({"type": "take_seat", "data": {"seat": 5}})).key("k").await.points_to("/data/seat");
    watching.command(&table, &json!({"type": "take_seat", "data": {"seat": 5}})).key("new").if_match(1).await.points_to("/data/seat");
    watching.command(&table, &json!({"type": "start"})).key("new").if_match(1).await.problem(403, "forbidden");
    ann.command(&table, &json!({"type": "start"})).key("new").if_match(1).await.problem(412, "stale");
    ann.command(&table, &json!({"type": "start"})).key("new").if_match(2).await.problem(409, "conflict");
}

#[tokio::test]
async fn in_a_game_403_comes_before_412_before_423_before_422() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let stranger = app.account("Stranger").await;
    let (_, waits) = turn(&table, &people).await;
    people[0].pauses(&table).await.created();
    let version = number(&people[0].sees(&table).await["version"]);
    stranger.command(&table, &playing("leave")).if_match(1).await.problem(403, "forbidden");
    waits.command(&table, &playing("leave")).if_match(1).await.problem(412, "stale");
    let frozen = waits.command(&table, &playing("leave")).if_match(version).await.problem(423, "frozen");
    assert_eq!(frozen["version"], version);
    people[0].resumes(&table).await.created();
    let refused = waits.command(&table, &playing("leave")).if_match(version + 1).await.problem(422, "rules");
    assert_eq!((&refused["rule"], &refused["version"]), (&json!("MOG-3.1"), &json!(version + 1)));
}

#[tokio::test]
async fn a_command_that_cannot_be_read_is_pointed_to_inside_the_move_too() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let (acts, _) = turn(&table, &people).await;
    for (body, pointer) in [
        (json!([]), ""),
        (json!({}), "/type"),
        (json!({"type": 7}), "/type"),
        (json!({"type": "dance"}), "/type"),
        (json!({"type": "take_seat", "data": [0]}), "/data"),
        (json!({"type": "take_seat", "data": null}), "/data"),
        (json!({"type": "play", "data": {"move": {"type": "sell", "data": [[]]}}}), "/data/move/data"),
        (json!({"type": "play", "data": {"move": ["stay"]}}), "/data/move"),
        (json!({"type": "start", "more": 1}), "/more"),
        (json!({"type": "start", "data": {"now": true}}), "/data/now"),
        (json!({"type": "take_seat", "data": {"seat": "first"}}), "/data/seat"),
        (json!({"type": "take_seat", "data": {"entropy": "å"}}), "/data/entropy"),
        (json!({"type": "take_seat", "data": {"entropy": "x".repeat(129)}}), "/data/entropy"),
        (json!({"type": "play"}), "/data/move"),
        (json!({"type": "play", "data": {"move": {"type": "fly"}}}), "/data/move/type"),
        (json!({"type": "play", "data": {"move": {"type": "sell", "data": {"shares": 7}}}}), "/data/move/data/shares"),
        (json!({"type": "play", "data": {"move": {"type": "sell", "data": {"shares": ["x"]}}}}), "/data/move/data/shares/0"),
        (json!({"type": "play", "data": {"move": {"type": "stay", "data": {"coins": 2}}}}), "/data/move/data/coins"),
        (json!({"type": "play", "data": {"move": {"type": "stay"}, "seat": 9}}), "/data/seat"),
    ] {
        acts.command(&table, &body).key("k").await.points_to(pointer);
    }
    let twice = r#"{"type": "play", "data": {"move": {"type": "stay", "type": "leave"}}}"#;
    acts.post(&format!("{table}/commands")).key("k").body(twice).await.points_to("/data/move/type");
    for (name, value) in [("if-match", "7"), ("if-match", "*"), ("if-match", "W/\"7\""), ("idempotency-key", "a b"), ("idempotency-key", "")] {
        acts.command(&table, &playing("leave")).header(name, value).await.problem(400, "malformed");
    }
    acts.command(&table, &playing("leave")).key("k").await.created();
}

#[tokio::test]
async fn a_version_that_is_not_the_newest_is_412_and_leaves_the_key_free() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    for stale in [0, 2, u64::MAX] {
        let refused = ann.command(&table, &json!({"type": "take_seat"})).key("k").if_match(stale).await;
        assert_eq!(refused.problem(412, "stale")["version"], 1);
    }
    ann.command(&table, &json!({"type": "take_seat"})).key("k").if_match(1).await.created();
    ann.command(&table, &json!({"type": "take_seat"})).if_match(1).await.problem(412, "stale");
    ann.command(&table, &json!({"type": "leave_seat"})).if_match(2).await.created();
}

#[tokio::test]
async fn only_whose_seat_it_is_may_and_it_needs_a_token() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let stranger = app.account("Stranger").await;
    for command in [playing("leave"), json!({"type": "resign"}), json!({"type": "leave_seat"}), json!({"type": "start"}), json!({"type": "pause"})] {
        stranger.sends(&table, &command).await.problem(403, "forbidden");
        app.nobody().sends(&table, &command).await.problem(401, "unauthorized");
        app.administrator().sends(&table, &command).await.problem(403, "forbidden");
    }
    people[1].pauses(&table).await.problem(403, "forbidden");
    people[1].starts(&table).await.problem(403, "forbidden");
    let another = json!({"type": "play", "data": {"move": {"type": "leave"}, "seat": 0}});
    people[1].sends(&table, &another).await.problem(403, "forbidden");
}

#[tokio::test]
async fn a_dry_run_judges_and_leaves_no_trace() {
    let app = App::start().await;
    let people = app.people(3).await;
    let table = people[0].opens_mogul(3).await;
    let dry = |person: &Person, command: &Value| person.post(&format!("{table}/commands?dry_run=true")).json(command);
    dry(&people[0], &json!({"type": "start"})).await.problem(409, "conflict");
    for (seat, person) in people.iter().enumerate() {
        assert_eq!(dry(person, &json!({"type": "take_seat", "data": {"seat": seat}})).await.ok(), json!({"legal": true}));
        person.takes_seat(&table, seat).await.created();
    }
    // a start draws: judged ever so often, it changes nothing
    for _ in 0..5 {
        assert_eq!(dry(&people[0], &json!({"type": "start"})).key("k").await.ok(), json!({"legal": true}));
        dry(&people[1], &json!({"type": "start"})).await.problem(403, "forbidden");
    }
    people[0].command(&table, &json!({"type": "start"})).key("k").await.created();
    let before = people[0].sees(&table).await;
    let (acts, waits) = turn(&table, &people).await;
    assert_eq!(dry(acts, &playing("leave")).await.ok(), json!({"legal": true}));
    assert_eq!(dry(waits, &playing("leave")).await.problem(422, "rules")["rule"], "MOG-3.1");
    dry(acts, &playing("leave")).if_match(1).await.problem(412, "stale");
    dry(acts, &playing("fly")).await.points_to("/data/move/type");
    app.nobody().post(&format!("{table}/commands?dry_run=true")).json(&playing("leave")).await.problem(401, "unauthorized");
    acts.post(&format!("{table}/commands?dry_run=1")).json(&playing("leave")).await.points_to("/dry_run");
    acts.post(&format!("{table}/commands?dry=true")).json(&playing("leave")).await.points_to("/dry");
    assert_eq!(people[0].sees(&table).await, before);
    let rows = app.arbiter().sees(&format!("{table}/audit")).await;
    assert_eq!(rows["items"].as_array().unwrap().len(), 5, "an opening, three seats and a start: {rows}");
}

#[tokio::test]
async fn a_table_that_is_over_takes_no_more_commands() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    for person in &people[1..] {
        person.resigns(&table).await.created();
    }
    assert_eq!(people[0].sees(&table).await["status"], "finished");
    people[0].plays(&table, "leave").await.problem(409, "conflict");
    people[0].pauses(&table).await.problem(409, "conflict");
    people[0].resigns(&table).await.problem(409, "conflict");
    app.account("Late").await.takes_seat(&table, 0).await.problem(409, "conflict");
    let places = people[0].sees(&table).await["result"]["places"].clone();
    let place = |seat: u64| places.as_array().unwrap().iter().find(|place| place["seat"] == seat).unwrap()["place"].clone();
    assert_eq!([place(0), place(1), place(2)], [json!(1), json!(3), json!(2)], "the later the better");
}

#[tokio::test]
async fn an_arbiter_pauses_and_resumes_and_the_record_says_in_what_role() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    app.arbiter().pauses(&table).await.created();
    app.arbiter().pauses(&table).await.problem(409, "conflict");
    assert_eq!(people[0].sees(&table).await["status"], "paused");
    assert_eq!(people[0].sees(&table).await["to_act"], json!([]));
    people[0].resigns(&table).await.problem(423, "frozen");
    people[0].resumes(&table).await.created();
    people[0].resumes(&table).await.problem(409, "conflict");
    let export = app.arbiter().get(&format!("{table}/export")).await.lines();
    let roles: Vec<_> =
        export.iter().filter_map(|line| line["parts"]["command"]["body"].as_str()).filter(|body| body.contains("\"role\":\"arbiter\"")).collect();
    assert_eq!(roles, [r#"{"type":"pause","role":"arbiter"}"#]);
}

#[tokio::test]
async fn times_never_go_back_even_when_the_clock_does() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    ann.takes_seat(&table, 0).await.created();
    app.hours_pass(-5);
    ann.leaves(&table).await.created();
    ann.command(&table, &json!({"type": "leave_seat"})).key(&fresh()).await.problem(403, "forbidden");
    let events = ann.sees(&format!("{table}/events")).await;
    assert_eq!(events["items"][1]["at"], events["items"][2]["at"]);
    gavel_domain::verify::verify(&*ann.get(&format!("{table}/export")).await.body, None).unwrap();
}
