//! European Landmark Monopoly, rule by rule.

mod building;
mod buying;
mod components;
mod debt;
mod end;
mod jail;
mod mortgages;
mod narration;
mod phases;
mod rent;
mod resignation;
mod round;
mod rulings;
mod setup;
mod spaces;
mod table;
mod timed;
mod trading;
mod turn;
mod walk;

use gavel_domain::{
    game::Game,
    games::european_landmark_monopoly::{Law, State},
};

#[test]
fn every_rule_has_its_test_and_its_law() {
    let laws = Law::ACTS.iter().chain(Law::SHOWN).map(|law| law.id());
    let sources = [
        include_str!("building.rs"),
        include_str!("buying.rs"),
        include_str!("components.rs"),
        include_str!("debt.rs"),
        include_str!("end.rs"),
        include_str!("jail.rs"),
        include_str!("mortgages.rs"),
        include_str!("phases.rs"),
        include_str!("rent.rs"),
        include_str!("resignation.rs"),
        include_str!("round.rs"),
        include_str!("rulings.rs"),
        include_str!("setup.rs"),
        include_str!("spaces.rs"),
        include_str!("timed.rs"),
        include_str!("trading.rs"),
        include_str!("turn.rs"),
    ];
    crate::coverage::holds(State::catalogue(), laws, &sources);
}
