//! Every legal move of a seat in Real or Fake.

use std::borrow::Cow;

use super::{
    components::{Cards, Series},
    law::Law,
    moves::{Counts, Move},
    rules::{judge, most, placing_law},
    state::{Phase, State},
};
use crate::{
    game::{Choice, Lang, Range},
    seat::Seat,
};

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

/// A choice with a count for each series that there are cards of; one of the first as it stands, or none.
fn counted(choice: Choice<Move>, cards: &Cards) -> Choice<Move> {
    cards.series().fold(choice, |choice, series| choice.varying(series.as_str(), Range::Integer(0, cards.count(series).into(), 1)))
}

fn turn(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let mut choices = vec![Choice::advancing(Law::Rolling, "Roll the dice", Move::Roll {})];
    let one = |series: Series| Counts::from(Cards::of(series, 1));
    let (hand, table) = (Cards(state.holding(seat).hand), Cards(state.holding(seat).table));
    if let Some(series) = hand.series().next() {
        choices.push(counted(Choice::optional(Law::Arranging, "Lay cards open on the table", Move::Lay(one(series))), &hand));
    }
    if let Some(series) = table.series().next() {
        choices.push(counted(Choice::optional(Law::Arranging, "Take cards up into your hand", Move::TakeUp(one(series))), &table));
    }
    choices
}

fn purchases(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let mut choices = vec![Choice::advancing(Law::Declining, "Buy nothing", Move::Decline {})];
    for from in state.sellers(seat) {
        let open = Cards(state.holding(from).table);
        for series in open.series() {
            let asked = Move::Buy { seat: from, series };
            if judge(state, seat, &asked).is_ok() {
                let (cards, price) = (open.count(series), state.options.value(open.count(series)));
                let label = format!("Buy {cards} × {} of seat {from} for {price} euro", series.name(Lang::En));
                choices.push(Choice::advancing(Law::Trade, label, asked));
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
        let most = most(state, seat) / step * step;
        if least <= most {
            let label: Cow<'static, str> = format!("Bid {least} euro or more").into();
            let range = Range::Integer(least.into(), most.into(), step.into());
            choices.push(Choice::advancing(Law::Bidding, label, Move::Bid { amount: least }).varying("amount", range));
        }
    }
    choices.push(Choice::advancing(Law::PassingIsFinal, "Pass", Move::Pass {}));
    choices
}

fn placing(state: &State) -> Vec<Choice<Move>> {
    let Some(placing) = state.placing() else { return Vec::new() };
    let choice =
        Choice::advancing(placing_law(placing.source), "Place the new cards: so many on the table, the others in hand", Move::Place(Counts::default()));
    vec![counted(choice, &Cards(placing.cards))]
}
