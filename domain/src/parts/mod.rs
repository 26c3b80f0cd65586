//! What several games are made of. Each game keeps its own rules around it, and cites them.

mod ascending;
mod offers;
mod tally;

pub use ascending::{Ascending, Standing};
pub use offers::{Offer, Offers};
pub use tally::Tally;
