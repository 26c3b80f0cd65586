//! A table played in memory by random listed actions, everything about it following from a seed.

use ed25519_dalek::SigningKey;
use gavel_domain::{
    aggregate::{Aggregate, Decision, Refusal},
    at::At,
    chance::{Chance, Secret},
    games::GameKind,
    id::{AccountId, CommandId, StreamId},
    record::{Audience, Entry, GENESIS, Part, Parts, Receipt, Sealed, Stamp, entry_line, header_line, seal, tail_line, tell},
    role::Actor,
    seat::{Seat, Seats},
    stream::{Stored, Stream},
    table::{Action, Command, Event, Status, Table},
    version::Version,
};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// Numbers that follow from a seed.
pub struct Dice(u64);

impl Dice {
    pub fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % n as u64).unwrap()
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.below(256) as u8)
    }

    pub fn uuid(&mut self) -> Uuid {
        uuid::Builder::from_random_bytes(self.bytes()).into_uuid()
    }
}

/// Moves within which every game ends by random play, if it is one that does.
const PATIENCE: usize = 1_200;

/// A table with its whole record.
pub struct Played {
    pub stream: Option<Stream<Table>>,
    pub id: StreamId,
    pub sealed: Vec<Sealed>,
    pub people: Vec<AccountId>,
    pub dice: Dice,
    secret: Secret,
    clock: i64,
}

impl Played {
    /// A table of a game, opened and started.
    pub fn started(game: GameKind, players: u8, more: &Value, seed: u64) -> Self {
        let mut dice = Dice::seeded(seed);
        let people = (0..players).map(|_| AccountId(dice.uuid())).collect();
        let (id, secret) = (StreamId(dice.uuid()), Secret::new(dice.bytes()));
        let mut table = Self { stream: None, id, sealed: Vec::new(), people, dice, secret, clock: 1_700_000_000_000_000 };
        let mut opening = json!({"game": game.id(), "players": players});
        opening.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        table.open(opening);
        for seat in 0..players {
            let entropy = if seat % 2 == 1 { json!({"seat": seat, "entropy": format!("entropy {seat}")}) } else { json!({"seat": seat}) };
            table.send(usize::from(seat), json!({"type": "take_seat", "data": entropy})).unwrap();
        }
        table.send(0, json!({"type": "start"})).unwrap();
        table
    }

    /// Plays by random listed actions, at most so many moves.
    pub fn play(mut self, most: usize) -> Self {
        for _ in 0..most {
            if self.state().status != Status::Running {
                break;
            }
            if self.state().is_time_up(self.now()) {
                self.send(0, json!({"type": "call_time"})).unwrap();
                continue;
            }
            let awaited: Vec<_> = self.state().to_act().iter().collect();
            let mut seat = awaited[self.dice.below(awaited.len())];
            // Whoever is not awaited and has something to offer all the same does so now and then.
            let others: Vec<_> = Seat::all(self.people.len() as u8).filter(|seat| !awaited.contains(seat) && !self.moves(seat.index()).is_empty()).collect();
            if !others.is_empty() && self.dice.below(4) == 0 {
                seat = others[self.dice.below(others.len())];
            }
            let command = self.choose(seat.index());
            self.send(seat.index(), command).unwrap();
        }
        self
    }

    /// Plays to the end; where random moves come to none, all but one resign, the last ones first.
    pub fn played_out(self) -> Self {
        let mut table = self.play(PATIENCE);
        for person in (1..table.people.len()).rev() {
            let seats = Seats::one(Seat(person as u8));
            if table.state().status == Status::Running && table.state().still_in(seats) == seats {
                table.send(person, json!({"type": "resign"})).unwrap();
            }
        }
        assert_eq!(table.state().status, Status::Finished);
        table
    }

    pub fn state(&self) -> &Table {
        &self.stream.as_ref().unwrap().state
    }

    fn actor(&self, person: usize) -> Actor {
        Actor::player(self.people[person])
    }

    fn moves(&self, person: usize) -> Vec<Action> {
        let actor = self.actor(person);
        let viewer = self.state().look(Some(&actor), gavel_domain::table::As::Me).unwrap().viewer;
        self.state().actions(viewer, Some(&actor)).into_iter().filter(|action| action.rule.is_some()).collect()
    }

