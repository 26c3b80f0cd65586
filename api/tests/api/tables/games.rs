//! Whole games by listed actions, and what their exports withstand.

use gavel_domain::verify::verify;
use serde_json::{Value, json};

use super::record::key;
use crate::{bot::Bot, client::number, harness::App};

async fn whole(players: usize, seed: u64, options: Value) {
    let app = App::start().await;
    let (table, people) = app.finished_with(players, seed, json!({"options": options})).await;
    let export = app.nobody().get(&format!("{table}/export")).await;
    let report = verify(&*export.body, Some(key(&app).await)).unwrap();
    let execution = report.execution.unwrap();
    assert!(execution.secret_known && execution.draws > 20);
    let finished = people[0].sees(&table).await;
    assert_eq!((json!(execution.result), json!(report.events)), (finished["result"].clone(), finished["version"].clone()));
    assert_eq!(finished["result"]["places"].as_array().unwrap().len(), players);
}

#[tokio::test]
async fn three_play_to_the_end() {
    whole(3, 3, json!({})).await;
}

#[tokio::test]
async fn four_play_to_the_end() {
    whole(4, 4, json!({"credit_window": "before_auction"})).await;
}

#[tokio::test]
async fn five_play_to_the_end_with_the_quick_start() {
    whole(5, 5, json!({"quick_start": true})).await;
}

#[tokio::test]
async fn six_play_to_the_end() {
    whole(6, 6, json!({"coins": "open"})).await;
}

#[tokio::test]
async fn one_changed_byte_anywhere_in_an_export_is_found_and_its_version_named() {
    let app = App::start().await;
    let (table, people) = app.finished_with(3, 9, json!({})).await;
    let version = number(&people[0].sees(&table).await["version"]);
    let export = people[0].get(&format!("{table}/export")).await.body;
    let mut bot = Bot::seeded(200);
    // seeded places, and every line's end near the edges
    let ends: Vec<usize> = export.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(place, _)| place).collect();
    let edges = [0, ends[0], ends[1], ends[ends.len() - 3], ends[ends.len() - 2], ends[ends.len() - 1]];
    for place in (0..200).map(|_| bot.below(export.len())).chain(edges).collect::<Vec<_>>() {
        let mut changed = export.clone();
        changed[place] ^= 1 + bot.below(255) as u8;
        let line = export[..place].iter().filter(|byte| **byte == b'\n').count() as u64;
        let found = verify(&*changed, None).expect_err("a changed byte").version.0;
        // another stream's name in the header is found out by the first record; the receipt is the last event's
        let named = if line == 0 { found <= 1 } else { found == line.min(version) };
        assert!(named, "byte {place} of line {line} is said to be version {found} of {version}");
    }
}
