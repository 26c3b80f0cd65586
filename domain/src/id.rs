//! Names of streams, accounts and commands: UUIDs that cannot be mixed up.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        pub struct $name(pub Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map($name)
            }
        }
    )*};
}

id! {
    /// A table, a tournament or a dispute.
    StreamId,
    /// Somebody, or some program, with a name of its own.
    AccountId,
    /// One accepted or refused command.
    CommandId,
}

impl StreamId {
    /// The log that the stream belongs to: the first byte of its id.
    #[must_use]
    pub const fn log(self) -> u8 {
        self.0.as_bytes()[0]
    }
}
