//! FAI-4.6 and FAI-4.14 to FAI-4.16: offers and deals.

use gavel_domain::{
    game::{Game, Viewer},
    games::fake_art_inc::{Event, Goods, Move, OffersSeen, Options},
    record::Audience,
    seat::{Seat, Seats},
};
use serde_json::{Value, json};

use super::table::{Table, cards, dealt, goods, printed};

/// Three players in turn; seat 0, on turn, has three Schieles laid down and two Monets in the hand.
fn laid(options: Options) -> Table {
    let mut table = Table::with(3, options, "vk mk kv", &dealt(&["sssmm", "vvvvm", "kkkkm"]));
    table.in_order().lay(0, "s");
    table
}

fn ask(to: u8, give: Goods, take: Goods) -> Move {
    Move::Offer { to: Seat(to), give, take }
}

#[test]
fn fai_4_6_a_deal_is_over_laid_cards_against_any_mix_of_money_and_cards_and_done_at_once() {
    let mut table = laid(printed());
    let money = [0, 1].map(|seat| table.money(seat));
    table.offer(0, 1, goods("ss", 3), goods("vm", 7)).accept(1, 0, 1);
    let deal = Event::DealMade { seat: Seat(1), from: Seat(0), revision: 1, give: goods("ss", 3), take: goods("vm", 7) };
    assert_eq!(table.by("FAI-4.6"), [&deal]);
    assert_eq!((table.hand(0), table.game.laid()), (cards("mmvm"), cards("s")), "what is received goes to the hand");
    assert_eq!((table.hand(1), table.money(0), table.money(1)), (cards("ssvvv"), money[0] + 4, money[1] - 4));
    // The other side may offer too, and money may go either way.
    table.offer(2, 0, goods("k", 0), goods("s", 5)).accept(0, 2, 2);
    assert_eq!((table.hand(0), table.hand(2), table.money(0)), (cards("mmvmk"), cards("skkkm"), money[0] - 1));
    assert!(table.game.laid().is_empty());
}

#[test]
fn fai_4_6_there_is_no_deal_without_the_player_on_turn_or_without_a_laid_card() {
    let table = laid(printed());
    assert_eq!(table.refusal(1, &ask(2, goods("v", 0), goods("k", 0))), "FAI-4.6");
    assert_eq!(table.refusal(1, &ask(2, goods("", 3), goods("s", 0))), "FAI-4.6");
    assert_eq!(table.refusal(0, &ask(1, goods("", 3), goods("v", 0))), "FAI-4.6");
    assert_eq!(table.refusal(1, &ask(0, goods("v", 3), goods("", 0))), "FAI-4.6");
    assert!(table.game.choices(Seat(1)).iter().all(|choice| choice.free && !choice.advances));
}

#[test]
fn fai_4_14_offers_need_laid_cards_and_go_from_or_to_the_player_on_turn() {
    let mut table = Table::of(3, "vk mk kv", &dealt(&["sssmm", "vvvvm", "kkkkm"]));
    assert_eq!(table.refusal(0, &ask(1, goods("s", 0), goods("", 1))), "FAI-4.14", "it is nobody's turn");
    table.in_order();
    assert_eq!(table.refusal(0, &ask(1, goods("s", 0), goods("", 1))), "FAI-4.14", "nothing is laid down");
    assert_eq!(table.moves(1), [] as [&str; 0]);
    table.lay(0, "s");
    assert_eq!(table.moves(1), ["offer"]);
    for to in [0, 3, 7] {
        assert_eq!(table.refusal(0, &ask(to, goods("s", 0), goods("", 1))), "FAI-4.14", "to another player");
    }
    table.offer(0, 1, goods("s", 0), goods("", 1));
    let made = Event::OfferMade { seat: Seat(0), to: Seat(1), revision: 1, give: goods("s", 0), take: goods("", 1) };
    assert_eq!(table.by("FAI-4.14"), [&made]);
    assert_eq!(table.moves(1), ["accept", "offer"]);
}

