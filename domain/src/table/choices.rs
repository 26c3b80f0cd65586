//! Every legal command of a viewer.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{
    command::Command,
    state::{Status, Table},
};
use crate::{
    game::Viewer,
    role::Actor,
    seat::{Seat, Seats},
};

/// A command that is legal as it stands, with what may be varied in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Action {
    /// The seat that acts; left out where the command is no seat's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The rule that allows it; the table's own commands have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(max_length = 16))]
    pub rule: Option<&'static str>,
    /// A few words for a button.
    #[cfg_attr(feature = "openapi", schema(max_length = 120))]
    pub label: String,
    /// The command, complete.
    #[cfg_attr(feature = "openapi", schema(value_type = Command<crate::games::AnyMove>))]
    pub command: Value,
    /// For each field of the move's data that may vary, a JSON Schema of its values; every combination is legal.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub arguments: Map<String, Value>,
    /// Whether it answers the decision that the table waits for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub advances: bool,
    /// Whether the schemas are necessary but not sufficient.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub free: bool,
}

impl Action {
    fn own(seat: Option<Seat>, label: &str, command: &Command) -> Self {
        let command = Value::Object(command.to_wire());
        Self { seat, rule: None, label: label.to_owned(), command, arguments: Map::new(), advances: false, free: false }
    }
}

impl Table {
    /// What a viewer may do; `actor` is given where somebody looks as itself, and adds what is no seat's.
    #[must_use]
    pub fn actions(&self, viewer: Viewer, actor: Option<&Actor>) -> Vec<Action> {
        let seats = match viewer {
            Viewer::Seats(seats) => seats,
            Viewer::Spectator | Viewer::Arbiter => Seats::default(),
        };
        let mut actions = self.moves(seats);
        if let Some(actor) = actor {
            actions.extend(self.own_actions(actor));
        } else if self.status == Status::Running && !self.still_in(seats).is_empty() {
            actions.push(Action::own(seats.iter().next(), "Resign", &Command::Resign {}));
        }
        actions
    }

    fn moves(&self, seats: Seats) -> Vec<Action> {
        let (Status::Running, Some(play)) = (self.status, &self.play) else { return Vec::new() };
        let several = seats.len() > 1;
        let of = |seat: Seat| {
            play.choices(seat).into_iter().map(move |choice| {
                let form = play.form(seat, &choice.asked);
                Action {
                    seat: Some(seat),
                    rule: Some(choice.rule),
                    label: form.label.into_owned(),
                    command: Value::Object(Command::Play { r#move: choice.asked, seat: several.then_some(seat) }.to_wire()),
                    arguments: form.arguments.iter().map(|(field, range)| ((*field).to_owned(), range.schema())).collect(),
                    advances: choice.advances,
                    free: choice.free,
                }
            })
        };
        seats.without(self.resigned).iter().flat_map(of).collect()
    }

    /// What is legal beside the game's moves: judged by a dry run, so that list and judgement cannot differ.
    fn own_actions(&self, actor: &Actor) -> Vec<Action> {
        let mine = actor.account.map(|account| self.seats_of(account)).unwrap_or_default();
        let taking = Seat::all(self.players).map(|seat| (Some(seat), "Sit down", Command::TakeSeat { seat: Some(seat), entropy: None }));
        let others = [
            (mine.iter().next(), "Stand up", Command::LeaveSeat {}),
            (None, "Start the game", Command::Start {}),
            (mine.iter().next(), "Resign", Command::Resign {}),
            (None, "Pause", Command::Pause {}),
            (None, "Go on", Command::Resume {}),
        ];
        let legal = |command: &Command| super::rules::permits(self, command, actor);
        taking.chain(others).filter(|(.., command)| legal(command)).map(|(seat, label, command)| Action::own(seat, label, &command)).collect()
    }
}
