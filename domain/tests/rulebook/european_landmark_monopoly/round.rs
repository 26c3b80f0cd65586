//! MON-7.5, MON-7.8, MON-7.9: what happens when buildings run short.

use gavel_domain::{
    games::european_landmark_monopoly::{Event, Kind, Move, Stage},
    seat::Seat,
};

use super::table::{Table, build, deed, mortgage, sell};

const LIGHT_BLUE: &str = "sofia bucharest warsaw ";
const PINK: &str = "budapest geneva helsinki ";

/// Four houses are left; seat 0 has room for four on brown, seat 1 for twelve on orange, and it is seat 0's turn.
fn four_left() -> Table {
    let mut table = Table::of(3);
    table.own(0, LIGHT_BLUE).turn_of(0).builds(0, &LIGHT_BLUE.repeat(4)).own(1, PINK).own(2, "schiphol");
    fund(&mut table, 1, 1_300);
    table.turn_of(1).builds(1, &PINK.repeat(4)).own(0, "oslo riga");
    fund(&mut table, 0, 700);
    table.turn_of(0).builds(0, "oslo riga oslo riga").own(1, "stockholm vienna lisbon");
    fund(&mut table, 1, 900);
    table.turn_of(0);
    assert_eq!(table.game.stock(), (4, 12));
    table
}

/// Sees to it that a seat has so much cash, by walking round.
fn fund(table: &mut Table, seat: u8, amount: u32) {
    while table.cash(seat) < amount {
        table.bring(seat, 24).finish().bring(seat, 39).finish();
    }
}

fn want(buildings: u8) -> Move {
    Move::Want { buildings }
}

fn bid(id: &str, amount: u32) -> Move {
    Move::BidBuilding { deed: deed(id), amount }
}

#[test]
fn mon_7_5_fewer_houses_than_wanted_are_auctioned_one_by_one_from_the_lowest_price() {
    let mut table = four_left();
    table.play(0, build("oslo")).play(0, want(4)).play(1, want(3));
    assert!(table.has(&Event::RoundDecided { wanted: 7, left: 4, auction: true }));
    assert!(table.has(&Event::BuildingAuctionOpened { bidders: [Seat(0), Seat(1)].into_iter().collect(), least: 50 }), "50 on brown, 100 on orange");
    table.play(0, bid("oslo", 50)).play(1, Move::Pass {});
    assert!(table.has(&Event::BuildingBuilt { seat: Seat(0), deed: deed("oslo"), kind: Kind::House, paid: 50 }));
    assert_eq!((table.game.stock().0, table.stage()), (3, Stage::RoundBidding), "one by one");
}

#[test]
fn mon_7_8_an_order_opens_a_round_where_others_could_want_what_is_left() {
    let mut table = four_left();
    assert_eq!(table.refusal(0, &want(1)), "MON-7.8");
    table.play(0, build("oslo"));
    assert!(table.has(&Event::RoundOpened { kind: Kind::House, orderer: Seat(0), asked: [Seat(0), Seat(1)].into_iter().collect() }));
    assert_eq!((table.stage(), table.awaited(), table.game.level(deed("oslo"))), (Stage::RoundWishes, vec![0], 2), "nothing is built yet");
    assert_eq!(table.refusal(1, &want(1)), "MON-7.8", "the orderer is asked first");
    assert_eq!((table.refusal(0, &want(0)), table.refusal(0, &want(5))), ("MON-7.8", "MON-7.8"), "1 at least, and what it could place");
    table.play(0, want(2)).play(1, want(2));
    assert_eq!((table.stage(), table.awaited()), (Stage::RoundBuilding, vec![0]), "within the stock: in the same order");
    assert_eq!(table.refusal(1, &build("vienna")), "MON-7.8");
    table.play(0, build("oslo")).play(0, build("riga"));
    assert_eq!(table.awaited(), [1], "seat 1 builds though it is not its time");
    table.play(1, build("vienna")).play(1, Move::Stop {});
    assert_eq!((table.stage(), table.game.stock().0), (Stage::Start, 1), "it may stop earlier");
    assert_eq!(table.refusal(1, &Move::Stop {}), "MON-7.8");
}

