//! Faults: processes killed, the power cut, lines broken, keys repeated; and a checker that reads everything afterwards.
//!
//! One scenario after the other, and a table of figures at the end. By itself it makes a little of each, `make faults` the
//! short form, `GAVEL_FAULTS_SERVER_KILLS=300` and the like (sizes.rs) more of one. Names of scenarios may be given:
//! `cargo test --test faults -- power twins`. docs/reliability.md says how to read the figures.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs, reason = "tests")]
#![allow(dead_code, reason = "what the tests of the API share is not all needed here")]

mod backup;
#[path = "../support/bot.rs"]
mod bot;
mod check;
#[path = "../support/client.rs"]
mod client;
#[path = "../support/database.rs"]
mod database;
mod doctored;
mod history;
mod kills;
mod lines;
mod play;
mod postgres;
mod power;
mod proxy;
mod races;
mod report;
mod rig;
mod server;
mod sizes;
mod world;

use std::{future::Future, panic::AssertUnwindSafe, pin::Pin, process::ExitCode, time::Instant};

use futures_util::FutureExt;
use report::Line;
use sizes::Sizes;
use tokio::signal::unix::{SignalKind, signal};

type Run = fn(Sizes) -> Pin<Box<dyn Future<Output = Vec<Line>>>>;

const SCENARIOS: &[(&str, Run)] = &[
    ("checker", |sizes| Box::pin(doctored::noticed(sizes))),
    ("server_kills", |sizes| Box::pin(kills::server(sizes))),
    ("postgres_kills", |sizes| Box::pin(kills::postgres(sizes))),
    ("session_kills", |sizes| Box::pin(kills::session(sizes))),
    ("power_cuts", |sizes| Box::pin(power::cuts(sizes))),
    ("cancels", |sizes| Box::pin(lines::cancels(sizes))),
    ("line_cuts", |sizes| Box::pin(lines::cuts(sizes))),
    ("stalls", |sizes| Box::pin(lines::stalls(sizes))),
    ("twins", |sizes| Box::pin(races::twins(sizes))),
    ("repeats", |sizes| Box::pin(races::repeats(sizes))),
    ("two_servers", |sizes| Box::pin(races::servers(sizes))),
    ("backup", |sizes| Box::pin(backup::restored(sizes))),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--list") {
        SCENARIOS.iter().for_each(|(name, _)| println!("{name}: test"));
        return ExitCode::SUCCESS;
    }
    let names: Vec<_> = arguments.iter().filter(|argument| !argument.starts_with('-')).collect();
    let wanted = |name: &str| names.is_empty() || names.iter().any(|wanted| name.contains(wanted.as_str()));
    let (runtime, sizes) = (tokio::runtime::Runtime::new().unwrap(), Sizes::from_environment());
    let (mut lines, mut broken, all) = (Vec::new(), Vec::new(), Instant::now());
    for (name, run) in SCENARIOS.iter().filter(|(name, _)| wanted(name)) {
        let begun = Instant::now();
        let run = AssertUnwindSafe(run(sizes)).catch_unwind();
        match runtime.block_on(async {
            tokio::select! { come = run => Some(come), () = ended() => None }
        }) {
            Some(Ok(come)) => lines.extend(come),
            Some(Err(_)) => broken.push(*name),
            // What the scenario had started went with it.
            None => return ExitCode::FAILURE,
        }
        println!("fault {name}: {} s", begun.elapsed().as_secs());
    }
    report::print(&lines);
    println!("{} s in all", all.elapsed().as_secs());
    if !broken.is_empty() {
        println!("broken off: {}", broken.join(", "));
    }
    if broken.is_empty() && lines.iter().all(Line::is_good) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Waits until somebody wants us to end.
async fn ended() {
    let mut terminated = signal(SignalKind::terminate()).unwrap();
    tokio::select! { _ = terminated.recv() => {}, _ = tokio::signal::ctrl_c() => {} }
}
