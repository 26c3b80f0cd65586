//! FAI-5: the final sale and the places.

use gavel_domain::{
    games::fake_art_inc::{Board, Event, Options, Phase, RoundBoards},
    seat::Seat,
};

use super::table::{Table, printed};

/// Three players before the last turn, that of seat 2, of the third round.
fn last_turn() -> Table {
    let mut table = Table::of(3, "vv kk ss", "");
    table.round(0).round(0);
    assert_eq!((table.game.round(), table.game.starter()), (3, Seat(1)));
    table.order(&[(0, 2), (1, 2), (2, 0)]).keep(0, 2).keep(1, 1);
    table
}

#[test]
fn fai_5_1_after_the_third_round_every_hand_is_sold_by_itself_at_its_prices() {
    let mut table = last_turn();
    let (hands, money) = ([0, 1].map(|seat| table.hand(seat)), [0, 1].map(|seat| table.money(seat)));
    let worth = |table: &Table, seat: u8| table.hand(seat).iter().map(|artist| u32::from(table.game.price(Seat(seat), artist))).sum::<u32>();
    let earned = [0, 1].map(|seat| worth(&table, seat));
    table.keep(2, 0);
    let sold = |seat: u8| Event::HandSold { seat: Seat(seat), cards: hands[usize::from(seat)], earned: earned[usize::from(seat)] };
    assert_eq!(table.by("FAI-5.1"), [&sold(0), &sold(1)], "seat 2 has nothing to sell");
    assert_eq!([0, 1].map(|seat| table.money(seat)), [money[0] + earned[0], money[1] + earned[1]]);
    assert_eq!((table.phase(), table.awaited()), (Phase::Over, None));
    assert!((0..3).all(|seat| table.hand(seat).is_empty()));
}

#[test]
fn fai_5_1_the_final_sale_is_at_third_round_prices_by_the_owners_gaps() {
    let mut table = Table::of(3, "vv kk ss", "");
    table.round(0).round(0);
    assert_eq!(table.view().board.best, 20);
    assert_eq!(["s", "v", "m"].map(|letter| table.price(0, letter)), [20, 0, 4]);
    assert_eq!(["s", "v", "k"].map(|letter| table.price(1, letter)), [4, 20, 0], "what is fake for seat 0 is authentic for seat 1");
}

#[test]
fn fai_5_2_most_money_wins_and_ties_share_the_place() {
    let mut table = last_turn();
    table.keep(2, 0);
    let ranks = table.ranks();
    for (seat, (place, score)) in (0u8..).zip(&ranks) {
        assert_eq!(*score, i64::from(table.money(seat)));
        assert_eq!(usize::from(*place), 1 + ranks.iter().filter(|(_, other)| other > score).count());
    }
    assert!(matches!(table.by("FAI-5.2")[..], [Event::PlacesDecided { .. }]));
}

#[test]
fn fai_5_2_who_ties_wins_together() {
    let worthless = Board { dealt: 1, fee: 0, best: 0, average: 0, bad: 0, worst: 0 };
    let mut table = Table::with(4, Options { round_boards: RoundBoards::These([worthless; 3]), ..printed() }, "", "");
    // In each round all but the last pay 1 for a place, and the last starts the next one: seat 0 alone pays thrice.
    table.round(0).round(0).round(0);
    assert_eq!(table.ranks(), [(4, 27), (1, 28), (1, 28), (1, 28)]);
}