#[test]
fn fai_4_14_between_two_seats_one_offer_stands_and_a_new_one_has_a_new_revision() {
    let mut table = laid(printed());
    table.offer(0, 1, goods("s", 0), goods("", 9)).offer(0, 2, goods("s", 0), goods("", 8)).offer(1, 0, goods("", 4), goods("s", 0));
    let offers: Vec<(u8, u8, u32)> = table.view().offers.iter().map(|offer| (offer.from.0, offer.to.0, offer.revision)).collect();
    assert_eq!(offers, [(0, 2, 2), (1, 0, 3)], "the answer of seat 1 took the place of the first");
    for (seat, from, revision) in [(1, 0, 1), (1, 0, 3), (0, 1, 1), (2, 0, 3), (0, 0, 3), (1, 1, 3)] {
        assert_eq!(table.refusal(seat, &Move::Accept { from: Seat(from), revision }), "FAI-4.14");
    }
    table.accept(0, 1, 3);
    assert_eq!(table.view().offers.len(), 1, "the other stands on");
}

#[test]
fn fai_4_14_its_maker_may_withdraw_it() {
    let mut table = laid(printed());
    table.offer(1, 0, goods("", 4), goods("s", 0));
    assert_eq!(table.refusal(0, &Move::Withdraw { to: Seat(1), revision: 1 }), "FAI-4.14");
    assert_eq!(table.refusal(1, &Move::Withdraw { to: Seat(0), revision: 2 }), "FAI-4.14");
    assert_eq!(table.moves(1), ["withdraw", "offer"]);
    table.play(1, &Move::Withdraw { to: Seat(0), revision: 1 });
    assert_eq!(table.by("FAI-4.14"), [&Event::OfferWithdrawn { seat: Seat(1), to: Seat(0), revision: 1 }]);
    assert!(table.view().offers.is_empty());
    assert_eq!(table.refusal(0, &Move::Accept { from: Seat(1), revision: 1 }), "FAI-4.14");
}

#[test]
fn fai_4_14_an_offer_lapses_with_the_turn_the_laid_cards_or_what_its_maker_gives() {
    let mut table = laid(printed());
    table.offer(0, 1, goods("sss", 0), goods("", 1)).offer(2, 0, goods("", 1), goods("s", 0));
    table.sell(0, "s", 1);
    assert_eq!(table.view().offers.len(), 1, "three Schieles lie there no more");
    table.offer(0, 1, goods("s", 0), goods("", 1)).sell(0, "s", 2);
    assert!(table.view().offers.is_empty(), "none lies there");

    // What its maker gives: money gone by a fee, cards gone by another deal.
    let mut table = laid(printed());
    let all = table.money(1);
    table.offer(1, 0, goods("", all), goods("s", 0)).appraise(0, "s", 0, 0);
    assert!(table.view().offers.is_empty(), "seat 1 has paid a fee and has not so much any more");
    table.offer(0, 1, goods("s", table.money(0)), goods("", 1)).offer(2, 0, goods("m", 0), goods("s", 2)).accept(0, 2, 3);
    assert!(table.view().offers.is_empty(), "seat 0 has spent 2 of the money it offered");

    let mut table = laid(printed());
    table.offer(0, 1, goods("s", 0), goods("", 1)).sell(0, "s", 2).lay(0, "m").sell(0, "m", 1).end(0);
    assert!(table.view().offers.is_empty(), "the turn is over");
}

#[test]
fn fai_4_15_an_offer_is_judged_by_what_its_maker_has_and_the_laid_cards_alone() {
    let table = laid(printed());
    let money = table.money(0);
    assert_eq!(table.refusal(0, &ask(1, goods("ssss", 0), goods("", 1))), "FAI-4.15");
    assert_eq!(table.refusal(0, &ask(1, goods("sm", 0), goods("", 1))), "FAI-4.15", "the Monets are in the hand");
    assert_eq!(table.refusal(0, &ask(1, goods("s", money + 1), goods("", 1))), "FAI-4.15");
    assert_eq!(table.refusal(1, &ask(0, goods("k", 0), goods("s", 0))), "FAI-4.15");
    assert_eq!(table.refusal(1, &ask(0, goods("", 31), goods("s", 0))), "FAI-4.15");
    assert_eq!(table.refusal(0, &ask(1, goods("s", 0), goods("", 1_000_001))), "FAI-4.15", "nobody can ever have so much");
    assert_eq!(table.refusal(0, &ask(1, goods("s", 0), goods("g", 0))), "FAI-1.1", "Gauguin is not in the game");
}

