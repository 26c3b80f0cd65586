//! What an account has been entrusted with.

use serde::{Deserialize, Serialize};

/// A role granted to an account; a player needs none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Role {
    /// Plays and watches; every account is one.
    Player,
    /// Runs tournaments.
    Organizer,
    /// Settles disputes, and sees everything at tables where it has no seat.
    Arbiter,
    /// Grants roles; sees nothing more by it.
    Admin,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 4] = [Self::Player, Self::Organizer, Self::Arbiter, Self::Admin];

    /// The role's name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Organizer => "organizer",
            Self::Arbiter => "arbiter",
            Self::Admin => "admin",
        }
    }
}

impl std::str::FromStr for Role {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|role| role.as_str() == text).ok_or_else(|| format!("`{text}` is no role"))
    }
}

/// Who sends a command: an account with the roles it may use, or the system itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The account; none is the system.
    pub account: Option<crate::id::AccountId>,
    /// The roles it has.
    pub roles: Vec<Role>,
}

impl Actor {
    /// An account without special roles.
    #[must_use]
    pub const fn player(account: crate::id::AccountId) -> Self {
        Self { account: Some(account), roles: Vec::new() }
    }

    /// Whether the actor may act in a role.
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }
}
