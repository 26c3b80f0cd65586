//! The insider cards: one for each series, and blanks.

use serde::{Deserialize, Serialize};

use super::Series;
use crate::{chance::Chance, games::real_or_fake::data, parts::Tally};

/// The kind of a blank card: it comes after the nine series.
const BLANK: usize = 9;

/// An insider card: a series, or `blank`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Insider {
    /// It names a series, which is fake once the card is turned up.
    Series(Series),
    /// It says nothing.
    Blank,
}

impl Insider {
    /// Its id on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Series(series) => series.as_str(),
            Self::Blank => "blank",
        }
    }

    const fn of(kind: usize) -> Self {
        if kind < BLANK { Self::Series(Series::ALL[kind]) } else { Self::Blank }
    }

    const fn kind(self) -> usize {
        match self {
            Self::Series(series) => series.index(),
            Self::Blank => BLANK,
        }
    }
}

/// Insider cards. On the wire an array of ids, the series in their order and blanks last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Insiders(pub Tally<10>);

impl Insiders {
    /// The whole deck.
    #[must_use]
    pub fn deck() -> Self {
        let mut cards = [data::DECK.insiders.of_each_series; 10];
        cards[BLANK] = data::DECK.insiders.blanks;
        Self(Tally::of(cards))
    }

    /// Draws one of these cards, each as likely, and takes it out; none where there is none.
    pub fn draw(&mut self, chance: &mut Chance) -> Option<Insider> {
        let cards = self.0.total();
        if cards == 0 {
            return None;
        }
        let kind = self.0.nth(chance.below(u64::from(cards)))?;
        self.0.take(kind, 1);
        Some(Insider::of(kind))
    }

    /// Every card.
    pub fn iter(&self) -> impl Iterator<Item = Insider> {
        self.0.cards().map(Insider::of)
    }

    /// The series that they name.
    pub fn series(&self) -> impl Iterator<Item = Series> {
        self.0.kinds().filter(|kind| *kind < BLANK).map(|kind| Series::ALL[kind])
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.0.total().try_into().unwrap_or(u8::MAX)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// How many of the drawings of ten cards out of the deck name 0, 1, … 9 series, and how many drawings there are
/// (ROF-C3).
#[must_use]
pub fn drawings() -> ([u64; 10], u64) {
    let deck = &data::DECK.insiders;
    let (series, blanks, drawn) = (9 * u64::from(deck.of_each_series), u64::from(deck.blanks), u64::from(deck.laid_out));
    let counts = std::array::from_fn(|named| choose(series, named as u64) * choose(blanks, drawn.saturating_sub(named as u64)));
    (counts, choose(series + blanks, drawn))
}

/// Binomial coefficient.
fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1))
}

impl FromIterator<Insider> for Insiders {
    fn from_iter<I: IntoIterator<Item = Insider>>(cards: I) -> Self {
        Self(cards.into_iter().map(Insider::kind).collect())
    }
}

impl Serialize for Insider {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Insider {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let of = |id: &str| (0..=BLANK).map(Self::of).find(|card| card.as_str() == id);
        crate::word::read(deserializer, |id| of(id).ok_or_else(|| format!("`{id}` is no insider card")))
    }
}

impl Serialize for Insiders {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Insiders {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Insider>::deserialize(deserializer).map(|cards| cards.into_iter().collect())
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ArrayBuilder, ObjectBuilder, Ref, RefOr, Schema, schema::Type};

    use super::{BLANK, Insider, Insiders};

    impl utoipa::PartialSchema for Insider {
        fn schema() -> RefOr<Schema> {
            let ids: Vec<_> = (0..=BLANK).map(|kind| Self::of(kind).as_str()).collect();
            ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids)).description(Some("An insider card: a series, or `blank`.")).into()
        }
    }
    impl utoipa::ToSchema for Insider {
        fn name() -> std::borrow::Cow<'static, str> {
            "RealOrFakeInsider".into()
        }
    }
    impl utoipa::PartialSchema for Insiders {
        fn schema() -> RefOr<Schema> {
            ArrayBuilder::new().items(Ref::from_schema_name("RealOrFakeInsider")).max_items(Some(36)).description(Some("Insider cards.")).into()
        }
    }
    impl utoipa::ToSchema for Insiders {
        fn name() -> std::borrow::Cow<'static, str> {
            "RealOrFakeInsiders".into()
        }
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push(("RealOrFakeInsider".to_owned(), <Insider as utoipa::PartialSchema>::schema()));
        }
    }
}
