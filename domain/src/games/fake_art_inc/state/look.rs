//! What follows from a state without anything happening.

use super::{Phase, State};
use crate::{
    games::fake_art_inc::{
        board::Board,
        components::{Artist, Cards},
        options::AbsentArtist,
    },
    seat::{Seat, Seats},
};

impl State {
    /// The seats that still play.
    #[must_use]
    pub fn playing(&self) -> Seats {
        Seats::all(self.players).without(self.resigned.iter().collect())
    }

    /// The seat whose decision is awaited.
    #[must_use]
    pub fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Dealing | Phase::Over => None,
            Phase::Opening => self.unplaced().without(self.forgone).first_from(self.starter, self.players),
            Phase::Bidding => self.auction.map(|auction| auction.bids.turn),
            Phase::Choosing => self.unplaced().first_from(self.starter, self.players),
            Phase::Turn => self.on_turn,
        }
    }

    /// What the game waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who starts, or started, the round.
    #[must_use]
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// The seats that play and are without a place.
    #[must_use]
    pub fn unplaced(&self) -> Seats {
        self.playing().without(self.places.iter().flatten().copied().collect())
    }

    /// The places that nobody stands on, from 1.
    pub fn free_places(&self) -> impl Iterator<Item = u8> {
        (1..=self.spaces).filter(|place| self.on_place(*place).is_none())
    }

    /// Who stands on a place.
    #[must_use]
    pub fn on_place(&self, place: u8) -> Option<Seat> {
        self.places.get(usize::from(place).wrapping_sub(1)).copied().flatten()
    }

    /// The board of the round.
    #[must_use]
    pub fn board(&self) -> Board {
        self.terms.boards.get(usize::from(self.round).saturating_sub(1)).copied().unwrap_or_default()
    }

    /// The gap on the left of a seat, which shows what is fake for it.
    #[must_use]
    pub const fn left_gap(&self, seat: Seat) -> usize {
        seat.index()
    }

    /// The gap on the right of a seat, which shows what is authentic for it.
    #[must_use]
    pub const fn right_gap(&self, seat: Seat) -> usize {
        ((seat.0 + self.players - 1) % self.players) as usize
    }

    /// The seat for which a gap's cards are authentic.
    #[must_use]
    pub const fn authentic_for(&self, gap: u8) -> Seat {
        Seat(gap).next(self.players)
    }

    /// How many cards of an artist are authentic and how many fake for a seat.
    #[must_use]
    pub fn appraisal(&self, seat: Seat, artist: Artist) -> (u8, u8) {
        let count = |gap: usize| self.gaps[gap].iter().filter(|card| **card == Some(artist)).count() as u8;
        (count(self.right_gap(seat)), count(self.left_gap(seat)))
    }

    /// What a seat sells a portrait for at this moment (FAI-4.4, FAI-4.5).
    #[must_use]
    pub fn price(&self, seat: Seat, artist: Artist) -> u16 {
        match (self.appraisal(seat, artist), self.terms.absent_artist) {
            ((0, 0), AbsentArtist::Worthless) => 0,
            ((authentic, fake), AbsentArtist::Worthless | AbsentArtist::BadPrice) => self.board().price(authentic, fake),
        }
    }

    /// The cards of a gap, once they are laid.
    pub fn gap(&self, gap: usize) -> impl Iterator<Item = Artist> {
        self.gaps[gap].into_iter().flatten()
    }

    /// The cards that may still be dealt.
    #[must_use]
    pub const fn pile(&self) -> Cards {
        self.pile
    }

    /// The discard pile.
    #[must_use]
    pub const fn discard(&self) -> Cards {
        self.discard
    }

    /// The laid cards of the player on turn.
    #[must_use]
    pub const fn laid(&self) -> Cards {
        self.laid
    }

    /// A seat's hand.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// A seat's dollars.
    #[must_use]
    pub const fn money(&self, seat: Seat) -> u32 {
        self.money[seat.index()]
    }

    /// Cards that a seat on turn has, in the hand and laid down.
    #[must_use]
    pub fn cards_on_turn(&self, seat: Seat) -> u32 {
        self.hand(seat).total() + self.laid.total()
    }

    /// The places, the first first, of those whose turn is still to come.
    #[must_use]
    pub fn next_on_turn(&self) -> Option<(u8, Seat)> {
        let waiting = self.playing().without(self.ended);
        (1..=self.spaces).filter_map(|place| self.on_place(place).map(|seat| (place, seat))).find(|(_, seat)| waiting.contains(*seat))
    }

    /// The seat still playing that was the last to end its turn this round.
    #[must_use]
    pub fn last_on_turn(&self) -> Option<Seat> {
        let playing = self.playing();
        (1..=self.spaces).rev().filter_map(|place| self.on_place(place)).find(|seat| self.ended.contains(*seat) && playing.contains(*seat))
    }
}
