//! MOG-4 and MOG-6: what the winner and the second-placed do.

use gavel_domain::{
    games::mogul::{Company, Event, Move, Options, UntakenShare},
    seat::Seat,
};

use super::table::{Table, printed, sell, set, share};

/// Seat 0 has three brown shares of five and has won the auction of a green share with a brown border; seat 2 is second.
fn three_browns() -> Table {
    let mut table = Table::of(3, "brown-green-1 brown-yellow-2 green-brown-1 green-pink-1");
    table.taken_by(0, 2).taken_by(0, 2).auction(0, 2);
    assert_eq!(table.scores(), [3, 2, 2], "dividends: 1 and 2 for seat 0, 1 and 1 for the others");
    table
}

#[test]
fn mog_4_1_the_winner_takes_the_share_or_sells_never_both() {
    let mut table = three_browns();
    assert_eq!(table.moves(0), ["take", "sell"]);
    for asked in [Move::Take {}, sell("brown-blue-1"), Move::Decline {}] {
        assert_eq!(table.refusal(2, &asked), "MOG-4.1", "only the winner acts now, and has to");
    }
    assert_eq!(table.refusal(0, &Move::Decline {}), "MOG-4.1");
    table.take(0);
    assert!(table.holds(0, "green-brown-1") && table.view().seats[0].shares.len() == 4, "face up");
    assert_eq!(table.by("MOG-4.1"), [&Event::ShareTaken { seat: Seat(0), share: share("green-brown-1") }]);
    assert_eq!(table.refusal(0, &sell("brown-pink-1")), "MOG-3.7", "no sale after taking");

    let mut table = three_browns();
    table.play(0, &sell("brown-pink-1"));
    assert_eq!(table.refusal(0, &Move::Take {}), "MOG-3.7", "no taking after a sale");
    table.take(2);
    assert_eq!(table.refusal(2, &Move::Take {}), "MOG-4.1", "nor before the next auction is over");
}

#[test]
fn mog_4_2_own_shares_of_the_border_colour_are_sold_which_and_how_many_is_the_sellers_choice() {
    let table = three_browns();
    for refused in ["green-brown-1", "brown-blue-1", "brown-pink-1 brown-pink-1", "pink-brown-1"] {
        assert_eq!(table.refusal(0, &sell(refused)), "MOG-4.2", "{refused}: not owned, not of the colour, or twice");
    }
    for sold in ["brown-pink-1", "brown-yellow-2", "brown-green-1 brown-yellow-2", "brown-yellow-2 brown-pink-1 brown-green-1"] {
        let mut table = three_browns();
        table.play(0, &sell(sold));
        assert!(set(sold).iter().all(|share| !table.holds(0, share.id())));
        assert_eq!(table.view().seats[0].shares.len(), 3 - set(sold).len());
        assert_eq!(table.by("MOG-4.2").len(), 1);
    }
}

#[test]
fn mog_4_2_other_companies_own_shares_are_not_for_sale() {
    let mut table = Table::of(3, "pink-green-1 green-brown-1");
    table.taken_by(0, 2).auction(0, 2);
    assert!(table.holds(0, "pink-green-1"));
    assert_eq!(table.refusal(0, &sell("pink-green-1")), "MOG-4.2", "the border is brown");
    assert_eq!(table.refusal(0, &sell("brown-pink-1 pink-green-1")), "MOG-4.2");
}

#[test]
fn mog_4_2_the_winner_may_sell_none_while_holding_some() {
    let mut table = three_browns();
    table.play(0, &sell(""));
    let none = Event::SharesSold { seat: Seat(0), shares: set(""), price: 5, points: 0 };
    assert_eq!(table.by("MOG-4.2"), [&none]);
    assert_eq!((table.score(0), table.view().seats[0].shares.len()), (3, 3));
    assert_eq!(table.moves(2), ["take", "decline"]);
}

#[test]
fn mog_4_3_each_share_scores_as_many_points_as_lie_before_all_players_counted_before_the_sale() {
    let mut table = three_browns();
    assert_eq!((table.game.price(Company::Brown), table.game.price(Company::Pink)), (5, 0));
    table.play(0, &sell("brown-pink-1 brown-green-1 brown-yellow-2"));
    assert_eq!(table.score(0), 3 + 3 * 5, "all at one price, the two shares of the others counted in");
    assert_eq!(table.game.price(Company::Brown), 2);
}

#[test]
fn mog_4_4_two_of_five_brown_shares_sold_score_10_points() {
    let mut table = three_browns();
    let before = table.score(0);
    table.play(0, &sell("brown-pink-1 brown-yellow-2"));
    assert_eq!(table.score(0) - before, 10);
    assert_eq!(table.by("MOG-4.2"), [&Event::SharesSold { seat: Seat(0), shares: set("brown-pink-1 brown-yellow-2"), price: 5, points: 10 }]);
}

