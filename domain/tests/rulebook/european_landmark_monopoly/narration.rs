//! Events in a sentence, in English and in Swedish.

use gavel_domain::{
    game::{Game, Lang, Place},
    games::european_landmark_monopoly::{Deck, Deeds, Event, Fortune, Goods, Group, Kind, Options, Reason, State},
    seat::{Seat, Seats},
};

use super::table::{card, deed, deeds, goods, now};

fn told(event: &Event) -> [String; 2] {
    let game = State::new(&Options::default(), 3);
    for other in [Lang::Nb, Lang::Da, Lang::Fi] {
        assert_eq!(game.narrate(event, other), game.narrate(event, Lang::En), "other languages fall back to English");
    }
    [Lang::En, Lang::Sv].map(|lang| game.narrate(event, lang))
}

#[test]
fn what_happens_most_is_told_as_the_rulebook_names_it() {
    let (seat, vienna) = (Seat(2), deed("vienna"));
    let sentences = [
        (Event::DiceRolled { seat, dice: [3, 4] }, "Seat 2 rolls 3 and 4.", "Plats 2 slår 3 och 4."),
        (Event::TokenMoved { seat, from: 4, to: 11, back: false }, "Seat 2 moves to Budapest.", "Plats 2 flyttar till Budapest."),
        (Event::TokenMoved { seat, from: 7, to: 4, back: true }, "Seat 2 goes back to Income tax.", "Plats 2 går tillbaka till Inkomstskatt."),
        (Event::SalaryPaid { seat, amount: 200 }, "Seat 2 passes GO and gets 200.", "Plats 2 passerar GÅ och får 200 i lön."),
        (Event::DeedBought { seat, deed: vienna, price: 180 }, "Seat 2 buys Vienna for 180.", "Plats 2 köper Wien för 180."),
        (
            Event::RentClaimed { rent: 3, owner: seat, debtor: Seat(0), deed: vienna, amount: 14 },
            "Seat 2 asks seat 0 for a rent of 14 on Vienna.",
            "Plats 2 begär 14 i hyra för Wien av plats 0.",
        ),
        (
            Event::DebtIncurred { debt: 1, debtor: seat, creditor: None, amount: 100, reason: Reason::Tax { space: 38 } },
            "Seat 2 owes the bank 100: Luxury tax.",
            "Plats 2 är skyldig banken 100: Lyxskatt.",
        ),
        (
            Event::CardDrawn { seat, card: card("chest-birthday") },
            "Seat 2 draws from Community Chest: Receive 10 from every other player.",
            "Plats 2 tar ett kort ur Allmänning: Du får 10 av varje medspelare.",
        ),
        (
            Event::BuildingBuilt { seat, deed: vienna, kind: Kind::Hotel, paid: 100 },
            "Seat 2 builds a hotel on Vienna for 100.",
            "Plats 2 bygger ett hotell på Wien för 100.",
        ),
        (Event::DeedMortgaged { seat, deed: vienna, received: 90 }, "Seat 2 mortgages Vienna for 90.", "Plats 2 intecknar Wien för 90."),
        (
            Event::OfferMade {
                from: seat,
                to: Seat(0),
                revision: 4,
                give: Goods { cash: 10, ..goods("oslo riga") },
                take: goods("vienna"),
                lift: Deeds::default(),
            },
            "Seat 2 offers seat 0 10 in cash, Oslo and Riga for Vienna.",
            "Plats 2 erbjuder plats 0 10 kontant, Oslo och Riga mot Wien.",
        ),
        (Event::PlayerBankrupt { seat, creditor: Some(Seat(1)) }, "Seat 2 is bankrupt to seat 1.", "Plats 2 är bankrutt; fordringsägare är plats 1."),
        (Event::PlayerJailed { seat }, "Seat 2 goes to jail.", "Plats 2 går i fängelse."),
        (
            Event::PlacesDecided { places: vec![Place { seat: Seat(0), place: 2, score: 0 }, Place { seat: Seat(1), place: 1, score: 77 }] },
            "Final places: 1. seat 1 (77) and 2. seat 0 (0).",
            "Slutplaceringar: 1. plats 1 (77) och 2. plats 0 (0).",
        ),
    ];
    for (event, english, swedish) in sentences {
        assert_eq!(told(&event), [english, swedish]);
    }
}

