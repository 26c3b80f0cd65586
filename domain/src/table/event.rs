//! What happens at a table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{
    opening::{Reveal, Visibility},
    state::Table,
};
use crate::{
    chance::Draw,
    game::Outcome,
    games::{AnyEvent, GameKind},
    id::AccountId,
    record::{Audience, Bodies},
    seat::Seat,
    tagged,
};

/// An event of a table, with the draws of its command on the command's first event.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// What happened.
    pub what: What,
    /// Every draw of the command, in order.
    pub draws: Vec<Draw>,
}

/// What happened: something around the game, or in it.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Around the game.
    Table(Fact),
    /// In the game.
    Game(AnyEvent),
}

/// What happens around a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = TableEvent))]
pub enum Fact {
    /// The table was opened.
    Opened {
        /// The game and the version of its rules, kept to the end.
        rules: Rules,
        /// How many play.
        players: u8,
        /// The game's options, filled in.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::games::AnyOptions))]
        options: Value,
        /// Who may see it.
        visibility: Visibility,
        /// Who may see and join a private one.
        invited: Vec<AccountId>,
        /// Whether the end opens what was hidden.
        reveal: Reveal,
        /// Whether an account may take several seats.
        hotseat: bool,
        /// Who opened it; left out where the system did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opener: Option<AccountId>,
        /// What its chances will be checked against.
        chance: Commitment,
    },
    /// Somebody sat down.
    SeatTaken {
        /// Where.
        seat: Seat,
        /// Who.
        account: AccountId,
        /// What the seat adds to the table's chance.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// Somebody stood up again.
    SeatLeft {
        /// Where.
        seat: Seat,
    },
    /// The game began.
    Started {},
    /// Play was stopped for a while.
    Paused {},
    /// Play went on.
    Resumed {},
    /// A player gave up.
    SeatResigned {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Finished {
        /// The result, provisional until it is signed.
        result: Outcome,
    },
    /// The secret is out: every draw can be checked.
    SecretRevealed {
        /// The secret, 64 hexadecimal digits; with `reveal: never` arbiters alone see it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        secret: String,
        /// Whether it is for arbiters alone.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sealed: bool,
    },
}

/// The rules that a table is played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rules {
    /// The game.
    pub game: GameKind,
    /// The version of its rules.
    #[cfg_attr(feature = "openapi", schema(max_length = 16))]
    pub version: String,
}

/// A commitment to a table's secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ChanceCommitment))]
pub struct Commitment {
    /// SHA-256 of the secret, 64 lower-case hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(min_length = 64, max_length = 64, pattern = "^[0-9a-f]{64}$"))]
    pub commitment: String,
}

impl From<Fact> for Event {
    fn from(fact: Fact) -> Self {
        Self { what: What::Table(fact), draws: Vec::new() }
    }
}

impl From<AnyEvent> for Event {
    fn from(event: AnyEvent) -> Self {
        Self { what: What::Game(event), draws: Vec::new() }
    }
}

impl Event {
    /// The event's type on the wire.
    #[must_use]
    pub fn kind(&self) -> String {
        match &self.what {
            What::Table(fact) => format!("table.{}", tagged::kind(fact)),
            What::Game(event) => event.kind(),
        }
    }

    pub(super) fn read(kind: &str, mut data: Map<String, Value>) -> Result<Self, String> {
        let draws = match data.shift_remove("draws") {
            Some(draws) => serde_json::from_value(draws).map_err(|error| format!("draws: {error}"))?,
            None => Vec::new(),
        };
        let what = match split(kind)? {
            (None, kind) => What::Table(tagged::read(kind.to_owned(), Value::Object(data)).map_err(|error| error.to_string())?),
            (Some(game), kind) => What::Game(game.read_event(kind, data)?),
        };
        Ok(Self { what, draws })
    }

    pub(super) fn read_text(kind: &str, body: &str) -> Result<Self, String> {
        Ok(match split(kind)? {
            (None, kind) => tagged::read_text::<Fact>(kind, body)?.into(),
            (Some(game), kind) => game.read_event_text(kind, body)?.into(),
        })
    }
}

/// Splits a type at its dot: the game, if it is one's event, and the rest.
fn split(kind: &str) -> Result<(Option<GameKind>, &str), String> {
    match kind.split_once('.') {
        Some(("table", kind)) => Ok((None, kind)),
        Some((game, kind)) => GameKind::of(game).map(|game| (Some(game), kind)).ok_or_else(|| format!("no game `{game}`")),
        None => Err(format!("`{kind}` is no type of an event")),
    }
}

/// What an event says to whom.
pub(super) fn bodies(before: Option<&Table>, event: &Event) -> Bodies {
    let mut bodies = match &event.what {
        What::Table(fact) => {
            let mut bodies = Bodies::public(tagged::write(fact).1);
            if matches!(fact, Fact::SecretRevealed { sealed: true, .. }) {
                bodies.hide("secret", Audience::Arbiter, None);
            }
            bodies
        }
        What::Game(event) => before.and_then(|table| table.play.as_ref()).map(|game| game.bodies(event)).unwrap_or_default(),
    };
    if !event.draws.is_empty() {
        bodies.set(Audience::Arbiter, "draws", json!(event.draws));
    }
    bodies
}
