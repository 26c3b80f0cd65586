//! Real or Fake, rule by rule.

mod auction;
mod components;
mod end;
mod insiders;
mod narration;
mod objects;
mod overbid;
mod resignation;
mod setup;
mod table;
mod tax;
mod trade;
mod turn;

use gavel_domain::{
    game::Game,
    games::real_or_fake::{Law, State},
};

#[test]
fn every_rule_has_its_test_and_its_law() {
    let laws = Law::ACTS.iter().chain(Law::SHOWN).map(|law| law.id());
    let sources = [
        include_str!("auction.rs"),
        include_str!("components.rs"),
        include_str!("end.rs"),
        include_str!("insiders.rs"),
        include_str!("objects.rs"),
        include_str!("overbid.rs"),
        include_str!("resignation.rs"),
        include_str!("setup.rs"),
        include_str!("tax.rs"),
        include_str!("trade.rs"),
        include_str!("turn.rs"),
    ];
    crate::coverage::holds(State::catalogue(), laws, &sources);
}
