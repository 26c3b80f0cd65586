//! MOG-3: the auction.

use gavel_domain::{
    games::mogul::{Event, Move},
    seat::Seat,
};

use super::table::{Table, sell};

/// Three players who have put all their coins into one pot; seat 0 has to decide.
fn spent() -> Table {
    let mut table = Table::of(3, "green-pink-1");
    for _ in 0..6 {
        table.stay(0).stay(1).stay(2);
    }
    assert_eq!((table.game.pot(), table.awaited()), (18, Some(0)));
    table
}

#[test]
fn mog_3_1_the_starting_player_decides_first_then_clockwise_round_and_round() {
    let mut table = Table::of(4, "green-pink-1");
    for seat in [0, 1, 2, 3, 0] {
        assert_eq!(table.awaited(), Some(seat));
        assert_eq!(table.refusal((seat + 1) % 4, &Move::Stay {}), "MOG-3.1");
        assert_eq!(table.refusal((seat + 1) % 4, &Move::Leave {}), "MOG-3.1");
        table.stay(seat);
    }
    table.leave(1);
    assert_eq!(table.awaited(), Some(2), "after a departure the next one goes on, not the starting player");
    table.stay(2).stay(3).stay(0);
    assert_eq!(table.awaited(), Some(2), "whoever has left is passed over");
}

#[test]
fn mog_3_2_staying_adds_a_coin_and_leaving_takes_the_whole_pot() {
    let mut table = Table::of(3, "green-pink-1");
    table.stay(0);
    assert_eq!((table.coins(0), table.game.pot()), (5, 1));
    assert_eq!(table.by("MOG-3.2"), [&Event::CoinAdded { seat: Seat(0) }]);
    table.stay(1).leave(2);
    assert_eq!((table.coins(1), table.coins(2), table.game.pot()), (5, 8, 0));
    assert_eq!(table.by("MOG-3.2"), [&Event::AuctionLeft { seat: Seat(2), coins: 2 }]);
}

#[test]
fn mog_3_3_who_has_left_stays_out_of_this_auction_but_not_of_the_next() {
    let mut table = Table::of(3, "green-pink-1");
    table.leave(0).stay(1).stay(2).stay(1);
    assert_eq!(table.refusal(0, &Move::Stay {}), "MOG-3.3");
    assert_eq!(table.refusal(0, &Move::Leave {}), "MOG-3.3");
    assert_eq!(table.moves(0), [] as [&str; 0]);
    table.stay(2);
    assert_eq!(table.awaited(), Some(1), "seat 0 is not asked again");
    table.leave(1).take(2);
    assert_eq!((table.game.round(), table.view().auction.bidders.len()), (2, 3), "in the next auction everybody is in");
}

#[test]
fn mog_3_4_the_last_one_in_wins_at_once_without_another_decision_or_coin() {
    let mut table = Table::of(3, "green-pink-1");
    table.stay(0).stay(1).leave(2);
    table.leave(0);
    assert_eq!(table.by("MOG-3.4"), [&Event::AuctionWon { seat: Seat(1), second: Some(Seat(0)) }]);
    assert_eq!((table.coins(1), table.game.pot()), (5, 0), "the coin put in before is all it cost, and the pot is empty");
    assert_eq!((table.phase().as_str(), table.awaited()), ("action", Some(1)));
    assert_eq!(table.refusal(1, &Move::Stay {}), "MOG-3.4");
    assert_eq!(table.refusal(1, &Move::Leave {}), "MOG-3.4");
}

#[test]
fn mog_3_5_without_coins_leaving_is_the_only_move_in_the_auction() {
    let mut table = spent();
    assert_eq!(table.moves(0), ["leave"]);
    assert_eq!(table.refusal(0, &Move::Stay {}), "MOG-3.5");
    table.leave(0);
    assert_eq!(table.coins(0), 18);
    assert!(table.by("MOG-3.5").is_empty() && table.by("MOG-3.2").len() == 1, "an empty purse does not show");
}

#[test]
fn mog_3_5_a_credit_may_still_come_before_leaving_without_coins() {
    let mut table = spent();
    table.leave(0).leave(1).take(2);
    assert_eq!((table.awaited(), table.coins(2)), (Some(2), 0), "the taker starts, and has no coins");
    assert_eq!(table.moves(2), ["leave", "credit"]);
    table.credit(2);
    assert_eq!((table.moves(2), table.coins(2)), (vec!["stay".to_owned(), "leave".to_owned()], 2));
    table.stay(2);
    assert_eq!(table.coins(2), 1);
}

#[test]
fn mog_3_6_leaving_an_empty_pot_takes_nothing_and_the_last_one_wins_for_nothing() {
    let mut table = Table::of(3, "green-pink-1");
    table.leave(0);
    assert_eq!(table.by("MOG-3.6"), [&Event::AuctionLeft { seat: Seat(0), coins: 0 }]);
    table.leave(1);
    assert_eq!(table.view().auction.winner, Some(Seat(2)));
    assert_eq!([0, 1, 2].map(|seat| table.coins(seat)), [6, 6, 6]);
}

#[test]
fn mog_3_7_second_is_who_left_last_whatever_was_paid_and_keeps_the_pot() {
    let mut table = Table::of(3, "green-pink-1");
    table.stay(0).stay(1).stay(2).leave(0).leave(1);
    assert_eq!(table.view().auction.second, Some(Seat(1)), "seat 0 took the pot, seat 1 left after it");
    assert_eq!([0, 1, 2].map(|seat| table.coins(seat)), [8, 5, 5]);
    table.play(2, &sell(""));
    assert_eq!(table.refusal(0, &Move::Take {}), "MOG-3.7");
    assert_eq!(table.refusal(0, &Move::Decline {}), "MOG-3.7");
    table.take(1);

    let mut table = Table::of(3, "green-pink-1");
    table.stay(0).stay(1).leave(2).stay(0).stay(1).leave(0);
    assert_eq!((table.view().auction.second, table.coins(0)), (Some(Seat(0)), 6 - 2 + 2), "the pot taken on leaving is kept");
}
