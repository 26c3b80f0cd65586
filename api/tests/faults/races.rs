//! One key many times at once, old keys again in any order, and two servers on one database.

use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use futures_util::future::join_all;
use tokio::task::JoinSet;

use crate::{
    history::Asked,
    play::{Next, Player, Style},
    report::Line,
    rig::Rig,
    sizes::Sizes,
    world::{PATIENCE, World},
};

/// Tables at which twins are sent at once.
const TABLES: u64 = 8;

/// So many keys, each sent by so many twins at once: one effect, one answer.
pub async fn twins(sizes: Sizes) -> Vec<Line> {
    let mut rig = Rig::fresh("twins").await;
    let sent = Arc::new(AtomicUsize::new(0));
    let mut players = JoinSet::new();
    for n in 0..TABLES {
        let (world, sent) = (Arc::clone(&rig.world), Arc::clone(&sent));
        let mut player = Player::new(&world, &[Arc::clone(&world.place)], n, Style::default());
        players.spawn(async move {
            while sent.load(Ordering::Relaxed) < sizes.twin_keys {
                let table = player.open().await.unwrap();
                while let Next::Send(intent, command) = player.next(&table).await
                    && sent.fetch_add(1, Ordering::Relaxed) < sizes.twin_keys
                {
                    let twins = (0..sizes.twins).map(|_| world.send(&intent, &command, &world.place, PATIENCE));
                    let answers: Vec<_> = join_all(twins).await.into_iter().flatten().collect();
                    let bodies: HashSet<_> = answers.iter().map(|answer| (answer.status, answer.body.clone())).collect();
                    let first = answers.iter().filter(|answer| !answer.is_replayed()).count();
                    assert!(answers.len() == sizes.twins && bodies.len() == 1 && first == 1, "{intent:?}: {} answers, {first} first ones", bodies.len());
                }
            }
        });
    }
    while let Some(ended) = players.join_next().await {
        ended.unwrap();
    }
    rig.findings.faults = sizes.twin_keys;
    vec![rig.finish("keys sent by 32 twins each", 1).await]
}

/// So many requests that were sent before, again and in any order, while play goes on.
pub async fn repeats(sizes: Sizes) -> Vec<Line> {
    let mut rig = Rig::fresh("repeats").await;
    let repeated = Arc::new(AtomicUsize::new(0));
    let mut players = JoinSet::new();
    for n in 0..TABLES {
        let (world, repeated) = (Arc::clone(&rig.world), Arc::clone(&repeated));
        let mut player = Player::new(&world, &[Arc::clone(&world.place)], n, Style::default());
        players.spawn(async move {
            while repeated.load(Ordering::Relaxed) < sizes.repeats {
                let table = player.open().await.unwrap();
                while !matches!(player.next(&table).await, Next::Over) && repeated.load(Ordering::Relaxed) < sizes.repeats {
                    player.play(&table, 2).await;
                    player.repeat(32).await;
                    repeated.fetch_add(32, Ordering::Relaxed);
                }
            }
        });
    }
    while let Some(ended) = players.join_next().await {
        ended.unwrap();
    }
    rig.findings.faults = repeated.load(Ordering::Relaxed);
    vec![rig.finish("old requests again, in any order", 1).await]
}

/// Two servers on one database, the same tables played at both at once, and one of the two killed now and then.
pub async fn servers(sizes: Sizes) -> Vec<Line> {
    let mut rig = Rig::fresh("servers").await;
    let mut other = rig.setup.start().await.unwrap();
    let places = [Arc::clone(&rig.world.place), World::another_place(&other.base)];
    let mut players = JoinSet::new();
    for n in 0..TABLES {
        let (world, places) = (Arc::clone(&rig.world), places.clone());
        players.spawn(async move {
            let style = Style { twins: 4, ..Style::default() };
            // The third sends one key to either.
            let mut three = [&places[..1], &places[1..], &places[..]].map(|places| Player::new(&world, places, n, style));
            while !world.stop.is_cancelled() {
                let Some(table) = three[0].open().await else { return };
                join_all(three.iter_mut().map(|player| player.play(&table, usize::MAX))).await;
            }
        });
    }
    let moves = sizes.race_moves.div_ceil(sizes.race_kills + 1) as u64;
    rig.world.judged(moves).await;
    for _ in 0..sizes.race_kills {
        other.kill().await;
        other = rig.setup.start().await.unwrap();
        places[1].moves_to(other.base.clone());
        rig.world.judged(moves).await;
        let url = rig.url.clone();
        rig.findings.look_for_idle_sessions(&url).await;
    }
    rig.world.stop.cancel();
    while let Some(ended) = players.join_next().await {
        ended.unwrap();
    }
    rig.findings.faults = rig.world.history.calls().iter().filter(|call| matches!(call.asked, Asked::Send(..))).count();
    let line = rig.finish("requests to two servers on one database", 2).await;
    other.kill().await;
    vec![line]
}
