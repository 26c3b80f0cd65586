//! What the state is made of.

use serde::{Deserialize, Serialize};

use super::MOST;
use crate::{
    at::At,
    games::european_landmark_monopoly::{
        cards::Passes,
        deeds::{Deed, Deeds},
        event::{Kind, Reason},
    },
    parts::Ascending,
    seat::{Seat, Seats},
};

/// Where a turn stands, interruptions apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in super::super) enum Phase {
    /// The game is being set up.
    Setup,
    /// A roll is due; in jail, or a way out of it.
    Start,
    /// The third miss in jail: the fine, or a card.
    ThirdMiss,
    /// The fine after the third miss is owed; once it is paid, the token moves.
    Fined,
    /// A token is on its way.
    Moving,
    /// Standing on an unowned deed.
    Unowned,
    /// Holding a card that leaves a choice.
    ChoiceCard,
    /// The space is settled: another roll, or the end.
    Acted,
    /// The turn is over.
    Ended,
    /// The game is over.
    Over,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkPhase))]
pub enum Stage {
    /// Nothing: the game is being set up, or a token moves.
    Moving,
    /// The first roll of a turn, or a way out of jail.
    Start,
    /// The fine, or a card, after the third miss in jail.
    ThirdMiss,
    /// Whether the deed is bought.
    Unowned,
    /// Whether to pay, or to draw a Chance card.
    ChoiceCard,
    /// Another roll, after doubles.
    ExtraRoll,
    /// The end of the turn.
    MayEnd,
    /// Debts, and decisions on inherited deeds.
    Owing,
    /// A bid for a deed.
    Auction,
    /// A number, in a building round.
    RoundWishes,
    /// A building, in a building round.
    RoundBuilding,
    /// A bid for a building, in a building round.
    RoundBidding,
    /// Nothing: the game is over.
    Over,
}

/// A turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in super::super) struct Turn {
    /// Whose it is.
    pub(in super::super) seat: Seat,
    /// Whether it has begun: by a roll, or by a payment or card in jail.
    pub(in super::super) begun: bool,
    /// The last roll.
    pub(in super::super) dice: [u8; 2],
    /// Doubles in a row.
    pub(in super::super) doubles: u8,
    /// Whether another roll is due.
    pub(in super::super) again: bool,
}

/// What a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holding {
    /// Cash.
    pub cash: u32,
    /// The space its token stands on.
    pub position: u8,
    /// Misses in jail; none outside.
    pub jail: Option<u8>,
    /// Leave-jail cards.
    pub cards: Passes,
    /// Title deeds.
    pub deeds: Deeds,
}

/// Rent that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkClaim))]
pub struct Claim {
    /// Its number.
    pub rent: u32,
    /// By whom.
    pub owner: Seat,
    /// Of whom.
    pub debtor: Seat,
    /// For which property.
    pub deed: Deed,
    /// How much.
    pub amount: u32,
}

/// Something owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkDebt))]
pub struct Debt {
    /// Its number.
    pub debt: u32,
    /// By whom.
    pub debtor: Seat,
    /// To whom; the bank where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creditor: Option<Seat>,
    /// How much is left of it.
    pub amount: u32,
    /// For what.
    pub reason: Reason,
}

/// The auction of a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in super::super) struct Auction {
    /// The deed.
    pub(in super::super) deed: Deed,
    /// The seat that it goes round from, which comes last.
    pub(in super::super) after: Seat,
    /// The bids.
    pub(in super::super) bids: Ascending,
}

/// A building round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in super::super) struct Round {
    /// Of which kind.
    pub(in super::super) kind: Kind,
    /// Who ordered one.
    pub(in super::super) orderer: Seat,
    /// Who has yet to say a number.
    pub(in super::super) asked: Seats,
    /// How many each still wants.
    pub(in super::super) wanted: [u8; MOST],
    /// What is done in it.
    pub(in super::super) step: Step,
    /// The auction of one building, and where the highest bid would build it.
    pub(in super::super) auction: Option<(Ascending, Option<Deed>)>,
}

/// What is done in a building round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in super::super) enum Step {
    /// Numbers are said.
    Wishes,
    /// Each builds up to its number.
    Building,
    /// One building after another is auctioned.
    Bidding,
}

/// Somebody who has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in super::super) struct Gone {
    /// Who.
    pub(in super::super) seat: Seat,
    /// Whether by resigning.
    pub(in super::super) resigned: bool,
}

/// The clock of a timed game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in super::super) struct Clock {
    /// When the time is up, while the clock runs.
    pub(in super::super) ends_at: Option<At>,
    /// Microseconds left, while it stands still.
    pub(in super::super) left: Option<u64>,
    /// Whether the time was called.
    pub(in super::super) called: bool,
}
