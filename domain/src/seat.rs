//! Places at a table, and sets of them.

use serde::{Deserialize, Serialize};

/// A place at a table, counted from 0 clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(maximum = 7))]
pub struct Seat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        if number < 8 { Ok(Self(number)) } else { Err(format!("there is no seat {number}")) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// The next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        Self((self.0 + 1) % players)
    }

    /// The seat as an index into what is kept by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Seats clockwise from this one, itself first, once round.
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Self> {
        (0..players).map(move |step| Self((self.0 + step) % players))
    }

    /// All seats of a table, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..players).map(Self)
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats; an ascending array on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// The seats of a table of `players` (at most 8).
    #[must_use]
    pub const fn all(players: u8) -> Self {
        Self(((1u16 << players) - 1) as u8)
    }

    /// A set of one.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The seats of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many seats there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = (!left.is_empty()).then(|| Seat(left.0.trailing_zeros() as u8))?;
            left.remove(first);
            Some(first)
        })
    }

    /// The first seat of the set, clockwise from `from`, itself included.
    #[must_use]
    pub fn first_from(self, from: Seat, players: u8) -> Option<Seat> {
        from.clockwise(players).find(|seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::default();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Seat>::deserialize(deserializer).map(|seats| seats.into_iter().collect())
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use super::{Seat, Seats};
    use utoipa::openapi::{ArrayBuilder, RefOr, Schema};

    impl utoipa::PartialSchema for Seats {
        fn schema() -> RefOr<Schema> {
            ArrayBuilder::new().items(Seat::schema()).unique_items(true).max_items(Some(8)).description(Some("Seats in ascending order.")).into()
        }
    }
    impl utoipa::ToSchema for Seats {}
}
