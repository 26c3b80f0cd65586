//! ROF-8: tax and bankruptcy.

use gavel_domain::{
    game::Viewer,
    games::real_or_fake::{BankruptInsiders, Cards, Event, Insiders, Move, Options, Series, Space},
};

use super::table::{HAND, Table, cards, insiders, printed, seat};

/// Seat 0, broke with two insider cards and an open rug, has just gone bankrupt; seat 1 is to play.
fn bankrupt(players: u8, bankrupt_insiders: BankruptInsiders) -> Table {
    let mut table = Table::with(players, Options { bankrupt_insiders, ..printed() }, &["rugs gems gems gems art"]);
    table.expect("toys blank").spend(0, 11_000).until(0).lay(0, "rugs").go(0, Space::TaxRaid, "");
    table
}

#[test]
fn rof_8_1_three_cards_in_hand_cost_9_000_and_seven_21_000() {
    let mut table = Table::of(3);
    table.lay(0, "art wines").go(0, Space::TaxRaid, "");
    assert_eq!(table.by("ROF-8.1"), [&Event::TaxPaid { seat: seat(0), cards: 3, amount: 9_000 }]);
    assert_eq!((table.cash(0), table.game.bank()), (141_000, 9_000));
    table.go(1, Space::NewAcquisition, "toys cars").place(1, "").until(1).go(1, Space::TaxRaid, "");
    assert_eq!(table.by("ROF-8.1"), [&Event::TaxPaid { seat: seat(1), cards: 7, amount: 21_000 }]);
    assert_eq!(table.cash(1), 129_000);
}

#[test]
fn rof_8_1_cards_on_the_table_and_insider_cards_are_free_and_the_last_euro_is_enough() {
    let mut table = Table::of(3);
    table.spend(0, 3_000).until(0).lay(0, "art wines rugs gems").go(0, Space::TaxRaid, "");
    assert_eq!(table.by("ROF-8.1"), [&Event::TaxPaid { seat: seat(0), cards: 1, amount: 3_000 }]);
    assert_eq!((table.cash(0), table.owned_insiders(0).len()), (0, 2));
    table.until(0).lay(0, "antiques").go(0, Space::TaxRaid, "");
    assert_eq!(table.by("ROF-8.1"), [&Event::TaxPaid { seat: seat(0), cards: 0, amount: 0 }]);
}

#[test]
fn rof_8_2_who_has_less_cash_than_the_tax_is_out() {
    let mut table = bankrupt(4, BankruptInsiders::Revealed);
    assert_eq!(table.by("ROF-8.2"), [&Event::PlayerBankrupted { seat: seat(0), tax: 12_000 }]);
    assert_eq!((table.cash(0), table.game.bank(), table.awaited()), (0, 150_000, Some(1)), "the cash goes to the bank");
    assert!(!table.game.playing().contains(seat(0)));
    assert_eq!(table.refusal(0, &Move::Roll {}), "ROF-8.2");
    table.go(1, Space::AuctionObject, "").go(2, Space::Auction, "").pass(2).pass(3);
    assert_eq!((table.awaited(), table.refusal(0, &Move::Bid { amount: 1_000 })), (Some(1), "ROF-8.2"), "no more bids");
    table.pass(1).idle(3);
    assert_eq!(table.awaited(), Some(1), "no more turns");
}

#[test]
fn rof_8_3_the_hand_is_laid_open_beside_what_lies_open_already() {
    let table = bankrupt(4, BankruptInsiders::Revealed);
    assert_eq!(table.by("ROF-8.3"), [&Event::EstateOpened { seat: seat(0), cards: cards("gems gems gems art") }]);
    let seen = table.view(Viewer::Spectator).seats[0].clone();
    assert_eq!((seen.table, seen.hand_size), (cards("rugs gems gems gems art"), 0));
}

