//! The command log as the audit trail.

use chrono::{DateTime, Utc};
use gavel_domain::{
    at::At,
    id::{AccountId, CommandId, StreamId},
    version::Version,
};
use sqlx::{Row, postgres::PgRow};
use uuid::Uuid;

use super::{Store, StoreError, column, within};

/// How an audited request ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditOutcome {
    /// It appended events.
    Accepted,
    /// It was refused.
    Refused,
    /// It showed hidden things.
    Looked,
}

impl AuditOutcome {
    /// Its name in the database and on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Refused => "refused",
            Self::Looked => "looked",
        }
    }
}

impl std::str::FromStr for AuditOutcome {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        [Self::Accepted, Self::Refused, Self::Looked].into_iter().find(|outcome| outcome.as_str() == text).ok_or_else(|| format!("`{text}` is no outcome"))
    }
}

/// What goes into the log and leaves its key free: a 403, or a look at hidden things.
#[derive(Clone, Debug)]
pub struct AuditNote {
    /// The stream.
    pub stream: StreamId,
    /// Who.
    pub account: Option<AccountId>,
    /// With which token.
    pub token: Option<Uuid>,
    /// The idempotency key that came along.
    pub key: Option<String>,
    /// The row's own id.
    pub command: CommandId,
    /// The command's type, or what kind of look it was.
    pub kind: String,
    /// When.
    pub at: At,
    /// How it ended.
    pub outcome: AuditOutcome,
    /// The answer's HTTP status.
    pub status: u16,
    /// The rule that refused it.
    pub rule: Option<String>,
    /// The request.
    pub request: Option<String>,
}

/// A row of the audit trail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// When.
    pub at: At,
    /// Its number in the stream's trail; 0 before there were any.
    pub nth: i64,
    /// Who; none is the system.
    pub account: Option<AccountId>,
    /// With which token.
    pub token: Option<Uuid>,
    /// The command's id.
    pub command: CommandId,
    /// The idempotency key.
    pub key: Option<String>,
    /// The command's type, or what kind of look it was.
    pub kind: String,
    /// How it ended.
    pub outcome: AuditOutcome,
    /// The answer's HTTP status.
    pub status: u16,
    /// The rule that refused it.
    pub rule: Option<String>,
    /// The first event that it appended.
    pub first_version: Option<Version>,
    /// The last event that it appended.
    pub last_version: Option<Version>,
    /// The request.
    pub request: Option<String>,
}

impl AuditRow {
    /// Where the next page goes on.
    #[must_use]
    pub const fn cursor(&self) -> AuditCursor {
        AuditCursor { nth: self.nth, at: self.at, command: self.command }
    }
}

/// A place in the audit trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuditCursor {
    /// The last row's number.
    pub nth: i64,
    /// The last row's time.
    pub at: At,
    /// The last row's command.
    pub command: CommandId,
}

impl Store {
    /// Writes down what leaves no key behind.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn note(&self, row: AuditNote) -> Result<(), StoreError> {
        let statement = sqlx::query("select append_note($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)")
            .bind(column::log(row.stream))
            .bind(row.stream.0)
            .bind(row.command.0)
            .bind(row.account.map(|account| account.0))
            .bind(row.token)
            .bind(row.key)
            .bind(row.kind)
            .bind(row.at.moment())
            .bind(row.outcome.as_str())
            .bind(i32::from(row.status))
            .bind(row.rule)
            .bind(row.request);
        within(statement.execute(&self.pool)).await.map(drop)
    }

    /// The stream's audit trail in the order of commits, so that nothing comes in behind a cursor; only one account's rows if one is given.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn audit(&self, stream: StreamId, account: Option<AccountId>, after: Option<AuditCursor>, limit: i64) -> Result<Vec<AuditRow>, StoreError> {
        let question = sqlx::query(
            "select trail_seq, at, account, token, command_id, key, type, outcome, status, rule, first_version, last_version, request from command
              where log_id = $1 and stream_id = $2 and ($3::uuid is null or account = $3)
                and trail_seq >= 0 and trail_seq >= coalesce($4, 0)
                and (trail_seq, at, command_id)
                  > (coalesce($4, 0), coalesce($5, '-infinity'::timestamptz), coalesce($6, '00000000-0000-0000-0000-000000000000'::uuid))
              order by trail_seq, at, command_id
              limit $7",
        )
        .bind(column::log(stream))
        .bind(stream.0)
        .bind(account.map(|account| account.0))
        .bind(after.map(|cursor| cursor.nth))
        .bind(after.map(|cursor| cursor.at.moment()))
        .bind(after.map(|cursor| cursor.command.0))
        .bind(limit);
        within(question.fetch_all(&self.pool)).await?.iter().map(row).collect()
    }
}

fn row(row: &PgRow) -> Result<AuditRow, StoreError> {
    let version = |name: &str| row.try_get::<Option<i64>, _>(name)?.map(column::version).transpose();
    Ok(AuditRow {
        at: At::new(row.try_get::<DateTime<Utc>, _>("at")?),
        nth: row.try_get("trail_seq")?,
        account: row.try_get::<Option<Uuid>, _>("account")?.map(AccountId),
        token: row.try_get("token")?,
        command: CommandId(row.try_get("command_id")?),
        key: row.try_get("key")?,
        kind: row.try_get("type")?,
        outcome: row.try_get::<String, _>("outcome")?.parse().map_err(StoreError::Corrupt)?,
        status: column::status(row.try_get("status")?)?,
        rule: row.try_get("rule")?,
        first_version: version("first_version")?,
        last_version: version("last_version")?,
        request: row.try_get("request")?,
    })
}
