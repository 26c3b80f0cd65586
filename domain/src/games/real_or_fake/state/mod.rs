//! The state of a game of Real or Fake.

mod evolve;

use serde::{Deserialize, Serialize};

use super::{
    components::{Cards, HOUSE, Insiders, MOST, Series},
    options::Options,
};
use crate::{
    game::Outcome,
    parts::{Ascending, Tally},
    seat::{Seat, Seats},
};

/// Everything there is to know about a game. Cards face down have no places: both piles are drawn from the same unseen
/// object cards, and the ten insider cards on the board are any of those that nobody has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The options it is played by.
    pub(super) options: Options,
    /// How many play.
    pub(super) players: u8,
    /// What is awaited.
    pub(super) phase: Phase,
    /// Whose turn it is.
    pub(super) turn: Seat,
    /// The object cards that lie in the two piles (before the deal, all).
    pub(super) unseen: Tally<9>,
    /// Cards of the New Acquisitions pile.
    pub(super) new_acquisitions: u8,
    /// Cards of the Auction Objects pile.
    pub(super) auction_objects: u8,
    /// The cards of the Auction House.
    pub(super) house: Tally<9>,
    /// The card put aside when its pile ran out.
    pub(super) aside: Option<Series>,
    /// The insider cards that nobody has seen, on the board or out of the game.
    pub(super) unseen_insiders: Insiders,
    /// Insider cards on the board.
    pub(super) stack: u8,
    /// Whose insider cards have been turned up.
    pub(super) revealed: Seats,
    /// What the bank has been paid, in euro.
    pub(super) bank: u32,
    /// The auction under way.
    pub(super) auction: Option<Auction>,
    /// New cards that have still to be placed.
    pub(super) placing: Option<Placing>,
    /// What each seat has.
    pub(super) holdings: [Holding; MOST],
    /// How many are out.
    pub(super) exits: u8,
    /// How it ended.
    pub(super) outcome: Option<Outcome>,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakePhase))]
pub enum Phase {
    /// Nothing: something is happening by itself.
    Moving,
    /// Arranging and rolling.
    Turn,
    /// Buying or declining.
    Purchase,
    /// A bid or a pass.
    Bid,
    /// Placing new cards.
    Placing,
    /// Nothing: the game is over.
    Over,
}

/// What is auctioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeLot))]
pub enum Lot {
    /// All cards of the Auction House.
    House,
    /// The next insider cards.
    Insiders,
}

/// An auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    /// What for.
    pub lot: Lot,
    /// Who is still in, who is asked, and the standing bid.
    pub bids: Ascending,
    /// Who has been excluded from it by bidding too much.
    pub excluded: Seats,
}

/// New cards that their owner has still to place; until then they count as in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub cards: Tally<9>,
    /// Where they came from.
    pub source: Source,
}

/// Where new cards came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeSource))]
pub enum Source {
    /// The New Acquisitions pile; only the owner has seen them.
    Pile,
    /// A purchase; everybody has seen them.
    Purchase,
    /// An auction; everybody has seen them.
    Auction,
}

/// What a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holding {
    /// Cash in euro.
    pub cash: u32,
    /// Object cards in hand.
    pub hand: Tally<9>,
    /// Object cards open on the table.
    pub table: Tally<9>,
    /// Insider cards.
    pub insiders: Insiders,
    /// Where the pawn stands: steps from Start.
    pub space: u8,
    /// Whether it is still in the game.
    pub status: Status,
}

/// Whether a seat is still in the game; with the number of its exit, the first being 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", content = "exit", rename_all = "snake_case")]
pub enum Status {
    /// It is.
    #[default]
    Playing,
    /// It could not pay the tax.
    Bankrupt(u8),
    /// It gave up.
    Resigned(u8),
}

impl State {
    pub(super) fn before(options: &Options, players: u8) -> Self {
        Self {
            options: options.clone(),
            players,
            phase: Phase::Moving,
            turn: Seat(0),
            unseen: Cards::all().0,
            new_acquisitions: 0,
            auction_objects: 0,
            house: Tally::default(),
            aside: None,
            unseen_insiders: Insiders::deck(),
            stack: 0,
            revealed: Seats::default(),
            bank: 0,
            auction: None,
            placing: None,
            holdings: [Holding::default(); MOST],
            exits: 0,
            outcome: None,
        }
    }

    /// What a seat has.
    #[must_use]
    pub const fn holding(&self, seat: Seat) -> &Holding {
        &self.holdings[seat.index() % MOST]
    }

    /// What the game waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The object cards that may still come out of the piles.
    #[must_use]
    pub const fn unseen(&self) -> Cards {
        Cards(self.unseen)
    }

    /// Cards of the New Acquisitions pile and of the Auction Objects pile.
    #[must_use]
    pub const fn piles(&self) -> (u8, u8) {
        (self.new_acquisitions, self.auction_objects)
    }

    /// The cards of the Auction House.
    #[must_use]
    pub const fn house(&self) -> Cards {
        Cards(self.house)
    }

    /// Whether the Auction House is full.
    #[must_use]
    pub fn house_is_full(&self) -> bool {
        self.house.total() >= u32::from(HOUSE)
    }

    /// The card put aside in the end.
    #[must_use]
    pub const fn aside(&self) -> Option<Series> {
        self.aside
    }

    /// The insider cards that nobody has seen, and how many of them lie on the board.
    #[must_use]
    pub const fn unseen_insiders(&self) -> (Insiders, u8) {
        (self.unseen_insiders, self.stack)
    }

    /// What the bank has been paid.
    #[must_use]
    pub const fn bank(&self) -> u32 {
        self.bank
    }

    /// The auction under way.
    #[must_use]
    pub const fn auction(&self) -> Option<&Auction> {
        self.auction.as_ref()
    }

    /// New cards that have still to be placed.
    #[must_use]
    pub const fn placing(&self) -> Option<&Placing> {
        self.placing.as_ref()
    }

    /// The seats still in the game.
    #[must_use]
    pub fn playing(&self) -> Seats {
        Seat::all(self.players).filter(|seat| self.holding(*seat).status == Status::Playing).collect()
    }

    /// Whose decision is awaited.
    #[must_use]
    pub fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Moving | Phase::Over => None,
            Phase::Turn | Phase::Purchase => Some(self.turn),
            Phase::Bid => self.auction.map(|auction| auction.bids.turn),
            Phase::Placing => self.placing.map(|placing| placing.seat),
        }
    }

    /// The seats, other than this one, that have open cards: opponents and estates (ROF-4.1, ROF-8.4).
    pub(super) fn sellers(&self, buyer: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.players).filter(move |seat| *seat != buyer && !self.holding(*seat).table.is_empty())
    }

    /// The series that insider cards turned up have shown to be fake, in their order.
    #[must_use]
    pub fn false_series(&self) -> Vec<Series> {
        let named = |series: &Series| self.revealed.iter().any(|seat| self.holding(seat).insiders.series().any(|other| other == *series));
        Series::ALL.into_iter().filter(named).collect()
    }
}
