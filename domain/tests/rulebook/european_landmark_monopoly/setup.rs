//! MON-1: the beginning.

use gavel_domain::{
    chance::Chance,
    game::Game,
    games::european_landmark_monopoly::{Deck, Event, Options, Stage, State},
    id::StreamId,
    seat::Seat,
};

use super::table::{Table, now};

#[test]
fn mon_1_1_decks_are_whole_and_tokens_stand_on_go() {
    let table = Table::of(4);
    assert_eq!(table.rule_of(&Event::DecksShuffled {}), "MON-1.1");
    assert!(Deck::ALL.iter().all(|deck| table.game.deck(*deck).unseen().count() == 16 && table.game.deck(*deck).under().next().is_none()));
    assert!((0..4).all(|seat| table.at(seat) == 0));
}

#[test]
fn mon_1_2_the_highest_roll_begins_and_ties_roll_again_among_themselves() {
    let dice = [[3, 4], [6, 5], [1, 1], [5, 6], [2, 2], [3, 1], [1, 1], [6, 4]];
    let draws = dice.iter().flatten().map(|die| (6, die - 1)).collect();
    let stream: StreamId = "00000000-0000-4000-8000-000000000001".parse().unwrap();
    let mut chance = Chance::recorded(String::new(), draws, stream, 0);
    let game = State::new(&Options::default(), 4);
    let told = game.set_up(now(), &mut chance);
    let rolled: Vec<u8> = told.iter().filter_map(|cited| if let Event::StartRolled { seat, .. } = cited.event { Some(seat.0) } else { None }).collect();
    assert_eq!(rolled, [0, 1, 2, 3, 1, 3, 1, 3], "seats 1 and 3 tie with eleven, then with four");
    assert_eq!(told.last().map(|cited| (cited.rule, &cited.event)), Some((Some("MON-1.2"), &Event::TurnBegan { seat: Seat(3) })));

    let table = Table::of(3);
    assert_eq!((table.game.on_turn(), table.stage(), table.awaited()), (Seat(0), Stage::Start, vec![0]));
    let mut table = Table::of(3);
    table.roll(0, [4, 6]).end(0);
    assert_eq!(table.awaited(), [1], "clockwise");
}
