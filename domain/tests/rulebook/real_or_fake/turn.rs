//! ROF-2 and ROF-3: arranging, rolling, new acquisitions.

use gavel_domain::{
    game::{Game, Range, Viewer},
    games::real_or_fake::{Event, Move, Series, Source, Space},
    record::Audience,
};
use serde_json::json;

use super::table::{Table, cards, counts, insiders, printed, seat};

#[test]
fn rof_2_1_any_number_of_cards_goes_either_way_until_the_dice_are_rolled() {
    let mut table = Table::with(3, printed(), &["rugs rugs rugs gems art"]);
    table.lay(0, "rugs rugs gems").lay(0, "rugs").take_up(0, "gems rugs");
    assert_eq!((table.hand(0), table.open(0)), (cards("art rugs gems"), cards("rugs rugs")));
    assert_eq!(table.by("ROF-2.1"), [&Event::CardsTakenUp { seat: seat(0), cards: cards("gems rugs") }]);
    let seen = table.view(Viewer::Spectator).seats[0].clone();
    assert_eq!((seen.hand_size, seen.table), (3, cards("rugs rugs")));
    assert_eq!(table.refusal(0, &Move::Lay(counts("rugs rugs"))), "ROF-2.1", "one is in hand");
    assert_eq!(table.refusal(0, &Move::TakeUp(counts("art"))), "ROF-2.1", "it is not on the table");
    assert_eq!(table.refusal(1, &Move::Lay(counts("art"))), "ROF-2.1", "never off turn");
    table.go(0, Space::NewAcquisition, "toys toys");
    assert_eq!(table.refusal(0, &Move::Lay(counts("art"))), "ROF-2.1", "not after the dice");
    table.place(0, "");
    assert_eq!(table.refusal(0, &Move::TakeUp(counts("rugs"))), "ROF-2.1");
}

#[test]
fn rof_2_1_arranging_is_listed_with_a_count_for_each_series() {
    let mut table = Table::with(3, printed(), &["rugs rugs rugs gems art"]);
    assert_eq!(table.moves(0), ["roll", "lay"], "nothing lies on the table");
    assert_eq!(table.refusal(0, &Move::TakeUp(counts(""))), "ROF-2.1");
    let choices = table.game.choices(seat(0));
    assert_eq!(table.forms(0)[1].arguments, [("art", Range::Integer(0, 1, 1)), ("rugs", Range::Integer(0, 3, 1)), ("gems", Range::Integer(0, 1, 1))]);
    assert!(choices[0].advances && !choices[1].advances);
    table.lay(0, "rugs rugs rugs gems art");
    assert_eq!(table.moves(0), ["roll", "take_up"]);
    assert!(table.moves(1).is_empty() && table.moves(2).is_empty());
}

#[test]
fn rof_2_2_both_dice_are_rolled_once_and_the_space_decides() {
    let mut table = Table::of(3);
    table.roll(0, [5, 3], "art wines");
    assert_eq!(table.told[0].event, Event::DiceRolled { seat: seat(0), dice: [5, 3], space: 8, kind: Space::AuctionObject });
    assert_eq!(table.rules(), ["ROF-2.2", "ROF-6.1", "ROF-1.6"]);
    table.roll(1, [1, 6], "");
    assert_eq!((table.phase().as_str(), table.refusal(1, &Move::Roll {})), ("placing", "ROF-2.2"));
}

#[test]
fn rof_2_3_cards_on_the_table_can_be_bought_and_cards_in_hand_are_taxed() {
    let mut table = Table::with(3, printed(), &["rugs rugs gems gems art"]);
    table.lay(0, "rugs rugs").go(0, Space::TaxRaid, "");
    assert_eq!(table.by("ROF-8.1"), [&Event::TaxPaid { seat: seat(0), cards: 3, amount: 9_000 }], "the rugs are free of tax");
    table.go(1, Space::Trade, "");
    assert_eq!(table.refusal(1, &Move::Buy { seat: seat(0), series: Series::Gems }), "ROF-4.1", "the gems are not for sale");
    table.buy(1, 0, Series::Rugs);
}

#[test]
fn rof_3_1_two_cards_come_from_the_pile_and_are_placed_one_by_one() {
    let mut table = Table::of(3);
    table.go(0, Space::NewAcquisition, "toys cars");
    assert_eq!(table.by("ROF-3.1"), [&Event::CardsAcquired { seat: seat(0), cards: cards("cars toys") }]);
    assert_eq!((table.phase().as_str(), table.awaited(), table.moves(0)), ("placing", Some(0), vec!["place".to_owned()]));
    assert_eq!(table.forms(0)[0].arguments, [("cars", Range::Integer(0, 1, 1)), ("toys", Range::Integer(0, 1, 1))]);
    assert_eq!(table.refusal(0, &Move::Place(counts("toys toys"))), "ROF-3.1");
    assert_eq!(table.refusal(0, &Move::Place(counts("art"))), "ROF-3.1", "only the new cards are placed");
    assert_eq!(table.refusal(1, &Move::Place(counts("toys"))), "ROF-3.1");
    assert_eq!(table.refusal(0, &Move::Decline {}), "ROF-4.1", "taking them is not optional");
    table.place(0, "toys");
    assert_eq!(table.by("ROF-3.1"), [&Event::CardsPlaced { seat: seat(0), table: cards("toys"), hand: 1 }]);
    assert_eq!((table.hand(0), table.open(0), table.awaited()), (cards("art wines rugs gems antiques cars"), cards("toys"), Some(1)));
    assert_eq!(table.game.piles(), (45, 46));
}

#[test]
fn rof_3_1_drawn_cards_are_seen_by_the_taker_alone_until_they_lie_on_the_table() {
    let mut table = Table::of(3);
    table.go(0, Space::NewAcquisition, "toys toys");
    let acquired = table.by("ROF-3.1")[0].clone();
    let bodies = table.game.bodies(&acquired);
    assert_eq!(bodies.audiences().collect::<Vec<_>>(), [Audience::Public, Audience::Seat(seat(0))]);
    assert_eq!(json!(bodies.data(|_| false))["cards"], json!({"hidden": 2}));
    assert_eq!(json!(bodies.data(|_| true))["cards"], json!(["toys", "toys"]));
    let placing = |view: gavel_domain::games::real_or_fake::View| {
        let placing = view.placing.unwrap();
        (placing.source, placing.count, placing.cards)
    };
    assert_eq!(placing(table.seen_by(0)), (Source::Pile, 2, Some(cards("toys toys"))));
    assert_eq!(placing(table.seen_by(1)), (Source::Pile, 2, None));
    assert_eq!(table.seen_by(1).seats[0].hand_size, 7, "new cards count as in hand until they are placed");
    table.place(0, "toys");
    let seen = table.seen_by(1).seats[0].clone();
    assert_eq!((seen.hand_size, seen.hand, seen.table), (6, None, cards("toys")));
    assert_eq!(insiders("").len(), 0);
}
