//! The box of Mogul: companies, shares and sets of them, and the catalogue's list of them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::deck;
use crate::{
    catalogue::{Catalogue, Component, Status},
    game::Lang,
};

/// Coins in the box (MOG-C2).
pub(super) const COINS: u8 = 45;
/// Coins that every player starts with (MOG-1.1).
pub(super) const STARTING_COINS: u8 = 6;
/// Share cards in the box (MOG-C3).
pub(super) const SHARES: usize = 31;

/// A company, by the colour of its shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulCompany))]
pub enum Company {
    /// Great Northern.
    Brown,
    /// Union Pacific.
    Pink,
    /// Santa Fe.
    Blue,
    /// Frisco.
    Green,
    /// Southern Pacific.
    Yellow,
}

impl Company {
    /// Every company.
    pub const ALL: [Self; 5] = [Self::Brown, Self::Pink, Self::Blue, Self::Green, Self::Yellow];

    /// Its colour on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Brown => "brown",
            Self::Pink => "pink",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Yellow => "yellow",
        }
    }

    /// Its name, the same in every language.
    #[must_use]
    pub fn name(self) -> &'static str {
        &deck::DECK.names[self as usize]
    }
}

/// A share card, by its place in the deck's table; `brown-pink-1` on the wire: company, border, number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(pub(super) u8);

impl Share {
    /// Every share, in the deck's order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SHARES as u8).map(Self)
    }

    /// The company it is a share of.
    #[must_use]
    pub fn company(self) -> Company {
        deck::card(self).company
    }

    /// The colour of its border: the company whose shares may be sold.
    #[must_use]
    pub fn border(self) -> Company {
        deck::card(self).border
    }

    /// Whether it bears an S.
    #[must_use]
    pub fn bears_s(self) -> bool {
        deck::card(self).s
    }

    /// Its id on the wire.
    #[must_use]
    pub fn id(self) -> &'static str {
        &deck::card(self).id
    }
}

/// A set of shares; an ascending array on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shares(u32);

impl Shares {
    /// Every share of the box.
    #[must_use]
    pub fn all() -> Self {
        Share::all().collect()
    }

    /// The shares of a company.
    #[must_use]
    pub fn of(company: Company) -> Self {
        deck::DECK.companies[company as usize]
    }

    /// The brown shares that bear an S.
    #[must_use]
    pub fn bearing_s() -> Self {
        deck::DECK.bearing_s
    }

    /// Whether the share is in the set.
    #[must_use]
    pub const fn contains(self, share: Share) -> bool {
        self.0 & (1 << share.0) != 0
    }

    /// Adds a share.
    pub const fn insert(&mut self, share: Share) {
        self.0 |= 1 << share.0;
    }

    /// Takes a share out.
    pub const fn remove(&mut self, share: Share) {
        self.0 &= !(1 << share.0);
    }

    /// What both sets hold.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What either set holds.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What this set holds and the other does not.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The shares in the deck's order.
    pub fn iter(self) -> impl Iterator<Item = Share> {
        Share::all().filter(move |share| self.contains(*share))
    }

    /// The share at a place in the deck's order, counted from 0.
    #[must_use]
    pub fn nth(self, place: u64) -> Option<Share> {
        self.iter().nth(place as usize)
    }
}

impl FromIterator<Share> for Shares {
    fn from_iter<I: IntoIterator<Item = Share>>(shares: I) -> Self {
        let mut set = Self::default();
        shares.into_iter().for_each(|share| set.insert(share));
        set
    }
}

impl Serialize for Share {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Share {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::word::read(deserializer, |id| Self::all().find(|share| share.id() == id).ok_or_else(|| format!("`{id}` is no share")))
    }
}

impl Serialize for Shares {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Shares {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Share>::deserialize(deserializer).map(|shares| shares.into_iter().collect())
    }
}

/// The game's catalogue, the share cards made from the deck's table.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        let shares = Share::all().map(|share| Component {
            id: share.id().to_owned(),
            kind: "share".to_owned(),
            count: 1,
            values: [
                ("company".to_owned(), json!(share.company())),
                ("border".to_owned(), json!(share.border())),
                ("shares_of_company".to_owned(), json!(Shares::of(share.company()).len())),
                ("s".to_owned(), json!(share.bears_s())),
            ]
            .into(),
            names: [Lang::En, Lang::Sv, Lang::Nb, Lang::Da, Lang::Fi].map(|lang| (lang, share.company().name().to_owned())).into(),
            status: Status::Found,
            source: "Boardspace; margins also in a second source".to_owned(),
        });
        Catalogue::load(include_str!("../../../data/mogul/game.json"), include_str!("../../../data/mogul/rules.json"), shares)
    });
    &CATALOGUE
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ArrayBuilder, ObjectBuilder, RefOr, Schema, schema::Type};

    use super::{Share, Shares};

    impl utoipa::PartialSchema for Share {
        fn schema() -> RefOr<Schema> {
            let ids: Vec<_> = Self::all().map(|share| share.id()).collect();
            ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids)).description(Some("A share card: company, border, number.")).into()
        }
    }
    impl utoipa::ToSchema for Share {
        fn name() -> std::borrow::Cow<'static, str> {
            "MogulShare".into()
        }
    }
    impl utoipa::PartialSchema for Shares {
        fn schema() -> RefOr<Schema> {
            let items = utoipa::openapi::Ref::from_schema_name("MogulShare");
            ArrayBuilder::new().items(items).unique_items(true).max_items(Some(31)).description(Some("Share cards.")).into()
        }
    }
    impl utoipa::ToSchema for Shares {
        fn name() -> std::borrow::Cow<'static, str> {
            "MogulShares".into()
        }
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push(("MogulShare".to_owned(), <Share as utoipa::PartialSchema>::schema()));
        }
    }
}
