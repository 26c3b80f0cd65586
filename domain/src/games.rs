//! The shelf: the only list of games, and the sums over it that the table and the API work with.

pub mod european_landmark_monopoly;
pub mod fake_art_inc;
pub mod mogul;
pub mod real_or_fake;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    aggregate::Cited,
    at::At,
    catalogue::Catalogue,
    chance::Chance,
    game::{Breach, Choice, Form, Game, Lang, Outcome, Viewer, read_move},
    record::Bodies,
    seat::{Seat, Seats},
    tagged::{self, Malformed},
};

/// Makes the sums out of module names; each module exports the same names.
macro_rules! shelf {
    ($($Game:ident = $module:ident),+ $(,)?) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum GameKind { $(#[doc = concat!("`", stringify!($module), "`.")] $Game),+ }

        /// A game of any kind.
        #[allow(clippy::large_enum_variant, reason = "a table holds one game, and a box would cost every move an allocation")]
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "type", content = "data")]
        pub enum AnyGame { $(#[doc = concat!("A state of `", stringify!($module), "`.")] $Game($module::State)),+ }

        /// Options of any game.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(as = GameOptions))]
        pub enum AnyOptions { $(#[doc = concat!("Options of `", stringify!($module), "`.")] $Game($module::Options)),+ }

        /// A move of any game.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(as = GameMove))]
        pub enum AnyMove { $(#[doc = concat!("A move of `", stringify!($module), "`.")] $Game($module::Move)),+ }

        /// An event of any game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyEvent { $(#[doc = concat!("An event of `", stringify!($module), "`.")] $Game($module::Event)),+ }

        /// What a viewer sees of any game.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(as = GameView))]
        pub enum AnyView { $(#[doc = concat!("A view of `", stringify!($module), "`.")] $Game($module::View)),+ }

        impl GameKind {
            /// Every game.
            pub const ALL: &'static [Self] = &[$(Self::$Game),+];

            /// The game's id on the wire.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$Game => <$module::State as Game>::ID),+ }
            }

            /// The least and the most players.
            #[must_use]
            pub const fn players(self) -> (u8, u8) {
                match self { $(Self::$Game => <$module::State as Game>::PLAYERS),+ }
            }

            /// The version of the rules that new tables get.
            #[must_use]
            pub const fn rules_version(self) -> &'static str {
                match self { $(Self::$Game => <$module::State as Game>::RULES),+ }
            }

            /// What the game says about itself.
            #[must_use]
            pub fn catalogue(self) -> &'static Catalogue {
                match self { $(Self::$Game => $module::State::catalogue()),+ }
            }

            /// Reads options, with what is left out filled in.
            ///
            /// # Errors
            /// What is wrong, with its pointer.
            pub fn options(self, options: Value) -> Result<AnyOptions, Malformed> {
                match self { $(Self::$Game => tagged::untagged(options).map(AnyOptions::$Game)),+ }
            }

            /// Reads a move from `{type, data?}`.
            ///
            /// # Errors
            /// What is wrong, with its pointer.
            pub fn read_move(self, value: Value) -> Result<AnyMove, Malformed> {
                match self { $(Self::$Game => read_move::<$module::State>(value).map(AnyMove::$Game)),+ }
            }

            /// Reads an event from its type, without the game's name before it, and its data.
            ///
            /// # Errors
            /// A sentence on what cannot be read.
            pub fn read_event(self, kind: &str, data: Map<String, Value>) -> Result<AnyEvent, String> {
                match self {
                    $(Self::$Game => tagged::read(kind.to_owned(), Value::Object(data)).map(AnyEvent::$Game).map_err(|error| error.to_string())),+
                }
            }

            /// The same from the bytes of its data.
            ///
            /// # Errors
            /// A sentence on what cannot be read.
            pub fn read_event_text(self, kind: &str, data: &str) -> Result<AnyEvent, String> {
                match self { $(Self::$Game => tagged::read_text(kind, data).map(AnyEvent::$Game)),+ }
            }
        }

        impl AnyOptions {
            /// Whose options they are.
            #[must_use]
            pub const fn game(&self) -> GameKind {
                match self { $(Self::$Game(_) => GameKind::$Game),+ }
            }

            /// Whether a table of `players` may be opened with them.
            ///
            /// # Errors
            /// The rule that forbids it.
            pub fn admit(&self, players: u8) -> Result<(), Breach> {
                match self { $(Self::$Game(options) => $module::State::admits(options, players)),+ }
            }

            /// The state of a game with these options before anything has happened.
            #[must_use]
            pub fn begin(&self, players: u8) -> AnyGame {
                match self { $(Self::$Game(options) => AnyGame::$Game($module::State::new(options, players))),+ }
            }
        }

        impl AnyMove {
            /// The move's type and data on the wire.
            #[must_use]
            pub fn tagged(&self) -> (String, Map<String, Value>) {
                match self { $(Self::$Game(asked) => tagged::write(asked)),+ }
            }
        }

        impl AnyEvent {
            /// The event's type, without the game's id, and all its data.
            #[must_use]
            pub fn tagged(&self) -> (String, Map<String, Value>) {
                match self { $(Self::$Game(event) => tagged::write(event)),+ }
            }

            /// The event's type on the wire, the game's id before it.
            #[must_use]
            pub fn kind(&self) -> String {
                match self { $(Self::$Game(event) => format!("{}.{}", <$module::State as Game>::ID, tagged::kind(event))),+ }
            }
        }

        impl AnyGame {
            /// Which game it is.
            #[must_use]
            pub const fn kind(&self) -> GameKind {
                match self { $(Self::$Game(_) => GameKind::$Game),+ }
            }

            /// Sets the game up, up to the first decision.
            pub fn set_up(&self, now: At, chance: &mut Chance) -> Vec<Cited<AnyEvent>> {
                match self { $(Self::$Game(game) => told(game.set_up(now, chance), AnyEvent::$Game)),+ }
            }

            /// Judges a seat's move; none is an answer to a move of another game.
            ///
            /// # Errors
            /// The rule that forbids it.
            pub fn decide(&self, seat: Seat, asked: &AnyMove, now: At, chance: &mut Chance) -> Option<Result<Vec<Cited<AnyEvent>>, Breach>> {
                match self {
                    $(Self::$Game(game) => {
                        let AnyMove::$Game(asked) = asked else { return None };
                        Some(game.decide(seat, asked, now, chance).map(|events| told(events, AnyEvent::$Game)))
                    })+
                }
            }

            /// What follows when a seat resigns.
            pub fn resign(&self, seat: Seat, now: At, chance: &mut Chance) -> Vec<Cited<AnyEvent>> {
                match self { $(Self::$Game(game) => told(game.resign(seat, now, chance), AnyEvent::$Game)),+ }
            }

            /// The seats that are still in the game.
            #[must_use]
            pub fn playing(&self) -> Seats {
                match self { $(Self::$Game(game) => game.playing()),+ }
            }

            /// Whether the game's time is up and has to be called before any later command is judged.
            #[must_use]
            pub fn is_time_up(&self, now: At) -> bool {
                match self { $(Self::$Game(game) => game.is_time_up(now)),+ }
            }

            /// Calls the time, which is up.
            pub fn call_time(&self, now: At, chance: &mut Chance) -> Vec<Cited<AnyEvent>> {
                match self { $(Self::$Game(game) => told(game.call_time(now, chance), AnyEvent::$Game)),+ }
            }

            /// What happens to the game's clock when the table stands still.
            #[must_use]
            pub fn stop_clock(&self, now: At) -> Vec<Cited<AnyEvent>> {
                match self { $(Self::$Game(game) => told(game.stop_clock(now), AnyEvent::$Game)),+ }
            }

            /// What happens to the game's clock when the table goes on.
            #[must_use]
            pub fn run_clock(&self, now: At) -> Vec<Cited<AnyEvent>> {
                match self { $(Self::$Game(game) => told(game.run_clock(now), AnyEvent::$Game)),+ }
            }

            /// Takes an event as it is; another game's event changes nothing.
            pub fn evolve(&mut self, event: &AnyEvent) {
                match self { $(Self::$Game(game) => if let AnyEvent::$Game(event) = event { game.evolve(event) })+ }
            }

            /// The seats whose decision is awaited.
            #[must_use]
            pub fn to_act(&self) -> Seats {
                match self { $(Self::$Game(game) => game.to_act()),+ }
            }

            /// Every legal move of a seat.
            #[must_use]
            pub fn choices(&self, seat: Seat) -> Vec<Choice<AnyMove>> {
                match self { $(Self::$Game(game) => game.choices(seat).into_iter().map(|choice| choice.map(AnyMove::$Game)).collect()),+ }
            }

            /// How a move on a seat's list reads; another game's move reads as nothing.
            #[must_use]
            pub fn form(&self, seat: Seat, asked: &AnyMove) -> Form {
                match self {
                    $(Self::$Game(game) => if let AnyMove::$Game(asked) = asked { game.form(seat, asked) } else { Form::default() })+
                }
            }

            /// The game as a viewer sees it.
            #[must_use]
            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self { $(Self::$Game(game) => AnyView::$Game(game.view(viewer))),+ }
            }

            /// What an event says to whom, told with the state before it.
            #[must_use]
            pub fn bodies(&self, event: &AnyEvent) -> Bodies {
                match self {
                    $(Self::$Game(game) => if let AnyEvent::$Game(event) = event { game.bodies(event) } else { Bodies::default() })+
                }
            }

            /// An event in one sentence, told with the state before it.
            #[must_use]
            pub fn narrate(&self, event: &AnyEvent, lang: Lang) -> String {
                match self {
                    $(Self::$Game(game) => if let AnyEvent::$Game(event) = event { game.narrate(event, lang) } else { String::new() })+
                }
            }

            /// How the game ended, once it has.
            #[must_use]
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$Game(game) => game.outcome()),+ }
            }
        }
    };
}

shelf! {
    Mogul = mogul,
    RealOrFake = real_or_fake,
    FakeArtInc = fake_art_inc,
    EuropeanLandmarkMonopoly = european_landmark_monopoly,
}

fn told<E>(events: Vec<Cited<E>>, sum: impl Fn(E) -> AnyEvent) -> Vec<Cited<AnyEvent>> {
    events.into_iter().map(|cited| Cited { rule: cited.rule, event: sum(cited.event) }).collect()
}

impl GameKind {
    /// The game of an id.
    #[must_use]
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.id() == id)
    }
}

impl Serialize for GameKind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for GameKind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::word::read(deserializer, |id| Self::of(id).ok_or_else(|| format!("`{id}` is no game of the catalogue")))
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::{ObjectBuilder, RefOr, Schema, schema::Type};

    use super::GameKind;

    impl utoipa::PartialSchema for GameKind {
        fn schema() -> RefOr<Schema> {
            let ids: Vec<_> = Self::ALL.iter().map(|kind| kind.id()).collect();
            ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids)).description(Some("A game's id.")).into()
        }
    }
    impl utoipa::ToSchema for GameKind {}
}
