//! MON-8: trades.

use gavel_domain::{
    games::european_landmark_monopoly::{Deck, Deeds, Event, Goods, Move, Stage},
    seat::Seat,
};

use super::table::{Table, accept, build, deed, deeds, goods, mortgage, offer};

#[test]
fn mon_8_1_properties_cards_and_cash_change_hands_at_once_at_any_price() {
    let mut table = Table::of(3);
    table.own(0, "paris schiphol").own(1, "oslo").bring_drawing(1, 36, "chance-leave-jail").turn_of(0);
    let cash = [table.cash(0), table.cash(1)];
    let take = Goods { cash: 7, deeds: deeds("oslo"), cards: std::iter::once(Deck::Chance).collect(), ..Goods::default() };
    table.play(0, offer(1, goods("paris schiphol"), take)).play(1, accept(0, 1));
    assert_eq!((table.owner("paris"), table.owner("schiphol"), table.owner("oslo")), (Some(1), Some(1), Some(0)));
    assert!(table.game.holding(Seat(0)).cards.has(Deck::Chance));
    assert_eq!([table.cash(0), table.cash(1)], [cash[0] + 7, cash[1] - 7]);
    assert_eq!(table.by("MON-8.1").len(), 1);
    assert_eq!(table.refusal(0, &offer(1, goods("paris"), Goods::cash(1))), "MON-8.1", "not one's own");
    assert_eq!(table.refusal(0, &offer(0, goods("oslo"), Goods::cash(1))), "MON-8.1", "nor with oneself");
    table.resign(2);
    assert_eq!(table.refusal(0, &offer(2, goods("oslo"), Goods::cash(1))), "MON-8.1", "nor with who is out");
}

#[test]
fn mon_8_2_nothing_is_traded_of_a_group_with_buildings() {
    let mut table = Table::of(2);
    table.own(0, "oslo riga").turn_of(0).play(0, build("oslo"));
    for id in ["oslo", "riga"] {
        assert_eq!(table.refusal(0, &offer(1, goods(id), Goods::cash(100))), "MON-8.2");
    }
    table.play(0, Move::SellBuilding { deed: deed("oslo") }).play(0, offer(1, goods("riga"), Goods::cash(100)));
    table.play(0, build("oslo"));
    assert_eq!(table.refusal(1, &accept(0, 1)), "MON-8.2", "judged on acceptance");
}

#[test]
fn mon_8_3_there_are_no_loans_and_no_promises() {
    let mut table = Table::of(2);
    table.own(0, "paris").turn_of(0);
    // What an offer can name is cash, deeds, leave-jail cards and a debt that is due: nothing that comes later.
    let named = serde_json::to_value(Goods { cash: 1, deeds: deeds("oslo"), cards: Deck::ALL.into_iter().collect(), debt: 1 }).unwrap();
    assert_eq!(named.as_object().unwrap().keys().collect::<Vec<_>>(), ["cash", "deeds", "cards", "debt"]);
    let debt = Goods { debt: 10, ..Goods::default() };
    assert_eq!(table.refusal(0, &offer(1, goods("paris"), debt)), "MON-10.5", "nothing is owed");
    assert_eq!(table.refusal(0, &offer(1, Goods::cash(100), Goods::cash(110))), "MON-8.5");
}

#[test]
fn mon_8_4_one_offer_between_two_seats_with_revisions_that_an_answer_names() {
    let mut table = Table::of(3);
    table.own(0, "paris").own(1, "oslo").turn_of(0).play(0, offer(1, goods("paris"), Goods::cash(400)));
    assert!(table.lists(1, &accept(0, 1)) && table.lists(1, &Move::Reject { from: Seat(0), revision: 1 }));
    assert!(table.lists(0, &Move::Withdraw { to: Seat(1) }) && !table.lists(2, &accept(0, 1)));
    assert_eq!(table.refusal(0, &accept(1, 1)), "MON-8.4", "one's own");
    assert_eq!(table.refusal(2, &accept(0, 1)), "MON-8.4");
    // The other side changes it: now the author is asked.
    table.play(1, offer(0, Goods::cash(350), goods("paris")));
    assert_eq!(table.view().offers.len(), 1);
    assert_eq!(table.refusal(1, &accept(0, 1)), "MON-8.4");
    assert_eq!(table.refusal(0, &accept(1, 1)), "MON-8.4", "the number has changed");
    assert_eq!(table.refusal(0, &Move::Withdraw { to: Seat(1) }), "MON-8.4", "not one's own any more");
    table.play(0, Move::Reject { from: Seat(1), revision: 2 });
    assert!(table.view().offers.is_empty());
    table.play(0, offer(1, goods("paris"), Goods::cash(300)));
    assert_eq!(table.revision(0, 1), 3);
    table.play(0, Move::Withdraw { to: Seat(1) });
    assert_eq!(table.refusal(1, &accept(0, 3)), "MON-8.4");
    assert_eq!(table.refusal(1, &Move::Reject { from: Seat(0), revision: 3 }), "MON-8.4");
}

