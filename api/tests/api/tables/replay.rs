use serde_json::{Value, json};

use crate::{
    bot::{self, Bot},
    client::number,
    harness::App,
};

fn patched(mut state: Value, patch: &Value) -> Value {
    json_patch::patch(&mut state, &serde_json::from_value::<json_patch::Patch>(patch.clone()).unwrap()).unwrap();
    state
}

#[tokio::test]
async fn a_replay_patches_from_one_state_to_the_next_up_to_the_last() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    bot::play(&mut Bot::seeded(2), &table, &people, 12).await;
    let version = number(&people[0].sees(&table).await["version"]);
    for (person, viewer) in [(&people[1], "me"), (&people[1], "spectator"), (&app.nobody(), "me"), (&app.arbiter(), "arbiter"), (&app.arbiter(), "seat:2")] {
        let frames = person.reads(&format!("{table}/replay?as={viewer}")).await;
        assert!(frames.iter().map(|frame| number(&frame["version"])).eq(1..=version));
        assert_eq!(frames[0].as_object().unwrap().keys().collect::<Vec<_>>(), ["version", "state"]);
        let mut state = frames[0]["state"].clone();
        for frame in &frames[1..] {
            state = patched(state, &frame["patch"]);
            let at = number(&frame["version"]);
            if at.is_multiple_of(5) || at == version {
                assert_eq!(state, person.sees(&format!("{table}/state?as={viewer}&at={at}")).await);
            }
        }
        assert_eq!(state, person.sees(&format!("{table}/state?as={viewer}")).await);
    }
}

#[tokio::test]
async fn a_frame_says_what_the_event_says_with_a_sentence() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let events = people[1].sees(&format!("{table}/events?limit=1000")).await;
    let frames = people[1].reads(&format!("{table}/replay")).await;
    for (frame, event) in frames.iter().zip(events["items"].as_array().unwrap()).skip(1) {
        for member in ["version", "at", "type", "rule"] {
            assert_eq!(frame[member], event[member]);
        }
        assert_eq!(frame.get("seat"), event.get("seat"));
        assert!(frame["text"].as_str().unwrap().ends_with('.'), "{frame}");
    }
    let dealt = async |lang: &str| {
        let frames = people[1].reads(&format!("{table}/replay?lang={lang}")).await;
        frames.iter().find(|frame| frame["type"] == "mogul.coins_dealt").unwrap()["text"].clone()
    };
    assert_eq!(dealt("en").await, "Each player starts with 6 coins; the bank keeps 27 coins.");
    assert_eq!(dealt("fi").await, "Jokainen pelaaja saa aluksi 6 kolikkoa; pankki pitää 27 kolikkoa.");
    assert_eq!(dealt("sv").await, dealt("en").await);
}

#[tokio::test]
async fn a_replay_may_start_and_end_anywhere() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    let version = number(&people[0].sees(&table).await["version"]);
    let whole = people[0].reads(&format!("{table}/replay")).await;
    let part = people[0].reads(&format!("{table}/replay?from=4&to=8")).await;
    assert_eq!(part[0], json!({"version": 4, "state": people[0].sees(&format!("{table}/state?at=4")).await}));
    assert_eq!(part[1..], whole[4..8]);
    assert_eq!(people[0].reads(&format!("{table}/replay?from={version}")).await.len(), 1);
    assert_eq!(people[0].reads(&format!("{table}/replay?to=1")).await.len(), 1);
    let beyond = version + 1;
    for (query, pointer) in [
        ("from=0".to_owned(), "/from"),
        ("from=5&to=4".to_owned(), "/from"),
        (format!("from={beyond}"), "/from"),
        (format!("to={beyond}"), "/to"),
        (format!("to={}", u64::MAX), "/to"),
        ("to=0".to_owned(), "/to"),
        ("lang=de".to_owned(), "/lang"),
        ("at=1".to_owned(), "/at"),
    ] {
        people[0].get(&format!("{table}/replay?{query}")).await.points_to(pointer);
    }
}

#[tokio::test]
async fn a_difference_leads_from_any_version_to_any_other() {
    let app = App::start().await;
    let (table, people) = app.running(3).await;
    bot::play(&mut Bot::seeded(3), &table, &people, 5).await;
    let version = number(&people[0].sees(&table).await["version"]);
    let state = async |at: u64| people[2].sees(&format!("{table}/state?at={at}")).await;
    for (from, to) in [(1, version), (version, 1), (4, 9), (9, 9)] {
        let patch = people[2].sees(&format!("{table}/diff?from={from}&to={to}")).await;
        assert_eq!(patched(state(from).await, &patch), state(to).await);
    }
    assert_eq!(people[2].sees(&format!("{table}/diff?from=3")).await, people[2].sees(&format!("{table}/diff?from=3&to={version}")).await);
    for (query, pointer) in [("", "/from"), ("?to=3", "/from"), ("?from=0", "/from"), ("?from=99999", "/from"), ("?from=1&to=99999", "/to")] {
        people[2].get(&format!("{table}/diff{query}")).await.points_to(pointer);
    }
}
