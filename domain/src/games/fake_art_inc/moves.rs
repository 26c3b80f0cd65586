//! What a seat may ask in Fake Art Inc.

use serde::{Deserialize, Serialize};

use super::components::{Artist, Cards};
use crate::seat::Seat;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtMove))]
pub enum Move {
    /// Names a place of the turn order and makes the first bid for it (FAI-3.1).
    Open {
        /// The place, from 1.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5))]
        place: u8,
        /// The bid.
        #[cfg_attr(feature = "openapi", schema(minimum = 1))]
        bid: u32,
    },
    /// Bids more for the place (FAI-3.2).
    Bid {
        /// The bid.
        #[cfg_attr(feature = "openapi", schema(minimum = 2))]
        amount: u32,
    },
    /// Is out for this place (FAI-3.2).
    Pass {},
    /// Takes a place for nothing, where nobody has money (FAI-3.7).
    Choose {
        /// The place, from 1.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5))]
        place: u8,
    },
    /// Lays all cards of an artist down from the hand (FAI-4.2).
    LayDown {
        /// The artist.
        artist: Artist,
    },
    /// Sells laid cards to the market (FAI-4.4).
    Sell {
        /// The artist.
        artist: Artist,
        /// How many.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 7))]
        cards: u8,
    },
    /// Puts a laid card in place of an appraisal card (FAI-4.7).
    Appraise {
        /// The artist of the laid card.
        artist: Artist,
        /// The gap: 0 lies between seats 0 and 1, on the left of seat 0.
        #[cfg_attr(feature = "openapi", schema(maximum = 4))]
        gap: u8,
        /// Which of the gap's two cards.
        #[cfg_attr(feature = "openapi", schema(maximum = 1))]
        slot: u8,
    },
    /// Offers a deal; one of the two sides is the player on turn (FAI-4.14).
    Offer {
        /// To whom.
        to: Seat,
        /// What its maker gives.
        #[serde(default)]
        give: Goods,
        /// What its maker gets.
        #[serde(default)]
        take: Goods,
    },
    /// Takes one's own offer back (FAI-4.14).
    Withdraw {
        /// To whom it was made.
        to: Seat,
        /// Its revision.
        revision: u32,
    },
    /// Accepts an offer (FAI-4.14).
    Accept {
        /// Who made it.
        from: Seat,
        /// Its revision.
        revision: u32,
    },
    /// Ends the turn (FAI-4.11).
    EndTurn {},
}

/// One half of a deal: cards and money.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtGoods))]
pub struct Goods {
    /// Cards: laid ones of the player on turn, cards from the hand of the other.
    pub cards: Cards,
    /// Dollars.
    #[cfg_attr(feature = "openapi", schema(maximum = 1_000_000))]
    pub money: u32,
}

/// More dollars than any game can bring together; an offer cannot speak of more.
pub(super) const MOST_MONEY: u32 = 1_000_000;
