//! FAI-3.7 and FAI-3.8: openers and bidders without money, all reached through play.

use gavel_domain::{
    games::fake_art_inc::{Board, Event, Move, Options, Phase, RoundBoards},
    seat::Seat,
};

use super::table::{Table, printed};

/// Boards that pay nothing.
fn worthless() -> Options {
    let board = Board { dealt: 1, fee: 0, best: 0, average: 0, bad: 0, worst: 0 };
    Options { round_boards: RoundBoards::These([board; 3]), ..printed() }
}

/// Round 2 of three players with boards that pay nothing: what is left of each purse is what the first auction left.
fn poor(first: u32, second: u32) -> Table {
    let mut table = Table::with(3, worthless(), "", "");
    table.order(&[(0, first), (1, second), (2, 0)]).round(0);
    assert_eq!((table.game.round(), table.game.starter()), (2, Seat(2)));
    table
}

#[test]
fn fai_3_7_an_opener_without_money_counts_as_having_passed_and_the_next_one_opens() {
    let mut table = poor(30, 30);
    assert_eq!([0, 1, 2].map(|seat| table.money(seat)), [0, 0, 30]);
    assert_eq!(table.awaited(), Some(2), "the starting player has money");
    table.open(2, 2, 1).pass(0).pass(1);
    // Seats 0 and 1 are left, both without money: they choose for nothing, clockwise from the starting player.
    assert_eq!(table.by("FAI-3.7"), [&Event::OpeningForgone { seat: Seat(0) }, &Event::OpeningForgone { seat: Seat(1) }]);
    assert_eq!((table.phase(), table.awaited()), (Phase::Choosing, Some(0)));
    assert_eq!(table.moves(0), ["choose"]);
    assert_eq!(table.refusal(0, &Move::Open { place: 1, bid: 1 }), "FAI-3.7");
    assert_eq!(table.refusal(0, &Move::Pass {}), "FAI-3.7");
    assert_eq!(table.refusal(1, &Move::Choose { place: 1 }), "FAI-3.7", "seat 0 chooses first");
    assert_eq!(table.refusal(0, &Move::Choose { place: 2 }), "FAI-3.1", "that place is taken");
    assert_eq!(table.refusal(2, &Move::Choose { place: 1 }), "FAI-3.5");
    table.play(0, &Move::Choose { place: 3 });
    assert_eq!(table.by("FAI-3.7"), [&Event::PlaceTaken { seat: Seat(0), place: 3, paid: 0 }]);
    assert_eq!(table.by("FAI-3.5"), [&Event::PlaceTaken { seat: Seat(1), place: 1, paid: 0 }], "the last one is not asked");
    assert_eq!(table.places(), [Some(1), Some(2), Some(0)]);
}

#[test]
fn fai_3_7_the_next_with_money_opens_and_the_skipped_one_is_out_for_this_place_only() {
    let mut table = poor(30, 5);
    assert_eq!([0, 1, 2].map(|seat| table.money(seat)), [0, 25, 30]);
    table.open(2, 1, 1).pass(0).pass(1);
    assert_eq!(table.by("FAI-3.7"), [&Event::OpeningForgone { seat: Seat(0) }]);
    assert_eq!((table.phase(), table.awaited()), (Phase::Opening, Some(1)));
    assert_eq!(table.refusal(0, &Move::Open { place: 2, bid: 1 }), "FAI-3.4");
    assert_eq!(table.refusal(1, &Move::Choose { place: 2 }), "FAI-3.7", "somebody has money");
    table.open(1, 3, 25);
    assert_eq!(table.places(), [Some(2), Some(0), Some(1)], "seat 0 is not asked: it counts as having passed; the last place is for nothing");
    assert_eq!([0, 1, 2].map(|seat| table.money(seat)), [0, 0, 29]);
}

#[test]
fn fai_3_7_the_starting_player_too_may_be_without_money() {
    // Seat 2 comes last by paying all it has for the last place, and so starts the next round.
    let mut table = Table::with(3, worthless(), "", "");
    table.open(0, 3, 1).pass(1).bid(2, 30).pass(0);
    table.open(0, 1, 1).pass(1).round(0);
    assert_eq!((table.game.starter(), table.money(2)), (Seat(2), 0));
    assert_eq!(table.by("FAI-3.7"), [&Event::OpeningForgone { seat: Seat(2) }], "by itself, when the opening is due");
    assert_eq!(table.awaited(), Some(0));
    table.open(0, 1, 1);
    assert_eq!(table.awaited(), Some(1));
    table.pass(1);
    assert_eq!(table.by("FAI-3.7"), [&Event::OpeningForgone { seat: Seat(2) }], "again for the next place");
}

#[test]
fn fai_3_7_nobody_has_money_and_all_choose_from_the_starting_player_on() {
    // Everybody pays all of it in the first two rounds; the third has nobody left with money.
    let mut table = poor(30, 30);
    table.open(2, 3, 30).pass(0).pass(1);
    table.play(0, &Move::Choose { place: 1 }).round(0);
    assert_eq!((table.game.round(), table.game.starter()), (3, Seat(2)));
    assert_eq!(table.by("FAI-3.7").len(), 3);
    assert_eq!((table.phase(), table.awaited()), (Phase::Choosing, Some(2)));
    table.play(2, &Move::Choose { place: 2 });
    assert_eq!(table.awaited(), Some(0));
    table.play(0, &Move::Choose { place: 1 });
    assert_eq!(table.places(), [Some(0), Some(2), Some(1)]);
    table.round(0);
    assert_eq!(table.ranks(), [(1, 0), (1, 0), (1, 0)], "and they win together");
}

#[test]
fn fai_3_8_everybody_still_in_is_asked_even_when_only_passing_is_left() {
    let mut table = poor(30, 5);
    table.open(2, 1, 1);
    assert_eq!((table.awaited(), table.moves(0)), (Some(0), vec!["pass".to_owned()]), "an empty purse is asked like any other");
    table.pass(0);
    assert_eq!(table.by("FAI-3.2"), [&Event::BidPassed { seat: Seat(0) }], "and passes by the rule by which all do");
    assert_eq!(table.moves(1), ["bid", "pass"]);
}
