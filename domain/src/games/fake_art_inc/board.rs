//! The round boards: cards dealt, fee and prices (FAI-C4).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::catalogue;

/// What a round's board says; a row of six numbers on the wire: cards dealt, fee, and the four prices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u16; 6]", into = "[u16; 6]")]
pub struct Board {
    /// Cards dealt to each player.
    pub dealt: u16,
    /// Authenticity fee for each card placed.
    pub fee: u16,
    /// Price with two authentic cards and no fake one.
    pub best: u16,
    /// Price with more authentic cards than fake ones.
    pub average: u16,
    /// Price with as many authentic as fake ones.
    pub bad: u16,
    /// Price with fewer authentic cards than fake ones.
    pub worst: u16,
}

impl From<[u16; 6]> for Board {
    fn from([dealt, fee, best, average, bad, worst]: [u16; 6]) -> Self {
        Self { dealt, fee, best, average, bad, worst }
    }
}

impl From<Board> for [u16; 6] {
    fn from(board: Board) -> Self {
        [board.dealt, board.fee, board.best, board.average, board.bad, board.worst]
    }
}

impl Board {
    /// The price of a portrait whose artist has so many authentic and so many fake cards beside its owner (FAI-4.4).
    #[must_use]
    pub const fn price(&self, authentic: u8, fake: u8) -> u16 {
        if authentic == 2 && fake == 0 {
            self.best
        } else if authentic > fake {
            self.average
        } else if authentic == fake {
            self.bad
        } else {
            self.worst
        }
    }
}

/// Rounds of a game.
pub(super) const ROUNDS: u8 = 3;

mod file {
    //! The form of `data/fake-art-inc/boards.json`.
    use serde::Deserialize;

    #[derive(Deserialize)]
    pub(super) struct Boards {
        pub(super) rounds: [Row; 3],
    }

    #[derive(Deserialize)]
    pub(super) struct Row {
        pub(super) dealt: u16,
        pub(super) fee: u16,
        pub(super) best: u16,
        pub(super) average: u16,
        pub(super) bad: u16,
        pub(super) worst: u16,
    }
}

/// The three boards, read once.
pub(super) static BOARDS: LazyLock<[Board; 3]> = LazyLock::new(|| {
    let boards: file::Boards = catalogue::data(include_str!("../../../data/fake-art-inc/boards.json"));
    boards.rounds.map(|row| Board { dealt: row.dealt, fee: row.fee, best: row.best, average: row.average, bad: row.bad, worst: row.worst })
});
