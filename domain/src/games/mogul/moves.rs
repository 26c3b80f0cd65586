//! What a seat may ask in Mogul.

use serde::{Deserialize, Serialize};

use super::components::Share;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulMove))]
pub enum Move {
    /// Two points for two coins of the bank (MOG-5.1).
    Credit {},
    /// Adds a coin to the pot and stays in the auction (MOG-3.2).
    Stay {},
    /// Leaves the auction with the pot (MOG-3.2).
    Leave {},
    /// Takes the revealed share (MOG-4.1, MOG-4.6).
    Take {},
    /// Sells shares of the revealed share's border colour (MOG-4.2); none is a choice of the winner's.
    Sell {
        /// The shares sold.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(max_items = 31))]
        shares: Vec<Share>,
    },
    /// Declines a credit before the auction, or the second action (MOG-5.3, MOG-4.6).
    Decline {},
}
