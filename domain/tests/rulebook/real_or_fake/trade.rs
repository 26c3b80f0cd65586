//! ROF-4: buying the open cards of a series.

use gavel_domain::{
    games::real_or_fake::{Event, Move, Series, Source, Space},
    seat::Seat,
};

use super::table::{Table, cards, counts, printed, seat};

/// Seat 0 has two rugs and two gems on the table; seat 1 is on Trade.
fn on_trade() -> Table {
    let mut table = Table::with(3, printed(), &["rugs rugs gems gems art"]);
    table.lay(0, "rugs rugs gems gems").idle(0).go(1, Space::Trade, "");
    table
}

fn buy(number: u8, series: Series) -> Move {
    Move::Buy { seat: Seat(number), series }
}

#[test]
fn rof_4_1_all_open_cards_of_one_series_of_one_opponent() {
    let mut table = on_trade();
    assert_eq!(table.moves(1), ["decline", "buy", "buy"]);
    assert_eq!(table.refusal(1, &buy(0, Series::Art)), "ROF-4.1", "it is in hand");
    assert_eq!(table.refusal(1, &buy(2, Series::Rugs)), "ROF-4.1", "seat 2 has none open");
    assert_eq!(table.refusal(1, &buy(1, Series::Rugs)), "ROF-4.1", "not from oneself");
    assert_eq!(table.refusal(1, &buy(7, Series::Rugs)), "ROF-4.1", "nobody sits there");
    assert_eq!(table.refusal(2, &buy(0, Series::Rugs)), "ROF-4.1", "only whose pawn is on Trade");
    table.buy(1, 0, Series::Rugs);
    assert_eq!((table.open(0), table.hand(1).count(Series::Rugs)), (cards("gems gems"), 3), "both rugs, and her own");
    table.place(1, "");
    assert_eq!((table.awaited(), table.refusal(1, &buy(0, Series::Gems))), (Some(2), "ROF-4.1"), "one series a visit");
}

#[test]
fn rof_4_2_the_price_is_the_tables_and_nobody_can_refuse() {
    let mut table = Table::with(3, printed(), &["rugs rugs rugs gems art"]);
    table.lay(0, "rugs rugs rugs gems").idle(0).go(1, Space::Trade, "");
    let labels: Vec<String> = table.forms(1).into_iter().map(|form| form.label.into_owned()).collect();
    assert_eq!(labels[1..], ["Buy 3 × rugs of seat 0 for 9000 euro", "Buy 1 × gems of seat 0 for 1000 euro"]);
    assert!(table.moves(0).is_empty(), "the owner is not asked");
    table.buy(1, 0, Series::Rugs);
    let bought = Event::CardsBought { seat: seat(1), from: seat(0), series: Series::Rugs, cards: 3, price: 9_000, to_bank: false };
    assert_eq!(table.told[0].event, bought);
}

#[test]
fn rof_4_3_the_owner_gets_the_money() {
    let mut table = on_trade();
    table.buy(1, 0, Series::Gems);
    assert_eq!((table.cash(0), table.cash(1), table.game.bank()), (154_000, 146_000, 0));
    assert_eq!(table.rules(), ["ROF-4.3"]);
}

#[test]
fn rof_4_4_declining_is_free_and_nothing_open_means_nothing_happens() {
    let mut table = on_trade();
    table.play(1, &Move::Decline {});
    assert_eq!(table.by("ROF-4.4"), [&Event::PurchaseDeclined { seat: seat(1) }]);
    assert_eq!((table.cash(1), table.awaited()), (150_000, Some(2)));
    let mut table = Table::of(3);
    table.lay(0, "art").go(0, Space::Trade, "");
    assert_eq!(table.by("ROF-4.4"), [&Event::NothingHappened { seat: seat(0), kind: Space::Trade }], "her own card is nothing to buy");
    assert_eq!((table.awaited(), table.refusal(0, &Move::Decline {})), (Some(1), "ROF-4.1"));
}

#[test]
fn rof_4_4_a_purchase_needs_the_full_price_in_cash() {
    let mut table = Table::with(3, printed(), &["rugs rugs rugs gems art"]);
    table.lay(0, "rugs rugs rugs gems").idle(0).spend(1, 8_000).until(1).go(1, Space::Trade, "");
    assert_eq!(table.cash(1), 8_000);
    assert_eq!(table.refusal(1, &buy(0, Series::Rugs)), "ROF-4.4");
    assert_eq!(table.moves(1), ["decline", "buy"], "only the gem is listed");
    table.buy(1, 0, Series::Gems);
}

#[test]
fn rof_4_5_bought_cards_go_to_hand_or_table_at_once() {
    let mut table = on_trade();
    table.buy(1, 0, Series::Rugs);
    let placing = table.seen_by(2).placing.unwrap();
    assert_eq!((placing.source, placing.cards), (Source::Purchase, Some(cards("rugs rugs"))), "everybody saw them on the table");
    assert_eq!(table.refusal(1, &Move::Place(counts("rugs rugs rugs"))), "ROF-4.5");
    assert_eq!(table.refusal(0, &Move::Place(counts(""))), "ROF-4.5");
    table.place(1, "rugs");
    assert_eq!(table.by("ROF-4.5"), [&Event::CardsPlaced { seat: seat(1), table: cards("rugs"), hand: 1 }]);
    assert_eq!((table.open(1), table.hand(1).count(Series::Rugs)), (cards("rugs"), 2));
}

#[test]
fn rof_4_6_who_cannot_pay_is_asked_as_well() {
    let mut table = Table::with(3, printed(), &["rugs rugs rugs gems art"]);
    table.lay(0, "rugs rugs rugs").idle(0).spend(1, 0).until(1).go(1, Space::Trade, "");
    assert_eq!(table.by("ROF-4.6"), [&Event::PurchaseOffered { seat: seat(1) }]);
    assert_eq!((table.awaited(), table.moves(1)), (Some(1), vec!["decline".to_owned()]));
}
