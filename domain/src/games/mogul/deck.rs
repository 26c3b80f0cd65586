//! The deck of Mogul, out of its table (MOG-C5).

use std::sync::LazyLock;

use super::components::{Company, SHARES, Share, Shares};
use crate::catalogue;

/// What is printed on a share card.
pub(super) struct Card {
    pub(super) id: String,
    pub(super) company: Company,
    pub(super) border: Company,
    pub(super) s: bool,
}

/// All share cards, and the sets of them that are asked for often.
pub(super) struct Deck {
    cards: Vec<Card>,
    pub(super) companies: [Shares; 5],
    pub(super) bearing_s: Shares,
    pub(super) names: [String; 5],
}

/// The deck, read once.
pub(super) static DECK: LazyLock<Deck> = LazyLock::new(Deck::load);

/// What is printed on a share.
pub(super) fn card(share: Share) -> &'static Card {
    &DECK.cards[share.0 as usize]
}

mod file {
    //! The form of `data/mogul/deck.json`.
    use serde::Deserialize;

    use super::Company;

    #[derive(Deserialize)]
    pub(super) struct Deck {
        pub(super) companies: Vec<Row>,
    }

    #[derive(Deserialize)]
    pub(super) struct Row {
        pub(super) company: Company,
        pub(super) name: String,
        pub(super) cards: Vec<Cell>,
    }

    #[derive(Deserialize)]
    pub(super) struct Cell {
        pub(super) border: Company,
        pub(super) count: u8,
        pub(super) s: u8,
    }
}

impl Deck {
    fn load() -> Self {
        let table: file::Deck = catalogue::data(include_str!("../../../data/mogul/deck.json"));
        let mut deck = Self { cards: Vec::with_capacity(SHARES), companies: [Shares::default(); 5], bearing_s: Shares::default(), names: Default::default() };
        for row in table.companies {
            deck.names[row.company as usize] = row.name;
            for cell in &row.cards {
                for number in 1..=cell.count {
                    let share = Share(deck.cards.len() as u8);
                    let s = number <= cell.s;
                    deck.companies[row.company as usize].insert(share);
                    if s {
                        deck.bearing_s.insert(share);
                    }
                    let id = format!("{}-{}-{number}", row.company.as_str(), cell.border.as_str());
                    deck.cards.push(Card { id, company: row.company, border: cell.border, s });
                }
            }
        }
        deck
    }
}
