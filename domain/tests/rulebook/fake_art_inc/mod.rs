//! Fake Art Inc., rule by rule.

mod auction;
mod components;
mod end;
mod examples;
mod narration;
mod negotiating;
mod opening_cases;
mod preparation;
mod resignation;
mod table;
mod turns;

use gavel_domain::{
    game::Game,
    games::fake_art_inc::{Law, State},
};

#[test]
fn every_rule_has_its_test_and_its_law() {
    let laws = Law::ACTS.iter().chain(Law::SHOWN).map(|law| law.id());
    let sources = [
        include_str!("auction.rs"),
        include_str!("components.rs"),
        include_str!("end.rs"),
        include_str!("examples.rs"),
        include_str!("negotiating.rs"),
        include_str!("opening_cases.rs"),
        include_str!("preparation.rs"),
        include_str!("resignation.rs"),
        include_str!("turns.rs"),
    ];
    crate::coverage::holds(State::catalogue(), laws, &sources);
}
