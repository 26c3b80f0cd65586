//! The state of a game of Mogul, and how events change it.

use serde::{Deserialize, Serialize};

use super::{
    components::{COINS, STARTING_COINS, Share, Shares},
    event::Event,
    options::{CreditWindow, Credits, Options},
};
use crate::{
    game::Outcome,
    seat::{Seat, Seats},
};

/// The most seats.
pub(super) const MOST: usize = 6;

/// Everything there is to know about a game. No card's place is among it: the pile is a set until a card leaves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The options it is played by.
    pub(super) options: Options,
    /// How many play.
    pub(super) players: u8,
    /// What is awaited.
    pub(super) phase: Phase,
    /// The round, from 1.
    pub(super) round: u8,
    /// The shares that may still come.
    pub(super) pile: Shares,
    /// Whether the crash card is still in the pile.
    pub(super) crash_to_come: bool,
    /// The share turned up.
    pub(super) revealed: Option<Share>,
    /// The shares that have left the game.
    pub(super) removed: Shares,
    /// Coins of the bank.
    pub(super) bank: u8,
    /// Coins of the pot.
    pub(super) pot: u8,
    /// Who starts, or started, this round.
    pub(super) starter: Seat,
    /// The auction of this round.
    pub(super) auction: Auction,
    /// What each seat has.
    pub(super) holdings: [Holding; MOST],
    /// Who has resigned, the first first.
    pub(super) resigned: Vec<Seat>,
    /// How it ended.
    pub(super) outcome: Option<Outcome>,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulPhase))]
pub enum Phase {
    /// Nothing: cards are being dealt or turned up.
    Dealing,
    /// Credits before the auction.
    Credit,
    /// An auction turn.
    Auction,
    /// The winner's action.
    Action,
    /// The second-placed's action.
    SecondAction,
    /// Nothing: the game is over.
    Over,
}

/// An auction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Auction {
    /// Who is still in.
    pub(super) bidders: Seats,
    /// Whose turn it is, while the auction goes on.
    pub(super) turn: Seat,
    /// Who has made the first decision: that is, whose window for credit is over.
    pub(super) decided: Seats,
    /// Who has taken credit.
    pub(super) credited: Seats,
    /// Who left, not by resigning: the first first.
    pub(super) left: [Seat; MOST],
    /// How many left.
    pub(super) departures: u8,
    /// Who won.
    pub(super) winner: Option<Seat>,
    /// The second-placed.
    pub(super) second: Option<Seat>,
    /// Whether the winner has taken the share.
    pub(super) taken: bool,
}

/// What a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holding {
    /// Coins, hidden from the others.
    pub coins: u8,
    /// Points; a number without floor or ceiling.
    pub score: i32,
    /// Shares, face up.
    pub shares: Shares,
}

impl State {
    pub(super) fn before(options: &Options, players: u8) -> Self {
        Self {
            options: options.clone(),
            players,
            phase: Phase::Dealing,
            round: 0,
            pile: Shares::all(),
            crash_to_come: true,
            revealed: None,
            removed: Shares::default(),
            bank: COINS,
            pot: 0,
            starter: Seat(0),
            auction: Auction::default(),
            holdings: [Holding::default(); MOST],
            resigned: Vec::new(),
            outcome: None,
        }
    }

    /// What a seat has.
    #[must_use]
    pub const fn holding(&self, seat: Seat) -> &Holding {
        &self.holdings[seat.index()]
    }

    /// The pot.
    #[must_use]
    pub const fn pot(&self) -> u8 {
        self.pot
    }

    /// The bank.
    #[must_use]
    pub const fn bank(&self) -> u8 {
        self.bank
    }

    /// The round, from 1: one auction each.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The share turned up.
    #[must_use]
    pub const fn revealed(&self) -> Option<Share> {
        self.revealed
    }

    /// The shares that may still be turned up.
    #[must_use]
    pub const fn pile(&self) -> Shares {
        self.pile
    }

    /// The shares that have left the game.
    #[must_use]
    pub const fn removed(&self) -> Shares {
        self.removed
    }

    /// Whether the pile still holds the crash card.
    #[must_use]
    pub const fn crash_to_come(&self) -> bool {
        self.crash_to_come
    }

    /// Who starts the round.
    #[must_use]
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// The seats that still play.
    #[must_use]
    pub fn playing(&self) -> Seats {
        Seats::all(self.players).without(self.resigned.iter().copied().collect())
    }

    /// Points for each share of a company sold now: as many as lie before all players (MOG-4.3).
    #[must_use]
    pub fn price(&self, company: super::Company) -> u8 {
        let company = Shares::of(company);
        self.holdings.iter().map(|holding| holding.shares.and(company).len()).sum()
    }

    /// The shares that a seat may sell this round (MOG-4.2).
    #[must_use]
    pub fn sellable(&self, seat: Seat) -> Shares {
        self.revealed.map(|share| self.holding(seat).shares.and(Shares::of(share.border()))).unwrap_or_default()
    }

