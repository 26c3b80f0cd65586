//! MON-11, MON-12: the end, and the short version.

use gavel_domain::{
    games::european_landmark_monopoly::{Event, Goods, Move, Options, Stage, Version},
    seat::Seat,
};

use super::table::{Table, build, deed, goods, mortgage};

fn short() -> Options {
    Options { version: Version::Short, ..Options::default() }
}

#[test]
fn mon_11_1_the_last_bankrupts_goods_change_hands_and_what_is_pending_is_void() {
    let mut table = Table::of(2);
    table.own(0, "paris schiphol").own(1, "vienna oslo").turn_of(1).play(1, mortgage("vienna"));
    table.bring(1, 39).leave_with(1, 5, 0, "schiphol").play(0, super::table::offer(1, goods("paris"), Goods::cash(9)));
    let before = table.cash(0);
    table.ask(0).play(1, Move::DeclareBankruptcy {});
    assert_eq!((table.stage(), table.owner("vienna"), table.owner("oslo")), (Stage::Over, Some(0), Some(0)));
    assert_eq!(table.rule_of(&Event::PlayEnded {}), "MON-11.1");
    assert_eq!(table.cash(0), before + 5, "no tenth");
    assert!(table.view().offers.is_empty());
    // Cash, Paris 400, Schiphol 200, Oslo 60, Vienna mortgaged at half.
    assert_eq!(table.places(), (vec![1, 2], vec![i64::from(before + 5) + 400 + 200 + 60 + 90, 0]));
}

#[test]
fn mon_11_2_the_bankrupt_rank_before_the_resigned_the_later_the_better() {
    let mut table = Table::of(4);
    table.own(0, "oslo").own(2, "schiphol").resign(3).bring(1, 39).turn_of(1).roll(1, [1, 1]).leave_with(1, 1, 2, "schiphol").ask(0);
    assert!(table.has(&Event::PlayerBankrupt { seat: Seat(1), creditor: Some(Seat(0)) }));
    table.resign(2);
    assert_eq!(table.places().0, [1, 2, 3, 4]);
    assert_eq!(table.places().1[1..], [0, 0, 0]);
    assert_eq!(table.by("MON-11.2").len(), 1);
}

#[test]
fn mon_11_2_equal_fortunes_share_a_place() {
    let mut table = Table::with(2, Options { version: Version::Timed, ..Options::default() }, "sofia oslo bucharest riga");
    let ends_at = table.game.ends_at().unwrap();
    table.command(Vec::new(), |game, chance| Ok(gavel_domain::game::Game::call_time(game, ends_at, chance)));
    assert_eq!(table.places(), (vec![1, 1], vec![1_500, 1_500]), "deeds count at the price that was paid for them");
}

#[test]
fn mon_11_3_open_debts_and_rents_count_as_owed_when_several_are_left() {
    let options = Options { version: Version::Timed, time_up: gavel_domain::games::european_landmark_monopoly::TimeUp::AtOnce, ..Options::default() };
    let mut table = Table::with(3, options, "paris oslo vienna schiphol riga madrid");
    table.bring(1, 39);
    assert_eq!(table.rents(), [(0, 1, 50)]);
    let cash: Vec<i64> = (0..3).map(|seat| i64::from(table.cash(seat))).collect();
    let ends_at = table.game.ends_at().unwrap();
    table.command(Vec::new(), |game, chance| Ok(gavel_domain::game::Game::call_time(game, ends_at, chance)));
    assert_eq!(table.by("MON-11.3").len(), 1);
    assert_eq!(table.places().1, [cash[0] + 600 + 50, cash[1] + 120 - 50, cash[2] + 180 + 220]);
}

