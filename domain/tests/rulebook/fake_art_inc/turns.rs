//! FAI-4 without its negotiating: turns, selling and appraising.

use gavel_domain::{
    game::{Game, Viewer},
    games::fake_art_inc::{AbsentArtist, Event, Fee, Goods, Move, Options, Phase, State, UnpayableFee},
    seat::Seat,
};

use super::table::{Table, artist, artists, cards, dealt, goods, printed};

/// Three players in turn; seat 0, on turn, holds three Schieles and two Monets, seat 1 five Van Goghs, seat 2 the rest.
fn ready(options: Options, gaps: &str) -> Table {
    let mut table = Table::with(3, options, gaps, &dealt(&["sssmm", "vvvvv", "kkkkk"]));
    table.in_order();
    table
}

fn appraise(letter: &str, gap: u8, slot: u8) -> Move {
    Move::Appraise { artist: artist(letter), gap, slot }
}

#[test]
fn fai_4_1_each_has_one_turn_in_the_order_of_places_with_any_actions_in_any_order() {
    let mut table = Table::of(3, "ss vv mm", &dealt(&["sssmm", "vvvvv", "kkkkk"]));
    assert_eq!(table.refusal(0, &Move::EndTurn {}), "FAI-4.1");
    assert_eq!(table.refusal(0, &Move::LayDown { artist: artist("s") }), "FAI-4.1");
    table.order(&[(2, 3), (0, 2), (1, 0)]);
    assert_eq!(table.by("FAI-4.1"), [&Event::TurnBegun { seat: Seat(2), place: 1 }]);
    assert_eq!(table.refusal(0, &Move::LayDown { artist: artist("s") }), "FAI-4.1");
    assert_eq!(table.refusal(0, &Move::Sell { artist: artist("s"), cards: 1 }), "FAI-4.1");
    assert_eq!(table.refusal(0, &appraise("s", 0, 0)), "FAI-4.1");
    assert_eq!(table.refusal(0, &Move::EndTurn {}), "FAI-4.1");
    table.lay(2, "k").appraise(2, "k", 0, 0).sell(2, "k", 1).appraise(2, "k", 1, 0).sell(2, "k", 1).end(2);
    assert_eq!(table.awaited(), Some(0));
    table.keep(0, 2).keep(1, 2);
    assert_eq!(table.game.round(), 2, "one turn each");
}

#[test]
fn fai_4_2_all_cards_of_the_artist_in_the_hand_go_down_face_up_before_they_are_used() {
    let mut table = ready(printed(), "ss vv mm");
    assert_eq!(table.refusal(0, &Move::Sell { artist: artist("s"), cards: 1 }), "FAI-4.2");
    assert_eq!(table.refusal(0, &appraise("s", 0, 0)), "FAI-4.2");
    assert_eq!(table.refusal(0, &Move::LayDown { artist: artist("k") }), "FAI-4.2", "there is none in the hand");
    table.lay(0, "s");
    assert_eq!(table.by("FAI-4.2"), [&Event::CardsLaid { seat: Seat(0), artist: artist("s"), cards: 3 }]);
    assert_eq!((table.game.laid(), table.hand(0)), (cards("sss"), cards("mm")));
    assert_eq!(table.game.view(Viewer::Spectator).laid, cards("sss"), "face up");
    assert_eq!(table.refusal(0, &Move::Sell { artist: artist("s"), cards: 4 }), "FAI-4.2");
    assert_eq!(table.refusal(0, &Move::LayDown { artist: artist("s") }), "FAI-4.2", "all of them lie already");
}

#[test]
fn fai_4_2_a_card_that_comes_to_the_hand_later_is_laid_down_before_it_is_used() {
    let mut table = ready(printed(), "ss vv mm");
    table.lay(0, "s").offer(0, 1, goods("s", 0), goods("v", 0)).accept(1, 0, 1);
    assert_eq!((table.hand(0), table.game.laid()), (cards("mmv"), cards("ss")));
    assert_eq!(table.refusal(0, &Move::Sell { artist: artist("v"), cards: 1 }), "FAI-4.2");
    table.lay(0, "v").sell(0, "v", 1);
}

