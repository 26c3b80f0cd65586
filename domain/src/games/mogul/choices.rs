//! Every legal move of a seat in Mogul.

use super::{
    law::Law,
    moves::Move,
    rules::judge,
    state::{Phase, State},
};
use crate::{game::Choice, seat::Seat};

pub(super) fn of(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    if state.awaited() != Some(seat) {
        return Vec::new();
    }
    match state.stage() {
        Phase::Dealing | Phase::Over => Vec::new(),
        Phase::Credit => vec![Choice::advancing(Law::Credit, Move::Credit {}), Choice::advancing(Law::CreditWindow, Move::Decline {})],
        Phase::Auction => auction(state, seat),
        Phase::Action => vec![Choice::advancing(Law::TakeOrSell, Move::Take {}), sale(state, seat)],
        Phase::SecondAction if state.auction.taken => vec![sale(state, seat), decline()],
        Phase::SecondAction => vec![Choice::advancing(Law::SecondAction, Move::Take {}), decline()],
    }
}

fn auction(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let mut choices = Vec::with_capacity(3);
    if state.holding(seat).coins > 0 {
        choices.push(Choice::advancing(Law::StayOrLeave, Move::Stay {}));
    }
    let law = if state.pot == 0 { Law::LeavingAnEmptyPot } else { Law::StayOrLeave };
    choices.push(Choice::advancing(law, Move::Leave {}));
    if judge(state, seat, &Move::Credit {}).is_ok() {
        choices.push(Choice::optional(Law::Credit, Move::Credit {}));
    }
    choices
}

/// The winner may sell none; the second-placed sells one or more.
fn sale(state: &State, seat: Seat) -> Choice<Move> {
    let sellable = state.sellable(seat);
    let least = usize::from(state.phase == Phase::SecondAction);
    let law = if sellable.is_empty() {
        Law::NothingToSell
    } else if least == 0 {
        Law::Selling
    } else {
        Law::SecondAction
    };
    Choice::advancing(law, Move::Sell { shares: sellable.iter().take(least).collect() })
}

fn decline() -> Choice<Move> {
    Choice::advancing(Law::SecondAction, Move::Decline {})
}
