//! Trades: offers with revisions, judged on acceptance (MON-8, MON-9.4, MON-10.5, MON-10.6).

use super::{Judged, Play, nothing_pending, refuse};
use crate::{
    games::european_landmark_monopoly::{
        deeds::{Deed, Deeds},
        event::Event,
        law::Law,
        moves::{Goods, MOST_CASH, Terms},
        options::DebtTrades,
        state::{Stage, State},
    },
    seat::{Seat, Seats},
};

/// One side of a trade, as it would come out.
struct Side<'a> {
    seat: Seat,
    gives: &'a Goods,
    gets: &'a Goods,
    /// Mortgages that it lifts at once.
    lifts: Deeds,
}

impl Side<'_> {
    /// What is due on the mortgaged deeds it gets: a tenth each, or value and a tenth.
    fn fees(&self, state: &State) -> u32 {
        let fee = |deed: Deed| if self.lifts.contains(deed) { deed.lifting() } else { deed.interest() };
        self.gets.deeds.and(state.mortgaged).iter().map(fee).sum()
    }

    /// How its cash changes.
    fn gain(&self, state: &State) -> i64 {
        i64::from(self.gets.cash) - i64::from(self.gives.cash) - i64::from(self.fees(state))
    }

    /// How what it can raise changes.
    fn raises(&self, state: &State) -> i64 {
        let lent = |deeds: Deeds| deeds.iter().map(|deed| i64::from(deed.mortgage())).sum::<i64>();
        let freed = self.gets.deeds.and(self.lifts);
        let got = self.gets.deeds.without(state.mortgaged).iter().chain(freed.iter()).collect();
        self.gain(state) + lent(got) - lent(self.gives.deeds.without(state.mortgaged))
    }
}

/// Whether two seats may deal now, what they deal in apart.
fn judge_parties(state: &State, one: Seat, other: Seat) -> Judged {
    if one == other || !state.in_play().contains(other) {
        return refuse(Law::Trades, "trades are made with another player still in");
    }
    if state.stage() != Stage::Owing {
        return nothing_pending(state);
    }
    if partners(state, one).contains(other) { Ok(()) } else { refuse(Law::Interrupts, "while something is owed, trades are made with those who owe") }
}

/// Whom a seat may deal with now: all others still in; while something is owed or inherited, only with those concerned by it.
pub(super) fn partners(state: &State, seat: Seat) -> Seats {
    let others = state.in_play().without(Seats::one(seat));
    if state.stage() != Stage::Owing {
        return if nothing_pending(state).is_ok() { others } else { Seats::default() };
    }
    let concerned = state.awaited();
    if concerned.contains(seat) { others } else { others.and(concerned) }
}

/// Whether a seat can give this to another; cash is counted when the offer is accepted.
fn judge_goods(state: &State, from: Seat, to: Seat, goods: &Goods) -> Judged {
    let holding = state.holding(from);
    if goods.cash > MOST_CASH {
        return refuse(Law::Offers, format!("an offer names {MOST_CASH} at most"));
    }
    if !goods.deeds.without(holding.deeds).is_empty() || goods.cards.iter().any(|deck| !holding.cards.has(deck)) {
        return refuse(Law::Trades, format!("seat {from} does not have what it would give"));
    }
    if goods.deeds.iter().any(|deed| state.is_built(deed.group())) {
        return refuse(Law::BuildingsNotTraded, "nothing is traded of a group with buildings: sell them first");
    }
    if !goods.deeds.and(state.inherited).is_empty() {
        return refuse(Law::BankruptToPlayer, "an inherited deed is decided on before it is traded");
    }
    if goods.debt > owed(state, to, from) {
        return refuse(Law::SettlingInProperty, format!("seat {to} does not owe seat {from} so much"));
    }
    Ok(())
}

pub(super) fn owed(state: &State, debtor: Seat, creditor: Seat) -> u32 {
    state.debts.iter().filter(|debt| debt.debtor == debtor && debt.creditor == Some(creditor)).fold(0, |sum, debt| sum.saturating_add(debt.amount))
}

