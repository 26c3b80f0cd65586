//! MON-7: building and selling.

use gavel_domain::{
    games::european_landmark_monopoly::{Event, Goods, Group, Kind, MortgageNeeds, Move, Options, Stage, Version},
    seat::Seat,
};

use super::table::{Table, build, deed, goods, mortgage, sell};

/// Seat 0 owns Oslo and Riga, and it is its turn to roll.
fn brown() -> Table {
    let mut table = Table::of(3);
    table.own(0, "oslo riga").turn_of(0);
    table
}

#[test]
fn mon_7_1_houses_are_built_in_a_complete_unmortgaged_group_at_the_deeds_price() {
    let mut table = Table::of(2);
    table.own(0, "oslo").turn_of(0);
    assert_eq!(table.refusal(0, &build("oslo")), "MON-7.1", "the group is not complete");
    table.own(0, "riga").turn_of(0);
    assert_eq!(table.refusal(1, &build("oslo")), "MON-7.1", "not one's own");
    let before = table.cash(0);
    table.play(0, build("oslo"));
    assert_eq!((table.game.houses_on(deed("oslo")), table.cash(0), table.game.stock()), (1, before - 50, (31, 12)));
    assert_eq!(table.rule_of(&Event::BuildingBuilt { seat: Seat(0), deed: deed("oslo"), kind: Kind::House, paid: 50 }), "MON-7.1");
    table.own(1, "paris").turn_of(0).leave_with(0, 49, 1, "paris");
    assert_eq!(table.refusal(0, &build("riga")), "MON-7.1", "a house costs 50");
}

#[test]
fn mon_7_1_the_time_to_build_is_before_a_roll_at_the_end_of_the_turn_and_between_two_turns() {
    let mut table = brown();
    table.own(1, "berlin paris").turn_of(0);
    assert!(table.lists(0, &build("oslo")) && table.lists(1, &build("berlin")), "before the turn's first roll, all");
    table.play(1, build("berlin")).roll(0, [5, 5]);
    let stage = table.stage();
    if stage == Stage::Unowned {
        assert_eq!(table.refusal(0, &build("oslo")), "MON-7.1", "not between a roll and its settlement");
        table.play(0, Move::Buy {});
    }
    assert_eq!(table.stage(), Stage::ExtraRoll);
    assert!(table.lists(0, &build("oslo")), "a roll is due");
    assert_eq!(table.refusal(1, &build("paris")), "MON-7.1", "the others only between turns");
    table.finish();
    assert_eq!(table.game.on_turn(), Seat(1));
    table.play(0, build("oslo"));
}

#[test]
fn mon_7_2_building_and_selling_are_even() {
    let mut table = brown();
    table.play(0, build("oslo"));
    assert_eq!(table.refusal(0, &build("oslo")), "MON-7.2");
    table.builds(0, "riga riga");
    assert_eq!(table.refusal(0, &sell("oslo")), "MON-7.2", "Riga has more");
    table.play(0, sell("riga")).play(0, sell("oslo"));
    assert_eq!((table.game.level(deed("oslo")), table.game.level(deed("riga"))), (0, 1));
}

#[test]
fn mon_7_3_a_hotel_needs_four_houses_everywhere_and_gives_them_back() {
    let mut table = brown();
    table.builds(0, "oslo riga oslo riga oslo riga oslo");
    assert_eq!(table.refusal(0, &build("oslo")), "MON-7.3", "Riga has three");
    table.play(0, build("riga"));
    let before = table.cash(0);
    assert_eq!(table.game.stock(), (24, 12));
    table.play(0, build("oslo"));
    assert_eq!(table.rule_of(&Event::BuildingBuilt { seat: Seat(0), deed: deed("oslo"), kind: Kind::Hotel, paid: 50 }), "MON-7.3");
    assert_eq!((table.game.stock(), table.cash(0)), ((28, 11), before - 50));
    assert!(table.game.has_hotel(deed("oslo")));
    assert_eq!(table.refusal(0, &build("oslo")), "MON-7.3", "one hotel a property");
    table.play(0, build("riga"));
    assert_eq!(table.game.stock(), (32, 10));
}

/// All 32 houses stand: seat 0 has three capitals' worth of light blue and two of brown, seat 1 of pink.
fn no_houses_left() -> Table {
    let mut table = Table::of(2);
    let (light_blue, pink) = ("sofia bucharest warsaw ", "budapest geneva helsinki ");
    table.own(0, light_blue).turn_of(0).builds(0, &light_blue.repeat(4));
    table.own(1, pink).own(0, "paris").turn_of(1);
    if table.cash(1) < 1_300 {
        let short = 1_300 - table.cash(1);
        table.pay(0, 1, short, "budapest");
    }
    table.builds(1, &pink.repeat(4)).own(0, "oslo riga");
    if table.cash(0) < 600 {
        let short = 600 - table.cash(0);
        table.turn_of(0).pay(1, 0, short, "paris");
    }
    table.turn_of(0).builds(0, &"oslo riga ".repeat(4));
    assert_eq!(table.game.stock(), (0, 12));
    table
}

