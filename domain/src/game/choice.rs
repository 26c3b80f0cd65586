//! What a seat may do: a list of moves, and how each of them reads.

use std::borrow::Cow;

use serde_json::{Value, json};

/// A legal move, complete as it stands.
///
/// Lists are made for every move that a game is asked for, and most of them are read by nobody: what is written about a
/// choice is its [`Form`], which the game makes for whoever reads it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The rule that allows it.
    pub rule: &'static str,
    /// The move.
    pub asked: M,
    /// Whether it answers the decision that the table waits for.
    pub advances: bool,
    /// Whether the ranges of its form are necessary but not sufficient.
    pub free: bool,
}

impl<M> Choice<M> {
    /// A move that answers what the table waits for.
    #[inline]
    pub fn advancing(rule: impl Into<&'static str>, asked: M) -> Self {
        Self { rule: rule.into(), asked, advances: true, free: false }
    }

    /// A move that may be made beside it.
    #[inline]
    pub fn optional(rule: impl Into<&'static str>, asked: M) -> Self {
        Self { rule: rule.into(), asked, advances: false, free: false }
    }

    /// One beside it whose form says what is necessary, but not what suffices.
    #[inline]
    pub fn free(rule: impl Into<&'static str>, asked: M) -> Self {
        Self { rule: rule.into(), asked, advances: false, free: true }
    }

    /// The same choice of another type of move.
    pub fn map<N>(self, to: impl FnOnce(M) -> N) -> Choice<N> {
        Choice { rule: self.rule, asked: to(self.asked), advances: self.advances, free: self.free }
    }
}

/// How a choice reads, and what may vary in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Form {
    /// A few words for a button.
    pub label: Cow<'static, str>,
    /// The fields of the move's data that may vary, each with its range; every combination is legal.
    pub arguments: Vec<(&'static str, Range)>,
}

impl Form {
    /// A form without fields.
    pub fn of(label: impl Into<Cow<'static, str>>) -> Self {
        Self { label: label.into(), arguments: Vec::new() }
    }

    /// The same with a field that may vary.
    #[must_use]
    pub fn varying(mut self, field: &'static str, range: Range) -> Self {
        self.arguments.push((field, range));
        self
    }
}

/// The values that an argument may take.
#[derive(Clone, Debug, PartialEq)]
pub enum Range {
    /// One of these.
    OneOf(Vec<Value>),
    /// A whole number: minimum, maximum, and the step that divides it.
    Integer(i64, i64, i64),
    /// So many different ones of these: the items, the least and the most.
    Some(Vec<Value>, usize, usize),
    /// What a JSON Schema says, for choices that are free.
    Free(Value),
}

impl Range {
    /// The range as a JSON Schema.
    #[must_use]
    pub fn schema(&self) -> Value {
        match self {
            Self::OneOf(values) => json!({"enum": values}),
            Self::Integer(least, most, 1) => json!({"type": "integer", "minimum": least, "maximum": most}),
            Self::Integer(least, most, step) => json!({"type": "integer", "minimum": least, "maximum": most, "multipleOf": step}),
            Self::Some(items, least, most) => {
                json!({"type": "array", "items": {"enum": items}, "uniqueItems": true, "minItems": least, "maxItems": most})
            }
            Self::Free(schema) => schema.clone(),
        }
    }
}
