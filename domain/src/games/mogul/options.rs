//! What can be chosen when a table of Mogul is opened.

use serde::{Deserialize, Serialize};

use super::law::Law;
use crate::{game::Breach, seat::Seat};

/// The options; the defaults play as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MogulOptions))]
pub struct Options {
    /// How many shares the crash card is mixed with at the bottom of the pile (MOG-1.4).
    #[cfg_attr(feature = "openapi", schema(maximum = 20))]
    pub crash_depth: u8,
    /// Who starts: `random`, or a seat (MOG-1.6).
    pub first_player: FirstPlayer,
    /// Whether each of five players gets a second share (MOG-1.7).
    pub quick_start: bool,
    /// Who starts when nobody took the share (MOG-4.8).
    pub untaken_share: UntakenShare,
    /// How often a player may take credit in an auction (MOG-5.1).
    pub credits_per_auction: Credits,
    /// When credit may be taken (MOG-5.3).
    pub credit_window: CreditWindow,
    /// Whether the others see a player's coins (MOG-1.1).
    pub coins: Coins,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            crash_depth: 4,
            first_player: FirstPlayer::Random,
            quick_start: false,
            untaken_share: UntakenShare::StarterStays,
            credits_per_auction: Credits::One,
            credit_window: CreditWindow::OwnFirstDecision,
            coins: Coins::Hidden,
        }
    }
}

/// The most shares that the crash card can be mixed with: the smallest pile holds 21.
const DEEPEST_CRASH: u8 = 20;

impl Options {
    /// Whether a table of `players` may be opened so.
    pub(super) fn admit(&self, players: u8) -> Result<(), Breach> {
        if self.crash_depth > DEEPEST_CRASH {
            return Err(Breach::of(Law::CrashDepth, format!("`crash_depth` is 0 to {DEEPEST_CRASH}")));
        }
        if self.quick_start && players != 5 {
            return Err(Breach::of(Law::QuickStart, "the quick start is for five players"));
        }
        match self.first_player {
            FirstPlayer::Seat(seat) if seat.0 >= players => Err(Breach::of(Law::FirstPlayer, format!("there is no seat {seat} at a table of {players}"))),
            FirstPlayer::Seat(_) | FirstPlayer::Random => Ok(()),
        }
    }
}

/// Who starts: `"random"`, or a seat's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstPlayer {
    /// Drawn from the table's chance.
    Random,
    /// This seat.
    Seat(Seat),
}

impl Serialize for FirstPlayer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Random => serializer.serialize_str("random"),
            Self::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for FirstPlayer {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        if value == "random" {
            return Ok(Self::Random);
        }
        Seat::deserialize(value).map(Self::Seat).map_err(|_| serde::de::Error::custom("expected \"random\" or a seat"))
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ObjectBuilder, OneOfBuilder, RefOr, Schema, schema::Type};

    impl utoipa::PartialSchema for super::FirstPlayer {
        fn schema() -> RefOr<Schema> {
            let random = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["random"]));
            OneOfBuilder::new().item(random).item(crate::seat::Seat::schema()).description(Some("`random`, or a seat.")).into()
        }
    }
    impl utoipa::ToSchema for super::FirstPlayer {
        fn name() -> std::borrow::Cow<'static, str> {
            "MogulFirstPlayer".into()
        }
    }
}

macro_rules! choice {
    ($(#[$doc:meta])* $Name:ident as $Schema:ident { $($(#[$vdoc:meta])* $Variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(as = $Schema))]
        pub enum $Name { $($(#[$vdoc])* $Variant),* }
    };
}

choice! {
    /// Who starts when nobody took the share.
    UntakenShare as MogulUntakenShare {
        /// Whoever started this round.
        StarterStays,
        /// Whoever won the auction.
        WinnerStarts,
    }
}
choice! {
    /// How often a player may take credit in an auction.
    Credits as MogulCredits {
        /// Once.
        One,
        /// As long as the bank has two coins.
        Unlimited,
    }
}
choice! {
    /// When credit may be taken.
    CreditWindow as MogulCreditWindow {
        /// On the own turn in the auction, before the first decision there.
        OwnFirstDecision,
        /// Before the auction, clockwise from the starting player.
        BeforeAuction,
    }
}
choice! {
    /// Whether the others see a player's coins.
    Coins as MogulCoins {
        /// They do not, as printed.
        Hidden,
        /// They do.
        Open,
    }
}
