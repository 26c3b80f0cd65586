use serde_json::{Value, json};

use crate::{
    client::{Person, text},
    harness::App,
};

async fn listed(person: &Person, query: &str) -> Vec<String> {
    let page = person.sees(&format!("/v1/tables?{query}")).await;
    page["items"].as_array().unwrap().iter().map(|table| text(&table["links"]["self"])).collect()
}

#[tokio::test]
async fn one_sees_the_tables_that_one_may_newest_first() {
    let app = App::start().await;
    let (ann, bo) = (app.account("Ann").await, app.account("Bo").await);
    let public = ann.opens_mogul(3).await;
    let private = ann.opens(&json!({"game": "mogul", "players": 3, "visibility": "private", "invited": [bo.id]})).await;
    let own = bo.opens(&json!({"game": "mogul", "players": 3, "visibility": "private"})).await;
    assert_eq!(listed(&app.nobody(), "").await, [&*public]);
    assert_eq!(listed(&app.account("Cy").await, "").await, [&*public]);
    assert_eq!(listed(&app.administrator(), "").await, [&*public]);
    assert_eq!(listed(&ann, "").await, [&*private, &*public]);
    assert_eq!(listed(&bo, "").await, [&*own, &*private, &*public]);
    assert_eq!(listed(&app.arbiter(), "").await, [&*own, &*private, &*public]);
}

#[tokio::test]
async fn filters_narrow_the_list_and_show_nothing_hidden() {
    let app = App::start().await;
    let people = app.people(3).await;
    let (open, running) = (people[1].opens_mogul(3).await, people[0].opens_mogul(3).await);
    let hidden = people[0].opens(&json!({"game": "mogul", "players": 3, "visibility": "private"})).await;
    for (seat, person) in people.iter().enumerate() {
        person.takes_seat(&running, seat).await.created();
    }
    people[0].starts(&running).await.created();
    let stranger = app.account("Stranger").await;
    assert_eq!(listed(&stranger, "status=open").await, [&*open]);
    assert_eq!(listed(&stranger, "status=running").await, [&*running]);
    assert_eq!(listed(&stranger, "status=finished&game=mogul").await, [] as [&str; 0]);
    assert_eq!(listed(&stranger, &format!("account={}", people[0].id)).await, [&*running]);
    assert_eq!(listed(&stranger, &format!("account={}", people[1].id)).await, [&*running, &*open]);
    assert_eq!(listed(&people[0], &format!("account={}", people[0].id)).await, [&*hidden, &*running]);
    assert_eq!(listed(&people[0], &format!("account={}&status=open&game=mogul", people[0].id)).await, [&*hidden]);
    people[1].resigns(&running).await.created();
    people[2].resigns(&running).await.created();
    let finished = stranger.sees("/v1/tables?status=finished").await;
    let table = stranger.sees(&running).await;
    let item = &finished["items"][0];
    for member in item.as_object().unwrap().keys() {
        assert_eq!(item[member], table[member], "{member}");
    }
    for (query, pointer) in [
        ("status=gone", "/status"),
        ("game=chess", "/game"),
        ("account=ann", "/account"),
        ("limit=0", "/limit"),
        ("limit=101", "/limit"),
        ("cursor=7", "/cursor"),
        ("order=asc", "/order"),
        ("status=open&status=open", "/status"),
    ] {
        stranger.get(&format!("/v1/tables?{query}")).await.points_to(pointer);
    }
}

#[tokio::test]
async fn pages_hold_every_table_once_also_when_more_are_opened_meanwhile() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let mut opened = Vec::new();
    for _ in 0..7 {
        opened.insert(0, ann.opens_mogul(3).await);
    }
    let (mut seen, mut path) = (Vec::new(), "/v1/tables?game=mogul&limit=3".to_owned());
    loop {
        let answer = ann.get(&path).await.status(200);
        let page = answer.json();
        seen.extend(page["items"].as_array().unwrap().iter().map(|table| text(&table["links"]["self"])));
        ann.opens_mogul(3).await;
        let Some(next) = page["next"].as_str() else {
            assert_eq!((answer.header("link"), &page["next"]), (None, &Value::Null));
            break;
        };
        path = format!("/v1/tables?game=mogul&limit=3&cursor={next}");
        assert_eq!(answer.header("link"), Some(&*format!("<{path}>; rel=\"next\"")));
    }
    assert_eq!(seen, opened);
}
