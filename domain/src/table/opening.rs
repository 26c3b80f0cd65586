//! What opens a table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::{
    games::{AnyOptions, GameKind},
    id::AccountId,
    tagged::{self, Malformed},
};

/// The most accounts that can be invited to a private table.
const MOST_INVITED: usize = 64;

/// A table to be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The game, with its options filled in.
    pub options: AnyOptions,
    /// How many play.
    pub players: u8,
    /// Who may see the table.
    pub visibility: Visibility,
    /// Who may see and join a private one, beside its opener.
    pub invited: Vec<AccountId>,
    /// Whether the end opens what was hidden.
    pub reveal: Reveal,
    /// Whether an account may take several seats.
    pub hotseat: bool,
}

/// Who may see a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Visibility {
    /// Everybody.
    #[default]
    Public,
    /// Its opener, the invited, its seats and arbiters.
    Private,
}

/// Whether the end of a table opens what was hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reveal {
    /// It does.
    #[default]
    AtEnd,
    /// It opens nothing.
    Never,
}

/// The body that opens a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = OpenTable))]
pub struct Wire {
    /// The game's id.
    pub game: GameKind,
    /// How many play; the catalogue says how many can.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 8))]
    pub players: u8,
    /// The game's options; what is left out plays as printed.
    #[serde(default = "nothing")]
    #[cfg_attr(feature = "openapi", schema(value_type = AnyOptions, required = false))]
    pub options: Value,
    /// Who may see the table.
    #[serde(default)]
    pub visibility: Visibility,
    /// Accounts that may see and join a private table.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 64))]
    pub invited: Vec<AccountId>,
    /// Whether the end opens what was hidden.
    #[serde(default)]
    pub reveal: Reveal,
    /// Whether an account may take several seats.
    #[serde(default)]
    pub hotseat: bool,
}

fn nothing() -> Value {
    json!({})
}

impl Opening {
    /// Reads the body that opens a table.
    pub(super) fn parse(body: Value) -> Result<Self, Malformed> {
        let wire: Wire = tagged::untagged(body)?;
        let (least, most) = wire.game.players();
        if !(least..=most).contains(&wire.players) {
            return Err(Malformed::at("/players", format!("{} is for {least} to {most} players", wire.game.id())));
        }
        if wire.invited.len() > MOST_INVITED {
            return Err(Malformed::at("/invited", format!("at most {MOST_INVITED} accounts can be invited")));
        }
        Ok(Self {
            options: wire.game.options(wire.options).map_err(|error| error.under("/options"))?,
            players: wire.players,
            visibility: wire.visibility,
            invited: wire.invited,
            reveal: wire.reveal,
            hotseat: wire.hotseat,
        })
    }

    /// The command as the record keeps it, every option filled in.
    pub(super) fn to_wire(&self) -> Map<String, Value> {
        let data = json!({
            "game": self.options.game(), "players": self.players, "options": self.options, "visibility": self.visibility,
            "invited": self.invited, "reveal": self.reveal, "hotseat": self.hotseat,
        });
        Map::from_iter([("type".to_owned(), json!("open")), ("data".to_owned(), data)])
    }
}
