//! Every legal move of a seat in Real or Fake.

use super::{
    components::{Cards, Series},
    law::Law,
    moves::{Counts, Move},
    rules::{judge, most, placing_law},
    state::{Phase, State},
};
use crate::{game::Choice, seat::Seat};

pub(super) fn of(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    if state.awaited() != Some(seat) {
        return Vec::new();
    }
    match state.phase {
        Phase::Moving | Phase::Over => Vec::new(),
        Phase::Turn => turn(state, seat),
        Phase::Purchase => purchases(state, seat),
        Phase::Bid => bids(state, seat),
        Phase::Placing => placing(state),
    }
}

/// Cards are arranged by counts for each series; as it stands, one card of the first.
fn turn(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let mut choices = Vec::with_capacity(3);
    choices.push(Choice::advancing(Law::Rolling, Move::Roll {}));
    let one = |series: Series| Counts::from(Cards::of(series, 1));
    let holding = state.holding(seat);
    if let Some(series) = Cards(holding.hand).series().next() {
        choices.push(Choice::optional(Law::Arranging, Move::Lay(one(series))));
    }
    if let Some(series) = Cards(holding.table).series().next() {
        choices.push(Choice::optional(Law::Arranging, Move::TakeUp(one(series))));
    }
    choices
}

fn purchases(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let mut choices = vec![Choice::advancing(Law::Declining, Move::Decline {})];
    for from in state.sellers(seat) {
        for series in Cards(state.holding(from).table).series() {
            let asked = Move::Buy { seat: from, series };
            if judge(state, seat, &asked).is_ok() {
                choices.push(Choice::advancing(Law::Trade, asked));
            }
        }
    }
    choices
}

/// A bid, where the seat may make one, and passing: whoever cannot bid is asked all the same (ROF-5.9).
fn bids(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let mut choices = Vec::with_capacity(2);
    if let Some(auction) = state.auction() {
        let step = u32::from(state.options.bid_step);
        let least = (auction.bids.floor() / step + 1) * step;
        if least <= most(state, seat) {
            choices.push(Choice::advancing(Law::Bidding, Move::Bid { amount: least }));
        }
    }
    choices.push(Choice::advancing(Law::PassingIsFinal, Move::Pass {}));
    choices
}

/// As it stands, all the new cards go into the hand.
fn placing(state: &State) -> Vec<Choice<Move>> {
    let place = |source| Choice::advancing(placing_law(source), Move::Place(Counts::default()));
    state.placing().map(|placing| place(placing.source)).into_iter().collect()
}
