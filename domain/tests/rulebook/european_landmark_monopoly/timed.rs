//! MON-13: the timed version.

use chrono::TimeDelta;
use gavel_domain::{
    at::At,
    game::Game,
    games::european_landmark_monopoly::{Event, Move, Options, Stage, State, TimeUp, Version},
    seat::Seat,
};

use super::table::{Table, build, deed, mortgage, now};

fn timed() -> Options {
    Options { version: Version::Timed, minutes: 60, ..Options::default() }
}

fn later(minutes: i64) -> At {
    At::new(now().moment() + TimeDelta::minutes(minutes))
}

fn call(table: &mut Table, at: At) {
    assert!(table.game.is_time_up(at));
    table.command(Vec::new(), |game, chance| Ok(game.call_time(at, chance)));
}

#[test]
fn mon_13_1_two_deeds_are_dealt_and_hotels_need_four_houses() {
    let mut table = Table::with(2, timed(), "oslo paris riga berlin");
    assert_eq!(table.cash(0), 1_380);
    assert_eq!(table.rule_of(&Event::DeedDealt { seat: Seat(1), deed: deed("paris"), price: 400 }), "MON-13.1");
    table.builds(0, &"oslo riga ".repeat(3)).play(0, build("oslo"));
    assert_eq!(table.game.houses_on(deed("oslo")), 4);
}

#[test]
fn mon_13_2_the_time_is_up_after_the_minutes_and_between_two_turns_the_game_ends_at_once() {
    let mut table = Table::with(2, timed(), "oslo paris riga berlin");
    assert_eq!(table.game.ends_at(), Some(later(60)));
    assert!(!table.game.is_time_up(later(59)) && table.game.is_time_up(later(60)));
    call(&mut table, later(61));
    assert_eq!(table.rule_of(&Event::TimeCalled { ended_at: later(60) }), "MON-13.2");
    assert_eq!((table.stage(), table.places().0, table.places().1), (Stage::Over, vec![1, 1], vec![1_500, 1_500]));
    assert!(!table.game.is_time_up(later(62)), "it is called once");
}

#[test]
fn mon_13_2_the_turn_in_progress_is_completed_with_all_it_set_off() {
    let mut table = Table::with(3, timed(), "oslo paris vienna riga berlin dublin");
    table.roll(0, [1, 4]);
    call(&mut table, later(60));
    assert_eq!((table.stage(), table.awaited()), (Stage::Unowned, vec![0]));
    table.play(0, Move::Decline {});
    assert_eq!(table.stage(), Stage::Auction, "all it set off included");
    table.all_pass().end(0);
    assert_eq!((table.stage(), table.rule_of(&Event::PlayEnded {})), (Stage::Over, "MON-13.2"), "no turn begins");
}

#[test]
fn mon_13_2_a_payment_in_jail_begins_a_turn() {
    let mut table = Table::with(2, timed(), "oslo paris riga berlin");
    table.bring(0, 30).turn_of(0);
    let mut unpaid = table.again();
    call(&mut unpaid, later(60));
    assert_eq!(unpaid.stage(), Stage::Over);
    table.play(0, Move::PayFine {});
    call(&mut table, later(60));
    assert_eq!((table.stage(), table.awaited()), (Stage::Start, vec![0]));
    table.roll(0, [4, 6]).end(0);
    assert_eq!(table.stage(), Stage::Over);
}

#[test]
fn mon_13_2_by_option_the_game_is_over_at_once() {
    let mut table = Table::with(2, Options { time_up: TimeUp::AtOnce, ..timed() }, "oslo paris riga berlin");
    table.play(0, mortgage("oslo")).roll(0, [1, 4]).play(0, Move::Decline {});
    call(&mut table, later(60));
    assert_eq!((table.stage(), table.view().auction), (Stage::Over, None), "the auction is void");
    assert_eq!(table.places().1, [i64::from(table.cash(0)) + 30 + 60, 1_500]);
}

#[test]
fn mon_13_2_pauses_move_the_end() {
    let mut table = Table::with(2, timed(), "oslo paris riga berlin");
    table.command(Vec::new(), |game, _| Ok(game.stop_clock(later(20))));
    assert!(table.has(&Event::ClockStopped { left: 40 * 60 * 1_000_000 }));
    assert!(!table.game.is_time_up(later(1_000)), "it stands still");
    table.command(Vec::new(), |game, _| Ok(game.run_clock(later(35))));
    assert_eq!(table.rule_of(&Event::ClockStarted { ends_at: later(75) }), "MON-13.2");
    assert!(!table.game.is_time_up(later(74)) && table.game.is_time_up(later(75)));
}

#[test]
fn mon_13_2_the_minutes_are_5_to_1440_and_the_other_versions_have_no_clock() {
    for (minutes, admitted) in [(4, false), (5, true), (1_440, true), (1_441, false)] {
        assert_eq!(State::admits(&Options { minutes, ..timed() }, 2).is_ok(), admitted);
    }
    assert_eq!(State::admits(&Options { minutes: 4, ..timed() }, 2).unwrap_err().rule, "MON-13.2");
    let table = Table::of(2);
    assert_eq!(table.game.ends_at(), None);
    assert!(!table.game.is_time_up(later(100_000)) && table.game.stop_clock(now()).is_empty());
}
