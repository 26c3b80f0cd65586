//! Errors as RFC 9457 problem details.

use super::{headers, problem_kind::ProblemKind};
use crate::{identity::IssueError, store::StoreError};
use actix_web::{
    HttpResponse, ResponseError,
    http::{StatusCode, header},
};
use gavel_domain::{aggregate::Refusal, tagged::Malformed, version::Version};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The media type of every error.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// What went wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ProblemBody", into = "ProblemBody")]
pub struct Problem {
    /// The kind, which gives type, title and status.
    pub kind: ProblemKind,
    /// What went wrong this time.
    pub detail: String,
    /// The request; set when the answer leaves.
    pub instance: Option<Uuid>,
    /// The rule that forbids it.
    pub rule: Option<Box<str>>,
    /// The stream's version now.
    pub version: Option<Version>,
    /// Where the request is at fault.
    pub errors: Vec<Fault>,
    allow: Option<Box<str>>,
    /// Seconds to wait before another try.
    pub retry_after: Option<u16>,
}

/// One place where a request is at fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Fault {
    /// JSON pointer (RFC 6901) into the body, or to the query field as into an object.
    #[schema(max_length = 65_536)]
    pub pointer: String,
    /// What is wrong there.
    #[schema(max_length = 1000)]
    pub detail: String,
}

/// A problem as it is sent: RFC 9457 problem details.
#[derive(Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// The kind: a path on this server that explains it.
    #[serde(rename = "type")]
    #[schema(value_type = String, max_length = 64, pattern = "^/problems/[a-z-]+$")]
    kind: ProblemKind,
    /// The kind in a few words.
    #[schema(max_length = 120)]
    title: String,
    /// The answer's status.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    /// What went wrong this time.
    #[schema(max_length = 66_560)]
    detail: String,
    /// The id of the request, also in `X-Request-Id`.
    #[serde(skip_serializing_if = "Option::is_none")]
    instance: Option<Uuid>,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, max_length = 16)]
    rule: Option<Box<str>>,
    /// The stream's version now.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<Version>,
    /// Where the request is at fault.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, max_items = 16)]
    errors: Vec<Fault>,
}

impl From<ProblemBody> for Problem {
    fn from(ProblemBody { kind, detail, instance, rule, version, errors, .. }: ProblemBody) -> Self {
        Self { kind, detail, instance, rule, version, errors, allow: None, retry_after: None }
    }
}

impl From<Problem> for ProblemBody {
    fn from(Problem { kind, detail, instance, rule, version, errors, allow: _, retry_after: _ }: Problem) -> Self {
        Self { kind, title: kind.title().to_owned(), status: kind.status(), detail, instance, rule, version, errors }
    }
}

impl Problem {
    /// A problem with its sentence.
    #[must_use]
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), instance: None, rule: None, version: None, errors: Vec::new(), allow: None, retry_after: None }
    }

    /// 400 without a place.
    #[must_use]
    pub fn malformed(detail: impl Into<String>) -> Self {
        Self::new(ProblemKind::Malformed, detail)
    }

    /// 400 with the place at fault.
    #[must_use]
    pub fn malformed_at(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        let fault = Fault { pointer: pointer.into(), detail: detail.into() };
        let detail = format!("`{}`: {}", fault.pointer, fault.detail);
        Self { errors: vec![fault], ..Self::malformed(detail) }
    }

    /// 401.
    #[must_use]
    pub fn unauthorized(detail: impl Into<String>) -> Self {
        Self::new(ProblemKind::Unauthorized, detail)
    }

    /// 401 where no token came along.
    #[must_use]
    pub fn no_token() -> Self {
        Self::unauthorized("send `Authorization: Bearer <token>`")
    }

    /// 403.
    #[must_use]
    pub fn forbidden(detail: impl Into<String>) -> Self {
        Self::new(ProblemKind::Forbidden, detail)
    }

    /// 404, in the same words whether the thing is missing or hidden.
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(ProblemKind::NotFound, "there is nothing here that you may see")
    }

    /// 405 with the methods that the address answers.
    #[must_use]
    pub fn method_not_allowed(allow: &str) -> Self {
        Self { allow: Some(allow.into()), ..Self::new(ProblemKind::MethodNotAllowed, format!("the address answers {allow}")) }
    }

    /// 500; what happened is in the log, not in the answer.
    #[must_use]
    pub fn internal() -> Self {
        Self::new(ProblemKind::Internal, "the server failed; its log has the reason")
    }

    /// 503.
    #[must_use]
    pub fn unavailable() -> Self {
        Self::new(ProblemKind::Unavailable, "the database is away or too slow; try again with the same key")
    }

    /// Names the rule.
    #[must_use]
    pub fn with_rule(self, rule: impl Into<Box<str>>) -> Self {
        Self { rule: Some(rule.into()), ..self }
    }

    /// Says how long to wait before another try.
    #[must_use]
    pub fn with_retry_after(self, seconds: u16) -> Self {
        Self { retry_after: Some(seconds), ..self }
    }

    /// Names the stream's version.
    #[must_use]
    pub fn with_version(self, version: Version) -> Self {
        Self { version: Some(version), ..self }
    }

    /// Names the request.
    #[must_use]
    pub fn with_instance(self, instance: Uuid) -> Self {
        Self { instance: Some(instance), ..self }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.kind.title(), self.detail)
    }
}

