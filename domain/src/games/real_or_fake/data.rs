//! The data files of the box, each read once: cards (ROF-C1 to C3), board (ROF-C6, C8), money (ROF-C7), values (ROF-C5).

use std::sync::LazyLock;

use serde::Deserialize;

use super::components::{Board, Space};
use crate::{
    catalogue::{self, Names, Status},
    game::Lang,
};

/// What the catalogue says of a thing besides its numbers.
#[derive(Clone, Deserialize)]
pub(super) struct Thing {
    pub(super) id: String,
    pub(super) names: Names,
    pub(super) status: Status,
    pub(super) source: String,
}

/// The cards.
#[derive(Deserialize)]
pub(super) struct Deck {
    pub(super) cards_of_a_series: u8,
    pub(super) series: Vec<Thing>,
    pub(super) insiders: InsiderDeck,
}

/// The insider deck.
#[derive(Deserialize)]
pub(super) struct InsiderDeck {
    #[serde(flatten)]
    pub(super) thing: Thing,
    pub(super) of_each_series: u8,
    pub(super) blanks: u8,
    pub(super) laid_out: u8,
    pub(super) derivation: String,
}

/// The spaces and their order.
pub(super) struct BoardData {
    pub(super) kinds: Vec<Thing>,
    pub(super) board: Board,
}

/// The notes.
#[derive(Deserialize)]
pub(super) struct Money {
    pub(super) notes: Vec<Note>,
}

/// A note, and how many of it each player gets.
#[derive(Deserialize)]
pub(super) struct Note {
    #[serde(flatten)]
    pub(super) thing: Thing,
    pub(super) euro: u32,
    pub(super) each: u32,
}

/// The value table.
#[derive(Deserialize)]
pub(super) struct Values {
    #[serde(flatten)]
    pub(super) thing: Thing,
    pub(super) rows: Vec<Row>,
}

/// What so many cards of a series are worth.
#[derive(Deserialize)]
pub(super) struct Row {
    pub(super) cards: u8,
    pub(super) euro: u32,
    pub(super) status: Status,
}

/// The cards, read once.
pub(super) static DECK: LazyLock<Deck> = LazyLock::new(|| catalogue::data(include_str!("../../../data/real-or-fake/deck.json")));

/// The money, read once.
pub(super) static MONEY: LazyLock<Money> = LazyLock::new(|| catalogue::data(include_str!("../../../data/real-or-fake/money.json")));

/// The value table, read once.
pub(super) static VALUES: LazyLock<Values> = LazyLock::new(|| catalogue::data(include_str!("../../../data/real-or-fake/values.json")));

/// The board, read once.
pub(super) static BOARD: LazyLock<BoardData> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct File {
        kinds: Vec<Thing>,
        spaces: Board,
    }
    let file: File = catalogue::data(include_str!("../../../data/real-or-fake/board.json"));
    debug_assert_eq!(file.kinds.len(), Space::ALL.len(), "a name for each kind");
    BoardData { kinds: file.kinds, board: file.spaces }
});

/// What every player starts with: the notes added up (ROF-1.4).
pub(super) fn capital() -> u32 {
    MONEY.notes.iter().map(|note| note.euro * note.each).sum()
}

/// A name in a language, or else in English.
pub(super) fn name(names: &'static Names, lang: Lang) -> &'static str {
    names.get(&lang).or_else(|| names.get(&Lang::En)).map_or("", String::as_str)
}
