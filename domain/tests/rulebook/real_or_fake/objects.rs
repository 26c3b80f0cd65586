//! ROF-6: the Auction House fills.

use gavel_domain::{
    game::Viewer,
    games::real_or_fake::{Event, Lot, Space},
};

use super::table::{Table, cards, seat};

/// Four turns have laid eight cards; seat 1 is to play.
fn eight(players: u8) -> Table {
    let mut table = Table::of(players);
    while table.game.house().len() < 8 {
        let seat = table.awaited().unwrap();
        table.go(seat, Space::AuctionObject, "toys cars");
    }
    table.until(1);
    table
}

#[test]
fn rof_6_1_two_cards_of_the_pile_are_laid_open_in_the_house() {
    let mut table = Table::of(3);
    table.go(0, Space::AuctionObject, "toys art");
    assert_eq!(table.by("ROF-6.1"), [&Event::ObjectsLaid { seat: seat(0), cards: cards("art toys") }]);
    assert_eq!(table.view(Viewer::Spectator).house, cards("art toys"), "everybody sees them");
    assert_eq!((table.game.piles(), table.awaited()), ((47, 44), Some(1)));
}

#[test]
fn rof_6_2_ten_cards_are_auctioned_at_once_opened_by_who_laid_the_last() {
    let mut table = eight(3);
    table.go(1, Space::AuctionObject, "gems gems");
    assert_eq!(table.rules(), ["ROF-2.2", "ROF-6.1", "ROF-6.2"]);
    assert_eq!(table.by("ROF-6.2"), [&Event::AuctionOpened { seat: seat(1), lot: Lot::House, cards: 10 }]);
    assert_eq!(table.awaited(), Some(1));
    table.sold_to(2, 20_000).place(2, "toys toys");
    assert_eq!((table.game.house().len(), table.open(2)), (0, cards("toys toys")));
}

#[test]
fn rof_6_3_a_full_house_without_a_buyer_stays_and_is_auctioned_again() {
    let mut table = eight(3);
    table.go(1, Space::AuctionObject, "gems gems").all_pass();
    assert_eq!((table.game.house().len(), table.game.piles(), table.awaited()), (10, (47, 36), Some(2)));
    table.go(2, Space::AuctionObject, "");
    assert_eq!(table.rules(), ["ROF-2.2", "ROF-6.3"], "nothing is drawn");
    assert_eq!(table.by("ROF-6.3"), [&Event::AuctionOpened { seat: seat(2), lot: Lot::House, cards: 10 }]);
    table.all_pass().go(0, Space::Auction, "");
    assert_eq!(table.by("ROF-5.1"), [&Event::AuctionOpened { seat: seat(0), lot: Lot::House, cards: 10 }], "Auction does what it always does");
    table.sold_to(1, 1_000).place(1, "");
    assert_eq!(table.game.house().len(), 0);
    table.go(1, Space::AuctionObject, "");
    assert_eq!(table.game.house().len(), 2, "there is room again");
}
