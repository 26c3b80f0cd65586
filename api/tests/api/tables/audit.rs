use serde_json::{Value, json};

use crate::{
    client::{Person, text},
    harness::App,
};

async fn audit(person: &Person, table: &str) -> Vec<Value> {
    person.sees(&format!("{table}/audit?limit=100")).await["items"].as_array().unwrap().clone()
}

#[tokio::test]
async fn every_command_judged_is_there_the_refused_ones_too() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    let token = ann.sees("/v1/me").await["token"]["id"].clone();
    let send = |key: &str, command: Value| ann.command(&table, &command).key(key);
    send("sit", json!({"type": "take_seat"})).await.created();
    send("again", json!({"type": "take_seat"})).await.problem(409, "conflict");
    send("sit", json!({"type": "take_seat"})).await.created();
    send("unread", json!({"type": "dance"})).await.problem(400, "malformed");
    ann.command(&table, &json!({"type": "start"})).if_match(1).await.problem(412, "stale");
    let bo = app.account("Bo").await;
    bo.command(&table, &json!({"type": "leave_seat"})).key("none").await.problem(403, "forbidden");

    let rows = audit(&ann, &table).await;
    let told: Vec<_> = rows.iter().map(|row| (text(&row["type"]), text(&row["outcome"]), row["status"].as_u64().unwrap())).collect();
    let row = |kind: &str, outcome: &str, status| (kind.to_owned(), outcome.to_owned(), status);
    assert_eq!(told, [row("open", "accepted", 201), row("take_seat", "accepted", 201), row("take_seat", "refused", 409)]);
    assert_eq!((&rows[1]["account"], &rows[1]["token"], &rows[1]["key"]), (&json!(ann.id), &token, &json!("sit")));
    assert_eq!((&rows[1]["first_version"], &rows[1]["last_version"], &rows[1]["body"]), (&json!(2), &json!(2), &json!({"type": "take_seat"})));
    assert_eq!(rows[0]["body"], json!({"game": "mogul", "players": 3}));
    assert!(rows[2].get("first_version").is_none() && rows[2].get("rule").is_none());

    let bos = audit(&bo, &table).await;
    assert_eq!(bos.len(), 1);
    assert_eq!((&bos[0]["outcome"], &bos[0]["status"], &bos[0]["key"]), (&json!("refused"), &json!(403), &json!("none")));
    assert_eq!(audit(&app.arbiter(), &table).await.len(), 4);
}

#[tokio::test]
async fn a_refusal_by_the_rules_names_its_rule_there() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let acts = people[0].sees(&table).await["to_act"][0].as_u64().unwrap() as usize;
    let waits = &people[(acts + 1) % 3];
    waits.plays(&table, "leave").await.problem(422, "rules");
    people[0].pauses(&table).await.created();
    waits.plays(&table, "leave").await.problem(423, "frozen");
    let rows = audit(waits, &table).await;
    let last: Vec<_> = rows.iter().rev().take(2).map(|row| (row["status"].clone(), row["rule"].clone())).collect();
    assert_eq!(last, [(json!(423), Value::Null), (json!(422), json!("MOG-3.1"))]);
}

#[tokio::test]
async fn every_look_of_an_arbiter_at_hidden_things_is_there_and_what_was_refused() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let looks =
        ["/state?as=arbiter", "/state?as=seat:1&at=5", "/actions?as=seat:0", "/replay?as=arbiter&lang=fi", "/diff?from=1&as=seat:2", "/events", "/export"];
    for look in looks {
        app.clock.advance(chrono::Duration::milliseconds(1));
        app.arbiter().get(&format!("{table}{look}")).await.status(200);
    }
    // these show nothing that is hidden
    for look in ["", "/state", "/state?as=spectator", "/actions", "/replay", "/audit"] {
        app.arbiter().get(&format!("{table}{look}")).await.status(200);
    }
    let rows: Vec<_> = audit(&app.arbiter(), &table).await.into_iter().filter(|row| row["type"] == "look").collect();
    let asked: Vec<_> = rows.iter().map(|row| text(&row["body"])).collect();
    assert_eq!(asked, looks.map(|look| format!("{table}{look}")));
    assert!(rows.iter().all(|row| row["outcome"] == "looked" && row["status"] == 200 && row["account"] == app.arbiter().id && row.get("key").is_none()));

    app.clock.advance(chrono::Duration::milliseconds(1));
    people[2].get(&format!("{table}/state?as=arbiter")).await.problem(403, "forbidden");
    let refused = audit(&people[2], &table).await.pop().unwrap();
    assert_eq!((&refused["type"], &refused["outcome"], &refused["status"]), (&json!("look"), &json!("refused"), &json!(403)));
    assert_eq!(refused["body"], format!("{table}/state?as=arbiter"));
    app.clock.advance(chrono::Duration::milliseconds(1));
    app.nobody().get(&format!("{table}/replay?as=seat:0")).await.problem(403, "forbidden");
    let unknown = audit(&app.arbiter(), &table).await.pop().unwrap();
    assert_eq!((unknown.get("account"), unknown.get("token"), &unknown["status"]), (None, None, &json!(403)));
    assert!(audit(&people[0], &table).await.iter().all(|row| row["account"] == people[0].id), "before the end one's own rows only");
}

