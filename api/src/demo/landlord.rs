//! A bot for European Landmark Monopoly: it buys, trades for groups and builds on them, raises what it owes, and knows a
//! silly offer when it sees one. What it knows of a table is what anybody reads over HTTP.

use gavel_domain::{
    game::read_move,
    games::european_landmark_monopoly::{Deed, Deeds, Goods, Group, Move, State},
    seat::Seat,
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::bot::Bots;

/// Cash that is not built with.
const RESERVE: u32 = 200;
/// Cash above which mortgages are lifted, and jail is left by paying.
const PLENTY: u32 = 500;

/// What it reads of a view.
#[derive(Debug, Deserialize)]
pub(super) struct Seen {
    phase: String,
    seats: Vec<Purse>,
    deeds: Vec<Land>,
    offers: Vec<Offer>,
    claims: Vec<Claim>,
    debts: Vec<Debt>,
    #[serde(default)]
    auction: Option<Auction>,
}

#[derive(Debug, Deserialize)]
struct Purse {
    cash: u32,
}

#[derive(Debug, Deserialize)]
struct Land {
    deed: Deed,
    #[serde(default)]
    owner: Option<Seat>,
    mortgaged: bool,
    houses: u8,
    hotel: bool,
}

#[derive(Debug, Deserialize)]
struct Offer {
    from: Seat,
    to: Seat,
    give: Goods,
    take: Goods,
}

#[derive(Debug, Deserialize)]
struct Claim {
    owner: Seat,
}

#[derive(Debug, Deserialize)]
struct Debt {
    debtor: Seat,
}

#[derive(Debug, Deserialize)]
struct Auction {
    deed: Deed,
}

/// A move with how much it is wanted; the most wanted one is made.
type Wish = (u32, Move);

impl Seen {
    /// Reads a game's view; none of another game.
    pub(super) fn of(view: &Value) -> Option<Self> {
        Self::deserialize(view).ok()
    }

    /// Seats that have rent to ask for or an offer to answer, though nobody waits for them.
    pub(super) fn bystanders(&self) -> Vec<Seat> {
        self.claims.iter().map(|claim| claim.owner).chain(self.offers.iter().map(|offer| offer.to)).collect()
    }

    /// The command that a seat sends, out of its action list; none where nobody waits for it and nothing is worth it.
    pub(super) fn choose(&self, dice: &mut Bots, seat: Seat, awaited: bool, actions: &Value) -> Option<Value> {
        let mut best: Option<(u32, Value)> = None;
        for action in actions.as_array()?.iter().filter(|action| action["command"]["type"] == "play") {
            let listed = read_move::<State>(action["command"]["data"]["move"].clone()).ok()?;
            let Some((wanted, asked)) = self.wish(dice, seat, listed, &action["arguments"]) else { continue };
            if best.as_ref().is_none_or(|(most, _)| *most < wanted) {
                let mut command = action["command"].clone();
                command["data"]["move"] = json!(asked);
                best = Some((wanted, command));
            }
        }
        best.filter(|(wanted, _)| awaited || *wanted >= ANSWER).map(|(_, command)| command)
    }

    /// How much a listed move is wanted, and with which arguments; none where it is not wanted at all.
    fn wish(&self, dice: &mut Bots, seat: Seat, listed: Move, arguments: &Value) -> Option<Wish> {
        let cash = self.cash(seat);
        let wanted = match &listed {
            Move::Claim { .. } => ANSWER + 10,
            Move::Accept { from, .. } => self.is_good(seat, *from).then_some(ANSWER + 5)?,
            Move::Reject { .. } => ANSWER,
            Move::DeclareBankruptcy {} => 90,
            Move::PayInterest { .. } => 80,
            // For an inherited deed's tenth, too, where there is no cash.
            Move::Mortgage { .. } | Move::SellBuilding { .. } if !self.owes(seat) => self.is_settling().then_some(5)?,
            Move::Mortgage { deed } if self.holds_group(seat, deed.group()) => 62,
            Move::Mortgage { .. } => 70,
            Move::SellBuilding { .. } => 65,
            Move::Build { deed } => (cash >= deed.building() + RESERVE).then_some(60)?,
            Move::Lift { deed } => (cash >= deed.lifting() + PLENTY || self.phase == "owing").then_some(50)?,
            Move::Offer { to, .. } => return self.offer(dice, seat, *to),
            Move::UseCard { .. } => 35,
            Move::PayFine {} => (cash >= PLENTY).then_some(34).or(Some(2))?,
            Move::Buy {} => 30,
            Move::Bid { amount } => return self.bid(seat, *amount),
            Move::BidBuilding { deed, amount } => (*amount <= deed.building() * 3 / 2).then_some(25)?,
            Move::Want { .. } => return Some((20, Move::Want { buildings: u8::try_from(arguments["buildings"]["maximum"].as_u64()?).ok()? })),
            Move::Roll {} | Move::EndTurn {} | Move::PayCard {} => 20,
            Move::GiveUp { .. } | Move::SellGroup { .. } => self.is_settling().then_some(10)?,
            Move::Decline {} | Move::DrawCard {} | Move::Pass {} | Move::Stop {} => 1,
            Move::Withdraw { .. } => return None,
        };
        Some((wanted, listed))
    }

    /// A bid on what the deed is worth here, in steps of a tenth of its price, so that auctions do not crawl.
    fn bid(&self, seat: Seat, least: u32) -> Option<Wish> {
        let deed = self.auction.as_ref()?.deed;
        let limit = self.worth(seat, deed, Deeds::one(deed)).min(self.cash(seat).saturating_sub(20));
        (least <= limit).then(|| (25, Move::Bid { amount: limit.min(least + deed.price() / 10) }))
    }

    /// Twice the price, now and then, for the one deed that a group still lacks.
    fn offer(&self, dice: &mut Bots, seat: Seat, to: Seat) -> Option<Wish> {
        let between = |offer: &Offer| [offer.from, offer.to] == [seat, to] || [offer.from, offer.to] == [to, seat];
        if self.is_settling() || self.offers.iter().any(between) || dice.below(4)? != 0 {
            return None;
        }
        let lacking = |group: &Group| {
            let lacks = group.deeds().without(self.deeds_of(seat));
            (group.is_built_on() && lacks.len() == 1).then(|| lacks.iter().next()).flatten()
        };
        let deed = Group::ALL.iter().filter_map(lacking).find(|deed| self.owner(*deed) == Some(to))?;
        let price = 2 * deed.price();
        (self.cash(seat) >= price + RESERVE).then(|| (40, Move::Offer { to, give: Goods::cash(price), take: Goods::deed(deed), lift: Deeds::default() }))
    }

    /// Whether an offer gives more than it takes.
    fn is_good(&self, seat: Seat, from: Seat) -> bool {
        let Some(offer) = self.offers.iter().find(|offer| offer.from == from && offer.to == seat) else { return false };
        let value = |goods: &Goods| {
            let deeds: u32 = goods.deeds.iter().map(|deed| self.worth(seat, deed, goods.deeds)).sum();
            goods.cash.saturating_add(goods.debt).saturating_add(deeds).saturating_add(50 * goods.cards.iter().count() as u32)
        };
        value(&offer.give) > value(&offer.take)
    }

    /// What a deed is worth to a seat that gets these deeds, or has them: more as a group grows, most when it is whole.
    fn worth(&self, seat: Seat, deed: Deed, with: Deeds) -> u32 {
        let lacks = deed.group().deeds().without(self.deeds_of(seat)).without(with).len();
        let price = if self.land(deed).is_some_and(|land| land.mortgaged) { deed.price() / 2 } else { deed.price() };
        match lacks {
            0 => price * 5 / 2,
            1 => price * 5 / 4,
            _ => price,
        }
    }

    fn land(&self, deed: Deed) -> Option<&Land> {
        self.deeds.iter().find(|land| land.deed == deed)
    }

    fn owner(&self, deed: Deed) -> Option<Seat> {
        self.land(deed).filter(|land| land.houses == 0 && !land.hotel)?.owner
    }

    fn deeds_of(&self, seat: Seat) -> Deeds {
        self.deeds.iter().filter(|land| land.owner == Some(seat)).map(|land| land.deed).collect()
    }

    fn holds_group(&self, seat: Seat, group: Group) -> bool {
        group.is_built_on() && group.deeds().without(self.deeds_of(seat)).is_empty()
    }

    fn cash(&self, seat: Seat) -> u32 {
        self.seats.get(seat.index()).map_or(0, |purse| purse.cash)
    }

    fn owes(&self, seat: Seat) -> bool {
        self.debts.iter().any(|debt| debt.debtor == seat)
    }

    /// Whether debts or inherited deeds stop the game.
    fn is_settling(&self) -> bool {
        self.phase == "owing"
    }
}

/// From here on a move is worth making by a seat that nobody waits for.
const ANSWER: u32 = 100;

#[cfg(test)]
#[path = "landlord_tests.rs"]
mod tests;
