//! Every legal move of a seat in Mogul.

use serde_json::json;

use super::{
    law::Law,
    moves::Move,
    rules::judge,
    state::{Phase, State},
};
use crate::{
    game::{Choice, Range},
    seat::Seat,
};

pub(super) fn of(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    if state.awaited() != Some(seat) {
        return Vec::new();
    }
    match state.stage() {
        Phase::Dealing | Phase::Over => Vec::new(),
        Phase::Credit => vec![
            Choice::advancing(Law::Credit, "Take credit: 2 points for 2 coins", Move::Credit {}),
            Choice::advancing(Law::CreditWindow, "Decline credit", Move::Decline {}),
        ],
        Phase::Auction => auction(state, seat),
        Phase::Action => vec![Choice::advancing(Law::TakeOrSell, "Take the share", Move::Take {}), sale(state, seat)],
        Phase::SecondAction if state.auction.taken => vec![sale(state, seat), decline()],
        Phase::SecondAction => vec![Choice::advancing(Law::SecondAction, "Take the share", Move::Take {}), decline()],
    }
}

fn auction(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let pot = state.pot;
    let mut choices = Vec::with_capacity(3);
    if state.holding(seat).coins > 0 {
        choices.push(Choice::advancing(Law::StayOrLeave, "Add a coin and stay", Move::Stay {}));
    }
    let (law, label) = match pot {
        0 => (Law::LeavingAnEmptyPot, "Leave the auction; the pot is empty".into()),
        1 => (Law::StayOrLeave, "Leave the auction with 1 coin".into()),
        2.. => (Law::StayOrLeave, std::borrow::Cow::from(format!("Leave the auction with {pot} coins"))),
    };
    choices.push(Choice::advancing(law, label, Move::Leave {}));
    if judge(state, seat, &Move::Credit {}).is_ok() {
        choices.push(Choice::optional(Law::Credit, "Take credit: 2 points for 2 coins", Move::Credit {}));
    }
    choices
}

/// The winner may sell none; the second-placed sells one or more.
fn sale(state: &State, seat: Seat) -> Choice<Move> {
    let sellable = state.sellable(seat);
    if sellable.is_empty() {
        return Choice::advancing(Law::NothingToSell, "Sell nothing", Move::Sell { shares: Vec::new() });
    }
    let least = usize::from(state.phase == Phase::SecondAction);
    let (law, label) = if least == 0 { (Law::Selling, "Sell shares, or none") } else { (Law::SecondAction, "Sell shares") };
    let ids = sellable.iter().map(|share| json!(share)).collect();
    let first = sellable.iter().take(least).collect();
    Choice::advancing(law, label, Move::Sell { shares: first }).varying("shares", Range::Some(ids, least, usize::from(sellable.len())))
}

fn decline() -> Choice<Move> {
    Choice::advancing(Law::SecondAction, "Decline", Move::Decline {})
}
