//! MON-5: cards, taxes, free parking.

use gavel_domain::{
    games::european_landmark_monopoly::{Deck, Event, Goods, Move, Stage},
    seat::Seat,
};

use super::table::{Table, card, goods};

#[test]
fn mon_5_1_the_card_is_done_and_goes_under_its_deck() {
    let mut table = Table::of(2);
    table.bring(0, 0);
    let before = table.cash(0);
    table.finish().bring_drawing(0, 7, "chance-receive-150");
    assert_eq!(table.cash(0), before + 150 + if table.told.iter().any(|cited| matches!(cited.event, Event::SalaryPaid { .. })) { 200 } else { 0 });
    assert_eq!(table.rule_of(&Event::CardDrawn { seat: Seat(0), card: card("chance-receive-150") }), "MON-5.1");
    assert_eq!(table.game.deck(Deck::Chance).under().collect::<Vec<_>>(), [card("chance-receive-150")]);
    assert_eq!(table.game.deck(Deck::Chance).unseen().count(), 15);
}

#[test]
fn mon_5_1_a_deck_that_has_been_seen_comes_round_in_its_turn_without_a_draw() {
    let mut table = Table::of(2);
    let order = [
        "receive-150",
        "receive-100",
        "receive-50",
        "pay-15",
        "pay-20",
        "repairs",
        "street-works",
        "go",
        "rhein-main",
        "budapest",
        "dublin",
        "paris",
        "back-three",
        "pay-150",
        "jail",
        "leave-jail",
    ];
    for id in order {
        table.bring_drawing(0, 36, &format!("chance-{id}{}", if id == "back-three" { " chest-receive-10" } else { "" }));
        table.finish();
    }
    assert_eq!(table.game.deck(Deck::Chance).unseen().count(), 0);
    assert_eq!(table.game.deck(Deck::Chance).len(), 15, "one is in a hand");
    table.bring_drawing(0, 36, "");
    assert!(table.has(&Event::CardDrawn { seat: Seat(0), card: card("chance-receive-150") }), "the first comes first, and nothing is drawn");
}

#[test]
fn mon_5_1_repairs_cost_by_houses_and_hotels() {
    let mut table = Table::of(2);
    table.own(0, "oslo riga").turn_of(0).builds(0, "oslo riga oslo riga oslo riga oslo riga oslo");
    let before = table.bring(0, 24).cash(0);
    table.turn_of(0);
    let before = table.cash(0).min(before);
    table.bring_drawing(0, 36, "chance-repairs");
    assert_eq!(before - table.cash(0), 4 * 25 + 100);
    assert_eq!(table.rule_of(&table.told.iter().find(|cited| matches!(cited.event, Event::DebtIncurred { .. })).unwrap().event.clone()), "MON-5.1");
}

#[test]
fn mon_5_2_a_leave_jail_card_is_kept_until_used_or_sold() {
    let mut table = Table::of(2);
    table.own(1, "oslo").bring_drawing(0, 7, "chance-leave-jail");
    assert_eq!(table.rule_of(&Event::CardKept { seat: Seat(0), card: card("chance-leave-jail") }), "MON-5.2");
    assert!(table.game.holding(Seat(0)).cards.has(Deck::Chance));
    assert_eq!(table.game.deck(Deck::Chance).len(), 15);
    let pass = Goods { cards: std::iter::once(Deck::Chance).collect(), ..Goods::default() };
    table.trade(0, 1, pass, Goods::cash(30));
    assert!(table.game.holding(Seat(1)).cards.has(Deck::Chance) && table.game.holding(Seat(0)).cards.is_empty());
    table.bring(1, 30);
    table.turn_of(0).bring(0, 20).end(0);
    assert_eq!(table.refusal(1, &Move::UseCard { deck: Deck::CommunityChest }), "MON-5.2");
    table.play(1, Move::UseCard { deck: Deck::Chance });
    assert!(!table.in_jail(1));
    assert_eq!(table.game.deck(Deck::Chance).under().last(), Some(card("chance-leave-jail")), "under its deck");
}

