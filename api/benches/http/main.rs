//! Commands over HTTP, beside a bare handler that does one insert, in the same run and in turns.
//!
//! Both run on one private Postgres with durable settings and are asked by the same client, which does little more than
//! write requests and read answers. The ratio is the figure; absolute ones depend on the machine.
//! `GAVEL_BENCH_SECONDS` (2) and `GAVEL_BENCH_ROUNDS` (3) set how long each of how many turns takes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, reason = "a benchmark that cannot go on says so and ends")]

mod bare;
mod client;
#[path = "../../tests/support/database.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
mod database;
mod long;
mod player;

use std::{
    net::SocketAddr,
    thread,
    time::{Duration, Instant},
};

use gavel_api::{app::Application, config::RateConfig, identity::Clock, signing::SigningKeys, store::Store};

/// Connections at once.
const CONNECTIONS: [usize; 3] = [1, 8, 32];

/// What one turn measured: commands a second, and the durations in the middle and at the end.
struct Turn {
    rate: f64,
    p50: Duration,
    p99: Duration,
}

fn main() {
    let setting = |name: &str, usual: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (length, rounds) = (Duration::from_secs(setting("GAVEL_BENCH_SECONDS", 2)), setting("GAVEL_BENCH_ROUNDS", 3));
    let url = tokio::runtime::Runtime::new().unwrap().block_on(database::database()).url;
    let (gavel, bare) = (serve_gavel(url.clone()), bare::serve(url.clone()));
    println!("connections   gavel/s   p50 ms   p99 ms    bare/s   p50 ms   p99 ms   ratio   p50 ratio");
    for connections in CONNECTIONS {
        let mut turns: Vec<(Turn, Turn)> =
            (0..rounds).map(|_| (measure(connections, length, || player::player(gavel)), measure(connections, length, || bare::asker(bare)))).collect();
        let ratio = median(turns.iter().map(|(gavel, bare)| gavel.rate / bare.rate).collect());
        let slower = median(turns.iter().map(|(gavel, bare)| gavel.p50.as_secs_f64() / bare.p50.as_secs_f64()).collect());
        turns.sort_by(|a, b| a.0.rate.total_cmp(&b.0.rate));
        let (gavel, bare) = &turns[turns.len() / 2];
        let ms = |duration: Duration| duration.as_secs_f64() * 1e3;
        println!(
            "{connections:>11} {:>9.0} {:>8.2} {:>8.2} {:>9.0} {:>8.2} {:>8.2} {ratio:>7.2} {slower:>11.2}",
            gavel.rate,
            ms(gavel.p50),
            ms(gavel.p99),
            bare.rate,
            ms(bare.p50),
            ms(bare.p99),
        );
    }
    long::measure(&url, gavel);
    // The servers' threads end with the process; the cluster's watchdog sees to the cluster.
    std::process::exit(0);
}

/// The figure in the middle.
fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Lets so many clients ask for so long, each on a connection of its own.
fn measure<A: FnMut() -> Duration>(connections: usize, length: Duration, asker: impl Fn() -> A + Sync) -> Turn {
    let mut all: Vec<Duration> = thread::scope(|scope| {
        let asking: Vec<_> = (0..connections)
            .map(|_| {
                scope.spawn(|| {
                    let mut ask = asker();
                    ask();
                    let (mut took, end) = (Vec::new(), Instant::now() + length);
                    while Instant::now() < end {
                        took.push(ask());
                    }
                    took
                })
            })
            .collect();
        asking.into_iter().flat_map(|asking| asking.join().expect("a client")).collect()
    });
    all.sort_unstable();
    Turn { rate: all.len() as f64 / length.as_secs_f64(), p50: all[all.len() / 2], p99: all[all.len() * 99 / 100] }
}

/// A server as it runs in production, but for limits that would stop a benchmark.
fn serve_gavel(url: String) -> SocketAddr {
    let (said, heard) = std::sync::mpsc::channel();
    thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let store = Store::connect(&url).await.unwrap();
            let rates = RateConfig {
                requests_per_second: 1_000_000,
                request_burst: 1_000_000,
                accounts_per_minute: 1_000_000,
                account_burst: 1_000_000,
                ..RateConfig::default()
            };
            let application = Application::with_store(store, SigningKeys::throwaway().unwrap(), Clock::System, "127.0.0.1:0", &rates).unwrap();
            said.send(application.address()).unwrap();
            application.run_until_stopped().await.unwrap();
        });
    });
    heard.recv().expect("a server")
}
