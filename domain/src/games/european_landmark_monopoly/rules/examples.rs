//! Offers that a seat could make: what an action list shows as an example, and out of what another may be put together.

use super::trade::{judge_sides, owed, partners};
use crate::{
    games::european_landmark_monopoly::{
        cards::Passes,
        deeds::{Deed, Deeds},
        moves::{Goods, Terms},
        state::State,
    },
    seat::Seat,
};

/// What is asked for a leave-jail card.
const CARD: u32 = 50;

/// The deeds and cards that a seat has to trade.
pub(in super::super) fn offerable(state: &State, seat: Seat) -> (Deeds, Passes) {
    let holding = state.holding(seat);
    (holding.deeds.and(state.tradable()), holding.cards)
}

/// What a seat could give and take in a legal offer to each that it may deal with, where there is one.
pub(in super::super) fn offers(state: &State, seat: Seat) -> impl Iterator<Item = (Seat, Goods, Goods)> {
    let tradable = state.tradable();
    let mine = Stock::of(state, seat, tradable);
    partners(state, seat).iter().filter_map(move |to| {
        let (give, take) = offer_to(state, seat, to, &mine, &Stock::of(state, to, tradable))?;
        Some((to, give, take))
    })
}

/// The first that a seat has of what can be traded.
struct Stock {
    deed: Option<Deed>,
    card: Option<Goods>,
}

impl Stock {
    fn of(state: &State, seat: Seat, tradable: Deeds) -> Self {
        let holding = state.holding(seat);
        Self { deed: holding.deeds.and(tradable).first(), card: holding.cards.iter().next().map(Goods::card) }
    }

    /// The deed, and what it costs.
    fn priced(&self) -> Option<(Goods, Goods)> {
        self.deed.map(|deed| (Goods::deed(deed), Goods::cash(deed.price())))
    }

    fn priced_card(&self) -> Option<(Goods, Goods)> {
        self.card.map(|card| (card, Goods::cash(CARD)))
    }

    /// The deed, and what its owner owes, to be settled by it.
    fn settling(&self, state: &State, debtor: Seat, creditor: Seat) -> Option<(Goods, Goods)> {
        let debt = Some(owed(state, debtor, creditor)).filter(|debt| *debt > 0)?;
        self.deed.map(|deed| (Goods::deed(deed), Goods::debt(debt)))
    }
}

/// A debt settled, a deed or a card sold or bought. Each side has what it gives, so that only debts could forbid it.
#[inline]
fn offer_to(state: &State, seat: Seat, to: Seat, mine: &Stock, theirs: &Stock) -> Option<(Goods, Goods)> {
    let turned = |(give, take)| (take, give);
    let legal = |goods: &(Goods, Goods)| {
        let terms = Terms { give: goods.0, take: goods.1, lift: Deeds::default() };
        judge_sides(state, seat, to, &terms, Deeds::default()).is_ok()
    };
    (mine.settling(state, seat, to).filter(legal))
        .or_else(|| theirs.settling(state, to, seat).map(turned).filter(legal))
        .or_else(|| mine.priced().filter(legal))
        .or_else(|| theirs.priced().map(turned).filter(legal))
        .or_else(|| mine.priced_card().filter(legal))
        .or_else(|| theirs.priced_card().map(turned).filter(legal))
}
