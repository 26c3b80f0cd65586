//! What can be chosen when a table of Fake Art Inc. is opened.

use serde::{Deserialize, Serialize};

use super::{
    board::Board,
    components::{ARTISTS, Artist, OF_EACH, artists_for},
    law::Law,
};
use crate::{game::Breach, seat::Seat};

/// The options; the defaults play as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtOptions))]
pub struct Options {
    /// Which artists are in the game: the `first` ones, or these (FAI-1.1).
    pub artists: Artists,
    /// Who starts: `random`, or a seat (FAI-1.4).
    pub first_player: FirstPlayer,
    /// Whether the others see a player's money (FAI-1.3).
    pub money: Money,
    /// What a portrait sells at whose artist is beside its owner neither as authentic nor as fake (FAI-4.5).
    pub absent_artist: AbsentArtist,
    /// The authenticity fee: the `board`'s, or one amount for all rounds (FAI-4.8).
    pub fee: Fee,
    /// What happens where somebody cannot pay the fee (FAI-4.9).
    pub unpayable_fee: UnpayableFee,
    /// Who sees an offer (FAI-4.16).
    pub offers: OffersSeen,
    /// The round boards: the `standard` ones, or three rows of six numbers (FAI-C4).
    pub round_boards: RoundBoards,
}

/// The largest fee or price that an option may set.
pub(super) const DEAREST: u16 = 1_000;

impl Options {
    /// Whether a table of `players` may be opened so.
    pub(super) fn admit(&self, players: u8) -> Result<(), Breach> {
        if let Artists::These(artists) = &self.artists
            && artists.0.len() != usize::from(artists_for(players))
        {
            return Err(Breach::of(Law::ArtistsUsed, format!("{players} players use {} artists", artists_for(players))));
        }
        if let FirstPlayer::Seat(seat) = self.first_player
            && seat.0 >= players
        {
            return Err(Breach::of(Law::FirstPlayer, format!("there is no seat {seat} at a table of {players}")));
        }
        if let Fee::Amount(fee) = self.fee
            && fee > DEAREST
        {
            return Err(Breach::of(Law::Fee, format!("`fee` is 0 to {DEAREST}")));
        }
        if let RoundBoards::These(boards) = self.round_boards
            && !boards.iter().all(within)
        {
            return Err(Breach::of(Law::Boards, format!("a board deals 1 to {OF_EACH} cards, and its fee and prices are 0 to {DEAREST}")));
        }
        Ok(())
    }
}

fn within(board: &Board) -> bool {
    let [dealt, amounts @ ..] = <[u16; 6]>::from(*board);
    (1..=u16::from(OF_EACH)).contains(&dealt) && amounts.iter().all(|amount| *amount <= DEAREST)
}

/// The artists that a table names: four to six different ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Artist>", into = "Vec<Artist>")]
pub struct ArtistList(Vec<Artist>);

impl TryFrom<Vec<Artist>> for ArtistList {
    type Error = String;
    fn try_from(artists: Vec<Artist>) -> Result<Self, String> {
        let unique = artists.iter().enumerate().all(|(i, artist)| !artists[..i].contains(artist));
        if unique && (4..=ARTISTS).contains(&artists.len()) { Ok(Self(artists)) } else { Err("expected four to six different artists".to_owned()) }
    }
}

impl From<ArtistList> for Vec<Artist> {
    fn from(list: ArtistList) -> Self {
        list.0
    }
}

