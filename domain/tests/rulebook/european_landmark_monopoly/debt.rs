//! MON-10: debts and bankruptcy.

use gavel_domain::{
    games::european_landmark_monopoly::{DebtTrades, Deck, Event, Goods, Move, Options, Stage},
    seat::Seat,
};

use super::table::{Table, accept, build, card, deed, deeds, goods, lift, mortgage, offer};

/// Seat 1 owes seat 0 a rent of 200 on Paris with one house; it had 20 in cash and has these deeds. Seat 2 owns Heathrow.
fn owing(owned: &str) -> Table {
    owing_by(owned, Options::default())
}

fn owing_by(owned: &str, options: Options) -> Table {
    let mut table = Table::with(3, options, "");
    table.own(1, owned).own(2, "heathrow").own(0, "berlin paris").turn_of(0).play(0, build("paris"));
    table.bring(1, 39).leave_with(1, 20, 2, "heathrow").ask(0);
    assert_eq!((table.cash(1), table.debts()), (0, vec![(1, Some(0), 180)]));
    table
}

/// Seat 1 has come by Oslo, which is seat 0's and bears a hotel, and by Schiphol, one of seat 2's four airports; it has 1.
fn two_rents(owned: &str) -> Table {
    let mut table = Table::of(3);
    table.own(1, owned).own(0, "oslo riga").own(2, "schiphol rhein-main charles-de-gaulle heathrow").turn_of(0);
    table.builds(0, &"oslo riga ".repeat(5)).bring(1, 39).turn_of(1).roll(1, [1, 1]).roll(1, [2, 2]);
    assert_eq!(table.rents(), [(0, 1, 250), (2, 1, 200)]);
    table.leave_with(1, 1, 2, "heathrow");
    table
}

/// Asks for the older one of two rents.
fn ask_first(table: &mut Table, owner: u8) {
    let rent = table.game.claims()[0].rent;
    table.play(owner, Move::Claim { rent });
}

#[test]
fn mon_10_1_a_debt_is_paid_as_far_as_the_cash_goes_and_the_rest_is_raised_before_anything_goes_on() {
    let mut table = owing("vienna dublin");
    assert_eq!((table.stage(), table.awaited()), (Stage::Owing, vec![1]));
    assert_eq!((table.refusal(1, &Move::EndTurn {}), table.refusal(1, &lift("vienna"))), ("MON-10.1", "MON-9.2"));
    assert!(table.choices(1).iter().filter(|choice| choice.advances).all(|choice| matches!(choice.asked, Move::Mortgage { .. })));
    let before = table.cash(0);
    table.play(1, mortgage("vienna"));
    assert_eq!((table.debts(), table.cash(0), table.cash(1)), (vec![(1, Some(0), 90)], before + 90, 0), "what comes in goes to it at once");
    table.play(1, mortgage("dublin"));
    assert_eq!((table.debts(), table.cash(1), table.stage()), (vec![], 30, Stage::MayEnd));
    assert_eq!(table.by("MON-10.1").len(), 1);
}

#[test]
fn mon_10_1_the_oldest_debt_is_paid_first() {
    let mut table = two_rents("paris berlin brussels");
    table.ask(2);
    ask_first(&mut table, 0);
    assert_eq!(table.debts(), [(1, Some(2), 199), (1, Some(0), 250)], "in the order in which they were asked for");
    table.play(1, mortgage("paris"));
    assert_eq!(table.debts(), [(1, Some(0), 249)], "199 to seat 2, then 1 to seat 0");
    table.play(1, mortgage("berlin")).play(1, mortgage("brussels"));
    assert_eq!((table.debts(), table.cash(1)), (vec![], 175 + 150 - 249));
}

