//! Exports verify as they are, and after no change whatever.

use gavel_domain::{
    games::GameKind,
    record::{Audience, Sender},
    seat::Seat,
    table::Status,
    verify::verify,
    version::Version,
};
use serde_json::{Value, json};

use crate::play::{Dice, Played, key};

#[test]
fn a_full_export_of_every_game_and_player_count_is_executed_again() {
    for game in GameKind::ALL {
        let (least, most) = game.players();
        for players in least..=most {
            let table = Played::started(*game, players, &json!({}), u64::from(players)).played_out();
            let report = verify(table.full_export().as_bytes(), Some(key().verifying_key().to_bytes())).unwrap();
            let execution = report.execution.unwrap();
            assert_eq!((report.events, execution.status), (Version(table.sealed.len() as u64), Status::Finished));
            assert!(execution.secret_known && execution.draws == table.state().drawn && execution.draws > 0);
            assert_eq!(execution.result, table.state().result);
        }
    }
}

/// Values that an option's schema allows.
fn values(schema: &Value) -> Vec<Value> {
    let several = |of: &Value| of.as_array().cloned().unwrap_or_default();
    let ends = ["const", "minimum", "maximum"].into_iter().filter_map(|end| schema.get(end).cloned());
    let all = several(&schema["enum"]).into_iter().chain(several(&schema["examples"])).chain(ends);
    let truths = if schema["type"] == json!("boolean") { vec![json!(false), json!(true)] } else { Vec::new() };
    all.chain(truths).chain(several(&schema["oneOf"]).iter().flat_map(values)).collect()
}

#[test]
fn a_full_export_is_executed_again_whatever_the_options() {
    for game in GameKind::ALL {
        for option in &game.catalogue().options {
            let mut played = 0;
            for value in values(&option.schema).into_iter().filter(|value| *value != option.default) {
                let options = json!({ &option.name: value });
                let (least, most) = game.players();
                let admitted = |players: &u8| game.options(options.clone()).is_ok_and(|options| options.admit(*players).is_ok());
                for players in (least..=most).filter(admitted) {
                    let table = Played::started(*game, players, &json!({ "options": options }), u64::from(players)).play(150);
                    verify(table.full_export().as_bytes(), None).unwrap_or_else(|wrong| panic!("{players} players, {options}: {wrong}"));
                    played += 1;
                }
            }
            assert!(played > 0, "no table is played with another `{}`", option.name);
        }
    }
}

#[test]
fn every_version_of_european_landmark_monopoly_is_executed_again() {
    for (seed, version) in ["standard", "short", "timed"].iter().enumerate() {
        for rent in ["claimed", "automatic"] {
            let options = json!({"options": {"version": version, "rent": rent, "minutes": 5}});
            let table = Played::started(GameKind::EuropeanLandmarkMonopoly, 4, &options, seed as u64).played_out();
            let timed = table.sealed.iter().any(|event| event.record.kind == "european-landmark-monopoly.time_called");
            assert_eq!(timed, *version == "timed", "{version}");
            let execution = verify(table.full_export().as_bytes(), None).unwrap().execution.unwrap();
            assert_eq!(execution.result, table.state().result);
        }
    }
}

#[test]
fn a_running_table_is_executed_again_by_its_recorded_draws() {
    for game in GameKind::ALL {
        let table = Played::started(*game, game.players().0, &json!({}), 3).play(20);
        let execution = verify(table.full_export().as_bytes(), None).unwrap().execution.unwrap();
        assert!(!execution.secret_known && execution.status == Status::Running);
    }
}

#[test]
fn what_a_seat_gets_verifies_and_says_that_it_is_not_all() {
    for game in GameKind::ALL {
        let table = Played::started(*game, game.players().0, &json!({}), 4).play(25);
        let own = Sender::Account(table.people[1]);
        let export = table.export(|audience, event| match audience {
            Audience::Public | Audience::Text => true,
            Audience::Seat(seat) => seat == Seat(1),
            Audience::Command => event.record.actor == own,
            Audience::Arbiter => false,
        });
        let report = verify(export.as_bytes(), None).unwrap();
        assert!(report.execution.is_none() && report.parts.0 < report.parts.1);
    }
}

#[test]
fn with_reveal_never_the_secret_is_in_the_arbiters_part_and_the_full_record_verifies_all_the_same() {
    let table = Played::started(GameKind::Mogul, 3, &json!({"reveal": "never"}), 5).played_out();
    let last = table.sealed.last().unwrap();
    assert_eq!(last.record.kind, "table.secret_revealed");
    assert!(!last.parts[&Audience::Public].body.contains("\"secret\"") && last.parts[&Audience::Arbiter].body.contains("\"secret\""));
    assert!(verify(table.full_export().as_bytes(), None).unwrap().execution.unwrap().secret_known);
    let public = table.export(|audience, _| audience == Audience::Public);
    assert!(verify(public.as_bytes(), None).unwrap().execution.is_none());
}

#[test]
fn after_any_one_byte_flipped_the_first_bad_version_is_named() {
    for game in GameKind::ALL {
        let table = Played::started(*game, game.players().0, &json!({}), 6).played_out();
        let export = table.full_export().into_bytes();
        let last = table.sealed.len() as u64;
        let mut dice = Dice::seeded(17);
        for _ in 0..200 {
            let place = dice.below(export.len());
            let mut flipped = export.clone();
            flipped[place] ^= 1 << dice.below(8);
            let line = export[..place].iter().filter(|byte| **byte == b'\n').count() as u64;
            let found = verify(flipped.as_slice(), None).expect_err("a flipped byte").version;
            // A wrong header can only be told from a wrong first record by the record; the receipt counts to the last event.
            let expected = if line == 0 { Version(0)..=Version(1) } else { Version(line.min(last))..=Version(line.min(last)) };
            assert!(expected.contains(&found), "byte {place} of line {line}: version {found}");
        }
    }
}

#[test]
fn a_cut_or_lengthened_export_is_refused() {
    let export = Played::started(GameKind::Mogul, 3, &json!({}), 7).play(10).full_export();
    let lines: Vec<_> = export.lines().collect();
    let joined = |lines: &[&str]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let without_tail = joined(&lines[..lines.len() - 1]);
    let without_an_event = joined(&[&lines[..5], &lines[6..]].concat());
    let with_more = format!("{export}\n");
    let without_line_feed = export.trim_end();
    for wrong in [without_tail.as_str(), &without_an_event, &with_more, without_line_feed, "", "\n"] {
        assert!(verify(wrong.as_bytes(), None).is_err());
    }
    let other = ed25519_dalek::SigningKey::from_bytes(&[8; 32]).verifying_key().to_bytes();
    assert!(verify(export.as_bytes(), Some(other)).unwrap_err().what.contains("another key"));
}
