//! The laws that hold for every game, over random legal play.
//!
//! A game joins by implementing [`laws::Lawful`] in a file of its own and calling [`laws::hold`] for its player counts.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod dice;
mod european_landmark_monopoly;
mod fake_art_inc;
mod laws;
mod lists;
mod mogul;
mod real_or_fake;
mod secrets;
mod sentences;

/// Random games for each player count.
const GAMES: u64 = 1_000;

#[test]
fn mogul_obeys_the_laws() {
    laws::hold::<gavel_domain::games::mogul::State>(GAMES);
}

#[test]
fn real_or_fake_obeys_the_laws() {
    laws::hold::<gavel_domain::games::real_or_fake::State>(GAMES);
}

#[test]
fn fake_art_inc_obeys_the_laws() {
    laws::hold::<gavel_domain::games::fake_art_inc::State>(GAMES);
}

#[test]
fn european_landmark_monopoly_obeys_the_laws() {
    // Three versions, of which each game is one: 300 games of each at least.
    laws::hold::<gavel_domain::games::european_landmark_monopoly::State>(1_050);
}
