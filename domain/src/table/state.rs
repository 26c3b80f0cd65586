//! The state of a table, and how events change it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    event::{Event, Fact, What},
    opening::{Reveal, Visibility},
};
use crate::{
    at::At,
    game::Outcome,
    games::{AnyGame, GameKind},
    id::AccountId,
    seat::{Seat, Seats},
};

/// How a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = TableStatus))]
pub enum Status {
    /// Seats can be taken.
    Open,
    /// The game is on.
    Running,
    /// Stopped for a while.
    Paused,
    /// Stopped by a dispute.
    Frozen,
    /// Over; the result is provisional.
    Finished,
    /// Over; the result is final.
    Signed,
    /// Declared void.
    Void,
}

impl Status {
    /// Whether the table has come to its end.
    #[must_use]
    pub const fn is_end(self) -> bool {
        match self {
            Self::Finished | Self::Signed | Self::Void => true,
            Self::Open | Self::Running | Self::Paused | Self::Frozen => false,
        }
    }

    /// Its name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Paused => "paused",
            Self::Frozen => "frozen",
            Self::Finished => "finished",
            Self::Signed => "signed",
            Self::Void => "void",
        }
    }
}

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The game.
    pub game: GameKind,
    /// The version of its rules.
    pub rules: String,
    /// How many play.
    pub players: u8,
    /// The game's options, filled in.
    pub options: Value,
    /// Who may see the table.
    pub visibility: Visibility,
    /// Who may see and join a private one.
    pub invited: Vec<AccountId>,
    /// Whether the end opens what was hidden.
    pub reveal: Reveal,
    /// Whether an account may take several seats.
    pub hotseat: bool,
    /// Who opened it.
    pub opener: Option<AccountId>,
    /// SHA-256 of the secret.
    pub commitment: String,
    /// How it stands.
    pub status: Status,
    /// Who sits where, in seat order.
    pub seats: Vec<Option<Taken>>,
    /// Every account that has or had a seat.
    pub seated: Vec<AccountId>,
    /// The seats that have given up.
    pub resigned: Seats,
    /// The game, once it has begun.
    pub play: Option<AnyGame>,
    /// How many draws were made, over the whole record.
    pub drawn: u64,
    /// How it ended.
    pub result: Option<Outcome>,
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// By whom.
    pub account: AccountId,
    /// What the seat adds to the table's chance.
    pub entropy: String,
}

impl Table {
    /// The table that an opening founds.
    pub(super) fn opened(event: &Event) -> Result<Self, String> {
        let What::Table(Fact::Opened { rules, players, options, visibility, invited, reveal, hotseat, opener, chance }) = &event.what else {
            return Err("a table begins with `table.opened`".to_owned());
        };
        rules.game.options(options.clone()).map_err(|error| error.to_string())?;
        Ok(Self {
            game: rules.game,
            rules: rules.version.clone(),
            players: *players,
            options: options.clone(),
            visibility: *visibility,
            invited: invited.clone(),
            reveal: *reveal,
            hotseat: *hotseat,
            opener: *opener,
            commitment: chance.commitment.clone(),
            status: Status::Open,
            seats: vec![None; usize::from(*players)],
            seated: Vec::new(),
            resigned: Seats::default(),
            play: None,
            drawn: event.draws.len() as u64,
            result: None,
        })
    }

    /// Takes an event as it is.
    pub(super) fn take(&mut self, event: &Event) {
        self.drawn += event.draws.len() as u64;
        match &event.what {
            What::Game(event) => {
                if let Some(play) = &mut self.play {
                    play.evolve(event);
                }
            }
            What::Table(fact) => self.take_fact(fact),
        }
    }

    fn take_fact(&mut self, fact: &Fact) {
        match fact {
            // A second opening changes nothing: the first one founded the table.
            Fact::Opened { .. } => {}
            Fact::SeatTaken { seat, account, entropy } => {
                if let Some(place) = self.seats.get_mut(seat.index()) {
                    *place = Some(Taken { account: *account, entropy: entropy.clone().unwrap_or_default() });
                }
                if !self.seated.contains(account) {
                    self.seated.push(*account);
                }
            }
            Fact::SeatLeft { seat } => {
                if let Some(place) = self.seats.get_mut(seat.index()) {
                    *place = None;
                }
            }
            Fact::Started {} => {
                self.status = Status::Running;
                self.play = self.game.options(self.options.clone()).ok().map(|options| options.begin(self.players));
            }
            Fact::Paused {} => self.status = Status::Paused,
            Fact::Resumed {} => self.status = Status::Running,
            Fact::SeatResigned { seat } => self.resigned.insert(*seat),
            Fact::Finished { result } => {
                self.status = Status::Finished;
                self.result = Some(result.clone());
            }
            Fact::SecretRevealed { .. } => {}
        }
    }

    /// The seats of an account.
    #[must_use]
    pub fn seats_of(&self, account: AccountId) -> Seats {
        Seat::all(self.players).filter(|seat| self.account_at(*seat) == Some(account)).collect()
    }

    /// Who sits at a seat.
    #[must_use]
    pub fn account_at(&self, seat: Seat) -> Option<AccountId> {
        self.seats.get(seat.index())?.as_ref().map(|taken| taken.account)
    }

    /// The seats whose decision is awaited; none while the table is not running.
    #[must_use]
    pub fn to_act(&self) -> Seats {
        match (self.status, &self.play) {
            (Status::Running, Some(play)) => play.to_act(),
            (Status::Running | Status::Open | Status::Paused | Status::Frozen | Status::Finished | Status::Signed | Status::Void, _) => Seats::default(),
        }
    }

    /// Those of some seats that are still in the game: not resigned, and not out by its rules.
    #[must_use]
    pub fn still_in(&self, seats: Seats) -> Seats {
        let playing = self.play.as_ref().map_or(seats, AnyGame::playing);
        seats.without(self.resigned).iter().filter(|seat| playing.contains(*seat)).collect()
    }

    /// Whether the game's time is up, so that it has to be called before any later command is judged.
    #[must_use]
    pub fn is_time_up(&self, now: At) -> bool {
        self.status == Status::Running && self.play.as_ref().is_some_and(|game| game.is_time_up(now))
    }

    /// What the seats add to the table's chance, one line a seat.
    #[must_use]
    pub fn entropies(&self) -> String {
        self.seats.iter().map(|seat| seat.as_ref().map_or("", |taken| taken.entropy.as_str())).collect::<Vec<_>>().join("\n")
    }
}
