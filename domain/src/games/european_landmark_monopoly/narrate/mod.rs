//! Events of European Landmark Monopoly, told in a sentence: in English, and in Swedish with the rulebook's terms.

mod en;
mod sv;

use super::{deeds::Deeds, event::Event};
use crate::game::{Lang, Place};

pub(super) fn tell(event: &Event, lang: Lang) -> String {
    match lang {
        Lang::Sv => sv::tell(event),
        Lang::En | Lang::Nb | Lang::Da | Lang::Fi => en::tell(event),
    }
}

/// `a, b and c`.
fn listed(items: impl IntoIterator<Item = String>, and: &str) -> String {
    let items: Vec<_> = items.into_iter().collect();
    match items.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} {and} {last}", before.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// The names of deeds, one after another.
fn names(deeds: Deeds, lang: Lang, and: &str) -> String {
    listed(deeds.iter().map(|deed| super::components::name(deed, lang).to_owned()), and)
}

/// The places, the best first.
fn ranked(places: &[Place]) -> Vec<Place> {
    let mut places = places.to_vec();
    places.sort_by_key(|one| one.place);
    places
}
