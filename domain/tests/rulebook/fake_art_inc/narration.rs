//! Events in a sentence.

use gavel_domain::{
    game::{Game, Lang, Place},
    games::fake_art_inc::{Event, OffersSeen, Options, State},
    seat::Seat,
};

use super::table::{Table, artist, artists, cards, dealt, goods, printed};

fn told(game: &State, event: &Event) -> String {
    let english = game.narrate(event, Lang::En);
    assert!([Lang::Sv, Lang::Nb, Lang::Da, Lang::Fi].iter().all(|lang| game.narrate(event, *lang) == english), "other languages fall back to English");
    english
}

#[test]
fn every_event_is_told_in_a_sentence() {
    let game = State::new(&printed(), 3);
    let seat = Seat(1);
    let place = |seat, place, score| Place { seat: Seat(seat), place, score };
    let made = |give, take| Event::OfferMade { seat, to: Seat(0), revision: 3, give, take };
    let sentences = [
        (Event::ArtistsChosen { artists: artists("svmk") }, "Portraits of Schiele, Van Gogh, Monet and Kandinsky are used."),
        (
            Event::AppraisalCardsLaid { gaps: vec![[artist("s"), artist("s")], [artist("v"), artist("m")], [artist("k"), artist("k")]] },
            "Appraisal cards are laid: Schiele and Schiele between seats 0 and 1; Van Gogh and Monet between seats 1 and 2; Kandinsky and Kandinsky between seats 2 and 0.",
        ),
        (Event::MoneyDealt { each: 30 }, "Each player starts with $30."),
        (Event::StartingPlayerSet { seat }, "Seat 1 is the starting player."),
        (Event::RoundBegun { round: 2, dealt: 5, fee: 5 }, "Round 2 begins: 5 cards to each player, and the authenticity fee is $5."),
        (Event::CardsDealt { cards: [(Seat(0), cards("ss")), (seat, cards("k"))].into() }, "Cards are dealt: 2 cards to seat 0 and 1 card to seat 1."),
        (Event::PileRenewed { cards: 9 }, "The discard pile of 9 cards is shuffled into a new pile."),
        (Event::DealStopped { missing: 3 }, "Both piles are empty: the deal stops 3 cards short."),
        (Event::OpeningForgone { seat }, "Seat 1 has no money to open with and counts as having passed."),
        (Event::PlaceOpened { seat, place: 3, bid: 2 }, "Seat 1 names place 3 of the turn order and bids $2."),
        (Event::BidRaised { seat, bid: 4 }, "Seat 1 bids $4."),
        (Event::BidPassed { seat }, "Seat 1 passes."),
        (Event::PlaceTaken { seat, place: 3, paid: 4 }, "Seat 1 takes place 3 for $4."),
        (Event::PlaceTaken { seat, place: 3, paid: 0 }, "Seat 1 takes place 3 for nothing."),
        (Event::PlaceReopened { place: 3 }, "The highest bidder for place 3 is gone: a place is opened anew."),
        (Event::TurnBegun { seat, place: 3 }, "Seat 1, on place 3, begins its turn."),
        (Event::CardsLaid { seat, artist: artist("v"), cards: 2 }, "Seat 1 lays down 2 Van Gogh."),
        (Event::CardsSold { seat, artist: artist("v"), cards: 1, price: 5, earned: 5 }, "Seat 1 sells a Van Gogh for $5."),
        (Event::CardsSold { seat, artist: artist("s"), cards: 3, price: 15, earned: 45 }, "Seat 1 sells 3 Schiele at $15 each, $45 in all."),
        (
            Event::CardAppraised { seat, artist: artist("k"), gap: 2, slot: 0, replaced: artist("s") },
            "Seat 1 puts a Kandinsky in place of a Schiele between seats 2 and 0: authentic for seat 0, fake for seat 2.",
        ),
        (Event::FeePaid { seat, to: Seat(2), due: 5, paid: 5 }, "Seat 1 pays seat 2 the authenticity fee of $5."),
        (Event::FeePaid { seat, to: Seat(2), due: 5, paid: 1 }, "Seat 1 owes seat 2 an authenticity fee of $5 and pays all it has, $1."),
        (made(goods("vv", 0), goods("", 4)), "Seat 1 offers seat 0 2 Van Gogh for $4."),
        (made(goods("", 0), goods("sk", 1)), "Seat 1 offers seat 0 nothing for 1 Schiele, 1 Kandinsky and $1."),
        (Event::OfferWithdrawn { seat, to: Seat(0), revision: 3 }, "Seat 1 withdraws its offer to seat 0."),
        (
            Event::DealMade { seat, from: Seat(0), revision: 3, give: goods("k", 0), take: goods("", 5) },
            "Seat 1 accepts the offer of seat 0: 1 Kandinsky from seat 0 for $5 from seat 1.",
        ),
        (Event::HandSold { seat, cards: cards("sm"), earned: 24 }, "In the final sale seat 1 sells 1 Schiele and 1 Monet for $24."),
        (
            Event::PlacesDecided { places: vec![place(0, 3, 40), place(1, 1, 62), place(2, 2, 50)] },
            "Final places: 1. seat 1 ($62), 2. seat 2 ($50) and 3. seat 0 ($40).",
        ),
        (Event::PlayerResigned { seat, cards: cards("") }, "Seat 1 resigns; its money goes to the supply."),
        (Event::PlayerResigned { seat, cards: cards("sm") }, "Seat 1 resigns: 1 Schiele and 1 Monet to the discard pile, its money to the supply."),
    ];
    for (event, sentence) in sentences {
        assert_eq!(told(&game, &event), sentence);
    }
}

#[test]
fn the_end_of_a_turn_is_told_with_what_is_kept() {
    let mut table = Table::of(3, "sv mk kv", &dealt(&["sssmm", "vvvvm", "kkkkm"]));
    table.in_order().lay(0, "s").sell(0, "s", 2).lay(0, "m").sell(0, "m", 1);
    let ended = Event::TurnEnded { seat: Seat(0) };
    assert_eq!(told(&table.game, &ended), "Seat 0 ends its turn, takes 2 cards back and keeps 2 cards.");
    table.sell(0, "s", 1).sell(0, "m", 1);
    assert_eq!(told(&table.game, &ended), "Seat 0 ends its turn and keeps no cards.");
}

#[test]
fn a_private_offer_is_told_without_its_other_side() {
    let game = State::new(&Options { offers: OffersSeen::Private, ..printed() }, 3);
    let made = Event::OfferMade { seat: Seat(1), to: Seat(0), revision: 3, give: goods("v", 0), take: goods("", 4) };
    assert_eq!(told(&game, &made), "Seat 1 makes an offer.");
    assert_eq!(told(&game, &Event::OfferWithdrawn { seat: Seat(1), to: Seat(0), revision: 3 }), "Seat 1 withdraws an offer.");
}
