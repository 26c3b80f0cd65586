//! Events in a sentence, in five languages: `narration.txt` has them all. `GAVEL_REGENERATE=1` writes it anew.

use std::{fmt::Write, fs, path::PathBuf};

use gavel_domain::{
    game::{Game, Lang, Place},
    games::real_or_fake::{Event, Fortune, Lot, Series, Space, StartDie, State},
    seat::{Seat, Seats},
};

use super::table::{cards, insiders, printed};

const LANGS: [Lang; 5] = [Lang::En, Lang::Sv, Lang::Nb, Lang::Da, Lang::Fi];

fn events() -> Vec<Event> {
    let seat = Seat(2);
    let place = |seat, place, score| Place { seat: Seat(seat), place, score };
    let fortune = |seat, collection, cash| Fortune { seat: Seat(seat), collection, cash, total: collection + cash };
    let bought = |to_bank| Event::CardsBought { seat, from: Seat(0), series: Series::Rugs, cards: 3, price: 9_000, to_bank };
    let opened = |lot| Event::AuctionOpened { seat, lot, cards: 2 };
    let won = |lot| Event::AuctionWon { seat, lot, amount: 12_000 };
    let bidders = [Seat(0), Seat(2), Seat(3)].into_iter().collect::<Seats>();
    vec![
        Event::InsidersLaidOut { cards: 10, away: 26 },
        Event::HandDealt { seat, cards: cards("art art toys cars cars") },
        Event::PilesMade { new_acquisitions: 47, auction_objects: 46 },
        Event::CapitalDealt { each: 150_000 },
        Event::StartRolled { dice: vec![StartDie { seat: Seat(0), die: 3 }, StartDie { seat: Seat(1), die: 6 }, StartDie { seat, die: 1 }] },
        Event::StartingPlayerSet { seat },
        Event::CardsLaid { seat, cards: cards("rugs rugs vintage_clothes") },
        Event::CardsLaid { seat, cards: cards("") },
        Event::CardsTakenUp { seat, cards: cards("gems") },
        Event::DiceRolled { seat, dice: [5, 3], space: 8, kind: Space::AuctionObject },
        Event::NothingHappened { seat, kind: Space::Start },
        Event::NothingHappened { seat, kind: Space::InsiderInformation },
        Event::CardsAcquired { seat, cards: cards("wines") },
        Event::CardsAcquired { seat, cards: cards("wines toys") },
        Event::PurchaseOffered { seat },
        bought(false),
        bought(true),
        Event::PurchaseDeclined { seat },
        Event::CardsPlaced { seat, table: cards("art antiques"), hand: 1 },
        Event::CardsPlaced { seat, table: cards(""), hand: 2 },
        Event::ObjectsLaid { seat, cards: cards("art_glass toys") },
        Event::ObjectPutAside { seat, series: Series::Gems },
        opened(Lot::House),
        opened(Lot::Insiders),
        Event::BidMade { seat, amount: 1_000 },
        Event::BidPassed { seat },
        won(Lot::House),
        won(Lot::Insiders),
        Event::CardsWon { seat, cards: cards("art_glass toys") },
        Event::InsidersTaken { seat, cards: insiders("toys") },
        Event::InsidersTaken { seat, cards: insiders("toys blank") },
        Event::OverbidFound { seat, amount: 450_000 },
        Event::AuctionReopened { seat, bidders },
        Event::AuctionReopened { seat, bidders: Seats::default() },
        Event::AuctionUnsold { lot: Lot::House },
        Event::AuctionUnsold { lot: Lot::Insiders },
        Event::TaxPaid { seat, cards: 7, amount: 21_000 },
        Event::TaxPaid { seat, cards: 1, amount: 3_000 },
        Event::PlayerBankrupted { seat, tax: 9_000 },
        Event::EstateOpened { seat, cards: cards("art toys toys") },
        Event::TurnPassed { seat },
        Event::PlayerResigned { seat },
        Event::GameEnded {},
        Event::InsidersLeft { cards: 4 },
        Event::InsidersRevealed { seat, cards: insiders("art blank blank") },
        Event::InsidersBuried { seat, cards: 2 },
        Event::FortunesCounted { false_series: vec![Series::Art, Series::Cars], fortunes: vec![fortune(0, 69_000, 1_000), fortune(1, 0, 0)] },
        Event::FortunesCounted { false_series: vec![], fortunes: vec![fortune(0, 900_000, 123_456)] },
        Event::PlacesDecided { places: vec![place(0, 2, 70_000), place(1, 3, 0), place(2, 1, 1_234_567)] },
    ]
}

#[test]
fn every_event_is_told_in_a_sentence_of_each_language() {
    let game = State::new(&printed(), 3);
    let mut told = String::new();
    for event in events() {
        writeln!(told, "{}", gavel_domain::tagged::write(&event).0).unwrap();
        for lang in LANGS {
            let sentence = game.narrate(&event, lang);
            assert!(sentence.ends_with('.') && !sentence.contains("..") && !sentence.contains("  "), "{sentence}");
            writeln!(told, "  {lang:?} {sentence}").unwrap();
        }
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/rulebook/real_or_fake/narration.txt");
    if std::env::var_os("GAVEL_REGENERATE").is_some() {
        fs::write(&file, &told).unwrap();
    }
    assert_eq!(told, fs::read_to_string(&file).unwrap());
}

/// A replay tells everybody the same sentence.
#[test]
fn a_sentence_says_no_more_than_the_public_part() {
    let game = State::new(&printed(), 3);
    let seat = Seat(1);
    let pairs = [
        [Event::HandDealt { seat, cards: cards("art art art art art") }, Event::HandDealt { seat, cards: cards("toys cars gems wines rugs") }],
        [Event::CardsAcquired { seat, cards: cards("art art") }, Event::CardsAcquired { seat, cards: cards("toys cars") }],
        [Event::InsidersTaken { seat, cards: insiders("art toys") }, Event::InsidersTaken { seat, cards: insiders("blank blank") }],
    ];
    for [one, other] in pairs {
        assert!(LANGS.iter().all(|lang| game.narrate(&one, *lang) == game.narrate(&other, *lang)));
        let public = |event: &Event| game.bodies(event).data(|_| false);
        assert_eq!(public(&one), public(&other));
    }
}

#[test]
fn the_five_languages_use_the_rulebooks_terms() {
    let game = State::new(&printed(), 3);
    let raid = Event::DiceRolled { seat: Seat(0), dice: [1, 2], space: 3, kind: Space::TaxRaid };
    for (lang, term) in LANGS.into_iter().zip(["Tax Raid", "Skatterazzia", "Skatterazzia", "Skatterazzia", "Veroratsia"]) {
        assert!(game.narrate(&raid, lang).contains(term));
    }
    let paid = Event::TaxPaid { seat: Seat(0), cards: 3, amount: 9_000 };
    let amounts = ["9,000 euro", "9\u{a0}000 euro", "9\u{a0}000 euro", "9.000 euro", "9\u{a0}000 euroa"];
    assert!(LANGS.into_iter().zip(amounts).all(|(lang, amount)| game.narrate(&paid, lang).contains(amount)));
}
