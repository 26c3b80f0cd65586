//! MOG-7: the crash, and who wins.

use gavel_domain::{
    games::mogul::{Event, Move, Points},
    seat::Seat,
};

use super::table::{Table, short};

/// Five players with a brown share and another one each; after a share of Frisco or Santa Fe comes the crash card.
fn one_round(extra: &str, first: &str) -> Table {
    Table::with(5, short(), extra, &format!("{first} crash"))
}

const PINKS: &str = "pink-brown-1 pink-brown-2 pink-blue-1 pink-blue-2 pink-green-1";

#[test]
fn mog_7_1_the_crash_card_ends_the_game_at_once() {
    let mut table = one_round(PINKS, "green-yellow-1");
    table.idle();
    assert_eq!(table.by("MOG-7.1"), [&Event::CrashRevealed {}]);
    assert_eq!((table.phase().as_str(), table.awaited(), table.game.revealed(), table.game.crash_to_come()), ("over", None, None, false));
    assert!(table.by("MOG-2.1").is_empty() && table.by("MOG-2.2").is_empty(), "no share, no dividends");
    assert!((0..5).all(|seat| table.moves(seat).is_empty()));
    for asked in [Move::Stay {}, Move::Leave {}, Move::Credit {}, Move::Take {}, Move::Decline {}] {
        table.refusal(0, &asked);
    }
    assert_eq!(table.scores(), [1; 5], "a point for the coins, nothing for two shares each");
}

#[test]
fn mog_7_2_every_five_coins_become_a_point_and_the_rest_is_lost() {
    let mut table = one_round(PINKS, "green-yellow-1");
    table.stay(0).stay(1).stay(2).stay(3).leave(4).stay(0).stay(1).leave(2).stay(3).leave(0).leave(1).take(3);
    assert_eq!([0, 1, 2, 3, 4].map(|seat| table.coins(seat)), [5, 4, 7, 4, 10]);
    assert_eq!(table.scores(), [1, 0, 1, 0, 2]);
    let exchanged = [(0, 1), (2, 1), (4, 2)].map(|(seat, points)| Points { seat: Seat(seat), points }).to_vec();
    assert_eq!(table.by("MOG-7.2"), [&Event::CoinsExchanged { points: exchanged }]);
}

#[test]
fn mog_7_3_most_points_wins() {
    let mut table = one_round("pink-brown-1 pink-brown-2 blue-yellow-1 pink-blue-2 blue-green-1", "blue-brown-1");
    assert_eq!(table.scores(), [0, 0, 1, 0, 1]);
    table.stay(0).credit(1).stay(1).stay(2).stay(3).leave(4).stay(0).leave(1).leave(2).leave(3).take(0).decline(3);
    assert_eq!([0, 1, 2, 3, 4].map(|seat| table.coins(seat)), [4, 8, 5, 5, 10]);
    assert_eq!(table.scores(), [0, -1, 2, 1, 3]);
    assert_eq!(table.places(), [4, 5, 2, 3, 1]);
    assert_eq!(table.by("MOG-7.3").len(), 1);
}

#[test]
fn mog_7_4_of_equal_scores_more_shares_are_ahead_in_the_lower_places_too() {
    let mut table = one_round("blue-yellow-1 pink-brown-2 pink-blue-1 pink-blue-2 pink-green-1", "blue-pink-1");
    table.leave(0).leave(1).leave(2).leave(3).take(4).decline(3);
    assert_eq!(table.scores(), [2, 1, 1, 1, 1], "a dividend for seat 0, and a point each for the coins");
    assert_eq!(table.places(), [1, 3, 3, 3, 2], "seat 4 has three shares, the others two");
}

#[test]
fn mog_7_4_a_tie_for_the_first_place_goes_to_more_shares() {
    let mut table = one_round(PINKS, "green-yellow-1");
    table.leave(0).leave(1).leave(2).leave(3).take(4);
    assert_eq!(table.scores(), [1; 5]);
    assert_eq!(table.places(), [2, 2, 2, 2, 1]);
}

#[test]
fn mog_7_5_still_tied_the_place_is_shared() {
    let mut table = one_round("pink-brown-1 blue-yellow-1 blue-green-1 pink-blue-2 pink-green-1", "blue-brown-1");
    table.idle();
    assert_eq!(table.scores(), [1, 2, 2, 1, 1]);
    assert_eq!(table.places(), [3, 1, 1, 3, 3]);
    assert_eq!(table.by("MOG-7.5").len(), 1);
}
