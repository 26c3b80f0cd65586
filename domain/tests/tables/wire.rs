//! One stored example of each event type, readable for ever. `GAVEL_REGENERATE=1` adds what is new and keeps what is there.

use std::{collections::BTreeMap, fs, path::PathBuf};

use gavel_domain::{
    aggregate::Aggregate,
    games::GameKind,
    record::Bodies,
    table::{Event, Table, What},
    tagged,
};
use serde_json::{Map, Value, json};

use crate::{play::Played, playthroughs::regenerate};

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/wire.json")
}

/// An event of each type that turns up in games of every kind, with a pause and resignations.
fn seen() -> BTreeMap<String, Value> {
    let mut seen = BTreeMap::new();
    let mut note = |table: &Played| {
        for event in &table.sealed {
            let data = Bodies::try_from(&event.parts).unwrap().data(|_| true);
            seen.entry(event.record.kind.clone()).or_insert(Value::Object(data));
        }
    };
    for game in GameKind::ALL {
        for seed in 0..6 {
            let mut table = Played::started(*game, game.players().1, &json!({}), seed).play(20 + seed as usize * 15);
            if seed % 2 == 0 {
                table.send(0, json!({"type": "pause"})).unwrap();
                table.send(0, json!({"type": "resume"})).unwrap();
                table.send(1, json!({"type": "resign"})).unwrap();
            }
            note(&table.played_out());
        }
    }
    seen
}

#[test]
fn every_event_type_ever_stored_reads_back_and_is_written_as_it_was() {
    let mut stored: BTreeMap<String, Value> = fs::read_to_string(file()).map(|text| serde_json::from_str(&text).unwrap()).unwrap_or_default();
    let seen = seen();
    if regenerate() {
        seen.iter().for_each(|(kind, data)| {
            stored.entry(kind.clone()).or_insert_with(|| data.clone());
        });
        fs::write(file(), serde_json::to_string_pretty(&stored).unwrap() + "\n").unwrap();
    }
    for (kind, data) in &stored {
        let event = Table::read(kind, data.as_object().unwrap().clone()).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert_eq!(&Value::Object(written(&event)), data, "{kind}");
    }
    let missing: Vec<_> = seen.keys().filter(|kind| !stored.contains_key(*kind)).collect();
    assert!(missing.is_empty(), "no stored example of {missing:?}; GAVEL_REGENERATE=1 adds them");
}

fn written(event: &Event) -> Map<String, Value> {
    let mut data = match &event.what {
        What::Table(fact) => tagged::write(fact).1,
        What::Game(event) => event.tagged().1,
    };
    if !event.draws.is_empty() {
        data.insert("draws".to_owned(), json!(event.draws));
    }
    data
}