#[test]
fn mon_12_1_two_deeds_are_dealt_and_paid_for_at_once() {
    let table = Table::with(2, short(), "paris oslo berlin riga");
    assert_eq!((table.owner("paris"), table.owner("berlin"), table.cash(0)), (Some(0), Some(0), 750), "the dearest two are affordable");
    assert_eq!((table.owner("oslo"), table.owner("riga"), table.cash(1)), (Some(1), Some(1), 1_380));
    assert_eq!(table.rule_of(&Event::DeedDealt { seat: Seat(0), deed: deed("paris"), price: 400 }), "MON-12.1");
    let dealt: Vec<u8> = table.told.iter().filter_map(|cited| if let Event::DeedDealt { seat, .. } = cited.event { Some(seat.0) } else { None }).collect();
    assert_eq!(dealt, [0, 1, 0, 1], "one at a time");
}

#[test]
fn mon_12_3_the_first_bankrupt_leaves_and_the_game_ends_with_the_second_who_hands_over_buildings_too() {
    let mut table = Table::with(4, short(), "paris vienna oslo schiphol berlin sofia riga heathrow");
    table.play(0, build("paris")).turn_of(2).builds(2, "oslo riga");
    table.bring(1, 39).leave_with(1, 1, 3, "schiphol").ask(0).play(1, Move::DeclareBankruptcy {});
    assert_eq!((table.stage(), table.owner("vienna")), (Stage::Start, Some(0)), "as in the standard version");
    table.bring(2, 39).leave_with(2, 1, 3, "schiphol").ask(0);
    let cash: Vec<i64> = [0, 3].map(|seat| i64::from(table.cash(seat))).into();
    table.play(2, Move::DeclareBankruptcy {});
    assert_eq!((table.stage(), table.rule_of(&Event::PlayEnded {})), (Stage::Over, "MON-12.3"));
    assert_eq!((table.owner("oslo"), table.game.houses_on(deed("oslo"))), (Some(0), 1), "buildings included");
    let properties = [400 + 350 + 180 + 100 + 60 + 60, 400];
    assert_eq!(table.places(), (vec![2, 4, 3, 1], vec![cash[0] + properties[0] + 200 + 100, 0, 0, cash[1] + properties[1]]));
}

#[test]
fn mon_12_3_with_two_players_it_ends_with_the_first() {
    let mut table = Table::with(2, short(), "paris oslo schiphol riga");
    table.turn_of(1).builds(1, "oslo riga").bring(1, 39).leave_with(1, 1, 0, "schiphol").ask(0);
    assert_eq!(table.debts(), [(1, Some(0), 49)]);
    table.play(1, Move::SellBuilding { deed: deed("oslo") }).play(1, Move::SellBuilding { deed: deed("riga") });
    assert_eq!(table.debts(), [], "50 were raised");

    let mut table = Table::with(2, short(), "paris oslo berlin riga");
    table.own(0, "schiphol").turn_of(1).builds(1, "oslo riga").play(0, build("paris")).bring(1, 39).leave_with(1, 1, 0, "schiphol").ask(0);
    table.play(1, Move::DeclareBankruptcy {});
    assert_eq!((table.stage(), table.rule_of(&Event::PlayEnded {})), (Stage::Over, "MON-11.1"));
    assert_eq!((table.owner("oslo"), table.game.houses_on(deed("oslo"))), (Some(0), 1));
}

#[test]
fn mon_12_4_fortunes_are_cash_printed_prices_and_buildings_at_cost() {
    let mut table = Table::with(2, Options { version: Version::Timed, ..Options::default() }, "oslo schiphol riga heathrow");
    table.builds(0, &"oslo riga ".repeat(4)).builds(0, "oslo").play(1, mortgage("schiphol"));
    let cash: Vec<i64> = (0..2).map(|seat| i64::from(table.cash(seat))).collect();
    let ends_at = table.game.ends_at().unwrap();
    table.command(Vec::new(), |game, chance| Ok(gavel_domain::game::Game::call_time(game, ends_at, chance)));
    assert_eq!(table.places().1, [cash[0] + 120 + 9 * 50, cash[1] + 100 + 200], "a hotel stands for five");
}
