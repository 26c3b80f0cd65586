//! Every rule of a catalogue has its test, and the laws of the code are the rules of the catalogue.

use std::collections::BTreeSet;

use gavel_domain::catalogue::Catalogue;

/// Compares a game's rules with the laws that its code names and with the tests in these sources.
pub fn holds(catalogue: &Catalogue, laws: impl IntoIterator<Item = &'static str>, sources: &[&str]) {
    let rules: Vec<&str> = catalogue.rules.iter().map(|rule| rule.id.as_str()).collect();
    let laws: Vec<&str> = laws.into_iter().collect();
    assert_eq!(rules.iter().collect::<BTreeSet<_>>(), laws.iter().collect(), "the catalogue and the code name the same rules");
    assert_eq!((rules.len(), laws.len()), (rules.iter().collect::<BTreeSet<_>>().len(), laws.iter().collect::<BTreeSet<_>>().len()), "none twice");
    let tests: Vec<&str> = sources.iter().flat_map(|source| source.split("#[test]\nfn ").skip(1)).collect();
    assert!(!tests.is_empty());
    for rule in rules {
        let name = format!("{}_", rule.to_lowercase().replace(['-', '.'], "_"));
        assert!(tests.iter().any(|test| test.starts_with(&name)), "rule {rule} has no test: none is named {name}…");
    }
}
