//! FAI-E1 to FAI-E4: the rulebook's examples, one after the other in the second round of one game, with their figures.
//!
//! Isaac sits on seat 0, Ivan on 1, Sam on 2, Natalie on 3. Between Isaac and Ivan lie two Schieles, between Ivan and Sam a
//! Van Gogh and a Monet, between Sam and Natalie a Van Gogh and a Kandinsky, between Natalie and Isaac two Munchs.

use gavel_domain::{
    game::Game,
    games::fake_art_inc::{AbsentArtist, Event, Fee, Options, State},
    seat::Seat,
};

use super::table::{Table, artist, artists, cards, dealt, goods, printed};

const ISAAC: u8 = 0;
const IVAN: u8 = 1;
const SAM: u8 = 2;
const NATALIE: u8 = 3;

/// The second round; Ivan is on turn, then come Sam, Natalie and Isaac.
fn second_round(options: Options, gaps: &str) -> Table {
    let mut table = Table::with(4, options, gaps, &dealt(&["sssvv", "vmmmm", "mkkkk", "uuuuu"]));
    table.order(&[(SAM, 2), (NATALIE, 2), (ISAAC, 2), (IVAN, 0)]).keep(SAM, 0).keep(NATALIE, 0).keep(ISAAC, 0);
    table.expect(&dealt(&["sssmm", "vvkmu", "kkkuu", "mmmuv"])).keep(IVAN, 0);
    table.order(&[(IVAN, 2), (SAM, 2), (NATALIE, 2), (ISAAC, 0)]);
    assert_eq!((table.game.round(), table.hand(IVAN), table.hand(SAM), table.hand(NATALIE)), (2, cards("sssmm"), cards("vvkmu"), cards("kkkuu")));
    table
}

const GAPS: &str = "ss vm vk uu";

/// After Ivan's sale.
fn sam_on_turn(options: Options) -> Table {
    let mut table = second_round(options, GAPS);
    table.lay(IVAN, "s").sell(IVAN, "s", 3).end(IVAN);
    table
}

/// After Sam's deal with Isaac.
fn natalie_on_turn(options: Options) -> Table {
    let mut table = sam_on_turn(options);
    table.lay(SAM, "v").sell(SAM, "v", 2).lay(SAM, "k").offer(ISAAC, SAM, goods("", 5), goods("k", 0)).accept(SAM, ISAAC, 1).end(SAM);
    table
}

#[test]
fn fai_e1_three_schieles_sell_at_15_each_and_earn_45() {
    let mut table = second_round(printed(), GAPS);
    let before = table.money(IVAN);
    assert_eq!(table.game.appraisal(Seat(IVAN), artist("s")), (2, 0));
    table.lay(IVAN, "s").sell(IVAN, "s", 3);
    assert_eq!(table.told[0].event, Event::CardsSold { seat: Seat(IVAN), artist: artist("s"), cards: 3, price: 15, earned: 45 });
    assert_eq!(table.money(IVAN), before + 45);
}

#[test]
fn fai_e2_two_van_goghs_earn_6_and_a_kandinsky_nothing() {
    let mut table = sam_on_turn(printed());
    let before = table.money(SAM);
    assert_eq!(table.game.appraisal(Seat(SAM), artist("v")), (1, 1));
    table.lay(SAM, "v").sell(SAM, "v", 2);
    assert_eq!(table.told[0].event, Event::CardsSold { seat: Seat(SAM), artist: artist("v"), cards: 2, price: 3, earned: 6 });
    table.lay(SAM, "k").sell(SAM, "k", 1);
    assert_eq!(
        (table.told[0].event.clone(), table.money(SAM)),
        (Event::CardsSold { seat: Seat(SAM), artist: artist("k"), cards: 1, price: 0, earned: 0 }, before + 6)
    );
}

#[test]
fn fai_e2_without_a_kandinsky_on_that_side_only_the_option_makes_it_worth_nothing() {
    let gaps = "ss vm vu ku";
    assert_eq!(second_round(printed(), gaps).price(SAM, "k"), 3);
    assert_eq!(second_round(Options { absent_artist: AbsentArtist::Worthless, ..printed() }, gaps).price(SAM, "k"), 0);
}

#[test]
fn fai_e3_the_kandinsky_goes_to_isaac_for_5() {
    let mut table = sam_on_turn(printed());
    table.lay(SAM, "k");
    let (sam, isaac, held) = (table.money(SAM), table.money(ISAAC), table.hand(ISAAC).count(artist("k")));
    table.offer(NATALIE, SAM, goods("", 4), goods("k", 0)).offer(ISAAC, SAM, goods("", 5), goods("k", 0)).accept(SAM, ISAAC, 2);
    assert_eq!((table.money(SAM), table.money(ISAAC)), (sam + 5, isaac - 5));
    assert_eq!((table.hand(ISAAC).count(artist("k")), table.game.laid()), (held + 1, cards("")));
    assert!(table.view().offers.is_empty(), "Natalie's offer has lapsed: the card is gone");
}

/// What Ivan pays Natalie for two Kandinskys on Isaac's left.
fn fees(options: Options) -> (Table, u32) {
    let mut table = natalie_on_turn(options);
    let (ivan, natalie) = (table.money(IVAN), table.money(NATALIE));
    table.lay(NATALIE, "k").appraise(NATALIE, "k", ISAAC, 0).appraise(NATALIE, "k", ISAAC, 1);
    let paid = ivan - table.money(IVAN);
    assert_eq!(table.money(NATALIE), natalie + paid, "Ivan pays Natalie");
    (table, paid)
}

#[test]
fn fai_e4_two_kandinskys_cost_10_by_the_board_and_6_with_the_option() {
    let (table, paid) = fees(printed());
    assert_eq!(paid, 10);
    assert_eq!((table.gap(ISAAC.into()), table.game.discard().count(artist("s")) >= 5), (artists("kk"), true), "the Schieles are discarded");
    assert_eq!(table.game.appraisal(Seat(ISAAC), artist("k")), (0, 2), "fake for Isaac");
    assert_eq!(table.game.appraisal(Seat(IVAN), artist("k")), (2, 0), "authentic for Ivan");
    assert_eq!(fees(Options { fee: Fee::Amount(3), ..printed() }).1, 6);
}

#[test]
fn fai_e4_the_third_kandinsky_may_be_dealt_to_ivan_for_whom_it_sells_at_15() {
    let (mut table, _) = fees(printed());
    table.offer(NATALIE, IVAN, goods("k", 0), goods("", 12)).accept(IVAN, NATALIE, 2);
    assert_eq!((table.hand(IVAN), table.price(IVAN, "k")), (cards("mmk"), 15));
}

#[test]
fn fai_e4_the_catalogue_says_plainly_that_the_example_contradicts_the_board() {
    let rule = State::catalogue().rules.iter().find(|rule| rule.id == "FAI-E4").unwrap();
    assert!(["contradicts the printed board", "10 for two cards", "`fee` = 3", "and 5,", "6"].iter().all(|figure| rule.text.contains(figure)));
    let fee = State::catalogue().options.iter().find(|option| option.name == "fee").unwrap();
    assert!(fee.text.contains("With 3") && fee.text.contains('6') && fee.text.contains("10"));
    assert!(State::catalogue().about.contains("`fee` = 3"));
}
