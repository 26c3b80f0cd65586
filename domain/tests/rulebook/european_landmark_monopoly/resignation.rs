//! MON-15: resigning.

use gavel_domain::{
    games::european_landmark_monopoly::{Event, Move, Options, Stage, Version},
    seat::Seat,
};

use super::table::{Table, build, deed, mortgage};

#[test]
fn mon_15_1_without_debts_all_goes_to_the_bank_which_auctions_it() {
    let mut table = Table::of(3);
    table.own(0, "paris oslo").turn_of(1).play(0, mortgage("paris")).resign(0);
    assert_eq!(table.rule_of(&Event::PlayerResigned { seat: Seat(0), creditor: None }), "MON-15.1");
    assert_eq!((table.stage(), table.view().auction.unwrap().deed, table.cash(0)), (Stage::Auction, deed("oslo"), 0));
    table.sold_to(2, 4);
    assert_eq!(table.view().auction.unwrap().deed, deed("paris"));
    table.sold_to(1, 5);
    assert_eq!((table.owner("oslo"), table.owner("paris"), table.game.is_mortgaged(deed("paris")), table.awaited()), (Some(2), Some(1), false, vec![1]));
}

#[test]
fn mon_15_1_rent_open_against_it_is_paid_by_the_bank_where_its_goods_are_worth_it() {
    let mut table = Table::of(3);
    table.own(0, "paris").own(1, "vienna").bring(1, 39);
    let before = [table.cash(0), table.cash(1)];
    assert_eq!(table.rents(), [(0, 1, 50)]);
    table.resign(1);
    assert_eq!(table.cash(0), before[0] + 50, "nobody asked, but it counts as asked");
    assert!(table.by("MON-15.1").iter().any(|event| matches!(event, Event::DebtCovered { amount: 50, .. })));
    assert_eq!((table.stage(), table.view().auction.unwrap().deed), (Stage::Auction, deed("vienna")), "the bank takes the goods");
}

#[test]
fn mon_15_1_a_running_auction_is_finished_before_those_of_the_estate() {
    let mut table = Table::of(4);
    table.own(3, "paris").turn_of(0).bring(0, 3).play(0, Move::Decline {});
    table.play(1, Move::Bid { amount: 5 }).resign(3);
    assert_eq!((table.view().auction.unwrap().deed, table.view().to_auction), (deed("riga"), vec![deed("paris")]));
    assert_eq!(table.view().auction.unwrap().bid.map(|bid| (bid.seat, bid.amount)), Some((Seat(1), 5)), "the bid stands");
    table.all_pass();
    assert_eq!((table.owner("riga"), table.view().auction.unwrap().deed), (Some(1), deed("paris")));
}

#[test]
fn mon_15_2_in_the_short_version_a_resignation_counts_as_a_bankruptcy() {
    let mut table = Table::with(4, Options { version: Version::Short, ..Options::default() }, "paris vienna oslo schiphol berlin sofia riga heathrow");
    table.play(0, build("paris")).resign(3);
    assert_eq!(table.rule_of(&Event::PlayerResigned { seat: Seat(3), creditor: None }), "MON-15.2");
    table.all_pass();
    table.all_pass();
    table.resign(2);
    assert_eq!((table.stage(), table.rule_of(&Event::PlayEnded {})), (Stage::Over, "MON-12.3"), "two have left");
    assert_eq!(table.owner("oslo"), None, "no auction any more");
    assert_eq!(table.places().0[2..], [3, 4]);
}
