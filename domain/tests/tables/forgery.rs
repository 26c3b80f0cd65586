//! Records that were changed and then chained and signed anew: only executing them again tells.

use gavel_domain::{
    games::GameKind,
    record::{Audience, Entry, GENESIS, Record, chain},
    verify::{Disagreement, verify},
    version::Version,
};
use serde_json::{Value, json};

use crate::play::{Played, part, write};

/// Changes entries of a record, and seals it again as an operator could.
fn forged(table: &Played, change: impl FnOnce(&mut Vec<(Record, Vec<(Audience, Value)>)>)) -> Result<(), Disagreement> {
    let bodies =
        |event: &gavel_domain::record::Sealed| event.parts.iter().map(|(audience, part)| (*audience, serde_json::from_str(&part.body).unwrap())).collect();
    let mut events: Vec<(Record, Vec<(Audience, Value)>)> = table.sealed.iter().map(|event| (event.record.clone(), bodies(event))).collect();
    change(&mut events);
    let mut hash = GENESIS;
    let entries = events.into_iter().zip(1..).map(|((mut record, bodies), version)| {
        let parts: gavel_domain::record::Parts = bodies.iter().map(|(audience, body)| (*audience, part(body))).collect();
        record.version = Version(version);
        // The commitments go through JSON, since only the record itself makes them.
        let mut written = serde_json::to_value(&record).unwrap();
        written["parts"] =
            parts.iter().map(|(audience, part)| (audience.to_string(), json!(hex::encode(part.commitment())))).collect::<serde_json::Map<_, _>>().into();
        let record = serde_json::from_value::<Record>(written).unwrap().to_text();
        hash = chain(&hash, &record);
        Entry { record, hash, parts }
    });
    verify(write(table.id, &entries.collect::<Vec<_>>()).as_bytes(), None).map(|report| assert!(report.execution.is_some()))
}

fn table() -> Played {
    Played::started(GameKind::Mogul, 3, &json!({}), 8).played_out()
}

fn place(table: &Played, kind: &str) -> usize {
    table.sealed.iter().position(|event| event.record.kind == kind).unwrap()
}

fn body(events: &mut [(Record, Vec<(Audience, Value)>)], place: usize, audience: Audience) -> &mut Value {
    &mut events[place].1.iter_mut().find(|(other, _)| *other == audience).unwrap().1
}

fn named(result: Result<(), Disagreement>, place: usize) -> Disagreement {
    let disagreement = result.expect_err("a forgery");
    assert_eq!(disagreement.version, Version(place as u64 + 1), "{disagreement}");
    disagreement
}

#[test]
fn an_honest_record_sealed_anew_verifies() {
    forged(&table(), |_| {}).unwrap();
}

#[test]
fn another_card_than_the_one_drawn_is_found() {
    let table = table();
    let place = place(&table, "mogul.share_revealed");
    let wrong = forged(&table, |events| {
        let share = body(events, place, Audience::Public);
        share["share"] = if share["share"] == "pink-blue-1" { json!("pink-blue-2") } else { json!("pink-blue-1") };
    });
    assert_eq!(named(wrong, place).rule.as_deref(), Some("MOG-2.1"));
}

#[test]
fn another_rule_another_price_and_other_draws_are_found() {
    let table = table();
    let left = place(&table, "mogul.auction_left");
    named(forged(&table, |events| events[left].0.rule = Some("MOG-7.1".to_owned())), left);
    let dividends = place(&table, "mogul.dividends_paid");
    named(forged(&table, |events| body(events, dividends, Audience::Public)["points"][0]["points"] = json!(9)), dividends);
    let drawn = table.sealed.iter().position(|event| event.parts.contains_key(&Audience::Arbiter)).unwrap();
    let wrong = forged(&table, |events| {
        let draw = &mut body(events, drawn, Audience::Arbiter)["draws"][0];
        draw[1] = json!((draw[1].as_u64().unwrap() + 1) % draw[0].as_u64().unwrap());
    });
    named(wrong, drawn);
}

#[test]
fn a_command_that_its_sender_could_not_have_given_is_found() {
    let table = table();
    let moved = table.sealed.iter().position(|event| event.record.kind == "mogul.coin_added").unwrap();
    let another = table.people.iter().copied().find(|person| Some(*person) != table.sealed[moved].record.actor.account()).unwrap();
    let command = table.sealed[moved].record.command;
    let wrong = forged(&table, |events| {
        events.iter_mut().filter(|(record, _)| record.command == command).for_each(|(record, _)| record.actor = Some(another).into());
    });
    assert!(named(wrong, moved).what.contains("the rules refuse this command"));
}

#[test]
fn another_secret_than_the_one_committed_to_is_found() {
    let table = table();
    let last = table.sealed.len() - 1;
    let wrong = forged(&table, |events| body(events, last, Audience::Public)["secret"] = json!("00".repeat(32)));
    assert!(named(wrong, last).what.contains("committed to"));
}

#[test]
fn a_command_left_out_or_given_a_role_is_found() {
    let table = table();
    let moved = table.sealed.iter().position(|event| event.record.kind == "mogul.coin_added").unwrap();
    assert!(forged(&table, |events| drop(events.remove(moved))).is_err());
    named(forged(&table, |events| body(events, moved, Audience::Command)["role"] = json!("arbiter")), moved);
}

#[test]
fn rules_of_a_version_that_is_not_known_are_not_guessed() {
    let table = table();
    named(forged(&table, |events| body(events, 0, Audience::Public)["rules"]["version"] = json!("0")), 0);
}
