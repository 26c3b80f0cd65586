//! Opening a table.

use gavel_domain::{
    aggregate::Aggregate,
    chance::{Chance, Secret},
    id::{AccountId, CommandId, StreamId},
    record::{GENESIS, Stamp},
    table::Table,
    version::Version,
};
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    commands::{Answer, replay},
    crash,
    entropy::random,
    resource::TableResource,
    tables::{Tables, in_time},
};
use crate::{
    http::{Caller, Key, Operation, Problem, json},
    store::{Append, Outcome, Step},
};

/// A table to be opened, as it came in.
pub struct OpenRequest {
    /// Who opens it.
    pub caller: Caller,
    /// The body.
    pub body: Value,
    /// The key under which it is opened once.
    pub key: Option<Key>,
    /// The request, which a refusal names.
    pub request: Uuid,
}

impl Tables {
    /// Opens a table; the same key opens one table only. Gives its id and the answer.
    ///
    /// # Errors
    /// What leaves the key free; a refusal by the rules is an answer.
    pub async fn open(&self, request: OpenRequest) -> Result<(StreamId, Answer), Problem> {
        in_time(self.opened(request)).await
    }

    async fn opened(&self, request: OpenRequest) -> Result<(StreamId, Answer), Problem> {
        let opening = Table::read_opening(request.body.clone())?;
        let (account, digest) = (request.caller.account.id, json::digest(&request.body));
        let table = StreamId(match &request.key {
            Some(key) => derived(account, key),
            None => Uuid::new_v4(),
        });
        if let Err(problem) = request.caller.permit(Operation::OpenTable) {
            // What a key was answered with it is answered with again, whatever the token may.
            let Some(key) = &request.key else { return Err(problem) };
            let first = self.store.remembered(table, account, &opening_key(key)).await?.ok_or(problem)?;
            return Ok((table, replay(first, digest)?));
        }
        let (secret, id, at) = (random()?, CommandId(Uuid::new_v4()), self.clock.now());
        let mut append = Append {
            stream: table,
            step: Step::Open { kind: "table", secret: Some(secret) },
            account: Some(account),
            token: Some(request.caller.token),
            key: request.key.as_ref().map(opening_key),
            command: id,
            digest,
            command_type: "open".to_owned(),
            at,
            status: 201,
            rule: None,
            request: request.body.to_string(),
            answer: String::new(),
            events: Vec::new(),
            listing: None,
        };
        let mut chance = Chance::new(Secret::new(secret), table, 0);
        let mut founded = None;
        match Table::open(&opening, &request.caller.actor(), at, &mut chance) {
            Ok(decision) => {
                crash::point("judged");
                let stamp = Stamp { stream: table, version: Version(0), hash: GENESIS, at, actor: Some(account).into(), command: id };
                let appended = self.seal(None, &decision, Table::write_opening(&opening), &stamp, &request.caller.actor())?;
                let resource = TableResource::of(table, &appended.after);
                append.answer = serde_json::to_string(&resource).map_err(|_| Problem::internal())?;
                (append.events, append.listing, founded) = (appended.events, appended.listing, Some(appended.after));
            }
            Err(refusal) => {
                let problem = Problem::from(refusal).with_instance(request.request);
                // Without a key there is nothing to remember: the stream never comes into being.
                if request.key.is_none() || !problem.kind.is_remembered() {
                    return Err(problem);
                }
                (append.status, append.rule) = (problem.kind.status(), problem.rule.as_deref().map(str::to_owned));
                append.answer = serde_json::to_string(&problem).map_err(|_| Problem::internal())?;
            }
        }
        let answer = Answer { status: append.status, body: append.answer.clone(), replayed: false };
        crash::point("sealed");
        let answer = match self.store.append(append).await {
            Outcome::Appended => {
                crash::point("appended");
                if let Some(founded) = founded {
                    let entry = self.cache.entry(table);
                    entry.renew(&founded);
                    entry.keep_secret(Secret::new(secret));
                    self.cache.weigh(table, &entry);
                }
                crash::point("answered");
                answer
            }
            Outcome::Known(remembered) => replay(remembered, digest)?,
            Outcome::Unknown(reason) => self.ask_again(table, id, digest, &reason).await?,
            // Another stream with this very id: with 122 random bits, or a key's own, it is the database that errs.
            Outcome::Conflict { .. } | Outcome::Missing => return Err(Problem::unavailable()),
        };
        Ok((table, answer))
    }
}

/// The id of a table that a key opens: the same for the same account and key, so that a repetition meets the first.
fn derived(account: AccountId, key: &Key) -> Uuid {
    let digest = Sha256::new().chain_update(account.0.as_bytes()).chain_update("table\n").chain_update(key.as_str()).finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// An opening's key is scoped to the kind, a command's to the stream: with a space in it, the one is never the other.
fn opening_key(key: &Key) -> String {
    format!("{OPENING}{}", key.as_str())
}

/// What an opening's key is kept with.
pub(super) const OPENING: &str = "open ";
