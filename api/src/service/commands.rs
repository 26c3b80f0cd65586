//! Commands: judged, appended, answered; each exactly once.

use std::sync::Arc;

use gavel_domain::{
    aggregate::{Aggregate, Decision, Refusal},
    at::At,
    chance::{Chance, Secret},
    id::{CommandId, StreamId},
    record::{Receipt, Stamp, seal, tell},
    role::Actor,
    stream::Stream,
    table::{Command, Event, Table, What},
};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::{
    cache::Folded,
    crash,
    entropy::{random, salts},
    resource::{TableItem, TableResource},
    shape::{self, Accepted},
    tables::{Tables, in_time},
};
use crate::{
    http::{Caller, Operation, Preconditions, Problem, ProblemKind, json},
    store::{Append, AuditNote, AuditOutcome, Listing, NewEvent, Outcome, Remembered, Step},
};

/// A command as it came in.
pub struct CommandRequest {
    /// The table.
    pub table: StreamId,
    /// Who sent it.
    pub caller: Caller,
    /// The body.
    pub body: Value,
    /// What must hold for it.
    pub preconditions: Preconditions,
    /// The request, which a refusal names.
    pub request: Uuid,
}

/// An answer that was judged: sent now, and for as long as the stream lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: String,
    /// Whether it was given before.
    pub replayed: bool,
}

/// A state older than this many attempts' worth of other instances' moves is not ours to keep chasing.
const ATTEMPTS: usize = 32;

/// What judging a command came to.
pub(super) enum Verdict {
    /// It is to be appended: a decision, or a refusal that its key remembers.
    Remember(Box<Append>, Option<Folded>),
    /// It is answered and leaves its key free.
    Answer(Problem),
}

impl Tables {
    /// Judges a command without a trace: whether it would be accepted.
    ///
    /// # Errors
    /// The refusal.
    pub async fn dry_run(&self, request: &CommandRequest) -> Result<(), Problem> {
        let seen = self.admitted(request.table, Some(&request.caller)).await?;
        let command = seen.now.state.read_command(request.body.clone())?;
        let mut chance = Chance::new(Secret::new(random()?), request.table, seen.now.state.drawn());
        self.judge(&seen.now, &command, request, &mut chance).map(drop).map_err(|problem| problem.with_instance(request.request))
    }

    /// Judges a command and appends what follows.
    ///
    /// # Errors
    /// What leaves the key free: 400, 403, 404, 412, 428 and 503. A judged refusal is an answer.
    pub async fn command(&self, request: CommandRequest) -> Result<Answer, Problem> {
        in_time(self.answer(request)).await
    }

    async fn answer(&self, request: CommandRequest) -> Result<Answer, Problem> {
        if let Err(missing) = request.preconditions.clone().require() {
            return Err(self.unclear(&request).await?.unwrap_or(missing));
        }
        let entry = self.cache.entry(request.table);
        let _turn = entry.turn.lock().await;
        // What is known here is good enough to judge by, since the append compares; the first look asks the database.
        let mut now = match entry.folded() {
            Some(known) => known,
            None => self.current(request.table, &entry).await?.ok_or_else(Problem::not_found)?,
        };
        let actor = request.caller.actor();
        if !now.state.admits(Some(&actor)) {
            return Err(Problem::not_found());
        }
        let command = now.state.read_command(request.body.clone())?;
        let (id, digest) = (CommandId(Uuid::new_v4()), json::digest(&request.body));
        for _ in 0..ATTEMPTS {
            if !matches!(command, Command::CallTime {}) {
                now = self.on_time(request.table, &entry, now).await?;
            }
            let secret = self.secret(request.table, &entry).await?.clone();
            match self.verdict(&now, &command, &request, id, digest, secret)? {
                Verdict::Answer(problem) => {
                    match self.known(&request, digest).await {
                        Ok(Some(answer)) => return Ok(answer),
                        // What cannot be read is said before the key is looked at.
                        Err(reused) if reused.kind == ProblemKind::KeyReused && problem.kind == ProblemKind::Malformed => {}
                        Err(other) => return Err(other),
                        Ok(None) => {}
                    }
                    let confirmed = self.current(request.table, &entry).await?.ok_or_else(Problem::not_found)?;
                    if (confirmed.version, confirmed.hash) == (now.version, now.hash) {
                        return Err(self.unremembered(&request, command.kind(), problem).await?);
                    }
                    now = confirmed;
                }
                Verdict::Remember(append, after) => {
                    let answer = Answer { status: append.status, body: append.answer.clone(), replayed: false };
                    crash::point("sealed");
                    let outcome = self.store.append(*append).await;
                    metrics::counter!("gavel_append_total", "outcome" => outcome.name()).increment(1);
                    match outcome {
                        Outcome::Appended => {
                            crash::point("appended");
                            if let Some(after) = after {
                                entry.renew(&after);
                                self.snapshot_if_crossed(request.table, &now, &after);
                            }
                            crash::point("answered");
                            return Ok(answer);
                        }
                        Outcome::Known(remembered) => return replay(remembered, digest),
                        Outcome::Conflict { .. } => now = self.current(request.table, &entry).await?.ok_or_else(Problem::not_found)?,
                        Outcome::Missing => return Err(Problem::not_found()),
                        Outcome::Unknown(reason) => {
                            entry.forget();
                            return self.ask_again(request.table, id, digest, &reason).await;
                        }
                    }
                }
            }
        }
        Err(Problem::unavailable())
    }