#[test]
fn mon_5_3_a_card_past_go_pays_and_a_card_to_jail_does_not() {
    let mut table = Table::of(2);
    table.bring(0, 24).turn_of(0);
    let before = table.cash(0);
    table.bring_drawing(0, 36, "chance-rhein-main");
    assert_eq!((table.at(0), table.cash(0)), (15, before + 200));
    assert_eq!(table.rule_of(&Event::SalaryPaid { seat: Seat(0), amount: 200 }), "MON-5.3");
    table.finish().bring(0, 24).turn_of(0);
    let before = table.cash(0);
    table.bring_drawing(0, 36, "chance-jail");
    assert_eq!((table.at(0), table.cash(0)), (10, before));
}

#[test]
fn mon_5_4_taxes_cost_what_is_printed_and_free_parking_nothing() {
    let mut table = Table::of(2);
    table.bring(0, 24).turn_of(0);
    for (place, tax) in [(38, 100), (4, 200)] {
        let salary = if place == 4 { 200 } else { 0 };
        let before = table.bring(0, 35).turn_of(0).cash(0);
        table.bring(0, place);
        assert_eq!(table.cash(0), before + salary - tax);
        assert_eq!(table.by("MON-5.4").len(), 1);
    }
    let before = table.bring(0, 12).turn_of(0).cash(0);
    table.bring(0, 20);
    assert_eq!((table.cash(0), table.stage()), (before, Stage::MayEnd));
}

#[test]
fn mon_5_5_a_move_by_a_card_is_a_landing_that_is_settled_in_full() {
    let mut table = Table::of(2);
    table.bring_drawing(0, 7, "chance-dublin");
    assert_eq!((table.at(0), table.stage()), (24, Stage::Unowned), "to be bought or auctioned");
    assert_eq!(table.by("MON-5.5").len(), 1);
    table.play(0, Move::Buy {}).bring(1, 20);
    table.bring_drawing(1, 36, "chance-paris");
    assert_eq!(table.stage(), Stage::Unowned);
    table.finish().bring_drawing(1, 33, "chest-back-to-oslo");
    assert_eq!((table.at(1), table.stage()), (1, Stage::Unowned));
    assert!(!table.told.iter().any(|cited| matches!(cited.event, Event::SalaryPaid { .. })), "backwards, without salary");
}

#[test]
fn mon_5_6_the_choice_card_is_paid_or_a_chance_card_is_drawn_where_one_stands() {
    let mut table = Table::of(2);
    assert_eq!(table.refusal(0, &Move::PayCard {}), "MON-5.6");
    table.bring_drawing(0, 33, "chest-pay-10-or-chance");
    assert_eq!((table.stage(), table.game.carried()), (Stage::ChoiceCard, Some(card("chest-pay-10-or-chance"))), "it is in no deck");
    assert_eq!((table.refusal(0, &Move::Roll {}), table.refusal(0, &Move::EndTurn {})), ("MON-5.6", "MON-2.5"));
    let before = table.cash(0);
    table.play(0, Move::PayCard {});
    assert_eq!((table.cash(0), table.game.carried(), table.stage()), (before - 10, None, Stage::MayEnd));

    let mut table = Table::of(2);
    table.bring_drawing(0, 33, "chest-pay-10-or-chance").play_drawing(0, Move::DrawCard {}, &[], "chance-receive-50");
    assert!(table.by("MON-5.6").iter().any(|event| matches!(event, Event::CardDrawn { .. })));
    assert_eq!(table.game.deck(Deck::CommunityChest).under().next(), Some(card("chest-pay-10-or-chance")));
    assert_eq!(table.stage(), Stage::MayEnd);
}

#[test]
fn mon_5_6_without_ten_one_may_choose_either_and_then_owes() {
    let mut table = Table::of(2);
    table.own(1, "oslo").own(0, "riga").bring(0, 24).turn_of(1).leave_with(0, 5, 1, "oslo");
    table.bring_drawing(0, 33, "chest-pay-10-or-chance").play(0, Move::PayCard {});
    assert_eq!((table.debts(), table.cash(0)), (vec![(0, None, 5)], 0));
    table.play(0, super::table::mortgage("riga"));
    assert_eq!((table.debts(), table.cash(0)), (vec![], 25));
    let _ = goods("riga");
}
