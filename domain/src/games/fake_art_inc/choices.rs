//! Every legal move of a seat in Fake Art Inc.

use super::{
    components::Artist,
    law::Law,
    moves::{Goods, Move},
    rules::{judge, partners, payable_gaps},
    state::{Phase, State},
};
use crate::{game::Choice, seat::Seat};

pub(super) fn of(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    if !state.playing().contains(seat) {
        return Vec::new();
    }
    let awaited = state.awaited() == Some(seat);
    match state.phase {
        Phase::Opening if awaited => {
            let place = state.free_places().next();
            place.map(|place| Choice::advancing(Law::Opening, Move::Open { place, bid: 1 })).into_iter().collect()
        }
        Phase::Bidding if awaited => bidding(state, seat),
        Phase::Choosing if awaited => {
            let place = state.free_places().next();
            place.map(|place| Choice::advancing(Law::OpenerWithoutMoney, Move::Choose { place })).into_iter().collect()
        }
        Phase::Turn => {
            let mut choices = Vec::with_capacity(16);
            if awaited {
                turn(state, seat, &mut choices);
            }
            answers(state, seat, &mut choices);
            choices.extend(offer(state, seat));
            choices
        }
        Phase::Dealing | Phase::Opening | Phase::Bidding | Phase::Choosing | Phase::Over => Vec::new(),
    }
}

fn bidding(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let Some(auction) = state.auction else { return Vec::new() };
    let least = auction.bids.floor() + 1;
    let mut choices = Vec::with_capacity(2);
    if least <= state.money(seat) {
        choices.push(Choice::advancing(Law::Bidding, Move::Bid { amount: least }));
    }
    choices.push(Choice::advancing(Law::Bidding, Move::Pass {}));
    choices
}

fn turn(state: &State, seat: Seat, choices: &mut Vec<Choice<Move>>) {
    choices.extend(state.hand(seat).artists().map(|artist| Choice::advancing(Law::LayingDown, Move::LayDown { artist })));
    choices.extend(state.laid.artists().map(|artist| Choice::advancing(Law::Selling, Move::Sell { artist, cards: 1 })));
    if let (Some(artist), Some(gap)) = (state.laid.artists().next(), payable_gaps(state, seat).next()) {
        choices.push(Choice::advancing(Law::Appraising, Move::Appraise { artist, gap, slot: 0 }));
    }
    if judge(state, seat, &Move::EndTurn {}).is_ok() {
        choices.push(Choice::advancing(Law::HandLimit, Move::EndTurn {}));
    }
}

/// What may be done about the offers that stand.
fn answers(state: &State, seat: Seat, choices: &mut Vec<Choice<Move>>) {
    for offer in state.offers.iter() {
        let (from, to, revision) = (offer.from, offer.to, offer.revision);
        if from == seat {
            choices.push(Choice::optional(Law::Offers, Move::Withdraw { to, revision }));
        } else if judge(state, seat, &Move::Accept { from, revision }).is_ok() {
            choices.push(Choice::optional(Law::Offers, Move::Accept { from, revision }));
        }
    }
}

/// An offer, which may be any mix: the player on turn asks for what the card is worth to whom it is worth most, another
/// player bids half of what the card is worth to it, as far as its money goes.
fn offer(state: &State, seat: Seat) -> Option<Choice<Move>> {
    let on_turn = state.on_turn?;
    let one = |artist: Artist| Goods { cards: [artist].into_iter().collect(), money: 0 };
    let asked = if seat == on_turn {
        let others = partners(state, seat);
        let buyers = state.laid.artists().flat_map(|artist| others.iter().map(move |to| (state.price(to, artist), artist, to)));
        let (price, artist, to) = buyers.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
        Move::Offer { to, give: one(artist), take: Goods { money: price.into(), ..Goods::default() } }
    } else {
        let prices = state.laid.artists().map(|artist| (state.price(seat, artist), artist));
        let (price, artist) = prices.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
        let money = u32::from(price.div_ceil(2)).min(state.money(seat));
        Move::Offer { to: on_turn, give: Goods { money, ..Goods::default() }, take: one(artist) }
    };
    Some(Choice::free(Law::Offers, asked))
}
