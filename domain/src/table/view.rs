//! A table as a viewer sees it.

use serde::{Deserialize, Serialize};

use super::state::{Status, Table};
use crate::{
    game::{Outcome, Viewer},
    games::AnyView,
    id::AccountId,
    seat::{Seat, Seats},
    version::Version,
};

/// The state of a table, as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = TableState))]
pub struct StateView {
    /// The version it is the state at.
    pub version: Version,
    /// How the table stands.
    pub status: Status,
    /// Who sits where.
    #[cfg_attr(feature = "openapi", schema(max_items = 8))]
    pub seats: Vec<SeatView>,
    /// The seats whose decision is awaited.
    pub to_act: Seats,
    /// The game, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<AnyView>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

/// A seat of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = TableSeat))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Who sits there; left out while it is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// Whether it has given up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resigned: bool,
}

impl Table {
    /// The table as a viewer sees it; the end may have opened all of it.
    #[must_use]
    pub fn view(&self, version: Version, viewer: Viewer) -> StateView {
        let viewer = if self.is_open() { Viewer::Arbiter } else { viewer };
        StateView {
            version,
            status: self.status,
            seats: self.seat_views(),
            to_act: self.to_act(),
            game: self.play.as_ref().map(|play| play.view(viewer)),
            result: self.result.clone(),
        }
    }

    /// Who sits where.
    #[must_use]
    pub fn seat_views(&self) -> Vec<SeatView> {
        let seat = |seat| SeatView { seat, account: self.account_at(seat), resigned: self.resigned.contains(seat) };
        Seat::all(self.players).map(seat).collect()
    }
}
