//! FAI-6: resigning.

use gavel_domain::{
    games::fake_art_inc::{Event, Move, Phase},
    seat::Seat,
};

use super::table::{Table, artist, cards, dealt, goods};

fn hands() -> String {
    dealt(&["sssmm", "vvvvm", "kkkkm", "uuuum"])
}

/// Four players in turn, seat 0 on turn.
fn in_turn() -> Table {
    let mut table = Table::of(4, "sv mk vm uu", &hands());
    table.in_order();
    table
}

#[test]
fn fai_6_1_cards_go_to_the_discard_pile_money_to_the_supply_and_offers_lapse() {
    let mut table = in_turn();
    table.lay(0, "s").offer(1, 0, goods("", 3), goods("s", 0)).offer(0, 2, goods("s", 0), goods("", 3));
    table.resign(1);
    assert_eq!(table.by("FAI-6.1"), [&Event::PlayerResigned { seat: Seat(1), cards: cards("vvvvm") }]);
    assert_eq!((table.game.discard(), table.money(1), table.hand(1)), (cards("vvvvm"), 0, cards("")));
    assert_eq!(table.view().offers.len(), 1, "the offer to seat 2 stands");
    assert_eq!(table.refusal(1, &Move::Offer { to: Seat(0), give: goods("", 0), take: goods("s", 0) }), "FAI-6.1");
    assert_eq!(table.refusal(0, &Move::Offer { to: Seat(1), give: goods("s", 0), take: goods("", 0) }), "FAI-4.14");
    assert_eq!((table.moves(1), table.awaited()), (Vec::new(), Some(0)));
}

#[test]
fn fai_6_1_the_gaps_stay_and_may_be_appraised_but_nobody_pays_for_a_card_on_its_right() {
    let mut table = in_turn();
    let before = table.money(0);
    table.resign(1).lay(0, "s").appraise(0, "s", 0, 1);
    assert_eq!((table.told.len(), table.money(0)), (1, before), "gap 0 is on the right of seat 1, who pays no more");
    assert_eq!(table.gap(0), [artist("s"), artist("s")]);
    table.appraise(0, "s", 1, 0);
    assert_eq!(table.money(0), before + 2, "gap 1 on its left is on the right of seat 2, who pays");
}

#[test]
fn fai_6_1_on_turn_the_laid_cards_go_too_and_no_cards_are_dealt_later() {
    let mut table = in_turn();
    table.lay(0, "s").resign(0);
    assert_eq!(table.game.discard(), cards("sssmm"));
    table.keep(1, 0).keep(2, 0).keep(3, 0);
    assert_eq!((table.game.round(), [0, 1, 2, 3].map(|seat| table.hand(seat).total())), (2, [0, 5, 5, 5]));
}

#[test]
fn fai_6_2_on_turn_the_turn_ends_at_once_and_later_the_place_is_passed_over() {
    let mut table = in_turn();
    table.resign(2).resign(0);
    assert_eq!(table.by("FAI-6.2"), [&Event::StartingPlayerSet { seat: Seat(1) }, &Event::TurnBegun { seat: Seat(1), place: 2 }]);
    table.keep(1, 1);
    assert_eq!(table.awaited(), Some(3), "place 3 is passed over");
}

#[test]
fn fai_6_2_the_next_starting_player_is_the_last_still_playing_to_have_ended_a_turn() {
    let mut table = in_turn();
    table.keep(0, 0).keep(1, 0).keep(2, 0).resign(2).resign(3);
    assert_eq!((table.game.round(), table.game.starter()), (2, Seat(1)));
    assert_eq!(table.by("FAI-4.13"), [&Event::StartingPlayerSet { seat: Seat(1) }]);
}

#[test]
fn fai_6_2_where_the_starting_player_has_resigned_the_next_clockwise_is() {
    let mut table = Table::of(4, "", "");
    table.resign(0);
    assert_eq!(table.by("FAI-6.2"), [&Event::StartingPlayerSet { seat: Seat(1) }]);
    assert_eq!((table.awaited(), table.phase()), (Some(1), Phase::Opening));
    table.open(1, 1, 1);
}

#[test]
fn fai_6_3_in_the_auction_who_resigns_has_passed() {
    let mut table = Table::of(4, "", "");
    table.open(0, 1, 1).resign(1);
    assert_eq!(table.awaited(), Some(2));
    table.pass(2).resign(3);
    assert_eq!(table.by("FAI-3.3"), [&Event::PlaceTaken { seat: Seat(0), place: 1, paid: 1 }], "the last one in");
}

#[test]
fn fai_6_3_a_place_whose_highest_bidder_resigns_is_opened_anew_for_all() {
    let mut table = Table::of(4, "", "");
    table.open(0, 2, 1).pass(1).bid(2, 5).resign(2);
    assert_eq!(table.by("FAI-6.3"), [&Event::PlaceReopened { place: 2 }]);
    assert_eq!((table.phase(), table.awaited(), table.money(0)), (Phase::Opening, Some(0), 30));
    table.open(0, 3, 1);
    assert_eq!(table.awaited(), Some(1), "who had passed is in again");
}

#[test]
fn fai_6_3_the_only_one_left_takes_the_lowest_free_place_for_nothing() {
    let mut table = Table::of(4, "", "");
    table.open(0, 2, 1).pass(1).pass(2).pass(3);
    table.open(1, 4, 1).pass(2).pass(3);
    table.resign(2);
    assert_eq!(table.by("FAI-6.3"), [&Event::PlaceTaken { seat: Seat(3), place: 1, paid: 0 }]);
    assert_eq!((table.places(), table.phase()), (vec![Some(3), Some(0), None, Some(1)], Phase::Turn));
    table.keep(3, 0).keep(0, 0).keep(1, 0);
    assert_eq!((table.game.round(), table.places()), (2, vec![None; 3]), "from the next round on there are three places");
    assert_eq!(table.refusal(1, &Move::Open { place: 4, bid: 1 }), "FAI-3.1");
}

#[test]
fn fai_6_4_who_resigns_ranks_behind_all_with_0_the_later_the_better() {
    let mut table = Table::of(5, "", "");
    table.resign(3).resign(0);
    table.round(0).round(0).round(0);
    let ranks = table.ranks();
    assert_eq!((ranks[3], ranks[0]), ((5, 0), (4, 0)));
    assert!([1, 2, 4].iter().all(|seat: &usize| ranks[*seat].0 <= 3));
}

#[test]
fn fai_6_4_with_one_seat_left_the_game_ends_at_once_without_a_final_sale() {
    let mut table = in_turn();
    let money = i64::from(table.money(1));
    table.resign(3).resign(0).resign(2);
    assert!(matches!(table.by("FAI-6.4")[..], [Event::PlacesDecided { .. }]));
    assert_eq!((table.ranks(), table.hand(1)), (vec![(3, 0), (1, money), (2, 0), (4, 0)], cards("vvvvm")));
    assert_eq!((table.phase(), table.awaited()), (Phase::Over, None));
}
