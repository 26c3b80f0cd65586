//! I3: what was answered before something else was asked comes before it, reads never go back, and they show nothing that
//! was not asked for yet, or is not there.

use std::collections::HashMap;

use super::{Due, Findings, stored::Stored};
use crate::{
    history::{Asked, Call, Intent, Told, id_of},
    world::World,
};

/// Something with a place in a table's history: between these times it was this far.
struct Op {
    invoked: u64,
    /// None: it was never answered.
    returned: Option<u64>,
    /// The first and the last version: of a read the same one, and one that may repeat.
    versions: (u64, u64),
    read: bool,
}

pub fn check(findings: &mut Findings, world: &World, due: Due, stored: &Stored) {
    let calls = world.history.calls();
    let mut ops = reads(findings, &calls, due, stored);
    // What came after a backup was begun is of another history.
    if due == Due::Everything {
        commands(&mut ops, &calls, stored);
        for (table, ops) in ops {
            in_order(findings, &table, &ops);
            nothing_early(findings, &table, &ops);
        }
    }
}

fn in_order(findings: &mut Findings, table: &str, ops: &[Op]) {
    let mut times: Vec<(u64, bool, &Op)> = ops.iter().map(|op| (op.invoked, true, op)).collect();
    times.extend(ops.iter().filter_map(|op| Some((op.returned?, false, op))));
    // At one time what was asked comes first: it proves nothing of what returned then.
    times.sort_by_key(|(time, asked, _)| (*time, !*asked));
    let mut floors: HashMap<*const Op, u64> = HashMap::new();
    let mut known = 0;
    for (_, asked, op) in times {
        if asked {
            floors.insert(op, known);
        } else {
            known = known.max(op.versions.1);
        }
    }
    for op in ops {
        let floor = floors[&std::ptr::from_ref(op)];
        let first = op.versions.0;
        let holds = if op.read { first >= floor } else { first > floor };
        let what = if op.read { "a read shows" } else { "a command got" };
        findings.demand(holds, || format!("{table}: {what} version {first} after version {floor} had been told"));
    }
}

/// No read ended with a version before its command was sent.
fn nothing_early(findings: &mut Findings, table: &str, ops: &[Op]) {
    let commands = ops.iter().filter(|op| !op.read);
    let asked: HashMap<u64, u64> = commands.flat_map(|op| (op.versions.0..=op.versions.1).map(|version| (version, op.invoked))).collect();
    for op in ops.iter().filter(|op| op.read) {
        let version = op.versions.1;
        let early = asked.get(&version).zip(op.returned).is_some_and(|(asked, returned)| returned < *asked);
        findings.demand(!early, || format!("{table}: a read shows version {version} before it was asked for"));
    }
}

/// The reads of each table, each of which has to have shown what is there.
fn reads(findings: &mut Findings, calls: &[Call], due: Due, stored: &Stored) -> HashMap<String, Vec<Op>> {
    let mut ops: HashMap<String, Vec<Op>> = HashMap::new();
    for call in calls {
        let (Asked::Read(table), Some(told)) = (&call.asked, &call.told) else { continue };
        let id = id_of(table);
        findings.demand([200, 503].contains(&told.status), || format!("{id}: a read was answered {}", told.status));
        if told.status != 200 || matches!(due, Due::AnsweredBefore(time) if call.returned >= time) {
            continue;
        }
        shown(findings, &id, told, stored);
        if told.version > 0 {
            ops.entry(id).or_default().push(Op { invoked: call.invoked, returned: Some(call.returned), versions: (told.version, told.version), read: true });
        }
    }
    ops
}

fn shown(findings: &mut Findings, id: &str, told: &Told, stored: &Stored) {
    let head = stored.streams.get(id).map_or(0, |row| row.version as u64);
    if told.version > head {
        findings.lost(format!("{id}: a reader saw version {}, and it has {head}", told.version));
    }
    for (version, hash) in &told.events {
        findings.demand(stored.hash(id, *version).as_ref() == Some(hash), || format!("{id}: a reader saw another version {version}"));
    }
}

/// The accepted commands of each table, with the versions that they have.
fn commands(ops: &mut HashMap<String, Vec<Op>>, calls: &[Call], stored: &Stored) {
    let ranges: HashMap<(&str, &str, &str), (u64, u64)> =
        stored.commands.iter().filter_map(|row| Some(((&*row.stream, &*row.account, &*row.key), row.accepted()?))).collect();
    let mut sends: HashMap<&Intent, (u64, Option<u64>)> = HashMap::new();
    for call in calls {
        let Asked::Send(intent, _) = &call.asked else { continue };
        let told = call.told.as_ref().filter(|told| told.status == 201).map(|_| call.returned);
        let (invoked, returned) = sends.entry(intent).or_insert((call.invoked, told));
        *invoked = (*invoked).min(call.invoked);
        *returned = [*returned, told].into_iter().flatten().min();
    }
    for (intent, (invoked, returned)) in sends {
        let Some(table) = &intent.table else { continue };
        let id = id_of(table);
        if let Some(versions) = ranges.get(&(&*id, &*intent.who, &*intent.key)).copied() {
            ops.entry(id).or_default().push(Op { invoked, returned, versions, read: false });
        }
    }
}
