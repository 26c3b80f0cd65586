//! FAI-1 and FAI-2: setting up and dealing.

use gavel_domain::{
    game::{Game, Viewer},
    games::fake_art_inc::{Artists, Board, Event, FirstPlayer, Money, Options, RoundBoards, State},
    record::Audience,
    seat::Seat,
};
use serde_json::{Value, json};

use super::table::{Table, artists, cards, dealt, printed};

fn these(letters: &str) -> Options {
    Options { artists: Artists::These(artists(letters).try_into().unwrap()), ..printed() }
}

#[test]
fn fai_1_1_the_first_artists_are_used_or_exactly_those_that_the_option_names() {
    let table = Table::of(3, "", "");
    assert_eq!(table.view().artists, artists("svmk"));
    assert_eq!(table.by("FAI-1.1"), [&Event::ArtistsChosen { artists: artists("svmk") }]);
    assert_eq!(Table::of(4, "", "").view().artists, artists("svmku"));
    assert_eq!(Table::with(3, these("guks"), "gg uu kk", "").view().artists, artists("skug"), "in the order of the catalogue");
    for (letters, players) in [("svmk", 4), ("svmku", 3), ("svmkug", 4)] {
        assert_eq!(State::admits(&these(letters), players).unwrap_err().rule, "FAI-1.1");
    }
    for wrong in [json!(["monet", "monet", "schiele", "munch"]), json!(["monet"]), json!("last")] {
        assert!(serde_json::from_value::<Options>(json!({ "artists": wrong })).is_err());
    }
}

#[test]
fn fai_1_2_two_cards_lie_face_up_between_each_pair_of_neighbours() {
    let table = Table::of(4, "ss vm vk um", "");
    let gaps = [artists("ss"), artists("vm"), artists("vk"), artists("um")];
    assert_eq!((0..4).map(|gap| table.gap(gap)).collect::<Vec<_>>(), gaps);
    let spectator = table.game.view(Viewer::Spectator);
    let sides: Vec<(u8, u8)> = spectator.gaps.iter().map(|gap| (gap.fake_for.0, gap.authentic_for.0)).collect();
    assert_eq!(sides, [(0, 1), (1, 2), (2, 3), (3, 0)], "left of one seat is right of the next");
    assert_eq!(spectator.gaps.iter().map(|gap| gap.cards.clone()).collect::<Vec<_>>(), gaps);
    assert_eq!(table.by("FAI-1.2").len(), 1);
}

#[test]
fn fai_1_3_everybody_has_30_which_the_others_do_not_see_unless_money_is_open() {
    let table = Table::of(3, "", "");
    assert_eq!(table.by("FAI-1.3"), [&Event::MoneyDealt { each: 30 }]);
    let money = |table: &Table, seat| table.seen_by(seat).seats.iter().map(|seat| seat.money).collect::<Vec<_>>();
    assert_eq!(money(&table, 1), [None, Some(30), None]);
    let open = Table::with(3, Options { money: Money::Open, ..printed() }, "", "");
    assert_eq!(money(&open, 1), [Some(30); 3]);
    assert!(open.game.view(Viewer::Spectator).seats.iter().all(|seat| seat.money == Some(30) && seat.hand.is_none()));
}

#[test]
fn fai_1_4_the_starting_player_is_drawn_or_the_seat_named() {
    let table = Table::with(4, Options { first_player: FirstPlayer::Seat(Seat(2)), ..printed() }, "", "");
    assert_eq!((table.game.starter(), table.awaited()), (Seat(2), Some(2)));
    let table = Table::with(4, Options::default(), "", "");
    assert_eq!(table.by("FAI-1.4"), [&Event::StartingPlayerSet { seat: Seat(0) }], "drawn: the draw of the harness is 0");
    let nobody = Options { first_player: FirstPlayer::Seat(Seat(3)), ..printed() };
    assert_eq!(State::admits(&nobody, 3).unwrap_err().rule, "FAI-1.4");
}