    /// What of a command cannot be read: what stands in it, or what the table's state leaves open. 400 comes before 428.
    async fn unclear(&self, request: &CommandRequest) -> Result<Option<Problem>, Problem> {
        match self.dry_run(request).await {
            Err(problem) if problem.kind == ProblemKind::Malformed => Ok(Some(problem)),
            Err(problem) if matches!(problem.kind, ProblemKind::NotFound | ProblemKind::Internal | ProblemKind::Unavailable) => Err(problem),
            Err(_) | Ok(()) => Ok(None),
        }
    }

    /// The decision on a command, or the problem that answers it; nothing is written.
    fn judge(&self, now: &Stream<Table>, command: &Command, request: &CommandRequest, chance: &mut Chance) -> Result<(Decision<Event>, At), Problem> {
        let at = self.clock.now().max(now.at);
        let judged = now.state.decide(command, &request.caller.actor(), at, chance);
        let stale = request.preconditions.if_match.is_some_and(|wanted| wanted != now.version);
        // In the contract's order: 400, 403, 412, and only then what the table and its game say.
        match (request.caller.permit(Operation::SendTableCommand), judged) {
            (_, Err(unclear @ Refusal::Unclear { .. })) => Err(unclear.into()),
            (Err(problem), _) => Err(problem),
            (Ok(()), Err(refusal @ Refusal::Forbidden(_))) => Err(refusal.into()),
            (Ok(()), _) if stale => {
                let detail = format!("the stream is at version {}", now.version);
                Err(Problem::new(ProblemKind::Stale, detail).with_version(now.version))
            }
            (Ok(()), Err(refusal)) => Err(Problem::from(refusal).with_version(now.version)),
            (Ok(()), Ok(decision)) => Ok((decision, at)),
        }
    }

    fn verdict(&self, now: &Folded, command: &Command, request: &CommandRequest, id: CommandId, digest: [u8; 32], secret: Secret) -> Result<Verdict, Problem> {
        let mut chance = Chance::new(secret, request.table, now.state.drawn());
        let bare = |status: u16, at: At, answer: String| Append {
            stream: request.table,
            step: Step::Go { expected: now.version, hash: now.hash },
            account: Some(request.caller.account.id),
            token: Some(request.caller.token),
            key: request.preconditions.key.as_ref().map(|key| key.as_str().to_owned()),
            command: id,
            digest,
            command_type: command.kind().to_owned(),
            at,
            status,
            rule: None,
            request: request.body.to_string(),
            answer,
            events: Vec::new(),
            listing: None,
        };
        match self.judge(now, command, request, &mut chance) {
            Err(problem) => {
                let problem = problem.with_instance(request.request);
                if !problem.kind.is_remembered() {
                    return Ok(Verdict::Answer(problem));
                }
                let answer = serde_json::to_string(&problem).map_err(|_| Problem::internal())?;
                let at = self.clock.now().max(now.at);
                Ok(Verdict::Remember(Box::new(Append { rule: problem.rule.as_deref().map(str::to_owned), ..bare(problem.kind.status(), at, answer) }), None))
            }
            Ok((decision, at)) => {
                crash::point("judged");
                let actor = request.caller.actor();
                let stamp = Stamp { stream: request.table, version: now.version, hash: now.hash, at, actor: actor.account.into(), command: id };
                let appended = self.seal(Some(now), &decision, Table::write_command(command), &stamp, &actor)?;
                let append = Append { events: appended.events, listing: appended.listing, ..bare(201, at, appended.answer) };
                Ok(Verdict::Remember(Box::new(append), Some(appended.after)))
            }
        }
    }

