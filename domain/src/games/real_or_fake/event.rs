//! What happens in Real or Fake.

use serde::{Deserialize, Serialize};

use super::{
    components::{Cards, Insiders, Series, Space},
    state::Lot,
};
use crate::{
    game::Place,
    seat::{Seat, Seats},
};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeEvent))]
pub enum Event {
    /// Insider cards lie face down on the board; the others are out of the game, unseen.
    InsidersLaidOut {
        /// How many lie on the board.
        cards: u8,
        /// How many are out of the game.
        away: u8,
    },
    /// A player was dealt a hand; which cards is for that seat alone.
    HandDealt {
        /// To whom.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// The other object cards became two piles.
    PilesMade {
        /// Cards of the one.
        new_acquisitions: u8,
        /// Cards of the other.
        auction_objects: u8,
    },
    /// Everybody got the starting capital.
    CapitalDealt {
        /// How much each, in euro.
        each: u32,
    },
    /// Dice decided who begins; tied players roll again.
    StartRolled {
        /// Who rolled what.
        dice: Vec<StartDie>,
    },
    /// Somebody begins.
    StartingPlayerSet {
        /// Who.
        seat: Seat,
    },
    /// Cards went from the hand to the table.
    CardsLaid {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// Cards went from the table into the hand.
    CardsTakenUp {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// Somebody rolled, and the pawn moved.
    DiceRolled {
        /// Who.
        seat: Seat,
        /// What the dice show.
        dice: [u8; 2],
        /// Where the pawn stands now: steps from Start.
        space: u8,
        /// What that space is.
        kind: Space,
    },
    /// The space had nothing to offer.
    NothingHappened {
        /// Whose turn it is.
        seat: Seat,
        /// The space.
        kind: Space,
    },
    /// Cards came from the New Acquisitions pile; which is for that seat alone.
    CardsAcquired {
        /// To whom.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// Somebody is asked whether to buy.
    PurchaseOffered {
        /// Who.
        seat: Seat,
    },
    /// The open cards of a series were bought.
    CardsBought {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which series.
        series: Series,
        /// How many.
        cards: u8,
        /// For how much, in euro.
        price: u32,
        /// Whether the bank gets the money, not the seat that they came from.
        to_bank: bool,
    },
    /// Somebody bought nothing.
    PurchaseDeclined {
        /// Who.
        seat: Seat,
    },
    /// New cards were placed.
    CardsPlaced {
        /// Whose.
        seat: Seat,
        /// Which went on the table.
        table: Cards,
        /// How many went into the hand.
        hand: u8,
    },
    /// Cards were laid open in the Auction House.
    ObjectsLaid {
        /// Whose turn it is.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// The last card of the Auction Objects pile was put aside.
    ObjectPutAside {
        /// Whose turn it is.
        seat: Seat,
        /// Its series.
        series: Series,
    },
    /// An auction began.
    AuctionOpened {
        /// Who opens the bidding.
        seat: Seat,
        /// For what.
        lot: Lot,
        /// How many cards.
        cards: u8,
    },
    /// Somebody bid.
    BidMade {
        /// Who.
        seat: Seat,
        /// How much, in euro.
        amount: u32,
    },
    /// Somebody left the auction.
    BidPassed {
        /// Who.
        seat: Seat,
    },
    /// An auction was won and paid for.
    AuctionWon {
        /// By whom.
        seat: Seat,
        /// What for.
        lot: Lot,
        /// For how much, in euro.
        amount: u32,
    },
    /// The winner took the cards of the Auction House.
    CardsWon {
        /// Who.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// Somebody took insider cards; which is for that seat alone.
    InsidersTaken {
        /// Who.
        seat: Seat,
        /// Which.
        cards: Insiders,
    },
    /// The highest bid was above the bidder's cash.
    OverbidFound {
        /// Whose.
        seat: Seat,
        /// How much, in euro.
        amount: u32,
    },
    /// The auction is held again.
    AuctionReopened {
        /// Who opens the bidding.
        seat: Seat,
        /// Who takes part.
        bidders: Seats,
    },
    /// Nobody bid.
    AuctionUnsold {
        /// For what.
        lot: Lot,
    },
    /// Tax was paid to the bank.
    TaxPaid {
        /// By whom.
        seat: Seat,
        /// For how many cards in hand.
        cards: u8,
        /// How much, in euro.
        amount: u32,
    },
    /// Somebody could not pay the tax, and is out.
    PlayerBankrupted {
        /// Who.
        seat: Seat,
        /// The tax, in euro.
        tax: u32,
    },
    /// The hand of somebody who is out was laid open.
    EstateOpened {
        /// Whose.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// It is another player's turn.
    TurnPassed {
        /// Whose.
        seat: Seat,
    },
    /// A player has resigned.
    PlayerResigned {
        /// Who.
        seat: Seat,
    },
    /// Play is over.
    GameEnded {},
    /// Insider cards that nobody took stay face down.
    InsidersLeft {
        /// How many.
        cards: u8,
    },
    /// Insider cards were turned up.
    InsidersRevealed {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Insiders,
    },
    /// The insider cards of somebody who is out stay face down.
    InsidersBuried {
        /// Whose.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// Everybody's fortune was counted.
    FortunesCounted {
        /// The series that turned out fake.
        false_series: Vec<Series>,
        /// A fortune for every seat, in seat order.
        fortunes: Vec<Fortune>,
    },
    /// The places are known.
    PlacesDecided {
        /// A place for every seat.
        places: Vec<Place>,
    },
}

/// A die rolled for the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeStartDie))]
pub struct StartDie {
    /// Who rolled.
    pub seat: Seat,
    /// What it shows.
    pub die: u8,
}

/// What a seat has in the end, in euro; nothing for who is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeFortune))]
pub struct Fortune {
    /// Whose.
    pub seat: Seat,
    /// The value of its genuine series.
    pub collection: u32,
    /// Its cash.
    pub cash: u32,
    /// Both together.
    pub total: u32,
}

impl Event {
    /// Whose `cards` are hidden from the others, and how many there are.
    pub(super) fn hidden(&self) -> Option<(Seat, u8)> {
        match self {
            Self::HandDealt { seat, cards } | Self::CardsAcquired { seat, cards } => Some((*seat, cards.len())),
            Self::InsidersTaken { seat, cards } => Some((*seat, cards.len())),
            Self::InsidersLaidOut { .. }
            | Self::PilesMade { .. }
            | Self::CapitalDealt { .. }
            | Self::StartRolled { .. }
            | Self::StartingPlayerSet { .. }
            | Self::CardsLaid { .. }
            | Self::CardsTakenUp { .. }
            | Self::DiceRolled { .. }
            | Self::NothingHappened { .. }
            | Self::PurchaseOffered { .. }
            | Self::CardsBought { .. }
            | Self::PurchaseDeclined { .. }
            | Self::CardsPlaced { .. }
            | Self::ObjectsLaid { .. }
            | Self::ObjectPutAside { .. }
            | Self::AuctionOpened { .. }
            | Self::BidMade { .. }
            | Self::BidPassed { .. }
            | Self::AuctionWon { .. }
            | Self::CardsWon { .. }
            | Self::OverbidFound { .. }
            | Self::AuctionReopened { .. }
            | Self::AuctionUnsold { .. }
            | Self::TaxPaid { .. }
            | Self::PlayerBankrupted { .. }
            | Self::EstateOpened { .. }
            | Self::TurnPassed { .. }
            | Self::PlayerResigned { .. }
            | Self::GameEnded {}
            | Self::InsidersLeft { .. }
            | Self::InsidersRevealed { .. }
            | Self::InsidersBuried { .. }
            | Self::FortunesCounted { .. }
            | Self::PlacesDecided { .. } => None,
        }
    }
}
