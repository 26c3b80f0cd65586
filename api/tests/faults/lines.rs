//! Clients that hang up at every moment, lines that are cut, and lines that stand still, through proxies that delay.

use std::{
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use sqlx::postgres::PgConnectOptions;
use tokio::{task::JoinSet, time::sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    check::most_idle_sessions,
    database::database,
    history::{Asked, Call},
    play::{Next, Player, Style},
    proxy::{Proxy, Upstream},
    report::Line,
    rig::Rig,
    sizes::Sizes,
    world::World,
};

/// Moments at which a client hangs up: up to so many milliseconds after it has begun.
const SWEEP: usize = 200;

/// A server behind one proxy, and Postgres behind another.
struct Far {
    rig: Rig,
    /// Between client and server.
    front: Proxy,
    /// Between server and Postgres.
    back: Proxy,
}

impl Far {
    async fn start(name: &str, front: u64, back: u64) -> Self {
        let url = database().await.url;
        let options = PgConnectOptions::from_str(&url).unwrap();
        let socket = options.get_socket().unwrap().join(".s.PGSQL.5432");
        let back = Proxy::start(Upstream::Unix(socket), Duration::from_millis(back)).await;
        let through = format!("postgres://gavel@{}/{}?sslmode=disable", back.address, options.get_database().unwrap());
        let rig = Rig::between(url, through, name).await;
        let server = rig.server.as_ref().unwrap().base.trim_start_matches("http://").to_owned();
        let front = Proxy::start(Upstream::Tcp(server), Duration::from_millis(front)).await;
        Self { rig, front, back }
    }

    fn address(&self) -> String {
        format!("http://{}", self.front.address)
    }
}

/// So many requests whose client hangs up before the answer, the moments swept over what a request takes.
pub async fn cancels(sizes: Sizes) -> Vec<Line> {
    let mut far = Far::start("cancels", 20, 25).await;
    let place = World::another_place(&far.address());
    let (sent, cancelled) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let stop = CancellationToken::new();
    let looking = tokio::spawn(most_idle_sessions(far.rig.url.clone(), stop.clone()));
    let mut players = JoinSet::new();
    for n in 0..8 {
        let world = Arc::clone(&far.rig.world);
        let mut player = Player::new(&world, &[Arc::clone(&world.place)], n, Style::default());
        let (place, sent, cancelled) = (Arc::clone(&place), Arc::clone(&sent), Arc::clone(&cancelled));
        players.spawn(async move {
            // What is asked about later, after other moves.
            let mut later = Vec::new();
            while cancelled.load(Ordering::Relaxed) < sizes.cancels {
                let table = player.open().await.unwrap();
                loop {
                    let (intent, command) = match player.next(&table).await {
                        Next::Send(intent, command) => (intent, command),
                        Next::Later => continue,
                        Next::Over => break,
                    };
                    let moment = (sent.fetch_add(1, Ordering::Relaxed) * 7) % SWEEP;
                    if world.send(&intent, &command, &place, Duration::from_millis(moment as u64)).await.is_none() {
                        cancelled.fetch_add(1, Ordering::Relaxed);
                        match player.bot.below(4) {
                            0 => world.give_up(&intent),
                            1 => drop(world.send_until_judged(&intent, &command, &world.place).await),
                            _ => later.push((intent, command)),
                        }
                    }
                    if later.len() > 3 {
                        let (intent, command) = later.swap_remove(player.bot.below(later.len()));
                        world.send_until_judged(&intent, &command, &world.place).await;
                    }
                    if cancelled.load(Ordering::Relaxed) >= sizes.cancels {
                        break;
                    }
                }
            }
        });
    }
    while let Some(ended) = players.join_next().await {
        ended.unwrap();
    }
    stop.cancel();
    far.rig.findings.idle += looking.await.unwrap();
    far.rig.findings.faults = cancelled.load(Ordering::Relaxed);
    vec![far.rig.finish("clients that hang up, over 0 to 200 ms", 1).await]
}

/// Lines cut under load: those of Postgres, and those of the clients.
pub async fn cuts(sizes: Sizes) -> Vec<Line> {
    let mut far = Far::start("cuts", 5, 5).await;
    far.rig.world.place.moves_to(far.address());
    far.rig.load(Style::default());
    for n in 0..sizes.cuts {
        far.rig.world.judged(3).await;
        sleep(Duration::from_millis(far.rig.bot.below(60) as u64)).await;
        if n % 3 == 2 {
            far.front.cut();
        } else {
            far.back.cut();
        }
        far.rig.made().await;
    }
    vec![far.rig.finish("lines cut, of Postgres and of clients", 1).await]
}

/// How long Postgres does not answer, and how long a request may take all the same: a command, and a read.
const STALL: Duration = Duration::from_secs(25);
const COMMAND: u64 = 20_500_000;
const READ: u64 = 8_500_000;

/// Postgres stands still: every request is answered in its time, and afterwards all goes on.
pub async fn stalls(sizes: Sizes) -> Vec<Line> {
    if sizes.stalls == 0 {
        return Vec::new();
    }
    let mut far = Far::start("stalls", 0, 0).await;
    far.rig.load(Style { twins: 1, ..Style::default() });
    for _ in 0..sizes.stalls {
        far.rig.some_time().await;
        far.back.stall(true);
        sleep(STALL).await;
        far.back.stall(false);
        far.rig.made().await;
    }
    far.rig.settle().await;
    let (mut slow_commands, mut slow_reads) = (0, 0);
    for Call { asked, invoked, returned, .. } in far.rig.world.history.calls().iter() {
        match asked {
            Asked::Send(..) => slow_commands = slow_commands.max(returned - invoked),
            Asked::Read(_) => slow_reads = slow_reads.max(returned - invoked),
        }
    }
    far.rig.findings.demand(slow_commands <= COMMAND, || format!("a command took {} ms", slow_commands / 1000));
    far.rig.findings.demand(slow_reads <= READ, || format!("a read took {} ms", slow_reads / 1000));
    vec![far.rig.finish("Postgres standing still for 25 s", 1).await]
}
