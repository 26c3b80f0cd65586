//! Chance and Community Chest: the cards, out of their table (MON-C2), and the decks they come from.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::{
    catalogue::{self, Names, Status},
    chance::Chance,
};

/// Cards of a deck.
pub(super) const CARDS: u8 = 16;

/// A deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkDeck))]
pub enum Deck {
    /// Chance.
    Chance,
    /// Community Chest.
    CommunityChest,
}

impl Deck {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Chance, Self::CommunityChest];

    /// The leave-jail card of this deck.
    #[must_use]
    pub fn leave_jail(self) -> Card {
        Card::all().find(|card| card.deck() == self && *card.effect() == Effect::Keep {}).unwrap_or(Card(self as u8 * CARDS))
    }
}

/// A card, by its place in the table; its id on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(super) u8);

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Moves forwards to a space.
    To(u8),
    /// Moves back to a space.
    BackTo(u8),
    /// Moves back so many spaces.
    Back(u8),
    /// Sends to jail.
    Jail {},
    /// Is kept, and leads out of jail.
    Keep {},
    /// Costs so much a house and so much a hotel.
    Repairs {
        /// For each house.
        house: u32,
        /// For each hotel.
        hotel: u32,
    },
    /// Costs so much.
    Pay(u32),
    /// Brings so much.
    Receive(u32),
    /// Brings so much from every other player.
    FromEach(u32),
    /// Costs so much, or draws a Chance card.
    PayOrChance(u32),
}

/// The form of `cards.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Row {
    pub(super) id: String,
    pub(super) deck: Deck,
    pub(super) effect: Effect,
    pub(super) names: Names,
    pub(super) status: Status,
    pub(super) source: String,
}

/// The cards, read once; the first sixteen are Chance.
pub(super) static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| catalogue::data(include_str!("../../../data/european-landmark-monopoly/cards.json")));

impl Card {
    /// Every card.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..2 * CARDS).map(Self)
    }

    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.0)]
    }

    /// Its id on the wire.
    #[must_use]
    pub fn id(self) -> &'static str {
        &self.row().id
    }

    /// Its deck.
    #[must_use]
    pub fn deck(self) -> Deck {
        self.row().deck
    }

    /// What it does.
    #[must_use]
    pub fn effect(self) -> &'static Effect {
        &self.row().effect
    }

    pub(super) fn name(self, lang: crate::game::Lang) -> &'static str {
        self.row().names.get(&lang).map_or("", String::as_str)
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::word::read(deserializer, |id| Self::all().find(|card| card.id() == id).ok_or_else(|| format!("`{id}` is no card")))
    }
}

/// A deck as it lies: the cards that have not come yet, in no order, and under them those put back, the first first.
///
/// What has been seen goes round in its turn, so only a card that nobody has seen is drawn by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    unseen: u32,
    under: [u8; CARDS as usize],
    returned: u8,
}

#[derive(Serialize, Deserialize)]
struct Written {
    unseen: Vec<Card>,
    under: Vec<Card>,
}

impl Pile {
    /// A deck just shuffled.
    #[must_use]
    pub const fn shuffled(deck: Deck) -> Self {
        Self { unseen: 0xffff << (deck as u32 * CARDS as u32), under: [0; CARDS as usize], returned: 0 }
    }

    /// The cards that have not come yet, in the table's order.
    pub fn unseen(&self) -> impl Iterator<Item = Card> {
        let unseen = self.unseen;
        Card::all().filter(move |card| unseen & (1 << card.0) != 0)
    }

    /// The cards put back, the next to come first.
    pub fn under(&self) -> impl Iterator<Item = Card> {
        self.under[..usize::from(self.returned)].iter().map(|card| Card(*card))
    }

    /// How many cards lie there.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.unseen.count_ones() as u8 + self.returned
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card that comes: one of the unseen ones by chance; when there are none, the one put back first.
    pub fn top(&self, chance: &mut Chance) -> Option<Card> {
        match self.unseen.count_ones() {
            0 => self.under().next(),
            unseen => self.unseen().nth(chance.below(unseen.into()) as usize),
        }
    }

    pub(super) fn take(&mut self, card: Card) {
        self.unseen &= !(1 << card.0);
        let place = self.under().position(|other| other == card);
        if let Some(place) = place {
            self.under.copy_within(place + 1.., place);
            self.under[usize::from(CARDS) - 1] = 0;
            self.returned -= 1;
        }
    }

    pub(super) fn put_under(&mut self, card: Card) {
        if let Some(place) = self.under.get_mut(usize::from(self.returned)) {
            *place = card.0;
            self.returned += 1;
        }
    }
}

impl Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { unseen: self.unseen().collect(), under: self.under().collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer)?;
        let mut pile = Self { unseen: 0, under: [0; CARDS as usize], returned: 0 };
        written.unseen.iter().for_each(|card| pile.unseen |= 1 << card.0);
        written.under.into_iter().for_each(|card| pile.put_under(card));
        Ok(pile)
    }
}

/// Leave-jail cards in somebody's hand, by deck; an array of decks on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Passes(u8);

impl Passes {
    /// Whether the deck's card is among them.
    #[must_use]
    pub const fn has(self, deck: Deck) -> bool {
        self.0 & 1 << deck as u8 != 0
    }

    /// Puts the deck's card in or takes it out.
    pub const fn set(&mut self, deck: Deck, here: bool) {
        self.0 = self.0 & !(1 << deck as u8) | (here as u8) << deck as u8;
    }

    /// The decks whose cards are there.
    pub fn iter(self) -> impl Iterator<Item = Deck> {
        Deck::ALL.into_iter().filter(move |deck| self.has(*deck))
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Deck> for Passes {
    fn from_iter<I: IntoIterator<Item = Deck>>(decks: I) -> Self {
        let mut passes = Self::default();
        decks.into_iter().for_each(|deck| passes.set(deck, true));
        passes
    }
}

impl Serialize for Passes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Passes {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let listed = Vec::<Deck>::deserialize(deserializer)?;
        let passes: Self = listed.iter().copied().collect();
        if passes.iter().count() == listed.len() { Ok(passes) } else { Err(serde::de::Error::custom("a card twice")) }
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ArrayBuilder, ObjectBuilder, Ref, RefOr, Schema, schema::Type};

    use super::{Card, Deck, Passes};

    impl utoipa::PartialSchema for Card {
        fn schema() -> RefOr<Schema> {
            let ids: Vec<_> = Self::all().map(Self::id).collect();
            ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids)).description(Some("A card of Chance or Community Chest.")).into()
        }
    }
    impl utoipa::ToSchema for Card {
        fn name() -> std::borrow::Cow<'static, str> {
            "LandmarkCard".into()
        }
    }
    impl utoipa::PartialSchema for Passes {
        fn schema() -> RefOr<Schema> {
            let about = "Leave-jail cards, by the deck they are from.";
            ArrayBuilder::new().items(Ref::from_schema_name("LandmarkDeck")).unique_items(true).max_items(Some(2)).description(Some(about)).into()
        }
    }
    impl utoipa::ToSchema for Passes {
        fn name() -> std::borrow::Cow<'static, str> {
            "LandmarkPasses".into()
        }
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push(("LandmarkDeck".to_owned(), <Deck as utoipa::PartialSchema>::schema()));
        }
    }
}