#[test]
fn mon_10_2_bankruptcy_is_declared_only_when_all_assets_cannot_raise_the_oldest_debt() {
    let table = owing("vienna dublin");
    assert_eq!(table.game.raisable(Seat(1)), 90 + 120);
    assert_eq!(table.refusal(1, &Move::DeclareBankruptcy {}), "MON-10.2", "it can be raised");
    assert_eq!(table.refusal(0, &Move::DeclareBankruptcy {}), "MON-10.2");
    let mut table = owing("vienna");
    assert!(table.game.is_insolvent(Seat(1)));
    assert!(table.choices(1).iter().any(|choice| choice.advances && choice.asked == Move::DeclareBankruptcy {}));
    // Trades may be tried before.
    table.trade(1, 2, goods("vienna"), Goods::cash(170));
    assert!(table.has(&Event::PlayerBankrupt { seat: Seat(1), creditor: Some(Seat(0)) }), "170 of 180 were paid, and nothing is left: it came by itself");
    assert_eq!((table.debts(), table.awaited()), (vec![], vec![2]));
}

#[test]
fn mon_10_2_with_buildings_half_of_their_price_counts() {
    let mut table = Table::of(2);
    table.own(0, "oslo riga").turn_of(0).builds(0, "oslo riga oslo");
    let cash = table.cash(0);
    assert_eq!(table.game.raisable(Seat(0)), cash + 60 + 75);
}

#[test]
fn mon_10_3_to_the_bank_it_takes_everything_and_auctions_the_deeds_free_of_mortgage_in_board_order() {
    let mut table = Table::of(3);
    table.own(0, "sofia heathrow").own(1, "oslo").bring_drawing(0, 33, "chest-leave-jail").turn_of(0);
    table.play(0, mortgage("heathrow")).bring(0, 24).finish();
    table.leave_with(0, 1, 1, "oslo").bring_drawing(0, 36, "chance-pay-150");
    assert_eq!((table.debts(), table.game.raisable(Seat(0))), (vec![(0, None, 149)], 50));
    table.play(0, Move::DeclareBankruptcy {});
    assert_eq!(table.by("MON-10.2"), [&Event::PlayerBankrupt { seat: Seat(0), creditor: None }]);
    assert_eq!(table.game.deck(Deck::CommunityChest).under().last(), Some(card("chest-leave-jail")));
    assert_eq!((table.stage(), table.view().auction.unwrap().deed, table.awaited()), (Stage::Auction, deed("sofia"), vec![1]));
    assert_eq!(table.view().to_auction, [deed("heathrow")]);
    assert!(!table.game.is_mortgaged(deed("heathrow")), "free of mortgage");
    table.sold_to(2, 5);
    assert_eq!(table.view().auction.unwrap().deed, deed("heathrow"));
    table.all_pass();
    assert_eq!((table.owner("sofia"), table.owner("heathrow"), table.stage(), table.awaited()), (Some(2), None, Stage::Start, vec![1]));
}

#[test]
fn mon_10_3_buildings_go_back_to_the_stock_unsold() {
    let mut table = Table::of(3);
    table.own(0, "oslo riga").own(1, "sofia").turn_of(0).builds(0, "oslo riga").bring(0, 24).finish().leave_with(0, 1, 1, "sofia");
    table.bring_drawing(0, 36, "chance-pay-150").play(0, Move::DeclareBankruptcy {});
    assert!(table.has(&Event::BuildingsReturned { seat: Seat(0), houses: 2, hotels: 0, received: 0 }));
    assert_eq!(table.game.stock(), (32, 12));
}

