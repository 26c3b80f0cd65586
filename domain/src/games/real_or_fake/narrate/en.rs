//! English.

use super::Words;
use crate::{
    game::Lang,
    games::real_or_fake::{event::Event, state::Lot},
};

const WORDS: Words = Words { lang: Lang::En, seat: "Seat", and: "and", thousands: ",", euro: "euro", blank: "blank", nothing: "none" };

pub(super) fn tell(event: &Event) -> String {
    let w = &WORDS;
    let cards = |n: u8| if n == 1 { "1 card".to_owned() } else { format!("{n} cards") };
    let lot = |lot: Lot| match lot {
        Lot::House => "the Auction House",
        Lot::Insiders => "the insider cards",
    };
    match event {
        Event::InsidersLaidOut { cards: n, away } => format!("Of the insider cards {n} lie face down on the board; {away} are put away unseen."),
        Event::HandDealt { seat, cards: dealt } => format!("{} is dealt {}.", w.seat(*seat), cards(dealt.len())),
        Event::PilesMade { new_acquisitions, auction_objects } => {
            format!("The piles are made: {} of New Acquisitions, {} of Auction Objects.", cards(*new_acquisitions), cards(*auction_objects))
        }
        Event::CapitalDealt { each } => format!("Everybody gets {} and stands on Start.", w.money(*each)),
        Event::StartRolled { dice } => format!("Dice decide who begins: {}.", w.dice(dice)),
        Event::StartingPlayerSet { seat } => format!("{} begins.", w.seat(*seat)),
        Event::CardsLaid { seat, cards } => format!("{} lays on the table: {}.", w.seat(*seat), w.cards(cards)),
        Event::CardsTakenUp { seat, cards } => format!("{} takes up into the hand: {}.", w.seat(*seat), w.cards(cards)),
        Event::DiceRolled { seat, dice: [one, other], kind, .. } => format!("{} rolls {one} and {other} and comes to {}.", w.seat(*seat), kind.name(w.lang)),
        Event::NothingHappened { seat, kind } => format!("For {} nothing happens on {}.", w.seat(*seat), kind.name(w.lang)),
        Event::CardsAcquired { seat, cards: drawn } => format!("{} takes {} from New Acquisitions.", w.seat(*seat), cards(drawn.len())),
        Event::PurchaseOffered { seat } => format!("{} may buy the open cards of one series from one opponent.", w.seat(*seat)),
        Event::CardsBought { seat, from, series, cards, price, to_bank } => {
            let to = if *to_bank { "the bank".to_owned() } else { w.seat(*from) };
            format!("{} buys {} from {} and pays {} to {to}.", w.seat(*seat), w.of(*series, *cards), w.seat(*from), w.money(*price))
        }
        Event::PurchaseDeclined { seat } => format!("{} buys nothing.", w.seat(*seat)),
        Event::CardsPlaced { seat, table, hand } => format!("{} places new cards: {} on the table, {} in hand.", w.seat(*seat), w.cards(table), cards(*hand)),
        Event::ObjectsLaid { cards, .. } => format!("New in the Auction House: {}.", w.cards(cards)),
        Event::ObjectPutAside { series, .. } => format!("The last Auction Object is put aside: {}.", series.name(w.lang)),
        Event::AuctionOpened { seat, lot: of, cards: n } => format!("An auction of {} begins: {}; {} opens.", lot(*of), cards(*n), w.seat(*seat)),
        Event::BidMade { seat, amount } => format!("{} bids {}.", w.seat(*seat), w.money(*amount)),
        Event::BidPassed { seat } => format!("{} passes.", w.seat(*seat)),
        Event::AuctionWon { seat, lot: of, amount } => format!("{} wins {} for {}.", w.seat(*seat), lot(*of), w.money(*amount)),
        Event::CardsWon { seat, cards } => format!("{} takes from the Auction House: {}.", w.seat(*seat), w.cards(cards)),
        Event::InsidersTaken { seat, cards } if cards.len() == 1 => format!("{} takes 1 insider card.", w.seat(*seat)),
        Event::InsidersTaken { seat, cards } => format!("{} takes {} insider cards.", w.seat(*seat), cards.len()),
        Event::OverbidFound { seat, amount } => format!("{} cannot pay its bid of {}.", w.seat(*seat), w.money(*amount)),
        Event::AuctionReopened { bidders, .. } => format!("The auction is held again with: {}.", w.seats(bidders.iter())),
        Event::AuctionUnsold { lot: of } => format!("Nobody bids for {}.", lot(*of)),
        Event::TaxPaid { seat, cards: n, amount } => format!("{} pays {} of tax for {} in hand.", w.seat(*seat), w.money(*amount), cards(*n)),
        Event::PlayerBankrupted { seat, tax } => format!("{} cannot pay the tax of {} and is bankrupt.", w.seat(*seat), w.money(*tax)),
        Event::EstateOpened { seat, cards } => format!("The hand of {} is laid open: {}.", w.seat(*seat), w.cards(cards)),
        Event::TurnPassed { seat } => format!("It is the turn of {}.", w.seat(*seat)),
        Event::PlayerResigned { seat } => format!("{} resigns.", w.seat(*seat)),
        Event::GameEnded {} => "Play is over.".to_owned(),
        Event::InsidersLeft { cards: n } => format!("Insider cards that nobody took stay face down: {n}."),
        Event::InsidersRevealed { seat, cards } => format!("{} turns up insider cards: {}.", w.seat(*seat), w.insiders(cards)),
        Event::InsidersBuried { seat, cards } => format!("The insider cards of {} stay face down: {cards}.", w.seat(*seat)),
        Event::FortunesCounted { false_series, fortunes } => format!("Fake series: {}; fortunes: {}.", w.series(false_series), w.fortunes(fortunes)),
        Event::PlacesDecided { places } => format!("Final places: {}.", w.places(places)),
    }
}
