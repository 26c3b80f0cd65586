//! The board, out of its table (MON-C1): spaces, groups, and title deeds with their prices and rents.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::deeds::{DEEDS, Deed, Deeds};
use crate::catalogue;

/// Spaces round the board.
pub(super) const SPACES: u8 = 40;
/// Groups of deeds, airports and institutions included.
pub(super) const GROUPS: usize = 10;
/// The jail.
pub(super) const JAIL: u8 = 10;

/// A group of deeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkGroup))]
pub enum Group {
    /// Oslo and Riga.
    Brown,
    /// The first three after GO's corner.
    LightBlue,
    /// Budapest and its neighbours.
    Pink,
    /// Stockholm and its neighbours.
    Orange,
    /// Madrid and its neighbours.
    Red,
    /// Copenhagen and its neighbours.
    Yellow,
    /// Brussels and its neighbours.
    Green,
    /// Berlin and Paris.
    DarkBlue,
    /// The four airports.
    Airport,
    /// The two institutions.
    Institution,
}

impl Group {
    /// Every group.
    pub const ALL: [Self; GROUPS] =
        [Self::Brown, Self::LightBlue, Self::Pink, Self::Orange, Self::Red, Self::Yellow, Self::Green, Self::DarkBlue, Self::Airport, Self::Institution];

    /// Its deeds.
    #[must_use]
    pub fn deeds(self) -> Deeds {
        BOARD.groups[self as usize]
    }

    /// Whether it is built on: capitals are, airports and institutions are not.
    #[must_use]
    pub const fn is_built_on(self) -> bool {
        match self {
            Self::Airport | Self::Institution => false,
            Self::Brown | Self::LightBlue | Self::Pink | Self::Orange | Self::Red | Self::Yellow | Self::Green | Self::DarkBlue => true,
        }
    }

    /// Its name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Brown => "brown",
            Self::LightBlue => "light_blue",
            Self::Pink => "pink",
            Self::Orange => "orange",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::DarkBlue => "dark_blue",
            Self::Airport => "airport",
            Self::Institution => "institution",
        }
    }
}

/// What a space does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Pays who passes it.
    Go,
    /// Can be owned.
    Deed(Deed),
    /// Draws a Community Chest card.
    CommunityChest,
    /// Draws a Chance card.
    Chance,
    /// Costs so much.
    Tax(u32),
    /// The jail, and the visit to it.
    Jail,
    /// Nothing.
    FreeParking,
    /// Sends to jail.
    GoToJail,
}

/// What is printed on a title deed.
pub(super) struct Printed {
    pub(super) id: String,
    pub(super) space: u8,
    pub(super) group: Group,
    pub(super) price: u32,
    /// The price of a house, and of a hotel; none where nothing is built.
    pub(super) building: u32,
    pub(super) mortgage: u32,
    /// By buildings: none, 1 to 4 houses, a hotel.
    pub(super) rents: [u32; 6],
}

/// The whole board.
pub(super) struct Board {
    pub(super) spaces: Vec<Space>,
    pub(super) deeds: Vec<Printed>,
    pub(super) groups: [Deeds; GROUPS],
    pub(super) salary: u32,
    pub(super) fine: u32,
    pub(super) cash: u32,
    pub(super) houses: u8,
    pub(super) hotels: u8,
    pub(super) airport_rents: [u32; 4],
    pub(super) institution_rents: [[u32; 2]; 2],
}

/// The board, read once.
pub(super) static BOARD: LazyLock<Board> = LazyLock::new(Board::load);

/// The table of the board.
pub(super) fn table() -> file::Board {
    catalogue::data(include_str!("../../../data/european-landmark-monopoly/board.json"))
}

pub(super) mod file {
    //! The form of `board.json`.
    use serde::Deserialize;

    use super::Group;
    use crate::catalogue::{Names, Status};

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(in super::super) struct Board {
        pub(in super::super) salary: u32,
        pub(in super::super) fine: u32,
        pub(in super::super) cash: u32,
        pub(in super::super) houses: u8,
        pub(in super::super) hotels: u8,
        pub(in super::super) airport_rents: [u32; 4],
        pub(in super::super) institution_rents: Multipliers,
        pub(in super::super) spaces: Vec<Space>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(in super::super) struct Multipliers {
        pub(in super::super) printed: [u32; 2],
        pub(in super::super) classic: [u32; 2],
    }

    #[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
    #[serde(rename_all = "snake_case")]
    pub(in super::super) enum Kind {
        Go,
        Deed,
        CommunityChest,
        Chance,
        Tax,
        Jail,
        FreeParking,
        GoToJail,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(in super::super) struct Space {
        pub(in super::super) space: u8,
        pub(in super::super) id: String,
        pub(in super::super) kind: Kind,
        #[serde(default)]
        pub(in super::super) amount: u32,
        pub(in super::super) group: Option<Group>,
        #[serde(default)]
        pub(in super::super) price: u32,
        #[serde(default)]
        pub(in super::super) mortgage: u32,
        #[serde(default)]
        pub(in super::super) rents: [u32; 6],
        #[serde(default)]
        pub(in super::super) building: u32,
        pub(in super::super) country: Option<String>,
        pub(in super::super) names: Names,
        pub(in super::super) status: Status,
        pub(in super::super) source: String,
    }
}

impl Board {
    fn load() -> Self {
        let table = table();
        let mut board = Self {
            spaces: Vec::with_capacity(SPACES.into()),
            deeds: Vec::with_capacity(DEEDS),
            groups: [Deeds::default(); GROUPS],
            salary: table.salary,
            fine: table.fine,
            cash: table.cash,
            houses: table.houses,
            hotels: table.hotels,
            airport_rents: table.airport_rents,
            institution_rents: [table.institution_rents.printed, table.institution_rents.classic],
        };
        for row in table.spaces {
            let space = match (row.kind, row.group) {
                (file::Kind::Deed, Some(group)) => {
                    let deed = Deed(board.deeds.len() as u8);
                    board.groups[group as usize].insert(deed);
                    let file::Space { id, space, price, building, mortgage, rents, .. } = row;
                    board.deeds.push(Printed { id, space, group, price, building, mortgage, rents });
                    Space::Deed(deed)
                }
                (file::Kind::Go, _) => Space::Go,
                (file::Kind::CommunityChest, _) => Space::CommunityChest,
                (file::Kind::Chance, _) => Space::Chance,
                (file::Kind::Tax, _) => Space::Tax(row.amount),
                (file::Kind::Jail, _) => Space::Jail,
                (file::Kind::FreeParking | file::Kind::Deed, _) => Space::FreeParking,
                (file::Kind::GoToJail, _) => Space::GoToJail,
            };
            board.spaces.push(space);
        }
        board
    }

    /// What is at a place; places go round.
    pub(super) fn at(&self, place: u8) -> Space {
        self.spaces[usize::from(place % SPACES)]
    }
}
