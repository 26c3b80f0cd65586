//! ROF-7: insider information.

use gavel_domain::{
    game::{Game, Viewer},
    games::real_or_fake::{Event, Insiders, Lot, Space},
    record::Audience,
    seat::{Seat, Seats},
};
use serde_json::json;

use super::table::{Table, insiders, seat};

fn on_insiders() -> Table {
    let mut table = Table::of(3);
    table.expect("toys blank").go(0, Space::InsiderInformation, "");
    table
}

#[test]
fn rof_7_1_two_insider_cards_are_auctioned_by_the_same_rules() {
    let mut table = on_insiders();
    assert_eq!(table.by("ROF-7.1"), [&Event::AuctionOpened { seat: seat(0), lot: Lot::Insiders, cards: 2 }]);
    table.bid(0, 1_000).bid(1, 2_000).pass(2).pass(0);
    let won = [Event::AuctionWon { seat: seat(1), lot: Lot::Insiders, amount: 2_000 }, Event::InsidersTaken { seat: seat(1), cards: insiders("toys blank") }];
    assert_eq!(table.by("ROF-7.1"), won.iter().collect::<Vec<_>>());
    assert_eq!((table.owned_insiders(1), table.cash(1), table.game.bank()), (insiders("toys blank"), 148_000, 2_000));
    assert_eq!((table.phase().as_str(), table.awaited()), ("turn", Some(1)), "there is nothing to place");
}

#[test]
fn rof_7_2_if_nobody_bids_the_player_on_the_space_takes_both_for_free() {
    let mut table = on_insiders();
    table.pass(0).pass(1).pass(2);
    assert_eq!(table.by("ROF-7.2"), [&Event::InsidersTaken { seat: seat(0), cards: insiders("toys blank") }]);
    assert_eq!((table.cash(0), table.owned_insiders(0).len()), (150_000, 2));
    assert_eq!(table.by("ROF-5.5"), [&Event::AuctionUnsold { lot: Lot::Insiders }]);
}

#[test]
fn rof_7_2_a_lone_bid_of_that_player_is_paid() {
    let mut table = on_insiders();
    table.bid(0, 1_000).pass(1).pass(2);
    assert_eq!((table.cash(0), table.by("ROF-7.2").len()), (149_000, 0));
}

#[test]
fn rof_7_3_with_no_insider_cards_left_nothing_happens() {
    let mut table = Table::of(3);
    for _ in 0..5 {
        let seat = table.awaited().unwrap();
        table.go(seat, Space::InsiderInformation, "").all_pass();
    }
    assert_eq!((table.game.unseen_insiders().1, table.game.unseen_insiders().0.len()), (0, 26));
    let who = table.awaited().unwrap();
    table.go(who, Space::InsiderInformation, "");
    assert_eq!(table.by("ROF-7.3"), [&Event::NothingHappened { seat: seat(who), kind: Space::InsiderInformation }]);
    assert_eq!((0..3).map(|seat| table.owned_insiders(seat).len()).sum::<u8>(), 10);
}

#[test]
fn rof_7_4_owners_may_look_at_any_time_and_nobody_else_may() {
    let mut table = on_insiders();
    table.all_pass();
    let taken = table.by("ROF-7.2")[0].clone();
    let bodies = table.game.bodies(&taken);
    assert_eq!(bodies.audiences().collect::<Vec<_>>(), [Audience::Public, Audience::Seat(Seat(0))]);
    assert_eq!(json!(bodies.data(|_| false)), json!({"seat": 0, "cards": {"hidden": 2}}));
    table.idle(1).idle(2);
    let seen = |viewer: Viewer| {
        let seat = table.view(viewer).seats[0].clone();
        (seat.insider_count, seat.insiders)
    };
    assert_eq!(seen(Viewer::Seats(Seats::one(Seat(0)))), (2, Some(insiders("toys blank"))));
    assert_eq!(seen(Viewer::Seats(Seats::one(Seat(1)))), (2, None));
    assert_eq!(seen(Viewer::Spectator), (2, None));
    assert_eq!(seen(Viewer::Arbiter), (2, Some(insiders("toys blank"))));
    assert!(table.view(Viewer::Spectator).false_series.is_empty(), "nothing is turned up yet");
    assert_eq!(Insiders::deck().len(), 36);
}