#[test]
fn every_event_is_told_in_a_sentence_of_its_own_in_both_languages() {
    let (seat, deed, kind, amount, rent, debt) = (Seat(1), deed("paris"), Kind::House, 20, 1, 1);
    let (owner, debtor, creditor, other) = (Seat(0), Seat(1), Some(Seat(2)), Seat(2));
    let (give, take, card, at) =
        (Goods { debt: 5, ..Goods::default() }, Goods { cards: Deck::ALL.into_iter().collect(), ..Goods::default() }, card("chance-go"), now());
    let events = [
        Event::CashDealt { each: 1_500 },
        Event::DecksShuffled {},
        Event::DeedDealt { seat, deed, price: 400 },
        Event::StartRolled { seat, dice: [1, 2] },
        Event::ClockSet { ends_at: at },
        Event::ClockStopped { left: 5_000_000 },
        Event::ClockStarted { ends_at: at },
        Event::TimeCalled { ended_at: at },
        Event::TurnBegan { seat },
        Event::JailMissed { seat, misses: 1 },
        Event::JailMissed { seat, misses: 2 },
        Event::FinePaid { seat, amount },
        Event::JailCardUsed { seat, deck: Deck::Chance },
        Event::JailLeft { seat },
        Event::TurnEnded { seat },
        Event::CardReturned { card },
        Event::CardKept { seat, card },
        Event::CardPaid { seat, card, amount },
        Event::ChoiceOffered { seat, amount },
        Event::DeedOffered { seat, deed, price: 400 },
        Event::DeedDeclined { seat, deed },
        Event::AuctionOpened { deed, after: seat, bidders: Seats::all(2) },
        Event::BidMade { seat, amount },
        Event::AuctionPassed { seat },
        Event::AuctionWon { seat, deed, amount, owed: false },
        Event::AuctionWon { seat, deed, amount, owed: true },
        Event::AuctionFailed { deed },
        Event::DeedHandedOver { seat, deed },
        Event::RentRolled { seat, dice: [1, 1] },
        Event::RentOpened { rent, owner, debtor, deed, amount },
        Event::RentLapsed { rent, owner, debtor, deed, amount },
        Event::DebtIncurred { debt, debtor, creditor, amount, reason: Reason::Rent { deed } },
        Event::DebtIncurred { debt, debtor, creditor, amount, reason: Reason::Card { card } },
        Event::DebtIncurred { debt, debtor, creditor: None, amount, reason: Reason::Fine {} },
        Event::DebtIncurred { debt, debtor, creditor: None, amount, reason: Reason::Bid { deed } },
        Event::DebtPaid { debt, debtor, creditor, amount },
        Event::DebtForgiven { debt, debtor, creditor: other, amount },
        Event::DebtCovered { debt, debtor, creditor, amount },
        Event::DebtLapsed { debt, debtor, creditor, amount },
        Event::BuildingSold { seat, deed, kind, received: 5 },
        Event::BuildingSold { seat, deed, kind: Kind::Hotel, received: 5 },
        Event::GroupSold { seat, group: Group::DarkBlue, received: 5 },
        Event::RoundOpened { kind, orderer: seat, asked: Seats::all(2) },
        Event::WishMade { seat, buildings: 3 },
        Event::RoundDecided { wanted: 5, left: 6, auction: false },
        Event::RoundDecided { wanted: 5, left: 4, auction: true },
        Event::BuildingAuctionOpened { bidders: Seats::all(2), least: 50 },
        Event::BuildingBid { seat, deed, amount },
        Event::RoundLeftTo { seat },
        Event::RoundStopped { seat },
        Event::RoundClosed {},
        Event::MortgageLifted { seat, deed, paid: 220 },
        Event::InterestPaid { seat, deed, paid: 20 },
        Event::DeedGivenUp { seat, deed },
        Event::OfferWithdrawn { from: seat, to: other, revision: 1 },
        Event::OfferRejected { from: seat, to: other, revision: 1 },
        Event::TradeMade { from: seat, to: other, revision: 1, give, take },
        Event::PlayerResigned { seat, creditor: None },
        Event::BuildingsReturned { seat, houses: 3, hotels: 1, received: 9 },
        Event::EstateTaken { seat, by: creditor, cash: 5, deeds: deeds("oslo"), cards: Default::default(), pending: Deeds::default() },
        Event::PlayEnded {},
        Event::FortunesCounted { fortunes: vec![Fortune { seat, cash: 1, properties: 2, buildings: 3, owed: -4 }] },
    ];
    for event in &events {
        let [english, swedish] = told(event);
        assert!(english.ends_with('.') && swedish.ends_with('.') && english.len() > 10 && swedish.len() > 10, "{english} {swedish}");
        assert!(english != swedish, "{english}");
    }
}
