//! Replays: the state at a version, then one frame an event.

use futures_util::{TryStreamExt, stream};
use gavel_domain::{
    at::At,
    game::{Lang, Viewer},
    record::{Parts, Record},
    seat::Seat,
    stream::{Stream, read},
    table::Table,
    version::Version,
};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    load::{advance, corrupt},
    look::{Lines, Reading},
    shape::seat_of,
    tables::Tables,
};
use crate::{http::Problem, store::StoredEvent};

/// One event of a replay.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ReplayFrame)]
pub struct Frame {
    /// The event's number.
    pub version: Version,
    /// When it happened.
    pub at: At,
    /// Its type.
    #[serde(rename = "type")]
    #[schema(max_length = 64)]
    pub kind: String,
    /// The rule that made it happen; null where it is no game's.
    #[schema(required = true, max_length = 16)]
    pub rule: Option<String>,
    /// The seat that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The event in one sentence.
    #[schema(max_length = 1000)]
    pub text: String,
    /// JSON Patch (RFC 6902) from the state before it to the state after it, as the viewer sees both.
    #[schema(value_type = Vec<Object>)]
    pub patch: json_patch::Patch,
}

/// Where a replay has come to.
struct Reel {
    stream: Option<Stream<Table>>,
    shown: Value,
    viewer: Viewer,
    from: Version,
    lang: Lang,
}

impl Tables {
    /// A replay from one version to another, as a viewer sees it.
    ///
    /// # Errors
    /// Where the caller may not see it, or so much of it.
    pub async fn replay(&self, reading: &Reading, from: Option<Version>, to: Option<Version>, lang: Lang) -> Result<Lines, Problem> {
        let (seen, look) = self.look(reading).await?;
        let to = seen.version("to", to, Version(1))?;
        let from = from.unwrap_or(Version(1));
        if !(Version(1)..=to).contains(&from) {
            return Err(Problem::malformed_at("/from", format!("a version from 1 to {to}")));
        }
        let table = reading.table;
        // The first frame is the state at `from`, so the fold starts just before it.
        let before = match from.0 {
            1 => None,
            _ => Some((*self.at(table, &seen.now, Version(from.0 - 1)).await?).clone()),
        };
        let mut reel = Reel { stream: before, shown: Value::Null, viewer: look.viewer, from, lang };
        let events = self.stored(table, Version(from.0 - 1), to).map_ok(|events| stream::iter(events.into_iter().map(Ok::<_, Problem>))).try_flatten();
        let frames = events.and_then(move |event| {
            let line = reel.line(&event).map_err(|what| corrupt(table, &what));
            // A long replay lets others in between its frames, and is sent as it is made.
            async move {
                tokio::task::yield_now().await;
                line
            }
        });
        Ok(Box::pin(frames))
    }
}

impl Reel {
    /// The line of an event.
    fn line(&mut self, event: &StoredEvent) -> Result<String, String> {
        let record: Record = serde_json::from_str(&event.record).map_err(|error| error.to_string())?;
        let parts: Parts = serde_json::from_str(&event.parts).map_err(|error| error.to_string())?;
        let happened = read::<Table>(&record.kind, &parts)?;
        let text = Table::narrate(self.stream.as_ref().map(|stream| &stream.state), &happened, self.lang);
        let stream = advance(record.stream, self.stream.take(), event).map_err(|problem| problem.to_string())?;
        let state = serde_json::to_value(stream.state.view(record.version, self.viewer)).map_err(|error| error.to_string())?;
        let patch = json_patch::diff(&self.shown, &state);
        let line = if record.version == self.from {
            json!({"version": record.version, "state": state})
        } else {
            let seat = seat_of(&parts);
            json!(Frame { version: record.version, at: record.at, kind: record.kind, rule: record.rule, seat, text, patch })
        };
        self.stream = Some(stream);
        self.shown = state;
        Ok(line.to_string() + "\n")
    }
}
