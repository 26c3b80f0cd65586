//! What a viewer sees of a game of European Landmark Monopoly: everything but what nobody knows, the order of the decks.

use serde::Serialize;

use super::{
    cards::{Card, Deck, Passes, Pile},
    deeds::{Deed, Deeds},
    event::Kind,
    moves::Goods,
    state::{Claim, Debt, Stage, State},
};
use crate::{
    at::At,
    seat::{Seat, Seats},
};

/// A game as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkView))]
pub struct View {
    /// What the game waits for.
    pub phase: Stage,
    /// The turn.
    pub turn: TurnView,
    /// What the bank has left to build with.
    pub bank: BankView,
    /// What each seat has, in seat order.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 8))]
    pub seats: Vec<SeatView>,
    /// The title deeds, in board order.
    #[cfg_attr(feature = "openapi", schema(min_items = 28, max_items = 28))]
    pub deeds: Vec<DeedView>,
    /// Both decks.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub decks: Vec<DeckView>,
    /// The card that is being carried out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// Rent that can be asked for until the next player rolls.
    #[cfg_attr(feature = "openapi", schema(max_items = 64))]
    pub claims: Vec<Claim>,
    /// What is owed, the oldest first.
    #[cfg_attr(feature = "openapi", schema(max_items = 64))]
    pub debts: Vec<Debt>,
    /// Mortgaged deeds that their owners have inherited and not decided on.
    pub inherited: Deeds,
    /// The auction of a deed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionView>,
    /// The deeds that wait to be auctioned, the next first.
    #[cfg_attr(feature = "openapi", schema(max_items = 28))]
    pub to_auction: Vec<Deed>,
    /// The building round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundView>,
    /// The offers that stand.
    #[cfg_attr(feature = "openapi", schema(max_items = 28))]
    pub offers: Vec<OfferView>,
    /// When the time of a timed game is up, while its clock runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<At>,
    /// Whether the time was called.
    pub time_called: bool,
}

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkTurn))]
pub struct TurnView {
    /// Whose it is.
    pub seat: Seat,
    /// The last roll of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub dice: Option<[u8; 2]>,
    /// Doubles in a row.
    #[cfg_attr(feature = "openapi", schema(maximum = 3))]
    pub doubles: u8,
}

/// What the bank has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkBank))]
pub struct BankView {
    /// Houses.
    #[cfg_attr(feature = "openapi", schema(maximum = 32))]
    pub houses: u8,
    /// Hotels.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub hotels: u8,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkSeat))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Its token: a component's id.
    #[cfg_attr(feature = "openapi", schema(max_length = 32))]
    pub token: &'static str,
    /// Its cash.
    pub cash: u32,
    /// The space its token stands on.
    #[cfg_attr(feature = "openapi", schema(maximum = 39))]
    pub space: u8,
    /// Misses in jail; left out outside.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(maximum = 3))]
    pub jail: Option<u8>,
    /// Its leave-jail cards.
    pub cards: Passes,
    /// What it could raise: cash, mortgages and half of its buildings.
    pub raisable: u32,
    /// How it left the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out: Option<Out>,
}

/// How somebody left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkOut))]
pub enum Out {
    /// Bankrupt.
    Bankrupt,
    /// By resigning.
    Resigned,
}

/// A title deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkDeedState))]
pub struct DeedView {
    /// Which.
    pub deed: Deed,
    /// Its owner; left out where the bank has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Whether it is mortgaged.
    pub mortgaged: bool,
    /// Houses on it.
    #[cfg_attr(feature = "openapi", schema(maximum = 4))]
    pub houses: u8,
    /// Whether a hotel stands on it.
    pub hotel: bool,
}

/// A deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkDeckState))]
pub struct DeckView {
    /// Which.
    pub deck: Deck,
    /// Cards on top that nobody has seen yet.
    #[cfg_attr(feature = "openapi", schema(maximum = 16))]
    pub unseen: u8,
    /// The cards put back under them, in the order in which they will come.
    #[cfg_attr(feature = "openapi", schema(max_items = 16))]
    pub under: Vec<Card>,
}

