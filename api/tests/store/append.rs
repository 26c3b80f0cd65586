use gavel_api::store::{Append, NewEvent, Outcome, Remembered, Step, StoredEvent};
use gavel_domain::{id::CommandId, version::Version};
use sqlx::Connection;

use super::given::{account, at, command, going, head, keyed, open, opening, store, stream, stream_of};

#[tokio::test]
async fn what_was_appended_is_read_back_byte_for_byte() {
    let (store, _database) = store().await;
    let stream = stream();
    let mut append = opening(stream);
    let odd = "{\"b\":1,  \"a\":\"\u{e4}\\u0000\u{1f3b2}\\n\",\"n\":1.0e2}\r\n\t ";
    append.events[0].record = odd.to_owned();
    append.events[0].parts = format!("{odd}{odd}");
    let hash = append.events[0].hash;
    assert_eq!(store.append(append.clone()).await, Outcome::Appended);
    let stored = StoredEvent { version: Version(1), record: odd.to_owned(), hash, parts: format!("{odd}{odd}") };
    assert_eq!(store.events(stream, Version(0), None, 10).await.unwrap(), [stored]);
    assert_eq!(store.secret(stream).await.unwrap(), Some([9; 32]));
    let head = head(&store, stream).await;
    assert_eq!((head.kind.as_str(), head.version, head.hash), ("table", Version(1), hash));
}

#[tokio::test]
async fn a_range_of_events_has_both_ends_and_a_limit() {
    let (store, _database) = store().await;
    let stream = stream();
    let opened = open(&store, stream).await;
    assert_eq!(store.append(going(stream, &opened, 5)).await, Outcome::Appended);
    let versions = async |after, up_to: Option<u64>, limit| {
        let events = store.events(stream, Version(after), up_to.map(Version), limit).await.unwrap();
        events.iter().map(|event| event.version.0).collect::<Vec<_>>()
    };
    assert_eq!(versions(0, None, 100).await, [1, 2, 3, 4, 5, 6]);
    assert_eq!(versions(2, Some(4), 100).await, [3, 4]);
    assert_eq!(versions(2, None, 3).await, [3, 4, 5]);
    assert_eq!(versions(6, None, 3).await, [0_u64; 0]);
}

#[tokio::test]
async fn a_refusal_is_remembered_and_its_key_answers_with_it() {
    let (store, _database) = store().await;
    let (stream, account) = (stream(), account());
    let opened = open(&store, stream).await;
    let refusal = Append { status: 422, rule: Some("MOG-1".to_owned()), ..keyed(going(stream, &opened, 0), account, "k") };
    let first = Remembered { command: refusal.command, digest: refusal.digest, status: 422, answer: refusal.answer.clone() };
    assert_eq!(store.append(refusal.clone()).await, Outcome::Appended);
    assert_eq!(head(&store, stream).await, opened);
    assert_eq!(store.remembered(stream, account, "k").await.unwrap().as_ref(), Some(&first));

    // The key answers even though the stream has moved, and whatever the new attempt would be.
    assert_eq!(store.append(going(stream, &opened, 1)).await, Outcome::Appended);
    let again = keyed(going(stream, &opened, 2), account, "k");
    assert_eq!(store.append(again).await, Outcome::Known(first));
}

#[tokio::test]
async fn a_refusal_judged_on_a_stale_state_is_not_stored() {
    let (store, _database) = store().await;
    let (stream, account) = (stream(), account());
    let opened = open(&store, stream).await;
    assert_eq!(store.append(going(stream, &opened, 1)).await, Outcome::Appended);
    let now = head(&store, stream).await;
    let stale = keyed(going(stream, &opened, 0), account, "k");
    assert_eq!(store.append(stale.clone()).await, Outcome::Conflict { version: now.version, hash: now.hash });
    assert_eq!(store.remembered(stream, account, "k").await.unwrap(), None);
    assert_eq!(store.command(stream, stale.command).await.unwrap(), None);
}

#[tokio::test]
async fn a_stale_hash_is_a_conflict_even_at_the_right_version() {
    let (store, _database) = store().await;
    let stream = stream();
    let opened = open(&store, stream).await;
    let forked = command(stream, Step::Go { expected: opened.version, hash: [1; 32] }, 1);
    assert_eq!(store.append(forked).await, Outcome::Conflict { version: opened.version, hash: opened.hash });
}

#[tokio::test]
async fn a_stream_that_was_never_opened_is_missing() {
    let (store, _database) = store().await;
    let stream = stream();
    let nowhere = command(stream, Step::Go { expected: Version(1), hash: [1; 32] }, 1);
    assert_eq!(store.append(nowhere).await, Outcome::Missing);
    assert_eq!(store.head(stream).await.unwrap(), None);
    assert_eq!(store.events(stream, Version(0), None, 1).await.unwrap(), []);
}

