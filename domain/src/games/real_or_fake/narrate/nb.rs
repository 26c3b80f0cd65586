//! Norwegian.

use super::Words;
use crate::{
    game::Lang,
    games::real_or_fake::{event::Event, state::Lot},
};

const WORDS: Words = Words { lang: Lang::Nb, seat: "Plass", and: "og", thousands: "\u{a0}", euro: "euro", blank: "blankt", nothing: "ingen" };

pub(super) fn tell(event: &Event) -> String {
    let w = &WORDS;
    let cards = |n: u8| format!("{n} kort");
    let lot = |lot: Lot| match lot {
        Lot::House => "Auksjonshuset",
        Lot::Insiders => "innsiderkortene",
    };
    match event {
        Event::InsidersLaidOut { cards: n, away } => format!("Av innsiderkortene ligger {n} med bildesiden ned på brettet; {away} legges bort usett."),
        Event::HandDealt { seat, cards: dealt } => format!("{} får {} på hånden.", w.seat(*seat), cards(dealt.len())),
        Event::PilesMade { new_acquisitions, auction_objects } => {
            format!("Bunkene legges ut: {} Oppkjøp, {} Auksjonsgjenstander.", cards(*new_acquisitions), cards(*auction_objects))
        }
        Event::CapitalDealt { each } => format!("Alle får {} og står på Start.", w.money(*each)),
        Event::StartRolled { dice } => format!("Terningen bestemmer hvem som begynner: {}.", w.dice(dice)),
        Event::StartingPlayerSet { seat } => format!("{} begynner.", w.seat(*seat)),
        Event::CardsLaid { seat, cards } => format!("{} legger på bordet: {}.", w.seat(*seat), w.cards(cards)),
        Event::CardsTakenUp { seat, cards } => format!("{} tar opp på hånden: {}.", w.seat(*seat), w.cards(cards)),
        Event::DiceRolled { seat, dice: [one, other], kind, .. } => format!("{} slår {one} og {other} og havner på {}.", w.seat(*seat), kind.name(w.lang)),
        Event::NothingHappened { seat, kind } => format!("For {} skjer det ingenting på {}.", w.seat(*seat), kind.name(w.lang)),
        Event::CardsAcquired { seat, cards: drawn } => format!("{} tar {} fra Oppkjøp.", w.seat(*seat), cards(drawn.len())),
        Event::PurchaseOffered { seat } => format!("{} kan kjøpe de utlagte kortene i én serie fra én motstander.", w.seat(*seat)),
        Event::CardsBought { seat, from, series, cards, price, to_bank } => {
            let to = if *to_bank { "banken".to_owned() } else { w.seat(*from) };
            format!("{} kjøper {} fra {} og betaler {} til {to}.", w.seat(*seat), w.of(*series, *cards), w.seat(*from), w.money(*price))
        }
        Event::PurchaseDeclined { seat } => format!("{} avstår fra å kjøpe.", w.seat(*seat)),
        Event::CardsPlaced { seat, table, hand } => format!("{} fordeler nye kort: {} på bordet, {} på hånden.", w.seat(*seat), w.cards(table), cards(*hand)),
        Event::ObjectsLaid { cards, .. } => format!("Nytt i Auksjonshuset: {}.", w.cards(cards)),
        Event::ObjectPutAside { series, .. } => format!("Den siste auksjonsgjenstanden legges til side: {}.", series.name(w.lang)),
        Event::AuctionOpened { seat, lot: of, cards: n } => {
            format!("En auksjon over {} begynner: {}; {} starter budgivningen.", lot(*of), cards(*n), w.seat(*seat))
        }
        Event::BidMade { seat, amount } => format!("{} byr {}.", w.seat(*seat), w.money(*amount)),
        Event::BidPassed { seat } => format!("{} går ut av budgivningen.", w.seat(*seat)),
        Event::AuctionWon { seat, lot: of, amount } => format!("{} får tilslaget på {} for {}.", w.seat(*seat), lot(*of), w.money(*amount)),
        Event::CardsWon { seat, cards } => format!("{} tar opp fra Auksjonshuset: {}.", w.seat(*seat), w.cards(cards)),
        Event::InsidersTaken { seat, cards } => format!("{} tar {} innsiderkort.", w.seat(*seat), cards.len()),
        Event::OverbidFound { seat, amount } => format!("{} kan ikke betale budet sitt på {}.", w.seat(*seat), w.money(*amount)),
        Event::AuctionReopened { bidders, .. } => format!("Auksjonen holdes på nytt med: {}.", w.seats(bidders.iter())),
        Event::AuctionUnsold { lot: of } => format!("Ingen byr på {}.", lot(*of)),
        Event::TaxPaid { seat, cards: n, amount } => format!("{} betaler {} i skatt for {} på hånden.", w.seat(*seat), w.money(*amount), cards(*n)),
        Event::PlayerBankrupted { seat, tax } => format!("{} kan ikke betale skatten på {} og går konkurs.", w.seat(*seat), w.money(*tax)),
        Event::EstateOpened { seat, cards } => format!("Kortene på hånden til {} legges åpent: {}.", w.seat(*seat), w.cards(cards)),
        Event::TurnPassed { seat } => format!("Turen går til {}.", w.seat(*seat)),
        Event::PlayerResigned { seat } => format!("{} gir opp.", w.seat(*seat)),
        Event::GameEnded {} => "Spillet er slutt.".to_owned(),
        Event::InsidersLeft { cards: n } => format!("Innsiderkort som ingen har tatt, blir liggende: {n}."),
        Event::InsidersRevealed { seat, cards } => format!("{} snur innsiderkort: {}.", w.seat(*seat), w.insiders(cards)),
        Event::InsidersBuried { seat, cards } => format!("Innsiderkortene til {} forblir skjult: {cards}.", w.seat(*seat)),
        Event::FortunesCounted { false_series, fortunes } => format!("Falske serier: {}; formuer: {}.", w.series(false_series), w.fortunes(fortunes)),
        Event::PlacesDecided { places } => format!("Sluttplasseringer: {}.", w.places(places)),
    }
}
