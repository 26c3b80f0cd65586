//! How fast records go: stored events folded, and whole records executed again, a second.
#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark that cannot go on has failed; its functions are its own")]

#[path = "../tests/tables/play.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
mod play;

use divan::{Bencher, counter::ItemsCount};
use gavel_domain::{
    games::GameKind,
    stream::{Stored, Stream},
    table::Table,
    verify::verify,
};
use play::Played;
use serde_json::json;

fn main() {
    divan::main();
}

fn record(game: GameKind) -> Played {
    Played::started(game, game.players().0.max(3), &json!({}), 1).played_out()
}

#[divan::bench(args = GameKind::ALL, sample_count = 10)]
fn events_executed_again(bencher: Bencher, game: &GameKind) {
    let table = record(*game);
    let export = table.full_export();
    bencher.counter(ItemsCount::new(table.sealed.len())).bench_local(|| verify(export.as_bytes(), None).unwrap());
}

#[divan::bench(args = GameKind::ALL, sample_count = 10)]
fn stored_events_folded(bencher: Bencher, game: &GameKind) {
    let stored: Vec<_> = record(*game).sealed.into_iter().map(|event| (event.text, event.hash, serde_json::to_string(&event.parts).unwrap())).collect();
    bencher.counter(ItemsCount::new(stored.len())).bench_local(|| {
        stored
            .iter()
            .fold(None, |stream: Option<Stream<Table>>, (record, hash, parts)| Some(Stream::fold(stream, Stored { record, hash: *hash, parts }).unwrap()))
    });
}
