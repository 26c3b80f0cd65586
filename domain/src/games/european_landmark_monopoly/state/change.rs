//! The small steps that events change the state by.

use super::{Gone, Holding, Phase, Round, State};
use crate::{
    games::european_landmark_monopoly::{
        deeds::{Deed, Deeds},
        event::Kind,
        moves::Goods,
    },
    parts::Ascending,
    seat::Seat,
};

impl State {
    pub(super) fn roll(&mut self, seat: Seat, dice: [u8; 2]) {
        let jailed = self.holding(seat).jail.is_some();
        let doubles = dice[0] == dice[1] && !jailed;
        self.turn.begun = true;
        self.turn.dice = dice;
        self.turn.again = doubles;
        self.turn.doubles = if doubles { self.turn.doubles.saturating_add(1) } else { 0 };
        self.phase = Phase::Moving;
    }

    pub(super) const fn of(&mut self, seat: Seat) -> &mut Holding {
        &mut self.holdings[seat.index()]
    }

    pub(super) fn in_auction(&mut self, change: impl FnOnce(&mut Ascending)) {
        if let Some(auction) = &mut self.auction {
            change(&mut auction.bids);
        }
    }

    pub(super) fn in_round(&mut self, change: impl FnOnce(&mut Round, u8)) {
        let players = self.players;
        if let Some(round) = &mut self.round {
            change(round, players);
        }
    }

    /// Takes one building down; a hotel becomes houses again.
    pub(super) fn take_building(&mut self, deed: Deed, kind: Kind) {
        self.levels[deed.index()] = self.levels[deed.index()].saturating_sub(1);
        match kind {
            Kind::House => self.houses = self.houses.saturating_add(1),
            Kind::Hotel => {
                self.hotels = self.hotels.saturating_add(1);
                self.houses = self.houses.saturating_sub(self.hotel_level() - 1);
            }
        }
    }

    /// Takes all buildings down.
    pub(super) fn clear(&mut self, deeds: Deeds) {
        for deed in deeds.iter() {
            self.houses = self.houses.saturating_add(self.houses_on(deed));
            self.hotels = self.hotels.saturating_add(u8::from(self.has_hotel(deed)));
            self.levels[deed.index()] = 0;
        }
    }

    pub(super) const fn get(&mut self, seat: Seat, amount: u32) {
        let holding = self.of(seat);
        holding.cash = holding.cash.saturating_add(amount);
    }

    pub(super) const fn pay(&mut self, seat: Seat, amount: u32) {
        let holding = self.of(seat);
        holding.cash = holding.cash.saturating_sub(amount);
    }

    pub(super) const fn credit(&mut self, creditor: Option<Seat>, amount: u32) {
        if let Some(creditor) = creditor {
            self.get(creditor, amount);
        }
    }

    pub(super) fn reduce(&mut self, number: u32, amount: u32) {
        if let Some(debt) = self.debts.iter_mut().find(|debt| debt.debt == number) {
            debt.amount = debt.amount.saturating_sub(amount);
        }
        self.debts.retain(|debt| debt.amount > 0);
    }

    pub(super) fn put_building(&mut self, deed: Deed, kind: Kind) {
        self.levels[deed.index()] = (self.levels[deed.index()] + 1).min(self.hotel_level());
        match kind {
            Kind::House => self.houses = self.houses.saturating_sub(1),
            Kind::Hotel => {
                self.hotels = self.hotels.saturating_sub(1);
                self.houses = self.houses.saturating_add(self.hotel_level() - 1);
            }
        }
    }

    pub(super) fn hand_over(&mut self, from: Seat, to: Seat, goods: &Goods) {
        self.pay(from, goods.cash);
        self.get(to, goods.cash);
        self.give_deeds(from, to, goods.deeds);
        for deck in goods.cards.iter() {
            self.of(from).cards.set(deck, false);
            self.of(to).cards.set(deck, true);
        }
    }

    pub(super) fn give_deeds(&mut self, from: Seat, to: Seat, deeds: Deeds) {
        for deed in deeds.iter() {
            self.of(from).deeds.remove(deed);
            self.of(to).deeds.insert(deed);
        }
    }

    /// Bids, offers, claims and wishes of whoever leaves go, and its turn is over (MON-14.3).
    pub(super) fn leave(&mut self, seat: Seat, resigned: bool) {
        self.gone.push(Gone { seat, resigned });
        self.offers.retain(|offer| !offer.involves(seat));
        self.claims.retain(|claim| claim.owner != seat && claim.debtor != seat);
        if let Some(auction) = &mut self.auction {
            auction.bids.out(seat);
        }
        if let Some(round) = &mut self.round {
            round.leave(seat);
        }
        if self.turn.seat == seat {
            self.phase = Phase::Ended;
        }
    }

    pub(super) fn take_estate(&mut self, seat: Seat, by: Option<Seat>, cash: u32, deeds: Deeds, pending: Deeds) {
        self.pay(seat, cash);
        let cards = std::mem::take(&mut self.of(seat).cards);
        if let Some(by) = by {
            self.get(by, cash);
            self.give_deeds(seat, by, deeds);
            cards.iter().for_each(|deck| self.of(by).cards.set(deck, true));
            pending.iter().for_each(|deed| self.inherited.insert(deed));
            return;
        }
        for deed in deeds.iter() {
            self.of(seat).deeds.remove(deed);
            self.mortgaged.remove(deed);
            self.inherited.remove(deed);
        }
        cards.iter().for_each(|deck| self.decks[deck as usize].put_under(deck.leave_jail()));
        self.waiting.extend(pending.iter().map(|deed| (deed, seat)));
    }
}

impl Round {
    /// Who leaves builds nothing; where its bid stood, the building is auctioned again.
    fn leave(&mut self, seat: Seat) {
        self.asked.remove(seat);
        self.wanted[seat.index()] = 0;
        if let Some((bids, on)) = &mut self.auction {
            if bids.highest.is_some_and(|(highest, _)| highest == seat) {
                *on = None;
            }
            bids.out(seat);
        }
    }
}
