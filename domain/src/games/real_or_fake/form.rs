//! How the moves of Real or Fake read on a list, and what may vary in them.

use super::{components::Cards, moves::Move, rules::most, state::State};
use crate::{
    game::{Form, Lang, Range},
    seat::Seat,
};

pub(super) fn of(state: &State, seat: Seat, asked: &Move) -> Form {
    let holding = state.holding(seat);
    match asked {
        Move::Lay(_) => counted("Lay cards open on the table", Cards(holding.hand)),
        Move::TakeUp(_) => counted("Take cards up into your hand", Cards(holding.table)),
        Move::Roll {} => Form::of("Roll the dice"),
        Move::Buy { seat: from, series } => {
            let cards = Cards(state.holding(*from).table).count(*series);
            Form::of(format!("Buy {cards} × {} of seat {from} for {} euro", series.name(Lang::En), state.options.value(cards)))
        }
        Move::Decline {} => Form::of("Buy nothing"),
        Move::Bid { amount: least } => {
            let step = u32::from(state.options.bid_step);
            let most = most(state, seat) / step * step;
            Form::of(format!("Bid {least} euro or more")).varying("amount", Range::Integer((*least).into(), most.into(), step.into()))
        }
        Move::Pass {} => Form::of("Pass"),
        Move::Place(_) => {
            let new = state.placing().map(|placing| Cards(placing.cards)).unwrap_or_default();
            counted("Place the new cards: so many on the table, the others in hand", new)
        }
    }
}

/// A count for each series that there are cards of.
fn counted(label: &'static str, cards: Cards) -> Form {
    cards.series().fold(Form::of(label), |form, series| form.varying(series.as_str(), Range::Integer(0, cards.count(series).into(), 1)))
}
