//! The laws that hold for every game, over random legal play.
//!
//! A game joins by implementing [`laws::Lawful`] in a file of its own and calling [`laws::hold`] for its player counts.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod dice;
mod european_landmark_monopoly;
mod laws;
mod lists;
mod mogul;
mod secrets;

/// Random games for each player count.
const GAMES: u64 = 1_000;

#[test]
fn mogul_obeys_the_laws() {
    laws::hold::<gavel_domain::games::mogul::State>(GAMES);
}

#[test]
fn european_landmark_monopoly_obeys_the_laws() {
    laws::hold::<gavel_domain::games::european_landmark_monopoly::State>(300);
}
