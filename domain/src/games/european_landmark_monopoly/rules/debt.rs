//! Debts: paid by themselves as far as the cash goes, then to be raised (MON-10.1, MON-10.2).

use super::{Judged, Play, leaving, refuse};
use crate::{
    games::european_landmark_monopoly::{
        event::{Event, Reason},
        law::Law,
        state::{Debt, Stage, State},
    },
    seat::Seat,
};

/// Something comes to be owed; nothing is nothing.
pub(super) fn incur(play: &mut Play, law: Law, debtor: Seat, creditor: Option<Seat>, amount: u32, reason: Reason) {
    if amount > 0 {
        let debt = play.state.numbered + 1;
        play.tell(law, Event::DebtIncurred { debt, debtor, creditor, amount, reason });
    }
}

/// Pays the oldest debt of somebody who has cash, as far as it goes; whether there was one.
pub(super) fn pay_one(play: &mut Play) -> bool {
    let state = &play.state;
    let Some(debt) = state.debts.iter().find(|debt| state.holding(debt.debtor).cash > 0).copied() else { return false };
    let amount = debt.amount.min(state.holding(debt.debtor).cash);
    let Debt { debt: number, debtor, creditor, .. } = debt;
    play.tell(Law::Debts, Event::DebtPaid { debt: number, debtor, creditor, amount });
    if let (true, Reason::Bid { deed }) = (amount == debt.amount, debt.reason) {
        play.tell(Law::Bidding, Event::DeedHandedOver { seat: debtor, deed });
    }
    true
}

/// Whoever owes something and has nothing left to sell is bankrupt by itself; whether somebody was.
pub(super) fn fail_one(play: &mut Play) -> bool {
    let state = &play.state;
    let empty = |seat: Seat| state.holding(seat).deeds.is_empty() && state.holding(seat).cards.is_empty();
    let Some(debtor) = state.debts.iter().map(|debt| debt.debtor).find(|debtor| empty(*debtor)) else { return false };
    leaving::bankrupt(play, debtor);
    true
}

pub(super) fn judge_bankruptcy(state: &State, seat: Seat) -> Judged {
    if state.stage() != Stage::Owing || state.oldest_debt(seat).is_none() {
        return refuse(Law::Bankruptcy, "you owe nothing that is due now");
    }
    if state.is_insolvent(seat) { Ok(()) } else { refuse(Law::Bankruptcy, "you can still raise what you owe") }
}
