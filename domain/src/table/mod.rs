//! A table: one play of one game, with its seats, its start, its pauses and its end.
//!
//! The table holds the game and everything around it. What the game's rules say it leaves to the game.

mod choices;
mod command;
mod event;
mod narrate;
mod opening;
mod rules;
mod sight;
mod state;
mod view;

pub use choices::Action;
pub use command::Command;
pub use event::{Commitment, Event, Fact, Rules, What};
pub use opening::{Opening, Reveal, Visibility, Wire as OpeningWire};
pub use sight::{As, Look};
pub use state::{Status, Table, Taken};
pub use view::{SeatView, StateView};

use serde_json::{Map, Value};

use crate::{
    aggregate::{Aggregate, Decision, Refusal},
    at::At,
    chance::Chance,
    record::Bodies,
    role::Actor,
    tagged::Malformed,
};

impl Aggregate for Table {
    type Opening = Opening;
    type Command = Command;
    type Event = Event;

    fn open(opening: &Opening, actor: &Actor, _now: At, chance: &mut Chance) -> Result<Decision<Event>, Refusal> {
        rules::open(opening, actor, chance)
    }

    fn decide(&self, command: &Command, actor: &Actor, now: At, chance: &mut Chance) -> Result<Decision<Event>, Refusal> {
        rules::decide(self, command, actor, now, chance)
    }

    fn found(event: &Event) -> Result<Self, String> {
        Self::opened(event)
    }

    fn evolve(&mut self, event: &Event) {
        self.take(event);
    }

    fn bodies(before: Option<&Self>, event: &Event) -> Bodies {
        event::bodies(before, event)
    }

    fn drawn(&self) -> u64 {
        self.drawn
    }

    fn read_opening(data: Value) -> Result<Opening, Malformed> {
        Opening::parse(data)
    }

    fn read_command(&self, value: Value) -> Result<Command, Malformed> {
        Command::parse(value, self.game)
    }

    fn write_opening(opening: &Opening) -> Map<String, Value> {
        opening.to_wire()
    }

    fn write_command(command: &Command) -> Map<String, Value> {
        command.to_wire()
    }

    fn kind_of(event: &Event) -> String {
        event.kind()
    }

    fn read(kind: &str, data: Map<String, Value>) -> Result<Event, String> {
        Event::read(kind, data)
    }

    fn read_text(kind: &str, body: &str) -> Result<Event, String> {
        Event::read_text(kind, body)
    }
}
