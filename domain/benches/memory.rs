//! What an open table weighs: its structure, as printed first, and what it holds on the heap, as `max alloc` says.
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs, reason = "a benchmark that cannot go on has failed; its functions are its own")]

#[path = "../tests/tables/play.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
mod play;

use divan::{AllocProfiler, Bencher};
use gavel_domain::{games::GameKind, stream::Stream, table::Table};
use play::Played;
use serde_json::json;

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    println!("the structure of a table: {} bytes", size_of::<Stream<Table>>());
    divan::main();
}

#[divan::bench(args = GameKind::ALL, sample_count = 1, sample_size = 1)]
fn an_open_table(bencher: Bencher, game: &GameKind) {
    let stream = Played::started(*game, game.players().1, &json!({}), 1).play(60).stream.unwrap();
    bencher.bench_local(|| stream.clone());
}
