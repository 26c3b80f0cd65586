//! The end: insider cards are turned up, fortunes counted (ROF-9).

use super::Play;
use crate::{
    game::Outcome,
    games::real_or_fake::{
        components::{Cards, Series},
        event::{Event, Fortune},
        law::Law,
        options::BankruptInsiders,
        state::{State, Status},
    },
    seat::Seat,
};

/// Ends the game by a rule.
pub(super) fn finish(play: &mut Play, law: Law) {
    play.tell(law, Event::GameEnded {});
    let cards = play.state.stack;
    if cards > 0 {
        play.tell(Law::UnsoldInsiders, Event::InsidersLeft { cards });
    }
    for seat in Seat::all(play.state.players) {
        reveal(play, seat);
    }
    let false_series = play.state.false_series();
    let fortunes: Vec<Fortune> = Seat::all(play.state.players).map(|seat| fortune(&play.state, seat, &false_series)).collect();
    play.tell(Law::Fortune, Event::FortunesCounted { false_series, fortunes: fortunes.clone() });
    let (law, outcome) = rank(&play.state, &fortunes);
    play.tell(law, Event::PlacesDecided { places: outcome.places });
}

/// Turns up a seat's insider cards; those of somebody who is out as the option says (ROF-9.4, ROF-8.5).
fn reveal(play: &mut Play, seat: Seat) {
    let holding = play.state.holding(seat);
    let cards = holding.insiders;
    if cards.is_empty() {
        return;
    }
    match (holding.status, play.state.options.bankrupt_insiders) {
        (Status::Playing, _) => play.tell(Law::Reveal, Event::InsidersRevealed { seat, cards }),
        (Status::Bankrupt(_) | Status::Resigned(_), BankruptInsiders::Revealed) => {
            play.tell(Law::BankruptInsiders, Event::InsidersRevealed { seat, cards });
        }
        (Status::Bankrupt(_) | Status::Resigned(_), BankruptInsiders::Buried) => {
            play.tell(Law::BankruptInsiders, Event::InsidersBuried { seat, cards: cards.len() });
        }
    }
}

/// The value of each genuine series, hand and table together, and cash (ROF-9.5); an estate is worth nothing to anybody.
fn fortune(state: &State, seat: Seat, false_series: &[Series]) -> Fortune {
    let holding = state.holding(seat);
    if holding.status != Status::Playing {
        return Fortune { seat, collection: 0, cash: 0, total: 0 };
    }
    let mut cards = Cards(holding.hand);
    cards.0.add_all(&holding.table);
    let genuine = Series::ALL.into_iter().filter(|series| !false_series.contains(series));
    let collection = genuine.map(|series| state.options.value(cards.count(series))).sum();
    Fortune { seat, collection, cash: holding.cash, total: holding.cash.saturating_add(collection) }
}

/// The richest wins; bankrupts behind all who are still in, resigned seats last, the later exit the better
/// (ROF-9.6, ROF-8.8, ROF-10.4).
fn rank(state: &State, fortunes: &[Fortune]) -> (Law, Outcome) {
    let total = |seat: Seat| fortunes.get(seat.index()).map_or(0, |fortune| fortune.total);
    let key = |seat: Seat| match state.holding(seat).status {
        Status::Playing => (2, total(seat)),
        Status::Bankrupt(exit) => (1, exit.into()),
        Status::Resigned(exit) => (0, exit.into()),
    };
    let outcome = Outcome::ranked(state.players, key, |seat| total(seat).into());
    let law = match Seat::all(state.players).map(|seat| key(seat).0).min() {
        Some(0) => Law::ResignedRank,
        Some(1) => Law::BankruptRank,
        Some(_) | None => Law::Richest,
    };
    (law, outcome)
}
