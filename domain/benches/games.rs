//! How fast games go: events folded, random moves listed and decided, whole games played (none where random moves end none), a second.
#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark that cannot go on has failed; its functions are its own")]

use divan::{Bencher, counter::ItemsCount};
use gavel_domain::{
    at::At,
    chance::{Chance, Secret},
    game::Game,
    seat::Seat,
};

fn main() {
    divan::main();
}

/// Moves after which a game is left that random moves do not end.
const MOST: u64 = 2_000;

/// A game played by listed moves: its events, and how many moves were made.
fn played<G: Game>(players: u8) -> (G, Vec<G::Event>, u64) {
    let now: At = "2026-01-01T00:00:00.000000Z".parse().unwrap();
    let stream = "00000000-0000-4000-8000-000000000001".parse().unwrap();
    let mut chance = Chance::new(Secret::new([7; 32]), stream, 0);
    let new = G::new(&G::Options::default(), players);
    let (mut game, mut events, mut moves) = (new.clone(), Vec::new(), 0u64);
    let mut told = new.set_up(now, &mut chance);
    loop {
        if moves == MOST {
            return (new, events, moves);
        }
        for cited in told {
            game.evolve(&cited.event);
            events.push(cited.event);
        }
        let Some(seat) = game.to_act().iter().next() else { return (new, events, moves) };
        let choices = game.choices(seat);
        let choice = &choices[(moves.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize % choices.len()];
        told = game.decide(seat, &choice.asked, now, &mut chance).unwrap();
        moves += 1;
    }
}

fn fold<G: Game>(bencher: Bencher, players: u8) {
    let (new, events, _) = played::<G>(players);
    bencher.counter(ItemsCount::new(events.len())).bench_local(|| {
        let mut game = new.clone();
        events.iter().for_each(|event| game.evolve(event));
        game
    });
}

fn play<G: Game>(bencher: Bencher, players: u8) {
    let (_, _, moves) = played::<G>(players);
    bencher.counter(ItemsCount::new(moves)).bench_local(|| played::<G>(players));
}

fn whole<G: Game>(bencher: Bencher, players: u8) {
    let (_, _, moves) = played::<G>(players);
    let games = u32::from(moves < MOST);
    bencher.counter(ItemsCount::new(games)).bench_local(|| played::<G>(players));
}

fn list<G: Game>(bencher: Bencher, players: u8) {
    let (mut game, events, _) = played::<G>(players);
    events[..events.len() / 2].iter().for_each(|event| game.evolve(event));
    bencher.counter(ItemsCount::new(players)).bench_local(|| Seat::all(players).map(|seat| game.choices(seat).len()).sum::<usize>());
}

/// The same for each game: folds, random moves, and what listing the legal moves costs.
macro_rules! games {
    ($($bench:ident: $module:ident, $players:expr;)*) => {$(
        mod $bench {
            use super::Bencher;
            use gavel_domain::games::$module::State;

            #[divan::bench(args = $players)]
            fn events_folded(bencher: Bencher, players: u8) {
                super::fold::<State>(bencher, players);
            }

            #[divan::bench(args = $players)]
            fn random_moves(bencher: Bencher, players: u8) {
                super::play::<State>(bencher, players);
            }

            #[divan::bench(args = $players)]
            fn games_played(bencher: Bencher, players: u8) {
                super::whole::<State>(bencher, players);
            }

            #[divan::bench(args = $players)]
            fn choices_listed(bencher: Bencher, players: u8) {
                super::list::<State>(bencher, players);
            }
        }
    )*};
}

games! {
    of_mogul: mogul, [3, 4, 5, 6];
    of_real_or_fake: real_or_fake, [3, 4, 5];
    of_fake_art_inc: fake_art_inc, [3, 4, 5];
    of_monopoly: european_landmark_monopoly, [2, 4, 8];
}
