//! ROF-9: the end, the reveal, the valuation.

use gavel_domain::{
    game::Viewer,
    games::real_or_fake::{Cards, Event, Fortune, Move, OddCard, Options, Series, Space},
};

use super::table::{HAND, Table, cards, insiders, printed, seat};

/// Auction objects come and are bought, until so many are left in the pile.
fn objects_down_to(table: &mut Table, left: u8) {
    while table.game.piles().1 > left {
        let seat = table.awaited().unwrap();
        table.go(seat, Space::AuctionObject, "");
        if table.phase() == "bid" {
            table.sold_to(seat, 1_000).place(seat, "");
        }
    }
}

fn acquisitions_down_to(table: &mut Table, left: u8) {
    while table.game.piles().0 > left {
        let seat = table.awaited().unwrap();
        table.go(seat, Space::NewAcquisition, "").place(seat, "");
    }
}

#[test]
fn rof_9_1_the_game_is_over_as_soon_as_either_pile_is_empty() {
    let mut table = Table::of(4);
    acquisitions_down_to(&mut table, 2);
    assert_eq!((table.game.piles(), table.phase().as_str()), ((2, 44), "turn"));
    let last = table.awaited().unwrap();
    table.go(last, Space::NewAcquisition, "");
    assert_eq!(table.by("ROF-9.1"), [&Event::GameEnded {}]);
    assert_eq!((table.phase().as_str(), table.awaited(), table.refusal(last, &Move::Roll {})), ("over", None, "ROF-9.1"));
    assert!((0..4).all(|seat| table.moves(seat).is_empty()));
    let mut table = Table::of(4);
    objects_down_to(&mut table, 2);
    let last = table.awaited().unwrap();
    table.go(last, Space::AuctionObject, "");
    assert_eq!((table.by("ROF-9.1"), table.game.piles().1), (vec![&Event::GameEnded {}], 0));
}

#[test]
fn rof_9_2_the_last_new_acquisitions_are_kept_and_not_placed_any_more() {
    let mut table = Table::of(4);
    acquisitions_down_to(&mut table, 2);
    let last = table.awaited().unwrap();
    let before = table.hand(last).len();
    table.go(last, Space::NewAcquisition, "");
    assert!(matches!(table.by("ROF-9.2")[..], [Event::CardsAcquired { cards, .. }] if cards.len() == 2));
    assert_eq!((table.hand(last).len(), table.game.placing()), (before + 2, None));
}

#[test]
fn rof_9_2_a_pile_of_one_card_gives_one() {
    let mut table = Table::of(3);
    acquisitions_down_to(&mut table, 1);
    let last = table.awaited().unwrap();
    let before = (table.hand(last).len(), table.drawn.len());
    table.go(last, Space::NewAcquisition, "");
    assert_eq!((table.hand(last).len(), table.drawn.len()), (before.0 + 1, before.1 + 3), "two dice and one card");
    assert_eq!(table.by("ROF-9.1").len(), 1);
}

#[test]
fn rof_9_2_of_the_last_two_auction_objects_the_second_is_put_aside() {
    let mut table = Table::of(4);
    objects_down_to(&mut table, 2);
    let house = table.game.house().len();
    let coming = table.game.unseen().series().last().unwrap();
    let last = table.awaited().unwrap();
    table.go(last, Space::AuctionObject, coming.as_str());
    assert_eq!(table.by("ROF-6.1"), [&Event::ObjectsLaid { seat: seat(last), cards: Cards::of(coming, 1) }], "the first lies in the house");
    let aside = table.game.aside().unwrap();
    assert_eq!(table.by("ROF-9.2"), [&Event::ObjectPutAside { seat: seat(last), series: aside }]);
    assert_eq!((table.game.house().len(), table.by("ROF-6.2").len()), (house + 1, 0), "no auction follows");
    assert_eq!(table.view(Viewer::Spectator).put_aside, Some(aside));
}

#[test]
fn rof_9_2_a_single_last_auction_object_is_put_aside_even_where_it_would_fill_the_house() {
    let mut table = Table::with(3, Options { odd_card: OddCard::AuctionObjects, ..printed() }, &[]);
    objects_down_to(&mut table, 1);
    let (house, last) = (table.game.house(), table.awaited().unwrap());
    table.go(last, Space::AuctionObject, "");
    assert_eq!((table.game.house(), table.by("ROF-6.1").len(), table.by("ROF-9.2").len()), (house, 0, 1));
    assert_eq!(table.phase(), "over");
}

