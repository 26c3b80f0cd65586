//! The box of European Landmark Monopoly, as the catalogue shows it.

use std::{collections::BTreeMap, sync::LazyLock};

use serde_json::json;

use super::{
    board::{self, SPACES, file},
    cards::ROWS,
    deeds::Deed,
};
use crate::{
    catalogue::{Catalogue, Component, Names},
    game::Lang,
};

static NAMES: LazyLock<Vec<Names>> = LazyLock::new(|| board::table().spaces.into_iter().map(|space| space.names).collect());

/// A space's name.
pub(super) fn space_name(space: u8, lang: Lang) -> &'static str {
    let names = &NAMES[usize::from(space % SPACES)];
    names.get(&lang).or_else(|| names.get(&Lang::En)).map_or("", String::as_str)
}

/// A deed's name.
pub(super) fn name(deed: Deed, lang: Lang) -> &'static str {
    space_name(deed.space(), lang)
}

/// The game's catalogue: deeds and other spaces from the board's table, cards from theirs, the rest as it is.
pub(super) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        let data = (include_str!("../../../data/european-landmark-monopoly/game.json"), include_str!("../../../data/european-landmark-monopoly/rules.json"));
        Catalogue::load(data.0, data.1, spaces().chain(cards()))
    });
    &CATALOGUE
}

fn spaces() -> impl Iterator<Item = Component> {
    board::table().spaces.into_iter().map(|space| {
        let mut values = BTreeMap::from([("space".to_owned(), json!(space.space))]);
        if space.kind == file::Kind::Tax {
            values.insert("pay".to_owned(), json!(space.amount));
        }
        if let Some(group) = space.group {
            values.extend([("group".to_owned(), json!(group)), ("price".to_owned(), json!(space.price)), ("mortgage".to_owned(), json!(space.mortgage))]);
            if group.is_built_on() {
                values.extend([("rents".to_owned(), json!(space.rents)), ("building".to_owned(), json!(space.building))]);
            }
            values.extend(space.country.map(|country| ("country".to_owned(), json!(country))));
        }
        let kind = if space.kind == file::Kind::Deed { "deed" } else { "space" };
        Component { id: space.id, kind: kind.to_owned(), count: 1, values, names: space.names, status: space.status, source: space.source }
    })
}

fn cards() -> impl Iterator<Item = Component> {
    ROWS.iter().map(|card| Component {
        id: card.id.clone(),
        kind: "card".to_owned(),
        count: 1,
        values: [("deck".to_owned(), json!(card.deck)), ("effect".to_owned(), json!(card.effect))].into(),
        names: card.names.clone(),
        status: card.status,
        source: card.source.clone(),
    })
}
