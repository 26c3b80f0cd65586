//! Danish.

use super::Words;
use crate::{
    game::Lang,
    games::real_or_fake::{event::Event, state::Lot},
};

const WORDS: Words = Words { lang: Lang::Da, seat: "Plads", and: "og", thousands: ".", euro: "euro", blank: "blankt", nothing: "ingen" };

pub(super) fn tell(event: &Event) -> String {
    let w = &WORDS;
    let cards = |n: u8| format!("{n} kort");
    let lot = |lot: Lot| match lot {
        Lot::House => "Auktionshuset",
        Lot::Insiders => "insiderkortene",
    };
    match event {
        Event::InsidersLaidOut { cards: n, away } => format!("Af insiderkortene ligger {n} med billedsiden nedad på pladen; {away} lægges uset til side."),
        Event::HandDealt { seat, cards: dealt } => format!("{} får {} på hånden.", w.seat(*seat), cards(dealt.len())),
        Event::PilesMade { new_acquisitions, auction_objects } => {
            format!("Bunkerne lægges: {} Nyerhvervelse, {} Auktionsobjekt.", cards(*new_acquisitions), cards(*auction_objects))
        }
        Event::CapitalDealt { each } => format!("Hver får {} og står på Start.", w.money(*each)),
        Event::StartRolled { dice } => format!("Terningen afgør, hvem der begynder: {}.", w.dice(dice)),
        Event::StartingPlayerSet { seat } => format!("{} begynder.", w.seat(*seat)),
        Event::CardsLaid { seat, cards } => format!("{} lægger på bordet: {}.", w.seat(*seat), w.cards(cards)),
        Event::CardsTakenUp { seat, cards } => format!("{} tager op på hånden: {}.", w.seat(*seat), w.cards(cards)),
        Event::DiceRolled { seat, dice: [one, other], kind, .. } => format!("{} slår {one} og {other} og lander på {}.", w.seat(*seat), kind.name(w.lang)),
        Event::NothingHappened { seat, kind } => format!("For {} sker der intet på {}.", w.seat(*seat), kind.name(w.lang)),
        Event::CardsAcquired { seat, cards: drawn } => format!("{} tager {} fra Nyerhvervelse.", w.seat(*seat), cards(drawn.len())),
        Event::PurchaseOffered { seat } => format!("{} må købe de åbne kort i en serie af en modspiller.", w.seat(*seat)),
        Event::CardsBought { seat, from, series, cards, price, to_bank } => {
            let to = if *to_bank { "banken".to_owned() } else { w.seat(*from) };
            format!("{} køber {} af {} og betaler {} til {to}.", w.seat(*seat), w.of(*series, *cards), w.seat(*from), w.money(*price))
        }
        Event::PurchaseDeclined { seat } => format!("{} afstår fra at købe.", w.seat(*seat)),
        Event::CardsPlaced { seat, table, hand } => format!("{} fordeler nye kort: {} på bordet, {} på hånden.", w.seat(*seat), w.cards(table), cards(*hand)),
        Event::ObjectsLaid { cards, .. } => format!("Nyt i Auktionshuset: {}.", w.cards(cards)),
        Event::ObjectPutAside { series, .. } => format!("Det sidste auktionsobjekt lægges til side: {}.", series.name(w.lang)),
        Event::AuctionOpened { seat, lot: of, cards: n } => {
            format!("En auktion over {} begynder: {}; {} giver første bud.", lot(*of), cards(*n), w.seat(*seat))
        }
        Event::BidMade { seat, amount } => format!("{} byder {}.", w.seat(*seat), w.money(*amount)),
        Event::BidPassed { seat } => format!("{} byder ikke mere.", w.seat(*seat)),
        Event::AuctionWon { seat, lot: of, amount } => format!("{} vinder {} for {}.", w.seat(*seat), lot(*of), w.money(*amount)),
        Event::CardsWon { seat, cards } => format!("{} tager op fra Auktionshuset: {}.", w.seat(*seat), w.cards(cards)),
        Event::InsidersTaken { seat, cards } => format!("{} tager {} insiderkort.", w.seat(*seat), cards.len()),
        Event::OverbidFound { seat, amount } => format!("{} kan ikke betale sit bud på {}.", w.seat(*seat), w.money(*amount)),
        Event::AuctionReopened { bidders, .. } => format!("Auktionen gøres om med: {}.", w.seats(bidders.iter())),
        Event::AuctionUnsold { lot: of } => format!("Ingen byder på {}.", lot(*of)),
        Event::TaxPaid { seat, cards: n, amount } => format!("{} betaler {} i skat for {} på hånden.", w.seat(*seat), w.money(*amount), cards(*n)),
        Event::PlayerBankrupted { seat, tax } => format!("{} kan ikke betale skatten på {} og går konkurs.", w.seat(*seat), w.money(*tax)),
        Event::EstateOpened { seat, cards } => format!("Kortene på hånden hos {} lægges åbent: {}.", w.seat(*seat), w.cards(cards)),
        Event::TurnPassed { seat } => format!("Turen går til {}.", w.seat(*seat)),
        Event::PlayerResigned { seat } => format!("{} giver op.", w.seat(*seat)),
        Event::GameEnded {} => "Spillet er slut.".to_owned(),
        Event::InsidersLeft { cards: n } => format!("Insiderkort, som ingen har taget, bliver liggende: {n}."),
        Event::InsidersRevealed { seat, cards } => format!("{} vender insiderkort: {}.", w.seat(*seat), w.insiders(cards)),
        Event::InsidersBuried { seat, cards } => format!("Insiderkortene hos {} forbliver skjulte: {cards}.", w.seat(*seat)),
        Event::FortunesCounted { false_series, fortunes } => format!("Falske serier: {}; formuer: {}.", w.series(false_series), w.fortunes(fortunes)),
        Event::PlacesDecided { places } => format!("Slutplaceringer: {}.", w.places(places)),
    }
}
