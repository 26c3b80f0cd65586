//! MON-14: who may act when.

use gavel_domain::{
    games::european_landmark_monopoly::{Event, Goods, Move, Stage},
    seat::Seat,
};

use super::table::{Table, accept, build, deed, goods, lift, mortgage, offer, sell};

#[test]
fn mon_14_1_an_auction_goes_first_then_debts_then_waiting_auctions_then_the_turn() {
    let mut table = Table::of(4);
    table.own(0, "oslo sofia").own(1, "vienna").own(2, "heathrow").own(3, "schiphol").turn_of(1).leave_with(3, 1, 2, "heathrow");
    // Seat 1 draws the birthday card: seat 3 owes it what it has not got. Then seat 0 resigns, and its deeds wait.
    table.bring(1, 24).finish().leave_with(3, 1, 2, "heathrow").bring_drawing(1, 33, "chest-birthday").resign(0);
    assert_eq!((table.stage(), table.awaited(), table.debts()), (Stage::Owing, vec![3], vec![(3, Some(1), 9)]));
    assert_eq!(table.view().to_auction, [deed("oslo"), deed("sofia")], "they wait for the debt");
    table.play(3, mortgage("schiphol"));
    assert_eq!((table.stage(), table.view().auction.unwrap().deed), (Stage::Auction, deed("oslo")));
    assert_eq!(table.refusal(1, &Move::EndTurn {}), "MON-14.1");
    table.all_pass();
    assert_eq!(table.view().auction.unwrap().deed, deed("sofia"), "one after the other");
    table.all_pass();
    assert_eq!((table.stage(), table.awaited()), (Stage::MayEnd, vec![1]), "the turn, where it stood");
}

#[test]
fn mon_14_1_in_an_auction_there_is_no_claiming_lifting_or_dealing_but_raising() {
    let mut table = Table::of(3);
    table.own(0, "oslo berlin").own(2, "schiphol").turn_of(0).play(0, mortgage("berlin")).play(0, offer(2, goods("oslo"), Goods::cash(5)));
    table.bring(1, 39).turn_of(1).roll(1, [1, 1]).roll(1, [1, 1]);
    table.play(1, Move::Decline {});
    assert_eq!(table.stage(), Stage::Auction);
    let rent = table.game.claims()[0].rent;
    assert_eq!(table.refusal(0, &Move::Claim { rent }), "MON-14.1");
    assert_eq!(table.refusal(0, &lift("berlin")), "MON-14.2");
    assert_eq!(table.refusal(2, &accept(0, 1)), "MON-14.1");
    assert_eq!(table.refusal(0, &Move::Withdraw { to: Seat(2) }), "MON-14.1");
    assert_eq!(table.refusal(2, &Move::Reject { from: Seat(0), revision: 1 }), "MON-14.1");
    assert_eq!(table.refusal(0, &offer(1, goods("oslo"), Goods::cash(5))), "MON-14.1");
    table.play(0, mortgage("oslo"));
    assert_eq!(table.choices(2).iter().filter(|choice| !choice.advances).count(), 1, "to mortgage Schiphol");
}

#[test]
fn mon_14_2_in_the_turns_own_phases_everybody_raises_lifts_deals_and_claims() {
    let mut table = Table::of(3);
    table.own(0, "oslo riga berlin").own(2, "schiphol").turn_of(0).builds(0, "oslo riga").play(0, mortgage("berlin"));
    table.bring(1, 39).turn_of(0).jail(0).roll(1, [1, 1]);
    assert!(table.in_jail(0), "in jail or not");
    let choices: Vec<Move> = table.choices(0).into_iter().map(|choice| choice.asked).collect();
    assert!(choices.contains(&sell("oslo")) && choices.contains(&lift("berlin")));
    assert!(choices.iter().any(|asked| matches!(asked, Move::Claim { .. })) && choices.iter().any(|asked| matches!(asked, Move::Offer { .. })));
    assert!(!choices.contains(&build("oslo")), "building only at its time");
    assert!(table.choices(0).iter().all(|choice| !choice.advances), "all of it is optional");
    table.play(0, lift("berlin"));
    assert_eq!(table.awaited(), [1]);
}

#[test]
fn mon_14_3_a_decision_that_the_seat_owed_is_the_refusal() {
    let mut table = Table::of(3);
    table.bring_drawing(0, 33, "chest-pay-10-or-chance").resign(0);
    assert!(table.by("MON-14.3").iter().any(|event| matches!(event, Event::CardReturned { .. })), "no Chance card");
    assert_eq!((table.game.carried(), table.stage(), table.awaited()), (None, Stage::Start, vec![1]));
    table.roll(1, [1, 2]).play(1, Move::Decline {}).play(2, Move::Bid { amount: 3 });
    assert_eq!(table.awaited(), [1]);
    let mut other = table.again();
    other.resign(1);
    assert_eq!(other.stage(), Stage::Over);
}

#[test]
fn mon_14_3_who_passes_by_leaving_is_out_and_bids_offers_and_claims_go() {
    let mut table = Table::of(4);
    table.own(3, "paris").turn_of(0).play(3, offer(2, goods("paris"), Goods::cash(9))).bring(0, 39);
    assert_eq!((table.view().offers.len(), table.rents()), (1, vec![(3, 0, 50)]));
    table.resign(3);
    assert!(table.view().offers.is_empty() && table.rents().is_empty());
    assert_eq!((table.stage(), table.view().auction.unwrap().deed), (Stage::Auction, deed("paris")), "the estate");
    table.all_pass();
    assert_eq!((table.game.on_turn(), table.stage(), table.at(0)), (Seat(0), Stage::MayEnd, 39), "the turn goes on");
}
