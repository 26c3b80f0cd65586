//! Sealing: turning what was decided into records and parts.

use serde_json::{Map, Value, json};

use super::{Audience, Bodies, Hash, Part, Parts, Record, Sender, chain, line::Commitment};
use crate::{
    aggregate::{Aggregate, Decision},
    at::At,
    id::{CommandId, StreamId},
    version::Version,
};

/// What a command's events have in common.
#[derive(Clone, Debug)]
pub struct Stamp {
    /// The stream.
    pub stream: StreamId,
    /// The version before the command.
    pub version: Version,
    /// The hash there.
    pub hash: Hash,
    /// When it was decided.
    pub at: At,
    /// Who sent it.
    pub actor: Sender,
    /// The command's id.
    pub command: CommandId,
}

/// An event ready to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// The record.
    pub record: Record,
    /// Its exact bytes.
    pub text: String,
    /// The chain's hash.
    pub hash: Hash,
    /// The parts.
    pub parts: Parts,
}

/// Seals a decision's events and folds them: the records to append, and the state after them.
///
/// `command` is the command as the server understood it (`{type, data?}`); `salt` gives 16 fresh random bytes a part.
///
/// # Errors
/// The first event of a stream must be its opening; a decision for which that does not hold is a fault of the aggregate.
pub fn seal<A: Aggregate>(
    before: Option<&A>,
    decision: &Decision<A::Event>,
    command: Map<String, Value>,
    stamp: &Stamp,
    mut salt: impl FnMut() -> [u8; 16],
) -> Result<(Vec<Sealed>, A), String> {
    let mut state = before.cloned();
    let (mut version, mut previous) = (stamp.version, stamp.hash);
    let mut asked = Some(command_body(command, decision));
    let mut sealed = Vec::with_capacity(decision.events.len());
    for cited in &decision.events {
        version = version.next();
        let mut bodies = A::bodies(state.as_ref(), &cited.event);
        if let Some(command) = asked.take() {
            bodies.insert(Audience::Command, command);
        }
        let parts = salted(bodies, &mut salt);
        let record = Record {
            stream: stamp.stream,
            version,
            at: stamp.at,
            actor: stamp.actor,
            command: stamp.command,
            kind: A::kind_of(&cited.event),
            rule: cited.rule.map(str::to_owned),
            parts: parts.iter().map(|(audience, part)| (*audience, Commitment(part.commitment()))).collect(),
        };
        let text = record.to_text();
        previous = chain(&previous, &text);
        sealed.push(Sealed { record, text, hash: previous, parts });
        match &mut state {
            Some(state) => state.evolve(&cited.event),
            None => state = Some(A::found(&cited.event)?),
        }
    }
    state.map(|state| (sealed, state)).ok_or_else(|| "a command without events".to_owned())
}

fn command_body<E>(mut command: Map<String, Value>, decision: &Decision<E>) -> Map<String, Value> {
    if let Some(role) = decision.role {
        command.insert("role".to_owned(), json!(role));
    }
    command
}

fn salted(bodies: Bodies, salt: &mut impl FnMut() -> [u8; 16]) -> Parts {
    bodies.into_iter().map(|(audience, body)| (audience, Part { salt: salt(), body: Value::Object(body).to_string() })).collect()
}
