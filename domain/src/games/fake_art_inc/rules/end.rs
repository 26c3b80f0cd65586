//! The end of the game, and resigning (FAI-5, FAI-6).

use super::{Play, auction, turn};
use crate::{
    aggregate::Cited,
    chance::Chance,
    game::Outcome,
    games::fake_art_inc::{
        event::Event,
        law::Law,
        state::{Phase, State},
    },
    seat::Seat,
};

/// The final sale (FAI-5.1) and the places.
pub(super) fn finish(play: &mut Play) {
    for seat in play.state.playing().iter() {
        let cards = play.state.hand(seat);
        if !cards.is_empty() {
            let earned = cards.iter().map(|artist| u32::from(play.state.price(seat, artist))).sum();
            play.tell(Law::FinalSale, Event::HandSold { seat, cards, earned });
        }
    }
    rank(play, Law::MostMoney);
}

/// Places by money, equal ones shared; who resigned ranks behind, the later the better (FAI-5.2, FAI-6.4).
fn rank(play: &mut Play, law: Law) {
    let state = &play.state;
    let key = |seat: Seat| match state.resigned.iter().position(|other| other == seat) {
        Some(turn) => (false, turn as u32),
        None => (true, state.money(seat)),
    };
    let outcome = Outcome::ranked(state.players, key, |seat| i64::from(state.money(seat)));
    play.tell(law, Event::PlacesDecided { places: outcome.places });
}

/// What a resignation ends: the game, a place's auction, or a turn.
pub(in super::super) fn resign(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    let mut cards = state.hand(seat);
    if state.on_turn == Some(seat) {
        cards.add_all(&state.laid);
    }
    play.tell(Law::Resigning, Event::PlayerResigned { seat, cards });
    let playing = play.state.playing();
    if playing.len() == 1 {
        rank(&mut play, Law::ResignedRank);
        return play.told();
    }
    if state.starter == seat
        && let Some(next) = playing.first_from(seat, state.players)
    {
        play.tell(Law::ResignedTurn, Event::StartingPlayerSet { seat: next });
    }
    match state.phase {
        Phase::Opening | Phase::Choosing => auction::next_opening(&mut play),
        Phase::Bidding => leave_auction(&mut play, state, seat),
        Phase::Turn if state.on_turn == Some(seat) => turn::begin_next(&mut play, Law::ResignedTurn),
        Phase::Turn | Phase::Dealing | Phase::Over => {}
    }
    play.told()
}

/// In the auction who resigns has passed; where the highest bid was its own, the place is opened anew (FAI-6.3).
fn leave_auction(play: &mut Play, before: &State, seat: Seat) {
    let Some(auction) = before.auction else { return };
    if auction.bids.highest.is_some_and(|(highest, _)| highest == seat) {
        play.tell(Law::ResignedBidder, Event::PlaceReopened { place: auction.place });
        auction::next_opening(play);
    } else {
        auction::settle(play);
    }
}
