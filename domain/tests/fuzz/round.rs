//! What is written reads back as it was: records, parts, receipts, exports, and every game's moves, events and states.

use ed25519_dalek::SigningKey;
use gavel_domain::{
    aggregate::Aggregate,
    at::At,
    games::AnyGame,
    id::{AccountId, CommandId, StreamId},
    record::{Audience, Entry, Part, Parts, Receipt, Record, Stamp, Told, entry_line, seal, unhex},
    seat::Seat,
    stream::Stream,
    table::{Event, Table, What},
    tagged,
    version::Version,
};
use proptest::{collection::btree_map, prelude::*};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::{cases, samples};

fn uuid() -> impl Strategy<Value = Uuid> {
    any::<u128>().prop_map(Uuid::from_u128)
}

/// Any time that can be written with four digits of a year.
fn at() -> impl Strategy<Value = At> {
    (-62_167_219_200_000_000_i64..=253_402_300_799_999_999).prop_map(|micros| At::new(chrono::DateTime::from_timestamp_micros(micros).unwrap()))
}

fn audience() -> impl Strategy<Value = Audience> {
    prop_oneof![Just(Audience::Arbiter), Just(Audience::Command), Just(Audience::Text), (0u8..8).prop_map(|seat| Audience::Seat(Seat(seat)))]
}

fn body() -> impl Strategy<Value = Map<String, Value>> {
    let value =
        prop_oneof![any::<i32>().prop_map(|number| json!(number)), any::<String>().prop_map(|text| json!(text)), any::<bool>().prop_map(|truth| json!(truth))];
    btree_map(any::<String>(), value, 0..5).prop_map(|members| members.into_iter().collect())
}

fn told() -> impl Strategy<Value = Told> {
    let rule = proptest::option::of(proptest::sample::select(vec!["MOG-1.1", "", "x\"y", "\u{1}"]));
    (any::<String>(), rule, body(), btree_map(audience(), body(), 0..6)).prop_map(|(kind, rule, public, others)| {
        let mut bodies = gavel_domain::record::Bodies::public(public);
        others.into_iter().for_each(|(audience, body)| bodies.insert(audience, body));
        Told { kind, rule, bodies }
    })
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn a_sealed_event_reads_back(told in told(), stream in uuid(), command in uuid(), actor in proptest::option::of(uuid()), at in at(), version in 0..u64::MAX - 1, hash in any::<[u8; 32]>(), salt in any::<[u8; 16]>()) {
        let actor = actor.map(AccountId).into();
        let stamp = Stamp { stream: StreamId(stream), version: Version(version), hash, at, actor, command: CommandId(command) };
        for event in seal(vec![told], &stamp, || salt) {
            let read = Record::parse(&event.text);
            prop_assert_eq!(read.as_ref(), Ok(&event.record));
            let parts = serde_json::to_string(&event.parts).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Parts>(&parts).unwrap(), &event.parts);
            let entry = Entry { record: event.text, hash: event.hash, parts: event.parts };
            prop_assert_eq!(serde_json::from_str::<Entry>(&entry_line(&entry)).unwrap(), entry);
        }
    }

    #[test]
    fn a_receipt_reads_back_and_is_genuine_for_nothing_else(key in any::<[u8; 32]>(), stream in uuid(), version in any::<u64>(), hash in any::<[u8; 32]>(), bit in 0usize..256) {
        let receipt = Receipt::sign(&SigningKey::from_bytes(&key), StreamId(stream), Version(version), hash);
        let read: Receipt = serde_json::from_str(&serde_json::to_string(&receipt).unwrap()).unwrap();
        prop_assert!(read == receipt && read.is_genuine());
        let mut other = receipt.clone();
        other.hash[bit / 8] ^= 1 << (bit % 8);
        prop_assert!(!other.is_genuine());
        let mut other = receipt;
        other.signature[bit / 8] ^= 1 << (bit % 8);
        prop_assert!(!other.is_genuine());
    }

    #[test]
    fn times_audiences_and_hexadecimal_read_back(at in at(), audience in audience(), bytes in any::<[u8; 16]>(), body in any::<String>()) {
        prop_assert_eq!(at.to_string().parse(), Ok(at));
        prop_assert_eq!(audience.to_string().parse(), Ok(audience));
        prop_assert_eq!(unhex(&hex::encode(bytes)), Some(bytes));
        let part = Part { salt: bytes, body };
        prop_assert_eq!(serde_json::from_str::<Part>(&serde_json::to_string(&part).unwrap()).unwrap(), part);
    }
}

/// Every event and every state of genuine tables of every game, and every command that is legal on the way.
#[test]
fn events_states_and_commands_of_every_game_read_back() {
    for sample in samples::SAMPLES.iter() {
        for table in [&sample.finished, &sample.running] {
            let mut stream: Option<Stream<Table>> = None;
            for event in &table.sealed {
                let parts = serde_json::to_string(&event.parts).unwrap();
                let stored = gavel_domain::stream::Stored { record: &event.text, hash: event.hash, parts: &parts };
                let read: Event = gavel_domain::stream::read::<Table>(&event.record.kind, &event.parts).unwrap();
                let data = match &read.what {
                    What::Table(fact) => tagged::write(fact).1,
                    What::Game(event) => event.tagged().1,
                };
                let again = Table::read(&event.record.kind, data).unwrap();
                assert_eq!(again.what, read.what);
                let folded = Stream::fold(stream.take(), stored).unwrap();
                let kept: Stream<Table> = serde_json::from_str(&serde_json::to_string(&folded).unwrap()).unwrap();
                assert_eq!(kept, folded);
                commands(&folded.state);
                stream = Some(folded);
            }
        }
    }
}

/// Every listed command of every seat.
fn commands(table: &Table) {
    for seat in Seat::all(table.players) {
        for action in table.actions(gavel_domain::game::Viewer::Seats(gavel_domain::seat::Seats::one(seat)), None) {
            let command = table.read_command(action.command.clone()).unwrap();
            assert_eq!(Value::Object(Table::write_command(&command)), action.command);
        }
    }
}

/// The sums over the games are made of types that read back by themselves.
#[test]
fn a_state_read_back_is_of_the_same_game() {
    for sample in samples::SAMPLES.iter() {
        let play = sample.running.state().play.as_ref().unwrap();
        let kept: AnyGame = serde_json::from_value(serde_json::to_value(play).unwrap()).unwrap();
        assert_eq!((kept.kind(), &kept), (sample.game, play));
    }
}
