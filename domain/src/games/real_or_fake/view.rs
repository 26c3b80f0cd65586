//! What a viewer sees of a game of Real or Fake.

use serde::Serialize;

use super::{
    components::{Cards, Insiders, Series, Space},
    options::Cash,
    state::{Auction, Lot, Phase, Placing, Source, State, Status},
};
use crate::{
    game::Viewer,
    seat::{Seat, Seats},
};

/// A game as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeView))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    /// Cards of the New Acquisitions pile.
    #[cfg_attr(feature = "openapi", schema(maximum = 47))]
    pub new_acquisitions: u8,
    /// Cards of the Auction Objects pile.
    #[cfg_attr(feature = "openapi", schema(maximum = 47))]
    pub auction_objects: u8,
    /// The cards of the Auction House.
    pub house: Cards,
    /// The card put aside in the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub put_aside: Option<Series>,
    /// Insider cards face down on the board.
    #[cfg_attr(feature = "openapi", schema(maximum = 10))]
    pub insider_cards: u8,
    /// The series that turned out fake.
    #[cfg_attr(feature = "openapi", schema(max_items = 9))]
    pub false_series: Vec<Series>,
    /// The auction under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionView>,
    /// Who has new cards to place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placing: Option<PlacingView>,
    /// What the bank has been paid, in euro, where the viewer may see everybody's cash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<u32>,
    /// What each seat has, in seat order.
    #[cfg_attr(feature = "openapi", schema(min_items = 3, max_items = 5))]
    pub seats: Vec<SeatView>,
}

/// An auction as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeAuction))]
pub struct AuctionView {
    /// What for.
    pub lot: Lot,
    /// How many cards.
    #[cfg_attr(feature = "openapi", schema(maximum = 10))]
    pub cards: u8,
    /// Who is asked.
    pub turn: Seat,
    /// Who is still in.
    pub bidders: Seats,
    /// Who has been excluded from it.
    pub excluded: Seats,
    /// The standing bid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highest: Option<Bid>,
}

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeBid))]
pub struct Bid {
    /// Whose.
    pub seat: Seat,
    /// How much, in euro.
    pub amount: u32,
}

/// New cards that have still to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakePlacing))]
pub struct PlacingView {
    /// Whose.
    pub seat: Seat,
    /// Where they came from.
    pub source: Source,
    /// How many; until they are placed they count as in hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 12))]
    pub count: u8,
    /// Which, where the viewer has seen them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Cards>,
}

/// Whether a seat is still in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeStatus))]
pub enum StatusView {
    /// It is.
    Playing,
    /// It could not pay the tax.
    Bankrupt,
    /// It gave up.
    Resigned,
}

/// A seat as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeSeat))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Whether it is still in the game.
    pub status: StatusView,
    /// Where its pawn stands, or stood when it left the board: steps from Start.
    #[cfg_attr(feature = "openapi", schema(maximum = 59))]
    pub space: u8,
    /// What that space is.
    pub kind: Space,
    /// Its cash in euro, where the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cash: Option<u32>,
    /// Cards in its hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 108))]
    pub hand_size: u8,
    /// Which, where the viewer may see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// Its cards on the table; an estate's are for sale.
    pub table: Cards,
    /// How many insider cards it has.
    #[cfg_attr(feature = "openapi", schema(maximum = 10))]
    pub insider_count: u8,
    /// Which, where the viewer may see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insiders: Option<Insiders>,
}

pub(super) fn of(state: &State, viewer: Viewer) -> View {
    let open = state.options.cash == Cash::Open;
    View {
        phase: state.phase,
        turn: state.turn,
        new_acquisitions: state.new_acquisitions,
        auction_objects: state.auction_objects,
        house: Cards(state.house),
        put_aside: state.aside,
        insider_cards: state.stack,
        false_series: state.false_series(),
        auction: state.auction.as_ref().map(|auction| auction_of(state, auction)),
        placing: state.placing.as_ref().map(|placing| placing_of(placing, viewer)),
        bank: (open || viewer == Viewer::Arbiter).then_some(state.bank),
        seats: Seat::all(state.players).map(|seat| seat_of(state, seat, viewer.sees(seat), open)).collect(),
    }
}

fn auction_of(state: &State, auction: &Auction) -> AuctionView {
    let cards = match auction.lot {
        Lot::House => Cards(state.house).len(),
        Lot::Insiders => super::components::DRAWN.min(state.stack),
    };
    let highest = auction.bids.highest.map(|(seat, amount)| Bid { seat, amount });
    AuctionView { lot: auction.lot, cards, turn: auction.bids.turn, bidders: auction.bids.bidders, excluded: auction.excluded, highest }
}

fn placing_of(placing: &Placing, viewer: Viewer) -> PlacingView {
    let cards = Cards(placing.cards);
    let seen = match placing.source {
        Source::Pile => viewer.sees(placing.seat),
        Source::Purchase | Source::Auction => true,
    };
    PlacingView { seat: placing.seat, source: placing.source, count: cards.len(), cards: seen.then_some(cards) }
}

fn seat_of(state: &State, seat: Seat, own: bool, open: bool) -> SeatView {
    let holding = state.holding(seat);
    let hand = Cards(holding.hand);
    SeatView {
        seat,
        status: match holding.status {
            Status::Playing => StatusView::Playing,
            Status::Bankrupt(_) => StatusView::Bankrupt,
            Status::Resigned(_) => StatusView::Resigned,
        },
        space: holding.space,
        kind: state.options.board.at(holding.space),
        cash: (open || own).then_some(holding.cash),
        hand_size: hand.len(),
        hand: own.then_some(hand),
        table: Cards(holding.table),
        insider_count: holding.insiders.len(),
        insiders: (own || state.revealed.contains(seat)).then_some(holding.insiders),
    }
}