/// The auction of a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkAuction))]
pub struct AuctionView {
    /// The deed.
    pub deed: Deed,
    /// Who has not passed.
    pub bidders: Seats,
    /// The highest bid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bid: Option<BidView>,
}

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkBid))]
pub struct BidView {
    /// Whose.
    pub seat: Seat,
    /// How much.
    pub amount: u32,
    /// Where the building would be built.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deed: Option<Deed>,
}

/// A building round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkRound))]
pub struct RoundView {
    /// What is built.
    pub kind: Kind,
    /// Who ordered one.
    pub orderer: Seat,
    /// Who has yet to say a number.
    pub asked: Seats,
    /// How many each seat still wants, in seat order.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 8))]
    pub wanted: Vec<u8>,
    /// Who has not passed in the auction of one building.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bidders: Option<Seats>,
    /// The highest bid in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bid: Option<BidView>,
}

/// An offer that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkOffer))]
pub struct OfferView {
    /// Who made it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// Its number, which an answer names.
    pub revision: u32,
    /// What its author gives.
    pub give: Goods,
    /// What its author gets.
    pub take: Goods,
    /// Which mortgages its author lifts at once.
    pub lift: Deeds,
}

/// The tokens, by seat (MON-C3).
const TOKENS: [&str; 8] =
    ["houses-of-parliament", "eiffel-tower", "brandenburg-gate", "leaning-tower", "windmill", "manneken-pis", "sagrada-familia", "parthenon"];

pub(super) fn of(state: &State) -> View {
    View {
        phase: state.stage(),
        turn: TurnView { seat: state.turn.seat, dice: Some(state.turn.dice).filter(|dice| dice[0] > 0), doubles: state.turn.doubles },
        bank: BankView { houses: state.houses, hotels: state.hotels },
        seats: Seat::all(state.players).map(|seat| seat_view(state, seat)).collect(),
        deeds: Deed::all().map(|deed| deed_view(state, deed)).collect(),
        decks: Deck::ALL.map(|deck| deck_view(deck, state.deck(deck))).into(),
        card: state.carried,
        claims: state.claims.clone(),
        debts: state.debts.clone(),
        inherited: state.inherited,
        auction: state.auction.map(|auction| {
            let bid = auction.bids.highest.map(|(seat, amount)| BidView { seat, amount, deed: None });
            AuctionView { deed: auction.deed, bidders: auction.bids.bidders, bid }
        }),
        to_auction: state.waiting.iter().map(|(deed, _)| *deed).collect(),
        round: state.round.map(|round| RoundView {
            kind: round.kind,
            orderer: round.orderer,
            asked: round.asked,
            wanted: round.wanted[..usize::from(state.players)].to_vec(),
            bidders: round.auction.map(|(bids, _)| bids.bidders),
            bid: round.auction.and_then(|(bids, deed)| bids.highest.map(|(seat, amount)| BidView { seat, amount, deed })),
        }),
        offers: state
            .offers
            .iter()
            .map(|offer| OfferView {
                from: offer.from,
                to: offer.to,
                revision: offer.revision,
                give: offer.terms.give,
                take: offer.terms.take,
                lift: offer.terms.lift,
            })
            .collect(),
        ends_at: state.clock.ends_at,
        time_called: state.clock.called,
    }
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    let holding = state.holding(seat);
    let gone = state.gone.iter().find(|gone| gone.seat == seat);
    SeatView {
        seat,
        token: TOKENS[seat.index()],
        cash: holding.cash,
        space: holding.position,
        jail: holding.jail,
        cards: holding.cards,
        raisable: state.raisable(seat),
        out: gone.map(|gone| if gone.resigned { Out::Resigned } else { Out::Bankrupt }),
    }
}

fn deed_view(state: &State, deed: Deed) -> DeedView {
    DeedView { deed, owner: state.owner(deed), mortgaged: state.is_mortgaged(deed), houses: state.houses_on(deed), hotel: state.has_hotel(deed) }
}

fn deck_view(deck: Deck, pile: &Pile) -> DeckView {
    let under: Vec<Card> = pile.under().collect();
    DeckView { deck, unseen: pile.len() - under.len() as u8, under }
}
