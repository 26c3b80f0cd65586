//! Events as a reader may see them, and the answer to an accepted command.

use gavel_domain::{
    at::At,
    id::CommandId,
    record::{Audience, Bodies, Hash, Parts, Receipt, Record, Sealed, Sender},
    role::Actor,
    seat::Seat,
    table::Table,
    version::Version,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};
use utoipa::ToSchema;

use crate::store::StoredEvent;

/// An event as somebody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Event)]
pub struct EventItem {
    /// Its number.
    pub version: Version,
    /// When it happened.
    pub at: At,
    /// Who sent its command: an account, or `system`.
    #[schema(value_type = String, max_length = 36, pattern = "^(system|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$")]
    pub actor: Sender,
    /// The command.
    pub command: CommandId,
    /// What happened: `table.opened`, `mogul.share_revealed`, …
    #[serde(rename = "type")]
    #[schema(max_length = 64)]
    pub kind: String,
    /// The rule that made it happen; null where it is no game's.
    #[schema(required = true, max_length = 16)]
    pub rule: Option<String>,
    /// The seat that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What its reader may see of it.
    #[schema(value_type = Object)]
    pub data: Data,
    /// The chain's hash there, 64 hexadecimal digits.
    #[schema(min_length = 64, max_length = 64, pattern = "^[0-9a-f]{64}$")]
    pub hash: String,
}

/// What a reader may see of an event: mostly its public body, byte for byte; or several bodies merged.
#[derive(Clone, Debug, PartialEq)]
pub enum Data {
    /// A body as it was sealed.
    Body(String),
    /// What became of several.
    Merged(Map<String, Value>),
}

impl Serialize for Data {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Body(body) => serde_json::from_str::<&RawValue>(body).map_err(serde::ser::Error::custom)?.serialize(serializer),
            Self::Merged(data) => data.serialize(serializer),
        }
    }
}

/// The answer to an accepted command.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Accepted {
    /// The stream's version after it.
    pub version: Version,
    /// What happened, as its sender may see it.
    #[schema(max_items = 1000)]
    pub events: Vec<EventItem>,
    /// The server's word on it.
    pub receipt: Receipt,
}

/// Shows an event to somebody; `now` says who may see what.
pub(super) fn event(record: Record, parts: &Parts, hash: &Hash, now: &Table, actor: Option<&Actor>) -> Result<EventItem, serde_json::Error> {
    let sender = record.actor.account();
    let adds = |audience: Audience| match audience {
        Audience::Public | Audience::Command => false,
        Audience::Arbiter | Audience::Seat(_) | Audience::Text => now.may_read(actor, audience, sender),
    };
    let data = match parts.get(&Audience::Public) {
        Some(public) if !parts.keys().any(|audience| adds(*audience)) => Data::Body(public.body.clone()),
        Some(_) | None => Data::Merged(Bodies::try_from(parts)?.data(adds)),
    };
    Ok(EventItem {
        version: record.version,
        at: record.at,
        actor: record.actor,
        command: record.command,
        kind: record.kind,
        rule: record.rule,
        seat: seat_of(parts),
        data,
        hash: hex::encode(hash),
    })
}

/// The seat that an event's public body names.
pub(super) fn seat_of(parts: &Parts) -> Option<Seat> {
    #[derive(Deserialize)]
    struct About {
        seat: Option<Seat>,
    }
    serde_json::from_str::<About>(&parts.get(&Audience::Public)?.body).ok()?.seat
}

/// Shows a stored event.
pub(super) fn stored(stored: &StoredEvent, now: &Table, actor: Option<&Actor>) -> Result<EventItem, String> {
    let record: Record = serde_json::from_str(&stored.record).map_err(|error| error.to_string())?;
    let parts: Parts = serde_json::from_str(&stored.parts).map_err(|error| error.to_string())?;
    event(record, &parts, &stored.hash, now, actor).map_err(|error| error.to_string())
}

/// Shows an event that is about to be stored.
pub(super) fn sealed(sealed: &Sealed, now: &Table, actor: &Actor) -> Result<EventItem, serde_json::Error> {
    event(sealed.record.clone(), &sealed.parts, &sealed.hash, now, Some(actor))
}

/// The parts that somebody may see.
pub(super) fn visible(parts: Parts, sender: Sender, now: &Table, actor: Option<&Actor>) -> Parts {
    let may = |audience: Audience| now.may_read(actor, audience, sender.account());
    parts.into_iter().filter(|(audience, _)| may(*audience)).collect()
}
