//! A table as a resource, alone and in lists.

use gavel_domain::{
    at::At,
    game::Outcome,
    games::{AnyOptions, GameKind},
    id::StreamId,
    seat::Seats,
    stream::Stream,
    table::{Commitment, Rules, SeatView, Status, Table},
    version::Version,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Where everything of a table is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TableLinks)]
pub struct Links {
    /// The table.
    #[serde(rename = "self")]
    #[schema(max_length = 128)]
    pub itself: String,
    /// Where commands are sent.
    #[schema(max_length = 128)]
    pub commands: String,
    /// The state.
    #[schema(max_length = 128)]
    pub state: String,
    /// The legal commands.
    #[schema(max_length = 128)]
    pub actions: String,
    /// The events.
    #[schema(max_length = 128)]
    pub events: String,
    /// The replay.
    #[schema(max_length = 128)]
    pub replay: String,
    /// The difference between two versions.
    #[schema(max_length = 128)]
    pub diff: String,
    /// The audit trail.
    #[schema(max_length = 128)]
    pub audit: String,
    /// The record as a file.
    #[schema(max_length = 128)]
    pub export: String,
    /// The game's rules.
    #[schema(max_length = 128)]
    pub rules: String,
}

impl Links {
    fn of(id: StreamId, table: &Table) -> Self {
        let to = |what: &str| format!("/v1/tables/{id}{what}");
        Self {
            itself: to(""),
            commands: to("/commands"),
            state: to("/state"),
            actions: to("/actions"),
            events: to("/events"),
            replay: to("/replay"),
            diff: to("/diff"),
            audit: to("/audit"),
            export: to("/export"),
            rules: format!("/v1/games/{}/rules", table.game.id()),
        }
    }
}

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Table)]
pub struct TableResource {
    /// The table's id.
    pub id: StreamId,
    /// The game that is played.
    pub game: GameKind,
    /// The rules that it is played by, to its end.
    pub rules: Rules,
    /// How it stands.
    pub status: Status,
    /// The number of its newest event.
    pub version: Version,
    /// How many play.
    #[schema(minimum = 2, maximum = 8)]
    pub players: u8,
    /// The game's options, filled in.
    #[schema(value_type = AnyOptions)]
    pub options: Value,
    /// Who sits where.
    #[schema(max_items = 8)]
    pub seats: Vec<SeatView>,
    /// The seats whose decision is awaited.
    pub to_act: Seats,
    /// What its chances will be checked against.
    pub chance: Commitment,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// When it was opened.
    pub created_at: At,
    /// Where everything of it is.
    pub links: Links,
}

impl TableResource {
    /// The resource of a folded table.
    #[must_use]
    pub fn of(id: StreamId, stream: &Stream<Table>) -> Self {
        let table = &stream.state;
        Self {
            id,
            game: table.game,
            rules: Rules { game: table.game, version: table.rules.clone() },
            status: table.status,
            version: stream.version,
            players: table.players,
            options: table.options.clone(),
            seats: table.seat_views(),
            to_act: table.to_act(),
            chance: Commitment { commitment: table.commitment.clone() },
            result: table.result.clone(),
            created_at: stream.opened_at,
            links: Links::of(id, table),
        }
    }
}

/// A table in a list: what changes with every move is left to the table itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableItem {
    /// The table's id.
    pub id: StreamId,
    /// The game that is played.
    pub game: GameKind,
    /// The rules that it is played by, to its end.
    pub rules: Rules,
    /// How it stands.
    pub status: Status,
    /// The number of its newest event.
    #[serde(default)]
    pub version: Version,
    /// How many play.
    #[schema(minimum = 2, maximum = 8)]
    pub players: u8,
    /// Who sits where.
    #[schema(max_items = 8)]
    pub seats: Vec<SeatView>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// When it was opened.
    pub created_at: At,
    /// Where everything of it is.
    pub links: Links,
}

impl From<TableResource> for TableItem {
    fn from(table: TableResource) -> Self {
        let TableResource { id, game, rules, status, version, players, seats, result, created_at, links, options: _, to_act: _, chance: _ } = table;
        Self { id, game, rules, status, version, players, seats, result, created_at, links }
    }
}
