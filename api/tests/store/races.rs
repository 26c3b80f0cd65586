use std::collections::HashSet;

use gavel_api::store::{Outcome, Store};
use gavel_domain::{id::StreamId, version::Version};
use tokio::task::JoinSet;

use super::given::{account, append_somehow, beside, going, head, keyed, open, store, stream, stream_of};

#[tokio::test(flavor = "multi_thread")]
async fn eight_racing_tasks_leave_no_gap_in_the_log_and_lose_nothing() {
    let (store, database) = store().await;
    let streams: Vec<StreamId> = (0..4).map(|_| stream_of(200)).collect();
    for stream in &streams {
        open(&store, *stream).await;
    }
    let mut tasks = JoinSet::new();
    for task in 0..8 {
        let (store, streams) = (store.clone(), streams.clone());
        tasks.spawn(async move {
            for nth in 0..25 {
                append_somehow(&store, streams[(task + nth) % 4], 1 + (nth as u64 % 3)).await;
            }
        });
    }
    tasks.join_all().await;

    // 4 openings, and 25 commands of 1, 2, 3, 1, … events by each of 8.
    let events = 4 + 8 * (0..25).map(|nth| 1 + nth % 3).sum::<i64>();
    let mut raw = beside(&database).await;
    let numbers: Vec<i64> = sqlx::query_scalar("select log_seq from event where log_id = 200 order by log_seq").fetch_all(&mut raw).await.unwrap();
    assert_eq!(numbers, (1..=events).collect::<Vec<_>>());
    let next: i64 = sqlx::query_scalar("select next_seq from log_head where log_id = 200").fetch_one(&mut raw).await.unwrap();
    assert_eq!(next, events + 1);
    for stream in streams {
        let stored = store.events(stream, Version(0), None, 1000).await.unwrap();
        let head = head(&store, stream).await;
        assert_eq!((stored.len() as u64, stored.last().unwrap().hash), (head.version.0, head.hash));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_twins_with_one_key_have_one_effect_and_one_answer() {
    let (store, database) = store().await;
    // A second server on the same database: the twins need not meet in one queue.
    let other = Store::connect(&database.url).await.unwrap();
    let (stream, account) = (stream(), account());
    let opened = open(&store, stream).await;
    let mut tasks = JoinSet::new();
    for nth in 0..64 {
        let store = if nth % 2 == 0 { store.clone() } else { other.clone() };
        let append = keyed(going(stream, &opened, 2), account, "twin");
        tasks.spawn(async move { (append.command, store.append(append).await) });
    }
    let outcomes = tasks.join_all().await;
    let winners: Vec<_> = outcomes.iter().filter(|(_, outcome)| *outcome == Outcome::Appended).map(|(command, _)| *command).collect();
    assert_eq!(winners.len(), 1);
    let first = store.remembered(stream, account, "twin").await.unwrap().unwrap();
    assert_eq!(first.command, winners[0]);
    assert_eq!(outcomes.iter().filter(|(_, outcome)| *outcome == Outcome::Known(first.clone())).count(), 63);
    assert_eq!(head(&store, stream).await.version, Version(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_sixteen_racers_at_one_version_one_wins_and_the_others_are_told_where_it_stands() {
    let (store, database) = store().await;
    let other = Store::connect(&database.url).await.unwrap();
    let stream = stream();
    let opened = open(&store, stream).await;
    let mut racing: Vec<_> = (0..16).collect();
    let mut at = opened;
    let mut rounds = 0;
    while !racing.is_empty() {
        rounds += 1;
        let mut tasks = JoinSet::new();
        for racer in racing.drain(..) {
            let store = if racer % 2 == 0 { store.clone() } else { other.clone() };
            let append = going(stream, &at, 1);
            tasks.spawn(async move { (racer, store.append(append).await) });
        }
        let outcomes = tasks.join_all().await;
        at = head(&store, stream).await;
        assert_eq!(outcomes.iter().filter(|(_, outcome)| *outcome == Outcome::Appended).count(), 1);
        for (racer, outcome) in outcomes {
            if outcome != Outcome::Appended {
                assert_eq!(outcome, Outcome::Conflict { version: at.version, hash: at.hash });
                racing.push(racer);
            }
        }
    }
    assert_eq!((rounds, at.version), (16, Version(17)));
    let records: HashSet<_> = store.events(stream, Version(1), None, 100).await.unwrap().into_iter().map(|event| event.record).collect();
    assert_eq!(records.len(), 16);
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_name_the_same_streams_in_other_orders_do_not_deadlock() {
    let (one, database) = store().await;
    let two = Store::connect(&database.url).await.unwrap();
    // Streams of one writer, so that they share calls: the last byte chooses it.
    let mut streams: Vec<StreamId> = (0..8).map(|nth| stream_of(10 + nth)).collect();
    for stream in &mut streams {
        let mut bytes = *stream.0.as_bytes();
        bytes[15] = 4;
        *stream = StreamId(uuid::Uuid::from_bytes(bytes));
        open(&one, *stream).await;
    }
    let deadlocks = "select deadlocks from pg_stat_database where datname = current_database()";
    let mut tasks = JoinSet::new();
    for task in 0..32 {
        let store = if task % 2 == 0 { one.clone() } else { two.clone() };
        let mut streams = streams.clone();
        if task % 2 == 1 {
            streams.reverse();
        }
        tasks.spawn(async move {
            for nth in 0..10 {
                append_somehow(&store, streams[(nth + task / 2) % 8], 1).await;
            }
        });
    }
    tasks.join_all().await;
    let mut appended = 0;
    for stream in &streams {
        appended += head(&one, *stream).await.version.0 - 1;
    }
    assert_eq!(appended, 320);
    // The servers' sessions report what they saw when they end.
    one.close().await;
    two.close().await;
    let mut raw = beside(&database).await;
    assert_eq!(sqlx::query_scalar::<_, i64>(deadlocks).fetch_one(&mut raw).await.unwrap(), 0);
}