#[test]
fn fai_2_1_everybody_is_dealt_the_boards_number_and_keeps_what_was_kept() {
    let mut table = Table::of(3, "ss vv mm", &dealt(&["sssss", "vvvvv", "mmmmm"]));
    assert_eq!((table.hand(0), table.hand(1), table.hand(2)), (cards("sssss"), cards("vvvvv"), cards("mmmmm")));
    assert!(table.by("FAI-2.1").contains(&&Event::RoundBegun { round: 1, dealt: 5, fee: 2 }));
    table.in_order().keep(0, 2).keep(1, 1).keep(2, 0);
    assert_eq!((table.game.round(), table.game.starter()), (2, Seat(2)));
    assert_eq!([0, 1, 2].map(|seat| table.hand(seat).total()), [7, 6, 5]);
    assert!(table.hand(0).count(artists("s")[0]) >= 2, "the two that were kept");
}

#[test]
fn fai_2_1_who_is_dealt_what_only_that_seat_is_told() {
    let before = State::new(&printed(), 3);
    let event = Event::CardsDealt { cards: [(Seat(0), cards("ms")), (Seat(2), cards("k"))].into() };
    let bodies = before.bodies(&event);
    let public = bodies.data(|_| false);
    assert_eq!(Value::Object(public), json!({"cards": {"0": {"hidden": 2}, "2": {"hidden": 1}}}));
    let to_seat_2 = bodies.data(|audience| audience == Audience::Seat(Seat(2)));
    assert_eq!(Value::Object(to_seat_2), json!({"cards": {"0": {"hidden": 2}, "2": ["kandinsky"]}}));
    let all = bodies.data(|_| true);
    assert_eq!(Value::Object(all), json!({"cards": {"0": ["schiele", "monet"], "2": ["kandinsky"]}}), "the order drawn is nobody's business");
}

#[test]
fn fai_2_2_an_empty_pile_is_dealt_out_and_the_discard_pile_becomes_the_new_one() {
    let mut table = Table::of(3, "ss vv mm", "");
    table.in_order().keep(0, 0).keep(1, 0).expect("");
    let (pile, discard) = (table.game.pile().total(), table.game.discard().total());
    assert_eq!((pile, discard), (7, 10));
    table.keep(2, 0);
    assert_eq!(table.by("FAI-2.2"), [&Event::PileRenewed { cards: 15 }]);
    let dealt: Vec<u32> = table
        .told
        .iter()
        .filter_map(|cited| if let Event::CardsDealt { cards } = &cited.event { Some(cards) } else { None })
        .map(|cards| cards.values().map(gavel_domain::games::fake_art_inc::Cards::total).sum())
        .collect();
    assert_eq!(dealt, [7, 8], "first what was left, then the rest from the new pile");
    assert_eq!((table.game.pile().total(), table.game.discard().total()), (7, 0));
}

/// With everybody keeping 2, the second deal is 0, 1 or 3 cards short with 3, 4 or 5 players.
#[test]
fn fai_2_2_with_both_piles_empty_the_deal_stops_and_the_last_ones_go_short() {
    for (players, missing) in [(3u8, 0), (4, 1), (5, 3)] {
        let mut table = Table::of(players, "", "");
        table.round(2);
        let stopped: Vec<_> = table.by("FAI-2.2").into_iter().filter(|event| matches!(event, Event::DealStopped { .. })).cloned().collect();
        let expected = if missing == 0 { Vec::new() } else { vec![Event::DealStopped { missing }] };
        assert_eq!((table.game.round(), stopped), (2, expected), "{players} players");
        let starter = table.game.starter();
        let hands: Vec<u32> = starter.clockwise(players).map(|seat| table.game.hand(seat).total()).collect();
        let full = players as usize - missing as usize;
        assert_eq!(hands, [vec![7; full], vec![6; missing as usize]].concat(), "clockwise from the starting player, one at a time");
        assert_eq!((table.game.pile().total(), table.game.discard().total()), (u32::from(missing == 0), 0));
        assert_eq!(table.awaited(), Some(starter.0), "the game goes on");
    }
}

#[test]
fn fai_2_2_boards_that_deal_more_than_there_is_stop_at_once() {
    let seven = Board { dealt: 7, fee: 0, best: 1, average: 1, bad: 1, worst: 1 };
    let mut table = Table::with(5, Options { round_boards: RoundBoards::These([seven; 3]), ..printed() }, "", "");
    assert_eq!(table.by("FAI-2.2"), [&Event::DealStopped { missing: 3 }], "42 cards less 10 in the gaps are 32 for 35");
    assert_eq!((0..5).map(|seat| table.hand(seat).total()).collect::<Vec<_>>(), [7, 7, 6, 6, 6]);
    table.round(2);
    assert_eq!(table.game.round(), 2);
}
