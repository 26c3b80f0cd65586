//! Finnish.

use super::Words;
use crate::{
    game::Lang,
    games::real_or_fake::{event::Event, state::Lot},
};

const WORDS: Words = Words { lang: Lang::Fi, seat: "Paikka", and: "ja", thousands: "\u{a0}", euro: "euroa", blank: "tyhjä", nothing: "ei yhtään" };

pub(super) fn tell(event: &Event) -> String {
    let w = &WORDS;
    let cards = |n: u8| if n == 1 { "1 kortti".to_owned() } else { format!("{n} korttia") };
    let taken = |n: u8| if n == 1 { "1 kortin".to_owned() } else { format!("{n} korttia") };
    let lot = |lot: Lot| match lot {
        Lot::House => "Huutokauppatalon kortit",
        Lot::Insiders => "sisäpiirikortit",
    };
    match event {
        Event::InsidersLaidOut { cards: n, away } => {
            format!("Sisäpiirikorteista {n} on pelilaudalla kuvapuoli alaspäin; {away} siirretään katsomatta syrjään.")
        }
        Event::HandDealt { seat, cards: dealt } => format!("{} saa käteensä {}.", w.seat(*seat), taken(dealt.len())),
        Event::PilesMade { new_acquisitions, auction_objects } => {
            format!("Pinot ovat valmiit: Uushankinta {}, Huutokauppakohde {}.", cards(*new_acquisitions), cards(*auction_objects))
        }
        Event::CapitalDealt { each } => format!("Jokainen saa {} ja aloittaa lähtöruudusta.", w.money(*each)),
        Event::StartRolled { dice } => format!("Arpakuutio ratkaisee aloittajan: {}.", w.dice(dice)),
        Event::StartingPlayerSet { seat } => format!("{} aloittaa.", w.seat(*seat)),
        Event::CardsLaid { seat, cards } => format!("{} laittaa pöydälle: {}.", w.seat(*seat), w.cards(cards)),
        Event::CardsTakenUp { seat, cards } => format!("{} ottaa käteensä: {}.", w.seat(*seat), w.cards(cards)),
        Event::DiceRolled { seat, dice: [one, other], kind, .. } => format!("{} heittää {one} ja {other}; ruutu on {}.", w.seat(*seat), kind.name(w.lang)),
        Event::NothingHappened { seat, kind } => format!("{}: ruudussa {} ei tapahdu mitään.", w.seat(*seat), kind.name(w.lang)),
        Event::CardsAcquired { seat, cards: drawn } => format!("{} nostaa {} Uushankinta-pinosta.", w.seat(*seat), taken(drawn.len())),
        Event::PurchaseOffered { seat } => format!("{} voi ostaa yhden sarjan pöydällä olevat kortit yhdeltä vastapelaajalta.", w.seat(*seat)),
        Event::CardsBought { seat, from, series, cards, price, to_bank } => {
            let to = if *to_bank { "pankki".to_owned() } else { w.seat(*from) };
            format!("{} ostaa: {}; myyjä {}, hinta {}, rahat saa {to}.", w.seat(*seat), w.of(*series, *cards), w.seat(*from), w.money(*price))
        }
        Event::PurchaseDeclined { seat } => format!("{} ei osta mitään.", w.seat(*seat)),
        Event::CardsPlaced { seat, table, hand } => format!("{} sijoittaa uudet kortit: pöydälle {}, käteen {}.", w.seat(*seat), w.cards(table), cards(*hand)),
        Event::ObjectsLaid { cards, .. } => format!("Huutokauppataloon tulee: {}.", w.cards(cards)),
        Event::ObjectPutAside { series, .. } => format!("Viimeinen huutokauppakohde laitetaan sivuun: {}.", series.name(w.lang)),
        Event::AuctionOpened { seat, lot: of, cards: n } => format!("Huutokauppa alkaa, myynnissä {}: {}; {} aloittaa.", lot(*of), cards(*n), w.seat(*seat)),
        Event::BidMade { seat, amount } => format!("{} huutaa {}.", w.seat(*seat), w.money(*amount)),
        Event::BidPassed { seat } => format!("{} luopuu huudosta.", w.seat(*seat)),
        Event::AuctionWon { seat, lot: of, amount } => format!("{} voittaa: {}, hinta {}.", w.seat(*seat), lot(*of), w.money(*amount)),
        Event::CardsWon { seat, cards } => format!("{} ottaa Huutokauppatalosta: {}.", w.seat(*seat), w.cards(cards)),
        Event::InsidersTaken { seat, cards } if cards.len() == 1 => format!("{} nostaa 1 sisäpiirikortin.", w.seat(*seat)),
        Event::InsidersTaken { seat, cards } => format!("{} nostaa {} sisäpiirikorttia.", w.seat(*seat), cards.len()),
        Event::OverbidFound { seat, amount } => format!("{} ei voi maksaa huutoaan, joka on {}.", w.seat(*seat), w.money(*amount)),
        Event::AuctionReopened { bidders, .. } => format!("Huutokauppa pidetään uudestaan, mukana: {}.", w.seats(bidders.iter())),
        Event::AuctionUnsold { lot: of } => format!("Kukaan ei huuda, myymättä jäävät {}.", lot(*of)),
        Event::TaxPaid { seat, cards: n, amount } => format!("{} maksaa veroa {}; kädessä {}.", w.seat(*seat), w.money(*amount), cards(*n)),
        Event::PlayerBankrupted { seat, tax } => format!("{} ei voi maksaa veroa, joka on {}, ja tekee konkurssin.", w.seat(*seat), w.money(*tax)),
        Event::EstateOpened { seat, cards } => format!("{}: käsikortit avataan pöydälle: {}.", w.seat(*seat), w.cards(cards)),
        Event::TurnPassed { seat } => format!("Vuorossa on {}.", w.seat(*seat)),
        Event::PlayerResigned { seat } => format!("{} luovuttaa.", w.seat(*seat)),
        Event::GameEnded {} => "Peli päättyy.".to_owned(),
        Event::InsidersLeft { cards: n } => format!("Ottamatta jääneet sisäpiirikortit jäävät pelilaudalle: {n}."),
        Event::InsidersRevealed { seat, cards } => format!("{} paljastaa sisäpiirikortit: {}.", w.seat(*seat), w.insiders(cards)),
        Event::InsidersBuried { seat, cards } => format!("{}: sisäpiirikortit jäävät paljastamatta: {cards}.", w.seat(*seat)),
        Event::FortunesCounted { false_series, fortunes } => format!("Väärennetyt sarjat: {}; omaisuudet: {}.", w.series(false_series), w.fortunes(fortunes)),
        Event::PlacesDecided { places } => format!("Loppusijoitukset: {}.", w.places(places)),
    }
}