#[test]
fn mon_10_4_to_a_player_it_gets_cash_deeds_and_cards_and_decides_on_each_mortgaged_deed() {
    let mut table = owing("oslo riga vienna");
    table.play(1, mortgage("oslo")).play(1, mortgage("vienna"));
    assert_eq!(table.debts(), [(1, Some(0), 60)]);
    let before = table.cash(0);
    table.play(1, Move::DeclareBankruptcy {});
    assert!(table.has(&Event::PlayerBankrupt { seat: Seat(1), creditor: Some(Seat(0)) }));
    assert_eq!((table.owner("oslo"), table.owner("riga"), table.owner("vienna"), table.cash(0)), (Some(0), Some(0), Some(0), before));
    assert_eq!((table.stage(), table.awaited(), table.view().inherited), (Stage::Owing, vec![0], deeds("oslo vienna")));
    assert_eq!(table.refusal(2, &Move::Roll {}), "MON-14.1");
    table.play(0, Move::PayInterest { deed: deed("oslo") }).play(0, lift("vienna"));
    assert_eq!(table.rule_of(&Event::MortgageLifted { seat: Seat(0), deed: deed("vienna"), paid: 99 }), "MON-10.4");
    assert_eq!((table.cash(0), table.game.is_mortgaged(deed("oslo")), table.stage()), (before - 3 - 99, true, Stage::Start));
    assert_eq!(table.refusal(0, &Move::PayInterest { deed: deed("oslo") }), "MON-10.4", "it is decided");
}

#[test]
fn mon_10_4_the_buildings_are_sold_to_the_bank_for_half_and_the_proceeds_are_the_creditors() {
    let mut table = Table::of(3);
    table.own(1, "oslo riga").own(2, "heathrow").own(0, "berlin paris").turn_of(1).builds(1, "oslo riga oslo riga");
    table.turn_of(0).builds(0, "paris berlin paris").bring(1, 39).leave_with(1, 20, 2, "heathrow");
    let before = table.cash(0);
    table.ask(0);
    assert_eq!(table.debts(), [(1, Some(0), 580)]);
    table.play(1, Move::DeclareBankruptcy {});
    assert!(table.has(&Event::BuildingsReturned { seat: Seat(1), houses: 4, hotels: 0, received: 100 }));
    assert_eq!((table.cash(0), table.stage()), (before + 20 + 100, Stage::Start), "nothing was mortgaged");
}

#[test]
fn mon_10_5_a_debtor_settles_in_property_at_any_value_if_the_creditor_accepts() {
    let mut table = owing("vienna oslo");
    table.play(1, mortgage("oslo"));
    assert_eq!(table.debts(), [(1, Some(0), 150)]);
    let part = |debt: u32| Goods { debt, ..Goods::default() };
    assert_eq!(table.refusal(1, &offer(0, goods("oslo"), part(151))), "MON-10.5", "more than is owed");
    assert_eq!(table.refusal(1, &offer(2, goods("oslo"), part(10))), "MON-10.5", "nothing is owed to seat 2");
    assert_eq!(table.refusal(1, &offer(0, Goods::cash(10), part(10))), "MON-10.5", "in property");
    table.play(1, offer(0, goods("oslo"), part(150)));
    let before = table.cash(0);
    let revision = table.revision(0, 1);
    table.play(0, accept(1, revision));
    assert!(table.by("MON-10.5").iter().any(|event| matches!(event, Event::DebtForgiven { amount: 150, .. })));
    assert_eq!((table.debts(), table.owner("oslo"), table.cash(0)), (vec![], Some(0), before - 3), "far above the printed value; the tenth is paid");
}

#[test]
fn mon_10_6_a_debtor_may_not_give_assets_away() {
    let mut table = owing("vienna dublin");
    assert_eq!(table.refusal(1, &offer(2, goods("vienna"), goods("heathrow"))), "MON-10.6", "it must bring cash");
    assert_eq!(table.refusal(1, &offer(2, goods("vienna"), Goods::cash(89))), "MON-10.6", "it may not lower what can be raised");
    assert_eq!(table.refusal(2, &offer(1, Goods::cash(89), goods("vienna"))), "MON-10.6");
    table.trade(1, 2, goods("vienna"), Goods::cash(90));
    assert_eq!(table.debts(), [(1, Some(0), 90)]);
}