#[tokio::test]
async fn opening_twice_with_one_key_gives_the_first_answer() {
    let (store, _database) = store().await;
    let (stream, account) = (stream(), account());
    let first = keyed(opening(stream), account, "k");
    assert_eq!(store.append(first.clone()).await, Outcome::Appended);
    let known = Remembered { command: first.command, digest: first.digest, status: 201, answer: first.answer };
    assert_eq!(store.append(keyed(opening(stream), account, "k")).await, Outcome::Known(known));
    let head = head(&store, stream).await;
    assert_eq!(store.append(keyed(opening(stream), account, "other")).await, Outcome::Conflict { version: head.version, hash: head.hash });
    assert_eq!(store.events(stream, Version(0), None, 10).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_refused_opening_is_remembered_and_leaves_no_stream() {
    let (store, _database) = store().await;
    let (stream, account) = (stream(), account());
    let refused = || keyed(command(stream, Step::Open { kind: "table", secret: Some([3; 32]) }, 0), account, "k");
    let first = refused();
    assert_eq!(store.append(first.clone()).await, Outcome::Appended);
    let known = Remembered { command: first.command, digest: first.digest, status: 409, answer: first.answer };
    assert_eq!(store.append(refused()).await, Outcome::Known(known));
    assert_eq!(store.head(stream).await.unwrap(), None);
    assert_eq!(store.secret(stream).await.unwrap(), None);
    assert_eq!(store.append(command(stream, Step::Go { expected: Version(0), hash: [0; 32] }, 1)).await, Outcome::Missing);
}

#[tokio::test]
async fn a_command_without_a_key_is_found_by_its_own_id() {
    let (store, _database) = store().await;
    let stream = stream();
    let opened = open(&store, stream).await;
    let append = going(stream, &opened, 2);
    assert_eq!(store.append(append.clone()).await, Outcome::Appended);
    let known = Remembered { command: append.command, digest: append.digest, status: 201, answer: append.answer.clone() };
    assert_eq!(store.command(stream, append.command).await.unwrap().as_ref(), Some(&known));
    assert_eq!(store.command(stream, CommandId(uuid::Uuid::new_v4())).await.unwrap(), None);
    // Sent once more after an unknown outcome, it is known.
    assert_eq!(store.append(append).await, Outcome::Known(known));
}

#[tokio::test]
async fn events_that_do_not_lead_to_the_new_head_are_not_believed() {
    let (_store, database) = store().await;
    let mut raw = super::given::beside(&database).await;
    // Announced, count, version of the only event, whether its hash is the new head's.
    for (announced, version, hash) in [(2, 1, "aa"), (1, 2, "aa"), (1, 1, "bb"), (0, 1, "aa")] {
        let said = sqlx::query(
            "select * from append_events(array[17], array['11000000-0000-0000-0000-000000000000']::uuid[], array['table'], array[null]::bytea[],
               array[0], array[decode(repeat('00', 32), 'hex')], array[decode(repeat('aa', 32), 'hex')], array[$1::int],
               array[null]::uuid[], array[null]::uuid[], array[null], array[gen_random_uuid()], array[decode(repeat('00', 32), 'hex')], array['open'], array[now()],
               array[201], array[null], array['{}'], array['{}'],
               array[false], array[null], array[null], array[null]::boolean[], array[null], array[null]::timestamptz[], array[null],
               array[1], array[$2::bigint], array['t'], array[now()], array['r'], array[decode(repeat($3, 32), 'hex')], array['p'])",
        )
        .bind(announced)
        .bind(version)
        .bind(hash)
        .execute(&mut raw)
        .await;
        let said = said.unwrap_err().as_database_error().unwrap().message().to_owned();
        assert!(said.contains("the commands announce"), "{said}");
    }
}

#[tokio::test]
async fn one_impossible_command_takes_no_other_along() {
    let (store, _database) = store().await;
    let (good, bad) = (stream(), stream());
    let poisoned = |mut append: Append| {
        append.events[0] = NewEvent { parts: "a\0b".to_owned(), ..append.events[0].clone() };
        append
    };
    // Many at once, so that they share calls.
    let mut waiting = tokio::task::JoinSet::new();
    for nth in 0..64 {
        let append = if nth % 8 == 0 { poisoned(opening(stream())) } else { opening(stream()) };
        let store = store.clone();
        waiting.spawn(async move { (nth % 8 == 0, store.append(append).await) });
    }
    for (poisoned, outcome) in waiting.join_all().await {
        assert_eq!(matches!(outcome, Outcome::Unknown(_)), poisoned, "{outcome:?}");
        assert_eq!(outcome == Outcome::Appended, !poisoned);
    }
    assert!(matches!(store.append(poisoned(opening(bad))).await, Outcome::Unknown(_)));
    assert_eq!(store.append(opening(good)).await, Outcome::Appended);
    assert_eq!(store.head(bad).await.unwrap(), None);
}

#[tokio::test]
async fn a_call_of_many_commands_tells_each_what_became_of_it() {
    let (store, database) = store().await;
    let (locked, account) = (stream(), account());
    let opened = open(&store, locked).await;
    // Of one log, so that their events stand in it one after the other.
    let [good, refused, stale, twice] = [(); 4].map(|()| stream_of(200));
    let heads = [open(&store, good).await, open(&store, refused).await, open(&store, stale).await, open(&store, twice).await];
    assert_eq!(store.append(going(stale, &heads[2], 1)).await, Outcome::Appended);
    let first = keyed(going(twice, &heads[3], 1), account, "k");
    let known = Remembered { command: first.command, digest: first.digest, status: 201, answer: first.answer.clone() };
    assert_eq!(store.append(first).await, Outcome::Appended);
    let (moved, repeated) = (head(&store, stale).await, head(&store, twice).await);

    // While the writer waits for a lock, these gather for its next call.
    let mut raw = super::given::beside(&database).await;
    let mut held = raw.begin().await.unwrap();
    sqlx::query("select from stream where stream_id = $1 for update").bind(locked.0).execute(&mut *held).await.unwrap();
    let waiting = tokio::spawn({
        let (store, append) = (store.clone(), going(locked, &opened, 1));
        async move { store.append(append).await }
    });
    super::given::until_waiting(&database, 1).await;
    let opening_it = stream_of(200);
    let outcomes = tokio::join!(
        store.append(going(good, &heads[0], 3)),
        store.append(keyed(going(refused, &heads[1], 0), account, "r")),
        store.append(going(stale, &heads[2], 1)),
        store.append(keyed(going(twice, &repeated, 1), account, "k")),
        store.append(going(stream(), &opened, 1)),
        store.append(opening(opening_it)),
        async { held.rollback().await.unwrap() },
    );
    assert_eq!(waiting.await.unwrap(), Outcome::Appended);
    assert_eq!((outcomes.0, outcomes.1), (Outcome::Appended, Outcome::Appended));
    assert_eq!(outcomes.2, Outcome::Conflict { version: moved.version, hash: moved.hash });
    assert_eq!((outcomes.3, outcomes.4, outcomes.5), (Outcome::Known(known), Outcome::Missing, Outcome::Appended));
    let mut reached = Vec::new();
    for stream in [good, refused, stale, twice, opening_it] {
        reached.push(head(&store, stream).await.version.0);
    }
    assert_eq!(reached, [4, 1, 2, 2, 1]);
    let numbers: Vec<i64> = sqlx::query_scalar("select log_seq from event where log_id = 200 order by log_seq").fetch_all(&mut raw).await.unwrap();
    assert_eq!(numbers, (1..=10).collect::<Vec<i64>>());
}

#[tokio::test]
async fn times_are_kept_to_the_microsecond() {
    let (store, _database) = store().await;
    let stream = stream();
    let append = Append { at: at(1), ..opening(stream) };
    assert_eq!(store.append(append).await, Outcome::Appended);
    assert_eq!(store.audit(stream, None, None, 10).await.unwrap()[0].at, at(1));
}

#[tokio::test]
async fn a_closed_store_still_writes_what_it_was_given() {
    let (store, database) = store().await;
    let streams: Vec<_> = (0..32).map(|_| stream()).collect();
    let waiting: Vec<_> = streams
        .iter()
        .map(|stream| {
            tokio::spawn({
                let (store, append) = (store.clone(), opening(*stream));
                async move { store.append(append).await }
            })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    let again = gavel_api::store::Store::connect(&database.url).await.unwrap();
    for (stream, outcome) in streams.into_iter().zip(waiting) {
        match outcome.await.unwrap() {
            Outcome::Appended => assert!(again.head(stream).await.unwrap().is_some()),
            Outcome::Unknown(why) => assert_eq!((why.as_str(), again.head(stream).await.unwrap()), ("the server is closing", None)),
            outcome @ (Outcome::Known(_) | Outcome::Conflict { .. } | Outcome::Missing) => panic!("{outcome:?}"),
        }
    }
}
