//! Events of Fake Art Inc., told in a sentence.
//!
//! A sentence is for everybody: it tells nothing of the cards dealt or of a private offer but that there was one.

use super::{
    components::{Artist, Cards},
    event::Event,
    moves::Goods,
    options::OffersSeen,
    state::State,
};
use crate::{game::Place, seat::Seat};

/// An event, told with the state before it.
pub(super) fn tell(state: &State, event: &Event) -> String {
    match event {
        Event::ArtistsChosen { artists } => format!("Portraits of {} are used.", listed(artists.iter().map(|artist| artist.name().to_owned()))),
        Event::AppraisalCardsLaid { gaps } => {
            let next = |gap: u8| Seat(gap).next(state.players);
            let each = (0u8..).zip(gaps).map(|(gap, [one, other])| format!("{} and {} between seats {gap} and {}", one.name(), other.name(), next(gap)));
            format!("Appraisal cards are laid: {}.", each.collect::<Vec<_>>().join("; "))
        }
        Event::MoneyDealt { each } => format!("Each player starts with {}.", dollars(*each)),
        Event::StartingPlayerSet { seat } => format!("Seat {seat} is the starting player."),
        Event::RoundBegun { round, dealt, fee } => {
            format!("Round {round} begins: {} to each player, and the authenticity fee is {}.", cards_of(u32::from(*dealt)), dollars((*fee).into()))
        }
        Event::CardsDealt { cards } => {
            let each = cards.iter().map(|(seat, cards)| format!("{} to seat {seat}", cards_of(cards.total())));
            format!("Cards are dealt: {}.", listed(each))
        }
        Event::PileRenewed { cards } => format!("The discard pile of {} is shuffled into a new pile.", cards_of(*cards)),
        Event::DealStopped { missing } => format!("Both piles are empty: the deal stops {} short.", cards_of(*missing)),
        Event::OpeningForgone { seat } => format!("Seat {seat} has no money to open with and counts as having passed."),
        Event::PlaceOpened { seat, place, bid } => format!("Seat {seat} names place {place} of the turn order and bids {}.", dollars(*bid)),
        Event::BidRaised { seat, bid } => format!("Seat {seat} bids {}.", dollars(*bid)),
        Event::BidPassed { seat } => format!("Seat {seat} passes."),
        Event::PlaceTaken { seat, place, paid: 0 } => format!("Seat {seat} takes place {place} for nothing."),
        Event::PlaceTaken { seat, place, paid } => format!("Seat {seat} takes place {place} for {}.", dollars(*paid)),
        Event::PlaceReopened { place } => format!("The highest bidder for place {place} is gone: a place is opened anew."),
        Event::TurnBegun { seat, place } => format!("Seat {seat}, on place {place}, begins its turn."),
        Event::CardsLaid { seat, artist, cards } => format!("Seat {seat} lays down {cards} {}.", artist.name()),
        Event::CardsSold { seat, artist, cards: 1, earned, .. } => format!("Seat {seat} sells a {} for {}.", artist.name(), dollars(*earned)),
        Event::CardsSold { seat, artist, cards, price, earned } => {
            format!("Seat {seat} sells {cards} {} at {} each, {} in all.", artist.name(), dollars((*price).into()), dollars(*earned))
        }
        Event::CardAppraised { seat, artist, gap, replaced, .. } => appraised(state, *seat, *artist, *gap, *replaced),
        Event::FeePaid { seat, to, due, paid } if paid < due => {
            format!("Seat {seat} owes seat {to} an authenticity fee of {} and pays all it has, {}.", dollars(*due), dollars(*paid))
        }
        Event::FeePaid { seat, to, paid, .. } => format!("Seat {seat} pays seat {to} the authenticity fee of {}.", dollars(*paid)),
        Event::OfferMade { seat, .. } if state.terms.offers == OffersSeen::Private => format!("Seat {seat} makes an offer."),
        Event::OfferMade { seat, to, give, take, .. } => format!("Seat {seat} offers seat {to} {} for {}.", goods(give), goods(take)),
        Event::OfferWithdrawn { seat, .. } if state.terms.offers == OffersSeen::Private => format!("Seat {seat} withdraws an offer."),
        Event::OfferWithdrawn { seat, to, .. } => format!("Seat {seat} withdraws its offer to seat {to}."),
        Event::DealMade { seat, from, give, take, .. } => {
            format!("Seat {seat} accepts the offer of seat {from}: {} from seat {from} for {} from seat {seat}.", goods(give), goods(take))
        }
        Event::TurnEnded { seat } => match (state.cards_on_turn(*seat), state.laid.total()) {
            (0, _) => format!("Seat {seat} ends its turn and keeps no cards."),
            (kept, 0) => format!("Seat {seat} ends its turn and keeps {}.", cards_of(kept)),
            (kept, laid) => format!("Seat {seat} ends its turn, takes {} back and keeps {}.", cards_of(laid), cards_of(kept)),
        },
        Event::HandSold { seat, cards, earned } => format!("In the final sale seat {seat} sells {} for {}.", named(cards), dollars(*earned)),
        Event::PlacesDecided { places } => {
            let ranked = ranked(places).map(|one| format!("{}. seat {} (${})", one.place, one.seat, one.score));
            format!("Final places: {}.", listed(ranked))
        }
        Event::PlayerResigned { seat, cards } if cards.is_empty() => format!("Seat {seat} resigns; its money goes to the supply."),
        Event::PlayerResigned { seat, cards } => format!("Seat {seat} resigns: {} to the discard pile, its money to the supply.", named(cards)),
    }
}

fn appraised(state: &State, seat: Seat, artist: Artist, gap: u8, replaced: Artist) -> String {
    let (left, right) = (Seat(gap), state.authentic_for(gap));
    let (new, old) = (artist.name(), replaced.name());
    format!("Seat {seat} puts a {new} in place of a {old} between seats {left} and {right}: authentic for seat {right}, fake for seat {left}.")
}

fn dollars(amount: u32) -> String {
    format!("${amount}")
}

fn cards_of(cards: u32) -> String {
    if cards == 1 { "1 card".to_owned() } else { format!("{cards} cards") }
}

/// `2 Schiele and 1 Monet`.
fn named(cards: &Cards) -> String {
    listed(cards.artists().map(|artist| format!("{} {}", cards.count(artist), artist.name())))
}

/// Cards and money of one half of a deal.
fn goods(goods: &Goods) -> String {
    let money = (goods.money > 0).then(|| dollars(goods.money));
    let all: Vec<String> = goods.cards.artists().map(|artist| format!("{} {}", goods.cards.count(artist), artist.name())).chain(money).collect();
    if all.is_empty() { "nothing".to_owned() } else { listed(all.into_iter()) }
}

/// The places, the best first.
fn ranked(places: &[Place]) -> impl Iterator<Item = Place> {
    let mut places = places.to_vec();
    places.sort_by_key(|one| one.place);
    places.into_iter()
}

/// `a, b and c`.
fn listed(items: impl Iterator<Item = String>) -> String {
    let items: Vec<_> = items.collect();
    match items.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}
