//! A long table: what its state costs to read at version 10,000, known to the server and not.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use crate::{client::Client, median, player::Player, serve_gavel};

/// The version that the table is played to.
const VERSION: u64 = 10_000;
/// How often it is read where it is known.
const READS: usize = 200;

/// Plays the table, reads it and prints what that took.
pub fn measure(url: &str, server: SocketAddr) {
    let mut player = Player::of(server, "european-landmark-monopoly", 2);
    let (mut early, mut late) = (Vec::new(), Vec::new());
    while player.version < VERSION {
        let took = player.step().as_secs_f64() * 1e3;
        match player.version {
            200..1_200 => early.push(took),
            9_000.. => late.push(took),
            _ => {}
        }
    }
    let path = player.path("/state");
    println!("\na move at versions 200 to 1,200: {:.2} ms in the middle; from version 9,000 on: {:.2} ms", median(early), median(late));
    let mut client = Client::connect(server);
    let warm = (0..READS).map(|_| read(&mut client, &path).as_secs_f64() * 1e3).collect();
    println!("its state at version {}, known to the server: {:.2} ms", player.version, median(warm));
    let snapshots = cold(url, &path);
    println!("not known to it: {:.2} ms from the newest snapshot", snapshots.as_secs_f64() * 1e3);
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let pool = sqlx::PgPool::connect(url).await.expect("a database");
        sqlx::query("delete from snapshot").execute(&pool).await.expect("no snapshots");
    });
    let events = cold(url, &path);
    let rate = player.version as f64 / events.as_secs_f64();
    println!("not known to it: {:.0} ms from the events, {rate:.0} events a second out of the database", events.as_secs_f64() * 1e3);
}

fn read(client: &mut Client, path: &str) -> Duration {
    let started = Instant::now();
    client.get(path);
    started.elapsed()
}

/// The first read by a server that has just started.
fn cold(url: &str, path: &str) -> Duration {
    let mut client = Client::connect(serve_gavel(url.to_owned()));
    // So that its connections to the database are there.
    client.get("/v1/games");
    client.get("/v1/tables?limit=1");
    read(&mut client, path)
}