#[test]
fn rof_9_2_hand_and_table_count_alike_and_the_house_belongs_to_nobody() {
    let mut table = Table::with(3, printed(), &["wines wines wines gems gems", "toys toys art art art", "cars cars cars antiques antiques"]);
    table.lay(0, "wines gems").go(0, Space::AuctionObject, "wines wines").played_out();
    let mut owned = table.hand(0);
    owned.0.add_all(&table.open(0).0);
    let collection = Series::ALL.iter().map(|series| u32::from(owned.count(*series)).pow(2) * 1_000).sum::<u32>();
    assert_eq!(table.counted().1[0], Fortune { seat: seat(0), collection, cash: 150_000, total: 150_000 + collection });
    assert_eq!(table.game.house(), cards("wines wines"));
}

#[test]
fn rof_9_3_insider_cards_that_nobody_took_stay_face_down_and_mean_nothing() {
    let mut table = Table::of(3);
    table.expect("blank blank").go(0, Space::InsiderInformation, "").all_pass();
    let before = table.drawn.len();
    table.played_out();
    assert_eq!(table.by("ROF-9.3"), [&Event::InsidersLeft { cards: 8 }]);
    assert!(table.counted().0.is_empty(), "no series is fake");
    assert!(table.drawn[before..].iter().all(|draw| draw.0 != 34), "they are never drawn");
}

#[test]
fn rof_9_4_a_painting_turned_up_makes_all_art_worth_nothing_for_everybody() {
    let hands = ["art art art gems gems", "art toys toys cars cars", HAND];
    let mut table = Table::with(3, printed(), &hands);
    table.expect("art blank").go(0, Space::InsiderInformation, "").sold_to(1, 5_000).played_out();
    assert_eq!(table.by("ROF-9.4"), [&Event::InsidersRevealed { seat: seat(1), cards: insiders("art blank") }]);
    let (fake, fortunes) = table.counted();
    assert_eq!(fake, [Series::Art]);
    for fortune in fortunes {
        let owned = table.hand(fortune.seat.0);
        assert!(owned.count(Series::Art) > 0);
        let genuine = Series::ALL[1..].iter().map(|series| u32::from(owned.count(*series)).pow(2) * 1_000).sum::<u32>();
        assert_eq!(fortune.collection, genuine);
    }
    assert_eq!(table.view(Viewer::Spectator).false_series, [Series::Art]);
    assert_eq!(table.view(Viewer::Spectator).seats[1].insiders, Some(insiders("art blank")), "turned up for everybody");
}

#[test]
fn rof_9_4_all_owners_turn_up_theirs() {
    let mut table = Table::of(3);
    table
        .expect("toys cars art_glass blank")
        .go(0, Space::InsiderInformation, "")
        .sold_to(2, 1_000)
        .go(1, Space::InsiderInformation, "")
        .all_pass()
        .played_out();
    let revealed = [
        Event::InsidersRevealed { seat: seat(1), cards: insiders("art_glass blank") },
        Event::InsidersRevealed { seat: seat(2), cards: insiders("cars toys") },
    ];
    assert_eq!(table.by("ROF-9.4"), revealed.iter().collect::<Vec<_>>());
    assert_eq!(table.counted().0, [Series::ArtGlass, Series::Cars, Series::Toys]);
}

#[test]
fn rof_9_5_one_gem_two_rugs_and_eight_wines_are_worth_69_000_euro() {
    let mut table = Table::with(3, printed(), &["gems rugs rugs wines wines"]);
    for _ in 0..3 {
        table.until(0).go(0, Space::NewAcquisition, "wines wines").place(0, "wines");
    }
    while let Some(seat) = table.awaited() {
        if seat == 0 {
            table.idle(0);
        } else {
            table.go(seat, Space::NewAcquisition, "");
            if table.phase() == "placing" {
                table.place(seat, "");
            }
        }
    }
    assert_eq!((table.hand(0), table.open(0)), (cards("gems rugs rugs wines wines wines wines wines"), cards("wines wines wines")));
    assert_eq!(table.counted().1[0], Fortune { seat: seat(0), collection: 69_000, cash: 150_000, total: 219_000 });
}

#[test]
fn rof_9_6_the_richest_wins() {
    let mut table = Table::of(3);
    table.spend(1, 20_000).played_out();
    let totals: Vec<u32> = table.counted().1.iter().map(|fortune| fortune.total).collect();
    for (seat, place) in table.places().into_iter().enumerate() {
        assert_eq!(usize::from(place), 1 + totals.iter().filter(|total| **total > totals[seat]).count());
    }
    assert_eq!((table.places()[1], table.by("ROF-9.6").len()), (3, 1));
}

#[test]
fn rof_9_6_equal_fortunes_share_the_place() {
    let mut table = Table::of(3);
    while let Some(seat) = table.awaited() {
        if seat == 0 {
            table.go(0, Space::NewAcquisition, "");
            if table.phase() == "placing" {
                table.place(0, "");
            }
        } else {
            table.idle(seat);
        }
    }
    assert_eq!(table.places(), [1, 2, 2], "two hands of five cards, and nothing spent");
}
