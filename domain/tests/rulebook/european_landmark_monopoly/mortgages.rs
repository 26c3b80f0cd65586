//! MON-9: mortgages.

use gavel_domain::{
    games::european_landmark_monopoly::{Deed, Event, Goods, Move, Stage},
    seat::Seat,
};

use super::table::{Table, build, deed, goods, lift, mortgage, sell};

#[test]
fn mon_9_1_the_bank_pays_the_mortgage_value_at_any_time() {
    let mut table = Table::of(2);
    table.own(0, "paris schiphol european-parliament").turn_of(1);
    let before = table.cash(0);
    table.play(0, mortgage("paris"));
    assert_eq!(table.rule_of(&Event::DeedMortgaged { seat: Seat(0), deed: deed("paris"), received: 200 }), "MON-9.1");
    assert_eq!(table.cash(0), before + 200);
    let before = table.bring(1, 3).cash(0);
    table.play(0, mortgage("schiphol")).play(1, Move::Decline {}).play(0, mortgage("european-parliament"));
    assert_eq!(table.cash(0), before + 100 + 75, "on another's turn and in an auction");
    assert_eq!(table.refusal(0, &mortgage("paris")), "MON-9.1", "once");
    assert_eq!(table.refusal(1, &mortgage("paris")), "MON-9.1", "one's own");
}

#[test]
fn mon_9_1_the_buildings_on_that_property_are_sold_first_and_single_houses_on_its_siblings_stay() {
    let mut table = Table::of(2);
    table.own(0, "berlin paris").turn_of(0).builds(0, "paris berlin");
    assert_eq!(table.refusal(0, &mortgage("paris")), "MON-9.1");
    table.play(0, sell("paris")).play(0, mortgage("paris"));
    assert_eq!((table.game.houses_on(deed("berlin")), table.game.is_mortgaged(deed("paris"))), (1, true));
    table.bring(1, 37);
    assert_eq!(table.rents(), [(0, 1, 175)], "the deed's figure");
}

#[test]
fn mon_9_2_lifting_costs_the_value_and_a_tenth_of_it_rounded_up() {
    let due: Vec<(u32, u32)> = Deed::all().map(|deed| (deed.mortgage(), deed.lifting())).collect();
    assert!(due.contains(&(75, 83)) && due.contains(&(175, 193)) && due.contains(&(30, 33)) && due.contains(&(200, 220)));
    let mut table = Table::of(2);
    table.own(0, "berlin").turn_of(0).play(0, mortgage("berlin"));
    let before = table.cash(0);
    table.play(0, lift("berlin"));
    assert_eq!((table.cash(0), table.game.is_mortgaged(deed("berlin"))), (before - 193, false));
    assert_eq!(table.rule_of(&Event::MortgageLifted { seat: Seat(0), deed: deed("berlin"), paid: 193 }), "MON-9.2");
    assert_eq!(table.refusal(0, &lift("berlin")), "MON-9.2");
    table.own(1, "oslo").turn_of(1).play(0, mortgage("berlin")).leave_with(0, 192, 1, "oslo");
    assert_eq!(table.refusal(0, &lift("berlin")), "MON-9.2");
}

#[test]
fn mon_9_3_the_owner_keeps_it_and_nobody_else_lifts_it() {
    let mut table = Table::of(2);
    table.own(0, "berlin").turn_of(0).play(0, mortgage("berlin"));
    assert_eq!(table.owner("berlin"), Some(0));
    assert_eq!(table.refusal(1, &lift("berlin")), "MON-9.3");
}

#[test]
fn mon_9_4_who_receives_a_mortgaged_property_pays_a_tenth_now_and_value_and_a_tenth_later() {
    let mut table = Table::of(2);
    table.own(0, "european-parliament").turn_of(0).play(0, mortgage("european-parliament"));
    let before = table.cash(1);
    table.trade(0, 1, goods("european-parliament"), Goods::cash(10));
    assert_eq!(table.cash(1), before - 10 - 8, "8 now");
    assert!(table.game.is_mortgaged(deed("european-parliament")));
    table.play(1, lift("european-parliament"));
    assert_eq!(table.cash(1), before - 10 - 8 - 83, "83 later");
}

#[test]
fn mon_9_5_building_starts_again_when_nothing_in_the_group_is_mortgaged() {
    let mut table = Table::of(2);
    table.own(0, "oslo riga").turn_of(0).play(0, mortgage("riga"));
    assert_eq!(table.refusal(0, &build("oslo")), "MON-9.5");
    let before = table.cash(0);
    table.play(0, lift("riga")).play(0, build("oslo"));
    assert_eq!(table.cash(0), before - 33 - 50);
}

#[test]
fn mon_9_6_the_bank_buys_no_deeds() {
    let mut table = Table::of(2);
    table.own(0, "paris").turn_of(0);
    let kinds: Vec<String> = table.choices(0).iter().map(|choice| gavel_domain::tagged::write(&choice.asked).0).collect();
    assert!(kinds.contains(&"mortgage".to_owned()) && kinds.contains(&"offer".to_owned()) && !kinds.iter().any(|kind| kind.starts_with("sell")));
    table.play(0, mortgage("paris"));
    assert!(table.choices(0).iter().any(|choice| matches!(choice.asked, Move::Offer { .. })), "a mortgaged one goes to players only");
    assert_eq!(table.stage(), Stage::Start);
}
