//! The state of a game of European Landmark Monopoly.

mod change;
mod evolve;
mod property;
mod types;
mod wealth;

pub(super) use types::{Auction, Clock, Gone, Phase, Round, Step, Turn};
pub use types::{Claim, Debt, Holding, Stage};

use serde::{Deserialize, Serialize};

use super::{
    board::BOARD,
    cards::{Card, Deck, Pile},
    deeds::{DEEDS, Deed, Deeds},
    event::Kind,
    moves::Terms,
    options::{Options, Version},
};
use crate::{
    at::At,
    game::Outcome,
    parts::{Ascending, Offers, Standing},
    seat::{Seat, Seats},
};

/// The most seats.
pub(super) const MOST: usize = 8;

/// Everything there is to know about a game. No card's place is among it before it has been seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The options it is played by.
    pub(super) options: Options,
    /// How many play.
    pub(super) players: u8,
    /// Where the turn stands.
    pub(super) phase: Phase,
    /// The turn.
    pub(super) turn: Turn,
    /// What each seat has.
    pub(super) holdings: [Holding; MOST],
    /// Buildings by deed: houses, or a hotel, which counts as one more than the houses before it.
    pub(super) levels: [u8; DEEDS],
    /// The mortgaged deeds.
    pub(super) mortgaged: Deeds,
    /// Mortgaged deeds whose owner has inherited them and has not decided yet.
    pub(super) inherited: Deeds,
    /// Houses of the bank.
    pub(super) houses: u8,
    /// Hotels of the bank.
    pub(super) hotels: u8,
    /// Both decks.
    pub(super) decks: [Pile; 2],
    /// The card that is being carried out.
    pub(super) carried: Option<Card>,
    /// The rent claims that are open.
    pub(super) claims: Vec<Claim>,
    /// What is owed, the oldest first.
    pub(super) debts: Vec<Debt>,
    /// How many claims and debts there were.
    pub(super) numbered: u32,
    /// The auction of a deed that is running.
    pub(super) auction: Option<Auction>,
    /// The deeds that wait to be auctioned, the oldest first, and the seat each goes round from.
    pub(super) waiting: Vec<(Deed, Seat)>,
    /// The building round that is running.
    pub(super) round: Option<Round>,
    /// The offers that stand.
    pub(super) offers: Offers<Terms>,
    /// Who has left, the first first.
    pub(super) gone: Vec<Gone>,
    /// When the time is up.
    pub(super) clock: Clock,
    /// How it ended.
    pub(super) outcome: Option<Outcome>,
}

impl State {
    pub(super) fn before(options: &Options, players: u8) -> Self {
        Self {
            options: *options,
            players,
            phase: Phase::Setup,
            turn: Turn::default(),
            holdings: [Holding::default(); MOST],
            levels: [0; DEEDS],
            mortgaged: Deeds::default(),
            inherited: Deeds::default(),
            houses: BOARD.houses,
            hotels: BOARD.hotels,
            decks: Deck::ALL.map(Pile::shuffled),
            carried: None,
            claims: Vec::new(),
            debts: Vec::new(),
            numbered: 0,
            auction: None,
            waiting: Vec::new(),
            round: None,
            offers: Offers::default(),
            gone: Vec::new(),
            clock: Clock::default(),
            outcome: None,
        }
    }

    /// What a seat has.
    #[must_use]
    pub const fn holding(&self, seat: Seat) -> &Holding {
        &self.holdings[seat.index()]
    }

    /// The seats still in.
    #[must_use]
    pub fn in_play(&self) -> Seats {
        Seats::all(self.players).without(self.gone.iter().map(|gone| gone.seat).collect())
    }

    /// The seat on turn.
    #[must_use]
    pub const fn on_turn(&self) -> Seat {
        self.turn.seat
    }

    /// The rent claims that are open.
    #[must_use]
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// What is owed, the oldest first.
    #[must_use]
    pub fn debts(&self) -> &[Debt] {
        &self.debts
    }

    /// A deck.
    #[must_use]
    pub const fn deck(&self, deck: Deck) -> &Pile {
        &self.decks[deck as usize]
    }

    /// The card that is being carried out.
    #[must_use]
    pub const fn carried(&self) -> Option<Card> {
        self.carried
    }

    /// Houses and hotels of the bank.
    #[must_use]
    pub const fn stock(&self) -> (u8, u8) {
        (self.houses, self.hotels)
    }

    pub(super) const fn in_stock(&self, kind: Kind) -> u8 {
        match kind {
            Kind::House => self.houses,
            Kind::Hotel => self.hotels,
        }
    }