impl std::error::Error for Problem {}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.kind.status_code()
    }

    fn error_response(&self) -> HttpResponse {
        let mut answer = HttpResponse::build(self.status_code());
        answer.content_type(PROBLEM_JSON);
        if self.kind == ProblemKind::Internal {
            // after a panic the answer leaves without passing the layers that add these
            headers::answer(&mut answer);
        }
        if let Some(instance) = self.instance {
            answer.insert_header((headers::REQUEST_ID, instance.to_string()));
        }
        if let Some(allow) = &self.allow {
            answer.insert_header((header::ALLOW, &**allow));
        }
        if self.kind == ProblemKind::Unauthorized {
            answer.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        let unavailable = (self.kind == ProblemKind::Unavailable).then_some(1);
        if let Some(seconds) = self.retry_after.or(unavailable) {
            answer.insert_header((header::RETRY_AFTER, seconds.to_string()));
        }
        if matches!(self.kind, ProblemKind::TooSlow | ProblemKind::TooLarge) {
            // the rest of the body may still be on its way: nothing after it could be read
            answer.force_close();
        }
        answer.json(self)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(reason) => {
                tracing::warn!(reason, "database unavailable");
                Self::unavailable()
            }
            StoreError::Corrupt(reason) => {
                tracing::error!(reason, "database corrupt");
                Self::internal()
            }
        }
    }
}

impl From<IssueError> for Problem {
    fn from(error: IssueError) -> Self {
        match error {
            IssueError::Randomness(error) => {
                tracing::error!(%error, "no randomness");
                Self::internal()
            }
            IssueError::Store(error) => error.into(),
        }
    }
}

impl From<Malformed> for Problem {
    fn from(malformed: Malformed) -> Self {
        Self::malformed_at(malformed.pointer, malformed.detail)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Unclear { pointer, detail } => Self::malformed_at(pointer, detail),
            Refusal::Forbidden(detail) => Self::forbidden(detail),
            Refusal::Conflict(detail) => Self::new(ProblemKind::Conflict, detail),
            Refusal::Frozen(detail) => Self::new(ProblemKind::Frozen, detail),
            Refusal::Illegal { rule, detail } => Self::new(ProblemKind::Rules, detail).with_rule(rule),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::{Problem, ProblemKind, Version};

    #[test]
    fn a_problem_reads_back_from_its_wire_form() {
        let problem = Problem::new(ProblemKind::Rules, "the bid is too low").with_rule("MOG-2.3").with_version(Version(7));
        let json = serde_json::to_value(&problem).unwrap();
        assert_eq!(
            json,
            serde_json::json!({"type": "/problems/rules", "title": "The rules of the game forbid it", "status": 422, "detail": "the bid is too low", "rule": "MOG-2.3", "version": 7})
        );
        assert_eq!(serde_json::from_value::<Problem>(json).unwrap(), problem);
    }
}
