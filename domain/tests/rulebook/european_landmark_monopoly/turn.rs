//! MON-2: a turn.

use gavel_domain::{
    games::european_landmark_monopoly::{Event, Move, Stage},
    seat::Seat,
};

use super::table::Table;

#[test]
fn mon_2_1_both_dice_move_the_token_and_the_space_is_acted_on() {
    let mut table = Table::of(2);
    assert_eq!(table.refusal(1, &Move::Roll {}), "MON-2.5");
    table.roll(0, [1, 2]);
    assert_eq!(table.rule_of(&Event::DiceRolled { seat: Seat(0), dice: [1, 2] }), "MON-2.1");
    assert_eq!((table.at(0), table.stage()), (3, Stage::Unowned));
    let mut table = Table::of(2);
    table.roll(0, [1, 3]);
    assert_eq!((table.at(0), table.cash(0)), (4, 1_300), "the income tax is paid");
}

#[test]
fn mon_2_2_tokens_share_a_space() {
    let mut table = Table::of(3);
    table.roll(0, [4, 6]).end(0).roll(1, [4, 6]).end(1).roll(2, [4, 6]);
    assert!((0..3).all(|seat| table.at(seat) == 10 && !table.in_jail(seat)));
}

#[test]
fn mon_2_3_doubles_settle_and_roll_again_and_the_roll_is_a_must() {
    let mut table = Table::of(2);
    table.roll(0, [3, 3]);
    assert_eq!(table.stage(), Stage::Unowned);
    assert_eq!(table.refusal(0, &Move::Roll {}), "MON-3.1", "first the space");
    table.play(0, Move::Buy {});
    assert_eq!((table.stage(), table.awaited()), (Stage::ExtraRoll, vec![0]));
    assert_eq!(table.refusal(0, &Move::EndTurn {}), "MON-2.3");
    table.roll(0, [1, 3]);
    assert_eq!(table.rule_of(&Event::DiceRolled { seat: Seat(0), dice: [1, 3] }), "MON-2.3");
    assert_eq!((table.at(0), table.stage()), (10, Stage::MayEnd));
    assert_eq!(table.refusal(0, &Move::Roll {}), "MON-2.3", "no doubles, no further roll");
}

#[test]
fn mon_2_4_landing_on_go_and_passing_it_pays_200_each_time() {
    let mut table = Table::of(2);
    table.bring(0, 35).turn_of(0);
    let before = table.cash(0);
    table.roll(0, [2, 3]);
    assert_eq!((table.at(0), table.cash(0)), (0, before + 200), "landing on it");
    assert_eq!(table.rule_of(&Event::SalaryPaid { seat: Seat(0), amount: 200 }), "MON-2.4");
    table.bring(0, 35).turn_of(0);
    let before = table.cash(0);
    table.roll(0, [4, 5]);
    assert_eq!(table.cash(0), before, "passing it pays 200, which the income tax takes again");
    assert!(table.has(&Event::SalaryPaid { seat: Seat(0), amount: 200 }));
}

#[test]
fn mon_2_5_the_turn_is_ended_by_a_move_and_the_next_seat_still_in_follows() {
    let mut table = Table::of(3);
    assert_eq!(table.refusal(0, &Move::EndTurn {}), "MON-2.5", "a roll is due");
    table.roll(0, [1, 2]);
    assert_eq!(table.refusal(0, &Move::EndTurn {}), "MON-2.5", "the deed is pending");
    table.play(0, Move::Buy {});
    assert_eq!(table.refusal(1, &Move::EndTurn {}), "MON-2.5");
    table.resign(1).end(0);
    assert_eq!(table.rule_of(&Event::TurnEnded { seat: Seat(0) }), "MON-2.5");
    assert_eq!((table.awaited(), table.stage()), (vec![2], Stage::Start), "seat 1 is out");
}
