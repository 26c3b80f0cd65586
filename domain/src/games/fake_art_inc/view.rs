//! What a viewer sees of a game of Fake Art Inc.

use serde::Serialize;

use super::{
    components::{Artist, Cards},
    moves::Goods,
    options::{Money, OffersSeen},
    state::{Halves, Phase, State},
};
use crate::{
    game::Viewer,
    parts::Offer,
    seat::{Seat, Seats},
};

/// A game as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtView))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// The round, from 1.
    #[cfg_attr(feature = "openapi", schema(maximum = 3))]
    pub round: u8,
    /// The round's board.
    pub board: BoardView,
    /// The seat that starts, or started, the round.
    pub starting_player: Seat,
    /// The artists in the game.
    #[cfg_attr(feature = "openapi", schema(min_items = 4, max_items = 6))]
    pub artists: Vec<Artist>,
    /// Cards in the pile.
    #[cfg_attr(feature = "openapi", schema(maximum = 42))]
    pub pile: u32,
    /// The discard pile, face up.
    pub discard: Cards,
    /// The appraisal cards, by gap.
    #[cfg_attr(feature = "openapi", schema(max_items = 5))]
    pub gaps: Vec<GapView>,
    /// The places of the turn order, in order.
    #[cfg_attr(feature = "openapi", schema(max_items = 5))]
    pub places: Vec<PlaceView>,
    /// The place that is bid for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionView>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_turn: Option<Seat>,
    /// The cards that the player on turn has laid down and not used.
    pub laid: Cards,
    /// The offers that stand, as far as the viewer may see them, the oldest first.
    #[cfg_attr(feature = "openapi", schema(max_items = 4))]
    pub offers: Vec<OfferView>,
    /// What each seat has, in seat order.
    #[cfg_attr(feature = "openapi", schema(min_items = 3, max_items = 5))]
    pub seats: Vec<SeatView>,
}

/// What a round's board says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtBoard))]
pub struct BoardView {
    /// Cards dealt to each player.
    #[cfg_attr(feature = "openapi", schema(maximum = 7))]
    pub dealt: u16,
    /// Authenticity fee for each card placed.
    #[cfg_attr(feature = "openapi", schema(maximum = 1000))]
    pub fee: u16,
    /// Price with two authentic cards and no fake one.
    #[cfg_attr(feature = "openapi", schema(maximum = 1000))]
    pub best: u16,
    /// Price with more authentic cards than fake ones.
    #[cfg_attr(feature = "openapi", schema(maximum = 1000))]
    pub average: u16,
    /// Price with as many authentic cards as fake ones.
    #[cfg_attr(feature = "openapi", schema(maximum = 1000))]
    pub bad: u16,
    /// Price with fewer authentic cards than fake ones.
    #[cfg_attr(feature = "openapi", schema(maximum = 1000))]
    pub worst: u16,
}

/// A gap between neighbours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtGap))]
pub struct GapView {
    /// Its number.
    #[cfg_attr(feature = "openapi", schema(maximum = 4))]
    pub gap: u8,
    /// The seat that it lies on the left of: its cards are fake for that one.
    pub fake_for: Seat,
    /// The seat that it lies on the right of: its cards are authentic for that one.
    pub authentic_for: Seat,
    /// The cards, in slots 0 and 1.
    #[cfg_attr(feature = "openapi", schema(max_items = 2))]
    pub cards: Vec<Artist>,
}

/// A place of the turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtPlace))]
pub struct PlaceView {
    /// Its number.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5))]
    pub place: u8,
    /// Who stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether that turn is over.
    pub ended: bool,
}

/// A place that is bid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtAuction))]
pub struct AuctionView {
    /// The place.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5))]
    pub place: u8,
    /// Who is still in for it.
    pub bidders: Seats,
    /// Whose bid is the highest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highest: Option<Seat>,
    /// The highest bid.
    pub bid: u32,
}

/// An offer that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtOffer))]
pub struct OfferView {
    /// Who made it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// Its revision.
    pub revision: u32,
    /// What its maker gives.
    pub give: Goods,
    /// What its maker gets.
    pub take: Goods,
}

/// A seat as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtSeat))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Cards in its hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 42))]
    pub hand_size: u32,
    /// Its hand, where the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// Its dollars, where the viewer may see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub money: Option<u32>,
    /// What it sells a portrait of each artist for at this moment.
    #[cfg_attr(feature = "openapi", schema(max_items = 6))]
    pub prices: Vec<PriceView>,
    /// Whether it has resigned.
    pub resigned: bool,
}

/// A price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtPrice))]
pub struct PriceView {
    /// Of whose portraits.
    pub artist: Artist,
    /// Dollars for each.
    #[cfg_attr(feature = "openapi", schema(maximum = 1000))]
    pub price: u16,
}

pub(super) fn of(state: &State, viewer: Viewer) -> View {
    let board = state.board();
    let gap = |gap: u8| GapView { gap, fake_for: Seat(gap), authentic_for: state.authentic_for(gap), cards: state.gap(gap.into()).collect() };
    let place = |place: u8| {
        let seat = state.on_place(place);
        PlaceView { place, seat, ended: seat.is_some_and(|seat| state.ended.contains(seat)) }
    };
    let auction = state.auction.map(|auction| AuctionView {
        place: auction.place,
        bidders: auction.bids.bidders,
        highest: auction.bids.highest.map(|(seat, _)| seat),
        bid: auction.bids.floor(),
    });
    View {
        phase: state.phase,
        round: state.round,
        board: BoardView { dealt: board.dealt, fee: board.fee, best: board.best, average: board.average, bad: board.bad, worst: board.worst },
        starting_player: state.starter,
        artists: state.terms.artists.iter().collect(),
        pile: state.pile.total(),
        discard: state.discard,
        gaps: (0..state.players).map(gap).collect(),
        places: (1..=state.spaces).map(place).collect(),
        auction,
        on_turn: state.on_turn,
        laid: state.laid,
        offers: state.offers.iter().filter(|offer| sees(state, viewer, offer)).map(shown).collect(),
        seats: Seat::all(state.players).map(|seat| seat_of(state, viewer, seat)).collect(),
    }
}

/// Whether an offer is shown: a private one to its two sides (FAI-4.16).
fn sees(state: &State, viewer: Viewer, offer: &Offer<Halves>) -> bool {
    match state.terms.offers {
        OffersSeen::Open => true,
        OffersSeen::Private => viewer.sees(offer.from) || viewer.sees(offer.to),
    }
}

fn shown(offer: &Offer<Halves>) -> OfferView {
    OfferView { from: offer.from, to: offer.to, revision: offer.revision, give: offer.terms.give, take: offer.terms.take }
}

fn seat_of(state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let hand = state.hand(seat);
    let open = state.terms.money == Money::Open;
    SeatView {
        seat,
        hand_size: hand.total(),
        hand: viewer.sees(seat).then_some(hand),
        money: (open || viewer.sees(seat)).then_some(state.money(seat)),
        prices: state.terms.artists.iter().map(|artist| PriceView { artist, price: state.price(seat, artist) }).collect(),
        resigned: !state.playing().contains(seat),
    }
}
