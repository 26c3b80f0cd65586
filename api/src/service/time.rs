//! Time that is up: the server calls it by itself before it judges or shows anything later (MON-13.2).

use std::sync::Arc;

use gavel_domain::{
    aggregate::Aggregate,
    chance::Chance,
    id::{CommandId, StreamId},
    record::Stamp,
    role::Actor,
    table::{Command, Table},
};
use uuid::Uuid;

use super::{
    cache::{Entry, Folded},
    load::corrupt,
    tables::Tables,
};
use crate::{
    http::Problem,
    store::{Append, Outcome, Step},
};

/// Others may call the time or move on meanwhile; whoever comes after them looks again, so often at most.
const ATTEMPTS: usize = 8;

impl Tables {
    /// The table, its time called if it is up.
    pub(super) async fn on_time(&self, table: StreamId, entry: &Arc<Entry>, mut now: Folded) -> Result<Folded, Problem> {
        for _ in 0..ATTEMPTS {
            if !now.state.is_time_up(self.clock.now()) {
                return Ok(now);
            }
            now = match self.call_time(table, entry, &now).await? {
                Some(after) => after,
                None => self.current(table, entry).await?.ok_or_else(Problem::not_found)?,
            };
        }
        Err(Problem::unavailable())
    }

    /// Calls the time; none where the stream is not where it was, or nobody knows.
    async fn call_time(&self, table: StreamId, entry: &Arc<Entry>, now: &Folded) -> Result<Option<Folded>, Problem> {
        let (command, id, server) = (Command::CallTime {}, CommandId(Uuid::new_v4()), Actor { account: None, roles: Vec::new() });
        let mut chance = Chance::new(self.secret(table, entry).await?.clone(), table, now.state.drawn());
        let at = self.clock.now().max(now.at);
        let decision = now.state.decide(&command, &server, at, &mut chance).map_err(|refusal| corrupt(table, &format!("{refusal:?}")))?;
        let stamp = Stamp { stream: table, version: now.version, hash: now.hash, at, actor: server.account.into(), command: id };
        let appended = self.seal(Some(now), &decision, Table::write_command(&command), &stamp, &server)?;
        let request = serde_json::Value::Object(command.to_wire());
        let append = Append {
            stream: table,
            step: Step::Go { expected: now.version, hash: now.hash },
            account: None,
            token: None,
            key: None,
            command: id,
            digest: crate::http::json::digest(&request),
            command_type: command.kind().to_owned(),
            at,
            status: 201,
            rule: None,
            request: request.to_string(),
            answer: appended.answer,
            events: appended.events,
            listing: appended.listing,
        };
        match self.store.append(append).await {
            Outcome::Appended => {
                entry.renew(&appended.after);
                Ok(Some(appended.after))
            }
            Outcome::Known(_) | Outcome::Conflict { .. } => Ok(None),
            Outcome::Missing => Err(Problem::not_found()),
            Outcome::Unknown(_) => {
                entry.forget();
                Ok(None)
            }
        }
    }
}