#[test]
fn fai_4_3_laid_cards_may_each_go_to_a_different_action() {
    let mut table = ready(printed(), "vv mm kk");
    table.lay(0, "s").sell(0, "s", 1).appraise(0, "s", 1, 0).offer(0, 2, goods("s", 0), goods("", 3)).accept(2, 0, 1);
    assert!(table.game.laid().is_empty());
    assert_eq!((table.game.discard(), table.gap(1), table.hand(2)), (cards("sm"), artists("sm"), cards("skkkkk")));
}

#[test]
fn fai_4_4_the_price_depends_on_the_sellers_own_gaps() {
    // Seat 0 has gap 0 on its left (fake) and gap 2 on its right (authentic).
    let prices = [("vv mm ss", 10), ("sv mm ss", 5), ("vv mm sk", 5), ("vv mm kk", 2), ("sv mm sk", 2), ("ss mm ss", 2)];
    let worst = [("sv mm kk", 0), ("ss mm kk", 0), ("ss mm sk", 0)];
    for (gaps, price) in prices.into_iter().chain(worst) {
        let mut table = Table::of(3, gaps, &dealt(&["svmkk", "vvmmk", "vmkkm"]));
        table.in_order();
        assert_eq!(table.price(0, "s"), price, "{gaps}");
        let before = table.money(0);
        table.lay(0, "s").sell(0, "s", 1);
        let sold = Event::CardsSold { seat: Seat(0), artist: artist("s"), cards: 1, price, earned: price.into() };
        assert_eq!((table.money(0), &table.told[0].event), (before + u32::from(price), &sold), "{gaps}");
        assert_eq!(table.game.discard(), cards("s"), "sold cards go to the discard pile");
    }
    let mut table = ready(printed(), "vv mm ss");
    table.lay(0, "s");
    assert_eq!(table.refusal(0, &Move::Sell { artist: artist("s"), cards: 0 }), "FAI-4.4");
    table.sell(0, "s", 3);
    assert_eq!(table.by("FAI-4.4").len(), 1);
    let shown = &table.game.view(Viewer::Spectator).seats[0].prices;
    assert_eq!(shown.iter().map(|one| one.price).collect::<Vec<_>>(), [10, 0, 2, 2], "and are open to all, as the gaps are");
}

#[test]
fn fai_4_5_an_artist_on_neither_side_sells_at_the_bad_price_or_is_worthless() {
    for (absent_artist, price) in [(AbsentArtist::BadPrice, 2), (AbsentArtist::Worthless, 0)] {
        let mut table = ready(Options { absent_artist, ..printed() }, "vv mm kk");
        table.lay(0, "s").sell(0, "s", 2);
        let sold = Event::CardsSold { seat: Seat(0), artist: artist("s"), cards: 2, price, earned: 2 * u32::from(price) };
        assert_eq!(table.by("FAI-4.5"), [&sold]);
        let table = ready(Options { absent_artist, ..printed() }, "sv mm sk");
        assert_eq!(table.price(0, "s"), 2, "one on either side is the bad price by any option");
    }
}

#[test]
fn fai_4_7_a_laid_card_takes_the_place_of_a_card_in_any_gap_near_or_far() {
    let mut table = ready(printed(), "vk mm kv");
    table.lay(0, "s").appraise(0, "s", 1, 1);
    let placed = Event::CardAppraised { seat: Seat(0), artist: artist("s"), gap: 1, slot: 1, replaced: artist("m") };
    assert_eq!(table.by("FAI-4.7"), [&placed]);
    assert_eq!((table.gap(1), table.game.discard()), (artists("ms"), cards("m")));
    table.appraise(0, "s", 0, 0);
    assert_eq!(table.gap(0), artists("sk"));
    for (gap, slot) in [(3, 0), (0, 2), (255, 255)] {
        assert_eq!(table.refusal(0, &appraise("s", gap, slot)), "FAI-4.7");
    }
}

#[test]
fn fai_4_7_an_artist_may_be_replaced_by_itself_at_the_same_fee() {
    let mut table = ready(printed(), "ss vv mm");
    let before = table.money(1);
    table.lay(0, "s").appraise(0, "s", 0, 0);
    assert_eq!((table.gap(0), table.game.discard(), before - table.money(1)), (artists("ss"), cards("s"), 2));
}

