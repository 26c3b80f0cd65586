//! Fake Art Inc. through the whole table: opened, played by listed actions, sealed, exported and verified.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

use ed25519_dalek::SigningKey;
use gavel_domain::{
    aggregate::{Aggregate, Decision},
    at::At,
    chance::{Chance, Secret},
    game::Viewer,
    id::{AccountId, CommandId, StreamId},
    record::{Entry, GENESIS, Receipt, Sender, Stamp, entry_line, header_line, seal, tail_line, tell},
    role::Actor,
    seat::Seats,
    table::{Event, Table},
    verify::verify,
    version::Version,
};
use serde_json::{Map, Value, json};
use uuid::Uuid;

/// A table under way, with its export so far.
struct Run {
    table: Option<Table>,
    lines: Vec<String>,
    version: Version,
    hash: [u8; 32],
    salts: u128,
    secret: Secret,
}

fn stream() -> StreamId {
    "00000000-0000-4000-8000-000000000001".parse().unwrap()
}

fn now() -> At {
    "2026-01-01T00:00:00.000000Z".parse().unwrap()
}

fn account(number: u128) -> AccountId {
    AccountId(Uuid::from_u128(100 + number))
}

impl Run {
    fn chance(&self) -> Chance {
        Chance::new(self.secret.clone(), stream(), self.table.as_ref().map_or(0, Table::drawn))
    }

    /// Sends a command as a client writes it.
    fn send(&mut self, sender: u128, command: &Value) {
        let actor = Actor::player(account(sender));
        let mut chance = self.chance();
        let (decision, written): (Decision<Event>, Map<String, Value>) = match &self.table {
            None => {
                let opening = Table::read_opening(command.clone()).unwrap();
                (Table::open(&opening, &actor, now(), &mut chance).unwrap(), Table::write_opening(&opening))
            }
            Some(table) => {
                let read = table.read_command(command.clone()).unwrap();
                let decision = table.decide(&read, &actor, now(), &mut chance).unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
                (decision, Table::write_command(&read))
            }
        };
        let (told, after) = tell(self.table.as_ref(), &decision, written).unwrap();
        let id = CommandId(Uuid::from_u128(1_000 + u128::from(self.version.0)));
        let stamp = Stamp { stream: stream(), version: self.version, hash: self.hash, at: now(), actor: Sender::Account(account(sender)), command: id };
        let salts = &mut self.salts;
        let sealed = seal(told, &stamp, || {
            *salts += 1;
            salts.to_be_bytes()
        });
        for event in sealed {
            (self.version, self.hash) = (event.record.version, event.hash);
            self.lines.push(entry_line(&Entry { record: event.text, hash: event.hash, parts: event.parts }));
        }
        self.table = Some(after);
    }
}

/// Plays a table by listed actions to its end, free ones as they stand among them; gives back the export.
fn play(players: u8, options: &Value, seed: u64) -> String {
    let mut run = Run { table: None, lines: vec![header_line(stream())], version: Version(0), hash: GENESIS, salts: 0, secret: Secret::new([seed as u8; 32]) };
    run.send(0, &json!({"game": "fake-art-inc", "players": players, "options": options}));
    for seat in 0..players {
        run.send(seat.into(), &json!({"type": "take_seat", "data": {"seat": seat, "entropy": format!("entropy {seat}")}}));
    }
    run.send(0, &json!({"type": "start"}));
    let mut dice = seed;
    let mut below = |n: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % n
    };
    let mut dealt = 0;
    while run.table.as_ref().is_some_and(|table| !table.to_act().is_empty()) {
        let table = run.table.as_ref().unwrap();
        let awaited = table.to_act().iter().next().unwrap();
        let seat = if below(3) == 0 { gavel_domain::seat::Seat(below(players.into()) as u8) } else { awaited };
        let moves: Vec<_> = table.actions(Viewer::Seats(Seats::one(seat)), None).into_iter().filter(|action| action.rule.is_some()).collect();
        if moves.is_empty() {
            continue;
        }
        let action = &moves[below(moves.len())];
        dealt += u32::from(action.command["data"]["move"]["type"] == json!("accept"));
        run.send(seat.0.into(), &action.command.clone());
    }
    assert!(dealt > 0, "deals are made");
    let key = SigningKey::from_bytes(&[7; 32]);
    run.lines.push(tail_line(Receipt::sign(&key, stream(), run.version, run.hash)));
    run.lines.join("\n") + "\n"
}

#[test]
fn a_table_played_to_its_end_verifies_down_to_every_command() {
    let private = json!({"offers": "private", "money": "open", "fee": 3, "unpayable_fee": "forbid_appraisal", "absent_artist": "worthless"});
    let boards = json!({"round_boards": [[7, 9, 20, 10, 4, 1], [6, 0, 3, 2, 1, 0], [1, 1000, 1000, 5, 5, 5]], "first_player": 2});
    for players in 3..=5u8 {
        for (seed, options) in (1u64..).zip([&json!({}), &private, &boards]) {
            let export = play(players, options, seed * 10 + u64::from(players));
            let report = verify(export.as_bytes(), None).unwrap_or_else(|wrong| panic!("{players} players, {options}: {wrong}"));
            let execution = report.execution.unwrap();
            assert!(execution.secret_known && execution.draws >= u64::from(players) * 2, "{players} players, {options}");
            assert_eq!(execution.result.unwrap().places.len(), usize::from(players));
        }
    }
}
