//! MOG-C1 to MOG-C6: what is in the box.

use gavel_domain::{
    catalogue::Component,
    game::Game,
    games::mogul::{Company, Share, Shares, State},
};
use serde_json::json;

use super::table::{Table, printed, sell, set, short};

fn component(id: &str) -> &'static Component {
    State::catalogue().components.iter().find(|component| component.id == id).unwrap()
}

#[test]
fn mog_c1_the_track_is_walked_round_a_score_of_more_than_32_stands() {
    let track = component("score_track");
    assert_eq!(track.values["spaces"], json!(32));
    let mut table = Table::of(3, "brown-blue-2 brown-green-1 brown-green-2 brown-yellow-1 brown-yellow-2 green-brown-1");
    for _ in 0..5 {
        table.taken_by(0, 2);
    }
    assert_eq!(table.score(0), 1 + 2 + 3 + 4 + 5, "dividends");
    table.auction(0, 2).play(0, &sell("brown-pink-1 brown-blue-2 brown-green-1 brown-green-2 brown-yellow-1 brown-yellow-2"));
    assert_eq!(table.score(0), 15 + 6 * 8);
}

#[test]
fn mog_c2_there_are_45_coins() {
    assert_eq!(component("coin").count, 45);
    for players in 3..=6 {
        let table = Table::of(players, "");
        let hands: u8 = (0..players).map(|seat| table.coins(seat)).sum();
        assert_eq!(hands + table.game.pot() + table.game.bank(), 45);
    }
}

#[test]
fn mog_c3_31_shares_show_company_border_and_number() {
    let cards: Vec<_> = State::catalogue().components.iter().filter(|component| component.kind == "share").collect();
    assert_eq!(cards.len(), 31);
    assert_eq!(Share::all().count(), 31);
    let frisco = component("green-brown-1");
    assert_eq!((&frisco.values["company"], &frisco.values["border"], &frisco.values["shares_of_company"]), (&json!("green"), &json!("brown"), &json!(5)));
}

#[test]
fn mog_c4_there_is_one_crash_card_and_it_is_in_the_pile() {
    assert_eq!(component("crash").count, 1);
    let mut table = Table::with(5, short(), "pink-brown-1 pink-brown-2 pink-blue-1 pink-blue-2 pink-green-1", "green-blue-1 crash");
    assert_eq!((table.view().pile, table.game.pile().len()), (21, 20), "a card more than there are shares");
    table.idle();
    assert_eq!((table.view().pile, table.game.pile().len()), (20, 20), "it has been turned up, and is no share");
}

#[test]
fn mog_c5_the_deck_has_its_rows_and_columns_and_no_border_of_its_own() {
    let count = |company, border| Shares::of(company).iter().filter(|share| share.border() == border).count();
    let cells = Company::ALL.map(|company| Company::ALL.map(|border| count(company, border)));
    assert_eq!(cells, [[0, 2, 2, 2, 2], [2, 0, 2, 1, 2], [1, 2, 0, 2, 1], [1, 2, 1, 0, 1], [1, 1, 2, 1, 0]]);
    assert_eq!(cells.map(|row| row.iter().sum::<usize>()), [8, 7, 6, 5, 5]);
    let borders: Vec<usize> = (0..5).map(|border| cells.iter().map(|row| row[border]).sum()).collect();
    assert_eq!(borders, [5, 7, 7, 6, 6]);
    assert_eq!(Shares::bearing_s(), set("brown-pink-1 brown-pink-2 brown-blue-1 brown-blue-2 brown-green-1 brown-yellow-1"));
    assert!(Share::all().all(|share| share.company() != share.border()));
    let names = Company::ALL.map(|company| (company.as_str(), company.name()));
    let deck = [("brown", "Great Northern"), ("pink", "Union Pacific"), ("blue", "Santa Fe"), ("green", "Frisco"), ("yellow", "Southern Pacific")];
    assert_eq!(names, deck);
}

#[test]
fn mog_c6_twelve_cubes_are_two_of_a_colour_for_six_players() {
    let cubes = component("cube");
    assert_eq!((cubes.count, &cubes.values["of_each_colour"], &cubes.values["colours"]), (12, &json!(2), &json!(6)));
    assert_eq!(State::PLAYERS, (3, 6));
    assert!((3..=6).all(|players| State::admits(&printed(), players).is_ok()));
}
