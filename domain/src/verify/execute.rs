//! Every command again: what the rules make of it must be what the record says.

use serde_json::{Map, Value};

use super::{Disagreement, Execution, chain::Checked};
use crate::{
    aggregate::Aggregate,
    chance::{Chance, Draw, Secret},
    record::{Audience, Parts, Record, Told, tell},
    role::{Actor, Role},
    stream::read,
    table::{Event, Fact, Table, What},
};

type Recorded = (Record, Parts);

/// Executes every command of a full record against the state that it met, with the draws that it was due.
pub(super) fn execute(checked: &Checked) -> Result<Execution, Disagreement> {
    let secret = secret_of(&checked.events)?;
    let mut table: Option<Table> = None;
    let mut commands = 0;
    for recorded in checked.events.chunk_by(|(a, _), (b, _)| a.command == b.command) {
        let [(first, parts), ..] = recorded else { continue };
        let wrong = |what: String| Disagreement { version: first.version, rule: first.rule.clone(), what };
        let mut chance = chance_of(secret.as_ref(), table.as_ref(), first, parts).map_err(wrong)?;
        let (told, after) = decide(table.as_ref(), first, parts, &mut chance).map_err(wrong)?;
        compare(recorded, told)?;
        if !chance.is_faithful() {
            return Err(wrong("the draws recorded are not those that the rules make".to_owned()));
        }
        table = Some(after);
        commands += 1;
    }
    let table = table.ok_or_else(|| Disagreement::at(crate::version::Version(1), "there is no event"))?;
    Ok(Execution { commands, draws: table.drawn, secret_known: secret.is_some(), status: table.status, result: table.result })
}

/// The secret that the record reveals at its end; it must be the one committed to at its beginning.
fn secret_of(events: &[Recorded]) -> Result<Option<Secret>, Disagreement> {
    let Some((record, parts)) = events.iter().find(|(record, _)| record.kind == "table.secret_revealed") else { return Ok(None) };
    let wrong = |what: &str| Disagreement { version: record.version, rule: record.rule.clone(), what: what.to_owned() };
    let revealed = read::<Table>(&record.kind, parts).map_err(|what| wrong(&what))?;
    let secret = match &revealed.what {
        What::Table(Fact::SecretRevealed { secret, .. }) => Secret::from_hex(secret),
        What::Table(_) | What::Game(_) => None,
    };
    let secret = secret.ok_or_else(|| wrong("the secret is not 32 bytes of lower-case hexadecimal"))?;
    let opened = events.first().and_then(|(record, parts)| read::<Table>(&record.kind, parts).ok());
    match opened {
        Some(Event { what: What::Table(Fact::Opened { chance, .. }), .. }) if chance.commitment == secret.commitment() => Ok(Some(secret)),
        Some(_) | None => Err(wrong("the secret is not the one committed to at the opening")),
    }
}

/// The chance that a command was due: from the secret, or, while that is not out, from the record itself.
fn chance_of(secret: Option<&Secret>, table: Option<&Table>, first: &Record, parts: &Parts) -> Result<Chance, String> {
    let drawn = table.map_or(0, Table::drawn);
    if let Some(secret) = secret {
        return Ok(Chance::new(secret.clone(), first.stream, drawn));
    }
    let event = read::<Table>(&first.kind, parts)?;
    let commitment = match (table, &event.what) {
        (Some(table), _) => table.commitment.clone(),
        (None, What::Table(Fact::Opened { chance, .. })) => chance.commitment.clone(),
        (None, What::Table(_) | What::Game(_)) => return Err("a table begins with `table.opened`".to_owned()),
    };
    let draws: Vec<Draw> = event.draws;
    Ok(Chance::recorded(commitment, draws, first.stream, drawn))
}

/// Decides the command of a record again.
fn decide(table: Option<&Table>, first: &Record, parts: &Parts, chance: &mut Chance) -> Result<(Vec<Told>, Table), String> {
    let part = parts.get(&Audience::Command).ok_or("the command is missing")?;
    let mut command: Map<String, Value> = serde_json::from_str(&part.body).map_err(|error| format!("the command: {error}"))?;
    let role = command.shift_remove("role").map(serde_json::from_value::<Role>).transpose().map_err(|error| format!("the command's role: {error}"))?;
    let actor = Actor { account: first.actor.account(), roles: role.into_iter().collect() };
    let (decision, written) = match table {
        None if command.get("type").and_then(Value::as_str) != Some("open") => return Err("a table's first command is `open`".to_owned()),
        None => {
            let opening = Table::read_opening(command.shift_remove("data").unwrap_or_default()).map_err(|error| format!("the command: {error}"))?;
            (Table::open(&opening, &actor, first.at, chance), Table::write_opening(&opening))
        }
        Some(table) => {
            let command = table.read_command(Value::Object(command)).map_err(|error| format!("the command: {error}"))?;
            (table.decide(&command, &actor, first.at, chance), Table::write_command(&command))
        }
    };
    let decision = decision.map_err(|refusal| format!("the rules refuse this command: {refusal}"))?;
    tell(table, &decision, written)
}

/// Compares what was recorded with what the rules say: as many events, and each of the same type, rule, audiences and bodies.
fn compare(recorded: &[Recorded], told: Vec<Told>) -> Result<(), Disagreement> {
    let due = told.len();
    for ((record, parts), told) in recorded.iter().zip(told) {
        let wrong = |what: String| Disagreement { version: record.version, rule: record.rule.clone(), what };
        if record.kind != told.kind {
            return Err(wrong(format!("the record says `{}` where the rules say `{}`", record.kind, told.kind)));
        }
        if record.rule.as_deref() != told.rule {
            return Err(wrong(format!("by the rules this event comes from {}", told.rule.unwrap_or("no rule"))));
        }
        if !parts.keys().copied().eq(told.bodies.audiences()) {
            return Err(wrong("the event is for other audiences than the rules say".to_owned()));
        }
        for (audience, body) in told.bodies.into_iter() {
            let body = Value::Object(body).to_string();
            if parts.get(&audience).is_none_or(|part| part.body != body) {
                return Err(wrong(format!("for `{audience}` the rules say {body}")));
            }
        }
    }
    match recorded.last() {
        Some((last, _)) if recorded.len() != due => Err(Disagreement {
            version: last.version,
            rule: last.rule.clone(),
            what: format!("the command has {} events where the rules make {due}", recorded.len()),
        }),
        Some(_) | None => Ok(()),
    }
}
