//! How the moves of Mogul read on a list, and what may vary in them.

use serde_json::json;

use super::{
    moves::Move,
    state::{Phase, State},
};
use crate::{
    game::{Form, Range},
    seat::Seat,
};

pub(super) fn of(state: &State, seat: Seat, asked: &Move) -> Form {
    match asked {
        Move::Credit {} => Form::of("Take credit: 2 points for 2 coins"),
        Move::Decline {} if state.stage() == Phase::Credit => Form::of("Decline credit"),
        Move::Decline {} => Form::of("Decline"),
        Move::Stay {} => Form::of("Add a coin and stay"),
        Move::Leave {} => match state.pot {
            0 => Form::of("Leave the auction; the pot is empty"),
            1 => Form::of("Leave the auction with 1 coin"),
            pot => Form::of(format!("Leave the auction with {pot} coins")),
        },
        Move::Take {} => Form::of("Take the share"),
        Move::Sell { shares } => sale(state, seat, shares.len()),
    }
}

/// As many shares as may be sold, and at least as many as the list says.
fn sale(state: &State, seat: Seat, least: usize) -> Form {
    let sellable = state.sellable(seat);
    if sellable.is_empty() {
        return Form::of("Sell nothing");
    }
    let label = if least == 0 { "Sell shares, or none" } else { "Sell shares" };
    let ids = sellable.iter().map(|share| json!(share)).collect();
    Form::of(label).varying("shares", Range::Some(ids, least, usize::from(sellable.len())))
}