/// An option that is a word, or a value of another type in its place.
macro_rules! word_or {
    ($(#[$doc:meta])* $Name:ident as $schema:literal { $(#[$wdoc:meta])* $Word:ident = $word:literal, $(#[$vdoc:meta])* $Value:ident($Type:ty) as $expected:literal by $described:ident }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub enum $Name {
            $(#[$wdoc])*
            #[default]
            $Word,
            $(#[$vdoc])*
            $Value($Type),
        }

        impl Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    Self::$Word => serializer.serialize_str($word),
                    Self::$Value(value) => value.serialize(serializer),
                }
            }
        }

        impl<'de> Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let value = serde_json::Value::deserialize(deserializer)?;
                if value == $word {
                    return Ok(Self::$Word);
                }
                <$Type>::deserialize(value).map(Self::$Value).map_err(|_| serde::de::Error::custom(concat!("expected \"", $word, "\" or ", $expected)))
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $Name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                use utoipa::openapi::{ObjectBuilder, OneOfBuilder, schema::Type};
                let word = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([$word]));
                let about = concat!("`", $word, "`, or ", $expected, ".");
                OneOfBuilder::new().item(word).item(schema::$described()).description(Some(about)).into()
            }
        }
        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $Name {
            fn name() -> std::borrow::Cow<'static, str> {
                $schema.into()
            }
        }
    };
}

word_or! {
    /// Which artists are in the game.
    Artists as "FakeArtArtists" {
        /// The first ones of the catalogue, as many as the players use.
        First = "first",
        /// These, exactly as many.
        These(ArtistList) as "four to six different artists" by artists
    }
}
word_or! {
    /// Who starts.
    FirstPlayer as "FakeArtFirstPlayer" {
        /// Drawn from the table's chance.
        Random = "random",
        /// This seat.
        Seat(Seat) as "a seat" by seat
    }
}
word_or! {
    /// The authenticity fee.
    Fee as "FakeArtFee" {
        /// What the round's board says.
        Board = "board",
        /// The same for each card in all rounds.
        Amount(u16) as "a whole number" by amount
    }
}
word_or! {
    /// The round boards.
    RoundBoards as "FakeArtRoundBoards" {
        /// The printed ones, and the third as the catalogue says.
        Standard = "standard",
        /// Three rows: cards dealt, fee, best, average, bad and worst price.
        These([Board; 3]) as "three rows of six whole numbers" by boards
    }
}

macro_rules! choice {
    ($(#[$doc:meta])* $Name:ident as $Schema:ident { $(#[$ddoc:meta])* $Default:ident, $(#[$odoc:meta])* $Other:ident }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(as = $Schema))]
        pub enum $Name {
            $(#[$ddoc])*
            #[default]
            $Default,
            $(#[$odoc])*
            $Other,
        }
    };
}

choice! {
    /// Whether the others see a player's money.
    Money as FakeArtMoney {
        /// They do not, as printed.
        Hidden,
        /// They do.
        Open
    }
}
choice! {
    /// What a portrait sells at whose artist is beside its owner neither as authentic nor as fake.
    AbsentArtist as FakeArtAbsentArtist {
        /// The bad price: none is as many as none.
        BadPrice,
        /// Nothing.
        Worthless
    }
}
choice! {
    /// What happens where somebody cannot pay the fee.
    UnpayableFee as FakeArtUnpayableFee {
        /// All there is, is paid, and nothing owed.
        PayWhatYouCan,
        /// The appraisal is refused.
        ForbidAppraisal
    }
}
choice! {
    /// Who sees an offer.
    OffersSeen as FakeArtOffersSeen {
        /// Everybody.
        Open,
        /// Its two sides.
        Private
    }
}

#[cfg(feature = "openapi")]
mod schema {
    //! What may stand in the place of a word.
    use utoipa::{
        PartialSchema,
        openapi::{ArrayBuilder, ObjectBuilder, Ref, RefOr, Schema, schema::Type},
    };

    use super::{ARTISTS, DEAREST};

    pub(super) fn artists() -> RefOr<Schema> {
        ArrayBuilder::new().items(Ref::from_schema_name("FakeArtArtist")).unique_items(true).min_items(Some(4)).max_items(Some(ARTISTS)).into()
    }

    pub(super) fn seat() -> RefOr<Schema> {
        crate::seat::Seat::schema()
    }

    pub(super) fn amount() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(DEAREST)).into()
    }

    pub(super) fn boards() -> RefOr<Schema> {
        let row = ArrayBuilder::new().items(amount()).min_items(Some(6)).max_items(Some(6));
        ArrayBuilder::new().items(row).min_items(Some(3)).max_items(Some(3)).into()
    }
}