/// What a trade must be like: something from each side, cash from one, and nothing that debts forbid.
fn judge_terms(state: &State, author: Seat, other: Seat, terms: &Terms, others_lifts: Deeds) -> Judged {
    let Terms { give, take, lift } = terms;
    if give.is_nothing() || take.is_nothing() {
        return refuse(Law::BothSidesGive, "each side gives something");
    }
    if give.cash > 0 && take.cash > 0 {
        return refuse(Law::BothSidesGive, "cash is on one side only");
    }
    judge_goods(state, author, other, give)?;
    judge_goods(state, other, author, take)?;
    for (goods, against) in [(give, take), (take, give)] {
        if goods.debt > 0 && (against.deeds.is_empty() || against.debt > 0) {
            return refuse(Law::SettlingInProperty, "a debt is settled in property");
        }
    }
    for (lifted, got) in [(*lift, take), (others_lifts, give)] {
        if !lifted.without(got.deeds.and(state.mortgaged)).is_empty() {
            return refuse(Law::ReceivedMortgage, "only mortgages on what one gets are lifted");
        }
    }
    judge_sides(state, author, other, terms, others_lifts)
}

/// What debts and inherited deeds ask of both sides.
pub(super) fn judge_sides(state: &State, author: Seat, other: Seat, terms: &Terms, others_lifts: Deeds) -> Judged {
    if state.stage() != Stage::Owing {
        return Ok(());
    }
    let Terms { give, take, lift } = terms;
    let sides = [Side { seat: author, gives: give, gets: take, lifts: *lift }, Side { seat: other, gives: take, gets: give, lifts: others_lifts }];
    sides.iter().try_for_each(|side| judge_side(state, side))
}

/// A debtor must get cash and may not give away what it could raise, unless it settles in property (MON-10.5, MON-10.6); an
/// heir must get cash while it decides.
fn judge_side(state: &State, side: &Side) -> Judged {
    let debtor = state.debtors().contains(side.seat);
    if debtor && side.gets.debt == 0 && state.options.debt_trades == DebtTrades::RaiseCash {
        if side.gain(state) <= 0 {
            return refuse(Law::DebtorTrades, format!("seat {} is in debt: a trade must bring it cash", side.seat));
        }
        if side.raises(state) < 0 {
            return refuse(Law::DebtorTrades, format!("seat {} is in debt: a trade may not lower what it can raise", side.seat));
        }
    }
    if !debtor && state.heirs().contains(side.seat) && side.gain(state) <= 0 {
        return refuse(Law::Interrupts, format!("seat {} decides on inherited deeds: a trade must bring it cash", side.seat));
    }
    Ok(())
}

pub(super) fn judge_offer(state: &State, seat: Seat, to: Seat, give: &Goods, take: &Goods, lift: Deeds) -> Judged {
    judge_parties(state, seat, to)?;
    judge_terms(state, seat, to, &Terms { give: *give, take: *take, lift }, Deeds::default())
}

pub(super) fn judge_acceptance(state: &State, seat: Seat, from: Seat, revision: u32, lift: Deeds) -> Judged {
    judge_answer(state, seat, from, revision)?;
    judge_parties(state, seat, from)?;
    let Some(offer) = state.offers.between(seat, from) else { return refuse(Law::Offers, "there is no such offer") };
    judge_terms(state, from, seat, &offer.terms, lift)?;
    let Terms { give, take, lift: lifts } = &offer.terms;
    for side in [Side { seat: from, gives: give, gets: take, lifts: *lifts }, Side { seat, gives: take, gets: give, lifts: lift }] {
        if i64::from(state.holding(side.seat).cash) + side.gain(state) < 0 {
            let law = if side.fees(state) > 0 { Law::ReceivedMortgage } else { Law::Offers };
            return refuse(law, format!("seat {} cannot pay this", side.seat));
        }
    }
    Ok(())
}

