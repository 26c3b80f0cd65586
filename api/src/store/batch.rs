//! One call of `append_events`: the commands of several streams as its arrays, its rows as their outcomes.

use chrono::{DateTime, Utc};
use gavel_domain::{id::CommandId, version::Version};
use sqlx::{PgConnection, Row, postgres::PgRow};
use uuid::Uuid;

use super::{Append, Outcome, Remembered, Step, StoreError, column};

const CALL: &str = "select r_outcome, r_version, r_head, r_command, r_digest, r_status, r_answer
       from append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
                          $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33)
      order by r_nth";

/// The stream's step as columns: what it opens, its secret, and the head that it goes on from.
struct Ground<'a> {
    opens: Option<&'static str>,
    secret: Option<&'a [u8; 32]>,
    version: Version,
    hash: [u8; 32],
}

fn ground(step: &Step) -> Ground<'_> {
    match step {
        Step::Open { kind, secret } => Ground { opens: Some(kind), secret: secret.as_ref(), version: Version(0), hash: [0; 32] },
        Step::Go { expected, hash } => Ground { opens: None, secret: None, version: *expected, hash: *hash },
    }
}

/// Appends the commands, at most one a stream, and says what became of each, in their order.
pub(super) async fn call(connection: &mut PgConnection, batch: &[&Append]) -> Result<Vec<Outcome>, sqlx::Error> {
    /// One array: the commands' column of that name.
    macro_rules! each {
        ($of:expr) => {
            batch.iter().copied().map($of).collect::<Vec<_>>()
        };
    }
    /// One array: the events' column of that name, command by command.
    macro_rules! event {
        ($of:expr) => {
            batch.iter().flat_map(|append| append.events.iter().map($of)).collect::<Vec<_>>()
        };
    }
    let grounds: Vec<Ground<'_>> = each!(|append| ground(&append.step));
    let heads = batch.iter().zip(&grounds).map(|(append, ground)| append.events.last().map_or(ground.hash, |event| event.hash)).collect::<Vec<_>>();
    let ordinals = (1..).zip(batch).flat_map(|(nth, append)| append.events.iter().map(move |_| nth)).collect::<Vec<i32>>();
    let versions = batch
        .iter()
        .zip(&grounds)
        .flat_map(|(append, ground)| (1..).zip(&append.events).map(|(nth, _)| column::bigint(Version(ground.version.0 + nth))))
        .collect::<Vec<i64>>();
    let rows = sqlx::query(CALL)
        .bind(each!(|append| column::log(append.stream)))
        .bind(each!(|append| append.stream.0))
        .bind(grounds.iter().map(|ground| ground.opens).collect::<Vec<_>>())
        .bind(grounds.iter().map(|ground| ground.secret.map(<[u8; 32]>::as_slice)).collect::<Vec<_>>())
        .bind(grounds.iter().map(|ground| column::bigint(ground.version)).collect::<Vec<_>>())
        .bind(grounds.iter().map(|ground| ground.hash.as_slice()).collect::<Vec<_>>())
        .bind(heads.iter().map(<[u8; 32]>::as_slice).collect::<Vec<_>>())
        .bind(each!(|append| i32::try_from(append.events.len()).unwrap_or(i32::MAX)))
        .bind(each!(|append| append.account.map(|account| account.0)))
        .bind(each!(|append| append.token))
        .bind(each!(|append| append.key.as_deref()))
        .bind(each!(|append| append.command.0))
        .bind(each!(|append| append.digest.as_slice()))
        .bind(each!(|append| append.command_type.as_str()))
        .bind(each!(|append| append.at.moment()))
        .bind(each!(|append| i32::from(append.status)))
        .bind(each!(|append| append.rule.as_deref()))
        .bind(each!(|append| append.request.as_str()))
        .bind(each!(|append| append.answer.as_str()))
        .bind(each!(|append| append.listing.is_some()))
        .bind(each!(|append| append.listing.as_ref().map(|listing| listing.status.as_str())))
        .bind(each!(|append| append.listing.as_ref().and_then(|listing| listing.game.as_deref())))
        .bind(each!(|append| append.listing.as_ref().map(|listing| listing.public)))
        .bind(each!(members))
        .bind(each!(|append| append.listing.as_ref().map(|listing| listing.opened_at.moment())))
        .bind(each!(|append| append.listing.as_ref().map(|listing| listing.summary.as_str())))
        .bind(ordinals)
        .bind(versions)
        .bind(event!(|event| event.kind.as_str()))
        .bind(event!(|event| -> DateTime<Utc> { event.at.moment() }))
        .bind(event!(|event| event.record.as_str()))
        .bind(event!(|event| event.hash.as_slice()))
        .bind(event!(|event| event.parts.as_str()))
        .fetch_all(connection)
        .await?;
    if rows.len() != batch.len() {
        return Err(sqlx::Error::Protocol(format!("{} outcomes for {} commands", rows.len(), batch.len())));
    }
    rows.iter().map(outcome).collect()
}

/// The members as an array's text: Postgres has no arrays of arrays of different lengths.
fn members(append: &Append) -> Option<String> {
    append.listing.as_ref().map(|listing| {
        let members: Vec<String> = listing.members.iter().map(ToString::to_string).collect();
        format!("{{{}}}", members.join(","))
    })
}

fn outcome(row: &PgRow) -> Result<Outcome, sqlx::Error> {
    let told: String = row.try_get("r_outcome")?;
    Ok(match told.as_str() {
        "appended" => Outcome::Appended,
        "known" => Outcome::Known(Remembered {
            command: CommandId(row.try_get::<Uuid, _>("r_command")?),
            digest: row.try_get("r_digest")?,
            status: column::status(row.try_get("r_status")?).map_err(odd)?,
            answer: row.try_get("r_answer")?,
        }),
        "conflict" => Outcome::Conflict { version: column::version(row.try_get("r_version")?).map_err(odd)?, hash: row.try_get("r_head")? },
        "missing" => Outcome::Missing,
        other => return Err(sqlx::Error::Protocol(format!("outcome `{other}`"))),
    })
}

fn odd(error: StoreError) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}
