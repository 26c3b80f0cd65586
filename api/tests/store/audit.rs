use gavel_api::store::{Append, AuditNote, AuditOutcome, AuditRow, Outcome};
use gavel_domain::{
    id::{AccountId, CommandId, StreamId},
    version::Version,
};
use sqlx::Connection;
use uuid::Uuid;

use super::given::{account, at, beside, going, keyed, open, store, stream};

fn looked(stream: StreamId, account: AccountId, seconds: i64) -> AuditNote {
    AuditNote {
        stream,
        account: Some(account),
        token: Some(Uuid::new_v4()),
        key: None,
        command: CommandId(Uuid::new_v4()),
        kind: "look".to_owned(),
        at: at(seconds),
        outcome: AuditOutcome::Looked,
        status: 200,
        rule: None,
        request: Some("state?as=arbiter".to_owned()),
    }
}

#[tokio::test]
async fn accepted_and_refused_commands_and_looks_are_all_there_in_order() {
    let (store, _database) = store().await;
    let (stream, player, arbiter, token) = (stream(), account(), account(), Uuid::new_v4());
    let opened = open(&store, stream).await;
    let accepted = Append { at: at(1), token: Some(token), ..keyed(going(stream, &opened, 2), player, "a") };
    assert_eq!(store.append(accepted.clone()).await, Outcome::Appended);
    let now = store.head(stream).await.unwrap().unwrap();
    let refused = Append { at: at(2), status: 422, rule: Some("MOG-1".to_owned()), ..keyed(going(stream, &now, 0), player, "b") };
    assert_eq!(store.append(refused.clone()).await, Outcome::Appended);
    let note = looked(stream, arbiter, 3);
    store.note(note.clone()).await.unwrap();
    let forbidden = AuditNote { outcome: AuditOutcome::Refused, status: 403, key: Some("c".to_owned()), kind: "start".to_owned(), ..looked(stream, player, 4) };
    store.note(forbidden).await.unwrap();

    let rows = store.audit(stream, None, None, 10).await.unwrap();
    assert_eq!(
        rows.iter().map(|row| (row.kind.as_str(), row.outcome, row.status)).collect::<Vec<_>>(),
        [
            ("open", AuditOutcome::Accepted, 201),
            ("happen", AuditOutcome::Accepted, 201),
            ("happen", AuditOutcome::Refused, 422),
            ("look", AuditOutcome::Looked, 200),
            ("start", AuditOutcome::Refused, 403),
        ]
    );
    assert_eq!(
        rows[1],
        AuditRow {
            at: at(1),
            nth: 2,
            account: Some(player),
            token: Some(token),
            command: accepted.command,
            key: Some("a".to_owned()),
            kind: "happen".to_owned(),
            outcome: AuditOutcome::Accepted,
            status: 201,
            rule: None,
            first_version: Some(Version(2)),
            last_version: Some(Version(3)),
            request: Some(accepted.request),
        }
    );
    assert_eq!((rows[2].rule.as_deref(), rows[2].first_version, rows[2].last_version), (Some("MOG-1"), None, None));
    assert_eq!((rows[3].command, rows[3].request.as_deref()), (note.command, Some("state?as=arbiter")));

    let own = store.audit(stream, Some(arbiter), None, 10).await.unwrap();
    assert_eq!(own.iter().map(|row| row.command).collect::<Vec<_>>(), [note.command]);
    // What is only noted leaves its key free, and is no answer.
    assert_eq!(store.remembered(stream, player, "c").await.unwrap(), None);
    assert_eq!(store.command(stream, note.command).await.unwrap(), None);
}

#[tokio::test]
async fn pages_of_the_trail_neither_skip_nor_repeat() {
    let (store, _database) = store().await;
    let stream = stream();
    open(&store, stream).await;
    for nth in 0..8 {
        store.note(looked(stream, account(), nth / 4)).await.unwrap();
    }
    let whole = store.audit(stream, None, None, 100).await.unwrap();
    let (mut pages, mut after) = (Vec::new(), None);
    loop {
        let page = store.audit(stream, None, after, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some(last.cursor());
        pages.extend(page);
    }
    assert_eq!((pages.len(), pages), (9, whole));
}

#[tokio::test]
async fn nothing_comes_in_behind_a_cursor_however_late_it_is_committed() {
    let (store, database) = store().await;
    let stream = stream();
    open(&store, stream).await;
    // somebody else is in the middle of writing down a look of long ago
    let mut slow = beside(&database).await;
    let mut writing = slow.begin().await.unwrap();
    let early = CommandId(Uuid::new_v4());
    sqlx::query("select append_note($1, $2, $3, null, null, null, 'look', '2020-01-01T00:00:00Z', 'looked', 200, null, null)")
        .bind(i32::from(stream.0.as_bytes()[0]))
        .bind(stream.0)
        .bind(early.0)
        .execute(&mut *writing)
        .await
        .unwrap();
    let late = looked(stream, account(), 5);
    let (noted, page) = tokio::join!(store.note(late.clone()), async {
        let page = store.audit(stream, None, None, 10).await.unwrap();
        writing.commit().await.unwrap();
        page
    });
    noted.unwrap();
    assert_eq!(page.len(), 1, "what is not final is not shown, nor anything behind it");
    let rest = store.audit(stream, None, page.last().map(AuditRow::cursor), 10).await.unwrap();
    assert_eq!(rest.iter().map(|row| (row.nth, row.command)).collect::<Vec<_>>(), [(2, early), (3, late.command)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_follows_the_trail_while_many_write_misses_nothing() {
    let (store, _database) = store().await;
    let stream = stream();
    let opened = open(&store, stream).await;
    let writers: Vec<_> = (0..6)
        .map(|writer| {
            let (store, opened) = (store.clone(), opened.clone());
            tokio::spawn(async move {
                for nth in 0..20 {
                    // times as they come from several clocks
                    let note = looked(stream, account(), (writer * 37 + nth * 11) % 50);
                    store.note(note).await.unwrap();
                    let refused = Append { at: at(nth), status: 422, ..keyed(going(stream, &opened, 0), account(), "k") };
                    assert_eq!(store.append(refused).await, Outcome::Appended);
                }
            })
        })
        .collect();
    let (mut followed, mut after) = (Vec::new(), None);
    loop {
        let all_written = writers.iter().all(tokio::task::JoinHandle::is_finished);
        let page = store.audit(stream, None, after, 7).await.unwrap();
        if all_written && page.is_empty() {
            break;
        }
        after = page.last().map(AuditRow::cursor).or(after);
        followed.extend(page);
    }
    for writer in writers {
        writer.await.unwrap();
    }
    assert_eq!(followed, store.audit(stream, None, None, 1_000).await.unwrap());
    assert_eq!(followed.iter().map(|row| row.nth).collect::<Vec<_>>(), (1..=241).collect::<Vec<_>>());
}
