//! Histories that no good server leaves behind.

use ed25519_dalek::SigningKey;
use gavel_domain::record::Receipt;

use super::Victim;
use crate::history::{Asked, Call, Intent, Told};

type Done = fn(&mut Vec<Call>, &Victim);

/// What is done, a part of what has to be said, and how it is done.
pub const DOCTORINGS: &[(&str, &str, Done)] = &[
    ("an answered command is nowhere", "lost: Intent", |calls, victim| {
        let mut call = again(calls, &victim.accepted);
        call.asked = Asked::Send(Intent { key: "nowhere".to_owned(), ..victim.accepted.clone() }, [0; 32]);
        calls.push(call);
    }),
    ("an answered opening is nowhere", "lost: Intent", |calls, victim| {
        let mut call = again(calls, &victim.accepted);
        call.asked = Asked::Send(Intent { key: "nowhere".to_owned(), table: None, ..victim.accepted.clone() }, [0; 32]);
        calls.push(call);
    }),
    ("an accepted command was answered 403", "was refused and is there", |calls, victim| told(calls, &victim.accepted, |told| told.status = 403)),
    ("an accepted command was answered 409", "otherwise than it is remembered", |calls, victim| told(calls, &victim.accepted, |told| told.status = 409)),
    ("a refused command was answered 201", "otherwise than it is remembered", |calls, victim| told(calls, &victim.refused, |told| told.status = 201)),
    ("a repeat was answered otherwise", "had different answers", |calls, victim| repeat(calls, victim, |told| told.digest = [0; 32])),
    ("a repeat was judged anew", "was judged 2 times", |calls, victim| repeat(calls, victim, |told| told.replayed = false)),
    ("a repeat was answered 500", "was answered 500", |calls, victim| repeat(calls, victim, |told| told.status = 500)),
    ("a command was stored with another body", "stored with another body", |calls, victim| {
        let mut call = again(calls, &victim.accepted);
        call.asked = Asked::Send(victim.accepted.clone(), [0; 32]);
        calls.push(call);
    }),
    ("an answer told of another event", "is another event", |calls, victim| told(calls, &victim.accepted, |told| told.events[0].1 = "00".repeat(32))),
    ("an answer told of an event more", "was told of versions", |calls, victim| {
        told(calls, &victim.accepted, |told| {
            told.version += 1;
            told.events.push((told.version, "00".repeat(32)));
        });
    }),
    ("a receipt has a forged signature", "has no good receipt", |calls, victim| {
        told(calls, &victim.accepted, |told| told.receipt.as_mut().unwrap().signature[0] ^= 1);
    }),
    ("a receipt is signed by another key", "has no good receipt", |calls, victim| {
        told(calls, &victim.accepted, |told| {
            let receipt = told.receipt.take().unwrap();
            told.receipt = Some(Receipt::sign(&SigningKey::from_bytes(&[7; 32]), receipt.stream, receipt.version, receipt.hash));
        });
    }),
    ("a reader saw a version that is not there", "lost: ", |calls, victim| read(calls, victim, victim.versions.1 + 1, u64::MAX / 2)),
    ("a reader saw another event", "a reader saw another version", |calls, victim| {
        read(calls, victim, victim.versions.1, u64::MAX / 2);
        calls.last_mut().unwrap().told.as_mut().unwrap().events = vec![(victim.versions.1, "00".repeat(32))];
    }),
    ("a read went back", "a read shows version 1 after", |calls, victim| read(calls, victim, 1, u64::MAX / 2)),
    ("a read shows a version too early", "before it was asked for", early),
    ("a command got a version that had been told", "a command got version", early),
    ("a read was answered 500", "a read was answered 500", |calls, victim| {
        read(calls, victim, victim.versions.1, u64::MAX / 2);
        calls.last_mut().unwrap().told.as_mut().unwrap().status = 500;
    }),
];

/// The first call of an intent once more.
fn again(calls: &[Call], of: &Intent) -> Call {
    calls.iter().find(|call| matches!(&call.asked, Asked::Send(intent, _) if intent == of)).unwrap().clone()
}

/// Changes what an intent was answered, each time.
fn told(calls: &mut [Call], of: &Intent, change: impl Fn(&mut Told)) {
    let its = calls.iter_mut().filter(|call| matches!(&call.asked, Asked::Send(intent, _) if intent == of));
    its.filter_map(|call| call.told.as_mut()).for_each(change);
}

/// Adds one more answer of the accepted command.
fn repeat(calls: &mut Vec<Call>, victim: &Victim, change: impl Fn(&mut Told)) {
    let mut call = again(calls, &victim.accepted);
    call.told.as_mut().into_iter().for_each(change);
    calls.push(call);
}

/// Adds a read at this moment.
fn read(calls: &mut Vec<Call>, victim: &Victim, version: u64, at: u64) {
    let told = Told { status: 200, replayed: false, digest: [0; 32], version, events: Vec::new(), receipt: None };
    calls.push(Call { asked: Asked::Read(victim.table.clone()), invoked: at, returned: at, told: Some(told) });
}

/// The newest version was read a moment before its command was sent.
fn early(calls: &mut Vec<Call>, victim: &Victim) {
    let before = again(calls, &victim.accepted).invoked - 1;
    read(calls, victim, victim.versions.1, before);
}
