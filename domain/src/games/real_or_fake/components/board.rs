//! The board: spaces in the order in which pawns meet them.

use serde::{Deserialize, Serialize};

use crate::{game::Lang, games::real_or_fake::data};

/// A kind of space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeSpace))]
pub enum Space {
    /// Where pawns begin.
    #[default]
    Start,
    /// Two cards of the New Acquisitions pile.
    NewAcquisition,
    /// Two cards into the Auction House.
    AuctionObject,
    /// A purchase from one opponent.
    Trade,
    /// Tax on the cards in hand.
    TaxRaid,
    /// An auction of the Auction House.
    Auction,
    /// An auction of two insider cards.
    InsiderInformation,
}

impl Space {
    /// Every kind.
    pub const ALL: [Self; 7] = [Self::Start, Self::NewAcquisition, Self::AuctionObject, Self::Trade, Self::TaxRaid, Self::Auction, Self::InsiderInformation];

    /// Its name in a language.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        data::name(&data::BOARD.kinds[self as usize].names, lang)
    }
}

/// The fewest and the most spaces of a board (ROF-C6).
pub(super) const SPACES: (usize, usize) = (12, 60);

/// A board; an array of kinds of space on the wire, clockwise from Start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    spaces: [Space; SPACES.1],
    len: u8,
}

impl Board {
    /// A board of these spaces, where it has 12 to 60.
    #[must_use]
    pub fn of(spaces: &[Space]) -> Option<Self> {
        if !(SPACES.0..=SPACES.1).contains(&spaces.len()) {
            return None;
        }
        let mut board = Self { spaces: [Space::Start; SPACES.1], len: spaces.len() as u8 };
        board.spaces[..spaces.len()].copy_from_slice(spaces);
        Some(board)
    }

    /// Its spaces, clockwise.
    #[must_use]
    pub fn spaces(&self) -> &[Space] {
        &self.spaces[..usize::from(self.len)]
    }

    /// The space that is so many steps from Start, round and round.
    #[must_use]
    pub const fn at(&self, step: u8) -> Space {
        self.spaces[(step % self.len) as usize]
    }

    /// Where a pawn comes to that goes on by so many steps.
    #[must_use]
    pub const fn after(&self, space: u8, steps: u8) -> u8 {
        (space % self.len + steps) % self.len
    }
}

impl Default for Board {
    /// The stand-in that the catalogue shows.
    fn default() -> Self {
        data::BOARD.board
    }
}

impl Serialize for Board {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.spaces())
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spaces = Vec::<Space>::deserialize(deserializer)?;
        Self::of(&spaces).ok_or_else(|| serde::de::Error::custom(format!("expected {} to {} spaces", SPACES.0, SPACES.1)))
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ArrayBuilder, Ref, RefOr, Schema};

    use super::{Board, SPACES, Space};

    impl utoipa::PartialSchema for Board {
        fn schema() -> RefOr<Schema> {
            let items = Ref::from_schema_name("RealOrFakeSpace");
            ArrayBuilder::new().items(items).min_items(Some(SPACES.0)).max_items(Some(SPACES.1)).description(Some("Spaces, clockwise from Start.")).into()
        }
    }
    impl utoipa::ToSchema for Board {
        fn name() -> std::borrow::Cow<'static, str> {
            "RealOrFakeBoard".into()
        }
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push(("RealOrFakeSpace".to_owned(), <Space as utoipa::PartialSchema>::schema()));
        }
    }
}
