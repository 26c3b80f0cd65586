//! MOG-5: credit.

use gavel_domain::{
    games::mogul::{CreditWindow, Credits, Event, Move, Options},
    seat::Seat,
};

use super::table::{Table, printed};

fn unlimited() -> Options {
    Options { credits_per_auction: Credits::Unlimited, ..printed() }
}

fn before() -> Options {
    Options { credit_window: CreditWindow::BeforeAuction, ..printed() }
}

#[test]
fn mog_5_1_a_credit_is_two_points_back_for_two_coins_of_the_bank() {
    let mut table = Table::of(3, "brown-green-1");
    table.credit(0);
    assert_eq!((table.score(0), table.coins(0), table.game.bank()), (1 - 2, 6 + 2, 27 - 2));
    assert_eq!(table.by("MOG-5.1"), [&Event::CreditTaken { seat: Seat(0) }]);
    assert_eq!(table.awaited(), Some(0), "the auction's decision is still to come");
}

#[test]
fn mog_5_1_there_is_one_credit_an_auction() {
    let mut table = Table::of(3, "green-pink-1");
    table.credit(0);
    assert_eq!(table.refusal(0, &Move::Credit {}), "MOG-5.1");
    assert_eq!(table.moves(0), ["stay", "leave"]);
    table.taken_by(0, 2);
    assert_eq!(table.moves(0), ["stay", "leave", "credit"], "and one in the next");
}

#[test]
fn mog_5_1_by_option_there_are_as_many_as_the_bank_can_pay() {
    let mut table = Table::with(3, unlimited(), "", "green-pink-1");
    for _ in 0..13 {
        table.credit(0);
    }
    assert_eq!((table.score(0), table.coins(0), table.game.bank()), (-26, 32, 1));
    assert_eq!(table.refusal(0, &Move::Credit {}), "MOG-5.2");
}

#[test]
fn mog_5_2_with_one_coin_in_the_bank_there_is_no_credit() {
    let mut table = Table::of(6, "green-pink-1");
    for seat in 0..4 {
        table.credit(seat).stay(seat);
    }
    assert_eq!(table.game.bank(), 1);
    assert_eq!(table.refusal(4, &Move::Credit {}), "MOG-5.2");
    assert_eq!(table.moves(4), ["stay", "leave"]);
}

#[test]
fn mog_5_2_without_coins_in_the_bank_there_is_no_credit() {
    let mut table = Table::of(6, "green-pink-1");
    table.leave(0).leave(1).leave(2).leave(3).stay(4).resign(5);
    assert_eq!(table.game.bank(), 10, "the pot of one coin went to the bank");
    table.take(4);
    for seat in [4, 0, 1, 2, 3] {
        table.credit(seat).stay(seat);
    }
    assert_eq!(table.game.bank(), 0);
    table.leave(4).leave(0).leave(1).leave(2).take(3);
    assert_eq!(table.refusal(3, &Move::Credit {}), "MOG-5.2");
    assert_eq!(table.moves(3), ["stay", "leave"]);
}

#[test]
fn mog_5_3_credit_is_taken_on_the_own_turn_before_the_first_decision_in_the_auction() {
    let mut table = Table::of(3, "green-pink-1");
    assert_eq!(table.refusal(1, &Move::Credit {}), "MOG-5.3", "never off turn");
    table.stay(0).credit(1).stay(1).leave(2);
    assert_eq!(table.awaited(), Some(0));
    assert_eq!(table.refusal(0, &Move::Credit {}), "MOG-5.3", "not after the first decision");
    table.leave(0);
    assert_eq!(table.refusal(1, &Move::Credit {}), "MOG-5.3", "not after the auction");

    let mut table = Table::of(3, "green-pink-1");
    table.leave(0).leave(1);
    assert_eq!(table.awaited(), Some(2));
    assert_eq!(table.refusal(2, &Move::Credit {}), "MOG-5.3", "a winner without a turn had no window");
}

#[test]
fn mog_5_3_by_option_everybody_is_asked_clockwise_before_anybody_decides() {
    let mut table = Table::with(3, before(), "", "green-pink-1");
    assert_eq!((table.phase().as_str(), table.awaited(), table.moves(0)), ("credit", Some(0), vec!["credit".to_owned(), "decline".to_owned()]));
    assert_eq!(table.refusal(0, &Move::Stay {}), "MOG-5.3");
    assert_eq!(table.refusal(1, &Move::Credit {}), "MOG-5.3");
    assert_eq!(table.refusal(1, &Move::Decline {}), "MOG-5.3");
    table.credit(0);
    assert_eq!((table.coins(0), table.awaited()), (8, Some(1)), "one credit, so the next is asked");
    table.decline(1);
    assert_eq!(table.by("MOG-5.3"), [&Event::CreditDeclined { seat: Seat(1) }]);
    table.credit(2);
    assert_eq!((table.phase().as_str(), table.awaited()), ("auction", Some(0)));
    assert_eq!(table.moves(0), ["stay", "leave"]);
    assert_eq!(table.refusal(0, &Move::Credit {}), "MOG-5.3");
    table.taken_by(1, 0);
    assert_eq!((table.phase().as_str(), table.awaited()), ("credit", Some(1)), "from the starting player, each round anew");
}

#[test]
fn mog_5_3_by_both_options_each_goes_on_until_declining() {
    let mut table = Table::with(3, Options { credit_window: CreditWindow::BeforeAuction, ..unlimited() }, "", "green-pink-1");
    table.credit(0).credit(0).credit(0);
    assert_eq!((table.score(0), table.coins(0), table.awaited()), (-6, 12, Some(0)));
    table.decline(0);
    assert_eq!(table.awaited(), Some(1));
}

#[test]
fn mog_5_3_whoever_the_bank_leaves_no_credit_is_not_asked() {
    let mut table = Table::with(6, before(), "", "green-pink-1");
    table.credit(0).credit(1).decline(2).credit(3).credit(4);
    assert_eq!((table.game.bank(), table.phase().as_str(), table.awaited()), (1, "auction", Some(0)), "seat 5 is not asked");
    table.taken_by(0, 5);
    assert_eq!((table.phase().as_str(), table.awaited()), ("auction", Some(0)), "nor is anybody in the next round");
}

#[test]
fn mog_5_4_a_score_may_fall_below_zero() {
    let mut table = Table::of(3, "green-pink-1 green-pink-2");
    table.credit(0).taken_by(0, 2);
    assert_eq!(table.score(0), -2 + 1);
    table.credit(0);
    assert_eq!((table.score(0), table.view().seats[0].score), (-3, -3));
}
