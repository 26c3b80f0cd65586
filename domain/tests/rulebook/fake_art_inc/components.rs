//! FAI-C1 to FAI-C6: what is in the box.

use gavel_domain::{
    catalogue::{Component, Status},
    game::Game,
    games::fake_art_inc::{Artist, Board, Options, RoundBoards, State},
};
use serde_json::json;

use super::table::{Table, artists, printed};

fn component(id: &str) -> &'static Component {
    State::catalogue().components.iter().find(|component| component.id == id).unwrap()
}

#[test]
fn fai_c1_there_are_seven_portraits_of_each_of_six_artists_two_of_them_stand_ins() {
    let portraits: Vec<&Component> = State::catalogue().components.iter().filter(|component| component.kind == "portrait").collect();
    assert_eq!(portraits.iter().map(|component| component.count).collect::<Vec<_>>(), [7; 6]);
    let ids: Vec<_> = Artist::ALL.iter().map(|artist| json!(artist)).collect();
    assert_eq!(portraits.iter().map(|component| json!(component.id)).collect::<Vec<_>>(), ids, "as states and moves name them");
    let stand_ins: Vec<&str> = portraits.iter().filter(|component| component.status == Status::Assumed).map(|component| component.id.as_str()).collect();
    assert_eq!(stand_ins, ["munch", "gauguin"]);
}

#[test]
fn fai_c2_28_35_or_42_portraits_are_used_and_7_are_left_after_the_first_deal() {
    for (players, used) in [(3, 28), (4, 35), (5, 42)] {
        let table = Table::of(players, "", "");
        let (view, hands) = (table.view(), u32::from(players) * 5);
        assert_eq!(view.artists.len(), usize::from(players) + 1);
        assert_eq!((view.pile, view.pile + hands + 2 * u32::from(players)), (7, used));
    }
}

#[test]
fn fai_c3_everybody_starts_with_30_and_the_notes_are_1405_dollars() {
    let notes = State::catalogue().components.iter().filter(|component| component.kind == "note");
    assert_eq!(notes.map(|note| i64::from(note.count) * note.values["value"].as_i64().unwrap()).sum::<i64>(), 1_405);
    let table = Table::of(5, "", "");
    assert_eq!((0..5).map(|seat| table.money(seat)).collect::<Vec<_>>(), [30; 5]);
    // The supply never runs out: five hands sold at 1,000 each are more than the notes of the box.
    let dear = Board { dealt: 5, fee: 0, best: 1_000, average: 1_000, bad: 1_000, worst: 1_000 };
    let mut table = Table::with(5, Options { round_boards: RoundBoards::These([dear; 3]), ..printed() }, "", "");
    table.round(0);
    assert!((0..5).map(|seat| table.money(seat)).sum::<u32>() > 25_000);
}

#[test]
fn fai_c4_the_boards_are_as_printed_and_the_third_is_assumed() {
    let row = |n: u8| {
        let board = component(&format!("board_{n}"));
        let values = ["dealt", "fee", "best", "average", "bad", "worst"].map(|value| board.values[value].as_u64().unwrap());
        (values, board.status)
    };
    assert_eq!(row(1), ([5, 2, 10, 5, 2, 0], Status::Printed));
    assert_eq!(row(2), ([5, 5, 15, 8, 3, 0], Status::Printed));
    assert_eq!(row(3), ([5, 8, 20, 11, 4, 0], Status::Assumed));
    let mut table = Table::of(3, "", "");
    for round in 1..=3 {
        let board = table.view().board;
        let values = [board.dealt, board.fee, board.best, board.average, board.bad, board.worst].map(u64::from);
        assert_eq!((table.game.round(), values), (round, row(round).0), "the game plays by what the catalogue says");
        table.round(0);
    }
}

#[test]
fn fai_c4_round_boards_replaces_all_three() {
    let board = |dealt, fee, worst| Board { dealt, fee, best: 9, average: 8, bad: 7, worst };
    let boards = [board(7, 1, 4), board(1, 0, 3), board(3, 1_000, 2)];
    let mut table = Table::with(3, Options { round_boards: RoundBoards::These(boards), ..printed() }, "", "");
    for round in [7, 1, 3] {
        assert_eq!((u32::from(table.view().board.dealt), table.hand(0).total()), (round, round));
        table.round(0);
    }
    for (wrong, at) in [(board(0, 0, 0), 0), (board(8, 0, 0), 1), (board(5, 1_001, 0), 2), (board(5, 0, 1_001), 0)] {
        let mut boards = boards;
        boards[at] = wrong;
        assert_eq!(State::admits(&Options { round_boards: RoundBoards::These(boards), ..printed() }, 3).unwrap_err().rule, "FAI-C4");
    }
}

#[test]
fn fai_c5_ten_meeples_are_two_of_a_colour_for_five_players() {
    let meeples = component("meeple");
    assert_eq!((meeples.count, &meeples.values["of_each_colour"], &meeples.values["colours"]), (10, &json!(2), &json!(5)));
    assert_eq!(State::PLAYERS, (3, 5));
}

#[test]
fn fai_c6_there_are_five_places_and_those_above_the_number_of_players_stay_empty() {
    assert_eq!(component("turn_order_place").count, 5);
    for players in 3..=5 {
        let mut table = Table::of(players, "", "");
        assert_eq!(table.places(), vec![None; players.into()]);
        table.in_order();
        assert_eq!(table.places(), (0..players).map(Some).collect::<Vec<_>>());
    }
    assert_eq!(artists("svmkug"), Artist::ALL);
}
