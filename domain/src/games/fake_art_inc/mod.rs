//! Fake Art Inc.: three rounds of bidding for turn order, dealing, selling portraits and forging for 3 to 5 players.
//!
//! What a portrait is worth depends on whose it is: the cards between two neighbours are authentic for one of them and fake
//! for the other. The rules are those of the English rulebook; what it does not print, the third board first of all, is
//! an option.

mod board;
mod choices;
mod components;
mod event;
mod form;
mod law;
mod moves;
mod narrate;
mod options;
mod rules;
mod state;
mod view;

pub use board::Board;
pub use components::{Artist, Cards, catalogue};
pub use event::Event;
pub use law::Law;
pub use moves::{Goods, Move};
pub use options::{AbsentArtist, ArtistList, Artists, Fee, FirstPlayer, Money, OffersSeen, Options, RoundBoards, UnpayableFee};
pub use state::{Phase, State};
pub use view::View;

use crate::{
    aggregate::Cited,
    at::At,
    catalogue::Catalogue,
    chance::Chance,
    game::{Breach, Choice, Form, Game, Lang, Outcome, Viewer},
    record::Bodies,
    seat::{Seat, Seats},
};

impl Game for State {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type View = View;

    const ID: &'static str = "fake-art-inc";
    const PLAYERS: (u8, u8) = (3, 5);
    const RULES: &'static str = "1";

    fn catalogue() -> &'static Catalogue {
        catalogue()
    }

    fn admits(options: &Options, players: u8) -> Result<(), Breach> {
        options.admit(players)
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

    fn bodies(&self, event: &Event) -> Bodies {
        event.bodies(self.players, self.terms.offers)
    }

    fn narrate(&self, event: &Event, _lang: Lang) -> String {
        narrate::tell(self, event)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}
