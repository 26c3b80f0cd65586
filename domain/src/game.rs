//! What every game is to the table around it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

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
    pub detail: String,
}

impl Breach {
    /// A breach of a rule.
    pub fn of(rule: impl Into<&'static str>, detail: impl Into<String>) -> Self {
        Self { rule: rule.into(), detail: detail.into() }
    }
}

/// A legal move, complete as it stands, with what may be varied in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The rule that allows it.
    pub rule: &'static str,
    /// A few words for a button.
    pub label: Cow<'static, str>,
    /// The move.
    pub asked: M,
    /// The fields of its data that may vary, each with its range; every combination is legal.
    pub arguments: Vec<(&'static str, Range)>,
    /// Whether it answers the decision that the table waits for.
    pub advances: bool,
    /// Whether the ranges are necessary but not sufficient.
    pub free: bool,
}

impl<M> Choice<M> {
    /// A move that answers what the table waits for.
    pub fn advancing(rule: impl Into<&'static str>, label: impl Into<Cow<'static, str>>, asked: M) -> Self {
        Self { rule: rule.into(), label: label.into(), asked, arguments: Vec::new(), advances: true, free: false }
    }

    /// A move that may be made beside it.
    pub fn optional(rule: impl Into<&'static str>, label: impl Into<Cow<'static, str>>, asked: M) -> Self {
        Self { advances: false, ..Self::advancing(rule, label, asked) }
    }

    /// The same with a field that may vary.
    #[must_use]
    pub fn varying(mut self, field: &'static str, range: Range) -> Self {
        self.arguments.push((field, range));
        self
    }

    /// The same choice of another type of move.
    pub fn map<N>(self, to: impl FnOnce(M) -> N) -> Choice<N> {
        Choice { rule: self.rule, label: self.label, asked: to(self.asked), arguments: self.arguments, advances: self.advances, free: self.free }
    }
}

/// The values that an argument may take.
#[derive(Clone, Debug, PartialEq)]
pub enum Range {
    /// One of these.
    OneOf(Vec<Value>),
    /// A whole number: minimum, maximum, and the step that divides it.
    Integer(i64, i64, i64),
    /// So many different ones of these: the items, the least and the most.
    Some(Vec<Value>, usize, usize),
    /// What a JSON Schema says, for choices that are free.
    Free(Value),
}

impl Range {
    /// The range as a JSON Schema.
    #[must_use]
    pub fn schema(&self) -> Value {
        match self {
            Self::OneOf(values) => json!({"enum": values}),
            Self::Integer(least, most, 1) => json!({"type": "integer", "minimum": least, "maximum": most}),
            Self::Integer(least, most, step) => json!({"type": "integer", "minimum": least, "maximum": most, "multipleOf": step}),
            Self::Some(items, least, most) => {
                json!({"type": "array", "items": {"enum": items}, "uniqueItems": true, "minItems": least, "maxItems": most})
            }
            Self::Free(schema) => schema.clone(),
        }
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