#[test]
fn fai_4_8_who_has_the_gap_on_the_right_pays_the_player_on_turn_the_boards_fee_for_each_card() {
    let mut table = ready(printed(), "vv mm kk");
    let (mine, other) = (table.money(0), table.money(1));
    table.lay(0, "s").appraise(0, "s", 0, 0);
    assert_eq!(table.by("FAI-4.8"), [&Event::FeePaid { seat: Seat(1), to: Seat(0), due: 2, paid: 2 }], "gap 0 is on the right of seat 1");
    table.appraise(0, "s", 0, 1);
    assert_eq!((table.money(0), table.money(1)), (mine + 4, other - 4), "for each card, whatever is in that hand");
    table.appraise(0, "s", 2, 0);
    assert!(table.by("FAI-4.8").is_empty(), "nobody pays oneself");
    assert_eq!(table.money(0), mine + 4);
}

#[test]
fn fai_4_8_the_fee_option_is_one_amount_for_all_rounds() {
    let mut table = ready(Options { fee: Fee::Amount(7), ..printed() }, "vv mm kk");
    table.lay(0, "s").appraise(0, "s", 0, 0);
    assert_eq!(table.by("FAI-4.8"), [&Event::FeePaid { seat: Seat(1), to: Seat(0), due: 7, paid: 7 }]);
    table.keep(0, 0).keep(1, 0).keep(2, 0);
    assert_eq!((table.game.round(), table.view().board.fee), (2, 7));
    let mut table = ready(Options { fee: Fee::Amount(0), ..printed() }, "vv mm kk");
    table.lay(0, "s").appraise(0, "s", 0, 0);
    assert_eq!(table.told.len(), 1, "no fee, no payment");
    assert_eq!(State::admits(&Options { fee: Fee::Amount(1_001), ..printed() }, 3).unwrap_err().rule, "FAI-4.8");
}

/// Seat 1 has paid 29 for the second place and has 1 left.
fn poor(options: Options) -> Table {
    let mut table = Table::with(3, options, "vv mm kk", &dealt(&["sssmm", "vvvvv", "kkkkk"]));
    table.order(&[(0, 2), (1, 29), (2, 0)]).lay(0, "s");
    assert_eq!(table.money(1), 1);
    table
}

#[test]
fn fai_4_9_who_cannot_pay_the_fee_pays_what_there_is_and_owes_nothing() {
    let mut table = poor(printed());
    let before = table.money(0);
    table.appraise(0, "s", 0, 0);
    assert_eq!(table.by("FAI-4.9"), [&Event::FeePaid { seat: Seat(1), to: Seat(0), due: 2, paid: 1 }]);
    table.appraise(0, "s", 0, 1);
    assert_eq!(table.by("FAI-4.9"), [&Event::FeePaid { seat: Seat(1), to: Seat(0), due: 2, paid: 0 }]);
    assert_eq!((table.money(0), table.money(1)), (before + 1, 0));
    table.keep(0, 0).lay(1, "v").sell(1, "v", 5);
    assert_eq!(table.money(1), 5 * u32::from(table.price(1, "v")), "what is earned later is kept");
}

#[test]
fn fai_4_9_by_the_option_an_appraisal_that_cannot_be_paid_is_refused() {
    let mut table = poor(Options { unpayable_fee: UnpayableFee::ForbidAppraisal, ..printed() });
    assert_eq!(table.refusal(0, &appraise("s", 0, 0)), "FAI-4.9");
    let listed = table.game.choices(Seat(0)).into_iter().find(|choice| matches!(choice.asked, Move::Appraise { .. })).unwrap();
    let form = table.game.form(Seat(0), &listed.asked);
    assert!(form.arguments.contains(&("gap", gavel_domain::game::Range::OneOf(vec![1.into(), 2.into()]))), "the list leaves that gap out");
    table.appraise(0, "s", 1, 0);
    assert_eq!(table.by("FAI-4.8").len(), 1, "seat 2 can pay");
}