#[tokio::test]
async fn after_the_end_whoever_may_see_the_table_sees_all_rows_but_not_others_secrets() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    people[1].resigns(&table).await.created();
    assert!(audit(&people[2], &table).await.iter().all(|row| row["account"] == people[2].id));
    people[2].resigns(&table).await.created();
    let all = audit(&app.arbiter(), &table).await;
    assert!(all.iter().all(|row| row["token"].is_string() && row["body"].is_object()), "an arbiter sees them whole");
    for person in [&people[2], &app.account("Stranger").await] {
        let rows = audit(person, &table).await;
        assert_eq!(rows.len(), all.len());
        for (row, whole) in rows.iter().zip(&all) {
            if row["account"] == person.id {
                assert_eq!(row, whole);
            } else {
                let kept: serde_json::Map<_, _> =
                    whole.as_object().unwrap().clone().into_iter().filter(|(name, _)| !["token", "key", "body"].contains(&name.as_str())).collect();
                assert_eq!(row, &Value::Object(kept));
            }
        }
    }
    app.nobody().get(&format!("{table}/audit")).await.problem(401, "unauthorized");
}

#[tokio::test]
async fn the_whole_audit_is_for_tokens_that_may_read_it() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let private = people[0].opens(&json!({"game": "mogul", "players": 3, "visibility": "private"})).await;
    let token = async |scope: &str| {
        let made = app.arbiter().post("/v1/tokens").json(&json!({"scopes": [scope]})).await.created();
        app.arbiter().with(text(&made["token"]))
    };
    let (ruling, reading) = (token("dispute:rule").await, token("audit:read").await);
    assert_eq!(audit(&reading, &table).await.len(), 5);
    assert_eq!(audit(&reading, &private).await.len(), 1);
    assert_eq!(audit(&ruling, &table).await, [] as [Value; 0]);
    ruling.get(&format!("{table}/state?as=arbiter")).await.status(200);
    reading.get(&format!("{table}/state?as=arbiter")).await.problem(403, "forbidden");
    reading.get(&private).await.problem(404, "not-found");
}

#[tokio::test]
async fn the_trail_comes_in_pages() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    for _ in 0..4 {
        people[0].pauses(&table).await.created();
        people[0].resumes(&table).await.created();
    }
    let whole = audit(&app.arbiter(), &table).await;
    let (mut rows, mut path) = (Vec::new(), format!("{table}/audit?limit=4"));
    loop {
        let answer = app.arbiter().get(&path).await.status(200);
        let page = answer.json();
        rows.extend(page["items"].as_array().unwrap().clone());
        let Some(next) = page["next"].as_str() else {
            assert_eq!(answer.header("link"), None);
            break;
        };
        path = format!("{table}/audit?limit=4&cursor={next}");
        assert_eq!(answer.header("link"), Some(&*format!("<{path}>; rel=\"next\"")));
    }
    assert_eq!(rows, whole);
    assert_eq!(rows.len(), 13);
    for (query, pointer) in
        [("limit=0", "/limit"), ("limit=101", "/limit"), ("cursor=x", "/cursor"), ("cursor=00", "/cursor"), ("cursor=61", "/cursor"), ("after=1", "/after")]
    {
        app.arbiter().get(&format!("{table}/audit?{query}")).await.points_to(pointer);
    }
}
