//! Real or Fake (Alga): nine series of valuables for 3 to 5 players.
//!
//! Collect cards, hide them from buyers or show them to the taxman, and find out which series are forged. The rules are
//! those of the rulebook in Swedish, Norwegian, Danish and Finnish; what it does not print (the board's order, most of the
//! value table) is data that an option replaces.

mod choices;
mod components;
mod data;
mod event;
mod form;
mod law;
mod moves;
mod narrate;
mod options;
mod rules;
mod state;
mod view;

pub use components::{Board, Cards, Insider, Insiders, Series, Space, catalogue, drawings};
pub use event::{Event, Fortune, StartDie};
pub use law::Law;
pub use moves::{Counts, Move};
pub use options::{BankruptInsiders, Cash, OddCard, Options, Overbid};
pub use state::{Auction, Holding, Lot, Phase, Placing, Source, State, Status};
pub use view::View;

use serde_json::json;

use crate::{
    aggregate::Cited,
    at::At,
    catalogue::Catalogue,
    chance::Chance,
    game::{Breach, Choice, Form, Game, Lang, Outcome, Viewer},
    record::{Audience, Bodies},
    seat::{Seat, Seats},
    tagged,
};

impl Game for State {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type View = View;

    const ID: &'static str = "real-or-fake";
    const PLAYERS: (u8, u8) = (3, 5);
    const RULES: &'static str = "1";

    fn catalogue() -> &'static Catalogue {
        catalogue()
    }

    fn admits(options: &Options, _players: u8) -> Result<(), Breach> {
        options.admit()
    }

    fn new(options: &Options, players: u8) -> Self {
        Self::before(options, players)
    }

    fn set_up(&self, _now: At, chance: &mut Chance) -> Vec<Cited<Event>> {
        rules::set_up(self, chance)
    }

    fn decide(&self, seat: Seat, asked: &Move, _now: At, chance: &mut Chance) -> Result<Vec<Cited<Event>>, Breach> {
        rules::decide(self, seat, asked, chance)
    }

    fn resign(&self, seat: Seat, _now: At, chance: &mut Chance) -> Vec<Cited<Event>> {
        rules::resign(self, seat, chance)
    }

    fn evolve(&mut self, event: &Event) {
        self.take(event);
    }

    fn to_act(&self) -> Seats {
        self.awaited().map(Seats::one).unwrap_or_default()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice<Move>> {
        choices::of(self, seat)
    }

    fn form(&self, seat: Seat, asked: &Move) -> Form {
        form::of(self, seat, asked)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    /// Cards that go into a hand, and insider cards, are for their owner; how many there are is for everybody.
    fn bodies(&self, event: &Event) -> Bodies {
        let mut bodies = Bodies::public(tagged::write(event).1);
        if let Some((seat, hidden)) = event.hidden() {
            bodies.hide("cards", Audience::Seat(seat), Some(json!({"hidden": hidden})));
        }
        bodies
    }

    fn narrate(&self, event: &Event, lang: Lang) -> String {
        narrate::tell(event, lang)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}
