//! Equal cards, counted by kind.

use serde::{Deserialize, Serialize};

/// So many cards of each of `K` kinds; an array of counts on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tally<const K: usize>([u8; K]);

impl<const K: usize> Default for Tally<K> {
    fn default() -> Self {
        Self([0; K])
    }
}

impl<const K: usize> Tally<K> {
    /// A tally of counts.
    #[must_use]
    pub const fn of(counts: [u8; K]) -> Self {
        Self(counts)
    }

    /// Cards of a kind.
    #[must_use]
    pub const fn count(&self, kind: usize) -> u8 {
        self.0[kind]
    }

    /// The counts, by kind.
    #[must_use]
    pub const fn counts(&self) -> &[u8; K] {
        &self.0
    }

    /// All cards together.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// Adds cards of a kind.
    pub const fn add(&mut self, kind: usize, cards: u8) {
        self.0[kind] = self.0[kind].saturating_add(cards);
    }

    /// Takes cards of a kind out; none is left where there are fewer.
    pub const fn take(&mut self, kind: usize, cards: u8) {
        self.0[kind] = self.0[kind].saturating_sub(cards);
    }

    /// Adds another tally.
    pub fn add_all(&mut self, other: &Self) {
        (0..K).for_each(|kind| self.add(kind, other.0[kind]));
    }

    /// Takes another tally out.
    pub fn take_all(&mut self, other: &Self) {
        (0..K).for_each(|kind| self.take(kind, other.0[kind]));
    }

    /// Whether it holds at least what the other does.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        (0..K).all(|kind| self.0[kind] >= other.0[kind])
    }

    /// The kind of the card at a place, kind by kind, counted from 0: what a draw among all the cards gives.
    #[must_use]
    pub fn nth(&self, place: u64) -> Option<usize> {
        let mut before = 0;
        (0..K).find(|kind| {
            before += u64::from(self.0[*kind]);
            place < before
        })
    }

    /// The kinds that there are cards of.
    pub fn kinds(&self) -> impl Iterator<Item = usize> {
        (0..K).filter(|kind| self.0[*kind] > 0)
    }

    /// The kind of every card, kind by kind.
    pub fn cards(&self) -> impl Iterator<Item = usize> {
        (0..K).flat_map(|kind| std::iter::repeat_n(kind, usize::from(self.0[kind])))
    }
}

impl<const K: usize> FromIterator<usize> for Tally<K> {
    fn from_iter<I: IntoIterator<Item = usize>>(kinds: I) -> Self {
        let mut tally = Self::default();
        kinds.into_iter().for_each(|kind| tally.add(kind, 1));
        tally
    }
}

impl<const K: usize> Serialize for Tally<K> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de, const K: usize> Deserialize<'de> for Tally<K> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = Vec::<u8>::deserialize(deserializer)?;
        counts.try_into().map(Self).map_err(|_| serde::de::Error::custom(format!("expected {K} counts")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_finds_its_card_kind_by_kind() {
        let tally = Tally::of([2, 0, 3]);
        assert_eq!((0..6).map(|place| tally.nth(place)).collect::<Vec<_>>(), [Some(0), Some(0), Some(2), Some(2), Some(2), None]);
        assert_eq!(tally.cards().collect::<Tally<3>>(), tally);
        assert!(tally.covers(&Tally::of([1, 0, 3])) && !tally.covers(&Tally::of([0, 1, 0])));
    }
}
