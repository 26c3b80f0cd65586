//! Databases that lost something, did something twice, or say something else than what happened.

use super::Victim;
use crate::history::id_of;

/// The statement for a victim.
pub fn of(sql: &str, victim: &Victim) -> String {
    let values = [
        ("{t}", id_of(&victim.table)),
        ("{who}", victim.accepted.who.clone()),
        ("{key}", victim.accepted.key.clone()),
        ("{refused}", victim.refused.key.clone()),
        ("{first}", victim.versions.0.to_string()),
        ("{last}", victim.versions.1.to_string()),
    ];
    values.iter().fold(sql.to_owned(), |sql, (name, value)| sql.replace(name, value))
}

/// What is done, a part of what has to be said, and the statement that does it.
pub const DOCTORINGS: &[(&str, &str, &str)] = &[
    // As after a power cut of a disk that lied: everything fits, only it is of before.
    (
        "the newest command is as if it had never been",
        "lost: Intent",
        "update log_head set next_seq = next_seq - (select count(*) from event where stream_id = '{t}' and version >= {first})
          where log_id = (select log_id from stream where stream_id = '{t}');
         delete from event where stream_id = '{t}' and version >= {first};
         delete from command where stream_id = '{t}' and (key = '{key}' and account = '{who}' or key = '{refused}');
         update stream set version = {first} - 1, head = (select hash from event where stream_id = '{t}' and version = {first} - 1) where stream_id = '{t}'",
    ),
    (
        "a whole table is as if it had never been",
        "lost: Intent",
        "delete from event where stream_id = '{t}'; delete from command where stream_id = '{t}';
         delete from secret where stream_id = '{t}'; delete from stream where stream_id = '{t}'",
    ),
    ("a key is forgotten, and its events stay", "is of no command", "delete from command where stream_id = '{t}' and key = '{key}' and account = '{who}'"),
    ("a refusal is forgotten", "lost: Intent", "delete from command where stream_id = '{t}' and key = '{refused}'"),
    ("an answer is kept otherwise", "otherwise than it is remembered", "update command set answer = answer || ' ' where stream_id = '{t}' and key = '{key}'"),
    ("a request is kept otherwise", "stored with another body", "update command set request = request || ' ' where stream_id = '{t}' and key = '{key}'"),
    (
        "a key has two effects",
        "has 2 effects",
        "drop index command_key;
         create temporary table twice as select * from command where stream_id = '{t}' and key = '{key}' and account = '{who}';
         update twice set command_id = gen_random_uuid(); insert into command select * from twice",
    ),
    (
        "there is an event that nobody asked for",
        "is of no command",
        "create temporary table twice as select * from event where stream_id = '{t}' and version = {last};
         update twice set version = version + 1, log_seq = log_seq + 1; insert into event select * from twice;
         update log_head set next_seq = next_seq + 1 where log_id = (select log_id from stream where stream_id = '{t}');
         update stream set version = version + 1 where stream_id = '{t}'",
    ),
    (
        "there is a command that nobody sent",
        "was never sent",
        "create temporary table twice as select * from command where stream_id = '{t}' and key = '{refused}';
         update twice set command_id = gen_random_uuid(), key = 'unsent'; insert into command select * from twice",
    ),
    (
        "two commands have one event",
        "belongs to two commands",
        "create temporary table twice as select * from command where stream_id = '{t}' and key = '{key}' and account = '{who}';
         update twice set command_id = gen_random_uuid(), key = 'unsent'; insert into command select * from twice",
    ),
    ("a version is missing", "its versions are not 1 to", "delete from event where stream_id = '{t}' and version = 2"),
    (
        "a number of a log is missing",
        "has numbers",
        "update event set log_seq = log_seq + 1000 where stream_id = '{t}' and version = {last};
         update log_head set next_seq = next_seq + 1000 where log_id = (select log_id from stream where stream_id = '{t}')",
    ),
    // The chain, the export and its new receipt are in order: only who was told otherwise can know.
    (
        "the newest event is another, chained well",
        "is another event",
        "update event set record = replace(record, '\"at\":\"20', '\"at\":\"21') where stream_id = '{t}' and version = {last};
         update event set hash = sha256((select hash from event where stream_id = '{t}' and version = {last} - 1) || convert_to(record, 'UTF8'))
          where stream_id = '{t}' and version = {last};
         update stream set head = (select hash from event where stream_id = '{t}' and version = {last}) where stream_id = '{t}'",
    ),
    (
        "a record is another",
        "the hash does not follow",
        "update event set record = replace(record, '\"at\":\"20', '\"at\":\"21') where stream_id = '{t}' and version = {last}",
    ),
    ("a part is another", "not the one committed to", "update event set parts = replace(parts, 'seat 0', 'seat 9') where stream_id = '{t}'"),
    ("a head is another", "its head is not", "update stream set head = sha256(head) where stream_id = '{t}'"),
    ("an event's type is kept otherwise", "the type of version", "update event set type = 'table.paused' where stream_id = '{t}' and version = 2"),
    (
        "a list's row is of another time",
        "lists show another table",
        "update stream set summary = replace(summary, '\"status\":\"', '\"status\":\"finished\", \"was\":\"') where stream_id = '{t}'",
    ),
    ("a list's status is another", "lists find", "update stream set status = 'paused' where stream_id = '{t}'"),
    ("a member is forgotten", "lists find", "update stream set members = members[2:] where stream_id = '{t}'"),
    ("a table is in no list", "tables are listed", "update stream set opened_at = null where stream_id = '{t}'"),
    (
        "a snapshot is of another state",
        "the snapshot of version",
        "insert into snapshot (log_id, stream_id, fold, version, hash, state)
         select log_id, stream_id, 'table/1', {last}, head, '{}' from stream where stream_id = '{t}'",
    ),
    ("a secret is another", "its secret is not", "update secret set secret = sha256(secret) where stream_id = '{t}'"),
];
