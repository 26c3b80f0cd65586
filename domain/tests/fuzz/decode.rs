//! Every decoder, fed with anything and with genuine input that was changed in one place.

use gavel_domain::{
    aggregate::Aggregate,
    at::At,
    games::GameKind,
    record::{Audience, Entry, Header, Parts, Receipt, Record, Sender, Tail},
    seat::{Seat, Seats},
    strict,
    table::{As, Table},
    tagged,
};
use proptest::prelude::*;
use serde_json::Value;

use crate::{
    cases,
    json::{any_json, change, changed},
    samples,
};

/// Feeds a text to whatever reads texts.
fn texts(text: &str) {
    let _ = (text.parse::<At>(), text.parse::<Audience>(), text.parse::<As>(), GameKind::of(text));
    if let Ok(record) = Record::parse(text) {
        assert_eq!(record.to_text(), text);
    }
    if let Ok(value) = strict::parse(text.as_bytes()) {
        assert_eq!(strict::parse(value.to_string().as_bytes()).as_ref(), Ok(&value), "what was read reads back");
    }
    let _ = (serde_json::from_str::<Entry>(text), serde_json::from_str::<Parts>(text), serde_json::from_str::<Header>(text));
    let _ = (serde_json::from_str::<Tail>(text), serde_json::from_str::<Sender>(text), serde_json::from_str::<Seats>(text));
    if let Ok(receipt) = serde_json::from_str::<Receipt>(text) {
        let _ = receipt.is_genuine();
    }
    let _ = serde_json::from_str::<Seat>(text);
}

/// Feeds a JSON value to whatever reads what clients and records say, for every game.
fn values(kind: &str, value: &Value) {
    texts(&value.to_string());
    if let Ok(opening) = Table::read_opening(value.clone()) {
        let written = Table::write_opening(&opening);
        let again = Table::read_opening(written["data"].clone()).expect("an opening reads back");
        assert_eq!(Table::write_opening(&again), written);
    }
    let _ = tagged::split(value.clone());
    let data = value.as_object().cloned().unwrap_or_default();
    if let Ok(event) = Table::read(kind, data) {
        assert_eq!(Table::kind_of(&event), kind);
    }
    let _ = Table::read_text(kind, &value.to_string());
    for sample in samples::SAMPLES.iter() {
        let _ = (sample.game.options(value.clone()), sample.game.read_move(value.clone()));
        for table in [&sample.finished, &sample.running] {
            if let Ok(command) = table.state().read_command(value.clone()) {
                let written = Value::Object(Table::write_command(&command));
                assert_eq!(table.state().read_command(written), Ok(command), "a command reads back");
            }
        }
    }
}

/// The type of an event: of the table, of a game, or of nothing.
fn kind() -> impl Strategy<Value = String> {
    let known: Vec<String> = samples::SAMPLES.iter().flat_map(|sample| sample.finished.sealed.iter().map(|event| event.record.kind.clone())).collect();
    prop_oneof![8 => proptest::sample::select(known), 1 => "[a-z_.]{0,20}", 1 => any::<String>()]
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        texts(&text);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = strict::parse(&bytes);
        let _ = gavel_domain::verify::verify(bytes.as_slice(), None);
    }

    #[test]
    fn any_json_is_read_or_refused(kind in kind(), value in any_json()) {
        values(&kind, &value);
    }

    #[test]
    fn a_body_changed_in_one_place_is_read_or_refused(game in any::<usize>(), table in any::<usize>(), nth in any::<usize>(), place in any::<usize>(), change in change()) {
        let bodies = samples::bodies(samples::of(game).table(table));
        let (kind, body) = &bodies[nth % bodies.len()];
        values(kind, &changed(body.clone(), place, &change));
    }

    #[test]
    fn a_record_changed_in_one_place_is_read_or_refused(game in any::<usize>(), table in any::<usize>(), nth in any::<usize>(), place in any::<usize>(), change in change()) {
        let sealed = &samples::of(game).table(table).sealed;
        let event = &sealed[nth % sealed.len()];
        texts(&changed(serde_json::from_str(&event.text).unwrap(), place, &change).to_string());
        texts(&changed(serde_json::to_value(&event.parts).unwrap(), place, &change).to_string());
    }
}