    /// Whose decision is awaited.
    #[must_use]
    pub fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Dealing | Phase::Over => None,
            Phase::Credit => self.asked_for_credit().or(Some(self.auction.turn)),
            Phase::Auction => Some(self.auction.turn),
            Phase::Action => self.auction.winner,
            Phase::SecondAction => self.auction.second,
        }
    }

    /// The phase as it stands: credits before the auction are over once nobody can be asked.
    #[must_use]
    pub fn stage(&self) -> Phase {
        match self.phase {
            Phase::Credit if self.asked_for_credit().is_none() => Phase::Auction,
            Phase::Dealing | Phase::Credit | Phase::Auction | Phase::Action | Phase::SecondAction | Phase::Over => self.phase,
        }
    }

    /// Who decides next on a credit before the auction; nobody while the bank has none to give (MOG-5.2).
    fn asked_for_credit(&self) -> Option<Seat> {
        if self.bank < 2 {
            return None;
        }
        self.auction.bidders.without(self.auction.decided).first_from(self.starter, self.players)
    }

    /// Takes an event as it is.
    pub(super) fn take(&mut self, event: &Event) {
        match event {
            Event::CoinsDealt { each, bank } => {
                let players = self.players as usize;
                self.holdings[..players].iter_mut().for_each(|holding| holding.coins = *each);
                self.bank = *bank;
            }
            Event::ShareDealt { seat, share } => self.give(*seat, *share),
            Event::PileShuffled { .. } | Event::CrashShuffled { .. } => {}
            Event::StartingPlayerSet { seat } => self.starter = *seat,
            Event::ShareRevealed { share } => self.reveal(*share),
            Event::DividendsPaid { points } | Event::CoinsExchanged { points } => {
                for points in points {
                    self.of(points.seat).score += i32::from(points.points);
                }
            }
            Event::CreditTaken { seat } => self.credit(*seat),
            Event::CreditDeclined { seat } => self.auction.decided.insert(*seat),
            Event::CoinAdded { seat } => {
                self.of(*seat).coins -= 1;
                self.pot += 1;
                self.open_auction();
                self.auction.decided.insert(*seat);
                self.pass_turn(*seat);
            }
            Event::AuctionLeft { seat, coins } => {
                self.open_auction();
                self.of(*seat).coins += coins;
                self.pot -= coins;
                self.auction.left[self.auction.departures as usize] = *seat;
                self.auction.departures += 1;
                self.auction.bidders.remove(*seat);
                self.pass_turn(*seat);
            }
            Event::AuctionWon { seat, second } => {
                self.auction.winner = Some(*seat);
                self.auction.second = *second;
                self.phase = Phase::Action;
            }
            Event::ShareTaken { seat, share } => {
                self.give(*seat, *share);
                self.revealed = Some(*share);
                self.auction.taken = true;
                self.acted();
            }
            Event::SharesSold { seat, shares, points, .. } => {
                let holding = self.of(*seat);
                holding.shares = holding.shares.without(*shares);
                holding.score += i32::from(*points);
                self.removed = self.removed.or(*shares);
                self.acted();
            }
            Event::ActionDeclined { .. } => self.acted(),
            Event::ShareDiscarded { share } => {
                self.removed.insert(*share);
                self.revealed = None;
            }
            Event::CrashRevealed {} => {
                self.crash_to_come = false;
                self.revealed = None;
                self.phase = Phase::Over;
            }
            Event::PlacesDecided { places } => {
                self.outcome = Some(Outcome { places: places.clone() });
                self.phase = Phase::Over;
            }
            Event::PlayerResigned { seat } => self.withdraw(*seat),
            Event::PotReturned { coins } => {
                self.pot -= coins;
                self.bank += coins;
            }
        }
    }

    const fn of(&mut self, seat: Seat) -> &mut Holding {
        &mut self.holdings[seat.index()]
    }

    fn give(&mut self, seat: Seat, share: Share) {
        self.pile.remove(share);
        self.of(seat).shares.insert(share);
    }

    fn reveal(&mut self, share: Share) {
        self.round += 1;
        self.pile.remove(share);
        self.revealed = Some(share);
        self.phase = match self.options.credit_window {
            CreditWindow::BeforeAuction => Phase::Credit,
            CreditWindow::OwnFirstDecision => Phase::Auction,
        };
        self.auction = Auction { bidders: self.playing(), turn: self.starter, ..Auction::default() };
    }

    fn credit(&mut self, seat: Seat) {
        let holding = self.of(seat);
        holding.coins += 2;
        holding.score -= 2;
        self.bank -= 2;
        self.auction.credited.insert(seat);
        if self.phase == Phase::Credit && self.options.credits_per_auction == Credits::One {
            self.auction.decided.insert(seat);
        }
    }

    /// The first auction decision ends the credits before it.
    fn open_auction(&mut self) {
        if self.phase == Phase::Credit {
            self.phase = Phase::Auction;
            self.auction.decided = Seats::default();
        }
    }

    fn pass_turn(&mut self, from: Seat) {
        if let Some(next) = self.auction.bidders.first_from(from.next(self.players), self.players) {
            self.auction.turn = next;
        }
    }

    fn acted(&mut self) {
        self.phase = match self.phase {
            Phase::Action => Phase::SecondAction,
            Phase::Dealing | Phase::Credit | Phase::Auction | Phase::SecondAction | Phase::Over => Phase::Dealing,
        };
    }

    fn withdraw(&mut self, seat: Seat) {
        self.resigned.push(seat);
        if self.auction.bidders.contains(seat) {
            self.auction.bidders.remove(seat);
            if self.auction.turn == seat {
                self.pass_turn(seat);
            }
        }
    }

    /// What every player starts with, and what the bank keeps.
    pub(super) const fn opening_coins(&self) -> (u8, u8) {
        (STARTING_COINS, COINS - STARTING_COINS * self.players)
    }
}
