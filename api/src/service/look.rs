//! Looks: everything that can be read of a table, as a viewer sees it.

use futures_util::{Stream as Flow, TryStreamExt, stream};
use gavel_domain::{
    aggregate::Refusal,
    id::{CommandId, StreamId},
    record::{Entry, Parts, Receipt, Record, entry_line, header_line, tail_line},
    table::{Action, As, Look, StateView},
    version::Version,
};
use uuid::Uuid;

use super::{
    load::{BATCH, corrupt},
    resource::{TableItem, TableResource},
    shape::{self, EventItem},
    tables::{Seen, Tables},
};
use crate::{
    http::{Caller, Problem, ProblemKind},
    store::{AuditNote, AuditOutcome, ListFilter, StoredEvent},
};

/// Somebody reading a table.
pub struct Reading {
    /// The table.
    pub table: StreamId,
    /// Who reads; nobody known, where there is no token.
    pub caller: Option<Caller>,
    /// As whom.
    pub at: As,
    /// What is asked, for the audit trail: path and query.
    pub asked: String,
}

/// Lines of NDJSON, as they are read.
pub type Lines = std::pin::Pin<Box<dyn Flow<Item = Result<String, Problem>>>>;

impl Tables {
    /// The table as a resource.
    ///
    /// # Errors
    /// Where the caller may not see it.
    pub async fn resource(&self, table: StreamId, caller: Option<&Caller>) -> Result<TableResource, Problem> {
        let seen = self.seen(table, caller).await?;
        Ok(TableResource::of(table, &seen.now))
    }

    /// A page of the tables that the caller may see, newest first, and where the next one starts.
    ///
    /// # Errors
    /// Where the database has no answer.
    pub async fn list(&self, filter: &ListFilter) -> Result<Vec<TableItem>, Problem> {
        let listed = self.store.list(filter).await?;
        let item = |listed: &crate::store::Listed| {
            let item: TableItem = serde_json::from_str(&listed.summary).map_err(|error| corrupt(listed.stream, &error.to_string()))?;
            Ok(TableItem { version: listed.version, ..item })
        };
        listed.iter().map(item).collect()
    }

    /// The state, now or at a version.
    ///
    /// # Errors
    /// Where the caller may not see it, or so much of it.
    pub async fn state(&self, reading: &Reading, at: Option<Version>) -> Result<StateView, Problem> {
        let (seen, look) = self.look(reading).await?;
        let version = seen.version("at", at, Version(1))?;
        let then = self.at(reading.table, &seen.now, version).await?;
        Ok(then.state.view(version, look.viewer))
    }

    /// Every legal command, now or at a version.
    ///
    /// # Errors
    /// Where the caller may not see it, or so much of it.
    pub async fn actions(&self, reading: &Reading, at: Option<Version>) -> Result<(Version, Vec<Action>), Problem> {
        let (seen, look) = self.look(reading).await?;
        let version = seen.version("at", at, Version(1))?;
        let then = self.at(reading.table, &seen.now, version).await?;
        let oneself = seen.actor.as_ref().filter(|_| matches!(reading.at, As::Me | As::Arbiter));
        Ok((version, then.state.actions(look.viewer, oneself)))
    }

    /// The difference between two versions, as a JSON Patch.
    ///
    /// # Errors
    /// Where the caller may not see it, or so much of it.
    pub async fn diff(&self, reading: &Reading, from: Version, to: Option<Version>) -> Result<json_patch::Patch, Problem> {
        let (seen, look) = self.look(reading).await?;
        let to = seen.version("to", to, Version(1))?;
        let from = seen.version("from", Some(from), Version(1))?;
        let mut states = Vec::with_capacity(2);
        for version in [from, to] {
            let then = self.at(reading.table, &seen.now, version).await?;
            states.push(serde_json::to_value(then.state.view(version, look.viewer)).map_err(|error| corrupt(reading.table, &error.to_string()))?);
        }
        Ok(json_patch::diff(&states[0], &states[1]))
    }

    /// A page of events, and the version after which the next one starts.
    ///
    /// # Errors
    /// Where the caller may not see the table.
    pub async fn events(&self, reading: &Reading, after: Version, limit: i64) -> Result<(Vec<EventItem>, Option<Version>), Problem> {
        let seen = self.read_as_oneself(reading).await?;
        let events = self.store.events(reading.table, after, Some(seen.now.version), limit).await?;
        let next = events.last().map(|event| event.version).filter(|last| *last < seen.now.version);
        let items = events.iter().map(|event| shown(&seen, event)).collect::<Result<_, _>>()?;
        Ok((items, next))
    }

