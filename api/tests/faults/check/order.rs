//! I3: what was answered before something else was asked comes before it, and reads never go back.

use std::collections::HashMap;

use super::{Findings, stored::Stored};
use crate::{
    history::{Asked, Intent, id_of},
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

pub fn check(findings: &mut Findings, world: &World, stored: &Stored) {
    for (table, ops) in ops(world, stored, findings) {
        in_order(findings, &table, &ops);
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

/// What the history says of each table: commands with the versions that they have, and reads.
fn ops(world: &World, stored: &Stored, findings: &mut Findings) -> HashMap<String, Vec<Op>> {
    let ranges: HashMap<(&str, &str, &str), (u64, u64)> =
        stored.commands.iter().filter_map(|row| Some(((&*row.stream, &*row.account, &*row.key), row.accepted()?))).collect();
    let calls = world.history.calls();
    let mut sends: HashMap<&Intent, (u64, Option<u64>)> = HashMap::new();
    let mut ops: HashMap<String, Vec<Op>> = HashMap::new();
    for call in calls.iter() {
        match &call.asked {
            Asked::Send(intent, _) => {
                let told = call.told.as_ref().filter(|told| told.status == 201).map(|_| call.returned);
                let (invoked, returned) = sends.entry(intent).or_insert((call.invoked, told));
                *invoked = (*invoked).min(call.invoked);
                *returned = [*returned, told].into_iter().flatten().min();
            }
            Asked::Read(table) => {
                let Some(told) = call.told.as_ref().filter(|told| told.status == 200) else { continue };
                let (id, version) = (id_of(table), told.version);
                for (version, hash) in &told.events {
                    findings.demand(stored.hash(&id, *version).as_ref() == Some(hash), || format!("{id}: a reader saw another version {version}"));
                }
                ops.entry(id).or_default().push(Op { invoked: call.invoked, returned: Some(call.returned), versions: (version, version), read: true });
            }
        }
    }
    for (intent, (invoked, returned)) in sends {
        let Some(table) = &intent.table else { continue };
        let id = id_of(table);
        if let Some(versions) = ranges.get(&(&*id, &*intent.who, &*intent.key)).copied() {
            ops.entry(id).or_default().push(Op { invoked, returned, versions, read: false });
        }
    }
    ops
}