/// Which mortgages come with what a seat gets by an offer, and whether it may accept it when it lifts none of them, and all.
pub(in super::super) fn acceptance(state: &State, seat: Seat, from: Seat, revision: u32) -> (Deeds, bool, bool) {
    let mortgaged = state.offers.between(seat, from).map(|offer| offer.terms.give.deeds.and(state.mortgaged)).unwrap_or_default();
    let legal = |lift: Deeds| judge_acceptance(state, seat, from, revision, lift).is_ok();
    let none = legal(Deeds::default());
    (mortgaged, none, if mortgaged.is_empty() { none } else { legal(mortgaged) })
}

/// Whether an offer of that number waits for this seat's answer.
fn judge_answer(state: &State, seat: Seat, from: Seat, revision: u32) -> Judged {
    match state.offers.between(seat, from) {
        Some(offer) if offer.from == from && offer.revision == revision => Ok(()),
        Some(offer) if offer.from == from => refuse(Law::Offers, format!("the offer has changed: it is number {} now", offer.revision)),
        Some(_) => refuse(Law::Offers, "the offer that stands is your own"),
        None => refuse(Law::Offers, "there is no such offer"),
    }
}

pub(super) fn judge_rejection(state: &State, seat: Seat, from: Seat, revision: u32) -> Judged {
    judge_answer(state, seat, from, revision)?;
    judge_time(state)
}

pub(super) fn judge_withdrawal(state: &State, seat: Seat, to: Seat) -> Judged {
    if state.offers.between(seat, to).is_none_or(|offer| offer.from != seat) {
        return refuse(Law::Offers, "no offer of yours stands there");
    }
    judge_time(state)
}

/// Offers are answered beside the turn's own phases, debts and inherited deeds; not in auctions and building rounds.
fn judge_time(state: &State) -> Judged {
    if state.stage() == Stage::Owing { Ok(()) } else { nothing_pending(state) }
}

pub(super) fn offer(play: &mut Play, from: Seat, to: Seat, give: Goods, take: Goods, lift: Deeds) {
    let revision = play.state.offers.next_revision();
    play.tell(Law::Offers, Event::OfferMade { from, to, revision, give, take, lift });
}

pub(super) fn withdraw(play: &mut Play, from: Seat, to: Seat) {
    if let Some(revision) = play.state.offers.between(from, to).map(|offer| offer.revision) {
        play.tell(Law::Offers, Event::OfferWithdrawn { from, to, revision });
    }
}

/// The trade is made at once: goods change hands, then what is due on mortgaged deeds is paid (MON-9.4), and what of a debt
/// was given is gone (MON-10.5).
pub(super) fn accept(play: &mut Play, seat: Seat, from: Seat, lift: Deeds) {
    let Some(offer) = play.state.offers.between(seat, from).cloned() else { return };
    let Terms { give, take, lift: lifts } = offer.terms;
    let mortgaged = play.state.mortgaged;
    play.tell(Law::Trades, Event::TradeMade { from, to: seat, revision: offer.revision, give, take });
    for (seat, got, lifts) in [(from, take.deeds, lifts), (seat, give.deeds, lift)] {
        for deed in got.and(mortgaged).iter() {
            if lifts.contains(deed) {
                play.tell(Law::ReceivedMortgage, Event::MortgageLifted { seat, deed, paid: deed.lifting() });
            } else {
                play.tell(Law::ReceivedMortgage, Event::InterestPaid { seat, deed, paid: deed.interest() });
            }
        }
    }
    for (debtor, creditor, amount) in [(seat, from, give.debt), (from, seat, take.debt)] {
        forgive(play, debtor, creditor, amount);
    }
}

fn forgive(play: &mut Play, debtor: Seat, creditor: Seat, mut amount: u32) {
    while amount > 0 {
        let Some(debt) = play.state.debts.iter().find(|debt| debt.debtor == debtor && debt.creditor == Some(creditor)).copied() else { return };
        let part = debt.amount.min(amount);
        amount -= part;
        play.tell(Law::SettlingInProperty, Event::DebtForgiven { debt: debt.debt, debtor, creditor, amount: part });
    }
}
