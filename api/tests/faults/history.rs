//! What the load client did and what it was answered: the history that the checker judges.

use std::{
    sync::{Mutex, MutexGuard},
    time::Instant,
};

use gavel_domain::record::Receipt;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::client::Answer;

/// What somebody wants to happen once: one idempotency key.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Intent {
    /// The account.
    pub who: String,
    /// The table; none where one is to be opened.
    pub table: Option<String>,
    pub key: String,
}

impl Intent {
    /// The stream (none for an opening), the account and the key as the command log has them.
    pub fn stored(&self) -> (Option<String>, String, String) {
        match &self.table {
            Some(table) => (Some(id_of(table)), self.who.clone(), self.key.clone()),
            None => (None, self.who.clone(), format!("open {}", self.key)),
        }
    }
}

/// A table's id out of its address.
pub fn id_of(table: &str) -> String {
    table.rsplit('/').next().unwrap().to_owned()
}

/// A request and its end, in microseconds of one monotonic clock.
#[derive(Clone)]
pub struct Call {
    pub asked: Asked,
    pub invoked: u64,
    pub returned: u64,
    /// None is silence: the line broke, or the client gave up.
    pub told: Option<Told>,
}

#[derive(Clone)]
pub enum Asked {
    /// Something was to happen; the digest of the body.
    Send(Intent, [u8; 32]),
    /// A table was looked at.
    Read(String),
}

/// What an answer said.
#[derive(Clone)]
pub struct Told {
    pub status: u16,
    /// Whether it says that it was given before.
    pub replayed: bool,
    pub digest: [u8; 32],
    /// How far the table is by its word, 0 if it does not say.
    pub version: u64,
    /// The events that it shows, with their hashes.
    pub events: Vec<(u64, String)>,
    pub receipt: Option<Receipt>,
}

impl Told {
    fn of(answer: &Answer) -> Self {
        let body: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        let events = body["events"].as_array().or(body["items"].as_array()).into_iter().flatten();
        let events: Vec<_> = events.filter_map(|event| Some((event["version"].as_u64()?, event["hash"].as_str()?.to_owned()))).collect();
        // The last page of events ends where the table does.
        let last = events.last().filter(|_| body["next"].is_null()).map(|(version, _)| *version);
        Self {
            status: answer.status,
            replayed: answer.is_replayed(),
            digest: digest(&answer.body),
            version: body["version"].as_u64().or(last).unwrap_or_default(),
            events,
            receipt: body.get("receipt").and_then(|receipt| serde_json::from_value(receipt.clone()).ok()),
        }
    }

    /// Whether this was judged, and so is the key's answer for ever.
    pub fn is_judged(&self) -> bool {
        is_judged(self.status)
    }
}

/// The statuses that a key is answered with again.
pub fn is_judged(status: u16) -> bool {
    [201, 409, 422, 423].contains(&status)
}

pub fn digest(bytes: impl AsRef<[u8]>) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

pub struct History {
    begun: Instant,
    calls: Mutex<Vec<Call>>,
}

impl History {
    pub fn begin() -> Self {
        Self { begun: Instant::now(), calls: Mutex::new(Vec::new()) }
    }

    pub fn now(&self) -> u64 {
        self.begun.elapsed().as_micros() as u64
    }

    /// Notes a call that has just come to its end.
    pub fn note(&self, asked: Asked, invoked: u64, answer: Option<&Answer>) {
        let told = answer.map(Told::of);
        let call = Call { asked, invoked, returned: self.now(), told };
        self.calls.lock().unwrap().push(call);
    }

    pub fn calls(&self) -> MutexGuard<'_, Vec<Call>> {
        self.calls.lock().unwrap()
    }
}
