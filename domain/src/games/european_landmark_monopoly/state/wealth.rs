//! What a seat could raise, and what it is worth in the end.

use super::State;
use crate::{
    games::european_landmark_monopoly::{deeds::Deed, event::Fortune, event::Reason},
    seat::Seat,
};

impl State {
    /// What a seat could raise: cash, what the bank lends on unmortgaged deeds, and half of all buildings (MON-10.2).
    #[must_use]
    pub fn raisable(&self, seat: Seat) -> u32 {
        let holding = self.holding(seat);
        let lent: u32 = holding.deeds.without(self.mortgaged).iter().map(Deed::mortgage).sum();
        holding.cash.saturating_add(lent).saturating_add(self.buildings_at_cost(seat) / 2)
    }

    /// All buildings of a seat at what they cost: a hotel stands for its own price and the houses given for it.
    pub(in super::super) fn buildings_at_cost(&self, seat: Seat) -> u32 {
        self.holding(seat).deeds.iter().map(|deed| u32::from(self.level(deed)) * deed.building()).sum()
    }

    /// Houses and hotels of a seat.
    pub(in super::super) fn buildings_of(&self, seat: Seat) -> (u8, u8) {
        let deeds = self.holding(seat).deeds;
        let houses = deeds.iter().map(|deed| self.houses_on(deed)).sum();
        (houses, deeds.iter().filter(|deed| self.has_hotel(*deed)).count() as u8)
    }

    /// Whether a seat owes more than it can raise, measured by its oldest debt (MON-10.2).
    #[must_use]
    pub fn is_insolvent(&self, seat: Seat) -> bool {
        self.oldest_debt(seat).is_some_and(|debt| self.raisable(seat) < debt.amount)
    }

    /// What a seat is worth (MON-12.4); what is owed counts as paid (MON-11.3).
    pub(in super::super) fn fortune(&self, seat: Seat) -> Fortune {
        let holding = self.holding(seat);
        let worth = |deed: Deed| if self.is_mortgaged(deed) { deed.price() / 2 } else { deed.price() };
        let mut owed = 0i64;
        let mut count = |debtor: Seat, creditor: Option<Seat>, amount: u32| {
            if debtor == seat {
                owed -= i64::from(amount);
            }
            if creditor == Some(seat) {
                owed += i64::from(amount);
            }
        };
        // A bid that is not paid belongs to an auction, and auctions are void.
        for debt in self.debts.iter().filter(|debt| !matches!(debt.reason, Reason::Bid { .. })) {
            count(debt.debtor, debt.creditor, debt.amount);
        }
        for claim in self.claims.iter().filter(|claim| self.can_be_asked(claim)) {
            count(claim.debtor, Some(claim.owner), claim.amount);
        }
        Fortune { seat, cash: holding.cash, properties: holding.deeds.iter().map(worth).sum(), buildings: self.buildings_at_cost(seat), owed }
    }

    /// Whether rent can be asked: its owner then owns the deed now, and nothing is mortgaged (MON-4.9).
    pub(in super::super) fn can_be_asked(&self, claim: &super::Claim) -> bool {
        self.holding(claim.owner).deeds.contains(claim.deed) && !self.is_mortgaged(claim.deed)
    }
}
