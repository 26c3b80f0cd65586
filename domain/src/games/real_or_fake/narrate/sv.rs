//! Swedish.

use super::Words;
use crate::{
    game::Lang,
    games::real_or_fake::{event::Event, state::Lot},
};

const WORDS: Words = Words { lang: Lang::Sv, seat: "Plats", and: "och", thousands: "\u{a0}", euro: "euro", blank: "blankt", nothing: "inga" };

pub(super) fn tell(event: &Event) -> String {
    let w = &WORDS;
    let cards = |n: u8| format!("{n} kort");
    let lot = |lot: Lot| match lot {
        Lot::House => "Auktionshuset",
        Lot::Insiders => "insiderkorten",
    };
    match event {
        Event::InsidersLaidOut { cards: n, away } => format!("Av insiderkorten ligger {n} med bildsidan nedåt på spelplanen; {away} läggs undan osedda."),
        Event::HandDealt { seat, cards: dealt } => format!("{} får {} på hand.", w.seat(*seat), cards(dealt.len())),
        Event::PilesMade { new_acquisitions, auction_objects } => {
            format!("Korthögarna läggs ut: {} Nyförvärv, {} Auktionsobjekt.", cards(*new_acquisitions), cards(*auction_objects))
        }
        Event::CapitalDealt { each } => format!("Var och en får {} och står på Start.", w.money(*each)),
        Event::StartRolled { dice } => format!("Tärningen avgör vem som inleder: {}.", w.dice(dice)),
        Event::StartingPlayerSet { seat } => format!("{} inleder.", w.seat(*seat)),
        Event::CardsLaid { seat, cards } => format!("{} lägger ut på bordet: {}.", w.seat(*seat), w.cards(cards)),
        Event::CardsTakenUp { seat, cards } => format!("{} tar upp på hand: {}.", w.seat(*seat), w.cards(cards)),
        Event::DiceRolled { seat, dice: [one, other], kind, .. } => format!("{} slår {one} och {other} och hamnar på {}.", w.seat(*seat), kind.name(w.lang)),
        Event::NothingHappened { seat, kind } => format!("För {} händer inget på {}.", w.seat(*seat), kind.name(w.lang)),
        Event::CardsAcquired { seat, cards: drawn } => format!("{} tar upp {} ur Nyförvärv.", w.seat(*seat), cards(drawn.len())),
        Event::PurchaseOffered { seat } => format!("{} får köpa de utlagda korten ur en serie från en motspelare.", w.seat(*seat)),
        Event::CardsBought { seat, from, series, cards, price, to_bank } => {
            let to = if *to_bank { "banken".to_owned() } else { w.seat(*from) };
            format!("{} köper {} från {} och betalar {} till {to}.", w.seat(*seat), w.of(*series, *cards), w.seat(*from), w.money(*price))
        }
        Event::PurchaseDeclined { seat } => format!("{} avstår från att köpa.", w.seat(*seat)),
        Event::CardsPlaced { seat, table, hand } => format!("{} fördelar nya kort: {} på bordet, {} på hand.", w.seat(*seat), w.cards(table), cards(*hand)),
        Event::ObjectsLaid { cards, .. } => format!("Nytt i Auktionshuset: {}.", w.cards(cards)),
        Event::ObjectPutAside { series, .. } => format!("Det sista Auktionsobjektet läggs åt sidan: {}.", series.name(w.lang)),
        Event::AuctionOpened { seat, lot: of, cards: n } => {
            format!("En auktion om {} börjar: {}; {} inleder budgivningen.", lot(*of), cards(*n), w.seat(*seat))
        }
        Event::BidMade { seat, amount } => format!("{} bjuder {}.", w.seat(*seat), w.money(*amount)),
        Event::BidPassed { seat } => format!("{} går ur budgivningen.", w.seat(*seat)),
        Event::AuctionWon { seat, lot: of, amount } => format!("{} ropar in {} för {}.", w.seat(*seat), lot(*of), w.money(*amount)),
        Event::CardsWon { seat, cards } => format!("{} tar upp ur Auktionshuset: {}.", w.seat(*seat), w.cards(cards)),
        Event::InsidersTaken { seat, cards } => format!("{} tar {} insiderkort.", w.seat(*seat), cards.len()),
        Event::OverbidFound { seat, amount } => format!("{} kan inte betala sitt bud på {}.", w.seat(*seat), w.money(*amount)),
        Event::AuctionReopened { bidders, .. } => format!("Auktionen görs om med: {}.", w.seats(bidders.iter())),
        Event::AuctionUnsold { lot: of } => format!("Ingen bjuder på {}.", lot(*of)),
        Event::TaxPaid { seat, cards: n, amount } => format!("{} betalar {} i skatt för {} på hand.", w.seat(*seat), w.money(*amount), cards(*n)),
        Event::PlayerBankrupted { seat, tax } => format!("{} kan inte betala skatten på {} och går i konkurs.", w.seat(*seat), w.money(*tax)),
        Event::EstateOpened { seat, cards } => format!("Korten på hand hos {} läggs ut öppet: {}.", w.seat(*seat), w.cards(cards)),
        Event::TurnPassed { seat } => format!("Turen går till {}.", w.seat(*seat)),
        Event::PlayerResigned { seat } => format!("{} ger upp.", w.seat(*seat)),
        Event::GameEnded {} => "Spelet är slut.".to_owned(),
        Event::InsidersLeft { cards: n } => format!("Insiderkort som ingen har tagit ligger kvar: {n}."),
        Event::InsidersRevealed { seat, cards } => format!("{} vänder upp insiderkort: {}.", w.seat(*seat), w.insiders(cards)),
        Event::InsidersBuried { seat, cards } => format!("Insiderkorten hos {} förblir dolda: {cards}.", w.seat(*seat)),
        Event::FortunesCounted { false_series, fortunes } => format!("Falska serier: {}; förmögenheter: {}.", w.series(false_series), w.fortunes(fortunes)),
        Event::PlacesDecided { places } => format!("Slutplaceringar: {}.", w.places(places)),
    }
}
