//! A player who holds every seat of a table of Mogul, folds what it is answered, and so knows its next move without asking.

use std::{net::SocketAddr, time::Duration};

use gavel_domain::{
    aggregate::Aggregate,
    table::{Command, Status, Table},
};
use serde_json::{Value, json, value::RawValue};

use crate::client::Client;

/// What the answer to a command says of the events.
#[derive(serde::Deserialize)]
struct Answer<'a> {
    version: u64,
    #[serde(borrow)]
    events: Vec<Happened<'a>>,
}

#[derive(serde::Deserialize)]
struct Happened<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    data: &'a RawValue,
}

/// A player, and the table where it holds every seat.
pub struct Player {
    client: Client,
    token: String,
    game: &'static str,
    players: u8,
    table: Option<(String, Table)>,
    /// The table's version.
    pub version: u64,
    sent: u64,
    me: u64,
}

/// Plays one move after the other, at one table of Mogul after the other; gives how long each move took.
pub fn player(server: SocketAddr) -> impl FnMut() -> Duration {
    let mut player = Player::of(server, "mogul", 3);
    move || player.step()
}

impl Player {
    /// A player of this game.
    pub fn of(server: SocketAddr, game: &'static str, players: u8) -> Self {
        let mut client = Client::connect(server);
        let (made, _) = client.post("/v1/accounts", None, None, r#"{"name":"bench"}"#);
        let made: Value = serde_json::from_slice(&made).expect("an account");
        let token = made["token"].as_str().expect("a token").to_owned();
        Self { client, token, game, players, table: None, version: 0, sent: 0, me: u64::from(std::process::id()) }
    }

    /// Something of the table's.
    pub fn path(&self, of: &str) -> String {
        self.table.as_ref().map(|(path, _)| path.replace("/commands", of)).expect("a table")
    }

    /// Makes a move.
    pub fn step(&mut self) -> Duration {
        if self.table.as_ref().is_none_or(|(_, table)| table.status != Status::Running) {
            self.open();
        }
        let (_, table) = self.table.as_ref().expect("a table");
        let seat = table.to_act().iter().next().expect("somebody to act");
        let mut choices = table.play.as_ref().expect("a game").choices(seat);
        choices.retain(|choice| choice.advances);
        // Staying now and then makes auctions of a usual length; what comes last costs least, so that a game goes on for ever.
        let last = self.game != "mogul" || self.sent.is_multiple_of(3);
        let choice = if last { choices.last() } else { choices.first() }.expect("a choice");
        let command = Command::Play { r#move: choice.asked.clone(), seat: Some(seat) };
        self.send(&Value::Object(command.to_wire()).to_string())
    }

    fn open(&mut self) {
        let body = json!({"game": self.game, "players": self.players, "hotseat": true}).to_string();
        let (opened, _) = self.client.post("/v1/tables", Some(&self.token), None, &body);
        let opened: Value = serde_json::from_slice(&opened).expect("a table");
        let path = opened["links"]["commands"].as_str().expect("its address").to_owned();
        let fact = json!({
            "rules": opened["rules"], "players": self.players, "options": opened["options"], "visibility": "public", "invited": [], "reveal": "at_end",
            "hotseat": true, "chance": opened["chance"],
        });
        let event = Table::read("table.opened", fact.as_object().cloned().expect("an object")).expect("an opening");
        self.table = Some((path, Table::found(&event).expect("a table")));
        for command in std::iter::repeat_n("take_seat", self.players.into()).chain(["start"]) {
            self.send(&json!({"type": command}).to_string());
        }
    }

    fn send(&mut self, command: &str) -> Duration {
        self.sent += 1;
        let (path, table) = self.table.as_mut().expect("a table");
        let key = format!("{}-{}", self.me, self.sent);
        let (answer, took) = self.client.post(path, Some(&self.token), Some(&key), command);
        let answer: Answer = serde_json::from_slice(&answer).expect("an answer");
        self.version = answer.version;
        for event in answer.events {
            table.evolve(&Table::read_text(event.kind, event.data.get()).expect("an event"));
        }
        took
    }
}
