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

/// What one event says, before it is sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The event's type.
    pub kind: String,
    /// The rule that it cites.
    pub rule: Option<&'static str>,
    /// What it says to whom.
    pub bodies: Bodies,
}

/// Tells a decision's events and folds them: what each says to whom, and the state after them.
///
/// `command` is the command as the server understood it (`{type, data?}`); it stands on the first event, with the role
/// that it needed.
///
/// # Errors
/// The first event of a stream must be its opening; a decision for which that does not hold is a fault of the aggregate.
pub fn tell<A: Aggregate>(before: Option<&A>, decision: &Decision<A::Event>, mut command: Map<String, Value>) -> Result<(Vec<Told>, A), String> {
    if let Some(role) = decision.role {
        command.insert("role".to_owned(), json!(role));
    }
    let mut state = before.cloned();
    let mut asked = Some(command);
    let mut told = Vec::with_capacity(decision.events.len());
    for cited in &decision.events {
        let mut bodies = A::bodies(state.as_ref(), &cited.event);
        if let Some(command) = asked.take() {
            bodies.insert(Audience::Command, command);
        }
        told.push(Told { kind: A::kind_of(&cited.event), rule: cited.rule, bodies });
        match &mut state {
            Some(state) => state.evolve(&cited.event),
            None => state = Some(A::found(&cited.event)?),
        }
    }
    state.map(|state| (told, state)).ok_or_else(|| "a command without events".to_owned())
}

/// Seals what was told: the records to append. `salt` gives 16 fresh random bytes a part.
pub fn seal(told: Vec<Told>, stamp: &Stamp, mut salt: impl FnMut() -> [u8; 16]) -> Vec<Sealed> {
    let (mut version, mut previous) = (stamp.version, stamp.hash);
    let mut sealed = Vec::with_capacity(told.len());
    for told in told {
        version = version.next();
        let parts: Parts = told.bodies.into_iter().map(|(audience, body)| (audience, Part { salt: salt(), body: Value::Object(body).to_string() })).collect();
        let record = Record {
            stream: stamp.stream,
            version,
            at: stamp.at,
            actor: stamp.actor,
            command: stamp.command,
            kind: told.kind,
            rule: told.rule.map(str::to_owned),
            parts: parts.iter().map(|(audience, part)| (*audience, Commitment(part.commitment()))).collect(),
        };
        let text = record.to_text();
        previous = chain(&previous, &text);
        sealed.push(Sealed { record, text, hash: previous, parts });
    }
    sealed
}
