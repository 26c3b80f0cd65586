//! Mortgages: taking, lifting, and what is due on those received (MON-9, MON-10.4, MON-10.7).

use super::{Judged, Play, nothing_pending, refuse};
use crate::{
    games::european_landmark_monopoly::{
        deeds::{Deed, Deeds},
        event::Event,
        law::Law,
        state::{Stage, State},
    },
    seat::Seat,
};

/// Selling buildings and mortgaging: always, but while a building round stands the stock still (MON-7.9, MON-14.2).
pub(super) fn may_raise(state: &State) -> Judged {
    match state.stage() {
        Stage::RoundWishes | Stage::RoundBuilding | Stage::RoundBidding => refuse(Law::BuildingAuction, "in a building round nothing else is done"),
        Stage::Moving
        | Stage::Start
        | Stage::ThirdMiss
        | Stage::Unowned
        | Stage::ChoiceCard
        | Stage::ExtraRoll
        | Stage::MayEnd
        | Stage::Owing
        | Stage::Auction
        | Stage::Over => Ok(()),
    }
}

pub(super) fn judge_mortgage(state: &State, seat: Seat, deed: Deed) -> Judged {
    may_raise(state)?;
    if !state.holding(seat).deeds.contains(deed) {
        return refuse(Law::Mortgage, "only a deed of one's own is mortgaged");
    }
    if state.is_mortgaged(deed) {
        return refuse(Law::Mortgage, "this deed is mortgaged");
    }
    if state.cleared().contains(deed) { Ok(()) } else { refuse(Law::Mortgage, "its buildings have to be sold first") }
}

/// What a seat can mortgage while anything is raised.
pub(in super::super) fn mortgageable(state: &State, seat: Seat) -> Deeds {
    state.holding(seat).deeds.without(state.mortgaged).and(state.cleared())
}

pub(super) fn judge_lifting(state: &State, seat: Seat, deed: Deed) -> Judged {
    if !state.holding(seat).deeds.contains(deed) {
        return refuse(Law::OwnMortgage, "only the owner lifts a mortgage");
    }
    if !state.is_mortgaged(deed) {
        return refuse(Law::Lifting, "this deed is not mortgaged");
    }
    match state.stage() {
        Stage::Owing if state.inherited.contains(deed) => nothing_owed(state, seat)?,
        Stage::Owing | Stage::Auction | Stage::RoundWishes | Stage::RoundBuilding | Stage::RoundBidding => {
            return refuse(Law::AnyTime, "mortgages are lifted when nothing interrupts the turn");
        }
        Stage::Moving | Stage::Start | Stage::ThirdMiss | Stage::Unowned | Stage::ChoiceCard | Stage::ExtraRoll | Stage::MayEnd | Stage::Over => {
            nothing_pending(state)?;
        }
    }
    if state.holding(seat).cash < deed.lifting() {
        return refuse(Law::Lifting, format!("lifting this mortgage costs {}", deed.lifting()));
    }
    Ok(())
}

/// The mortgages of its own that a seat has the cash to lift.
pub(in super::super) fn liftable(state: &State, seat: Seat) -> Deeds {
    let holding = state.holding(seat);
    holding.deeds.and(state.mortgaged).iter().filter(|deed| holding.cash >= deed.lifting()).collect()
}

pub(super) fn judge_interest(state: &State, seat: Seat, deed: Deed) -> Judged {
    judge_heir(state, seat, deed)?;
    if state.holding(seat).cash < deed.interest() {
        return refuse(Law::BankruptToPlayer, format!("a tenth is {}; you may raise it first", deed.interest()));
    }
    Ok(())
}

pub(super) fn judge_giving_up(state: &State, seat: Seat, deed: Deed) -> Judged {
    judge_heir(state, seat, deed).map_err(|breach| crate::game::Breach::of(Law::GivingUp, breach.detail))?;
    if state.raisable(seat) >= deed.interest() {
        return refuse(Law::GivingUp, "you can raise the tenth that is due");
    }
    Ok(())
}

fn judge_heir(state: &State, seat: Seat, deed: Deed) -> Judged {
    if !state.inherited.contains(deed) || !state.holding(seat).deeds.contains(deed) {
        return refuse(Law::BankruptToPlayer, "you have not inherited this deed, or have decided on it");
    }
    if state.stage() != Stage::Owing {
        return nothing_pending(state);
    }
    nothing_owed(state, seat)
}

/// Debts come before inherited deeds (MON-14.1).
fn nothing_owed(state: &State, seat: Seat) -> Judged {
    if state.oldest_debt(seat).is_some() { refuse(Law::Interrupts, "your debts come first") } else { Ok(()) }
}

pub(super) fn lift(play: &mut Play, seat: Seat, deed: Deed) {
    let law = if play.state.inherited.contains(deed) { Law::BankruptToPlayer } else { Law::Lifting };
    play.tell(law, Event::MortgageLifted { seat, deed, paid: deed.lifting() });
}
