//! European Landmark Monopoly (2003): the classic rules in euros, on Europe's capitals, for 2 to 8 players.
//!
//! Three versions: standard, to the last one left; short, to the second bankruptcy; timed, to the agreed time. The rules are
//! those of the Swedish rulebook; what was not printed in it says where it comes from. Here everybody may act at once: rent
//! is asked for, deals are made and buildings sold at any time, so debts, claims, offers and auctions are all state of their
//! own, and what goes first is one rule (MON-14.1).

mod board;
mod cards;
mod choices;
mod components;
mod deeds;
mod event;
mod form;
mod law;
mod moves;
mod narrate;
mod options;
mod rules;
mod state;
mod view;

pub use board::{Group, Space};
pub use cards::{Card, Deck, Effect, Passes, Pile};
pub use deeds::{Deed, Deeds};
pub use event::{Event, Fortune, Kind, Reason};
pub use law::Law;
pub use moves::{Goods, Move};
pub use options::{AuctionCredit, DebtTrades, InstitutionRent, JailCardAfterThird, MortgageNeeds, Options, Rent, TimeUp, Version};
pub use state::{Claim, Debt, Holding, Stage, State};
pub use view::{Out, View};

use crate::{
    aggregate::Cited,
    at::At,
    catalogue::Catalogue,
    chance::Chance,
    game::{Breach, Choice, Form, Game, Lang, Outcome, Viewer},
    record::Bodies,
    seat::{Seat, Seats},
    tagged,
};

/// What is at a space of the board.
#[must_use]
pub fn space(place: u8) -> Space {
    board::BOARD.at(place)
}

impl Game for State {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type View = View;

    const ID: &'static str = "european-landmark-monopoly";
    const PLAYERS: (u8, u8) = (2, 8);
    const RULES: &'static str = "1";

    fn catalogue() -> &'static Catalogue {
        components::catalogue()
    }

    fn admits(options: &Options, _players: u8) -> Result<(), Breach> {
        options.admit()
    }

    fn new(options: &Options, players: u8) -> Self {
        Self::before(options, players)
    }

    fn set_up(&self, now: At, chance: &mut Chance) -> Vec<Cited<Event>> {
        rules::set_up(self, now, chance)
    }

    fn decide(&self, seat: Seat, asked: &Move, _now: At, chance: &mut Chance) -> Result<Vec<Cited<Event>>, Breach> {
        rules::decide(self, seat, asked, chance)
    }

    fn resign(&self, seat: Seat, _now: At, chance: &mut Chance) -> Vec<Cited<Event>> {
        rules::resign(self, seat, chance)
    }

    fn playing(&self) -> Seats {
        self.in_play()
    }

    fn is_time_up(&self, now: At) -> bool {
        rules::is_time_up(self, now)
    }

    fn call_time(&self, now: At, chance: &mut Chance) -> Vec<Cited<Event>> {
        rules::call_time(self, now, chance)
    }

    fn stop_clock(&self, now: At) -> Vec<Cited<Event>> {
        rules::clock_stops(self, now)
    }

    fn run_clock(&self, now: At) -> Vec<Cited<Event>> {
        rules::clock_runs(self, now)
    }

    fn evolve(&mut self, event: &Event) {
        self.take(event);
    }

    fn to_act(&self) -> Seats {
        self.awaited()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice<Move>> {
        choices::of(self, seat)
    }

    fn form(&self, seat: Seat, asked: &Move) -> Form {
        form::of(self, seat, asked)
    }

    /// Nothing but the order of the decks is hidden, and that nobody holds.
    fn view(&self, _viewer: Viewer) -> View {
        view::of(self)
    }

    fn bodies(&self, event: &Event) -> Bodies {
        Bodies::public(tagged::write(event).1)
    }

    fn narrate(&self, event: &Event, lang: Lang) -> String {
        narrate::tell(event, lang)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}
