//! Offers between two seats: at most one stands between a pair, under a revision that an answer names.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// An offer that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer<T> {
    /// Who made it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// Its number: every offer and every change of one gets the next.
    pub revision: u32,
    /// What it says.
    pub terms: T,
}

impl<T> Offer<T> {
    /// Whether it stands between these two.
    #[must_use]
    pub fn between(&self, one: Seat, other: Seat) -> bool {
        (self.from, self.to) == (one, other) || (self.from, self.to) == (other, one)
    }

    /// Whether a seat is a side of it.
    #[must_use]
    pub fn involves(&self, seat: Seat) -> bool {
        self.from == seat || self.to == seat
    }
}

/// The offers that stand at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offers<T> {
    standing: Vec<Offer<T>>,
    made: u32,
}

impl<T> Default for Offers<T> {
    fn default() -> Self {
        Self { standing: Vec::new(), made: 0 }
    }
}

impl<T> Offers<T> {
    /// The offers, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Offer<T>> {
        self.standing.iter()
    }

    /// The offer between two seats.
    #[must_use]
    pub fn between(&self, one: Seat, other: Seat) -> Option<&Offer<T>> {
        self.standing.iter().find(|offer| offer.between(one, other))
    }

    /// The revision that the next offer gets.
    #[must_use]
    pub const fn next_revision(&self) -> u32 {
        self.made + 1
    }

    /// Lets an offer stand; it takes the place of what stood between the two.
    pub fn make(&mut self, offer: Offer<T>) {
        self.made = self.made.max(offer.revision);
        self.standing.retain(|standing| !standing.between(offer.from, offer.to));
        self.standing.push(offer);
    }

    /// Takes away the offer between two seats.
    pub fn drop_between(&mut self, one: Seat, other: Seat) {
        self.standing.retain(|offer| !offer.between(one, other));
    }

    /// Keeps the offers that still hold.
    pub fn retain(&mut self, holds: impl FnMut(&Offer<T>) -> bool) {
        self.standing.retain(holds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_offer_from_either_side_takes_the_old_ones_place_under_a_new_revision() {
        let mut offers = Offers::default();
        offers.make(Offer { from: Seat(0), to: Seat(1), revision: offers.next_revision(), terms: "a" });
        offers.make(Offer { from: Seat(0), to: Seat(2), revision: offers.next_revision(), terms: "b" });
        offers.make(Offer { from: Seat(1), to: Seat(0), revision: offers.next_revision(), terms: "c" });
        assert_eq!(offers.between(Seat(0), Seat(1)).map(|offer| (offer.revision, offer.terms)), Some((3, "c")));
        assert_eq!(offers.iter().count(), 2);
        offers.drop_between(Seat(1), Seat(0));
        assert!(offers.between(Seat(0), Seat(1)).is_none());
        assert_eq!(offers.next_revision(), 4, "a revision is never used again");
    }
}
