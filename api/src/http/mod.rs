//! HTTP, one concern a file. Nothing here knows a game or a database.

pub mod access;
pub mod auth;
pub mod cors;
pub mod etag;
pub mod fallback;
pub mod front;
pub mod headers;
pub mod idempotency;
pub mod json;
pub mod measure;
pub mod negotiation;
pub mod openapi;
pub mod page;
pub mod problem;
pub mod problem_kind;
pub mod query;
pub mod rate;
pub mod request_id;
pub mod unread;

pub use access::Operation;
pub use auth::{Caller, MaybeCaller};
pub use idempotency::{Key, Preconditions};
pub use json::Body;
pub use page::Page;
pub use problem::Problem;
pub use problem_kind::ProblemKind;
