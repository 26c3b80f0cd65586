//! What every game is to the table around it.

mod choice;

pub use choice::{Choice, Form, Range};

use std::borrow::Cow;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    aggregate::Cited,
    at::At,
    catalogue::Catalogue,
    chance::Chance,
    record::Bodies,
    seat::{Seat, Seats},
    tagged::Malformed,
};

/// A game's rules: pure functions over a state that holds all there is to know.
///
/// The implementation is the state. It knows seats, moves and the time, no accounts. `decide` judges and draws, `evolve`
/// believes, and only `view` turns the state into something that a viewer sees.
pub trait Game: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned {
    /// What can be chosen when a table is opened.
    type Options: Clone + Default + Serialize + DeserializeOwned;
    /// What a seat may ask.
    type Move: Clone + Serialize + DeserializeOwned;
    /// What happens.
    type Event: Clone + Serialize + DeserializeOwned;
    /// What a viewer sees.
    type View: Serialize;

    /// The game's id on the wire, which its events' types begin with.
    const ID: &'static str;
    /// The least and the most players.
    const PLAYERS: (u8, u8);
    /// The version of the rules that new tables get.
    const RULES: &'static str;

    /// Titles, options, components, rules, in our words and with their sources.
    fn catalogue() -> &'static Catalogue;

    /// Whether a table of `players` may be opened with these options.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn admits(options: &Self::Options, players: u8) -> Result<(), Breach>;

    /// The state before anything has happened.
    fn new(options: &Self::Options, players: u8) -> Self;

    /// Sets the game up, up to the first decision.
    fn set_up(&self, now: At, chance: &mut Chance) -> Vec<Cited<Self::Event>>;

    /// Judges a seat's move, and goes on to the next decision.
    ///
    /// # Errors
    /// The rule that forbids the move.
    fn decide(&self, seat: Seat, asked: &Self::Move, now: At, chance: &mut Chance) -> Result<Vec<Cited<Self::Event>>, Breach>;

    /// What follows when a seat resigns, up to the next decision.
    fn resign(&self, seat: Seat, now: At, chance: &mut Chance) -> Vec<Cited<Self::Event>>;

    /// The seats that are still in the game: who is out neither moves nor resigns.
    fn playing(&self) -> Seats {
        Seats::all(8)
    }

    /// Whether the game's time is up and has to be called before any later command is judged; most games have none.
    fn is_time_up(&self, _now: At) -> bool {
        false
    }

    /// Calls the time, which is up.
    fn call_time(&self, _now: At, _chance: &mut Chance) -> Vec<Cited<Self::Event>> {
        Vec::new()
    }

    /// What happens to the game's clock when the table stands still.
    fn stop_clock(&self, _now: At) -> Vec<Cited<Self::Event>> {
        Vec::new()
    }

    /// What happens to the game's clock when the table goes on.
    fn run_clock(&self, _now: At) -> Vec<Cited<Self::Event>> {
        Vec::new()
    }

    /// Takes an event as it is.
    fn evolve(&mut self, event: &Self::Event);

    /// The seats whose decision is awaited.
    fn to_act(&self) -> Seats;

    /// Every legal move of a seat.
    fn choices(&self, seat: Seat) -> Vec<Choice<Self::Move>>;

    /// How a move on a seat's list reads, and what may vary in it.
    fn form(&self, seat: Seat, asked: &Self::Move) -> Form;

    /// The state as a viewer sees it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What an event says to whom, told with the state before it.
    fn bodies(&self, event: &Self::Event) -> Bodies;

    /// The event in one sentence, told with the state before it.
    fn narrate(&self, event: &Self::Event, lang: Lang) -> String;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Somebody without a seat.
    Spectator,
    /// Somebody with one seat or more.
    Seats(Seats),
    /// Somebody who sees everything.
    Arbiter,
}

impl Viewer {
    /// Whether what only this seat may see is shown.
    #[must_use]
    pub const fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Spectator => false,
            Self::Seats(seats) => seats.contains(seat),
            Self::Arbiter => true,
        }
    }
}

/// A language that events are told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Swedish.
    Sv,
    /// Norwegian.
    Nb,
    /// Danish.
    Da,
    /// Finnish.
    Fi,
}

/// Why a move is refused: the rule, and what it asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The rule's id.
    pub rule: &'static str,
    /// A sentence for the player who tried; it says nothing that the player may not know.
    pub detail: Cow<'static, str>,
}

impl Breach {
    /// A breach of a rule.
    pub fn of(rule: impl Into<&'static str>, detail: impl Into<Cow<'static, str>>) -> Self {
        Self { rule: rule.into(), detail: detail.into() }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = GameResult))]
pub struct Outcome {
    /// A place for every seat, in seat order.
    #[cfg_attr(feature = "openapi", schema(max_items = 8))]
    pub places: Vec<Place>,
}

/// Where a seat came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Place {
    /// The seat.
    pub seat: Seat,
    /// Its place from 1; equal places are shared: 1, 1, 3.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 8))]
    pub place: u8,
    /// What it had in the end, in the game's unit.
    pub score: i64,
}

impl Outcome {
    /// Ranks seats: the greater the key, the better the place; equal keys share one.
    pub fn ranked<K: Ord>(players: u8, key: impl Fn(Seat) -> K, score: impl Fn(Seat) -> i64) -> Self {
        let keys: Vec<K> = Seat::all(players).map(key).collect();
        let place = |seat: Seat| 1 + keys.iter().filter(|other| **other > keys[seat.index()]).count() as u8;
        Self { places: Seat::all(players).map(|seat| Place { seat, place: place(seat), score: score(seat) }).collect() }
    }
}

/// A decision in the making: the events so far, and the state that they lead to.
pub struct Course<'a, G: Game> {
    /// The state after what was told.
    pub state: G,
    /// Where draws come from.
    pub chance: &'a mut Chance,
    told: Vec<Cited<G::Event>>,
}

impl<'a, G: Game> Course<'a, G> {
    /// Starts from a state.
    pub fn from(state: &G, chance: &'a mut Chance) -> Self {
        Self { state: state.clone(), chance, told: Vec::with_capacity(4) }
    }

    /// Lets something happen, by a rule.
    pub fn tell(&mut self, rule: impl Into<&'static str>, event: G::Event) {
        self.state.evolve(&event);
        self.told.push(Cited { rule: Some(rule.into()), event });
    }

    /// What happened.
    pub fn told(self) -> Vec<Cited<G::Event>> {
        self.told
    }
}

/// Reads a move of a game from `{type, data?}`.
///
/// # Errors
/// What is wrong, with its pointer.
pub fn read_move<G: Game>(value: Value) -> Result<G::Move, Malformed> {
    let (kind, data) = crate::tagged::split(value)?;
    crate::tagged::read(kind, data)
}
