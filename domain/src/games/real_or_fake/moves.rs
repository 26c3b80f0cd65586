//! What a seat may ask in Real or Fake.

use serde::{Deserialize, Serialize};

use super::components::{Cards, Series};
use crate::{parts::Tally, seat::Seat};

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeMove))]
pub enum Move {
    /// Lays so many cards of each series from the hand on the table (ROF-2.1).
    Lay(Counts),
    /// Takes so many cards of each series from the table into the hand (ROF-2.1).
    TakeUp(Counts),
    /// Rolls the dice (ROF-2.2).
    Roll {},
    /// Buys all the open cards of a series from a seat (ROF-4.1).
    Buy {
        /// Whose.
        seat: Seat,
        /// Which.
        series: Series,
    },
    /// Buys nothing (ROF-4.4).
    Decline {},
    /// Bids (ROF-5.2).
    Bid {
        /// How much, in euro.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 750_000))]
        amount: u32,
    },
    /// Leaves the auction (ROF-5.3).
    Pass {},
    /// Lays so many of the new cards of each series on the table; the others go into the hand (ROF-3.1, 4.5, 5.6).
    Place(Counts),
}

/// A number of cards of each series; what is left out is 0. Cards of a series are alike, so counts name them all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeCounts))]
pub struct Counts {
    /// Cards of art.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub art: u8,
    /// Cards of wines.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub wines: u8,
    /// Cards of rugs.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub rugs: u8,
    /// Cards of gems.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub gems: u8,
    /// Cards of antiques.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub antiques: u8,
    /// Cards of art glass.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub art_glass: u8,
    /// Cards of cars.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub cars: u8,
    /// Cards of toys.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub toys: u8,
    /// Cards of vintage clothes.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub vintage_clothes: u8,
}

impl From<Counts> for Cards {
    fn from(counts: Counts) -> Self {
        let Counts { art, wines, rugs, gems, antiques, art_glass, cars, toys, vintage_clothes } = counts;
        Self(Tally::of([art, wines, rugs, gems, antiques, art_glass, cars, toys, vintage_clothes]))
    }
}

impl From<Cards> for Counts {
    fn from(cards: Cards) -> Self {
        let [art, wines, rugs, gems, antiques, art_glass, cars, toys, vintage_clothes] = *cards.0.counts();
        Self { art, wines, rugs, gems, antiques, art_glass, cars, toys, vintage_clothes }
    }
}
