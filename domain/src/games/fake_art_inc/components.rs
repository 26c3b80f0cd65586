//! The box of Fake Art Inc.: artists and sets of portraits, and the catalogue.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::{catalogue::Catalogue, parts::Tally};

/// Artists in the box (FAI-C1).
pub(super) const ARTISTS: usize = 6;
/// Portraits of each artist (FAI-C1).
pub(super) const OF_EACH: u8 = 7;
/// Portraits in the box (FAI-C1).
pub(super) const PORTRAITS: u32 = 42;
/// Dollars that every player starts with (FAI-C3).
pub(super) const STARTING_MONEY: u32 = 30;
/// Artists used by so many players (FAI-C2).
pub(super) const fn artists_for(players: u8) -> u8 {
    players + 1
}

/// An artist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtArtist))]
pub enum Artist {
    /// Egon Schiele.
    Schiele,
    /// Vincent van Gogh.
    VanGogh,
    /// Claude Monet.
    Monet,
    /// Wassily Kandinsky.
    Kandinsky,
    /// Edvard Munch, a stand-in: the rulebook names four of the six.
    Munch,
    /// Paul Gauguin, a stand-in.
    Gauguin,
}

impl Artist {
    /// Every artist, in the order of the catalogue.
    pub const ALL: [Self; ARTISTS] = [Self::Schiele, Self::VanGogh, Self::Monet, Self::Kandinsky, Self::Munch, Self::Gauguin];

    /// The name, the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Schiele => "Schiele",
            Self::VanGogh => "Van Gogh",
            Self::Monet => "Monet",
            Self::Kandinsky => "Kandinsky",
            Self::Munch => "Munch",
            Self::Gauguin => "Gauguin",
        }
    }
}

/// Portraits, equal ones counted; an array of artists in the catalogue's order on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(Tally<ARTISTS>);

impl Cards {
    /// Every portrait of these artists.
    #[must_use]
    pub fn all_of(artists: impl IntoIterator<Item = Artist>) -> Self {
        let mut cards = Self::default();
        artists.into_iter().for_each(|artist| cards.add(artist, OF_EACH));
        cards
    }

    /// Portraits of an artist.
    #[must_use]
    pub const fn count(&self, artist: Artist) -> u8 {
        self.0.count(artist as usize)
    }

    /// All portraits together.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.total()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds portraits of an artist.
    pub const fn add(&mut self, artist: Artist, cards: u8) {
        self.0.add(artist as usize, cards);
    }

    /// Takes portraits of an artist out.
    pub const fn take(&mut self, artist: Artist, cards: u8) {
        self.0.take(artist as usize, cards);
    }

    /// Adds others.
    pub fn add_all(&mut self, other: &Self) {
        self.0.add_all(&other.0);
    }

    /// Takes others out.
    pub fn take_all(&mut self, other: &Self) {
        self.0.take_all(&other.0);
    }

    /// Whether it holds at least what the other does.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        self.0.covers(&other.0)
    }

    /// The portrait at a place, artist by artist, counted from 0: what a draw among them gives.
    #[must_use]
    pub fn nth(&self, place: u64) -> Option<Artist> {
        self.0.nth(place).map(|kind| Artist::ALL[kind])
    }

    /// The artists that there are portraits of.
    pub fn artists(&self) -> impl Iterator<Item = Artist> {
        self.0.kinds().map(|kind| Artist::ALL[kind])
    }

    /// Every portrait, artist by artist.
    pub fn iter(&self) -> impl Iterator<Item = Artist> {
        self.0.cards().map(|kind| Artist::ALL[kind])
    }
}

impl FromIterator<Artist> for Cards {
    fn from_iter<I: IntoIterator<Item = Artist>>(artists: I) -> Self {
        Self(artists.into_iter().map(|artist| artist as usize).collect())
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Artist>::deserialize(deserializer).map(|artists| artists.into_iter().collect())
    }
}

/// The game's catalogue.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> =
        LazyLock::new(|| Catalogue::load(include_str!("../../../data/fake-art-inc/game.json"), include_str!("../../../data/fake-art-inc/rules.json"), []));
    &CATALOGUE
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ArrayBuilder, Ref, RefOr, Schema};

    use super::{Artist, Cards, PORTRAITS};

    impl utoipa::PartialSchema for Cards {
        fn schema() -> RefOr<Schema> {
            let about = "Portraits by their artists, in the catalogue's order; an artist stands as often as there are portraits.";
            ArrayBuilder::new().items(Ref::from_schema_name("FakeArtArtist")).max_items(Some(PORTRAITS as usize)).description(Some(about)).into()
        }
    }
    impl utoipa::ToSchema for Cards {
        fn name() -> std::borrow::Cow<'static, str> {
            "FakeArtCards".into()
        }
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push(("FakeArtArtist".to_owned(), <Artist as utoipa::PartialSchema>::schema()));
        }
    }
}
