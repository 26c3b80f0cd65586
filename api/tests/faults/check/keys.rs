//! I1, I2 and I4: what was answered is there as it was answered, once; what was refused is not; and nothing else is.

use std::collections::HashMap;

use super::{
    Due, Findings,
    stored::{CommandRow, Stored},
};
use crate::{
    history::{Asked, Call, Intent, Told, digest, id_of},
    world::World,
};

/// The log's name of a key: stream (none for an opening), account, key.
type Name = (Option<String>, String, String);

fn name(row: &CommandRow) -> Name {
    let stream = (!row.key.starts_with("open ")).then(|| row.stream.clone());
    (stream, row.account.clone(), row.key.clone())
}

/// `signer` is the key that receipts have to be signed by, where a server can be asked for it.
pub fn check(findings: &mut Findings, world: &World, due: Due, stored: &Stored, signer: Option<[u8; 32]>) {
    let mut rows: HashMap<Name, Vec<&CommandRow>> = HashMap::new();
    for row in &stored.commands {
        rows.entry(name(row)).or_default().push(row);
    }
    let calls = world.history.calls();
    let mut keys: HashMap<&Intent, Vec<(&Call, &[u8; 32])>> = HashMap::new();
    for call in calls.iter() {
        if let Asked::Send(intent, body) = &call.asked {
            keys.entry(intent).or_default().push((call, body));
        }
    }
    findings.keys = keys.len();
    for (intent, sent) in &keys {
        let found = rows.remove(&intent.stored()).unwrap_or_default();
        key(findings, intent, sent, &found, due, &Known { stored, signer });
    }
    for row in rows.into_values().flatten() {
        findings.doubled(format!("{} {} of {} was never sent", row.stream, row.key, row.account));
    }
    every_event_is_accounted_for(findings, stored);
}

/// What answers are held against.
struct Known<'a> {
    stored: &'a Stored,
    signer: Option<[u8; 32]>,
}

fn key(findings: &mut Findings, intent: &Intent, sent: &[(&Call, &[u8; 32])], found: &[&CommandRow], due: Due, known: &Known<'_>) {
    let told: Vec<(&Told, bool)> = sent
        .iter()
        .filter_map(|(call, _)| {
            let in_time = match due {
                Due::Everything => true,
                Due::AnsweredBefore(time) => call.returned < time,
            };
            Some((call.told.as_ref()?, in_time))
        })
        .collect();
    findings.requests += sent.len();
    findings.silent += sent.iter().filter(|(call, _)| call.told.as_ref().is_none_or(|told| told.status == 503)).count();
    for (told, _) in &told {
        findings.demand(told.status != 500, || format!("{intent:?} was answered 500"));
    }
    if found.len() > 1 {
        findings.doubled(format!("{intent:?} has {} effects", found.len()));
    }
    let silence = sent.iter().any(|(call, _)| call.told.as_ref().is_none_or(|told| told.status >= 500));
    let judged: Vec<_> = told.iter().filter(|(told, _)| told.is_judged()).collect();
    let Some((first, _)) = judged.first() else {
        // I4: what was refused without being remembered is not there, unless a request in silence was judged otherwise.
        if !silence && !found.is_empty() {
            findings.doubled(format!("{intent:?} was refused and is there"));
        }
        findings.unheard += found.len();
        return;
    };
    findings.judged += 1;
    let anew = judged.iter().filter(|(told, _)| !told.replayed).count();
    findings.unheard += usize::from(anew == 0);
    findings.demand(anew < 2, || format!("{intent:?} was judged {anew} times"));
    findings.demand(anew > 0 || silence, || format!("{intent:?} was answered with a first answer that nobody had"));
    findings.demand(judged.iter().all(|(told, _)| (told.status, told.digest) == (first.status, first.digest)), || format!("{intent:?} had different answers"));
    let Some(row) = found.first() else {
        if judged.iter().any(|(_, in_time)| *in_time) {
            findings.lost(format!("{intent:?}, answered {}", first.status));
        }
        return;
    };
    if (row.status, digest(&row.answer)) != (i32::from(first.status), first.digest) {
        return findings.lost(format!("{intent:?} was answered otherwise than it is remembered"));
    }
    findings.demand(sent.iter().all(|(_, body)| **body == digest(&row.request)), || format!("{intent:?} was stored with another body"));
    match row.accepted() {
        Some(range) if first.status == 201 => accepted(findings, intent, first, row, range, known),
        None if first.status != 201 => {}
        Some(_) | None => findings.lost(format!("{intent:?}, answered {}, is {}", first.status, row.outcome)),
    }
}

/// I1: every event that was shown is there, at its version, with its bytes; and the receipt is the server's word on it.
fn accepted(findings: &mut Findings, intent: &Intent, told: &Told, row: &CommandRow, (first, last): (u64, u64), known: &Known<'_>) {
    let stored = known.stored;
    if intent.table.is_none() {
        return findings.demand((first, last, told.version) == (1, 1, 1), || format!("{intent:?} opened a table at version {last}"));
    }
    let versions: Vec<u64> = told.events.iter().map(|(version, _)| *version).collect();
    if versions != (first..=last).collect::<Vec<_>>() || told.version != last {
        return findings.lost(format!("{intent:?} was told of versions {versions:?} and has {first} to {last}"));
    }
    for (version, hash) in &told.events {
        if stored.hash(&row.stream, *version).as_ref() != Some(hash) {
            return findings.lost(format!("{intent:?}: version {version} of {} is another event", row.stream));
        }
    }
    let genuine = told.receipt.as_ref().is_some_and(|receipt| {
        let named = (receipt.stream.to_string(), receipt.version.0, Some(hex::encode(receipt.hash)));
        receipt.is_genuine() && known.signer.is_none_or(|signer| signer == receipt.key) && named == (row.stream.clone(), last, stored.hash(&row.stream, last))
    });
    findings.demand(genuine, || format!("{intent:?} has no good receipt"));
    findings.demand(intent.table.as_deref().map(id_of) == Some(row.stream.clone()), || format!("{intent:?} is in another stream"));
}

/// Every event is of one command that was accepted, in its range, and nothing is between them.
fn every_event_is_accounted_for(findings: &mut Findings, stored: &Stored) {
    let mut due: HashMap<(&str, u64), &str> = HashMap::new();
    for row in &stored.commands {
        for version in row.accepted().into_iter().flat_map(|(first, last)| first..=last) {
            if due.insert((&row.stream, version), &row.id).is_some() {
                findings.doubled(format!("version {version} of {} belongs to two commands", row.stream));
            }
        }
    }
    for (stream, events) in &stored.events {
        for event in events {
            let record: serde_json::Value = serde_json::from_str(&event.record).unwrap();
            let command = due.remove(&(stream.as_str(), event.version as u64));
            if command.is_none() || record["command"].as_str() != command {
                findings.doubled(format!("version {} of {stream} is of no command that was accepted", event.version));
            }
        }
    }
    for (stream, version) in due.into_keys() {
        findings.lost(format!("version {version} of {stream}"));
    }
}