#[test]
fn fai_4_15_what_the_other_side_must_give_is_judged_when_it_accepts_and_only_its_own_list_shows_it() {
    let mut table = laid(printed());
    table.offer(0, 1, goods("s", 0), goods("kk", 0)).offer(0, 2, goods("s", 0), goods("", 1_000_000));
    assert_eq!(table.refusal(1, &Move::Accept { from: Seat(0), revision: 1 }), "FAI-4.15");
    assert_eq!(table.refusal(2, &Move::Accept { from: Seat(0), revision: 2 }), "FAI-4.15");
    assert_eq!((table.moves(1), table.moves(2)), (vec!["offer".to_owned()], vec!["offer".to_owned()]));
    assert!(table.moves(0).contains(&"withdraw".to_owned()));
    assert_eq!(table.view().offers.len(), 2, "they stand all the same");
    table.offer(1, 0, goods("", 1), goods("s", 31));
    assert_eq!(table.refusal(0, &Move::Accept { from: Seat(1), revision: 3 }), "FAI-4.15", "seat 0 has not 31");
}

#[test]
fn fai_4_16_offers_are_open_to_all_or_to_their_two_sides() {
    let mut open = laid(printed());
    open.offer(0, 1, goods("s", 0), goods("", 1));
    assert_eq!(open.game.view(Viewer::Spectator).offers.len(), 1);
    assert_eq!(open.seen_by(2).offers.len(), 1);

    let mut table = laid(Options { offers: OffersSeen::Private, ..printed() });
    table.offer(0, 1, goods("s", 0), goods("", 1));
    let seen = |viewer| table.game.view(viewer).offers.len();
    let seats = |seats: &[u8]| Viewer::Seats(seats.iter().map(|seat| Seat(*seat)).collect::<Seats>());
    assert_eq!([seats(&[0]), seats(&[1]), seats(&[2]), seats(&[1, 2]), Viewer::Spectator, Viewer::Arbiter].map(seen), [1, 1, 0, 1, 0, 1]);
    table.accept(1, 0, 1);
    let bodies = table.game.bodies(&table.told[0].event);
    assert_eq!(bodies.audiences().collect::<Vec<_>>(), [Audience::Public], "a deal is seen by all");
}

#[test]
fn fai_4_16_whom_a_private_offer_speaks_to_does_not_tell_its_sides() {
    let table = laid(Options { offers: OffersSeen::Private, ..printed() });
    let made = |to: u8| Event::OfferMade { seat: Seat(0), to: Seat(to), revision: 4, give: goods("s", 0), take: goods("", 6) };
    let everybody = [Audience::Public, Audience::Seat(Seat(0)), Audience::Seat(Seat(1)), Audience::Seat(Seat(2))];
    for to in [1, 2] {
        for event in [made(to), Event::OfferWithdrawn { seat: Seat(0), to: Seat(to), revision: 4 }] {
            let bodies = table.game.bodies(&event);
            assert_eq!(bodies.audiences().collect::<Vec<_>>(), everybody);
            let side = |seat: u8| Value::Object(bodies.data(|audience| audience == Audience::Seat(Seat(seat))));
            assert_eq!(side(3 - to), json!({"seat": 0}), "the third player learns that there was an offer");
            let whole = Value::Object(bodies.data(|_| true));
            assert_eq!((&side(0), &side(to), whole["to"].as_u64()), (&whole, &whole, Some(to.into())));
            assert!(!table.game.narrate(&event, gavel_domain::game::Lang::En).contains("seat"), "nor does the sentence tell");
        }
    }
}
