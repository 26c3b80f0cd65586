//! Any JSON, absurd values, and genuine JSON with one place changed.

use proptest::{collection::vec, prelude::*, sample::select};
use serde_json::{Map, Value, json};

/// Values that nothing of ours should ever mean.
pub fn absurd() -> impl Strategy<Value = Value> {
    let numbers = [0, 1, 5, 6, 7, 8, 255, 256, 65_536, 1 << 31, 1 << 32, (1 << 53) - 1, 1 << 53, i64::MAX, -1, -128, -129, i64::MIN, 1 - (1 << 53)];
    let texts = ["", " ", "mogul", "arbiter", "seat:7", "system", "\u{202e}x", "0", "9007199254740993", "00000000-0000-0000-0000-000000000000", "\u{10ffff}"];
    prop_oneof![
        select(numbers.to_vec()).prop_map(|number| json!(number)),
        Just(json!(u64::MAX)),
        Just(json!(1.5)),
        Just(json!(-0.0)),
        Just(json!(1e300)),
        select(texts.to_vec()).prop_map(|text| json!(text)),
        Just(json!("x".repeat(5_000))),
        Just(json!("\0")),
        any::<bool>().prop_map(|truth| json!(truth)),
        Just(Value::Null),
        Just(json!([])),
        Just(json!({})),
        Just(json!([[[[[[7]]]]]])),
        Just(json!(vec![7; 300])),
        Just(json!({"type": "opened", "data": {}})),
        Just(json!({"hidden": 3})),
        Just(nested(200)),
    ]
}

fn nested(depth: usize) -> Value {
    (0..depth).fold(json!(1), |inner, _| json!({"a": inner}))
}

/// Any JSON.
pub fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![any::<i64>().prop_map(|number| json!(number)), ".{0,12}".prop_map(|text| json!(text)), absurd()];
    leaf.prop_recursive(4, 40, 6, |inner| {
        let name = prop_oneof!["[a-z_]{1,8}", Just("type".to_owned()), Just("data".to_owned()), Just("move".to_owned()), Just("draws".to_owned())];
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::Array),
            vec((name, inner), 0..6).prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

/// One change to a JSON value, at a place that a number picks.
#[derive(Clone, Debug)]
pub enum Change {
    /// Another value in its place.
    Instead(Value),
    /// It is taken out of the object or array around it.
    Out,
    /// An array's item, or a member under another name, comes twice.
    Twice,
    /// A member is added beside it.
    More(Value),
}

pub fn change() -> impl Strategy<Value = Change> {
    prop_oneof![3 => absurd().prop_map(Change::Instead), 1 => Just(Change::Out), 1 => Just(Change::Twice), 1 => absurd().prop_map(Change::More)]
}

/// Makes a change at the place that `nth` picks; a value without places is replaced.
pub fn changed(mut value: Value, nth: usize, change: &Change) -> Value {
    let places = count(&value);
    make(&mut value, &mut (nth % places), change);
    value
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

fn make(value: &mut Value, left: &mut usize, change: &Change) -> bool {
    if *left == 0 {
        match (value, change) {
            (Value::Object(members), Change::More(more)) => drop(members.insert("more".to_owned(), more.clone())),
            (Value::Object(members), Change::Out) => drop(members.keys().next().cloned().and_then(|name| members.shift_remove(&name))),
            (Value::Object(members), Change::Twice) => {
                if let Some(first) = members.values().next().cloned() {
                    members.insert("again".to_owned(), first);
                }
            }
            (Value::Array(items), Change::More(more)) => items.push(more.clone()),
            (Value::Array(items), Change::Out) => drop(items.pop()),
            (Value::Array(items), Change::Twice) => items.extend(items.first().cloned()),
            (value, Change::Instead(other)) => *value = other.clone(),
            (value, Change::Out | Change::Twice | Change::More(_)) => *value = json!(7),
        }
        return true;
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().any(|item| make(item, left, change)),
        Value::Object(members) => members.values_mut().any(|member| make(member, left, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