#[test]
fn mon_8_4_it_is_judged_on_acceptance() {
    let mut table = Table::of(3);
    table.own(0, "paris").own(1, "oslo").turn_of(0).play(0, offer(1, goods("paris"), Goods::cash(100_000)));
    assert_eq!(table.refusal(1, &accept(0, 1)), "MON-8.4", "nobody's cash falls below 0");
    assert!(!table.lists(1, &accept(0, 1)));
    table.play(0, offer(1, goods("paris"), Goods::cash(10))).trade(0, 2, goods("paris"), Goods::cash(5));
    assert_eq!(table.refusal(1, &accept(0, 2)), "MON-8.1", "it is somebody else's now");
}

#[test]
fn mon_8_4_offers_stand_until_one_side_leaves_and_are_open_to_all() {
    let mut table = Table::of(3);
    table.own(0, "paris").turn_of(1).play(0, offer(1, goods("paris"), Goods::cash(10))).play(0, offer(2, goods("paris"), Goods::cash(20)));
    assert_eq!(table.view().offers.iter().map(|offer| (offer.to.0, offer.take.cash)).collect::<Vec<_>>(), [(1, 10), (2, 20)]);
    table.finish().turn_of(2).turn_of(1);
    assert_eq!(table.view().offers.len(), 2);
    table.resign(1);
    assert_eq!(table.view().offers.len(), 1);
}

#[test]
fn mon_8_5_each_side_gives_something_and_cash_is_on_one_side() {
    let mut table = Table::of(2);
    table.own(0, "paris").turn_of(0);
    assert_eq!(table.refusal(0, &offer(1, goods("paris"), Goods::default())), "MON-8.5");
    assert_eq!(table.refusal(0, &offer(1, Goods::default(), Goods::cash(1))), "MON-8.5");
    let give = Goods { cash: 5, ..goods("paris") };
    assert_eq!(table.refusal(0, &offer(1, give, Goods::cash(100))), "MON-8.5");
}

#[test]
fn mon_9_4_the_receivers_choice_on_a_mortgage_is_part_of_offer_and_acceptance() {
    let mut table = Table::of(2);
    table.own(0, "berlin oslo").own(1, "paris").turn_of(0).play(0, mortgage("berlin")).play(0, mortgage("oslo")).play(1, mortgage("paris"));
    let asked = Move::Offer { to: Seat(1), give: goods("berlin oslo"), take: goods("paris"), lift: deeds("paris") };
    assert_eq!(table.refusal(0, &Move::Offer { to: Seat(1), give: goods("berlin"), take: goods("paris"), lift: deeds("oslo") }), "MON-9.4");
    let cash = [table.cash(0), table.cash(1)];
    table.play(0, asked).play(1, Move::Accept { from: Seat(0), revision: 1, lift: deeds("berlin") });
    assert_eq!([table.cash(0), table.cash(1)], [cash[0] - 220, cash[1] - 193 - 3]);
    let mortgaged: Vec<bool> = ["paris", "berlin", "oslo"].map(|id| table.game.is_mortgaged(deed(id))).into();
    assert_eq!(mortgaged, [false, false, true]);
    assert!(table.by("MON-9.4").contains(&&Event::MortgageLifted { seat: Seat(1), deed: deed("berlin"), paid: 193 }));
    assert!(table.by("MON-9.4").contains(&&Event::InterestPaid { seat: Seat(1), deed: deed("oslo"), paid: 3 }));
    assert_eq!(table.stage(), Stage::Start);
    let _ = Deeds::default();
}