    /// Seals a decision: events to store, the state after them, what lists show, and the answer.
    pub(super) fn seal(
        &self,
        before: Option<&Folded>,
        decision: &Decision<Event>,
        command: Map<String, Value>,
        stamp: &Stamp,
        actor: &Actor,
    ) -> Result<Appended, Problem> {
        let fault = |what: String| super::load::corrupt(stamp.stream, &what);
        let (told, state) = tell(before.map(|before| &before.state), decision, command).map_err(fault)?;
        let salts = salts(told.iter().map(|told| told.bodies.audiences().count()).sum())?;
        let sealed = seal(told, stamp, salts);
        let last = sealed.last().ok_or_else(|| fault("a command without events".to_owned()))?;
        let opened_at = before.map_or(stamp.at, |before| before.opened_at);
        let after = Arc::new(Stream { state, version: last.record.version, hash: last.hash, at: stamp.at, opened_at });
        let receipt = Receipt::sign(&self.keys.current, stamp.stream, after.version, after.hash);
        let events =
            sealed.iter().map(|sealed| shape::sealed(sealed, &after.state, actor)).collect::<Result<_, _>>().map_err(|error| fault(error.to_string()))?;
        let answer = serde_json::to_string(&Accepted { version: after.version, events, receipt }).map_err(|error| fault(error.to_string()))?;
        let listed = decision.events.iter().any(|cited| matches!(cited.event.what, What::Table(_)));
        let listing = if listed { Some(listing(stamp.stream, &after)?) } else { None };
        let events = sealed.into_iter().map(|sealed| {
            let parts = serde_json::to_string(&sealed.parts).map_err(|error| fault(error.to_string()))?;
            Ok(NewEvent { kind: sealed.record.kind, at: stamp.at, record: sealed.text, hash: sealed.hash, parts })
        });
        Ok(Appended { events: events.collect::<Result<_, Problem>>()?, listing, answer, after })
    }

    /// The first answer under the request's key, if there was one.
    async fn known(&self, request: &CommandRequest, digest: [u8; 32]) -> Result<Option<Answer>, Problem> {
        let Some(key) = &request.preconditions.key else { return Ok(None) };
        let remembered = self.store.remembered(request.table, request.caller.account.id, key.as_str()).await?;
        remembered.map(|remembered| replay(remembered, digest)).transpose()
    }

    /// Answers what leaves its key free; a 403 is kept in the audit trail all the same.
    async fn unremembered(&self, request: &CommandRequest, kind: &str, problem: Problem) -> Result<Problem, Problem> {
        if problem.kind == ProblemKind::Forbidden {
            let note = AuditNote {
                stream: request.table,
                account: Some(request.caller.account.id),
                token: Some(request.caller.token),
                key: request.preconditions.key.as_ref().map(|key| key.as_str().to_owned()),
                command: CommandId(Uuid::new_v4()),
                kind: kind.to_owned(),
                at: self.clock.now(),
                outcome: AuditOutcome::Refused,
                status: problem.kind.status(),
                rule: None,
                request: Some(request.body.to_string()),
            };
            self.store.note(note).await?;
        }
        Ok(problem)
    }

    /// After an unknown outcome: the database may have it all the same. Not finding it proves nothing, so that is a 503.
    pub(super) async fn ask_again(&self, stream: StreamId, command: CommandId, digest: [u8; 32], reason: &str) -> Result<Answer, Problem> {
        tracing::warn!(stream.id = %stream, command.id = %command, reason, "unknown outcome");
        match self.store.command(stream, command).await {
            Ok(Some(remembered)) => replay(remembered, digest).map(|answer| Answer { replayed: false, ..answer }),
            Ok(None) | Err(_) => Err(Problem::unavailable()),
        }
    }

    fn snapshot_if_crossed(&self, table: StreamId, before: &Folded, after: &Folded) {
        if before.version.0 / super::load::SNAPSHOT_EVERY != after.version.0 / super::load::SNAPSHOT_EVERY {
            self.snapshot_if_due(table, after);
        }
    }
}

/// What a sealed command comes to.
pub(super) struct Appended {
    pub(super) events: Vec<NewEvent>,
    pub(super) listing: Option<Listing>,
    pub(super) answer: String,
    pub(super) after: Folded,
}

/// What lists show of a table from now on.
fn listing(id: StreamId, stream: &Stream<Table>) -> Result<Listing, Problem> {
    let table = &stream.state;
    let mut members: Vec<_> = table.opener.into_iter().chain(table.invited.iter().copied()).chain(table.seated.iter().copied()).collect();
    members.sort_unstable();
    members.dedup();
    let item = TableItem::from(TableResource::of(id, stream));
    Ok(Listing {
        status: table.status.as_str().to_owned(),
        game: Some(table.game.id().to_owned()),
        public: table.visibility == gavel_domain::table::Visibility::Public,
        members,
        opened_at: stream.opened_at,
        summary: serde_json::to_string(&item).map_err(|_| Problem::internal())?,
    })
}

/// The first answer again, if the request is the same.
pub(super) fn replay(remembered: Remembered, digest: [u8; 32]) -> Result<Answer, Problem> {
    if remembered.digest == digest {
        Ok(Answer { status: remembered.status, body: remembered.answer, replayed: true })
    } else {
        Err(Problem::new(ProblemKind::KeyReused, "this key came with another request before"))
    }
}
