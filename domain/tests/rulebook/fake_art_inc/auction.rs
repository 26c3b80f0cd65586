//! FAI-3.1 to FAI-3.6: the auction for turn order.

use gavel_domain::{
    game::Range,
    games::fake_art_inc::{Event, Move, Phase},
    seat::Seat,
};

use super::table::Table;

#[test]
fn fai_3_1_the_starting_player_names_a_free_place_and_bids_and_cannot_pass() {
    let mut table = Table::of(4, "", "");
    assert_eq!((table.awaited(), table.moves(0)), (Some(0), vec!["open".to_owned()]));
    assert_eq!(table.refusal(0, &Move::Pass {}), "FAI-3.1");
    assert_eq!(table.refusal(0, &Move::Open { place: 1, bid: 0 }), "FAI-3.1");
    for place in [0, 5, 255] {
        assert_eq!(table.refusal(0, &Move::Open { place, bid: 1 }), "FAI-3.1", "there are places 1 to 4");
    }
    let places = Range::OneOf([1, 2, 3, 4].map(serde_json::Value::from).to_vec());
    assert_eq!(table.forms(0)[0].arguments, [("place", places), ("bid", Range::Integer(1, 30, 1))]);
    table.open(0, 3, 2);
    assert_eq!(table.by("FAI-3.1"), [&Event::PlaceOpened { seat: Seat(0), place: 3, bid: 2 }]);
    table.pass(1).pass(2).pass(3);
    assert_eq!(table.refusal(1, &Move::Open { place: 3, bid: 1 }), "FAI-3.1", "place 3 is taken");
    table.settle();
    assert_eq!(table.refusal(0, &Move::Open { place: 1, bid: 1 }), "FAI-3.1", "the turn order is settled");
    assert_eq!(table.refusal(0, &Move::Pass {}), "FAI-3.1");
}

#[test]
fn fai_3_2_clockwise_each_bids_more_or_passes_and_is_out_for_this_place_only() {
    let mut table = Table::of(4, "", "");
    table.open(0, 1, 3);
    assert_eq!(table.refusal(1, &Move::Bid { amount: 3 }), "FAI-3.2");
    assert_eq!(table.refusal(2, &Move::Bid { amount: 9 }), "FAI-3.2", "seat 1 is asked");
    table.bid(1, 4).pass(2);
    assert_eq!(table.by("FAI-3.2"), [&Event::BidPassed { seat: Seat(2) }]);
    table.bid(3, 6);
    assert_eq!(table.awaited(), Some(0), "round and round");
    table.bid(0, 7).pass(1);
    assert_eq!(table.awaited(), Some(3), "seat 2 is out and passed over");
    assert_eq!(table.refusal(2, &Move::Bid { amount: 9 }), "FAI-3.2");
    assert_eq!(table.refusal(2, &Move::Pass {}), "FAI-3.2");
    table.pass(3);
    assert_eq!(table.places()[0], Some(0));
    table.open(1, 2, 1);
    assert_eq!(table.awaited(), Some(2), "in again for the next place");
    table.bid(2, 2);
}

#[test]
fn fai_3_3_the_last_one_in_pays_the_bid_and_has_the_place() {
    let mut table = Table::of(3, "", "");
    table.open(0, 2, 1).bid(1, 5).pass(2).pass(0);
    assert_eq!(table.by("FAI-3.3"), [&Event::PlaceTaken { seat: Seat(1), place: 2, paid: 5 }]);
    assert_eq!([0, 1, 2].map(|seat| table.money(seat)), [30, 25, 30], "to the supply: nobody gets it");
    assert_eq!(table.places(), [None, Some(1), None]);
}

#[test]
fn fai_3_4_the_starting_player_opens_until_placed_then_the_next_clockwise_whoever_won() {
    let mut table = Table::of(4, "", "");
    table.open(0, 1, 1).pass(1).bid(2, 2).pass(3).pass(0);
    assert_eq!((table.places()[0], table.awaited()), (Some(2), Some(0)), "seat 2 won, the starting player opens again");
    assert_eq!(table.refusal(1, &Move::Open { place: 2, bid: 1 }), "FAI-3.4");
    table.open(0, 2, 1);
    assert_eq!(table.refusal(1, &Move::Open { place: 3, bid: 1 }), "FAI-3.4", "a place is being bid for");
    table.pass(1).pass(3);
    assert_eq!(table.awaited(), Some(1), "the first clockwise from the starting player without a place");
}

#[test]
fn fai_3_5_who_has_a_place_is_out_and_the_last_player_gets_the_last_place_for_nothing() {
    let mut table = Table::of(3, "", "");
    table.open(0, 1, 9).pass(1).pass(2);
    assert_eq!(table.refusal(0, &Move::Open { place: 2, bid: 1 }), "FAI-3.5");
    table.open(1, 3, 1);
    assert_eq!(table.refusal(0, &Move::Bid { amount: 2 }), "FAI-3.5");
    table.bid(2, 2).pass(1);
    assert_eq!(table.by("FAI-3.5"), [&Event::PlaceTaken { seat: Seat(1), place: 2, paid: 0 }]);
    assert_eq!((table.places(), table.money(1)), (vec![Some(0), Some(1), Some(2)], 30));
    assert_eq!(table.phase(), Phase::Turn, "it is not asked");
}

#[test]
fn fai_3_6_a_bid_may_not_exceed_ones_money() {
    let mut table = Table::of(3, "", "");
    assert_eq!(table.refusal(0, &Move::Open { place: 1, bid: 31 }), "FAI-3.6");
    table.open(0, 1, 29);
    assert_eq!(table.refusal(1, &Move::Bid { amount: 31 }), "FAI-3.6");
    table.bid(1, 30).pass(2);
    assert_eq!(table.moves(0), ["pass"], "30 are not enough for 31");
    table.pass(0);
    assert_eq!(table.money(1), 0);
}
