//! ROF-5.7 and ROF-5.8: bids above one's cash, and auctions held again.

use gavel_domain::{
    game::Range,
    games::real_or_fake::{Event, Insiders, Lot, Move, Options, Overbid, Space},
    seat::{Seat, Seats},
};

use super::table::{Table, cards, printed, seat};

fn bid(amount: u32) -> Move {
    Move::Bid { amount }
}

/// Two rugs in the house, seat 1 on Auction, bids above one's cash taken as printed.
fn as_printed(players: u8) -> Table {
    let mut table = Table::with(players, Options { overbid: Overbid::AsPrinted, ..printed() }, &[]);
    table.go(0, Space::AuctionObject, "rugs rugs").go(1, Space::Auction, "");
    table
}

fn bidders(seats: &[u8]) -> Seats {
    seats.iter().copied().map(Seat).collect()
}

#[test]
fn rof_5_7_a_bid_above_ones_cash_is_refused() {
    let mut table = Table::of(3);
    table.go(0, Space::AuctionObject, "rugs rugs").go(1, Space::Auction, "");
    assert_eq!(table.refusal(1, &bid(151_000)), "ROF-5.7");
    table.bid(1, 150_000);
    assert_eq!(table.moves(2), ["pass"], "nobody has more");
    table.pass(2).pass(0);
    assert_eq!(table.cash(1), 0);
}

#[test]
fn rof_5_7_as_printed_it_stands_and_if_it_wins_the_auction_is_held_again() {
    let mut table = as_printed(3);
    assert_eq!(table.forms(1)[0].arguments, [("amount", Range::Integer(1_000, 450_000, 1_000))], "up to all the money there is");
    assert_eq!(table.refusal(1, &bid(451_000)), "ROF-5.7");
    table.bid(1, 151_000).pass(2).pass(0);
    assert_eq!(table.by("ROF-5.7"), [&Event::OverbidFound { seat: seat(1), amount: 151_000 }]);
    assert_eq!(table.by("ROF-5.8"), [&Event::AuctionReopened { seat: seat(2), bidders: bidders(&[0, 2]) }]);
    assert_eq!((table.cash(1), table.game.bank()), (150_000, 0), "nothing was paid");
}

#[test]
fn rof_5_7_as_printed_an_overbid_that_is_outbid_does_no_harm() {
    let mut table = as_printed(3);
    table.bid(1, 149_000).pass(2).bid(0, 150_000).pass(1);
    assert!(table.by("ROF-5.7").is_empty());
    assert_eq!(table.by("ROF-5.6")[0], &Event::AuctionWon { seat: seat(0), lot: Lot::House, amount: 150_000 });
}

#[test]
fn rof_5_8_all_bids_lapse_and_who_had_passed_is_in_again() {
    let mut table = as_printed(4);
    table.pass(1).bid(2, 200_000).pass(3).pass(0);
    assert_eq!(table.by("ROF-5.8"), [&Event::AuctionReopened { seat: seat(1), bidders: bidders(&[0, 1, 3]) }], "the same player opens");
    let auction = table.seen_by(0).auction.unwrap();
    assert_eq!((auction.highest, auction.excluded, auction.turn), (None, bidders(&[2]), seat(1)));
    table.bid(1, 1_000);
    assert_eq!((table.awaited(), table.refusal(2, &bid(2_000))), (Some(3), "ROF-5.8"), "seat 2 is not asked");
    table.pass(3).pass(0);
    assert_eq!((table.cash(1), table.phase().as_str()), (149_000, "placing"));
}

#[test]
fn rof_5_8_an_excluded_opener_gives_way_to_the_next_clockwise_and_the_last_one_left_must_bid() {
    let mut table = as_printed(3);
    table.bid(1, 300_000).pass(2).pass(0).bid(2, 300_000).pass(0);
    assert_eq!(table.by("ROF-5.8"), [&Event::AuctionReopened { seat: seat(0), bidders: bidders(&[0]) }]);
    assert_eq!((table.phase().as_str(), table.awaited()), ("bid", Some(0)), "alone, and asked");
    table.bid(0, 1_000);
    assert_eq!(table.by("ROF-5.6")[0], &Event::AuctionWon { seat: seat(0), lot: Lot::House, amount: 1_000 });
}

#[test]
fn rof_5_8_with_nobody_left_to_bid_the_cards_stay() {
    let mut table = as_printed(3);
    table.bid(1, 300_000).pass(2).pass(0).bid(2, 300_000).pass(0).bid(0, 200_000);
    let unsold = [Event::AuctionReopened { seat: seat(1), bidders: Seats::default() }, Event::AuctionUnsold { lot: Lot::House }];
    assert_eq!(table.by("ROF-5.8"), unsold.iter().collect::<Vec<_>>());
    assert_eq!((table.game.house(), table.awaited()), (cards("rugs rugs"), Some(2)));
}

#[test]
fn rof_5_8_an_excluded_player_on_the_space_does_not_get_insider_cards_for_free() {
    let mut table = Table::with(3, Options { overbid: Overbid::AsPrinted, ..printed() }, &[]);
    table.go(0, Space::InsiderInformation, "").bid(0, 200_000).pass(1).pass(2).pass(1).pass(2);
    assert_eq!(table.by("ROF-5.8"), [&Event::AuctionUnsold { lot: Lot::Insiders }]);
    assert_eq!((table.owned_insiders(0), table.game.unseen_insiders()), (Insiders::default(), (Insiders::deck(), 10)), "they stay");
    table.go(1, Space::InsiderInformation, "").all_pass();
    assert_eq!(table.owned_insiders(1).len(), 2, "another time they come for free");
}
