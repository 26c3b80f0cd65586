//! What can be chosen when a table of Real or Fake is opened.

use serde::{Deserialize, Serialize};

use super::{
    components::{Board, Space},
    data,
    law::Law,
};
use crate::game::Breach;

/// The options; the defaults play as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeOptions))]
pub struct Options {
    /// Which pile gets the odd card (ROF-1.3).
    pub odd_card: OddCard,
    /// What bids are whole multiples of, in euro (ROF-5.4).
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 10_000))]
    pub bid_step: u16,
    /// What becomes of a bid above one's cash (ROF-5.7).
    pub overbid: Overbid,
    /// What becomes of a bankrupt's insider cards (ROF-8.5).
    pub bankrupt_insiders: BankruptInsiders,
    /// Whether the others see a player's cash.
    pub cash: Cash,
    /// What 1 to 12 cards of a series are worth, in euro (ROF-C5).
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u32>, min_items = 12, max_items = 12))]
    pub value_table: [u32; 12],
    /// The spaces, clockwise from Start (ROF-C6).
    pub board: Board,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            odd_card: OddCard::NewAcquisitions,
            bid_step: 1_000,
            overbid: Overbid::Refuse,
            bankrupt_insiders: BankruptInsiders::Revealed,
            cash: Cash::Hidden,
            value_table: std::array::from_fn(|row| data::VALUES.rows.get(row).map_or(0, |row| row.euro)),
            board: Board::default(),
        }
    }
}

/// The greatest step of bids.
const GREATEST_STEP: u16 = 10_000;
/// The greatest amount of a value table, in euro.
const GREATEST_VALUE: u32 = 10_000_000;

impl Options {
    /// Whether a table may be opened so.
    pub(super) fn admit(&self) -> Result<(), Breach> {
        if !(1..=GREATEST_STEP).contains(&self.bid_step) {
            return Err(Breach::of(Law::BidStep, format!("`bid_step` is 1 to {GREATEST_STEP}")));
        }
        if !self.value_table.is_sorted() || self.value_table.iter().any(|euro| *euro > GREATEST_VALUE) {
            return Err(Breach::of(Law::ValueTable, format!("the amounts of `value_table` do not fall and are at most {GREATEST_VALUE}")));
        }
        let spaces = self.board.spaces();
        if spaces.first() != Some(&Space::Start) || spaces[1..].contains(&Space::Start) {
            return Err(Breach::of(Law::BoardOfSpaces, "a board has one Start, and it is its first space"));
        }
        match Space::ALL.iter().find(|kind| !spaces.contains(kind)) {
            Some(kind) => {
                Err(Breach::of(Law::BoardOfSpaces, format!("a board has spaces of every kind, and this one no {}", kind.name(crate::game::Lang::En))))
            }
            None => Ok(()),
        }
    }

    /// What so many cards of a series are worth.
    #[must_use]
    pub fn value(&self, cards: u8) -> u32 {
        match usize::from(cards) {
            0 => 0,
            many => self.value_table[many.min(self.value_table.len()) - 1],
        }
    }
}

macro_rules! choice {
    ($(#[$doc:meta])* $Name:ident as $Schema:ident { $($(#[$vdoc:meta])* $Variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(as = $Schema))]
        pub enum $Name { $($(#[$vdoc])* $Variant),* }
    };
}

choice! {
    /// Which pile gets the odd card.
    OddCard as RealOrFakeOddCard {
        /// New Acquisitions.
        NewAcquisitions,
        /// Auction Objects.
        AuctionObjects,
    }
}
choice! {
    /// What becomes of a bid above one's cash.
    Overbid as RealOrFakeOverbid {
        /// It is refused, so that no auction has to be held again for it.
        Refuse,
        /// It stands; if it wins, the auction is held again without the bidder.
        AsPrinted,
    }
}
choice! {
    /// What becomes of a bankrupt's insider cards.
    BankruptInsiders as RealOrFakeBankruptInsiders {
        /// They are turned up in the end, as all others.
        Revealed,
        /// They stay face down and mean nothing.
        Buried,
    }
}
choice! {
    /// Whether the others see a player's cash.
    Cash as RealOrFakeCash {
        /// They do not.
        Hidden,
        /// They do.
        Open,
    }
}