#[test]
fn mon_7_4_without_houses_in_the_bank_one_waits_and_hotels_may_still_be_bought() {
    let mut table = no_houses_left();
    table.own(0, "berlin").turn_of(0);
    assert_eq!(table.refusal(0, &build("berlin")), "MON-7.4");
    table.play(0, build("oslo"));
    assert_eq!((table.game.stock(), table.game.has_hotel(deed("oslo"))), ((4, 11), true), "four houses really stood there");
    table.builds(0, "berlin paris berlin paris");
    assert_eq!(table.game.stock(), (0, 11));
    assert_eq!(table.refusal(0, &sell("oslo")), "MON-7.4", "no houses to turn it back into");
}

#[test]
fn mon_7_6_buildings_go_back_for_half_at_any_time() {
    let mut table = brown();
    table.builds(0, "oslo riga oslo riga oslo riga oslo riga oslo");
    let before = table.cash(0);
    table.bring(1, 39);
    table.play(0, sell("oslo"));
    assert_eq!(table.cash(0), before + 25);
    table.play(1, Move::Decline {});
    assert_eq!(table.stage(), Stage::Auction);
    table.play(0, sell("oslo"));
    assert_eq!(table.cash(0), before + 50, "in an auction too");
    assert_eq!(table.by("MON-7.6").len(), 1);
    assert_eq!(table.refusal(1, &sell("oslo")), "MON-7.6");
    assert_eq!(table.refusal(0, &sell("sofia")), "MON-7.6");
}

#[test]
fn mon_7_7_all_hotels_of_a_group_at_once_or_one_back_into_four_houses() {
    let mut table = brown();
    table.builds(0, &"oslo riga ".repeat(5));
    let before = table.cash(0);
    table.play(0, sell("oslo"));
    assert_eq!(table.rule_of(&Event::BuildingSold { seat: Seat(0), deed: deed("oslo"), kind: Kind::Hotel, received: 25 }), "MON-7.7");
    assert_eq!((table.game.houses_on(deed("oslo")), table.game.stock(), table.cash(0)), (4, (28, 11), before + 25));
    table.play(0, build("oslo"));
    let before = table.cash(0);
    table.play(0, Move::SellGroup { group: Group::Brown });
    assert_eq!(table.rule_of(&Event::GroupSold { seat: Seat(0), group: Group::Brown, received: 250 }), "MON-7.7");
    assert_eq!((table.game.stock(), table.cash(0)), ((32, 12), before + 250), "a hotel is worth half of five houses");
}

#[test]
fn mon_7_10_all_buildings_of_a_group_may_be_sold_in_one_step_whatever_the_stock() {
    let mut table = no_houses_left();
    table.play(0, build("oslo")).own(0, "berlin").turn_of(0).builds(0, "berlin paris berlin paris");
    assert_eq!(table.refusal(0, &sell("oslo")), "MON-7.4");
    assert_eq!(table.refusal(0, &Move::SellGroup { group: Group::Pink }), "MON-7.10", "not one's own");
    let before = table.cash(0);
    table.play(0, Move::SellGroup { group: Group::Brown });
    assert_eq!(table.rule_of(&Event::GroupSold { seat: Seat(0), group: Group::Brown, received: 225 }), "MON-7.10");
    assert_eq!((table.cash(0), table.game.stock()), (before + 225, (4, 12)));
    assert_eq!(table.refusal(0, &Move::SellGroup { group: Group::Brown }), "MON-7.10");
}

#[test]
fn mon_9_1_by_option_the_whole_group_is_cleared_before_a_mortgage() {
    let mut table = Table::with(2, Options { mortgage_needs: MortgageNeeds::GroupCleared, ..Options::default() }, "");
    table.own(0, "oslo riga").turn_of(0).play(0, build("oslo"));
    assert_eq!(table.refusal(0, &mortgage("riga")), "MON-9.1");
    table.play(0, sell("oslo")).play(0, mortgage("riga"));
}

#[test]
fn mon_12_2_in_the_short_version_three_houses_come_before_a_hotel() {
    let mut table = Table::with(2, Options { version: Version::Short, ..Options::default() }, "oslo sofia riga warsaw");
    table.builds(0, "oslo riga oslo riga oslo");
    assert_eq!(table.refusal(0, &build("oslo")), "MON-12.2", "Riga has two");
    table.play(0, build("riga")).play(0, build("oslo"));
    assert_eq!(table.rule_of(&Event::BuildingBuilt { seat: Seat(0), deed: deed("oslo"), kind: Kind::Hotel, paid: 50 }), "MON-12.2");
    assert_eq!(table.game.stock(), (29, 11), "three houses go back");
    table.bring(1, 1);
    assert_eq!(table.rents(), [(0, 1, 250)], "the hotel's rent is that of the standard version");
    let before = table.cash(0);
    table.play(0, Move::SellGroup { group: Group::Brown });
    assert_eq!(table.cash(0), before + 100 + 75, "half, with a house fewer in the hotel");
    table.finish().turn_of(0).builds(0, &"oslo riga ".repeat(4)).play(0, sell("oslo"));
    assert_eq!((table.game.houses_on(deed("oslo")), table.game.has_hotel(deed("riga"))), (3, true), "broken into three");
}

#[test]
fn mon_7_1_the_airports_and_institutions_are_not_built_on() {
    let mut table = Table::of(2);
    table.own(0, "european-parliament european-court-of-justice schiphol").turn_of(0);
    assert_eq!((table.refusal(0, &build("european-parliament")), table.refusal(0, &build("schiphol"))), ("MON-7.1", "MON-7.1"));
    let _ = (goods("schiphol"), Goods::cash(1));
}
