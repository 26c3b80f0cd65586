//! How the moves of Fake Art Inc. read on a list, and what may vary in them.

use serde_json::json;

use super::{
    components::{Artist, Cards, PORTRAITS},
    moves::{MOST_MONEY, Move},
    rules::{partners, payable_gaps},
    state::State,
};
use crate::{
    game::{Form, Range},
    seat::Seat,
};

pub(super) fn of(state: &State, seat: Seat, asked: &Move) -> Form {
    match asked {
        Move::Open { .. } => {
            Form::of("Name a place and bid for it").varying("place", one_of(state.free_places())).varying("bid", Range::Integer(1, state.money(seat).into(), 1))
        }
        Move::Bid { amount: least } => {
            let place = state.auction.map_or(0, |auction| auction.place);
            let range = Range::Integer((*least).into(), state.money(seat).into(), 1);
            Form::of(format!("Bid {least} or more for place {place}")).varying("amount", range)
        }
        Move::Pass {} => Form::of("Pass"),
        Move::Choose { .. } => Form::of("Take a place for nothing").varying("place", one_of(state.free_places())),
        Move::LayDown { artist } => Form::of(format!("Lay all your {} down", artist.name())),
        Move::Sell { artist, .. } => {
            let label = format!("Sell {} at {}", artist.name(), state.price(seat, *artist));
            Form::of(label).varying("cards", Range::Integer(1, state.laid.count(*artist).into(), 1))
        }
        Move::Appraise { .. } => Form::of("Put a laid card in place of an appraisal card")
            .varying("artist", one_of(state.laid.artists()))
            .varying("gap", one_of(payable_gaps(state, seat)))
            .varying("slot", one_of([0, 1])),
        Move::Offer { .. } => offer(state, seat),
        Move::Withdraw { to, .. } => Form::of(format!("Withdraw your offer to seat {to}")),
        Move::Accept { from, .. } => Form::of(format!("Accept the offer of seat {from}")),
        Move::EndTurn {} => Form::of("End your turn"),
    }
}

fn one_of<T: serde::Serialize>(values: impl IntoIterator<Item = T>) -> Range {
    Range::OneOf(values.into_iter().map(|value| json!(value)).collect())
}

/// The player on turn gives laid cards; another player takes some of them.
fn offer(state: &State, seat: Seat) -> Form {
    let laid: Vec<Artist> = state.laid.artists().collect();
    let (give, take) = if state.on_turn == Some(seat) {
        let artists: Vec<Artist> = state.terms.artists.iter().collect();
        (goods(&laid, 1, state.laid.total(), state.money(seat)), goods(&artists, 0, PORTRAITS, MOST_MONEY))
    } else {
        let own: Cards = state.hand(seat);
        (goods(&own.artists().collect::<Vec<_>>(), 0, own.total(), state.money(seat)), goods(&laid, 1, state.laid.total(), MOST_MONEY))
    };
    Form::of("Offer a deal").varying("to", one_of(partners(state, seat).iter())).varying("give", give).varying("take", take)
}

/// One half of an offer as a JSON Schema: so many cards of these artists, and so much money at most.
fn goods(artists: &[Artist], least: u32, most: u32, money: u32) -> Range {
    let mut cards = json!({"type": "array", "minItems": least, "maxItems": most});
    if !artists.is_empty() {
        cards["items"] = json!({"enum": artists});
    }
    let mut schema = json!({
        "type": "object",
        "properties": {"cards": cards, "money": {"type": "integer", "minimum": 0, "maximum": money}},
        "additionalProperties": false,
    });
    if least > 0 {
        schema["required"] = json!(["cards"]);
    }
    Range::Free(schema)
}
