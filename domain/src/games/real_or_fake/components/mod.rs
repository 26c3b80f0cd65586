//! The box of Real or Fake, and the catalogue's list of what is in it.

mod board;
mod insiders;
mod series;

use std::{collections::BTreeMap, sync::LazyLock};

use serde_json::{Value, json};

pub use board::{Board, Space};
pub use insiders::{Insider, Insiders, drawings};
pub use series::{Cards, Series};

use super::data::{self, Thing};
use crate::catalogue::{Catalogue, Component};

/// The most players.
pub(super) const MOST: usize = 5;
/// Object cards dealt to each player (ROF-1.2).
pub(super) const HAND: u8 = 5;
/// Cards drawn at a time (ROF-3.1, ROF-6.1, ROF-7.1).
pub(super) const DRAWN: u8 = 2;
/// Places of the Auction House (ROF-6.2).
pub(super) const HOUSE: u8 = 10;
/// Tax for each object card in hand, in euro (ROF-8.1).
pub(super) const TAX: u32 = 3_000;

/// The game's catalogue, its components made from the data files.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        let components = series().chain([insider_deck()]).chain(spaces()).chain(notes()).chain([value_table()]);
        Catalogue::load(include_str!("../../../../data/real-or-fake/game.json"), include_str!("../../../../data/real-or-fake/rules.json"), components)
    });
    &CATALOGUE
}

fn component(thing: &Thing, kind: &str, count: u32, values: BTreeMap<String, Value>) -> Component {
    let Thing { id, names, status, source } = thing.clone();
    Component { id, kind: kind.to_owned(), count, values, names, status, source }
}

fn series() -> impl Iterator<Item = Component> {
    data::DECK.series.iter().map(|thing| component(thing, "series", data::DECK.cards_of_a_series.into(), BTreeMap::new()))
}

/// The insider deck with its derivation, and how often ten of its cards name 0 to 9 series.
fn insider_deck() -> Component {
    let deck = &data::DECK.insiders;
    let (counts, all) = drawings();
    let row = |(named, count): (usize, &u64)| json!({"false_series": named, "drawings": count, "percent": percent(*count, all)});
    let values = [
        ("cards_of_each_series", json!(deck.of_each_series)),
        ("blanks", json!(deck.blanks)),
        ("laid_out", json!(deck.laid_out)),
        ("derivation", json!(deck.derivation)),
        ("drawings", json!(all)),
        ("distribution", counts.iter().enumerate().map(row).collect()),
    ];
    let values = values.map(|(name, value)| (name.to_owned(), value)).into();
    component(&deck.thing, "insider_deck", Insiders::deck().len().into(), values)
}

/// A share in per cent with six decimals, rounded.
fn percent(part: u64, whole: u64) -> String {
    let millionths = (u128::from(part) * 200_000_000 + u128::from(whole)) / (2 * u128::from(whole));
    format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000)
}

/// The kinds of space, with how often the stand-in board has each, and where.
fn spaces() -> impl Iterator<Item = Component> {
    let board = data::BOARD.board;
    data::BOARD.kinds.iter().zip(Space::ALL).map(move |(thing, kind)| {
        let places: Vec<usize> = board.spaces().iter().enumerate().filter(|(_, space)| **space == kind).map(|(place, _)| place).collect();
        component(thing, "space", places.len() as u32, [("places".to_owned(), json!(places))].into())
    })
}

fn notes() -> impl Iterator<Item = Component> {
    data::MONEY.notes.iter().map(|note| {
        let values = [("euro", note.euro), ("dealt_to_each_player", note.each)].map(|(name, value)| (name.to_owned(), json!(value)));
        component(&note.thing, "note", note.each * MOST as u32, values.into())
    })
}

fn value_table() -> Component {
    let table = &data::VALUES;
    let values = table.rows.iter().map(|row| (format!("{:02}", row.cards), json!({"euro": row.euro, "status": row.status})));
    component(&table.thing, "value_table", MOST as u32, values.collect())
}
