//! ROF-5: auctions of the Auction House.

use gavel_domain::{
    game::{Game, Range},
    games::real_or_fake::{Event, Lot, Move, Options, Source, Space, State},
    seat::Seats,
};

use super::table::{Table, cards, counts, printed, seat};

/// Two rugs lie in the house, seat 1 has just come to Auction.
fn on_auction(players: u8) -> Table {
    let mut table = Table::of(players);
    table.go(0, Space::AuctionObject, "rugs rugs").go(1, Space::Auction, "");
    table
}

fn bid(amount: u32) -> Move {
    Move::Bid { amount }
}

#[test]
fn rof_5_1_all_cards_of_the_house_are_auctioned_to_everybody_still_in() {
    let mut table = Table::of(4);
    table.go(0, Space::AuctionObject, "rugs toys").go(1, Space::AuctionObject, "cars gems").go(2, Space::Auction, "");
    assert_eq!(table.by("ROF-5.1"), [&Event::AuctionOpened { seat: seat(2), lot: Lot::House, cards: 4 }]);
    let auction = table.seen_by(0).auction.unwrap();
    assert_eq!((auction.cards, auction.turn, auction.bidders, auction.highest), (4, seat(2), Seats::all(4), None));
    table.sold_to(0, 1_000);
    assert_eq!(table.by("ROF-5.6")[1], &Event::CardsWon { seat: seat(0), cards: cards("rugs toys cars gems") });
}

#[test]
fn rof_5_1_with_an_empty_house_nothing_happens() {
    let mut table = Table::of(3);
    table.go(0, Space::Auction, "");
    assert_eq!(table.by("ROF-5.1"), [&Event::NothingHappened { seat: seat(0), kind: Space::Auction }]);
    assert_eq!((table.awaited(), table.phase().as_str()), (Some(1), "turn"));
    assert_eq!(table.refusal(1, &bid(1_000)), "ROF-5.2", "there is no auction");
}

#[test]
fn rof_5_2_bids_rise_clockwise_round_and_round_until_all_others_are_out() {
    let mut table = on_auction(3);
    assert_eq!(table.refusal(2, &bid(1_000)), "ROF-5.2", "the player on the space opens");
    table.bid(1, 2_000);
    assert_eq!(table.awaited(), Some(2));
    assert_eq!(table.refusal(2, &bid(2_000)), "ROF-5.2", "a bid is higher than the last");
    table.bid(2, 3_000).bid(0, 10_000).bid(1, 11_000).pass(2).pass(0);
    assert_eq!(table.by("ROF-5.6")[0], &Event::AuctionWon { seat: seat(1), lot: Lot::House, amount: 11_000 });
    assert_eq!(table.cash(1), 139_000);
}

#[test]
fn rof_5_2_whoever_is_alone_with_the_standing_bid_is_not_asked() {
    let mut table = on_auction(3);
    table.pass(1).pass(2).bid(0, 1_000);
    assert_eq!((table.phase().as_str(), table.awaited()), ("placing", Some(0)));
}

#[test]
fn rof_5_3_who_passes_is_out_of_this_auction() {
    let mut table = on_auction(3);
    table.pass(1).bid(2, 1_000).bid(0, 2_000);
    assert_eq!(table.awaited(), Some(2), "seat 1 is not asked again");
    assert_eq!((table.refusal(1, &bid(3_000)), table.refusal(1, &Move::Pass {})), ("ROF-5.3", "ROF-5.3"));
    table.pass(2).place(0, "").until(2).go(2, Space::AuctionObject, "").go(0, Space::Auction, "").pass(0);
    assert_eq!(table.awaited(), Some(1), "in the next auction it is in again");
}

#[test]
fn rof_5_4_bids_are_whole_multiples_of_the_step() {
    let mut table = on_auction(3);
    assert_eq!([0, 1, 500, 1_500].map(|amount| table.refusal(1, &bid(amount))), ["ROF-5.4"; 4]);
    let range = |table: &Table, number: u8| table.forms(number)[0].arguments.clone();
    assert_eq!(range(&table, 1), [("amount", Range::Integer(1_000, 150_000, 1_000))]);
    table.bid(1, 4_000);
    assert_eq!(range(&table, 2), [("amount", Range::Integer(5_000, 150_000, 1_000))]);
    let mut table = Table::with(3, Options { bid_step: 7_000, ..printed() }, &[]);
    table.go(0, Space::AuctionObject, "").go(1, Space::Auction, "");
    assert_eq!(range(&table, 1), [("amount", Range::Integer(7_000, 147_000, 7_000))]);
    assert_eq!((table.refusal(1, &bid(8_000)), table.refusal(1, &bid(154_000))), ("ROF-5.4", "ROF-5.7"));
    assert_eq!([0, 10_001].map(|bid_step| State::admits(&Options { bid_step, ..printed() }, 3).unwrap_err().rule), ["ROF-5.4"; 2]);
    assert!([1, 10_000].iter().all(|step| State::admits(&Options { bid_step: *step, ..printed() }, 3).is_ok()));
}

#[test]
fn rof_5_5_the_opening_is_optional_and_being_alone_wins_nothing() {
    let mut table = on_auction(3);
    table.pass(1).pass(2);
    assert_eq!((table.phase().as_str(), table.awaited()), ("bid", Some(0)), "the last one left is asked");
    table.pass(0);
    assert_eq!(table.by("ROF-5.5"), [&Event::AuctionUnsold { lot: Lot::House }]);
    assert_eq!((table.game.house(), table.awaited(), table.game.bank()), (cards("rugs rugs"), Some(2), 0), "the cards stay");
}

#[test]
fn rof_5_6_the_winner_pays_the_bank_and_places_the_cards_on_turn_or_not() {
    let mut table = on_auction(3);
    table.sold_to(0, 5_000);
    assert_eq!((table.cash(0), table.game.bank(), table.game.house().len()), (145_000, 5_000, 0));
    assert_eq!((table.awaited(), table.game.turn()), (Some(0), seat(1)), "off turn");
    let placing = table.seen_by(2).placing.unwrap();
    assert_eq!((placing.source, placing.cards), (Source::Auction, Some(cards("rugs rugs"))), "everybody saw them in the house");
    assert_eq!(table.refusal(0, &Move::Place(counts("rugs rugs rugs"))), "ROF-5.6");
    table.place(0, "rugs rugs");
    assert_eq!(table.by("ROF-5.6"), [&Event::CardsPlaced { seat: seat(0), table: cards("rugs rugs"), hand: 0 }]);
    assert_eq!(table.awaited(), Some(2), "the turn passes on from the player on the space");
}

#[test]
fn rof_5_9_who_has_no_money_is_asked_and_can_only_pass() {
    let mut table = Table::of(3);
    table.spend(0, 0).go(1, Space::AuctionObject, "rugs rugs").go(2, Space::Auction, "").bid(2, 1_000);
    assert_eq!((table.awaited(), table.moves(0)), (Some(0), vec!["pass".to_owned()]));
    table.pass(0);
    assert_eq!(table.rules(), ["ROF-5.3"], "it cites what every pass does");
    table.pass(1);
    assert_eq!(table.awaited(), Some(2));
}

#[test]
fn rof_5_9_an_opener_without_money_passes_and_the_next_may_open() {
    let mut table = Table::of(3);
    table.spend(0, 0).go(1, Space::AuctionObject, "rugs rugs").idle(2).go(0, Space::Auction, "");
    assert_eq!(table.moves(0), ["pass"]);
    table.pass(0).bid(1, 1_000).pass(2);
    assert_eq!(table.by("ROF-5.6").len(), 2);
}
