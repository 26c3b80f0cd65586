//! I2, I5 and I7 of every stream: no holes, what is kept beside the events equals what follows from them, and an export of
//! the API verifies, is what is stored, and is what the API shows. What the API cannot answer is a finding like another.

use std::collections::HashMap;

use gavel_api::service::{TableItem, TableResource};
use gavel_domain::{
    chance::Secret,
    id::AccountId,
    stream::{Stored as StoredBytes, Stream},
    table::Table,
    verify::verify,
};
use serde_json::{Value, json};

use super::{
    Findings,
    stored::{EventRow, Stored, StreamRow},
};
use crate::world::World;

/// So many tables are replayed over HTTP, patch by patch.
const REPLAYED: usize = 3;

pub async fn check(findings: &mut Findings, world: &World, stored: &Stored, signer: [u8; 32]) {
    for (log, (next, given)) in &stored.logs {
        let contiguous = given.iter().copied().eq(1..*next);
        findings.demand(contiguous, || format!("log {log} has numbers {given:?} and {next} is next"));
    }
    let listed = listed(world).await;
    let mut ids: Vec<_> = stored.streams.keys().collect();
    ids.sort();
    findings.demand(listed.len() == ids.len(), || format!("{} tables are listed, {} are there", listed.len(), ids.len()));
    for (nth, id) in ids.into_iter().enumerate() {
        let none = Vec::new();
        let (row, events) = (&stored.streams[id], stored.events.get(id).unwrap_or(&none));
        rebuilt(findings, row, events, stored);
        let shown = listed.get(id).and_then(Value::as_i64);
        findings.demand(shown == Some(row.version), || format!("{id}: the list shows version {shown:?} instead of {}", row.version));
        match told(findings, world, id, events, signer, nth < REPLAYED).await {
            Ok(()) => {}
            Err(what) => findings.wrong.push(format!("{id}: {what}")),
        }
    }
}

/// What the API tells of a table: its export, and the replay if that is wanted.
async fn told(findings: &mut Findings, world: &World, id: &str, events: &[EventRow], signer: [u8; 32], replayed: bool) -> Result<(), String> {
    let path = format!("/v1/tables/{id}");
    let export = got(world, &format!("{path}/export")).await?;
    match verify(&*export, Some(signer)) {
        Ok(report) if report.execution.is_some() => findings.chains += 1,
        Ok(_) => findings.wrong.push(format!("{id}: the arbiter's export is not whole")),
        Err(disagreement) => findings.wrong.push(format!("{id}: {disagreement}")),
    }
    let exported = lines(&export)?;
    let same = exported.get(1..exported.len() - 1).is_some_and(|lines| lines.iter().map(exported_event).eq(events.iter().map(bytes)));
    findings.demand(same, || format!("{id}: the export is not what is stored"));
    if replayed {
        let state: Value = serde_json::from_slice(&got(world, &format!("{path}/state?as=arbiter")).await?).map_err(|error| error.to_string())?;
        let frames = lines(&got(world, &format!("{path}/replay?as=arbiter")).await?)?;
        findings.demand(patched(&frames)? == state, || format!("{id}: the replay does not end where the state is"));
    }
    Ok(())
}

/// What the arbiter is answered with 200.
async fn got(world: &World, path: &str) -> Result<Vec<u8>, String> {
    let answer = world.arbiter.get(path).outcome().await.map_err(|error| format!("{path}: {error}"))?;
    if answer.status == 200 { Ok(answer.body) } else { Err(format!("{path} was answered {}", answer.status)) }
}

/// The lines of NDJSON, of which there has to be one.
fn lines(body: &[u8]) -> Result<Vec<Value>, String> {
    let lines: Vec<Value> = serde_json::Deserializer::from_slice(body).into_iter().collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    if lines.is_empty() { Err("no lines".to_owned()) } else { Ok(lines) }
}

