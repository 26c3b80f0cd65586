//! MOG-8: resigning.

use gavel_domain::{
    games::mogul::{Company, CreditWindow, Event, Move, Options, UntakenShare},
    seat::{Seat, Seats},
};

use super::table::{Table, printed, sell, set, short};

const PINKS: &str = "pink-brown-1 pink-brown-2 pink-blue-1 pink-blue-2 pink-green-1";

#[test]
fn mog_8_1_who_resigns_drops_out_of_the_auction_and_the_pot_stays() {
    let mut table = Table::of(4, "green-pink-1");
    table.stay(0).stay(1).resign(2);
    assert_eq!((table.game.pot(), table.coins(2), table.awaited()), (2, 6, Some(3)));
    assert_eq!(table.by("MOG-8.1"), [&Event::PlayerResigned { seat: Seat(2) }]);
    table.leave(3);
    assert_eq!(table.coins(3), 8, "the pot was for the next who left");
    table.resign(1);
    assert_eq!(table.view().auction.winner, Some(Seat(0)), "the last one in");
}

#[test]
fn mog_8_1_off_turn_too_and_the_turn_does_not_move() {
    let mut table = Table::of(4, "green-pink-1");
    table.stay(0).resign(3);
    assert_eq!((table.awaited(), table.view().auction.bidders), (Some(1), [0, 1, 2].map(Seat).into_iter().collect()));
}

#[test]
fn mog_8_1_a_pot_goes_to_the_bank_when_a_resignation_ends_the_auction() {
    let mut table = Table::of(4, "green-pink-1");
    table.leave(0).leave(1).stay(2).stay(3).stay(2).resign(3);
    assert_eq!(table.by("MOG-8.1"), [&Event::PlayerResigned { seat: Seat(3) }, &Event::PotReturned { coins: 3 }]);
    assert_eq!((table.game.pot(), table.game.bank(), table.coins(2), table.coins(3)), (0, 24, 4, 5), "no rival gets it");
    assert_eq!(table.by("MOG-3.4"), [&Event::AuctionWon { seat: Seat(2), second: Some(Seat(1)) }]);
}

#[test]
fn mog_8_1_a_resigned_seat_takes_part_in_no_later_auction_and_gets_no_credit() {
    let mut table = Table::of(4, "green-pink-1");
    table.resign(1).taken_by(0, 3);
    assert!(!table.view().auction.bidders.contains(Seat(1)));
    table.stay(0);
    assert_eq!(table.awaited(), Some(2));
    assert_eq!(table.refusal(1, &Move::Stay {}), "MOG-3.3");
    assert_eq!(table.refusal(1, &Move::Credit {}), "MOG-5.3");

    let mut table = Table::with(4, Options { credit_window: CreditWindow::BeforeAuction, ..printed() }, "", "green-pink-1");
    table.resign(0);
    assert_eq!(table.awaited(), Some(1), "the credit is asked of the next");
    table.decline(1).resign(2);
    assert_eq!((table.awaited(), table.phase().as_str()), (Some(3), "credit"));
    table.decline(3);
    assert_eq!((table.awaited(), table.phase().as_str()), (Some(1), "auction"));
}

#[test]
fn mog_8_2_second_is_the_last_to_have_left_who_still_plays_when_the_auction_ends() {
    let mut table = Table::of(4, "green-pink-1");
    table.leave(0).leave(1).resign(2);
    assert_eq!(table.view().auction.second, Some(Seat(1)), "seat 2 went last, but by resigning");
    let mut table = Table::of(4, "green-pink-1");
    table.leave(0).leave(1).resign(1).resign(2);
    assert_eq!(table.view().auction.second, Some(Seat(0)), "seat 1 had left before, but plays no more");
}

#[test]
fn mog_8_2_a_winner_who_resigns_before_acting_has_sold_none() {
    let mut table = Table::of(4, "green-pink-1 green-pink-2");
    table.auction(0, 3).resign(0);
    let none = Event::SharesSold { seat: Seat(0), shares: set(""), price: 0, points: 0 };
    assert_eq!(table.by("MOG-8.2"), [&Event::PlayerResigned { seat: Seat(0) }, &none]);
    assert_eq!((table.awaited(), table.moves(3)), (Some(3), vec!["take".to_owned(), "decline".to_owned()]));
    table.take(3);
    assert!(table.holds(3, "green-pink-1"));
}

