//! The kinds of problem that an answer may have: the one table behind `/problems`.

use actix_web::http::StatusCode;
use serde::{Deserialize, Serialize};

macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $variant:ident = $slug:literal, $status:literal, $title:literal, $explanation:literal;)*) => {
        /// What went wrong, in the terms that a program can act on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ProblemKind {
            $(#[doc = $title] $variant,)*
        }

        impl ProblemKind {
            /// Every kind, by status.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The last segment of the kind's type.
            #[must_use]
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$variant => $slug,)* }
            }

            /// The kind as a `type`: where it is explained.
            #[must_use]
            pub const fn path(self) -> &'static str {
                match self { $(Self::$variant => concat!("/problems/", $slug),)* }
            }

            /// The status of answers with this kind.
            #[must_use]
            pub const fn status(self) -> u16 {
                match self { $(Self::$variant => $status,)* }
            }

            /// The kind in a few words.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(Self::$variant => $title,)* }
            }

            /// What it means and what to do about it.
            #[must_use]
            pub const fn explanation(self) -> &'static str {
                match self { $(Self::$variant => $explanation,)* }
            }
        }
    };
}

kinds! {
    Malformed = "malformed", 400, "The request cannot be read",
        "The body is not JSON, or a member, query field or header is unknown, missing, of the wrong type or out of range. `errors` points to it. Mend the request; sent again as it is, it fails again.";
    Unauthorized = "unauthorized", 401, "A valid token is needed",
        "The request has no bearer token, or one that is mistyped, unknown, revoked or ended. Send `Authorization: Bearer gvl_…`.";
    Forbidden = "forbidden", 403, "Not allowed",
        "The token is valid, but its scopes, the account's roles or its seat do not allow this.";
    NotFound = "not-found", 404, "No such thing",
        "There is nothing at this address, or nothing that you may know of: the two are told apart for nobody.";
    MethodNotAllowed = "method-not-allowed", 405, "The address does not answer this method",
        "`Allow` lists the methods that it answers.";
    TooSlow = "too-slow", 408, "The body did not come in time",
        "A body has 10 seconds to arrive. Nothing was done; send the request again.";
    Conflict = "conflict", 409, "As things stand this cannot be done",
        "Too early, too late or taken already: the table has not started, is finished, the seat is taken. Read the resource and decide again.";
    Stale = "stale", 412, "The stream has moved on",
        "`If-Match` names a version that is no longer the newest; `version` is. Read what happened since and decide again.";
    TooLarge = "too-large", 413, "The body is too large",
        "A body may have 64 KiB.";
    UnsupportedMediaType = "unsupported-media-type", 415, "The body is not declared as JSON",
        "Send `Content-Type: application/json`, without a content coding.";
    Rules = "rules", 422, "The rules of the game forbid it",
        "`rule` names the rule; the catalogue has its text under `/v1/games/{game}/rules/{id}`. `GET …/actions` lists what is legal.";
    KeyReused = "key-reused", 422, "The idempotency key was used for another command",
        "The same key came with another body. A key belongs to one command: take a new one.";
    Frozen = "frozen", 423, "The table is paused or frozen",
        "A pause or a dispute holds the table. Wait until it is resumed.";
    PreconditionRequired = "precondition-required", 428, "An idempotency key or a version is needed",
        "Send `Idempotency-Key`, so that a repeated request moves once, or `If-Match` with the version that you have seen.";
    TooMany = "too-many", 429, "Too many requests",
        "The token, or without one the address, has used up its share. Wait for `Retry-After` seconds; `RateLimit` says in every answer what is left.";
    HeadTooLarge = "head-too-large", 431, "The request line and headers are too large",
        "Request line and header fields may have 16 KiB together.";
    Internal = "internal", 500, "The server failed",
        "A fault of the server, logged under the request id that `instance` names. Nothing was half done.";
    Unavailable = "unavailable", 503, "The database is away or too slow",
        "It is not known whether a command was carried out. Send it again with the same idempotency key: it is carried out once.";
}

impl ProblemKind {
    /// The kind that stands for a bare status of the framework.
    #[must_use]
    pub fn of_status(status: StatusCode) -> Self {
        let same = Self::ALL.iter().copied().find(|kind| kind.status() == status.as_u16());
        same.unwrap_or(if status.is_client_error() { Self::Malformed } else { Self::Internal })
    }

    /// Whether a command answered with it was judged, so that its key gives the same answer for ever.
    #[must_use]
    pub const fn is_remembered(self) -> bool {
        match self {
            Self::Conflict | Self::Rules | Self::Frozen => true,
            Self::Malformed
            | Self::Unauthorized
            | Self::Forbidden
            | Self::NotFound
            | Self::MethodNotAllowed
            | Self::TooSlow
            | Self::Stale
            | Self::TooLarge
            | Self::UnsupportedMediaType
            | Self::KeyReused
            | Self::TooMany
            | Self::HeadTooLarge
            | Self::PreconditionRequired
            | Self::Internal
            | Self::Unavailable => false,
        }
    }

    /// The status as the framework's type.
    #[must_use]
    pub fn status_code(self) -> StatusCode {
        StatusCode::from_u16(self.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

impl std::str::FromStr for ProblemKind {
    type Err = String;
    fn from_str(slug: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|kind| kind.slug() == slug).ok_or_else(|| format!("`{slug}` is no kind of problem"))
    }
}

impl Serialize for ProblemKind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.path())
    }
}

impl<'de> Deserialize<'de> for ProblemKind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let path = std::borrow::Cow::<str>::deserialize(deserializer)?;
        path.strip_prefix("/problems/").unwrap_or(&path).parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::ProblemKind;
    use std::collections::BTreeSet;

    #[test]
    fn slugs_are_unique_and_kinds_stand_by_status() {
        let slugs: BTreeSet<_> = ProblemKind::ALL.iter().map(|kind| kind.slug()).collect();
        assert_eq!(slugs.len(), ProblemKind::ALL.len());
        assert!(ProblemKind::ALL.iter().all(|kind| kind.status_code().as_u16() == kind.status()));
        assert!(ProblemKind::ALL[..ProblemKind::ALL.len() - 2].is_sorted_by_key(|kind| kind.status()));
    }
}
