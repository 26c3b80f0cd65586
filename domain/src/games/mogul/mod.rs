//! Mogul (Michael Schacht, 2002): a stock market of the 1920s for 3 to 6 players.
//!
//! Buy and sell shares, collect dividends, and get out before the crash. The rules are those of the Finnish rulebook of
//! 2002; the deck's cells come from Boardspace. Not supported: the revision of 2015, which is another game.

mod choices;
mod components;
mod deck;
mod event;
mod form;
mod law;
mod moves;
mod narrate;
mod options;
mod rules;
mod state;
mod view;

pub use components::{Company, Share, Shares, catalogue};
pub use event::{Event, Points};
pub use law::Law;
pub use moves::Move;
pub use options::{Coins, CreditWindow, Credits, FirstPlayer, Options, UntakenShare};
pub use state::{Holding, Phase, State};
pub use view::View;

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

impl Game for State {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type View = View;

    const ID: &'static str = "mogul";
    const PLAYERS: (u8, u8) = (3, 6);
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

    /// Everything that happens in Mogul happens in the open; only how many coins are left is not said.
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
