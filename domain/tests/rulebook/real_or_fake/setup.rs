//! ROF-1: setting up.

use gavel_domain::{
    chance::Chance,
    game::{Game, Viewer},
    games::real_or_fake::{Cards, Cash, Event, Insiders, OddCard, Options, Space, StartDie, State},
    record::Audience,
    seat::{Seat, Seats},
};
use serde_json::json;

use super::table::{HAND, Table, cards, now, printed, seat, stream};

#[test]
fn rof_1_1_ten_insider_cards_lie_face_down_and_26_are_put_away() {
    let table = Table::of(4);
    assert_eq!(table.by("ROF-1.1"), [&Event::InsidersLaidOut { cards: 10, away: 26 }]);
    assert_eq!(table.view(Viewer::Spectator).insider_cards, 10);
    assert_eq!(table.drawn.len(), 4 * 5 + 4, "no insider card is drawn before it is taken");
    assert_eq!(table.game.unseen_insiders(), (Insiders::deck(), 10), "nobody knows which ten they are, the state neither");
}

#[test]
fn rof_1_1_an_insider_card_is_drawn_among_all_that_nobody_has_seen_when_it_is_taken() {
    let mut table = Table::of(3);
    let before = table.drawn.len();
    table.expect("toys blank").go(0, Space::InsiderInformation, "").sold_to(0, 1_000);
    assert_eq!(table.drawn[before + 2..].iter().map(|draw| draw.0).collect::<Vec<_>>(), [36, 35]);
    assert_eq!(table.game.unseen_insiders().1, 8);
}

#[test]
fn rof_1_2_everybody_is_dealt_five_cards_that_only_the_owner_sees() {
    let table = Table::with(5, printed(), &["toys toys toys toys toys"]);
    assert_eq!(table.by("ROF-1.2").len(), 5);
    assert_eq!(table.hand(0), cards("toys toys toys toys toys"));
    assert!((1..5).all(|seat| table.hand(seat) == cards(HAND) && table.open(seat).is_empty()));
    let seen = table.seen_by(1);
    assert_eq!(seen.seats.iter().map(|seat| seat.hand_size).collect::<Vec<_>>(), [5; 5]);
    assert_eq!(seen.seats.iter().map(|seat| seat.hand).collect::<Vec<_>>(), [None, Some(cards(HAND)), None, None, None]);
    assert!(table.view(Viewer::Spectator).seats.iter().all(|seat| seat.hand.is_none()));
    assert!(table.view(Viewer::Arbiter).seats.iter().all(|seat| seat.hand.is_some()));
    assert!(table.view(Viewer::Seats([Seat(0), Seat(2)].into_iter().collect())).seats[2].hand.is_some());
    let bodies = table.game.bodies(table.by("ROF-1.2")[0]);
    assert_eq!(bodies.audiences().collect::<Vec<_>>(), [Audience::Public, Audience::Seat(Seat(0))]);
    assert_eq!(json!(bodies.data(|_| false)), json!({"seat": 0, "cards": {"hidden": 5}}));
    assert_eq!(json!(bodies.data(|audience| audience == Audience::Seat(Seat(0))))["cards"], json!(["toys", "toys", "toys", "toys", "toys"]));
}

#[test]
fn rof_1_3_the_piles_have_47_and_46_or_44_each_or_42_and_41_cards() {
    for (players, new, objects) in [(3, 47, 46), (4, 44, 44), (5, 42, 41)] {
        let piles = |odd_card| Table::with(players, Options { odd_card, ..printed() }, &[]).game.piles();
        assert_eq!(piles(OddCard::NewAcquisitions), (new, objects));
        assert_eq!(piles(OddCard::AuctionObjects), (objects, new));
        let table = Table::of(players);
        assert_eq!(table.by("ROF-1.3"), [&Event::PilesMade { new_acquisitions: new, auction_objects: objects }]);
        assert_eq!(table.game.unseen().len(), new + objects, "both are drawn from the same unseen cards");
        let view = table.view(Viewer::Spectator);
        assert_eq!((view.new_acquisitions, view.auction_objects), (new, objects));
    }
}

#[test]
fn rof_1_4_everybody_gets_150_000_euro_and_stands_on_start() {
    let table = Table::of(5);
    assert_eq!(table.by("ROF-1.4"), [&Event::CapitalDealt { each: 150_000 }]);
    assert!((0..5).all(|number| table.cash(number) == 150_000 && table.game.holding(seat(number)).space == 0));
    assert!(table.view(Viewer::Spectator).seats.iter().all(|seat| seat.kind == Space::Start));
}

#[test]
fn rof_1_4_cash_is_hidden_from_the_others_unless_the_table_plays_it_open() {
    let seen =
        |cash: Cash, viewer: Viewer| Table::with(3, Options { cash, ..printed() }, &[]).view(viewer).seats.iter().map(|seat| seat.cash).collect::<Vec<_>>();
    let own = Viewer::Seats(Seats::one(Seat(1)));
    assert_eq!(seen(Cash::Hidden, own), [None, Some(150_000), None]);
    assert_eq!(seen(Cash::Hidden, Viewer::Spectator), [None; 3]);
    assert_eq!(seen(Cash::Hidden, Viewer::Arbiter), [Some(150_000); 3]);
    assert_eq!(seen(Cash::Open, Viewer::Spectator), [Some(150_000); 3]);
    assert_eq!(Table::of(3).view(own).bank, None, "what the bank has been paid would tell too");
}

#[test]
fn rof_1_5_the_highest_die_begins_and_the_tied_roll_again_among_themselves() {
    let table = Table::rolling(4, printed(), &[], &[3, 5, 2, 5, 4, 4, 1, 6]);
    let rolled = |dice: &[(u8, u8)]| Event::StartRolled { dice: dice.iter().map(|(number, die)| StartDie { seat: seat(*number), die: *die }).collect() };
    let expected =
        [rolled(&[(0, 3), (1, 5), (2, 2), (3, 5)]), rolled(&[(1, 4), (3, 4)]), rolled(&[(1, 1), (3, 6)]), Event::StartingPlayerSet { seat: seat(3) }];
    assert_eq!(table.by("ROF-1.5"), expected.iter().collect::<Vec<_>>());
    assert_eq!(table.awaited(), Some(3));
}

#[test]
fn rof_1_5_a_forged_record_whose_dice_give_out_does_not_hold_a_verifier_up() {
    let mut chance = Chance::recorded(String::new(), Vec::new(), stream(), 0);
    let told = State::new(&printed(), 3).set_up(now(), &mut chance);
    assert!(!chance.is_faithful() && told.len() > 100);
}

#[test]
fn rof_1_6_play_and_pawns_go_clockwise() {
    let mut table = Table::of(3);
    let seats: Vec<u8> = (0..6)
        .map(|_| {
            let seat = table.awaited().unwrap();
            table.idle(seat);
            seat
        })
        .collect();
    assert_eq!(seats, [0, 1, 2, 0, 1, 2]);
    assert_eq!(table.by("ROF-1.6"), [&Event::TurnPassed { seat: seat(0) }]);
    let mut table = Table::of(3);
    table.roll(0, [3, 4], "").place(0, "");
    assert_eq!(table.game.holding(seat(0)).space, 7);
    table.until(0).roll(0, [6, 2], "");
    assert_eq!(table.game.holding(seat(0)).space, 2, "7 + 8 steps on a round of 13");
    assert_eq!(table.refusal(2, &gavel_domain::games::real_or_fake::Move::Roll {}), "ROF-1.6");
    assert_eq!(Cards::all().len(), 108);
}
