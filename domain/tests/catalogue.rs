//! What games say about themselves: every data file reads, is whole, and agrees with the code.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;

use gavel_domain::{
    catalogue::{Catalogue, Status},
    game::Lang,
    games::GameKind,
};
use serde_json::{Value, json};

/// Options of a game with one of them set.
fn set(kind: GameKind, name: &str, value: &Value) -> Result<Value, String> {
    let options = json!({ name: value });
    kind.options(options).map(|options| serde_json::to_value(options).unwrap()).map_err(|malformed| malformed.to_string())
}

/// Values that a schema of an option allows: all of an enumeration, the ends of a range, the examples of a list.
fn values(schema: &Value) -> Vec<Value> {
    if let (Some("array"), Some(examples)) = (schema["type"].as_str(), schema["examples"].as_array()) {
        return examples.clone();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.clone();
    }
    if let Some(schemas) = schema["oneOf"].as_array() {
        return schemas.iter().flat_map(values).collect();
    }
    match (schema["type"].as_str(), schema.get("const")) {
        (None, Some(value)) => vec![value.clone()],
        (Some("boolean"), None) => vec![json!(false), json!(true)],
        (Some("integer"), None) => vec![schema["minimum"].clone(), schema["maximum"].clone()],
        (Some("array"), None) => schema["examples"].as_array().unwrap().clone(),
        other => panic!("a schema of an unknown form: {other:?}"),
    }
}

/// Every game with its catalogue.
fn games() -> impl Iterator<Item = (GameKind, &'static Catalogue)> {
    GameKind::ALL.iter().map(|kind| (*kind, kind.catalogue()))
}

#[test]
fn options_are_those_of_the_code_with_its_defaults() {
    for (kind, catalogue) in games() {
        let Value::Object(defaults) = serde_json::to_value(kind.options(json!({})).unwrap()).unwrap() else { panic!("options are an object") };
        let documented: Vec<(&str, &Value)> = catalogue.options.iter().map(|option| (option.name.as_str(), &option.default)).collect();
        assert_eq!(documented, defaults.iter().map(|(name, value)| (name.as_str(), value)).collect::<Vec<_>>(), "{}", kind.id());
    }
}

#[test]
fn options_take_what_their_schemas_allow_and_nothing_of_another_type() {
    for (kind, catalogue) in games() {
        for option in &catalogue.options {
            let allowed = values(&option.schema);
            assert!(allowed.len() > 1, "{}: an option is a choice", option.name);
            for value in &allowed {
                assert_eq!(set(kind, &option.name, value).unwrap()[&option.name], *value, "{}", option.name);
            }
            for value in [json!("no such value"), json!(-1), json!(1.5), json!([])] {
                assert!(set(kind, &option.name, &value).is_err(), "{} takes {value}", option.name);
            }
        }
        assert!(set(kind, "no_such_option", &json!(1)).is_err());
    }
}

#[test]
fn rules_and_options_name_each_other() {
    for (_, catalogue) in games() {
        let rules: BTreeSet<&str> = catalogue.rules.iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(rules.len(), catalogue.rules.len(), "no rule twice");
        for option in &catalogue.options {
            assert!(!option.text.is_empty() && !option.rules.is_empty());
            for id in &option.rules {
                let rule = catalogue.rules.iter().find(|rule| rule.id == *id).unwrap_or_else(|| panic!("{}: no rule {id}", option.name));
                assert!(rule.options.contains(&option.name), "{id} does not name {}", option.name);
            }
        }
        for name in catalogue.rules.iter().flat_map(|rule| &rule.options) {
            assert!(catalogue.options.iter().any(|option| option.name == *name), "no option {name}");
        }
    }
}

#[test]
fn every_rule_has_a_text_a_section_and_a_source() {
    for (_, catalogue) in games() {
        for rule in &catalogue.rules {
            assert!(rule.text.ends_with('.') && !rule.section.is_empty() && !rule.source.is_empty(), "{}", rule.id);
            assert_eq!(rule.source.starts_with("rulebook ("), rule.status == Status::Printed, "{}: status and source agree", rule.id);
        }
    }
}

#[test]
fn components_have_ids_of_their_own_names_and_sources() {
    for (_, catalogue) in games() {
        let ids: BTreeSet<&str> = catalogue.components.iter().map(|component| component.id.as_str()).collect();
        assert_eq!(ids.len(), catalogue.components.len(), "no component twice");
        for component in &catalogue.components {
            assert!(component.count > 0 && !component.kind.is_empty() && !component.source.is_empty(), "{}", component.id);
            assert!(component.names.contains_key(&Lang::En) && component.names.values().all(|name| !name.is_empty()), "{}", component.id);
        }
        let texts = [&catalogue.title, &catalogue.about, &catalogue.unit, &catalogue.resignation, &catalogue.hidden];
        assert!(texts.iter().all(|text| !text.is_empty()));
    }
}

#[test]
fn a_catalogue_is_written_and_read_back() {
    for (_, catalogue) in games() {
        let written = serde_json::to_value(catalogue).unwrap();
        let read: Catalogue = serde_json::from_value(written.clone()).unwrap();
        assert_eq!(serde_json::to_value(read).unwrap(), written);
    }
}
