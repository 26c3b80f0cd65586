//! Who may see what of a table.

use super::{
    opening::{Reveal, Visibility},
    state::Table,
};
use crate::{
    aggregate::Refusal,
    game::Viewer,
    id::AccountId,
    record::Audience,
    role::{Actor, Role},
    seat::{Seat, Seats},
};

/// As whom somebody asks to look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum As {
    /// As oneself: one's seats together, else a spectator.
    #[default]
    Me,
    /// As somebody without a seat.
    Spectator,
    /// As a seat.
    Seat(Seat),
    /// As somebody who sees everything.
    Arbiter,
}

impl std::str::FromStr for As {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "me" => Ok(Self::Me),
            "spectator" => Ok(Self::Spectator),
            "arbiter" => Ok(Self::Arbiter),
            other => {
                let seat = other.strip_prefix("seat:").and_then(|seat| seat.parse::<u8>().ok()).and_then(|seat| Seat::try_from(seat).ok());
                seat.map(Self::Seat).ok_or_else(|| format!("`{other}` is none of `me`, `spectator`, `seat:N` and `arbiter`"))
            }
        }
    }
}

/// A look that is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// What it shows.
    pub viewer: Viewer,
    /// Whether it shows hidden information to an arbiter, which the audit log keeps.
    pub privileged: bool,
}

impl Table {
    /// Whether somebody (nobody known, where there is no actor) may see the table at all.
    #[must_use]
    pub fn admits(&self, actor: Option<&Actor>) -> bool {
        match (self.visibility, actor) {
            (Visibility::Public, _) => true,
            (Visibility::Private, None) => false,
            (Visibility::Private, Some(actor)) => {
                actor.has(Role::Arbiter) || actor.account.is_none_or(|account| self.welcomes(account) || self.seated.contains(&account))
            }
        }
    }

    /// Whether an account may sit down here.
    #[must_use]
    pub fn welcomes(&self, account: AccountId) -> bool {
        match self.visibility {
            Visibility::Public => true,
            Visibility::Private => self.opener == Some(account) || self.invited.contains(&account),
        }
    }

    /// Whether somebody is an arbiter here: by role, and never having had a seat.
    #[must_use]
    pub fn is_arbiter(&self, actor: &Actor) -> bool {
        actor.has(Role::Arbiter) && actor.account.is_none_or(|account| !self.seated.contains(&account))
    }

    /// Whether the end has opened what was hidden.
    #[must_use]
    pub fn is_open(&self) -> bool {
        match self.reveal {
            Reveal::AtEnd => self.status.is_end(),
            Reveal::Never => false,
        }
    }

    /// As whom somebody looks.
    ///
    /// # Errors
    /// Where it asks for more than it may see, or for a seat that is not there.
    pub fn look(&self, actor: Option<&Actor>, at: As) -> Result<Look, Refusal> {
        let own = actor.and_then(|actor| actor.account).map(|account| self.seats_of(account)).unwrap_or_default();
        let seen = |viewer| Ok(Look { viewer, privileged: false });
        match at {
            As::Spectator => seen(Viewer::Spectator),
            As::Me if own.is_empty() => seen(Viewer::Spectator),
            As::Me => seen(Viewer::Seats(own)),
            As::Seat(seat) if seat.0 >= self.players => {
                Err(Refusal::Unclear { pointer: "as".to_owned(), detail: format!("there is no seat {seat} at a table of {}", self.players) })
            }
            As::Seat(seat) if own.contains(seat) => seen(Viewer::Seats(Seats::one(seat))),
            As::Seat(seat) => self.more(actor, Viewer::Seats(Seats::one(seat))),
            As::Arbiter => self.more(actor, Viewer::Arbiter),
        }
    }

    fn more(&self, actor: Option<&Actor>, viewer: Viewer) -> Result<Look, Refusal> {
        if self.is_open() {
            Ok(Look { viewer, privileged: false })
        } else if actor.is_some_and(|actor| self.is_arbiter(actor)) {
            Ok(Look { viewer, privileged: true })
        } else {
            Err(Refusal::Forbidden("you may not see this much of the table".to_owned()))
        }
    }

    /// Whether somebody may read a part of an event that `sender` caused.
    #[must_use]
    pub fn may_read(&self, actor: Option<&Actor>, audience: Audience, sender: Option<AccountId>) -> bool {
        let account = actor.and_then(|actor| actor.account);
        let more = || self.is_open() || actor.is_some_and(|actor| self.is_arbiter(actor));
        match audience {
            Audience::Public | Audience::Text => true,
            Audience::Seat(seat) => (account.is_some() && self.account_at(seat) == account) || more(),
            Audience::Command => (account.is_some() && sender == account) || more(),
            Audience::Arbiter => more(),
        }
    }
}