    /// Every event after a version, one a line.
    ///
    /// # Errors
    /// Where the caller may not see the table.
    pub async fn event_lines(&self, reading: &Reading, after: Version) -> Result<Lines, Problem> {
        let seen = self.read_as_oneself(reading).await?;
        let end = seen.now.version;
        let table = reading.table;
        let line = move |event: &StoredEvent| {
            let item = shown(&seen, event)?;
            serde_json::to_string(&item).map_err(|error| corrupt(table, &error.to_string()))
        };
        Ok(Box::pin(self.stored(table, after, end).and_then(move |events| std::future::ready(events.iter().map(&line).map(|line| Ok(line? + "\n")).collect()))))
    }

    /// The record as an export, with the parts that the caller may see.
    ///
    /// # Errors
    /// Where the caller may not see the table.
    pub async fn export(&self, reading: &Reading) -> Result<Lines, Problem> {
        let seen = self.read_as_oneself(reading).await?;
        let (table, end) = (reading.table, seen.now.version);
        let header = header_line(table) + "\n";
        let receipt = Receipt::sign(&self.keys.current, table, end, seen.now.hash);
        let tail = tail_line(receipt) + "\n";
        let line = move |event: &StoredEvent| exported(&seen, event).map_err(|what| corrupt(table, &what));
        let body = self.stored(table, Version(0), end).and_then(move |events| std::future::ready(events.iter().map(&line).collect()));
        let one = |line: String| stream::once(std::future::ready(Ok(line)));
        Ok(Box::pin(futures_util::StreamExt::chain(futures_util::StreamExt::chain(one(header), body), one(tail))))
    }

    /// Stored events from after a version to another, in batches.
    pub(super) fn stored(&self, table: StreamId, after: Version, end: Version) -> impl Flow<Item = Result<Vec<StoredEvent>, Problem>> + use<> {
        let store = self.store.clone();
        stream::try_unfold(after, move |after| {
            let store = store.clone();
            async move {
                if after >= end {
                    return Ok(None);
                }
                let events = store.events(table, after, Some(end), BATCH).await?;
                let last = events.last().map(|event| event.version).ok_or_else(|| corrupt(table, "events are missing"))?;
                Ok(Some((events, last)))
            }
        })
    }

    /// The table for somebody who looks as somebody; what an arbiter sees more, and what is refused, is written down.
    pub(super) async fn look(&self, reading: &Reading) -> Result<(Seen, Look), Problem> {
        let seen = self.seen(reading.table, reading.caller.as_ref()).await?;
        match seen.now.state.look(seen.actor.as_ref(), reading.at) {
            Ok(look) => {
                if look.privileged {
                    self.write_down(reading, AuditOutcome::Looked, 200).await?;
                }
                Ok((seen, look))
            }
            Err(Refusal::Unclear { pointer, detail }) => Err(Problem::malformed_at(format!("/{pointer}"), detail)),
            Err(refusal) => {
                self.write_down(reading, AuditOutcome::Refused, ProblemKind::Forbidden.status()).await?;
                Err(refusal.into())
            }
        }
    }

    /// The table for somebody who reads its record: an arbiter reads the hidden parts too, which is written down.
    async fn read_as_oneself(&self, reading: &Reading) -> Result<Seen, Problem> {
        let seen = self.seen(reading.table, reading.caller.as_ref()).await?;
        let state = &seen.now.state;
        if !state.is_open() && seen.actor.as_ref().is_some_and(|actor| state.is_arbiter(actor)) {
            self.write_down(reading, AuditOutcome::Looked, 200).await?;
        }
        Ok(seen)
    }

    async fn write_down(&self, reading: &Reading, outcome: AuditOutcome, status: u16) -> Result<(), Problem> {
        let note = AuditNote {
            stream: reading.table,
            account: reading.caller.as_ref().map(|caller| caller.account.id),
            token: reading.caller.as_ref().map(|caller| caller.token),
            key: None,
            command: CommandId(Uuid::new_v4()),
            kind: "look".to_owned(),
            at: self.clock.now(),
            outcome,
            status,
            rule: None,
            request: Some(reading.asked.clone()),
        };
        Ok(self.store.note(note).await?)
    }
}

fn shown(seen: &Seen, event: &StoredEvent) -> Result<EventItem, Problem> {
    shape::stored(event, &seen.now.state, seen.actor.as_ref()).map_err(|what| corrupt(seen.table, &what))
}

fn exported(seen: &Seen, event: &StoredEvent) -> Result<String, String> {
    let record: Record = serde_json::from_str(&event.record).map_err(|error| error.to_string())?;
    let parts: Parts = serde_json::from_str(&event.parts).map_err(|error| error.to_string())?;
    let parts = shape::visible(parts, record.actor, &seen.now.state, seen.actor.as_ref());
    Ok(entry_line(&Entry { record: event.record.clone(), hash: event.hash, parts }) + "\n")
}
