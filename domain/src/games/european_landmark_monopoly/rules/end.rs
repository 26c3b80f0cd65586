//! The end of the game, and the clock of the timed version (MON-11, MON-12.3, MON-12.4, MON-13.2).

use super::{Play, go_on};
use crate::{
    aggregate::Cited,
    at::At,
    chance::Chance,
    game::Outcome,
    games::european_landmark_monopoly::{
        event::Event,
        law::Law,
        options::TimeUp,
        state::{Phase, State, later},
    },
    seat::Seat,
};

/// The game is over: what is pending is void, what is owed counts as paid, and the richest is first.
pub(super) fn finish(play: &mut Play, law: Law) {
    play.tell(law, Event::PlayEnded {});
    let left = play.state.in_play();
    let law = if left.len() > 1 { Law::OwedAtTheEnd } else { Law::Fortune };
    play.tell(law, Event::FortunesCounted { fortunes: left.iter().map(|seat| play.state.fortune(seat)).collect() });
    play.tell(Law::Places, Event::PlacesDecided { places: rank(&play.state).places });
}

/// Those still in by fortune, then the bankrupt, then the resigned, the later the better (MON-11.2).
fn rank(state: &State) -> Outcome {
    let left = |seat: Seat| state.gone.iter().position(|gone| gone.seat == seat);
    let key = |seat: Seat| match left(seat) {
        None => (2, state.fortune(seat).total()),
        Some(turn) => (u8::from(!state.gone[turn].resigned), turn as i64),
    };
    let score = |seat: Seat| if left(seat).is_none() { state.fortune(seat).total() } else { 0 };
    Outcome::ranked(state.players, key, score)
}

/// The time is up, and the turn in progress is over.
pub(super) fn by_time(play: &mut Play) {
    finish(play, Law::TimedEnd);
}

/// Whether the time is up and has not been called.
pub(in super::super) fn is_time_up(state: &State, now: At) -> bool {
    state.phase != Phase::Over && !state.clock.called && state.clock.ends_at.is_some_and(|ends_at| ends_at <= now)
}

/// Calls the time: the game ends at once, or when the turn in progress is over.
pub(in super::super) fn call_time(state: &State, now: At, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    play.tell(Law::TimedEnd, Event::TimeCalled { ended_at: state.clock.ends_at.unwrap_or(now) });
    let between_turns = state.phase == Phase::Start && !state.turn.begun;
    if between_turns || state.options.time_up == TimeUp::AtOnce {
        by_time(&mut play);
    } else {
        go_on(&mut play);
    }
    play.told()
}

/// The clock stops with the table.
pub(in super::super) fn clock_stops(state: &State, now: At) -> Vec<Cited<Event>> {
    let Some(ends_at) = state.clock.ends_at.filter(|_| !state.clock.called && state.phase != Phase::Over) else { return Vec::new() };
    let left = (ends_at.moment() - now.moment()).num_microseconds().unwrap_or(0).max(0).unsigned_abs();
    vec![Cited { rule: Some(Law::TimedEnd.id()), event: Event::ClockStopped { left } }]
}

/// The clock goes on with the table, as much later as it stood still.
pub(in super::super) fn clock_runs(state: &State, now: At) -> Vec<Cited<Event>> {
    let Some(left) = state.clock.left else { return Vec::new() };
    vec![Cited { rule: Some(Law::TimedEnd.id()), event: Event::ClockStarted { ends_at: later(now, left) } }]
}
