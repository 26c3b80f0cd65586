//! A sentence is told alike to everybody, so it follows from what everybody may see.

use std::collections::BTreeMap;

use gavel_domain::{
    game::{Game, Lang},
    record::Audience,
    tagged,
};
use serde_json::{Value, json};

use crate::{dice::Dice, laws::Lawful};

const LANGS: [Lang; 5] = [Lang::En, Lang::Sv, Lang::Nb, Lang::Da, Lang::Fi];

/// The types of events with hidden parts, and how often other contents were put in their place.
pub type Hidden = BTreeMap<String, usize>;

/// What hidden parts were seen to hold, by the type of the event.
pub type Seen = BTreeMap<String, Vec<Value>>;

/// Changes what a spectator may not see, in the state before and in the event, and compares what is told in every language.
pub fn give_nothing_away<G: Lawful>(before: &G, event: &G::Event, dice: &mut Dice, hidden: &mut Hidden, seen: &mut Seen) {
    if dice.once_in(8)
        && let Some(twin) = before.disguised(None, dice)
    {
        assert_eq!(told(&twin, event), told(before, event), "of a state that looks the same");
    }
    // Not every time: there are some millions of events.
    if !dice.once_in(4) {
        return;
    }
    let (kind, _) = tagged::write(event);
    let mut places = Vec::new();
    for (audience, body) in before.bodies(event) {
        match audience {
            Audience::Seat(_) | Audience::Arbiter => leaves(&Value::Object(body), "", &mut places),
            Audience::Public | Audience::Text | Audience::Command => {}
        }
    }
    if places.is_empty() {
        return;
    }
    let varied = hidden.entry(kind.clone()).or_default();
    let seen = seen.entry(kind.clone()).or_default();
    let whole = Value::Object(before.bodies(event).data(|_| true));
    seen.extend(places.iter().filter_map(|place| whole.pointer(place).cloned()).filter(|leaf| leaf.is_string()));
    seen.sort_by_key(ToString::to_string);
    seen.dedup();
    for _ in 0..3 {
        let mut other = whole.clone();
        let leaf = other.pointer_mut(dice.pick::<String>(&places)).unwrap();
        *leaf = match leaf.as_u64() {
            Some(number) => json!(number + 1 + dice.below(9) as u64),
            None => dice.pick::<Value>(seen).clone(),
        };
        let Ok(twin) = tagged::read_text::<G::Event>(&kind, &other.to_string()) else { continue };
        if other != whole && public(before, &twin) == public(before, event) {
            *varied += 1;
            assert_eq!(told(before, &twin), told(before, event), "of an event that looks the same: {other} and {whole}");
        }
    }
}

fn told<G: Game>(before: &G, event: &G::Event) -> [String; 5] {
    LANGS.map(|lang| before.narrate(event, lang))
}

fn public<G: Game>(before: &G, event: &G::Event) -> Value {
    json!(before.bodies(event).data(|audience| matches!(audience, Audience::Public | Audience::Text)))
}

/// Pointers to all that stands in a value by itself.
fn leaves(value: &Value, place: &str, to: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.iter().for_each(|(name, member)| leaves(member, &format!("{place}/{name}"), to)),
        Value::Array(items) => items.iter().enumerate().for_each(|(index, item)| leaves(item, &format!("{place}/{index}"), to)),
        Value::Null | Value::Bool(_) => {}
        Value::Number(_) | Value::String(_) => to.push(place.to_owned()),
    }
}
