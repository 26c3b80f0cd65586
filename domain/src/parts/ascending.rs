//! An ascending auction in turn order: clockwise, round and round, each bids higher or passes for good.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Seats};

/// The state of an ascending auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ascending {
    /// Who may still bid.
    pub bidders: Seats,
    /// Who is asked.
    pub turn: Seat,
    /// The highest bid and whose it is.
    pub highest: Option<(Seat, u32)>,
    players: u8,
}

/// How an ascending auction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// This seat is asked.
    Asked(Seat),
    /// A bid stands and all others are out.
    Sold(Seat, u32),
    /// All have passed without a bid.
    Unsold,
}

impl Ascending {
    /// An auction among seats, the opener first; where the opener may not bid, the next clockwise who may.
    #[must_use]
    pub fn open(bidders: Seats, opener: Seat, players: u8) -> Self {
        Self { bidders, turn: bidders.first_from(opener, players).unwrap_or(opener), highest: None, players }
    }

    /// How it stands. The last one left without a standing bid is still asked: being alone wins nothing.
    #[must_use]
    pub fn standing(&self) -> Standing {
        match self.highest {
            Some((seat, bid)) if self.bidders.without(Seats::one(seat)).is_empty() => Standing::Sold(seat, bid),
            None if self.bidders.is_empty() => Standing::Unsold,
            Some(_) | None => Standing::Asked(self.turn),
        }
    }

    /// The least that the next bid must be more than.
    #[must_use]
    pub fn floor(&self) -> u32 {
        self.highest.map_or(0, |(_, bid)| bid)
    }

    /// Takes a bid as it is.
    pub fn bid(&mut self, seat: Seat, bid: u32) {
        self.highest = Some((seat, bid));
        self.pass_turn(seat);
    }

    /// Lets a seat out, by passing or by leaving the game. A bid of its own falls; what then follows is the game's to say.
    pub fn out(&mut self, seat: Seat) {
        self.bidders.remove(seat);
        if self.highest.is_some_and(|(highest, _)| highest == seat) {
            self.highest = None;
        }
        if self.turn == seat {
            self.pass_turn(seat);
        }
    }

    fn pass_turn(&mut self, from: Seat) {
        if let Some(next) = self.bidders.first_from(from.next(self.players), self.players) {
            self.turn = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bids_go_round_until_all_others_are_out() {
        let mut auction = Ascending::open(Seats::all(4), Seat(2), 4);
        assert_eq!(auction.standing(), Standing::Asked(Seat(2)));
        auction.bid(Seat(2), 5);
        auction.out(Seat(3));
        auction.bid(Seat(0), 6);
        auction.out(Seat(1));
        assert_eq!((auction.standing(), auction.floor()), (Standing::Asked(Seat(2)), 6));
        auction.out(Seat(2));
        assert_eq!(auction.standing(), Standing::Sold(Seat(0), 6));
    }

    #[test]
    fn the_last_one_without_a_bid_is_still_asked() {
        let mut auction = Ascending::open([Seat(0), Seat(3)].into_iter().collect(), Seat(1), 4);
        assert_eq!(auction.standing(), Standing::Asked(Seat(3)));
        auction.out(Seat(3));
        assert_eq!(auction.standing(), Standing::Asked(Seat(0)));
        auction.out(Seat(0));
        assert_eq!(auction.standing(), Standing::Unsold);
    }

    #[test]
    fn whoever_leaves_takes_its_bid_along() {
        let mut auction = Ascending::open(Seats::all(3), Seat(0), 3);
        auction.bid(Seat(0), 9);
        auction.out(Seat(0));
        assert_eq!((auction.standing(), auction.floor()), (Standing::Asked(Seat(1)), 0));
    }
}