#[test]
fn mon_7_8_without_a_rival_an_order_is_carried_out_at_once() {
    let mut table = four_left();
    table.play(1, mortgage("vienna")).play(0, build("oslo"));
    assert_eq!((table.game.level(deed("oslo")), table.stage()), (3, Stage::Start));
}

#[test]
fn mon_7_8_others_may_want_none() {
    let mut table = four_left();
    table.play(0, build("riga")).play(0, want(4)).play(1, want(0));
    table.builds(0, "oslo riga oslo riga");
    assert_eq!((table.game.stock().0, table.stage()), (0, Stage::Start));
}

#[test]
fn mon_7_9_a_bid_names_its_property_and_the_winner_pays_it_in_place_of_the_price() {
    let mut table = four_left();
    assert_eq!(table.refusal(0, &bid("oslo", 50)), "MON-7.9");
    table.play(0, build("oslo")).play(0, want(4)).play(1, want(2));
    assert_eq!(table.awaited(), [0], "from the orderer on");
    assert_eq!((table.refusal(0, &bid("oslo", 49)), table.refusal(0, &bid("vienna", 60))), ("MON-7.9", "MON-7.9"));
    let cash = table.cash(0);
    assert_eq!(table.refusal(0, &bid("oslo", cash + 1)), "MON-7.9", "a bid never exceeds cash");
    table.play(0, bid("oslo", 60));
    assert_eq!(table.refusal(1, &bid("vienna", 60)), "MON-7.9");
    let before = table.cash(1);
    table.play(1, bid("vienna", 61)).play(0, Move::Pass {});
    assert_eq!((table.cash(1), table.game.houses_on(deed("vienna"))), (before - 61, 1), "less than the deed's price");
    // The second wish of seat 1 is fulfilled by another bid; then seat 0 alone is short and builds at the deeds' prices.
    table.play(0, Move::Pass {}).play(1, bid("lisbon", 50));
    assert!(table.has(&Event::RoundLeftTo { seat: Seat(0) }));
    let before = table.cash(0);
    assert_eq!((table.stage(), table.awaited()), (Stage::RoundBuilding, vec![0]));
    table.builds(0, "oslo riga");
    assert_eq!((table.cash(0), table.game.stock().0, table.stage()), (before - 100, 0, Stage::Start));
}

#[test]
fn mon_7_9_without_a_bid_the_round_is_over_and_in_a_round_nothing_else_is_done() {
    let mut table = four_left();
    table.play(0, build("oslo"));
    for asked in [sell("oslo"), mortgage("oslo"), Move::Roll {}] {
        let rule = table.refusal(0, &asked);
        assert!(["MON-7.9", "MON-14.1"].contains(&rule), "{asked:?}: {rule}");
    }
    assert_eq!(table.refusal(2, &mortgage("schiphol")), "MON-7.9");
    assert!(table.choices(2).is_empty());
    table.play(0, want(4)).play(1, want(4)).play(0, Move::Pass {}).play(1, Move::Pass {});
    assert!(table.has(&Event::RoundClosed {}));
    assert_eq!((table.stage(), table.game.stock().0), (Stage::Start, 4));
}

#[test]
fn mon_7_9_who_leaves_a_building_auction_takes_its_wish_and_bid_along() {
    let mut table = four_left();
    table.own(2, "madrid athens dublin").turn_of(0);
    table.play(0, build("oslo")).play(0, want(4)).play(1, want(3)).play(2, want(1));
    table.play(0, bid("oslo", 50)).play(1, bid("vienna", 100)).resign(1);
    assert_eq!(table.by("MON-7.9").len(), 1, "the building is auctioned again");
    assert_eq!((table.stage(), table.awaited()), (Stage::RoundBidding, vec![0]));
    table.play(0, Move::Pass {}).play(2, bid("madrid", 50));
    assert!(table.has(&Event::RoundLeftTo { seat: Seat(0) }));
    table.play(0, Move::Stop {});
    assert_eq!(table.stage(), Stage::Auction, "then the estate");
}
