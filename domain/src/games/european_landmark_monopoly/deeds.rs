//! Title deeds, and sets of them.

use serde::{Deserialize, Serialize};

use super::board::{BOARD, Group, Printed};

/// Title deeds in the box.
pub(super) const DEEDS: usize = 28;

/// A title deed, by its place in board order; `oslo` on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deed(pub(super) u8);

impl Deed {
    /// Every deed, in board order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..DEEDS as u8).map(Self)
    }

    /// The deed of an id.
    #[must_use]
    pub fn of(id: &str) -> Option<Self> {
        Self::all().find(|deed| deed.id() == id)
    }

    pub(super) fn printed(self) -> &'static Printed {
        &BOARD.deeds[self.index()]
    }

    /// Its id on the wire.
    #[must_use]
    pub fn id(self) -> &'static str {
        &self.printed().id
    }

    /// Its group.
    #[must_use]
    pub fn group(self) -> Group {
        self.printed().group
    }

    /// Its place on the board.
    #[must_use]
    pub fn space(self) -> u8 {
        self.printed().space
    }

    /// What it costs.
    #[must_use]
    pub fn price(self) -> u32 {
        self.printed().price
    }

    /// What the bank lends on it.
    #[must_use]
    pub fn mortgage(self) -> u32 {
        self.printed().mortgage
    }

    /// A tenth of the mortgage value, rounded up (MON-9.2).
    #[must_use]
    pub fn interest(self) -> u32 {
        self.mortgage().div_ceil(10)
    }

    /// What lifting its mortgage costs: value and a tenth of it, rounded up (MON-9.2).
    #[must_use]
    pub fn lifting(self) -> u32 {
        self.mortgage() + self.interest()
    }

    /// The price of a house on it, and of a hotel; 0 where nothing is built.
    #[must_use]
    pub fn building(self) -> u32 {
        self.printed().building
    }

    /// The rents by buildings: none, 1 to 4 houses, a hotel.
    #[must_use]
    pub fn rents(self) -> [u32; 6] {
        self.printed().rents
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for Deed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Deed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::word::read(deserializer, |id| Self::of(id).ok_or_else(|| format!("`{id}` is no title deed")))
    }
}

/// A set of title deeds; an array in board order on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deeds(u32);

impl Deeds {
    /// A set of one.
    #[must_use]
    pub const fn one(deed: Deed) -> Self {
        Self(1 << deed.0)
    }

    /// Every deed.
    #[must_use]
    pub const fn all() -> Self {
        Self((1 << DEEDS) - 1)
    }

    /// Whether the deed is in the set.
    #[must_use]
    pub const fn contains(self, deed: Deed) -> bool {
        self.0 & (1 << deed.0) != 0
    }

    /// Adds a deed.
    pub const fn insert(&mut self, deed: Deed) {
        self.0 |= 1 << deed.0;
    }

    /// Takes a deed out.
    pub const fn remove(&mut self, deed: Deed) {
        self.0 &= !(1 << deed.0);
    }

    /// Those of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first in board order.
    #[must_use]
    pub fn first(self) -> Option<Deed> {
        (self.0 != 0).then(|| Deed(self.0.trailing_zeros() as u8))
    }

    /// The deeds in board order.
    pub fn iter(self) -> impl Iterator<Item = Deed> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left.remove(first);
            Some(first)
        })
    }
}

impl FromIterator<Deed> for Deeds {
    fn from_iter<I: IntoIterator<Item = Deed>>(deeds: I) -> Self {
        let mut set = Self::default();
        deeds.into_iter().for_each(|deed| set.insert(deed));
        set
    }
}

impl Serialize for Deeds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A deed named twice is refused: nobody means that.
impl<'de> Deserialize<'de> for Deeds {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let listed = Vec::<Deed>::deserialize(deserializer)?;
        let set: Self = listed.iter().copied().collect();
        if set.len() == listed.len() { Ok(set) } else { Err(serde::de::Error::custom("a title deed twice")) }
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ArrayBuilder, ObjectBuilder, Ref, RefOr, Schema, schema::Type};

    use super::{Deed, Deeds};

    impl utoipa::PartialSchema for Deed {
        fn schema() -> RefOr<Schema> {
            let ids: Vec<_> = Self::all().map(Self::id).collect();
            ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids)).description(Some("A title deed.")).into()
        }
    }
    impl utoipa::ToSchema for Deed {
        fn name() -> std::borrow::Cow<'static, str> {
            "LandmarkDeed".into()
        }
    }
    impl utoipa::PartialSchema for Deeds {
        fn schema() -> RefOr<Schema> {
            ArrayBuilder::new().items(Ref::from_schema_name("LandmarkDeed")).unique_items(true).max_items(Some(28)).description(Some("Title deeds.")).into()
        }
    }
    impl utoipa::ToSchema for Deeds {
        fn name() -> std::borrow::Cow<'static, str> {
            "LandmarkDeeds".into()
        }
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push(("LandmarkDeed".to_owned(), <Deed as utoipa::PartialSchema>::schema()));
        }
    }
}
