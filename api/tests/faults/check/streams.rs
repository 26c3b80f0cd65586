//! I2, I5 and I7 of every stream: no holes, what is kept beside the events equals what follows from them, and an export of
//! the API verifies, is what is stored, and is what the API shows.

use std::collections::HashMap;

use gavel_api::service::{TableItem, TableResource};
use gavel_domain::{
    id::AccountId,
    record::unhex,
    stream::{Stored as StoredBytes, Stream},
    table::Table,
    verify::verify,
};
use serde_json::{Value, json};

use super::{
    Findings,
    stored::{EventRow, Stored, StreamRow},
};
use crate::{client::Answer, world::World};

/// So many tables are replayed over HTTP, patch by patch.
const REPLAYED: usize = 3;

pub async fn check(findings: &mut Findings, world: &World, stored: &Stored) {
    for (log, (next, given)) in &stored.logs {
        let contiguous = given.iter().copied().eq(1..*next);
        findings.demand(contiguous, || format!("log {log} has numbers {given:?} and {next} is next"));
    }
    let keys = world.arbiter.get("/v1/keys").await.ok();
    let key = unhex(keys["keys"][0]["public_key"].as_str().unwrap()).unwrap();
    let listed = listed(world).await;
    let mut ids: Vec<_> = stored.streams.keys().collect();
    ids.sort();
    findings.demand(listed.len() == ids.len(), || format!("{} tables are listed, {} are there", listed.len(), ids.len()));
    for (nth, id) in ids.into_iter().enumerate() {
        let none = Vec::new();
        let (row, events) = (&stored.streams[id], stored.events.get(id).unwrap_or(&none));
        rebuilt(findings, row, events, stored);
        let path = format!("/v1/tables/{id}");
        let export = world.arbiter.get(&format!("{path}/export")).await.status(200);
        match verify(&*export.body, Some(key)) {
            Ok(report) if report.execution.is_some() => findings.chains += 1,
            Ok(_) => findings.wrong.push(format!("{id}: the arbiter's export is not whole")),
            Err(disagreement) => findings.wrong.push(format!("{id}: {disagreement}")),
        }
        let same = exported(&export) == events.iter().map(bytes).collect::<Vec<_>>();
        findings.demand(same, || format!("{id}: the export is not what is stored"));
        let shown = listed.get(id).and_then(Value::as_i64);
        findings.demand(shown == Some(row.version), || format!("{id}: the list shows version {shown:?} instead of {}", row.version));
        if nth < REPLAYED {
            let patched = replayed(world, &path).await;
            let state = world.arbiter.sees(&format!("{path}/state?as=arbiter")).await;
            findings.demand(patched == state, || format!("{id}: the replay does not end where the state is"));
        }
    }
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

fn bytes(event: &EventRow) -> (String, String, Value) {
    (event.record.clone(), hex::encode(event.hash), serde_json::from_str(&event.parts).unwrap())
}

/// The events of an export: record, hash and parts.
fn exported(export: &Answer) -> Vec<(String, String, Value)> {
    let lines = export.lines();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    lines[1..lines.len() - 1].iter().map(|line| (text(&line["record"]), text(&line["hash"]), line["parts"].clone())).collect()
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
async fn replayed(world: &World, path: &str) -> Value {
    let frames = world.arbiter.reads(&format!("{path}/replay?as=arbiter")).await;
    let mut state = frames[0]["state"].clone();
    for frame in &frames[1..] {
        let patch: json_patch::Patch = serde_json::from_value(frame["patch"].clone()).unwrap();
        json_patch::patch(&mut state, &patch).unwrap();
    }
    state
}