/// I5: stream row, lists' row and snapshots, folded anew from the events.
fn rebuilt(findings: &mut Findings, row: &StreamRow, events: &[EventRow], stored: &Stored) {
    let id = &row.id;
    findings.demand(events.iter().map(|event| event.version).eq(1..=row.version), || format!("{id}: its versions are not 1 to {}", row.version));
    let mut stream: Option<Stream<Table>> = None;
    let snapshots: HashMap<i64, _> = stored.snapshots.iter().filter(|snapshot| &snapshot.stream == id).map(|snapshot| (snapshot.version, snapshot)).collect();
    for event in events {
        match Stream::fold(stream.take(), StoredBytes { record: &event.record, hash: event.hash, parts: &event.parts }) {
            Ok(folded) => {
                if let Some(snapshot) = snapshots.get(&event.version) {
                    let same = snapshot.hash == folded.hash && snapshot.state == serde_json::to_string(&folded).unwrap();
                    findings.snapshots += usize::from(same);
                    findings.demand(same, || format!("{id}: the snapshot of version {} is another state", event.version));
                }
                stream = Some(folded);
            }
            Err(what) => return findings.wrong.push(format!("{id}: {what}")),
        }
        let kind = serde_json::from_str::<Value>(&event.record).unwrap()["type"] == event.r#type;
        findings.demand(kind, || format!("{id}: the type of version {} is kept otherwise", event.version));
    }
    let Some(stream) = stream else { return findings.wrong.push(format!("{id}: there is a stream without events")) };
    let due = stored.secrets.get(id).map(|secret| Secret::new(*secret).commitment());
    findings.demand(due.as_ref() == Some(&stream.state.commitment), || format!("{id}: its secret is not the one committed to"));
    findings.demand(stream.hash == row.head, || format!("{id}: its head is not its last event's hash"));
    let item = TableItem::from(TableResource::of(id.parse().unwrap(), &stream));
    let kept = row.summary.as_deref().map(|summary| serde_json::from_str::<TableItem>(summary).unwrap());
    // Lists take the version from the stream's row.
    findings.demand(kept.map(|kept| TableItem { version: item.version, ..kept }).as_ref() == Some(&item), || format!("{id}: lists show another table"));
    let table = &stream.state;
    let mut members: Vec<AccountId> = table.opener.into_iter().chain(table.invited.iter().copied()).chain(table.seated.iter().copied()).collect();
    members.sort_unstable();
    members.dedup();
    let due = (Some(table.status.as_str()), Some(table.game.id()), true, members.iter().map(ToString::to_string).collect(), Some(stream.opened_at.moment()));
    let kept = (row.status.as_deref(), row.game.as_deref(), row.public, row.members.clone(), row.opened_at);
    findings.demand(kept == due, || format!("{id}: lists find {kept:?} instead of {due:?}"));
}

/// Record, hash and parts of an event.
fn bytes(event: &EventRow) -> (String, String, Value) {
    (event.record.clone(), hex::encode(event.hash), serde_json::from_str(&event.parts).unwrap())
}

/// The same of an export's line.
fn exported_event(line: &Value) -> (String, String, Value) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    (text(&line["record"]), text(&line["hash"]), line["parts"].clone())
}

/// Every table of the list, with the version that it shows.
async fn listed(world: &World) -> HashMap<String, Value> {
    let (mut tables, mut cursor) = (HashMap::new(), json!(null));
    loop {
        let from = cursor.as_str().map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
        let page = world.arbiter.sees(&format!("/v1/tables?limit=100{from}")).await;
        tables.extend(page["items"].as_array().unwrap().iter().map(|item| (item["id"].as_str().unwrap().to_owned(), item["version"].clone())));
        cursor = page["next"].clone();
        if cursor.is_null() {
            return tables;
        }
    }
}

/// The state that the replay's patches lead to.
fn patched(frames: &[Value]) -> Result<Value, String> {
    let (first, later) = frames.split_first().ok_or("no frames")?;
    let mut state = first["state"].clone();
    for frame in later {
        let patch: json_patch::Patch = serde_json::from_value(frame["patch"].clone()).map_err(|error| error.to_string())?;
        json_patch::patch(&mut state, &patch).map_err(|error| error.to_string())?;
    }
    Ok(state)
}
