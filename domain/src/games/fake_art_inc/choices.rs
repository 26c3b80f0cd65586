//! Every legal move of a seat in Fake Art Inc.

use serde_json::json;

use super::{
    components::{Artist, Cards, PORTRAITS},
    law::Law,
    moves::{Goods, MOST_MONEY, Move},
    rules::{is_unpayable, judge},
    state::{Phase, State},
};
use crate::{
    game::{Choice, Range},
    seat::Seat,
};

pub(super) fn of(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    if !state.playing().contains(seat) {
        return Vec::new();
    }
    let awaited = state.awaited() == Some(seat);
    match state.phase {
        Phase::Opening if awaited => opening(state, seat),
        Phase::Bidding if awaited => bidding(state, seat),
        Phase::Choosing if awaited => {
            let free: Vec<u8> = state.free_places().collect();
            let Some(place) = free.first().copied() else { return Vec::new() };
            let choice = Choice::advancing(Law::OpenerWithoutMoney, "Take a place for nothing", Move::Choose { place });
            vec![choice.varying("place", one_of(&free))]
        }
        Phase::Turn => {
            let mut choices = if awaited { turn(state, seat) } else { Vec::new() };
            answers(state, seat, &mut choices);
            choices.extend(offer(state, seat));
            choices
        }
        Phase::Dealing | Phase::Opening | Phase::Bidding | Phase::Choosing | Phase::Over => Vec::new(),
    }
}

fn one_of<T: serde::Serialize>(values: &[T]) -> Range {
    Range::OneOf(values.iter().map(|value| json!(value)).collect())
}

fn opening(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let free: Vec<u8> = state.free_places().collect();
    let Some(place) = free.first().copied() else { return Vec::new() };
    let choice = Choice::advancing(Law::Opening, "Name a place and bid for it", Move::Open { place, bid: 1 });
    vec![choice.varying("place", one_of(&free)).varying("bid", Range::Integer(1, state.money(seat).into(), 1))]
}

fn bidding(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let Some(auction) = state.auction else { return Vec::new() };
    let (least, most) = (auction.bids.floor() + 1, state.money(seat));
    let mut choices = Vec::with_capacity(2);
    if least <= most {
        let label = format!("Bid {least} or more for place {}", auction.place);
        choices.push(Choice::advancing(Law::Bidding, label, Move::Bid { amount: least }).varying("amount", Range::Integer(least.into(), most.into(), 1)));
    }
    choices.push(Choice::advancing(Law::Bidding, "Pass", Move::Pass {}));
    choices
}

fn turn(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let mut choices = Vec::with_capacity(12);
    for artist in state.hand(seat).artists() {
        let label = format!("Lay all your {} down", artist.name());
        choices.push(Choice::advancing(Law::LayingDown, label, Move::LayDown { artist }));
    }
    for artist in state.laid.artists() {
        let label = format!("Sell {} at {}", artist.name(), state.price(seat, artist));
        let choice = Choice::advancing(Law::Selling, label, Move::Sell { artist, cards: 1 });
        choices.push(choice.varying("cards", Range::Integer(1, state.laid.count(artist).into(), 1)));
    }
    choices.extend(appraisal(state, seat));
    if judge(state, seat, &Move::EndTurn {}).is_ok() {
        choices.push(Choice::advancing(Law::HandLimit, "End your turn", Move::EndTurn {}));
    }
    choices
}

fn appraisal(state: &State, seat: Seat) -> Option<Choice<Move>> {
    let laid: Vec<Artist> = state.laid.artists().collect();
    let gaps: Vec<u8> = (0..state.players).filter(|gap| !is_unpayable(state, seat, *gap)).collect();
    let asked = Move::Appraise { artist: *laid.first()?, gap: *gaps.first()?, slot: 0 };
    let choice = Choice::advancing(Law::Appraising, "Put a laid card in place of an appraisal card", asked);
    Some(choice.varying("artist", one_of(&laid)).varying("gap", one_of(&gaps)).varying("slot", one_of(&[0, 1])))
}

/// What may be done about the offers that stand.
fn answers(state: &State, seat: Seat, choices: &mut Vec<Choice<Move>>) {
    for offer in state.offers.iter() {
        let revision = offer.revision;
        if offer.from == seat {
            let label = format!("Withdraw your offer to seat {}", offer.to);
            choices.push(Choice::optional(Law::Offers, label, Move::Withdraw { to: offer.to, revision }));
        } else if judge(state, seat, &Move::Accept { from: offer.from, revision }).is_ok() {
            let label = format!("Accept the offer of seat {}", offer.from);
            choices.push(Choice::optional(Law::Offers, label, Move::Accept { from: offer.from, revision }));
        }
    }
}

/// An offer, which may be any mix: the player on turn asks for what the card is worth to whom it is worth most, another
/// player bids half of what the card is worth to it, as far as its money goes.
fn offer(state: &State, seat: Seat) -> Option<Choice<Move>> {
    let on_turn = state.on_turn?;
    let one = |artist: Artist| Goods { cards: [artist].into_iter().collect(), money: 0 };
    let others: Vec<Seat> = state.playing().iter().filter(|other| *other != seat && (seat == on_turn || *other == on_turn)).collect();
    let (asked, laid_half) = if seat == on_turn {
        let buyers = state.laid.artists().flat_map(|artist| others.iter().map(move |to| (state.price(*to, artist), artist, *to)));
        let (price, artist, to) = buyers.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
        (Move::Offer { to, give: one(artist), take: Goods { money: price.into(), ..Goods::default() } }, "give")
    } else {
        let prices = state.laid.artists().map(|artist| (state.price(seat, artist), artist));
        let (price, artist) = prices.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
        let money = u32::from(price.div_ceil(2)).min(state.money(seat));
        (Move::Offer { to: on_turn, give: Goods { money, ..Goods::default() }, take: one(artist) }, "take")
    };
    let laid: Vec<Artist> = state.laid.artists().collect();
    let artists: Vec<Artist> = state.terms.artists.iter().collect();
    let own = if seat == on_turn { Cards::default() } else { state.hand(seat) };
    let half = |field: &str| match (field == laid_half, field) {
        (true, "give") => goods(&laid, 1, state.laid.total(), state.money(seat)),
        (true, _) => goods(&laid, 1, state.laid.total(), MOST_MONEY),
        (false, "give") => goods(&own.artists().collect::<Vec<_>>(), 0, own.total(), state.money(seat)),
        (false, _) => goods(&artists, 0, PORTRAITS, MOST_MONEY),
    };
    let (give, take) = (half("give"), half("take"));
    let choice = Choice::optional(Law::Offers, "Offer a deal", asked).varying("to", one_of(&others)).varying("give", give).varying("take", take);
    Some(Choice { free: true, ..choice })
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
