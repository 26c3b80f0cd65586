//! What a viewer sees of a game of Mogul.

use serde::Serialize;

use super::{
    components::{Company, Share, Shares},
    options::Coins,
    state::{Phase, State},
};
use crate::{
    game::Viewer,
    seat::{Seat, Seats},
};

/// A game as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulView))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// The round, from 1: one auction each.
    #[cfg_attr(feature = "openapi", schema(maximum = 31))]
    pub round: u8,
    /// The seat that starts, or started, the round.
    pub starting_player: Seat,
    /// The share turned up, and what it bears on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Revealed>,
    /// Cards in the pile, the crash card included.
    #[cfg_attr(feature = "openapi", schema(maximum = 32))]
    pub pile: u8,
    /// Shares that have left the game.
    pub removed: Shares,
    /// Coins of the pot.
    #[cfg_attr(feature = "openapi", schema(maximum = 45))]
    pub pot: u8,
    /// Coins of the bank.
    #[cfg_attr(feature = "openapi", schema(maximum = 45))]
    pub bank: u8,
    /// The auction of this round.
    pub auction: AuctionView,
    /// What each seat has, in seat order.
    #[cfg_attr(feature = "openapi", schema(min_items = 3, max_items = 6))]
    pub seats: Vec<SeatView>,
}

/// The share turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulRevealed))]
pub struct Revealed {
    /// The card.
    pub share: Share,
    /// Its company.
    pub company: Company,
    /// The company whose shares may be sold.
    pub border: Company,
    /// Points for each of them at this moment.
    #[cfg_attr(feature = "openapi", schema(maximum = 8))]
    pub price: u8,
}

/// An auction as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulAuction))]
pub struct AuctionView {
    /// Who is still in.
    pub bidders: Seats,
    /// Who has won it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// The second-placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Seat>,
}

/// A seat as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulSeat))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub score: i32,
    /// Its coins, where the viewer may see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(maximum = 45))]
    pub coins: Option<u8>,
    /// Its shares, face up.
    pub shares: Shares,
    /// Whether it has resigned.
    pub resigned: bool,
}

pub(super) fn of(state: &State, viewer: Viewer) -> View {
    let playing = state.playing();
    let open = state.options.coins == Coins::Open;
    View {
        phase: state.stage(),
        round: state.round,
        starting_player: state.starter,
        revealed: state.revealed.map(|share| Revealed { share, company: share.company(), border: share.border(), price: state.price(share.border()) }),
        pile: state.pile.len() + u8::from(state.crash_to_come),
        removed: state.removed,
        pot: state.pot,
        bank: state.bank,
        auction: AuctionView { bidders: state.auction.bidders, winner: state.auction.winner, second: state.auction.second },
        seats: Seat::all(state.players)
            .map(|seat| {
                let holding = state.holding(seat);
                let coins = (open || viewer.sees(seat)).then_some(holding.coins);
                SeatView { seat, score: holding.score, coins, shares: holding.shares, resigned: !playing.contains(seat) }
            })
            .collect(),
    }
}