#[test]
fn mon_10_6_by_option_a_debtor_trades_freely() {
    let mut table = owing_by("vienna dublin", Options { debt_trades: DebtTrades::Free, ..Options::default() });
    table.trade(1, 2, goods("vienna"), Goods::cash(1));
    assert_eq!(table.debts(), [(1, Some(0), 179)]);
}

#[test]
fn mon_10_7_a_creditor_that_cannot_raise_the_tenth_gives_the_deed_up_and_only_then() {
    let mut table = owing("vienna oslo");
    table.play(1, mortgage("vienna")).play(1, mortgage("oslo"));
    assert_eq!(table.debts(), [(1, Some(0), 60)]);
    table.play(1, Move::DeclareBankruptcy {});
    assert_eq!(table.refusal(0, &Move::GiveUp { deed: deed("vienna") }), "MON-10.7", "the tenth can be raised");
    assert_eq!(table.refusal(2, &Move::GiveUp { deed: deed("vienna") }), "MON-10.7");

    // The creditor has no more than 2, and Oslo, which it sells for less than it could raise: an heir is no debtor.
    let mut table = Table::of(3);
    table.own(1, "vienna").own(2, "heathrow").own(0, "oslo").turn_of(1).play(1, mortgage("vienna")).bring(1, 39).turn_of(1).roll(1, [1, 1]);
    table.leave_with(1, 1, 2, "heathrow").leave_with(0, 1, 2, "heathrow").ask(0);
    assert_eq!(table.debts(), [(1, Some(0), 1)]);
    table.play(1, Move::DeclareBankruptcy {});
    assert_eq!((table.view().inherited, table.cash(0)), (deeds("vienna"), 2));
    assert_eq!(table.refusal(0, &Move::GiveUp { deed: deed("vienna") }), "MON-10.7", "Oslo can be mortgaged");
    assert_eq!(table.refusal(0, &Move::PayInterest { deed: deed("vienna") }), "MON-10.4", "9 are due");
    assert!(table.choices(0).iter().any(|choice| choice.advances && choice.asked == mortgage("oslo")));
    assert_eq!(table.refusal(0, &offer(2, goods("vienna"), Goods::cash(50))), "MON-10.4", "not decided on yet");
    assert_eq!(table.refusal(0, &offer(2, goods("oslo"), goods("heathrow"))), "MON-14.1", "it must bring the creditor cash");
    table.trade(0, 2, goods("oslo"), Goods::cash(1)).play(0, Move::GiveUp { deed: deed("vienna") });
    assert_eq!((table.stage(), table.view().auction.unwrap().deed, table.awaited()), (Stage::Auction, deed("vienna"), vec![2]));
    assert!(table.by("MON-10.7").iter().any(|event| matches!(event, Event::AuctionOpened { .. })) && !table.game.is_mortgaged(deed("vienna")));
    table.all_pass();
    assert_eq!((table.owner("vienna"), table.stage()), (None, Stage::Start));
}

#[test]
fn mon_10_8_the_other_debts_of_who_is_out_lapse() {
    let mut table = two_rents("vienna");
    table.ask(2);
    ask_first(&mut table, 0);
    table.play(1, Move::DeclareBankruptcy {});
    assert_eq!(
        table.by("MON-10.8"),
        [&Event::DebtLapsed { debt: table.game.claims().len() as u32 + 4, debtor: Seat(1), creditor: Some(Seat(0)), amount: 250 }]
    );
    assert_eq!((table.owner("vienna"), table.debts()), (Some(2), vec![]));
}

#[test]
fn mon_10_8_debts_to_who_is_out_lapse_too() {
    let mut table = Table::of(3);
    table.own(1, "vienna").own(2, "heathrow").bring(0, 24).finish().leave_with(1, 1, 2, "heathrow");
    table.bring_drawing(0, 33, "chest-birthday");
    assert_eq!(table.debts(), [(1, Some(0), 9)]);
    table.resign(0);
    assert_eq!((table.by("MON-10.8").len(), table.debts(), table.awaited()), (1, vec![], vec![1]));
}
