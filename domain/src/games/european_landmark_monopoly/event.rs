//! What happens in European Landmark Monopoly.

use serde::{Deserialize, Serialize};

use super::{
    board::Group,
    cards::{Card, Deck, Passes},
    deeds::{Deed, Deeds},
    moves::Goods,
};
use crate::{
    at::At,
    game::Place,
    seat::{Seat, Seats},
};

/// An event. All of it is public: nothing but the order of the decks is hidden, and nobody holds that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkEvent))]
#[rustfmt::skip]
pub enum Event {
    /// Everybody got cash.
    CashDealt { /** How much each. */ each: u32 },
    /// Both decks were shuffled, and all tokens stand on GO.
    DecksShuffled {},
    /// A deed was dealt, and paid for.
    DeedDealt { /** To whom. */ seat: Seat, /** Which. */ deed: Deed, /** What it cost. */ price: u32 },
    /// Somebody rolled for the first turn.
    StartRolled { /** Who. */ seat: Seat, /** The dice. */ dice: [u8; 2] },
    /// The end of a timed game was set.
    ClockSet { /** When the time is up. */ ends_at: At },
    /// The clock of a timed game stands still.
    ClockStopped { /** Microseconds left. */ left: u64 },
    /// The clock of a timed game runs again.
    ClockStarted { /** When the time is up now. */ ends_at: At },
    /// The time is up.
    TimeCalled { /** When it was agreed to be. */ ended_at: At },
    /// A turn began.
    TurnBegan { /** Whose. */ seat: Seat },
    /// The dice were rolled.
    DiceRolled { /** By whom. */ seat: Seat, /** The dice. */ dice: [u8; 2] },
    /// A token moved.
    TokenMoved { /** Whose. */ seat: Seat, /** From this space. */ from: u8, /** To this one. */ to: u8, /** Whether backwards. */ #[serde(default, skip_serializing_if = "std::ops::Not::not")] back: bool },
    /// Somebody landed on or passed GO.
    SalaryPaid { /** Who. */ seat: Seat, /** How much. */ amount: u32 },
    /// Somebody went to jail.
    PlayerJailed { /** Who. */ seat: Seat },
    /// A roll in jail was no double.
    JailMissed { /** Whose. */ seat: Seat, /** Misses so far. */ misses: u8 },
    /// The fine was paid, before the roll.
    FinePaid { /** By whom. */ seat: Seat, /** How much. */ amount: u32 },
    /// A leave-jail card was used.
    JailCardUsed { /** By whom. */ seat: Seat, /** The deck that it went under. */ deck: Deck },
    /// Somebody left jail.
    JailLeft { /** Who. */ seat: Seat },
    /// A turn was ended.
    TurnEnded { /** Whose. */ seat: Seat },
    /// A card was drawn.
    CardDrawn { /** By whom. */ seat: Seat, /** Which. */ card: Card },
    /// A card went under its deck.
    CardReturned { /** Which. */ card: Card },
    /// A leave-jail card was kept.
    CardKept { /** By whom. */ seat: Seat, /** Which. */ card: Card },
    /// A card paid.
    CardPaid { /** Whom. */ seat: Seat, /** Which. */ card: Card, /** How much. */ amount: u32 },
    /// A card leaves a choice: pay, or draw a Chance card.
    ChoiceOffered { /** To whom. */ seat: Seat, /** What paying costs. */ amount: u32 },
    /// Somebody may buy the deed it stands on.
    DeedOffered { /** Who. */ seat: Seat, /** Which. */ deed: Deed, /** What it costs. */ price: u32 },
    /// A deed was bought from the bank.
    DeedBought { /** By whom. */ seat: Seat, /** Which. */ deed: Deed, /** What was paid. */ price: u32 },
    /// A deed was not bought.
    DeedDeclined { /** By whom. */ seat: Seat, /** Which. */ deed: Deed },
    /// The bank auctions a deed.
    AuctionOpened { /** Which. */ deed: Deed, /** The seat that it goes round from. */ after: Seat, /** Who may bid. */ bidders: Seats },
    /// A bid for a deed.
    BidMade { /** Whose. */ seat: Seat, /** How much. */ amount: u32 },
    /// Somebody passed in the auction of a deed.
    AuctionPassed { /** Who. */ seat: Seat },
    /// A deed was sold by auction.
    AuctionWon { /** To whom. */ seat: Seat, /** Which. */ deed: Deed, /** For how much. */ amount: u32, /** Whether the money has to be raised first. */ #[serde(default, skip_serializing_if = "std::ops::Not::not")] owed: bool },
    /// Nobody bid for a deed.
    AuctionFailed { /** Which. */ deed: Deed },
    /// A deed won by auction was paid for, and handed over.
    DeedHandedOver { /** To whom. */ seat: Seat, /** Which. */ deed: Deed },
    /// Two dice were rolled for the rent of an institution.
    RentRolled { /** By whom. */ seat: Seat, /** The dice. */ dice: [u8; 2] },
    /// Rent may be asked for.
    RentOpened { /** The claim's number. */ rent: u32, /** By whom. */ owner: Seat, /** Of whom. */ debtor: Seat, /** For which. */ deed: Deed, /** How much. */ amount: u32 },
    /// Rent was asked for.
    RentClaimed { /** The claim's number. */ rent: u32, /** By whom. */ owner: Seat, /** Of whom. */ debtor: Seat, /** For which. */ deed: Deed, /** How much. */ amount: u32 },
    /// Rent was not asked for in time.
    RentLapsed { /** The claim's number. */ rent: u32, /** By whom. */ owner: Seat, /** Of whom. */ debtor: Seat, /** For which. */ deed: Deed, /** How much. */ amount: u32 },
    /// Something is owed.
    DebtIncurred { /** The debt's number. */ debt: u32, /** By whom. */ debtor: Seat, /** To whom; the bank where left out. */ #[serde(default, skip_serializing_if = "Option::is_none")] creditor: Option<Seat>, /** How much. */ amount: u32, /** For what. */ reason: Reason },
    /// A debt was paid, as far as the cash went.
    DebtPaid { /** The debt's number. */ debt: u32, /** By whom. */ debtor: Seat, /** To whom; the bank where left out. */ #[serde(default, skip_serializing_if = "Option::is_none")] creditor: Option<Seat>, /** How much. */ amount: u32 },
    /// A debt was settled in property.
    DebtForgiven { /** The debt's number. */ debt: u32, /** Whose. */ debtor: Seat, /** By whom. */ creditor: Seat, /** How much. */ amount: u32 },
    /// The bank paid a debt of somebody who resigned.
    DebtCovered { /** The debt's number. */ debt: u32, /** Whose. */ debtor: Seat, /** To whom; the bank where left out. */ #[serde(default, skip_serializing_if = "Option::is_none")] creditor: Option<Seat>, /** How much. */ amount: u32 },
    /// A debt fell away.
    DebtLapsed { /** The debt's number. */ debt: u32, /** Whose. */ debtor: Seat, /** To whom; the bank where left out. */ #[serde(default, skip_serializing_if = "Option::is_none")] creditor: Option<Seat>, /** How much. */ amount: u32 },
    /// A building was built.
    BuildingBuilt { /** By whom. */ seat: Seat, /** Where. */ deed: Deed, /** Which kind. */ kind: Kind, /** What was paid. */ paid: u32 },
    /// A house was sold, or a hotel turned back into houses.
    BuildingSold { /** By whom. */ seat: Seat, /** Where. */ deed: Deed, /** Which kind. */ kind: Kind, /** What the bank paid. */ received: u32 },
    /// All buildings of a group were sold.
    GroupSold { /** By whom. */ seat: Seat, /** The group. */ group: Group, /** What the bank paid. */ received: u32 },
    /// Buildings run short: a building round began.
    RoundOpened { /** Of which kind. */ kind: Kind, /** Who ordered one. */ orderer: Seat, /** Who is asked. */ asked: Seats },
    /// Somebody said how many buildings it wants.
    WishMade { /** Who. */ seat: Seat, /** How many. */ buildings: u8 },
    /// The wishes are known.
    RoundDecided { /** How many are wanted. */ wanted: u32, /** How many the bank has. */ left: u8, /** Whether they are auctioned. */ auction: bool },
    /// The bank auctions a building.
    BuildingAuctionOpened { /** Who may bid. */ bidders: Seats, /** The least bid. */ least: u32 },
    /// A bid for a building.
    BuildingBid { /** Whose. */ seat: Seat, /** To be built here. */ deed: Deed, /** How much. */ amount: u32 },
    /// Somebody passed in the auction of a building.
    BuildingPassed { /** Who. */ seat: Seat },
    /// One seat alone is still short, and builds at the deeds' prices.
    RoundLeftTo { /** Who. */ seat: Seat },
    /// Somebody builds no more in this round.
    RoundStopped { /** Who. */ seat: Seat },
    /// The building round is over.
    RoundClosed {},
    /// A property was mortgaged.
    DeedMortgaged { /** By whom. */ seat: Seat, /** Which. */ deed: Deed, /** What the bank lent. */ received: u32 },
    /// A mortgage was lifted.
    MortgageLifted { /** By whom. */ seat: Seat, /** Of which property. */ deed: Deed, /** What was paid. */ paid: u32 },
    /// A tenth was paid for a mortgaged property received.
    InterestPaid { /** By whom. */ seat: Seat, /** For which. */ deed: Deed, /** How much. */ paid: u32 },
    /// An inherited property was given up.
    DeedGivenUp { /** By whom. */ seat: Seat, /** Which. */ deed: Deed },
    /// A trade was offered.
    OfferMade { /** By whom. */ from: Seat, /** To whom. */ to: Seat, /** The offer's number. */ revision: u32, /** What its author gives. */ give: Goods, /** What its author gets. */ take: Goods, /** Which mortgages its author lifts at once. */ #[serde(default)] lift: Deeds },
    /// An offer was taken back.
    OfferWithdrawn { /** By whom. */ from: Seat, /** To whom it was made. */ to: Seat, /** The offer's number. */ revision: u32 },
    /// An offer was rejected.
    OfferRejected { /** Whose. */ from: Seat, /** By whom. */ to: Seat, /** The offer's number. */ revision: u32 },
    /// A trade was made.
    TradeMade { /** Whose offer it was. */ from: Seat, /** Who accepted it. */ to: Seat, /** The offer's number. */ revision: u32, /** What its author gave. */ give: Goods, /** What its author got. */ take: Goods },
    /// A player is bankrupt.
    PlayerBankrupt { /** Who. */ seat: Seat, /** To whom; the bank where left out. */ #[serde(default, skip_serializing_if = "Option::is_none")] creditor: Option<Seat> },
    /// A player has resigned.
    PlayerResigned { /** Who. */ seat: Seat, /** Who gets everything; the bank where left out. */ #[serde(default, skip_serializing_if = "Option::is_none")] creditor: Option<Seat> },
    /// The buildings of somebody who is out went back to the bank.
    BuildingsReturned { /** Whose. */ seat: Seat, /** Houses. */ houses: u8, /** Hotels. */ hotels: u8, /** What the bank paid for them. */ received: u32 },
    /// What somebody had who is out changed hands.
    EstateTaken { /** Whose. */ seat: Seat, /** By whom; the bank where left out. */ #[serde(default, skip_serializing_if = "Option::is_none")] by: Option<Seat>, /** Cash. */ cash: u32, /** Deeds. */ deeds: Deeds, /** Leave-jail cards. */ cards: Passes, /** Deeds to be auctioned by the bank, or mortgaged ones for a player to decide on. */ pending: Deeds },
    /// The game is over; what was pending is void.
    PlayEnded {},
    /// The fortunes were counted.
    FortunesCounted { /** Of those still in. */ fortunes: Vec<Fortune> },
    /// The places are known.
    PlacesDecided { /** A place for every seat. */ places: Vec<Place> },
}

/// What a debt is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkReason))]
pub enum Reason {
    /// The rent of a property.
    Rent {
        /// Which.
        deed: Deed,
    },
    /// What a card asks for.
    Card {
        /// Which.
        card: Card,
    },
    /// The tax of a space.
    Tax {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(maximum = 39))]
        space: u8,
    },
    /// The fine after the third miss in jail.
    Fine {},
    /// A bid that won an auction.
    Bid {
        /// For which.
        deed: Deed,
    },
}

/// A kind of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkBuilding))]
pub enum Kind {
    /// A house.
    House,
    /// A hotel.
    Hotel,
}

/// What somebody is worth in the end (MON-12.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkFortune))]
pub struct Fortune {
    /// Who.
    pub seat: Seat,
    /// Cash.
    pub cash: u32,
    /// Properties at the printed price, mortgaged ones at half.
    pub properties: u32,
    /// Buildings at cost.
    pub buildings: u32,
    /// What others owe, less what is owed (MON-11.3).
    pub owed: i64,
}

impl Fortune {
    /// All of it together.
    #[must_use]
    pub fn total(&self) -> i64 {
        i64::from(self.cash) + i64::from(self.properties) + i64::from(self.buildings) + self.owed
    }
}