#[test]
fn mog_4_5_shares_sold_leave_the_game() {
    let mut table = three_browns();
    table.play(0, &sell("brown-pink-1 brown-green-1")).take(2);
    let sold = set("brown-pink-1 brown-green-1");
    assert_eq!(table.game.removed(), sold);
    assert!(table.game.pile().and(sold).is_empty());
    assert_eq!(table.game.price(Company::Brown), 3, "they count no more");
}

#[test]
fn mog_4_6_the_second_placed_may_take_where_the_winner_sold() {
    let mut table = three_browns();
    table.play(0, &sell("brown-pink-1"));
    assert_eq!((table.awaited(), table.moves(2)), (Some(2), vec!["take".to_owned(), "decline".to_owned()]));
    assert_eq!(table.refusal(2, &sell("brown-blue-1")), "MOG-4.6");
    table.take(2);
    assert!(table.holds(2, "green-brown-1"));
    assert_eq!(table.by("MOG-4.6").len(), 1);
}

#[test]
fn mog_4_6_the_second_placed_may_sell_one_share_or_more_where_the_winner_took() {
    let mut table = three_browns();
    table.take(0);
    assert_eq!((table.awaited(), table.moves(2)), (Some(2), vec!["sell".to_owned(), "decline".to_owned()]));
    assert_eq!(table.refusal(2, &Move::Take {}), "MOG-4.6");
    assert_eq!(table.refusal(2, &sell("")), "MOG-4.6");
    table.play(2, &sell("brown-blue-1"));
    assert_eq!(table.score(2), 2 + 5);
    assert_eq!(table.by("MOG-4.6").len(), 1);
    assert_eq!(table.refusal(1, &Move::Decline {}), "MOG-4.6", "there is nothing to decline in an auction");
}

#[test]
fn mog_4_6_the_second_placed_may_decline() {
    for asked in [Move::Take {}, sell("")] {
        let mut table = three_browns();
        table.play(0, &asked).decline(2);
        assert_eq!(table.by("MOG-4.6"), [&Event::ActionDeclined { seat: Seat(2) }]);
        assert_eq!((table.game.round(), table.score(2), table.view().seats[2].shares.len()), (4, 2, 1));
    }
}

#[test]
fn mog_4_6_with_nothing_to_sell_the_second_placed_is_not_asked() {
    let mut table = Table::of(3, "green-pink-1");
    table.auction(0, 2).take(0);
    assert_eq!((table.phase().as_str(), table.game.round()), ("auction", 2), "nobody has a pink share");
}

#[test]
fn mog_4_7_who_took_the_share_starts_the_next_round() {
    let mut table = Table::of(3, "green-pink-1");
    table.auction(2, 1).take(2);
    assert_eq!((table.game.starter(), table.awaited()), (Seat(2), Some(2)));
    assert_eq!(table.by("MOG-4.7"), [&Event::StartingPlayerSet { seat: Seat(2) }]);
    let mut table = Table::of(3, "green-pink-1");
    table.auction(2, 1).play(2, &sell("")).take(1);
    assert_eq!((table.game.starter(), table.awaited()), (Seat(1), Some(1)), "the second-placed no less");
}

#[test]
fn mog_4_8_a_share_that_nobody_took_leaves_the_game_and_the_starting_player_stays() {
    let mut table = Table::of(3, "green-pink-1");
    table.auction(2, 1).play(2, &sell("")).decline(1);
    assert_eq!(table.game.removed(), set("green-pink-1"));
    assert_eq!((table.game.starter(), table.awaited()), (Seat(0), Some(0)));
    assert_eq!(table.by("MOG-4.8"), [&Event::ShareDiscarded { share: share("green-pink-1") }, &Event::StartingPlayerSet { seat: Seat(0) }]);
}

#[test]
fn mog_4_8_by_option_the_winner_starts() {
    let mut table = Table::with(3, Options { untaken_share: UntakenShare::WinnerStarts, ..printed() }, "", "green-pink-1");
    table.auction(2, 1).play(2, &sell("")).decline(1);
    assert_eq!(table.game.removed(), set("green-pink-1"));
    assert_eq!((table.game.starter(), table.awaited()), (Seat(2), Some(2)));
}

#[test]
fn mog_6_1_the_winner_may_choose_to_sell_with_nothing_to_sell() {
    let mut table = Table::of(3, "green-pink-1");
    table.auction(0, 2);
    assert_eq!(table.moves(0), ["take", "sell"]);
    table.play(0, &sell(""));
    assert_eq!(table.by("MOG-6.1"), [&Event::SharesSold { seat: Seat(0), shares: set(""), price: 0, points: 0 }]);
    assert_eq!(table.moves(2), ["take", "decline"], "so the second-placed may have the share");
}
