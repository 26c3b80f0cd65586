//! MON-3: buying, and auctions.

use gavel_domain::{
    games::european_landmark_monopoly::{AuctionCredit, Event, Goods, Move, Options, Stage},
    seat::Seat,
};

use super::table::{Table, deed, goods, mortgage};

#[test]
fn mon_3_1_who_lands_on_an_unowned_deed_buys_it_at_its_price() {
    let mut table = Table::of(2);
    table.roll(0, [1, 2]);
    assert_eq!(table.refusal(1, &Move::Buy {}), "MON-2.5");
    table.play(0, Move::Buy {});
    assert_eq!((table.owner("riga"), table.cash(0)), (Some(0), 1_440));
    assert_eq!(table.rule_of(&Event::DeedBought { seat: Seat(0), deed: deed("riga"), price: 60 }), "MON-3.1");
    assert_eq!(table.refusal(0, &Move::Buy {}), "MON-3.1", "once");
}

#[test]
fn mon_3_2_a_declined_deed_is_auctioned_at_once_and_the_decliner_may_bid() {
    let mut table = Table::of(3);
    assert_eq!(table.refusal(0, &Move::Decline {}), "MON-3.2");
    table.roll(0, [1, 2]).play(0, Move::Decline {});
    assert_eq!((table.stage(), table.awaited()), (Stage::Auction, vec![1]), "from the seat after the one on the space");
    assert!(table.by("MON-3.2").iter().any(|event| matches!(event, Event::AuctionOpened { .. })));
    table.play(1, Move::Bid { amount: 1 }).play(2, Move::Pass {}).play(0, Move::Bid { amount: 2 }).play(1, Move::Pass {});
    assert_eq!((table.owner("riga"), table.cash(0), table.stage()), (Some(0), 1_498, Stage::MayEnd));
}

#[test]
fn mon_3_3_bids_rise_by_whole_sums_and_who_passes_is_out_for_good() {
    let mut table = Table::of(4);
    table.roll(0, [1, 2]).play(0, Move::Decline {});
    assert_eq!(table.refusal(2, &Move::Bid { amount: 1 }), "MON-3.3", "seat 1 is asked first");
    assert_eq!(table.refusal(1, &Move::Bid { amount: 0 }), "MON-3.3");
    assert_eq!(table.refusal(1, &Move::Bid { amount: 1_501 }), "MON-3.3", "a bid does not exceed cash");
    table.play(1, Move::Bid { amount: 10 });
    assert_eq!(table.refusal(2, &Move::Bid { amount: 10 }), "MON-3.3");
    table.play(2, Move::Pass {}).play(3, Move::Bid { amount: 11 }).play(0, Move::Pass {}).play(1, Move::Bid { amount: 60 });
    assert_eq!(table.awaited(), [3], "seats 2 and 0 have passed");
    table.play(3, Move::Pass {});
    assert_eq!((table.owner("riga"), table.cash(1)), (Some(1), 1_440));
}

#[test]
fn mon_3_3_the_last_one_left_without_a_bid_still_decides() {
    let mut table = Table::of(3);
    table.roll(0, [1, 2]).play(0, Move::Decline {}).play(1, Move::Pass {}).play(2, Move::Pass {});
    assert_eq!(table.awaited(), [0]);
    table.play(0, Move::Bid { amount: 1 });
    assert_eq!((table.owner("riga"), table.cash(0)), (Some(0), 1_499));
}

#[test]
fn mon_3_3_with_assets_the_winner_raises_what_is_missing_then_pays_and_has_the_deed() {
    let mut table = Table::with(2, Options { auction_credit: AuctionCredit::Assets, ..Options::default() }, "");
    table.own(0, "paris berlin").own(1, "oslo").turn_of(1).leave_with(0, 100, 1, "oslo");
    assert_eq!(table.game.raisable(Seat(0)), 475);
    table.bring(1, 24).play(1, Move::Decline {});
    assert_eq!(table.refusal(0, &Move::Bid { amount: 476 }), "MON-3.3");
    table.play(0, Move::Bid { amount: 475 }).play(1, Move::Pass {});
    assert_eq!((table.stage(), table.debts(), table.owner("dublin")), (Stage::Owing, vec![(0, None, 375)], None));
    table.play(0, mortgage("paris"));
    assert_eq!(table.owner("dublin"), None, "not before it is paid");
    table.play(0, mortgage("berlin"));
    assert_eq!((table.owner("dublin"), table.cash(0), table.debts()), (Some(0), 0, vec![]));
}

#[test]
fn mon_3_3_a_winner_that_fails_to_pay_leaves_the_deed_to_another_auction() {
    let mut table = Table::with(
        3,
        Options { auction_credit: AuctionCredit::Assets, debt_trades: gavel_domain::games::european_landmark_monopoly::DebtTrades::Free, ..Options::default() },
        "",
    );
    table.own(0, "paris").own(1, "oslo").turn_of(1).leave_with(0, 100, 1, "oslo").bring(1, 24).play(1, Move::Decline {});
    table.play(2, Move::Pass {}).play(0, Move::Bid { amount: 300 }).play(1, Move::Pass {});
    assert_eq!(table.debts(), [(0, None, 200)]);
    table.trade(0, 1, goods("paris"), Goods::cash(1));
    assert_eq!((table.owner("dublin"), table.stage()), (None, Stage::Auction), "bankrupt, with nothing left to sell");
    assert_eq!((table.view().auction.unwrap().deed, table.awaited()), (deed("dublin"), vec![1]));
    table.sold_to(2, 5);
    assert_eq!((table.owner("dublin"), table.stage()), (Some(2), Stage::MayEnd));
}
