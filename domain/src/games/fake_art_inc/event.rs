//! What happens in Fake Art Inc., and who is told what of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{
    components::{Artist, Cards},
    moves::Goods,
    options::OffersSeen,
};
use crate::{
    game::Place,
    record::{Audience, Bodies},
    seat::Seat,
    tagged,
};

/// An event. Cards dealt are for the seat they are dealt to, and private offers for their two sides; all else is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtEvent))]
pub enum Event {
    /// It was settled which artists are in the game.
    ArtistsChosen {
        /// Which.
        artists: Vec<Artist>,
    },
    /// Two appraisal cards were laid between each pair of neighbours.
    AppraisalCardsLaid {
        /// The cards by gap; gap 0 lies between seats 0 and 1.
        gaps: Vec<[Artist; 2]>,
    },
    /// Everybody got money.
    MoneyDealt {
        /// Dollars of each player.
        each: u32,
    },
    /// Somebody starts the next round.
    StartingPlayerSet {
        /// Who.
        seat: Seat,
    },
    /// A round began.
    RoundBegun {
        /// Which, from 1.
        round: u8,
        /// Cards dealt to each player.
        dealt: u16,
        /// The authenticity fee.
        fee: u16,
    },
    /// Cards were dealt.
    CardsDealt {
        /// The cards by seat.
        cards: BTreeMap<Seat, Cards>,
    },
    /// The discard pile became the new pile.
    PileRenewed {
        /// How many cards.
        cards: u32,
    },
    /// Both piles are empty: the deal stopped.
    DealStopped {
        /// Cards that were not dealt.
        missing: u32,
    },
    /// Somebody should have opened a place, but has no money.
    OpeningForgone {
        /// Who.
        seat: Seat,
    },
    /// A place was named and bid for.
    PlaceOpened {
        /// By whom.
        seat: Seat,
        /// Which.
        place: u8,
        /// The bid.
        bid: u32,
    },
    /// The bid was raised.
    BidRaised {
        /// By whom.
        seat: Seat,
        /// To how much.
        bid: u32,
    },
    /// Somebody passed.
    BidPassed {
        /// Who.
        seat: Seat,
    },
    /// Somebody took a place of the turn order.
    PlaceTaken {
        /// Who.
        seat: Seat,
        /// Which.
        place: u8,
        /// What was paid to the supply.
        paid: u32,
    },
    /// The highest bidder has resigned: the place is opened anew.
    PlaceReopened {
        /// Which.
        place: u8,
    },
    /// Somebody's turn began.
    TurnBegun {
        /// Whose.
        seat: Seat,
        /// By which place.
        place: u8,
    },
    /// All cards of an artist were laid down from the hand.
    CardsLaid {
        /// By whom.
        seat: Seat,
        /// The artist.
        artist: Artist,
        /// How many.
        cards: u8,
    },
    /// Laid cards were sold to the market.
    CardsSold {
        /// By whom.
        seat: Seat,
        /// The artist.
        artist: Artist,
        /// How many.
        cards: u8,
        /// Dollars for each.
        price: u16,
        /// Dollars in all.
        earned: u32,
    },
    /// A laid card took the place of an appraisal card.
    CardAppraised {
        /// By whom.
        seat: Seat,
        /// The artist of the new card.
        artist: Artist,
        /// Where.
        gap: u8,
        /// Which of the two cards there.
        slot: u8,
        /// The artist of the card discarded.
        replaced: Artist,
    },
    /// An authenticity fee was paid.
    FeePaid {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The fee.
        due: u32,
        /// What was there of it.
        paid: u32,
    },
    /// An offer was made.
    OfferMade {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Its revision.
        revision: u32,
        /// What its maker gives.
        give: Goods,
        /// What its maker gets.
        take: Goods,
    },
    /// An offer was taken back.
    OfferWithdrawn {
        /// By whom.
        seat: Seat,
        /// To whom it had been made.
        to: Seat,
        /// Its revision.
        revision: u32,
    },
    /// An offer was accepted and the deal done.
    DealMade {
        /// Who accepted.
        seat: Seat,
        /// Who had offered.
        from: Seat,
        /// The offer's revision.
        revision: u32,
        /// What the maker of the offer gave.
        give: Goods,
        /// What the maker of the offer got.
        take: Goods,
    },
    /// A turn ended; cards laid and not used went back to the hand.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A hand was sold to the market after the last round.
    HandSold {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Cards,
        /// Dollars in all.
        earned: u32,
    },
    /// The places are known.
    PlacesDecided {
        /// A place for every seat.
        places: Vec<Place>,
    },
    /// A player has resigned.
    PlayerResigned {
        /// Who.
        seat: Seat,
        /// The cards that went to the discard pile.
        cards: Cards,
    },
}

impl Event {
    /// What it says to whom.
    ///
    /// A private offer has a part for every seat, an empty one for those who are no side of it: whom an event speaks to
    /// is public, and must not tell who deals with whom.
    pub(super) fn bodies(&self, players: u8, offers: OffersSeen) -> Bodies {
        let data = tagged::write(self).1;
        match self {
            Self::CardsDealt { cards } => {
                let hidden: Map<String, Value> = cards.iter().map(|(seat, cards)| (seat.to_string(), json!({"hidden": cards.total()}))).collect();
                let mut bodies = Bodies::public(Map::from_iter([("cards".to_owned(), Value::Object(hidden))]));
                for (seat, cards) in cards {
                    bodies.set(Audience::Seat(*seat), "cards", json!({ seat.to_string(): cards }));
                }
                bodies
            }
            Self::OfferMade { seat, to, .. } | Self::OfferWithdrawn { seat, to, .. } if offers == OffersSeen::Private => {
                let mut hidden = data;
                let maker = hidden.shift_remove("seat").unwrap_or_else(|| json!(seat));
                let mut bodies = Bodies::public(Map::from_iter([("seat".to_owned(), maker)]));
                for side in Seat::all(players) {
                    let body = if side == *seat || side == *to { hidden.clone() } else { Map::new() };
                    bodies.insert(Audience::Seat(side), body);
                }
                bodies
            }
            Self::ArtistsChosen { .. }
            | Self::AppraisalCardsLaid { .. }
            | Self::MoneyDealt { .. }
            | Self::StartingPlayerSet { .. }
            | Self::RoundBegun { .. }
            | Self::PileRenewed { .. }
            | Self::DealStopped { .. }
            | Self::OpeningForgone { .. }
            | Self::PlaceOpened { .. }
            | Self::BidRaised { .. }
            | Self::BidPassed { .. }
            | Self::PlaceTaken { .. }
            | Self::PlaceReopened { .. }
            | Self::TurnBegun { .. }
            | Self::CardsLaid { .. }
            | Self::CardsSold { .. }
            | Self::CardAppraised { .. }
            | Self::FeePaid { .. }
            | Self::OfferMade { .. }
            | Self::OfferWithdrawn { .. }
            | Self::DealMade { .. }
            | Self::TurnEnded { .. }
            | Self::HandSold { .. }
            | Self::PlacesDecided { .. }
            | Self::PlayerResigned { .. } => Bodies::public(data),
        }
    }
}
