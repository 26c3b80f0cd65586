//! Mogul, rule by rule.

mod action;
mod auction;
mod components;
mod credit;
mod end;
mod narration;
mod resignation;
mod reveal;
mod setup;
mod table;

use gavel_domain::{
    game::Game,
    games::mogul::{Law, State},
};

#[test]
fn every_rule_has_its_test_and_its_law() {
    let laws = Law::ACTS.iter().chain(Law::SHOWN).map(|law| law.id());
    let sources = [
        include_str!("action.rs"),
        include_str!("auction.rs"),
        include_str!("components.rs"),
        include_str!("credit.rs"),
        include_str!("end.rs"),
        include_str!("resignation.rs"),
        include_str!("reveal.rs"),
        include_str!("setup.rs"),
    ];
    crate::coverage::holds(State::catalogue(), laws, &sources);
}