    /// Whether an offer stands between two seats.
    #[must_use]
    pub fn offer_between(&self, one: Seat, other: Seat) -> bool {
        self.offers.between(one, other).is_some()
    }

    /// When the time of a timed game is up, while its clock runs.
    #[must_use]
    pub const fn ends_at(&self) -> Option<At> {
        self.clock.ends_at
    }

    /// Whether the time was called.
    #[must_use]
    pub const fn time_is_up(&self) -> bool {
        self.clock.called
    }

    pub(super) fn is_short(&self) -> bool {
        self.options.version == Version::Short
    }

    /// The oldest debt of a seat.
    pub(super) fn oldest_debt(&self, seat: Seat) -> Option<&Debt> {
        self.debts.iter().find(|debt| debt.debtor == seat)
    }

    /// The seats that owe something.
    pub(super) fn debtors(&self) -> Seats {
        self.debts.iter().map(|debt| debt.debtor).collect()
    }

    /// The seats that have inherited mortgaged deeds and not decided on all of them.
    pub(super) fn heirs(&self) -> Seats {
        if self.inherited.is_empty() { Seats::default() } else { self.inherited.iter().filter_map(|deed| self.owner(deed)).collect() }
    }

    /// What the game waits for.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.phase == Phase::Over {
            return Stage::Over;
        }
        if self.auction.is_some() {
            return Stage::Auction;
        }
        if let Some(round) = &self.round {
            return match round.step {
                Step::Wishes => Stage::RoundWishes,
                Step::Building => Stage::RoundBuilding,
                Step::Bidding => Stage::RoundBidding,
            };
        }
        if !self.debts.is_empty() || !self.inherited.is_empty() {
            return Stage::Owing;
        }
        match self.phase {
            Phase::Setup | Phase::Fined | Phase::Moving | Phase::Ended => Stage::Moving,
            Phase::Start => Stage::Start,
            Phase::ThirdMiss => Stage::ThirdMiss,
            Phase::Unowned => Stage::Unowned,
            Phase::ChoiceCard => Stage::ChoiceCard,
            Phase::Acted if self.turn.again => Stage::ExtraRoll,
            Phase::Acted => Stage::MayEnd,
            Phase::Over => Stage::Over,
        }
    }

    /// Whose decision is awaited.
    #[must_use]
    pub fn awaited(&self) -> Seats {
        match self.stage() {
            Stage::Moving | Stage::Over => Seats::default(),
            Stage::Start | Stage::ThirdMiss | Stage::Unowned | Stage::ChoiceCard | Stage::ExtraRoll | Stage::MayEnd => Seats::one(self.turn.seat),
            Stage::Owing => self.debtors().iter().chain(self.heirs().iter()).collect(),
            Stage::Auction => self.auction.as_ref().map(|auction| asked(&auction.bids)).unwrap_or_default(),
            Stage::RoundWishes | Stage::RoundBuilding | Stage::RoundBidding => self.round.as_ref().map(|round| self.round_turn(round)).unwrap_or_default(),
        }
    }

    fn round_turn(&self, round: &Round) -> Seats {
        match (round.step, &round.auction) {
            (Step::Wishes, _) => round.asked.first_from(round.orderer, self.players).map(Seats::one).unwrap_or_default(),
            (Step::Building, _) => self.builder(round).map(Seats::one).unwrap_or_default(),
            (Step::Bidding, Some((bids, _))) => asked(bids),
            (Step::Bidding, None) => Seats::default(),
        }
    }

    /// Who builds next in a round: clockwise from the orderer, whoever has not built up to its number and still can.
    pub(super) fn builder(&self, round: &Round) -> Option<Seat> {
        let able =
            |seat: &Seat| round.wanted[seat.index()] > 0 && self.places(*seat, round.kind).iter().any(|deed| self.holding(*seat).cash >= deed.building());
        if self.in_stock(round.kind) == 0 {
            return None;
        }
        round.orderer.clockwise(self.players).find(able)
    }
}

fn asked(bids: &Ascending) -> Seats {
    match bids.standing() {
        Standing::Asked(seat) => Seats::one(seat),
        Standing::Sold(..) | Standing::Unsold => Seats::default(),
    }
}

/// A moment so many microseconds after another.
pub(super) fn later(now: At, micros: u64) -> At {
    let delta = chrono::TimeDelta::microseconds(i64::try_from(micros).unwrap_or(i64::MAX));
    now.moment().checked_add_signed(delta).map_or(now, At::new)
}
