//! The nine series, and object cards of them.

use serde::{Deserialize, Serialize};

use crate::{game::Lang, games::real_or_fake::data, parts::Tally};

/// A series of valuables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RealOrFakeSeries))]
pub enum Series {
    /// Paintings.
    Art,
    /// Wines.
    Wines,
    /// Rugs.
    Rugs,
    /// Gems.
    Gems,
    /// Antiques.
    Antiques,
    /// Art glass.
    ArtGlass,
    /// Cars.
    Cars,
    /// Toys.
    Toys,
    /// Vintage clothes.
    VintageClothes,
}

impl Series {
    /// Every series, in the order in which cards are listed and counted.
    pub const ALL: [Self; 9] = [Self::Art, Self::Wines, Self::Rugs, Self::Gems, Self::Antiques, Self::ArtGlass, Self::Cars, Self::Toys, Self::VintageClothes];

    /// Its id on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Art => "art",
            Self::Wines => "wines",
            Self::Rugs => "rugs",
            Self::Gems => "gems",
            Self::Antiques => "antiques",
            Self::ArtGlass => "art_glass",
            Self::Cars => "cars",
            Self::Toys => "toys",
            Self::VintageClothes => "vintage_clothes",
        }
    }

    /// Its name in a language.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        data::name(&data::DECK.series[self.index()].names, lang)
    }

    /// Its place among the series.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Object cards; cards of a series are alike. On the wire an array of series, in the order of [`Series::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub Tally<9>);

impl Cards {
    /// Every object card of the box.
    #[must_use]
    pub fn all() -> Self {
        Self(Tally::of([data::DECK.cards_of_a_series; 9]))
    }

    /// Cards of one series.
    #[must_use]
    pub fn of(series: Series, cards: u8) -> Self {
        let mut tally = Tally::default();
        tally.add(series.index(), cards);
        Self(tally)
    }

    /// How many there are of a series.
    #[must_use]
    pub const fn count(&self, series: Series) -> u8 {
        self.0.count(series.index())
    }

    /// The series of every card.
    pub fn iter(&self) -> impl Iterator<Item = Series> {
        self.0.cards().map(|kind| Series::ALL[kind])
    }

    /// The series that there are cards of.
    pub fn series(&self) -> impl Iterator<Item = Series> {
        self.0.kinds().map(|kind| Series::ALL[kind])
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

impl FromIterator<Series> for Cards {
    fn from_iter<I: IntoIterator<Item = Series>>(series: I) -> Self {
        Self(series.into_iter().map(Series::index).collect())
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Series>::deserialize(deserializer).map(|series| series.into_iter().collect())
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ArrayBuilder, Ref, RefOr, Schema};

    use super::{Cards, Series};

    impl utoipa::PartialSchema for Cards {
        fn schema() -> RefOr<Schema> {
            let described = "The series of each card, in the order of the catalogue.";
            ArrayBuilder::new().items(Ref::from_schema_name("RealOrFakeSeries")).max_items(Some(108)).description(Some(described)).into()
        }
    }
    impl utoipa::ToSchema for Cards {
        fn name() -> std::borrow::Cow<'static, str> {
            "RealOrFakeCards".into()
        }
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push(("RealOrFakeSeries".to_owned(), <Series as utoipa::PartialSchema>::schema()));
        }
    }
}
