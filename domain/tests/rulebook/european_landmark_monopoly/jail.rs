//! MON-6: jail.

use gavel_domain::{
    games::european_landmark_monopoly::{Deck, Event, JailCardAfterThird, Move, Options, Stage},
    seat::Seat,
};

use super::table::Table;

/// Seat 0 in jail, on its own turn.
fn jailed(options: Options) -> Table {
    let mut table = Table::with(2, options, "");
    table.bring(0, 30).turn_of(0);
    assert!(table.in_jail(0));
    table
}

/// Rolls that miss, with the other seat's turns between them.
fn misses(table: &mut Table, times: u8) {
    for _ in 0..times {
        table.roll(0, [1, 2]);
        if table.stage() == Stage::MayEnd {
            table.turn_of(1).turn_of(0);
        }
    }
}

#[test]
fn mon_6_1_the_space_jails_and_ends_the_turn_there_and_then() {
    let mut table = Table::of(2);
    table.bring(0, 24).turn_of(0);
    let before = table.cash(0);
    table.roll(0, [3, 3]);
    assert!(table.in_jail(0));
    assert_eq!((table.at(0), table.cash(0), table.awaited()), (10, before, vec![1]), "the further roll is lost");
    assert_eq!(table.rule_of(&Event::PlayerJailed { seat: Seat(0) }), "MON-6.1");
}

#[test]
fn mon_6_2_out_by_doubles_moves_without_a_further_roll() {
    let mut table = jailed(Options::default());
    misses(&mut table, 2);
    table.roll(0, [5, 5]);
    assert!(!table.in_jail(0));
    assert_eq!((table.at(0), table.stage()), (20, Stage::MayEnd));
    assert_eq!(table.rule_of(&Event::JailLeft { seat: Seat(0) }), "MON-6.2");
}

#[test]
fn mon_6_2_a_miss_leaves_the_turn_to_be_ended() {
    let mut table = jailed(Options::default());
    table.roll(0, [1, 2]);
    assert_eq!((table.stage(), table.view().seats[0].jail), (Stage::MayEnd, Some(1)));
    assert_eq!(table.refusal(0, &Move::PayFine {}), "MON-6.2", "paying comes before the roll");
    assert_eq!(table.refusal(0, &Move::UseCard { deck: Deck::Chance }), "MON-6.2");
    assert_eq!(table.refusal(1, &Move::PayFine {}), "MON-6.2", "on one's own turn");
}

#[test]
fn mon_6_2_after_the_third_miss_a_card_is_refused_or_by_option_allowed() {
    for allowed in [false, true] {
        let option = if allowed { JailCardAfterThird::Allowed } else { JailCardAfterThird::Refused };
        let mut table = Table::with(2, Options { jail_card_after_third: option, ..Options::default() }, "");
        table.bring_drawing(0, 36, "chance-leave-jail").finish().bring(0, 30).turn_of(0);
        misses(&mut table, 2);
        let before = table.cash(0);
        table.roll(0, [4, 6]);
        if allowed {
            assert_eq!((table.stage(), table.at(0), table.cash(0)), (Stage::ThirdMiss, 10, before));
            assert_eq!(table.refusal(0, &Move::Roll {}), "MON-6.2");
            table.play(0, Move::UseCard { deck: Deck::Chance });
            assert_eq!(table.cash(0), before);
        } else {
            assert_eq!(table.cash(0), before - 50);
            assert!(table.game.holding(Seat(0)).cards.has(Deck::Chance));
        }
        assert_eq!((table.at(0), table.in_jail(0), table.stage()), (20, false, Stage::MayEnd));
    }
}

#[test]
fn mon_6_2_by_option_the_fine_may_still_be_paid_in_place_of_the_card() {
    let mut table = Table::with(2, Options { jail_card_after_third: JailCardAfterThird::Allowed, ..Options::default() }, "");
    table.bring_drawing(0, 36, "chance-leave-jail").finish().bring(0, 30).turn_of(0);
    misses(&mut table, 2);
    let before = table.cash(0);
    table.roll(0, [4, 6]).play(0, Move::PayFine {});
    assert_eq!((table.at(0), table.cash(0)), (20, before - 50));
    assert!(table.game.holding(Seat(0)).cards.has(Deck::Chance));
}

#[test]
fn mon_6_2a_paying_opens_a_normal_turn_in_which_doubles_count() {
    let mut table = jailed(Options::default());
    let before = table.cash(0);
    table.play(0, Move::PayFine {});
    assert_eq!(table.rule_of(&Event::FinePaid { seat: Seat(0), amount: 50 }), "MON-6.2a");
    assert_eq!((table.cash(0), table.stage(), table.in_jail(0)), (before - 50, Stage::Start, false));
    assert_eq!(table.refusal(0, &Move::PayFine {}), "MON-6.2");
    table.roll(0, [5, 5]);
    assert_eq!((table.at(0), table.stage()), (20, Stage::ExtraRoll));
}

#[test]
fn mon_6_2a_the_same_with_a_card() {
    let mut table = Table::of(2);
    table.bring_drawing(0, 36, "chance-leave-jail").finish().bring(0, 30).turn_of(0).play(0, Move::UseCard { deck: Deck::Chance });
    assert_eq!(table.rule_of(&Event::JailCardUsed { seat: Seat(0), deck: Deck::Chance }), "MON-6.2a");
    table.roll(0, [5, 5]);
    assert_eq!((table.at(0), table.stage()), (20, Stage::ExtraRoll));
}

#[test]
fn mon_6_3_landing_on_the_jails_space_is_a_visit() {
    let mut table = Table::of(2);
    table.roll(0, [4, 6]);
    assert_eq!((table.at(0), table.in_jail(0), table.stage()), (10, false, Stage::MayEnd));
    table.turn_of(1).turn_of(0).roll(0, [1, 4]);
    assert_eq!(table.at(0), 15, "and moves on as usual");
}
