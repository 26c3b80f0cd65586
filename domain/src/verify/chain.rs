//! The form of an export, its chain, its parts and its receipt.

use std::{collections::HashSet, io::BufRead};

use serde::{Serialize, de::DeserializeOwned};

use super::Disagreement;
use crate::{
    id::{CommandId, StreamId},
    record::{Audience, Entry, GENESIS, Hash, Header, Parts, Record, Tail, chain},
    strict,
    version::Version,
};

/// How an event's line begins, and no other.
const RECORD: &[u8] = br#"{"record":"#;

/// An export whose bytes are in order.
pub(super) struct Checked {
    pub(super) stream: StreamId,
    pub(super) events: Vec<(Record, Parts)>,
    pub(super) hash: Hash,
    pub(super) key: [u8; 32],
    pub(super) parts: (usize, usize),
}

pub(super) fn check(export: impl BufRead, key: Option<[u8; 32]>) -> Result<Checked, Disagreement> {
    let mut lines = Lines { export, next: None, read: Version::default() };
    lines.advance()?;
    let header: Header = lines.take().and_then(|line| canonical(&line)).map_err(|what| Disagreement::at(Version(0), format!("header: {what}")))?;
    if header.gavel != 1 {
        return Err(Disagreement::at(Version(0), format!("header: form {} is not known here", header.gavel)));
    }
    lines.advance()?;
    let mut links = Links { stream: header.stream, hash: GENESIS, events: Vec::new(), commands: HashSet::new(), parts: (0, 0) };
    let tail = loop {
        let at = Version(links.events.len() as u64 + 1);
        lines.read = at;
        let is_event = lines.next.as_ref().is_some_and(|line| line.starts_with(RECORD));
        let line = lines.take();
        lines.advance()?;
        // The last line is the receipt's; if an event stands there, the file was cut, or its line does not end any more.
        if lines.next.is_none() && is_event {
            return Err(Disagreement::at(at, "the file ends with this event and without a receipt"));
        }
        if lines.next.is_none() {
            break line;
        }
        links.add(at, &line.map_err(|what| Disagreement::at(at, what))?)?;
    };
    let head = Version(links.events.len() as u64);
    let wrong = |what: &str| Disagreement::at(head, format!("receipt: {what}"));
    if head == Version(0) {
        return Err(Disagreement::at(Version(1), "there is no event"));
    }
    let Tail { receipt } = tail.and_then(|line| canonical(&line)).map_err(|what| wrong(&what))?;
    if (receipt.stream, receipt.version, receipt.hash) != (links.stream, head, links.hash) {
        return Err(wrong("it is not of the last event"));
    }
    if !receipt.is_genuine() {
        return Err(wrong("the signature is not the key's"));
    }
    if key.is_some_and(|key| key != receipt.key) {
        return Err(wrong("it is signed by another key than the one given"));
    }
    Ok(Checked { stream: links.stream, events: links.events, hash: links.hash, key: receipt.key, parts: links.parts })
}

/// Lines, one ahead, so that the last one is known as such.
struct Lines<R> {
    export: R,
    next: Option<Vec<u8>>,
    read: Version,
}

impl<R: BufRead> Lines<R> {
    fn advance(&mut self) -> Result<(), Disagreement> {
        let mut line = Vec::new();
        let read = self.export.read_until(b'\n', &mut line).map_err(|error| Disagreement::at(self.read, format!("cannot be read: {error}")))?;
        self.next = (read > 0).then_some(line);
        Ok(())
    }

    fn take(&mut self) -> Result<String, String> {
        let mut line = self.next.take().ok_or("the file ends here")?;
        if line.pop() != Some(b'\n') {
            return Err("the last line has no line feed".to_owned());
        }
        String::from_utf8(line).map_err(|_| "not UTF-8".to_owned())
    }
}

/// Reads a line in the one form that it may have.
fn canonical<T: DeserializeOwned + Serialize>(line: &str) -> Result<T, String> {
    let read: T = serde_json::from_str(line).map_err(|error| error.to_string())?;
    match serde_json::to_string(&read) {
        Ok(written) if written == line => Ok(read),
        Ok(_) | Err(_) => Err("not in its canonical form".to_owned()),
    }
}

struct Links {
    stream: StreamId,
    hash: Hash,
    events: Vec<(Record, Parts)>,
    commands: HashSet<CommandId>,
    parts: (usize, usize),
}

impl Links {
    fn add(&mut self, at: Version, line: &str) -> Result<(), Disagreement> {
        let wrong = |what: String| Disagreement::at(at, what);
        let entry: Entry = canonical(line).map_err(wrong)?;
        let record = Record::parse(&entry.record).map_err(wrong)?;
        let wrong = |what: String| Disagreement { version: at, rule: record.rule.clone(), what };
        self.hash = chain(&self.hash, &entry.record);
        if self.hash != entry.hash {
            return Err(wrong("the hash does not follow from the record and the hash before it".to_owned()));
        }
        if (record.stream, record.version) != (self.stream, at) {
            return Err(wrong(format!("the record is version {} of stream {}", record.version, record.stream)));
        }
        self.follows(&record).map_err(wrong)?;
        for (audience, part) in &entry.parts {
            if record.parts.get(audience).is_none_or(|commitment| commitment.0 != part.commitment()) {
                return Err(wrong(format!("the part for `{audience}` is not the one committed to")));
            }
            strict::body(&part.body).map_err(|what| wrong(format!("the part for `{audience}`: {what}")))?;
        }
        self.parts.0 += entry.parts.len();
        self.parts.1 += record.parts.len();
        self.events.push((record, entry.parts));
        Ok(())
    }

    /// Whether a record follows the one before it: time, and commands that stand together.
    fn follows(&mut self, record: &Record) -> Result<(), String> {
        let last = self.events.last().map(|(last, _)| last);
        let first = last.is_none_or(|last| last.command != record.command);
        if last.is_some_and(|last| record.at < last.at) {
            return Err("time goes back".to_owned());
        }
        if first != record.parts.contains_key(&Audience::Command) {
            return Err("the command stands on the first event of each command, and there only".to_owned());
        }
        if first && !self.commands.insert(record.command) {
            return Err("a command's events do not stand together".to_owned());
        }
        if !first && last.is_some_and(|last| (last.at, last.actor) != (record.at, record.actor)) {
            return Err("one command has one time and one actor".to_owned());
        }
        Ok(())
    }
}
