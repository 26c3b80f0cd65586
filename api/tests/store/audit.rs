use gavel_api::store::{Append, AuditNote, AuditOutcome, AuditRow, Outcome};
use gavel_domain::{
    id::{AccountId, CommandId, StreamId},
    version::Version,
};
use uuid::Uuid;

use super::given::{account, at, going, keyed, open, store, stream};

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
