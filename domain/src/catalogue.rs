//! What a game says about itself: titles, options, components and rules, in our words and with their sources.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::Lang;

/// Where a rule or a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RuleStatus))]
pub enum Status {
    /// The rulebook says so.
    Printed,
    /// It follows from what is printed.
    Derived,
    /// It is not in the rulebook but in the source named.
    Found,
    /// Nobody says; it is Gavel's decision.
    Assumed,
}

/// Names in the languages that have one.
pub type Names = BTreeMap<Lang, String>;

/// A game's catalogue.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The game's title.
    pub title: String,
    /// Who made it and when, which edition is meant, and what is not.
    pub about: String,
    /// The unit of scores.
    pub unit: String,
    /// What can be chosen when a table is opened.
    pub options: Vec<OptionDoc>,
    /// What is in the box.
    pub components: Vec<Component>,
    /// What resigning does.
    pub resignation: String,
    /// What is hidden, and from whom.
    pub hidden: String,
    /// Every rule.
    #[serde(default)]
    pub rules: Vec<Rule>,
}

/// An option of the rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionDoc {
    /// Its name in `options`.
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    pub name: String,
    /// The rules it bears on.
    pub rules: Vec<String>,
    /// What each value means.
    #[cfg_attr(feature = "openapi", schema(max_length = 4000))]
    pub text: String,
    /// The values, as a JSON Schema.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub schema: Value,
    /// What a table gets that does not say; plays as printed.
    pub default: Value,
}

/// A component.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Component {
    /// Its id, as states and moves name it.
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    pub id: String,
    /// The kind of thing it is.
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    pub kind: String,
    /// How many there are.
    #[cfg_attr(feature = "openapi", schema(maximum = 1000))]
    pub count: u32,
    /// What else is printed on it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub values: BTreeMap<String, Value>,
    /// Its names.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub names: Names,
    /// Where its numbers come from.
    pub status: Status,
    /// The source.
    #[cfg_attr(feature = "openapi", schema(max_length = 4000))]
    pub source: String,
}

/// A rule.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rule {
    /// Its id, which never changes.
    #[cfg_attr(feature = "openapi", schema(max_length = 16))]
    pub id: String,
    /// The part of the rules it stands in.
    #[cfg_attr(feature = "openapi", schema(max_length = 120))]
    pub section: String,
    /// The rule in our words.
    #[cfg_attr(feature = "openapi", schema(max_length = 4000))]
    pub text: String,
    /// Where it comes from.
    pub status: Status,
    /// The source, and the argument where it is derived or assumed.
    #[cfg_attr(feature = "openapi", schema(max_length = 4000))]
    pub source: String,
    /// The options that change it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
}

impl Catalogue {
    /// Puts a catalogue together from a game's data files.
    ///
    /// # Panics
    /// Where the data, which is part of the program, is not of this form; a test reads every file.
    #[must_use]
    pub fn load(game: &str, rules: &str, components: impl IntoIterator<Item = Component>) -> Self {
        let mut catalogue: Self = data(game);
        catalogue.rules = data(rules);
        catalogue.components.extend(components);
        catalogue
    }
}

/// Reads a data file that is part of the program.
///
/// # Panics
/// Where it is not of the form expected; tests read every file.
#[must_use]
#[expect(clippy::panic, reason = "the data is part of the program and read by tests")]
pub fn data<T: serde::de::DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("data file: {error}"))
}
