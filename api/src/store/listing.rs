//! Lists of streams.

use chrono::{DateTime, Utc};
use gavel_domain::{
    at::At,
    id::{AccountId, StreamId},
    version::Version,
};
use uuid::Uuid;

use super::{Store, StoreError, column, within};

/// Which streams a list shows, and to whom.
#[derive(Clone, Debug)]
pub struct ListFilter {
    /// Table, tournament or dispute.
    pub kind: String,
    /// Only of this status.
    pub status: Option<String>,
    /// Only of this game.
    pub game: Option<String>,
    /// Only those that this account is a member of.
    pub member: Option<AccountId>,
    /// Who asks; none sees what is public.
    pub caller: Option<AccountId>,
    /// Whether the caller sees what is private, too.
    pub sees_all: bool,
    /// The last stream of the page before.
    pub after: Option<(At, StreamId)>,
    /// How many at most.
    pub limit: i64,
}

/// A stream in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The stream.
    pub stream: StreamId,
    /// When it was opened.
    pub opened_at: At,
    /// Where it stands.
    pub version: Version,
    /// What the services wrote for lists.
    pub summary: String,
}

/// Streams by age; with a member the search starts from that member's streams, which is another plan.
macro_rules! streams {
    ($member:literal) => {
        concat!(
            "select stream_id, opened_at, version, summary from stream
              where kind = $1 and opened_at is not null
                and ($2::text is null or status = $2)
                and ($3::text is null or game = $3)
                and ",
            $member,
            "   and ($5 or public or $6 = any(members))
                and (opened_at, stream_id) < (coalesce($7, 'infinity'::timestamptz), coalesce($8, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
              order by opened_at desc, stream_id desc
              limit $9"
        )
    };
}

impl Store {
    /// The streams that a filter lets through and its caller may see, newest first.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn list(&self, filter: &ListFilter) -> Result<Vec<Listed>, StoreError> {
        let statement = match filter.member {
            Some(_) => streams!("members @> array[$4::uuid] "),
            None => streams!("$4::uuid is null "),
        };
        let question = sqlx::query_as::<_, (Uuid, DateTime<Utc>, i64, String)>(statement)
            .bind(&filter.kind)
            .bind(&filter.status)
            .bind(&filter.game)
            .bind(filter.member.map(|member| member.0))
            .bind(filter.sees_all)
            .bind(filter.caller.map(|caller| caller.0))
            .bind(filter.after.map(|(at, _)| at.moment()))
            .bind(filter.after.map(|(_, stream)| stream.0))
            .bind(filter.limit);
        let rows = within(question.fetch_all(&self.pool)).await?;
        rows.into_iter()
            .map(|(stream, opened_at, version, summary)| {
                Ok(Listed { stream: StreamId(stream), opened_at: At::new(opened_at), version: column::version(version)?, summary })
            })
            .collect()
    }
}
