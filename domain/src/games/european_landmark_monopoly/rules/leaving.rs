//! Leaving the game, bankrupt or resigned, and what becomes of an estate (MON-10, MON-12.3, MON-14.3, MON-15).

use super::{Play, cards, end, go_on, rent, turn};
use crate::{
    aggregate::Cited,
    chance::Chance,
    games::european_landmark_monopoly::{
        deeds::Deeds,
        event::{Event, Reason},
        law::Law,
        state::{Debt, Phase, State},
    },
    seat::Seat,
};

/// In the short version the game ends when so many have left.
const SHORT_END: usize = 2;

/// A debtor is out: all it has goes to whom it owes the longest.
pub(super) fn bankrupt(play: &mut Play, seat: Seat) {
    let oldest = play.state.oldest_debt(seat).copied();
    let creditor = oldest.and_then(|debt| debt.creditor);
    depart(play, seat, oldest, Law::Bankruptcy, Event::PlayerBankrupt { seat, creditor });
}

/// A resignation robs no creditor and enriches none: rent counts as asked, and the bank pays the debts and takes the goods
/// where they are worth it; else all goes to whom it owes the longest (MON-15.1).
pub(in super::super) fn resign(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    let asked: Vec<u32> = state.claims.iter().filter(|claim| claim.debtor == seat && state.can_be_asked(claim)).map(|claim| claim.rent).collect();
    asked.into_iter().for_each(|number| rent::claim(&mut play, number, Law::Resigning));
    // What was bid belongs to an auction, which is held again.
    let debts: Vec<Debt> = play.state.debts.iter().filter(|debt| debt.debtor == seat && !matches!(debt.reason, Reason::Bid { .. })).copied().collect();
    let owed = debts.iter().fold(0u32, |sum, debt| sum.saturating_add(debt.amount));
    let covered = owed <= play.state.raisable(seat);
    if covered {
        for Debt { debt, debtor, creditor, amount, .. } in debts.iter().copied() {
            play.tell(Law::Resigning, Event::DebtCovered { debt, debtor, creditor, amount });
        }
    }
    let oldest = debts.first().filter(|_| !covered).copied();
    let creditor = oldest.and_then(|debt| debt.creditor);
    let law = if state.is_short() { Law::ShortResigning } else { Law::Resigning };
    depart(&mut play, seat, oldest, law, Event::PlayerResigned { seat, creditor });
    go_on(&mut play);
    play.told()
}

/// A seat is out; all it has goes to the creditor of its oldest debt, or else to the bank.
fn depart(play: &mut Play, seat: Seat, oldest: Option<Debt>, law: Law, event: Event) {
    let creditor = oldest.and_then(|debt| debt.creditor);
    let end = end_by_leaving(&play.state);
    decide_for(play, seat, end.is_some());
    let auctioned = play.state.auction.filter(|auction| auction.bids.highest.is_some_and(|(highest, _)| highest == seat));
    let built = play.state.round.filter(|round| round.auction.is_some_and(|(bids, _)| bids.highest.is_some_and(|(highest, _)| highest == seat)));
    play.tell(law, event);
    lapse(play, seat, oldest);
    hand_over(play, seat, creditor, end.is_some());
    if let Some(law) = end {
        return end::finish(play, law);
    }
    // The standing bid has left with its bidder: the auction is held again.
    if let Some(auction) = auctioned {
        play.tell(Law::Leaving, Event::AuctionOpened { deed: auction.deed, after: auction.after, bidders: play.state.in_play() });
    }
    if let (Some(_), Some(round)) = (built, play.state.round) {
        super::round::open(play, &round);
    }
}

/// The rule by which the game ends if one more leaves.
fn end_by_leaving(state: &State) -> Option<Law> {
    if state.in_play().len() == 2 {
        Some(Law::LastOneLeft)
    } else if state.is_short() && state.gone.len() + 1 >= SHORT_END {
        Some(Law::ShortEnd)
    } else {
        None
    }
}

/// What a seat that leaves had to decide is decided by refusing.
fn decide_for(play: &mut Play, seat: Seat, over: bool) {
    if play.state.turn.seat == seat {
        match play.state.phase {
            Phase::Unowned if !over => turn::decline(play, seat, Law::Leaving),
            Phase::ChoiceCard => cards::give_back(play, Law::Leaving),
            Phase::Setup | Phase::Start | Phase::ThirdMiss | Phase::Fined | Phase::Moving | Phase::Unowned | Phase::Acted | Phase::Ended | Phase::Over => {}
        }
    }
    let unpaid = play.state.debts.iter().find_map(|debt| match debt.reason {
        Reason::Bid { deed } if debt.debtor == seat => Some(deed),
        Reason::Bid { .. } | Reason::Rent { .. } | Reason::Card { .. } | Reason::Tax { .. } | Reason::Fine {} => None,
    });
    if let Some(deed) = unpaid.filter(|_| !over) {
        play.tell(Law::Leaving, Event::DeedDeclined { seat, deed });
    }
}

/// The oldest debt ends with the estate that is handed over for it; its other debts lapse, and debts to it (MON-10.8).
fn lapse(play: &mut Play, seat: Seat, oldest: Option<Debt>) {
    while let Some(debt) = play.state.debts.iter().find(|debt| debt.debtor == seat || debt.creditor == Some(seat)).copied() {
        let Debt { debt, debtor, creditor, amount, .. } = debt;
        let law = if oldest.is_some_and(|oldest| oldest.debt == debt) { taking(creditor) } else { Law::LapsedDebts };
        play.tell(law, Event::DebtLapsed { debt, debtor, creditor, amount });
    }
}

/// The estate goes to the bank, which auctions the deeds, or to a player, who decides on the mortgaged ones; when the game
/// ends by it, nothing is auctioned or decided any more.
fn hand_over(play: &mut Play, seat: Seat, by: Option<Seat>, over: bool) {
    let law = taking(by);
    let (houses, hotels) = play.state.buildings_of(seat);
    let with_buildings = over && play.state.is_short() && by.is_some();
    if houses + hotels > 0 && !with_buildings {
        let received = by.map_or(0, |_| play.state.buildings_at_cost(seat) / 2);
        play.tell(law, Event::BuildingsReturned { seat, houses, hotels, received });
    }
    let holding = *play.state.holding(seat);
    let pending = match by {
        _ if over => Deeds::default(),
        None => holding.deeds,
        Some(_) => holding.deeds.and(play.state.mortgaged),
    };
    let law = if over && play.state.is_short() { Law::ShortEnd } else { law };
    play.tell(law, Event::EstateTaken { seat, by, cash: holding.cash, deeds: holding.deeds, cards: holding.cards, pending });
}

/// The rule by which an estate goes to a player or to the bank.
fn taking(creditor: Option<Seat>) -> Law {
    if creditor.is_some() { Law::BankruptToPlayer } else { Law::BankruptToBank }
}
