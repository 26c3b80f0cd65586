//! What may be asked of a table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    games::{AnyMove, GameKind},
    seat::Seat,
    tagged::{self, Malformed},
};

/// A command; `M` is its move, which can only be read by whoever knows the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = TableCommand, description = "A command to a table."))]
pub enum Command<M = AnyMove> {
    /// Sits down.
    TakeSeat {
        /// Where; the first free seat if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// What the seat adds to the table's chance: up to 128 printable ASCII characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(max_length = 128, pattern = "^[ -~]*$"))]
        entropy: Option<String>,
    },
    /// Stands up, before the start.
    LeaveSeat {},
    /// Starts, once all seats are taken.
    Start {},
    /// Makes a move.
    Play {
        /// The move.
        r#move: M,
        /// Whose, where the sender holds several seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Gives up, with every seat of the sender's.
    Resign {},
    /// Stops play for a while.
    Pause {},
    /// Goes on after a pause.
    Resume {},
    /// Calls the time, once it is up; whoever may see the table can, and the server does.
    CallTime {},
}

impl Command {
    /// Reads a command to a table of a game.
    pub(super) fn parse(value: Value, game: GameKind) -> Result<Self, Malformed> {
        let (kind, data) = tagged::split(value)?;
        Ok(match tagged::read::<Command<Value>>(kind, data)? {
            Command::TakeSeat { seat, entropy } => {
                let printable = |text: &String| text.len() <= 128 && text.bytes().all(|byte| (0x20..0x7f).contains(&byte));
                if !entropy.as_ref().is_none_or(printable) {
                    return Err(Malformed::at("/data/entropy", "up to 128 printable ASCII characters"));
                }
                Self::TakeSeat { seat, entropy }
            }
            Command::LeaveSeat {} => Self::LeaveSeat {},
            Command::Start {} => Self::Start {},
            Command::Play { r#move, seat } => Self::Play { r#move: game.read_move(r#move).map_err(|error| error.under("/data/move"))?, seat },
            Command::Resign {} => Self::Resign {},
            Command::Pause {} => Self::Pause {},
            Command::Resume {} => Self::Resume {},
            Command::CallTime {} => Self::CallTime {},
        })
    }

    /// The command's type on the wire.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::TakeSeat { .. } => "take_seat",
            Self::LeaveSeat {} => "leave_seat",
            Self::Start {} => "start",
            Self::Play { .. } => "play",
            Self::Resign {} => "resign",
            Self::Pause {} => "pause",
            Self::Resume {} => "resume",
            Self::CallTime {} => "call_time",
        }
    }

    /// The command as the record keeps it.
    #[must_use]
    pub fn to_wire(&self) -> Map<String, Value> {
        let (kind, mut data) = tagged::write(self);
        if let Self::Play { r#move, .. } = self {
            let (asked, with) = r#move.tagged();
            data.insert("move".to_owned(), Value::Object(tagged::join(asked, with)));
        }
        tagged::join(kind, data)
    }
}