    /// A listed command of a seat, with arguments out of their ranges; one that is free, as it stands.
    pub fn choose(&mut self, person: usize) -> Value {
        let (free, moves): (Vec<_>, Vec<_>) = self.moves(person).into_iter().partition(|action| action.free);
        if !free.is_empty() && (moves.is_empty() || self.dice.below(8) == 0) {
            return free[self.dice.below(free.len())].command.clone();
        }
        let advancing: Vec<_> = moves.iter().filter(|action| action.advances).cloned().collect();
        let among = if advancing.is_empty() || self.dice.below(5) == 0 { moves } else { advancing };
        let action = among[self.dice.below(among.len())].clone();
        let mut command = action.command;
        for (field, schema) in &action.arguments {
            let data = &mut command["data"]["move"]["data"];
            if !data.is_object() {
                *data = Value::Object(Map::new());
            }
            data[field] = self.within(schema);
        }
        command
    }

    fn within(&mut self, schema: &Value) -> Value {
        if let Some(values) = schema["enum"].as_array() {
            return values[self.dice.below(values.len())].clone();
        }
        if let Some(items) = schema["items"]["enum"].as_array() {
            let (least, most) = (schema["minItems"].as_u64().unwrap() as usize, schema["maxItems"].as_u64().unwrap() as usize);
            let count = least + self.dice.below(most + 1 - least);
            let mut left = items.clone();
            return (0..count).map(|_| left.swap_remove(self.dice.below(left.len()))).collect();
        }
        let (least, most) = (schema["minimum"].as_i64().unwrap(), schema["maximum"].as_i64().unwrap());
        let step = schema["multipleOf"].as_i64().unwrap_or(1);
        let steps = ((most - least) / step).min(3);
        json!(least + step * self.dice.below(steps as usize + 1) as i64)
    }

    fn open(&mut self, opening: Value) {
        let opening = Table::read_opening(opening).unwrap();
        let mut chance = Chance::new(self.secret.clone(), self.id, 0);
        let decision = Table::open(&opening, &self.actor(0), self.now(), &mut chance).unwrap();
        self.append(0, &decision, Table::write_opening(&opening));
    }

    /// Sends a command.
    pub fn send(&mut self, person: usize, command: Value) -> Result<(), Refusal> {
        let command: Command = self.state().read_command(command)?;
        let mut chance = Chance::new(self.secret.clone(), self.id, self.state().drawn());
        let decision = self.state().decide(&command, &self.actor(person), self.now(), &mut chance)?;
        self.append(person, &decision, Table::write_command(&command));
        Ok(())
    }

    fn append(&mut self, person: usize, decision: &Decision<Event>, command: Map<String, Value>) {
        let (version, hash) = Stream::head(self.stream.as_ref());
        let at = self.now();
        let stamp = Stamp { stream: self.id, version, hash, at, actor: Some(self.people[person]).into(), command: CommandId(self.dice.uuid()) };
        let (told, _) = tell(self.stream.as_ref().map(|stream| &stream.state), decision, command).unwrap();
        let dice = &mut self.dice;
        let sealed = seal(told, &stamp, || dice.bytes());
        // The state is folded from the stored bytes, as the server's is after a restart.
        for event in &sealed {
            let parts = serde_json::to_string(&event.parts).unwrap();
            let stored = Stored { record: &event.text, hash: event.hash, parts: &parts };
            self.stream = Some(Stream::fold(self.stream.take(), stored).unwrap());
        }
        self.sealed.extend(sealed);
        self.clock += 1_000_000;
    }

    fn now(&self) -> At {
        At::new(chrono::DateTime::from_timestamp_micros(self.clock).unwrap())
    }

    /// The record as an export with the parts that `may` allows.
    pub fn export(&self, may: impl Fn(Audience, &Sealed) -> bool) -> String {
        let visible = |event: &Sealed| {
            let parts: Parts = event.parts.iter().filter(|(audience, _)| may(**audience, event)).map(|(audience, part)| (*audience, part.clone())).collect();
            Entry { record: event.text.clone(), hash: event.hash, parts }
        };
        write(self.id, &self.sealed.iter().map(visible).collect::<Vec<_>>())
    }

    pub fn full_export(&self) -> String {
        self.export(|_, _| true)
    }
}

/// The key that receipts are signed with here.
pub fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// An export of entries, with a receipt of the last one.
pub fn write(id: StreamId, entries: &[Entry]) -> String {
    let (version, hash) = (Version(entries.len() as u64), entries.last().map_or(GENESIS, |entry| entry.hash));
    let lines = std::iter::once(header_line(id)).chain(entries.iter().map(entry_line)).chain([tail_line(Receipt::sign(&key(), id, version, hash))]);
    lines.map(|line| line + "\n").collect()
}

/// A part of a body, with a salt of its own.
pub fn part(body: &Value) -> Part {
    let body = body.to_string();
    let salt = Sha256::digest(&body)[..16].try_into().unwrap();
    Part { salt, body }
}
