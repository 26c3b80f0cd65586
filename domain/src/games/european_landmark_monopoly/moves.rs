//! What a seat may ask in European Landmark Monopoly.

use serde::{Deserialize, Serialize};

use super::{
    board::Group,
    cards::{Deck, Passes},
    deeds::{Deed, Deeds},
};
use crate::seat::Seat;

/// The most cash that an offer can name.
pub(super) const MOST_CASH: u32 = 1_000_000;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkMove))]
pub enum Move {
    /// Rolls both dice (MON-2.1, MON-2.3, MON-6.2).
    Roll {},
    /// Pays to leave jail, before the roll or after the third miss (MON-6.2).
    PayFine {},
    /// Uses a leave-jail card (MON-6.2).
    UseCard {
        /// The deck it is from.
        deck: Deck,
    },
    /// Ends the turn (MON-2.5).
    EndTurn {},
    /// Buys the deed one stands on (MON-3.1).
    Buy {},
    /// Leaves it to the auction (MON-3.2).
    Decline {},
    /// Pays what the choice card asks (MON-5.6).
    PayCard {},
    /// Draws the Chance card instead (MON-5.6).
    DrawCard {},
    /// Asks for rent (MON-4.1).
    Claim {
        /// The number of the open claim.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4_294_967_295_u32))]
        rent: u32,
    },
    /// Bids for the deed under auction (MON-3.3).
    Bid {
        /// How much.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4_294_967_295_u32))]
        amount: u32,
    },
    /// Passes in an auction, for good (MON-3.3).
    Pass {},
    /// Orders a building (MON-7.1, MON-7.8), or builds it in a building round.
    Build {
        /// On this property.
        deed: Deed,
    },
    /// Says how many buildings one wants in a building round (MON-7.8).
    Want {
        /// How many.
        #[cfg_attr(feature = "openapi", schema(maximum = 88))]
        buildings: u8,
    },
    /// Bids for a building, to be built on a property of one's own (MON-7.9).
    BidBuilding {
        /// Where.
        deed: Deed,
        /// How much.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4_294_967_295_u32))]
        amount: u32,
    },
    /// Builds no more in this building round (MON-7.8).
    Stop {},
    /// Sells a house, or turns a hotel back into houses (MON-7.6, MON-7.7).
    SellBuilding {
        /// From this property.
        deed: Deed,
    },
    /// Sells all buildings of a group at once (MON-7.7, MON-7.10).
    SellGroup {
        /// The group.
        group: Group,
    },
    /// Mortgages a property (MON-9.1).
    Mortgage {
        /// Which.
        deed: Deed,
    },
    /// Lifts a mortgage (MON-9.2).
    Lift {
        /// Of which property.
        deed: Deed,
    },
    /// Pays a tenth for a mortgaged property that was inherited, and keeps the mortgage (MON-10.4).
    PayInterest {
        /// For which.
        deed: Deed,
    },
    /// Gives up an inherited property whose tenth cannot be raised (MON-10.7).
    GiveUp {
        /// Which.
        deed: Deed,
    },
    /// Offers a trade, or changes the offer that stands between the two (MON-8.4).
    Offer {
        /// To whom.
        to: Seat,
        /// What one gives.
        give: Goods,
        /// What one gets.
        take: Goods,
        /// Which mortgages one lifts at once on what one gets; for the others a tenth is paid (MON-9.4).
        #[serde(default)]
        lift: Deeds,
    },
    /// Accepts an offer (MON-8.4).
    Accept {
        /// Whose.
        from: Seat,
        /// Its revision.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4_294_967_295_u32))]
        revision: u32,
        /// Which mortgages one lifts at once on what one gets; for the others a tenth is paid (MON-9.4).
        #[serde(default)]
        lift: Deeds,
    },
    /// Rejects an offer (MON-8.4).
    Reject {
        /// Whose.
        from: Seat,
        /// Its revision.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4_294_967_295_u32))]
        revision: u32,
    },
    /// Takes an offer back (MON-8.4).
    Withdraw {
        /// To whom it was made.
        to: Seat,
    },
    /// Declares oneself bankrupt (MON-10.2).
    DeclareBankruptcy {},
}

/// What one side of a trade gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkGoods))]
pub struct Goods {
    /// Cash.
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "openapi", schema(maximum = 1_000_000))]
    pub cash: u32,
    /// Unbuilt properties.
    #[serde(skip_serializing_if = "Deeds::is_empty_ref")]
    pub deeds: Deeds,
    /// Leave-jail cards.
    #[serde(skip_serializing_if = "Passes::is_empty_ref")]
    pub cards: Passes,
    /// So much of what the other side owes this one (MON-10.5).
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "openapi", schema(maximum = 1_000_000))]
    pub debt: u32,
}

const fn is_none(amount: &u32) -> bool {
    *amount == 0
}

impl Deeds {
    const fn is_empty_ref(&self) -> bool {
        self.is_empty()
    }
}

impl Passes {
    const fn is_empty_ref(&self) -> bool {
        self.is_empty()
    }
}

impl Goods {
    /// Cash alone.
    #[must_use]
    pub fn cash(cash: u32) -> Self {
        Self { cash, ..Self::default() }
    }

    /// A property alone.
    #[must_use]
    pub fn deed(deed: Deed) -> Self {
        Self { deeds: Deeds::one(deed), ..Self::default() }
    }

    /// A leave-jail card alone.
    #[must_use]
    pub fn card(deck: Deck) -> Self {
        Self { cards: std::iter::once(deck).collect(), ..Self::default() }
    }

    /// What the other side owes this one, so much of it.
    #[must_use]
    pub fn debt(debt: u32) -> Self {
        Self { debt, ..Self::default() }
    }

    /// Whether nothing is given.
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        self.cash == 0 && self.debt == 0 && self.deeds.is_empty() && self.cards.is_empty()
    }
}

/// What an offer says, from its author's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// What its author gives.
    pub give: Goods,
    /// What its author gets.
    pub take: Goods,
    /// Which mortgages its author lifts at once.
    pub lift: Deeds,
}