#[test]
fn rof_8_4_an_estate_is_an_opponent_at_trade_whose_price_goes_to_the_bank() {
    let mut table = bankrupt(4, BankruptInsiders::Revealed);
    table.lay(1, "art").go(1, Space::Trade, "");
    assert_eq!(table.moves(1), ["decline", "buy", "buy", "buy"], "three series of the estate");
    table.buy(1, 0, Series::Gems);
    let bought = Event::CardsBought { seat: seat(1), from: seat(0), series: Series::Gems, cards: 3, price: 9_000, to_bank: true };
    assert_eq!(table.by("ROF-8.4"), [&bought]);
    assert_eq!((table.cash(0), table.cash(1), table.game.bank()), (0, 141_000, 159_000));
    table.place(1, "").go(2, Space::Trade, "");
    assert_eq!(table.moves(2).len(), 4, "the estate's rug and art, and seat 1's art");
}

#[test]
fn rof_8_5_a_bankrupts_insider_cards_are_turned_up_in_the_end() {
    let mut table = bankrupt(3, BankruptInsiders::Revealed);
    table.played_out();
    assert_eq!(table.by("ROF-8.5"), [&Event::InsidersRevealed { seat: seat(0), cards: insiders("toys blank") }]);
    assert_eq!(table.counted().0, [Series::Toys]);
}

#[test]
fn rof_8_5_or_buried_they_stay_face_down_and_mean_nothing() {
    let mut table = bankrupt(3, BankruptInsiders::Buried);
    table.played_out();
    assert_eq!(table.by("ROF-8.5"), [&Event::InsidersBuried { seat: seat(0), cards: 2 }]);
    assert!(table.counted().0.is_empty());
    assert_eq!(table.view(Viewer::Spectator).seats[0].insiders, None);
}

#[test]
fn rof_8_6_with_one_player_left_the_game_ends_at_once() {
    let mut table = Table::of(3);
    table.expect("toys blank gems rugs").spend(0, 14_000).spend(1, 14_000).until(0).go(0, Space::TaxRaid, "").go(1, Space::TaxRaid, "");
    assert_eq!(table.by("ROF-8.6"), [&Event::GameEnded {}]);
    assert_eq!((table.phase().as_str(), table.awaited()), ("over", None));
    assert_eq!(table.by("ROF-8.3"), [&Event::EstateOpened { seat: seat(1), cards: cards(HAND) }]);
    assert_eq!((table.counted().0, table.by("ROF-9.3")), (vec![Series::Rugs, Series::Gems, Series::Toys], vec![&Event::InsidersLeft { cards: 6 }]));
    assert_eq!((table.places(), table.counted().1[2].total), (vec![3, 2, 1], 150_000 + 3_000), "art, wines and antiques are genuine");
}

#[test]
fn rof_8_7_start_does_nothing_nor_does_passing_it_and_doubles_roll_once() {
    let mut table = Table::of(3);
    table.roll(0, [4, 4], "");
    assert_eq!(table.awaited(), Some(1), "doubles give no further roll");
    table.until(0).roll(0, [4, 1], "");
    assert_eq!(table.by("ROF-8.7"), [&Event::NothingHappened { seat: seat(0), kind: Space::Start }]);
    assert_eq!((table.cash(0), table.awaited()), (150_000, Some(1)));
    table.until(0).roll(0, [6, 6], "").all_pass().until(0).roll(0, [2, 1], "");
    assert_eq!((table.game.holding(seat(0)).space, table.cash(0)), (2, 150_000), "passing it pays nothing");
}

#[test]
fn rof_8_8_bankrupts_rank_behind_the_others_with_nothing_the_later_the_better() {
    let mut table = Table::of(5);
    table.spend(3, 14_000).spend(1, 14_000).until(3).go(3, Space::TaxRaid, "").until(1).go(1, Space::TaxRaid, "");
    table.spend(0, 0).played_out();
    let places = table.places();
    assert_eq!((places[1], places[3]), (4, 5));
    let fortunes = table.counted().1;
    assert_eq!((fortunes[1].total, fortunes[3].total), (0, 0));
    assert!(fortunes[0].total < 150_000 && places[0] == 3, "poor, but still in");
    assert_eq!(table.by("ROF-8.8").len(), 1);
    assert!(Cards::all().len() == 108 && Insiders::deck().len() == 36);
}