#[test]
fn fai_4_10_appraisal_cards_change_by_appraisal_alone() {
    let mut table = Table::of(3, "sv mk vm", "");
    let gaps = |table: &Table| (0..3).map(|gap| table.gap(gap)).collect::<Vec<_>>();
    let before = gaps(&table);
    table.round(2).round(1).resign(0);
    assert_eq!(gaps(&table), before, "auctions, sales, new rounds and resignations leave them as they are");
}

#[test]
fn fai_4_11_a_turn_ends_with_at_most_two_cards_and_unused_ones_return_to_the_hand() {
    let mut table = ready(printed(), "vv mm kk");
    assert_eq!(table.refusal(0, &Move::EndTurn {}), "FAI-4.11");
    table.lay(0, "s").sell(0, "s", 2);
    assert_eq!(table.refusal(0, &Move::EndTurn {}), "FAI-4.11", "one laid and two in the hand");
    assert!(!table.moves(0).contains(&"end_turn".to_owned()));
    table.lay(0, "m").sell(0, "m", 1).end(0);
    assert_eq!(table.by("FAI-4.11"), [&Event::TurnEnded { seat: Seat(0) }]);
    assert_eq!((table.hand(0), table.game.laid()), (cards("sm"), cards("")));
    let seen = table.seen_by(1);
    assert_eq!((seen.seats[0].hand.is_none(), seen.seats[0].hand_size), (true, 2), "hidden again");
}

#[test]
fn fai_4_11_selling_is_always_possible_for_nothing_if_need_be() {
    let mut table = Table::of(3, "ss vv kk", &dealt(&["sssss", "vvvvv", "kkkkm"]));
    table.in_order();
    let before = table.money(0);
    table.lay(0, "s").sell(0, "s", 3).end(0);
    assert_eq!((table.price(0, "s"), table.money(0)), (0, before));
}

#[test]
fn fai_4_11_who_gets_more_after_the_own_turn_keeps_them() {
    let mut table = ready(printed(), "ss mm kk");
    table.keep(0, 2).lay(1, "v");
    for revision in 1..=3 {
        table.offer(1, 0, goods("v", 0), Goods::default()).accept(0, 1, revision);
    }
    table.keep(1, 0).keep(2, 0);
    assert_eq!((table.game.round(), table.hand(0).total()), (2, 10), "five kept and five dealt");
}

#[test]
fn fai_4_12_after_a_turn_the_next_places_turn_begins() {
    let mut table = ready(printed(), "ss vv mm");
    table.keep(0, 2);
    assert_eq!(table.by("FAI-4.12"), [&Event::TurnBegun { seat: Seat(1), place: 2 }]);
    assert_eq!(table.view().places.iter().map(|place| place.ended).collect::<Vec<_>>(), [true, false, false], "its meeple lies");
}

#[test]
fn fai_4_13_who_ends_the_last_turn_starts_the_next_round() {
    let mut table = Table::of(4, "", "");
    table.order(&[(3, 2), (0, 2), (1, 2), (2, 0)]).keep(3, 0).keep(0, 0).keep(1, 0).keep(2, 0);
    assert_eq!(table.by("FAI-4.13"), [&Event::StartingPlayerSet { seat: Seat(2) }]);
    assert_eq!((table.game.round(), table.phase(), table.awaited()), (2, Phase::Opening, Some(2)));
}

#[test]
fn fai_4_17_cards_sold_together_or_one_by_one_earn_the_same_at_the_price_of_the_moment() {
    let mut together = ready(printed(), "vv mm sk");
    let before = together.money(0);
    together.lay(0, "s").sell(0, "s", 3);
    let mut table = ready(printed(), "vv mm sk");
    table.lay(0, "s").sell(0, "s", 1).sell(0, "s", 1).sell(0, "s", 1);
    assert_eq!((table.money(0), together.money(0)), (before + 15, before + 15));
    assert_eq!(table.game, together.game);
    let mut table = ready(printed(), "vv mm sk");
    table.lay(0, "s").sell(0, "s", 1).appraise(0, "s", 2, 1);
    assert_eq!(table.price(0, "s"), 10, "two authentic ones now");
    table.sell(0, "s", 1);
    assert_eq!(table.told[0].event, Event::CardsSold { seat: Seat(0), artist: artist("s"), cards: 1, price: 10, earned: 10 });
}
