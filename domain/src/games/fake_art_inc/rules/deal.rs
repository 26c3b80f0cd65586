//! Setting up, and dealing at the start of a round (FAI-1, FAI-2).

use std::collections::BTreeMap;

use super::{Play, auction};
use crate::{
    aggregate::Cited,
    chance::Chance,
    games::fake_art_inc::{
        components::{Cards, STARTING_MONEY},
        event::Event,
        law::Law,
        state::State,
    },
    seat::Seat,
};

/// Artists, appraisal cards, money, starting player and the first deal.
pub(in super::super) fn set_up(state: &State, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    let artists = play.state.terms.artists.iter().collect();
    play.tell(Law::ArtistsUsed, Event::ArtistsChosen { artists });
    lay_gaps(&mut play);
    play.tell(Law::StartingMoney, Event::MoneyDealt { each: STARTING_MONEY });
    let seat = match play.state.terms.first_player {
        Some(seat) => seat,
        None => Seat(play.chance.below(u64::from(state.players)) as u8),
    };
    play.tell(Law::FirstPlayer, Event::StartingPlayerSet { seat });
    begin_round(&mut play);
    play.told()
}

/// Draws two cards for each gap, gap by gap.
fn lay_gaps(play: &mut Play) {
    let mut pile = play.state.pile;
    let mut gaps = Vec::with_capacity(play.state.players.into());
    for _ in 0..play.state.players {
        if let (Some(one), Some(other)) = (draw(play.chance, &mut pile), draw(play.chance, &mut pile)) {
            gaps.push([one, other]);
        }
    }
    play.tell(Law::AppraisalCards, Event::AppraisalCardsLaid { gaps });
}

fn draw(chance: &mut Chance, pile: &mut Cards) -> Option<crate::games::fake_art_inc::Artist> {
    let artist = pile.nth(chance.below(u64::from(pile.total().max(1))))?;
    pile.take(artist, 1);
    Some(artist)
}

/// Begins the next round: cards one at a time, clockwise from the starting player, then the auction for turn order.
pub(super) fn begin_round(play: &mut Play) {
    let round = play.state.round + 1;
    let board = play.state.terms.boards.get(usize::from(round) - 1).copied().unwrap_or_default();
    play.tell(Law::Deal, Event::RoundBegun { round, dealt: board.dealt, fee: board.fee });
    let playing = play.state.playing();
    let order: Vec<Seat> = play.state.starter.clockwise(play.state.players).filter(|seat| playing.contains(*seat)).collect();
    let mut due = (0..board.dealt).flat_map(|_| order.iter().copied()).peekable();
    while due.peek().is_some() {
        if play.state.pile.is_empty() {
            // The discard pile becomes the pile; where there is none either, the deal stops (FAI-2.2).
            let cards = play.state.discard.total();
            if cards == 0 {
                play.tell(Law::ShortDeal, Event::DealStopped { missing: due.count() as u32 });
                break;
            }
            play.tell(Law::ShortDeal, Event::PileRenewed { cards });
        }
        let mut pile = play.state.pile;
        let mut cards: BTreeMap<Seat, Cards> = BTreeMap::new();
        while !pile.is_empty()
            && let Some(seat) = due.next()
            && let Some(artist) = draw(play.chance, &mut pile)
        {
            cards.entry(seat).or_default().add(artist, 1);
        }
        play.tell(Law::Deal, Event::CardsDealt { cards });
    }
    auction::next_opening(play);
}
