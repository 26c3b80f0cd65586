//! MOG-2: the card turned up, and dividends.

use gavel_domain::{
    games::mogul::{Event, Options, Points},
    seat::Seat,
};

use super::table::{Table, printed, share};

#[test]
fn mog_2_1_a_card_is_turned_up_by_itself_at_the_start_and_after_every_round() {
    let mut table = Table::of(3, "green-brown-1 blue-brown-1");
    assert_eq!(table.by("MOG-2.1"), [&Event::ShareRevealed { share: share("green-brown-1") }]);
    table.auction(0, 2).take(0);
    assert_eq!(table.by("MOG-2.1"), [] as [&Event; 0], "the second-placed has brown shares to sell first");
    table.decline(2);
    assert_eq!(table.by("MOG-2.1"), [&Event::ShareRevealed { share: share("blue-brown-1") }]);
    assert_eq!((table.game.round(), table.game.revealed()), (2, Some(share("blue-brown-1"))));
    assert!(!table.game.pile().contains(share("blue-brown-1")));
}

#[test]
fn mog_2_2_each_share_of_the_company_turned_up_pays_its_owner_a_point() {
    let mut table = Table::of(3, "pink-brown-1 pink-blue-1 pink-green-1 green-blue-1");
    assert_eq!(table.by("MOG-2.2"), [] as [&Event; 0], "nobody owns a pink share yet");
    table.taken_by(0, 2);
    assert_eq!(table.scores(), [1, 0, 0]);
    table.taken_by(0, 2);
    assert_eq!(table.by("MOG-2.2"), [&Event::DividendsPaid { points: vec![Points { seat: Seat(0), points: 2 }] }]);
    assert_eq!(table.scores(), [3, 0, 0]);
    table.taken_by(1, 0);
    assert_eq!(table.scores(), [3, 0, 0], "green pays nobody");
}

#[test]
fn mog_2_3_brown_turned_up_first_pays_every_player_1_point() {
    for players in 3..=6 {
        assert_eq!(Table::of(players, "brown-green-2").scores(), vec![1; players.into()]);
    }
}

#[test]
fn mog_2_3_with_the_quick_start_a_second_brown_share_makes_it_2_points() {
    let quick = Options { quick_start: true, ..printed() };
    let table = Table::with(5, quick, "pink-brown-1 brown-green-2 pink-blue-1 brown-yellow-1 green-brown-1", "brown-yellow-2");
    assert_eq!(table.scores(), [1, 2, 1, 2, 1]);
}