#[test]
fn mog_8_2_a_second_placed_who_resigns_has_declined() {
    let mut table = Table::of(4, "green-pink-1");
    table.auction(0, 3).play(0, &sell("")).resign(3);
    assert_eq!(table.by("MOG-8.2"), [&Event::PlayerResigned { seat: Seat(3) }, &Event::ActionDeclined { seat: Seat(3) }]);
    assert_eq!((table.game.removed(), table.game.round()), (set("green-pink-1"), 2), "nobody took the share");

    let mut table = Table::of(4, "green-pink-1");
    table.auction(0, 3).resign(3);
    assert_eq!(table.by("MOG-8.2"), [&Event::PlayerResigned { seat: Seat(3) }]);
    assert_eq!(table.awaited(), Some(0), "the winner has not acted yet");
    table.play(0, &sell(""));
    assert_eq!((table.game.removed(), table.game.round()), (set("green-pink-1"), 2), "and nobody is asked after that");
}

#[test]
fn mog_8_3_where_the_starting_player_has_resigned_the_next_one_clockwise_starts() {
    let mut table = Table::of(4, "green-pink-1");
    table.leave(0).resign(0).leave(1).leave(2).play(3, &sell("")).decline(2);
    assert_eq!((table.game.starter(), table.awaited()), (Seat(1), Some(1)));
    assert_eq!(table.by("MOG-8.3"), [&Event::StartingPlayerSet { seat: Seat(1) }]);

    let mut table = Table::of(4, "green-brown-1");
    table.auction(2, 1).take(2).resign(3).resign(2).decline(1);
    assert_eq!(table.game.starter(), Seat(0), "the taker resigned, and so had the next seat");

    let mut table = Table::with(4, Options { untaken_share: UntakenShare::WinnerStarts, ..printed() }, "", "green-pink-1");
    table.auction(2, 1).play(2, &sell("")).resign(2).decline(1);
    assert_eq!(table.game.starter(), Seat(3));
}

#[test]
fn mog_8_4_the_shares_stay_count_for_prices_and_earn_nothing() {
    let mut table = Table::of(3, "green-brown-1 brown-green-1 green-pink-1");
    table.resign(1);
    assert_eq!(table.game.price(Company::Brown), 3);
    table.auction(0, 2).take(0).decline(2);
    assert_eq!(table.scores(), [1, 0, 1], "brown pays no dividends to seat 1");
    assert!(table.holds(1, "brown-pink-2"), "still face up before it");
    table.auction(0, 2).take(0);
    assert_eq!(table.game.price(Company::Brown), 4);
}

#[test]
fn mog_8_4_the_coins_are_not_exchanged_and_the_score_stands() {
    let mut table = Table::with(5, short(), PINKS, "pink-yellow-1 crash");
    assert_eq!(table.scores(), [1; 5]);
    table.resign(1).idle();
    assert_eq!(table.coins(1), 6);
    assert_eq!(table.scores(), [2, 1, 2, 2, 2]);
}

#[test]
fn mog_8_5_resigned_seats_rank_last_the_later_the_better() {
    let mut table = Table::with(5, short(), PINKS, "green-yellow-1 crash");
    table.resign(4).credit(0).resign(2).idle();
    assert_eq!(table.scores(), [-1, 1, 0, 1, 0], "seats 2 and 4 have more points than seat 0");
    assert_eq!(table.places(), [3, 1, 4, 1, 5]);
}

#[test]
fn mog_8_5_with_one_seat_left_the_game_ends_at_once_and_coins_become_points() {
    let mut table = Table::of(3, "green-pink-1");
    table.stay(0).stay(1).resign(1).resign(0);
    assert_eq!(table.by("MOG-8.1"), [&Event::PlayerResigned { seat: Seat(0) }, &Event::PotReturned { coins: 2 }]);
    assert_eq!((table.by("MOG-7.2").len(), table.by("MOG-8.5").len()), (1, 1));
    assert_eq!((table.scores(), table.places()), (vec![0, 0, 1], vec![2, 3, 1]));
    assert_eq!((table.phase().as_str(), table.awaited(), table.game.pot(), table.game.bank()), ("over", None, 0, 29));
    assert_eq!(table.game.playing(), Seats::one(Seat(2)));
}
