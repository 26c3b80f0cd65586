//! The set-up (ROF-1).

use super::Play;
use crate::{
    aggregate::Cited,
    chance::Chance,
    games::real_or_fake::{
        components::{Cards, HAND, Series},
        data,
        event::{Event, StartDie},
        law::Law,
        options::OddCard,
        state::State,
    },
    seat::{Seat, Seats},
};

/// Insider cards, hands, piles, money, and who begins.
pub(in super::super) fn set_up(state: &State, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    let cards = data::DECK.insiders.laid_out;
    let away = play.state.unseen_insiders.len().saturating_sub(cards);
    play.tell(Law::InsidersLaidOut, Event::InsidersLaidOut { cards, away });
    for seat in Seat::all(play.state.players) {
        let cards = (0..HAND).fold(Cards::default(), |mut dealt, _| {
            dealt.0.add(draw(&mut play, &dealt).index(), 1);
            dealt
        });
        play.tell(Law::Hands, Event::HandDealt { seat, cards });
    }
    let (smaller, cards) = (Cards(play.state.unseen).len() / 2, Cards(play.state.unseen).len());
    let (new_acquisitions, auction_objects) = match play.state.options.odd_card {
        OddCard::NewAcquisitions => (cards - smaller, smaller),
        OddCard::AuctionObjects => (smaller, cards - smaller),
    };
    play.tell(Law::Piles, Event::PilesMade { new_acquisitions, auction_objects });
    play.tell(Law::Capital, Event::CapitalDealt { each: data::capital() });
    let seat = beginner(&mut play);
    play.tell(Law::WhoBegins, Event::StartingPlayerSet { seat });
    play.told()
}

/// Draws an object card that has not been seen, other than those just drawn: one of all, each as likely.
pub(super) fn draw(play: &mut Play, drawn: &Cards) -> Series {
    let mut left = play.state.unseen;
    left.take_all(&drawn.0);
    let kind = left.nth(play.chance.below(u64::from(left.total().max(1)))).unwrap_or(0);
    Series::ALL[kind]
}

/// Rolls of the tied before the first of them begins: a bound that honest dice do not meet, so that a forged record, whose
/// draws give out, cannot hold a verifier up.
const ROLLS: u8 = 100;

/// Everybody rolls a die, the highest begins; the tied roll again among themselves (ROF-1.5).
fn beginner(play: &mut Play) -> Seat {
    let mut tied = Seats::all(play.state.players);
    for _ in 0..ROLLS {
        let dice: Vec<StartDie> = tied.iter().map(|seat| StartDie { seat, die: play.chance.die() }).collect();
        let highest = dice.iter().map(|rolled| rolled.die).max();
        tied = dice.iter().filter(|rolled| Some(rolled.die) == highest).map(|rolled| rolled.seat).collect();
        play.tell(Law::WhoBegins, Event::StartRolled { dice });
        if tied.len() == 1 {
            break;
        }
    }
    tied.iter().next().unwrap_or_default()
}
