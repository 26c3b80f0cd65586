use std::collections::HashSet;

use gavel_api::store::{Append, Outcome, Store};
use gavel_domain::{id::StreamId, version::Version};
use sqlx::Connection;
use tokio::task::JoinSet;

use super::given::{account, append_somehow, beside, going, head, keyed, open, opening, store, stream, stream_of, until_waiting};

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

/// Sends the same key 64 times through two servers, so that the twins need not meet in one queue.
async fn one_effect_and_one_answer(store: &Store, other: &Store, twin: impl Fn() -> Append) {
    let account = account();
    let mut tasks = JoinSet::new();
    for nth in 0..64 {
        let store = if nth % 2 == 0 { store.clone() } else { other.clone() };
        let append = keyed(twin(), account, "twin");
        tasks.spawn(async move { (append.stream, append.command, store.append(append).await) });
    }
    let outcomes = tasks.join_all().await;
    let winners: Vec<_> = outcomes.iter().filter(|(_, _, outcome)| *outcome == Outcome::Appended).collect();
    let [(stream, winner, _)] = winners[..] else { panic!("{} winners of {outcomes:?}", winners.len()) };
    let first = store.remembered(*stream, account, "twin").await.unwrap().unwrap();
    assert_eq!(first.command, *winner);
    assert_eq!(outcomes.iter().filter(|(_, _, outcome)| *outcome == Outcome::Known(first.clone())).count(), 63);
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_twins_with_one_key_have_one_effect_and_one_answer() {
    let (store, database) = store().await;
    let other = Store::connect(&database.url).await.unwrap();
    let opened_twice = stream();
    one_effect_and_one_answer(&store, &other, || opening(opened_twice)).await;
    assert_eq!(head(&store, opened_twice).await.version, Version(1));

    let stream = stream();
    let opened = open(&store, stream).await;
    // A refusal moves nothing, so that nothing but the key tells the twins apart.
    one_effect_and_one_answer(&store, &other, || going(stream, &opened, 0)).await;
    assert_eq!(head(&store, stream).await, opened);
    one_effect_and_one_answer(&store, &other, || going(stream, &opened, 2)).await;
    assert_eq!(head(&store, stream).await.version, Version(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn twins_that_wait_for_one_lock_find_each_other_behind_it() {
    let (store, database) = store().await;
    let other = Store::connect(&database.url).await.unwrap();
    let (stream, account) = (stream(), account());
    let opened = open(&store, stream).await;
    for count in [0, 1] {
        // Both calls have begun before either can look anything up.
        let mut raw = beside(&database).await;
        let mut held = raw.begin().await.unwrap();
        sqlx::query("select from stream where stream_id = $1 for update").bind(stream.0).execute(&mut *held).await.unwrap();
        let twins = [&store, &other].map(|store| {
            let (store, append) = (store.clone(), keyed(going(stream, &opened, count), account, &count.to_string()));
            tokio::spawn(async move { store.append(append).await })
        });
        until_waiting(&database, 2).await;
        held.rollback().await.unwrap();
        let mut known = 0;
        for twin in twins {
            match twin.await.unwrap() {
                Outcome::Appended => {}
                Outcome::Known(_) => known += 1,
                outcome @ (Outcome::Conflict { .. } | Outcome::Missing | Outcome::Unknown(_)) => panic!("{outcome:?}"),
            }
        }
        assert_eq!(known, 1);
    }
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
    let streams: Vec<StreamId> = (0..8).map(|nth| stream_of(10 + nth)).collect();
    for stream in &streams {
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
