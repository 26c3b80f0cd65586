//! Genuine material of every game on the shelf, to be mutated.

use std::sync::LazyLock;

use gavel_domain::games::GameKind;
use serde_json::{Value, json};

use crate::play::Played;

/// A table of each game that was played to its end, and one under way, with a pause and a resignation.
pub struct Samples {
    pub game: GameKind,
    pub finished: Played,
    pub running: Played,
}

pub static SAMPLES: LazyLock<Vec<Samples>> = LazyLock::new(|| GameKind::ALL.iter().copied().map(samples).collect());

fn samples(game: GameKind) -> Samples {
    let (least, most) = game.players();
    let finished = Played::started(game, least, &json!({}), 31).played_out();
    let mut running = Played::started(game, most, &json!({}), 32).play(25);
    running.send(0, json!({"type": "pause"})).unwrap();
    running.send(0, json!({"type": "resume"})).unwrap();
    running.send(1, json!({"type": "resign"})).unwrap();
    Samples { game, finished, running }
}

/// The samples of some game.
pub fn of(nth: usize) -> &'static Samples {
    &SAMPLES[nth % SAMPLES.len()]
}

impl Samples {
    /// One of the two, by a number.
    pub fn table(&self, nth: usize) -> &Played {
        if nth.is_multiple_of(2) { &self.finished } else { &self.running }
    }
}

/// The bodies of a table's events: type and data of each part.
pub fn bodies(table: &Played) -> Vec<(String, Value)> {
    let of = |event: &gavel_domain::record::Sealed| {
        event.parts.values().map(|part| (event.record.kind.clone(), serde_json::from_str(&part.body).unwrap())).collect::<Vec<_>>()
    };
    table.sealed.iter().flat_map(of).collect()
}
