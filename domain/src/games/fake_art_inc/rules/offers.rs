//! Negotiating: offers and deals (FAI-4.6, FAI-4.14, FAI-4.15).

use super::{Judged, Play};
use crate::{
    game::Breach,
    games::fake_art_inc::{
        components::PORTRAITS,
        event::Event,
        law::Law,
        moves::{Goods, MOST_MONEY},
        state::{Halves, Phase, State},
    },
    parts::Offer,
    seat::{Seat, Seats},
};

/// Whom a seat may offer a deal to in a turn: all others on its own, and on another's the player on turn.
pub(in super::super) fn partners(state: &State, seat: Seat) -> Seats {
    let others = state.playing().without(Seats::one(seat));
    others.iter().filter(|other| state.on_turn == Some(seat) || state.on_turn == Some(*other)).collect()
}

/// An offer is judged by what its maker has and by the laid cards alone (FAI-4.15).
pub(super) fn judge_offer(state: &State, seat: Seat, to: Seat, give: &Goods, take: &Goods) -> Judged {
    let (Phase::Turn, Some(on_turn)) = (state.phase, state.on_turn) else {
        return Err(Breach::of(Law::Offers, "offers are made in a turn"));
    };
    if to == seat || !state.playing().contains(to) {
        return Err(Breach::of(Law::Offers, "an offer is made to another player"));
    }
    if seat != on_turn && to != on_turn {
        return Err(Breach::of(Law::Negotiating, format!("it is seat {on_turn}'s turn: there is no deal without that player")));
    }
    if state.laid.is_empty() {
        return Err(Breach::of(Law::Offers, "the player on turn has no laid cards"));
    }
    let laid = if seat == on_turn { &give.cards } else { &take.cards };
    if laid.is_empty() {
        return Err(Breach::of(Law::Negotiating, "a deal is over at least one laid card"));
    }
    judge_goods(state, give)?;
    judge_goods(state, take)?;
    if !state.laid.covers(laid) {
        return Err(Breach::of(Law::OfferJudged, "so many cards are not laid down"));
    }
    judge_means(state, seat, give)
}

/// What no offer can speak of: artists that are out of the game, more cards or money than there are.
fn judge_goods(state: &State, goods: &Goods) -> Judged {
    if let Some(artist) = goods.cards.artists().find(|artist| !state.terms.artists.contains(*artist)) {
        return Err(Breach::of(Law::ArtistsUsed, format!("{} is not in this game", artist.name())));
    }
    if goods.cards.total() > PORTRAITS || goods.money > MOST_MONEY {
        return Err(Breach::of(Law::OfferJudged, "there are not so many cards or dollars in the game"));
    }
    Ok(())
}

/// Whether a seat has what it is to give.
fn judge_means(state: &State, seat: Seat, goods: &Goods) -> Judged {
    let cards = if state.on_turn == Some(seat) { state.laid } else { state.hand(seat) };
    if !cards.covers(&goods.cards) {
        return Err(Breach::of(Law::OfferJudged, "you have not all of these cards to give"));
    }
    if goods.money > state.money(seat) {
        return Err(Breach::of(Law::OfferJudged, format!("you have {} dollars", state.money(seat))));
    }
    Ok(())
}

/// The offer of this revision that one seat made to the other.
fn standing(state: &State, from: Seat, to: Seat, revision: u32) -> Result<&Offer<Halves>, Breach> {
    match state.offers.between(from, to) {
        Some(offer) if offer.from == from && offer.revision == revision => Ok(offer),
        Some(offer) => Err(Breach::of(Law::Offers, format!("what stands between you is offer {} of seat {}", offer.revision, offer.from))),
        None => Err(Breach::of(Law::Offers, "no such offer stands between you")),
    }
}

pub(super) fn judge_withdrawal(state: &State, seat: Seat, to: Seat, revision: u32) -> Judged {
    standing(state, seat, to, revision).map(|_| ())
}

pub(super) fn judge_acceptance(state: &State, seat: Seat, from: Seat, revision: u32) -> Judged {
    let offer = standing(state, from, seat, revision)?;
    judge_means(state, seat, &offer.terms.take)
}

pub(super) fn offer(play: &mut Play, seat: Seat, to: Seat, give: Goods, take: Goods) {
    let revision = play.state.offers.next_revision();
    play.tell(Law::Offers, Event::OfferMade { seat, to, revision, give, take });
}

pub(super) fn accept(play: &mut Play, seat: Seat, from: Seat) {
    let Some(Offer { revision, terms: Halves { give, take }, .. }) = play.state.offers.between(from, seat).cloned() else { return };
    play.tell(Law::Negotiating, Event::DealMade { seat, from, revision, give, take });
}
