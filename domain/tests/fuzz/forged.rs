//! Records that were changed, chained and signed anew, as whoever runs a server could: absurd values, unknown events, a
//! second opening, events after the end. The verifier names the first disagreement and never panics.

use std::collections::HashSet;

use gavel_domain::{
    record::{Audience, Entry, GENESIS, Parts, Record, chain},
    verify::{Disagreement, Report, verify},
    version::Version,
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::{
    cases,
    json::{Change, absurd, change, changed},
    play::{Played, part, write},
    samples,
};

type Forged = Vec<(Record, Vec<(Audience, Value)>)>;

/// A table's events, to be changed.
fn events(table: &Played) -> Forged {
    let bodies =
        |event: &gavel_domain::record::Sealed| event.parts.iter().map(|(audience, part)| (*audience, serde_json::from_str(&part.body).unwrap())).collect();
    table.sealed.iter().map(|event| (event.record.clone(), bodies(event))).collect()
}

/// Chains and signs them; the record keeps its own version where `numbered` is not wanted.
fn sealed(table: &Played, events: Forged, numbered: bool) -> Result<Report, Disagreement> {
    let mut hash = GENESIS;
    let entries = events.into_iter().zip(1..).map(|((mut record, bodies), version)| {
        let parts: Parts = bodies.iter().map(|(audience, body)| (*audience, part(body))).collect();
        if numbered {
            record.version = Version(version);
        }
        let mut written = serde_json::to_value(&record).unwrap();
        written["parts"] = parts.iter().map(|(audience, part)| (audience.to_string(), json!(hex::encode(part.commitment())))).collect::<Map<_, _>>().into();
        let record = serde_json::from_value::<Record>(written).map_or_else(|_| record.to_text(), |record| record.to_text());
        hash = chain(&hash, &record);
        Entry { record, hash, parts }
    });
    verify(write(table.id, &entries.collect::<Vec<_>>()).as_bytes(), None)
}

/// One thing done to a record.
#[derive(Clone, Debug)]
enum Forgery {
    /// A part's body is changed in one place.
    Body {
        part: usize,
        place: usize,
        change: Change,
    },
    /// A part's body is another value.
    Whole {
        part: usize,
        value: Value,
    },
    /// A part is taken away, or is for somebody else.
    NoPart(usize),
    Audience(usize, u8),
    Kind(String),
    Rule(Option<String>),
    /// Another event's bodies.
    Bodies(usize),
    /// The event again at another place, or moved there.
    Again(usize),
    Moved(usize),
    Gone,
    /// Another event's command, actor or time.
    Command(usize),
    Actor(usize),
    Time(usize),
    /// The opening once more.
    Opened,
}

fn forgery() -> impl Strategy<Value = Forgery> {
    let kinds = [
        "table.opened",
        "table.started",
        "table.finished",
        "table.secret_revealed",
        "table.seat_taken",
        "table.unknown",
        "mogul.unknown",
        "",
        ".",
        "x.y",
        "table.",
    ];
    let rules = proptest::option::of(prop_oneof![Just("MOG-1.1".to_owned()), any::<String>()]);
    prop_oneof![
        6 => (any::<usize>(), any::<usize>(), change()).prop_map(|(part, place, change)| Forgery::Body { part, place, change }),
        1 => (any::<usize>(), absurd()).prop_map(|(part, value)| Forgery::Whole { part, value }),
        1 => any::<usize>().prop_map(Forgery::NoPart),
        1 => (any::<usize>(), any::<u8>()).prop_map(|(part, audience)| Forgery::Audience(part, audience)),
        2 => proptest::sample::select(kinds.to_vec()).prop_map(|kind| Forgery::Kind(kind.to_owned())),
        1 => rules.prop_map(Forgery::Rule),
        1 => any::<usize>().prop_map(Forgery::Bodies),
        1 => any::<usize>().prop_map(Forgery::Again),
        1 => any::<usize>().prop_map(Forgery::Moved),
        1 => Just(Forgery::Gone),
        1 => any::<usize>().prop_map(Forgery::Command),
        1 => any::<usize>().prop_map(Forgery::Actor),
        1 => any::<usize>().prop_map(Forgery::Time),
        1 => Just(Forgery::Opened),
    ]
}

/// Does it to the event that `nth` picks.
fn forge(events: &mut Forged, nth: usize, forgery: &Forgery) {
    if events.is_empty() {
        return;
    }
    let nth = nth % events.len();
    let other = |at: &usize, events: &Forged| events[at % events.len()].clone();
    let audiences = [Audience::Arbiter, Audience::Command, Audience::Public, Audience::Text, Audience::Seat(gavel_domain::seat::Seat(7))];
    let part = |part: &usize, events: &Forged| part % events[nth].1.len().max(1);
    match forgery {
        Forgery::Body { part: which, place, change } => {
            let which = part(which, events);
            if let Some((_, body)) = events[nth].1.get_mut(which) {
                *body = changed(std::mem::take(body), *place, change);
            }
        }
        Forgery::Whole { part: which, value } => {
            let which = part(which, events);
            events[nth].1.iter_mut().skip(which).take(1).for_each(|(_, body)| *body = value.clone());
        }
        Forgery::NoPart(which) => {
            let which = part(which, events);
            if which < events[nth].1.len() {
                events[nth].1.remove(which);
            }
        }
        Forgery::Audience(which, audience) => {
            let which = part(which, events);
            events[nth].1.iter_mut().skip(which).take(1).for_each(|(old, _)| *old = audiences[usize::from(*audience) % audiences.len()]);
        }
        Forgery::Kind(kind) => events[nth].0.kind.clone_from(kind),
        Forgery::Rule(rule) => events[nth].0.rule.clone_from(rule),
        Forgery::Bodies(at) => events[nth].1 = other(at, events).1,
        Forgery::Again(at) => events.insert(at % (events.len() + 1), events[nth].clone()),
        Forgery::Moved(at) => {
            let event = events.remove(nth);
            events.insert(at % (events.len() + 1), event);
        }
        Forgery::Gone => drop(events.remove(nth)),
        Forgery::Command(at) => events[nth].0.command = other(at, events).0.command,
        Forgery::Actor(at) => events[nth].0.actor = other(at, events).0.actor,
        Forgery::Time(at) => events[nth].0.at = other(at, events).0.at,
        Forgery::Opened => events.insert(nth, events[0].clone()),
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn no_forgery_makes_the_verifier_panic(game in any::<usize>(), table in any::<usize>(), forgeries in proptest::collection::vec((any::<usize>(), forgery()), 1..6), numbered in prop::bool::weighted(0.9)) {
        let table = samples::of(game).table(table);
        let mut forged = events(table);
        forgeries.iter().for_each(|(nth, forgery)| forge(&mut forged, *nth, forgery));
        let _ = sealed(table, forged, numbered);
    }

    /// What an event says cannot be changed at all once the secret is out: every body follows from the commands.
    #[test]
    fn no_other_body_passes(game in any::<usize>(), nth in any::<usize>(), which in any::<usize>(), place in any::<usize>(), change in change()) {
        let table = &samples::of(game).finished;
        let mut forged = events(table);
        let nth = nth % forged.len();
        let told: Vec<usize> = (0..forged[nth].1.len()).filter(|part| forged[nth].1[*part].0 != Audience::Command).collect();
        let which = told[which % told.len()];
        let before = forged[nth].1[which].1.clone();
        forged[nth].1[which].1 = changed(before.clone(), place, &change);
        let same = forged[nth].1[which].1 == before;
        prop_assert!(sealed(table, forged, true).is_err() != same);
    }
}

/// The forgeries that a list should name: each is refused, for every game.
#[test]
fn what_somebody_would_try_first_is_refused() {
    for sample in samples::SAMPLES.iter() {
        let table = &sample.finished;
        assert!(sealed(table, events(table), true).is_ok(), "an honest record sealed anew");
        let last = table.sealed.len() - 1;
        let tries: [(&str, usize, Forgery); 6] = [
            ("a second opening", 1, Forgery::Opened),
            ("a second opening in the middle", last / 2, Forgery::Opened),
            ("an event after the end", last / 2, Forgery::Again(last + 1)),
            ("the end twice", last, Forgery::Again(last + 1)),
            ("an unknown event", last / 2, Forgery::Kind("table.unknown".to_owned())),
            ("an event of no game", last / 2, Forgery::Kind("chess.moved".to_owned())),
        ];
        for (what, nth, forgery) in tries {
            let mut forged = events(table);
            forge(&mut forged, nth, &forgery);
            assert!(sealed(table, forged, true).is_err(), "{}: {what}", sample.game.id());
        }
        let mut kinds = HashSet::new();
        for (nth, (record, bodies)) in events(table).iter().enumerate().filter(|(_, (record, _))| kinds.insert(record.kind.clone())) {
            let Some(which) = bodies.iter().position(|(audience, body)| *audience == Audience::Public && body.get("seat").is_some()) else { continue };
            for seat in [json!(7), json!(8), json!(255), json!(256), json!(-1), json!(1u64 << 53), json!("1"), json!([1]), json!(null)] {
                let mut forged = events(table);
                forged[nth].1[which].1["seat"] = seat.clone();
                assert!(sealed(table, forged, true).is_err(), "{}: seat {seat} in `{}`", sample.game.id(), record.kind);
            }
        }
    }
}
