//! The beginning: cash, decks, deeds of the short and the timed version, and who begins (MON-1, MON-12.1, MON-13.1).

use super::{Play, turn};
use crate::{
    aggregate::Cited,
    at::At,
    chance::Chance,
    games::european_landmark_monopoly::{
        board::BOARD,
        deeds::Deed,
        event::Event,
        law::Law,
        options::Version,
        state::{State, later},
    },
    seat::{Seat, Seats},
};

/// Deeds dealt to everyone in the short and the timed version.
const DEALT: u8 = 2;

pub(in super::super) fn set_up(state: &State, now: At, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    play.tell(Law::StartingCash, Event::CashDealt { each: BOARD.cash });
    play.tell(Law::Decks, Event::DecksShuffled {});
    match state.options.version {
        Version::Standard => {}
        Version::Short => deal(&mut play, Law::ShortDeal),
        Version::Timed => deal(&mut play, Law::TimedDeal),
    }
    let first = first_player(&mut play);
    if state.options.version == Version::Timed {
        let ends_at = later(now, u64::from(state.options.minutes) * 60_000_000);
        play.tell(Law::TimedEnd, Event::ClockSet { ends_at });
    }
    turn::begin(&mut play, first, Law::FirstPlayer);
    play.told()
}

/// One deed at a time goes round, and is paid for at once.
fn deal(play: &mut Play, law: Law) {
    for _ in 0..DEALT {
        for seat in Seat::all(play.state.players) {
            let left: Vec<Deed> = Deed::all().filter(|deed| play.state.owner(*deed).is_none()).collect();
            let deed = left[play.chance.below(left.len() as u64) as usize];
            play.tell(law, Event::DeedDealt { seat, deed, price: deed.price() });
        }
    }
}

/// Both dice for everyone; the highest begins, ties roll again among themselves (MON-1.2).
fn first_player(play: &mut Play) -> Seat {
    let mut rolling = Seats::all(play.state.players);
    loop {
        let (mut highest, mut ahead) = (0, Seats::default());
        for seat in rolling.iter() {
            let dice = turn::two_dice(play);
            play.tell(Law::FirstPlayer, Event::StartRolled { seat, dice });
            let sum = dice[0] + dice[1];
            if sum > highest {
                (highest, ahead) = (sum, Seats::default());
            }
            if sum == highest {
                ahead.insert(seat);
            }
        }
        if let (1, Some(first)) = (ahead.len(), ahead.iter().next()) {
            return first;
        }
        rolling = ahead;
    }
}
