//! The audit trail of a table, as somebody may see it.

use gavel_domain::{
    at::At,
    id::{AccountId, CommandId, StreamId},
    version::Version,
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    open::OPENING,
    tables::{Tables, watches},
};
use crate::{
    http::{Caller, Problem},
    store::{AuditCursor, AuditRow},
};

/// A row of the audit trail.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = AuditRow)]
pub struct AuditItem {
    /// When.
    pub at: At,
    /// Who; left out where nobody was known, or the system acted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// With which token; others' are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<Uuid>,
    /// The command's id.
    pub command: CommandId,
    /// The idempotency key; others' are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 128)]
    pub key: Option<String>,
    /// The command's type, or `look`.
    #[serde(rename = "type")]
    #[schema(max_length = 64)]
    pub kind: String,
    /// `accepted`, `refused`, or `looked`: hidden information was shown.
    pub outcome: Outcome,
    /// The answer's status.
    #[schema(minimum = 200, maximum = 599)]
    pub status: u16,
    /// The rule that refused it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 16)]
    pub rule: Option<String>,
    /// The first event that it appended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_version: Option<Version>,
    /// The last event that it appended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_version: Option<Version>,
    /// The request: a command, or the path of a look; others' are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<Value>,
}

/// How a request ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditOutcome)]
pub enum Outcome {
    /// It appended events.
    Accepted,
    /// It was refused.
    Refused,
    /// It showed hidden things to an arbiter.
    Looked,
}

impl Tables {
    /// A page of the audit trail: one's own rows; all of them for arbiters and, after the end, for whoever may see the table.
    ///
    /// # Errors
    /// Where the caller may not see the table.
    pub async fn audit(
        &self,
        table: StreamId,
        caller: &Caller,
        after: Option<AuditCursor>,
        limit: i64,
    ) -> Result<(Vec<AuditItem>, Option<AuditCursor>), Problem> {
        let now = self.current(table, &self.cache.entry(table)).await?.ok_or_else(Problem::not_found)?;
        let arbiter = now.state.is_arbiter(&caller.auditor());
        if !arbiter && !watches(&now.state, Some(caller)) {
            return Err(Problem::not_found());
        }
        let only = if arbiter || now.state.is_open() { None } else { Some(caller.account.id) };
        let rows = self.store.audit(table, only, after, limit + 1).await?;
        let more = rows.len() > usize::try_from(limit).unwrap_or(usize::MAX);
        let rows: Vec<_> = rows.into_iter().take(usize::try_from(limit).unwrap_or(usize::MAX)).collect();
        let next = rows.last().filter(|_| more).map(AuditRow::cursor);
        let whole = |row: &AuditRow| arbiter || row.account == Some(caller.account.id);
        Ok((rows.into_iter().map(|row| if whole(&row) { item(row) } else { outline(item(row)) }).collect(), next))
    }
}

fn item(row: AuditRow) -> AuditItem {
    use crate::store::AuditOutcome;
    AuditItem {
        at: row.at,
        account: row.account,
        token: row.token,
        command: row.command,
        key: row.key.map(|key| key.strip_prefix(OPENING).unwrap_or(&key).to_owned()),
        kind: row.kind,
        outcome: match row.outcome {
            AuditOutcome::Accepted => Outcome::Accepted,
            AuditOutcome::Refused => Outcome::Refused,
            AuditOutcome::Looked => Outcome::Looked,
        },
        status: row.status,
        rule: row.rule,
        first_version: row.first_version,
        last_version: row.last_version,
        body: row.request.map(|text| serde_json::from_str(&text).unwrap_or(Value::String(text))),
    }
}

/// A row of somebody else's: without what only it or an arbiter may see.
fn outline(row: AuditItem) -> AuditItem {
    AuditItem { token: None, key: None, body: None, ..row }
}
