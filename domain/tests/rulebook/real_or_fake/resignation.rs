//! ROF-10: who resigns.

use gavel_domain::{
    games::real_or_fake::{BankruptInsiders, Event, Insiders, Lot, Move, Options, Overbid, Series, Space},
    seat::{Seat, Seats},
};

use super::table::{HAND, Table, cards, insiders, printed, seat};

#[test]
fn rof_10_1_the_goods_are_left_as_a_bankrupt_leaves_them() {
    let mut table = Table::of(4);
    table.lay(0, "art").idle(0).resign(0);
    assert_eq!(
        table.by("ROF-10.1"),
        [&Event::PlayerResigned { seat: seat(0) }, &Event::EstateOpened { seat: seat(0), cards: cards("wines rugs gems antiques") }]
    );
    assert_eq!((table.cash(0), table.game.bank(), table.open(0), table.awaited()), (0, 150_000, cards(HAND), Some(1)), "the turn goes on");
    assert_eq!(table.refusal(0, &Move::Roll {}), "ROF-10.1");
    table.go(1, Space::Trade, "").buy(1, 0, Series::Art);
    assert_eq!((table.rules(), table.game.bank()), (vec!["ROF-8.4"], 151_000));
}

#[test]
fn rof_10_1_insider_cards_are_turned_up_or_buried_as_the_option_says() {
    for (option, fake) in [(BankruptInsiders::Revealed, vec![Series::Toys]), (BankruptInsiders::Buried, vec![])] {
        let mut table = Table::with(3, Options { bankrupt_insiders: option, ..printed() }, &[]);
        table.expect("toys blank").go(0, Space::InsiderInformation, "").all_pass().resign(0).played_out();
        assert_eq!((table.counted().0, table.by("ROF-8.5").len()), (fake, 1));
    }
}

#[test]
fn rof_10_2_a_turn_or_a_purchase_lapses_and_the_next_plays() {
    let mut table = Table::of(4);
    table.resign(0);
    assert_eq!(table.rules(), ["ROF-10.2", "ROF-10.1", "ROF-1.6"]);
    assert_eq!((table.awaited(), table.phase().as_str()), (Some(1), "turn"));
    table.go(1, Space::Trade, "").resign(1);
    assert_eq!((table.by("ROF-10.2").len(), table.awaited(), table.phase().as_str()), (1, Some(2), "turn"));
}

#[test]
fn rof_10_2_cards_not_yet_placed_join_the_estate() {
    let mut table = Table::of(3);
    table.go(0, Space::NewAcquisition, "toys toys").resign(0);
    assert_eq!(table.open(0), cards(&format!("{HAND} toys toys")));
    assert_eq!((table.game.placing(), table.awaited()), (None, Some(1)));
}

#[test]
fn rof_10_2_an_auction_goes_on_without_the_player_who_started_it() {
    let mut table = Table::of(4);
    table.go(0, Space::AuctionObject, "rugs rugs").go(1, Space::Auction, "").resign(1);
    assert_eq!((table.phase().as_str(), table.awaited()), ("bid", Some(2)));
    table.bid(2, 1_000).pass(3).pass(0).place(2, "");
    assert_eq!(table.awaited(), Some(2), "the turn passes on from seat 1");
}

#[test]
fn rof_10_3_in_an_auction_it_counts_as_having_passed() {
    let mut table = Table::of(4);
    table.go(0, Space::AuctionObject, "rugs rugs").go(1, Space::Auction, "").bid(1, 1_000).bid(2, 2_000).resign(3);
    assert_eq!((table.rules(), table.awaited()), (vec!["ROF-10.3", "ROF-10.1"], Some(0)), "it was asked");
    table.pass(0).resign(1);
    assert_eq!(table.by("ROF-5.6")[0], &Event::AuctionWon { seat: seat(2), lot: Lot::House, amount: 2_000 }, "all others are out");
}

#[test]
fn rof_10_3_if_the_standing_bid_is_its_own_the_auction_is_held_again() {
    let mut table = Table::of(4);
    table.go(0, Space::AuctionObject, "rugs rugs").go(1, Space::Auction, "").pass(1).bid(2, 9_000).pass(3).resign(2);
    let again = Event::AuctionReopened { seat: seat(1), bidders: [0, 1, 3].map(Seat).into_iter().collect::<Seats>() };
    assert_eq!(table.by("ROF-10.3"), [&Event::PlayerResigned { seat: seat(2) }, &again]);
    assert_eq!((table.awaited(), table.game.bank()), (Some(1), 150_000), "the bid is not paid, the cash is the bank's");
    table.bid(1, 1_000).pass(3).pass(0).place(1, "");
    assert_eq!(table.awaited(), Some(3), "seat 2 is gone");
}

#[test]
fn rof_10_3_what_it_has_won_and_paid_for_stays_in_its_estate() {
    let mut table = Table::of(4);
    table.go(0, Space::AuctionObject, "toys toys").go(1, Space::Auction, "").sold_to(3, 4_000).resign(3);
    assert_eq!((table.open(3), table.game.house().len(), table.awaited()), (cards(&format!("{HAND} toys toys")), 0, Some(2)));
}

#[test]
fn rof_10_3_it_gets_no_insider_cards_for_free() {
    let mut table = Table::of(4);
    table.go(0, Space::InsiderInformation, "").pass(0).resign(0);
    assert_eq!(table.rules(), ["ROF-10.1", "ROF-10.1"], "it had passed already");
    table.all_pass();
    assert_eq!(table.by("ROF-10.3"), [&Event::AuctionUnsold { lot: Lot::Insiders }]);
    assert_eq!((table.owned_insiders(0), table.game.unseen_insiders().1, table.awaited()), (Insiders::default(), 10, Some(1)));
}

#[test]
fn rof_10_3_the_last_bidder_resigning_leaves_those_who_passed_another_chance() {
    let mut table = Table::with(3, Options { overbid: Overbid::AsPrinted, ..printed() }, &[]);
    table.expect("cars blank").go(0, Space::InsiderInformation, "").pass(0).bid(1, 1_000).resign(1);
    assert_eq!(table.awaited(), Some(0), "seat 0 opens again");
    table.pass(0).pass(2);
    assert_eq!(table.by("ROF-7.2"), [&Event::InsidersTaken { seat: seat(0), cards: insiders("cars blank") }]);
}

#[test]
fn rof_10_4_resigned_seats_rank_behind_bankrupts_the_later_the_better() {
    let mut table = Table::of(5);
    table.spend(0, 14_000).resign(4).until(0).go(0, Space::TaxRaid, "").resign(2).played_out();
    let places = table.places();
    assert_eq!((places[0], places[2], places[4]), (3, 4, 5));
    assert!(places[1] <= 2 && places[3] <= 2);
    assert_eq!(table.by("ROF-10.4").len(), 1);
    assert!([0, 2, 4].iter().all(|seat| table.counted().1[*seat].total == 0));
}

#[test]
fn rof_10_4_with_one_player_left_the_game_ends_at_once_even_in_an_auction() {
    let mut table = Table::of(3);
    table.go(0, Space::InsiderInformation, "").bid(0, 5_000).resign(1).resign(0);
    assert_eq!(table.by("ROF-8.6"), [&Event::GameEnded {}]);
    assert_eq!((table.places(), table.phase().as_str()), (vec![2, 3, 1], "over"));
    assert_eq!(table.game.auction(), None);
}
