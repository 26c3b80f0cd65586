//! What happens in Mogul.

use serde::{Deserialize, Serialize};

use super::components::{Share, Shares};
use crate::{game::Place, seat::Seat};

/// An event. All of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulEvent))]
pub enum Event {
    /// Everybody got coins; the rest is the bank.
    CoinsDealt {
        /// Coins of each player.
        each: u8,
        /// Coins of the bank.
        bank: u8,
    },
    /// A share was dealt, face up.
    ShareDealt {
        /// To whom.
        seat: Seat,
        /// Which.
        share: Share,
    },
    /// The other shares became the pile.
    PileShuffled {
        /// How many.
        shares: u8,
    },
    /// The crash card went in among the last shares.
    CrashShuffled {
        /// Among how many.
        depth: u8,
    },
    /// Somebody starts the next round.
    StartingPlayerSet {
        /// Who.
        seat: Seat,
    },
    /// The top card was turned up: a share.
    ShareRevealed {
        /// Which.
        share: Share,
    },
    /// Shares of the revealed company paid.
    DividendsPaid {
        /// Points by seat; seats that got none are left out.
        points: Vec<Points>,
    },
    /// Two points went for two coins.
    CreditTaken {
        /// Whose.
        seat: Seat,
    },
    /// A credit was declined before the auction.
    CreditDeclined {
        /// By whom.
        seat: Seat,
    },
    /// A coin went into the pot.
    CoinAdded {
        /// Whose.
        seat: Seat,
    },
    /// Somebody left the auction with the pot.
    AuctionLeft {
        /// Who.
        seat: Seat,
        /// Coins of the pot.
        coins: u8,
    },
    /// The auction has a winner.
    AuctionWon {
        /// Who.
        seat: Seat,
        /// The last to have left who still plays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        second: Option<Seat>,
    },
    /// The revealed share was taken.
    ShareTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        share: Share,
    },
    /// Shares were sold; perhaps none.
    SharesSold {
        /// By whom.
        seat: Seat,
        /// Which; they leave the game.
        shares: Shares,
        /// Points for each.
        price: u8,
        /// Points in all.
        points: u8,
    },
    /// The second action was declined.
    ActionDeclined {
        /// By whom.
        seat: Seat,
    },
    /// Nobody took the revealed share; it left the game.
    ShareDiscarded {
        /// Which.
        share: Share,
    },
    /// The crash card was turned up.
    CrashRevealed {},
    /// Coins became points.
    CoinsExchanged {
        /// Points by seat; seats that got none are left out.
        points: Vec<Points>,
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
    },
    /// The pot went to the bank.
    PotReturned {
        /// Coins of the pot.
        coins: u8,
    },
}

/// Points of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulPoints))]
pub struct Points {
    /// Whose.
    pub seat: Seat,
    /// How many.
    pub points: u8,
}
