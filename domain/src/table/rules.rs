//! What follows from a command to a table.

use serde_json::json;

use super::{
    command::Command,
    event::{Commitment, Event, Fact, Rules, What},
    opening::Opening,
    opening::Reveal,
    state::{Status, Table},
};
use crate::{
    aggregate::{Cited, Decision, Refusal},
    at::At,
    chance::Chance,
    game::Breach,
    games::{AnyEvent, AnyMove},
    id::AccountId,
    role::{Actor, Role},
    seat::{Seat, Seats},
};

type Decided = Result<Decision<Event>, Refusal>;

/// Opens a table.
pub(super) fn open(opening: &Opening, actor: &Actor, chance: &Chance) -> Decided {
    opening.options.admit(opening.players)?;
    let game = opening.options.game();
    decided(vec![plain(Fact::Opened {
        rules: Rules { game, version: game.rules_version().to_owned() },
        players: opening.players,
        options: json!(opening.options),
        visibility: opening.visibility,
        invited: opening.invited.clone(),
        reveal: opening.reveal,
        hotseat: opening.hotseat,
        opener: actor.account,
        chance: Commitment { commitment: chance.commitment() },
    })])
}

/// Judges a command: who may (403), whether the table stands so (409, 423), what the game says (422).
pub(super) fn decide(table: &Table, command: &Command, actor: &Actor, now: At, chance: &mut Chance) -> Decided {
    chance.with_entropies(table.entropies());
    can_be_meant(table, command, actor)?;
    if table.is_time_up(now) && !matches!(command, Command::CallTime {}) {
        return conflict("the time is up: it is called before anything else is judged");
    }
    let mut decision = match command {
        Command::TakeSeat { seat, entropy } => take_seat(table, actor, *seat, entropy.clone()),
        Command::LeaveSeat {} => leave_seat(table, actor),
        Command::Start {} => start(table, actor, now, chance),
        Command::Play { r#move, seat } => play(table, actor, *seat, r#move, now, chance),
        Command::Resign {} => resign(table, actor, now, chance),
        Command::Pause {} => pause(table, actor, now),
        Command::Resume {} => resume(table, actor, now),
        Command::CallTime {} => call_time(table, now, chance),
    }?;
    if let Some(first) = decision.events.first_mut() {
        first.event.draws = chance.take_log();
    }
    Ok(decision)
}

/// Whether the command can be meant at this table at all, however it stands: what is unclear is said before what is forbidden.
fn can_be_meant(table: &Table, command: &Command, actor: &Actor) -> Result<(), Refusal> {
    let unclear = |detail: String| Err(Refusal::Unclear { pointer: "/data/seat".to_owned(), detail });
    match command {
        Command::TakeSeat { seat: Some(seat), .. } | Command::Play { seat: Some(seat), .. } if seat.0 >= table.players => {
            unclear(format!("there is no seat {seat} at a table of {}", table.players))
        }
        Command::Play { seat: None, .. } if actor.account.is_some_and(|account| table.seats_of(account).len() > 1) => {
            unclear("you hold several seats: say which one moves".to_owned())
        }
        Command::TakeSeat { .. }
        | Command::LeaveSeat {}
        | Command::Start {}
        | Command::Play { .. }
        | Command::Resign {}
        | Command::Pause {}
        | Command::Resume {}
        | Command::CallTime {} => Ok(()),
    }
}

/// Whether a command around the game would be accepted; draws nothing.
pub(super) fn permits(table: &Table, command: &Command, actor: &Actor) -> bool {
    match command {
        Command::TakeSeat { seat, .. } => take_seat(table, actor, *seat, None).is_ok(),
        Command::LeaveSeat {} => leave_seat(table, actor).is_ok(),
        Command::Start {} => may_start(table, actor).is_ok(),
        Command::Resign {} => may_resign(table, actor).is_ok(),
        Command::Pause {} => may_pause(table, actor).is_ok(),
        Command::Resume {} => may_resume(table, actor).is_ok(),
        // What the clock allows is not asked for here: the server calls the time before anybody looks.
        Command::Play { .. } | Command::CallTime {} => false,
    }
}

fn take_seat(table: &Table, actor: &Actor, seat: Option<Seat>, entropy: Option<String>) -> Decided {
    let account = account_of(actor)?;
    if !table.welcomes(account) {
        return forbidden("this table is private and you are not invited");
    }
    only_before_the_start(table)?;
    if !table.hotseat && !table.seats_of(account).is_empty() {
        return conflict("you have a seat at this table");
    }
    let free = |seat: &Seat| table.account_at(*seat).is_none();
    match seat.or_else(|| Seat::all(table.players).find(free)) {
        Some(seat) if free(&seat) => decided(vec![plain(Fact::SeatTaken { seat, account, entropy })]),
        Some(seat) => conflict(&format!("seat {seat} is taken")),
        None => conflict("every seat is taken"),
    }
}

fn leave_seat(table: &Table, actor: &Actor) -> Decided {
    let seats = seats_of(table, actor)?;
    only_before_the_start(table)?;
    decided(seats.iter().map(|seat| plain(Fact::SeatLeft { seat })).collect())
}

fn may_start(table: &Table, actor: &Actor) -> Result<(), Refusal> {
    if actor.account.is_none() || actor.account != table.opener {
        return forbidden("only the table's opener starts it");
    }
    only_before_the_start(table)?;
    if table.seats.iter().any(Option::is_none) {
        return conflict("not every seat is taken");
    }
    Ok(())
}

fn start(table: &Table, actor: &Actor, now: At, chance: &mut Chance) -> Decided {
    may_start(table, actor)?;
    let mut begun = table.clone();
    let started: Event = Fact::Started {}.into();
    begun.take(&started);
    let mut events = vec![Cited { rule: None, event: started }];
    if let Some(game) = &begun.play {
        events.extend(game.set_up(now, chance).into_iter().map(in_game));
    }
    ended(&begun, events, chance)
}

fn play(table: &Table, actor: &Actor, seat: Option<Seat>, asked: &AnyMove, now: At, chance: &mut Chance) -> Decided {
    let seats = seats_of(table, actor)?;
    if let Some(seat) = seat
        && !seats.contains(seat)
    {
        return forbidden(&format!("seat {seat} is not yours"));
    }
    let game = only_while_running(table)?;
    // Who holds several has said which: `can_be_meant`.
    let Some(seat) = seat.or_else(|| seats.iter().next()) else { return forbidden("you have no seat at this table") };
    if table.resigned.contains(seat) {
        return conflict(&format!("seat {seat} has resigned"));
    }
    match game.decide(seat, asked, now, chance) {
        Some(events) => ended(table, events?.into_iter().map(in_game).collect(), chance),
        None => Err(Refusal::Unclear { pointer: "/data/move".to_owned(), detail: "this is a move of another game".to_owned() }),
    }
}

fn may_resign(table: &Table, actor: &Actor) -> Result<Seats, Refusal> {
    let seats = seats_of(table, actor)?;
    only_while_running(table)?;
    let left = table.still_in(seats);
    if left.is_empty() { conflict("you are out of the game") } else { Ok(left) }
}

fn resign(table: &Table, actor: &Actor, now: At, chance: &mut Chance) -> Decided {
    let seats = may_resign(table, actor)?;
    let mut after = table.clone();
    let mut events = Vec::new();
    for seat in seats.iter() {
        // Whoever holds every seat left resigns them only until the game is over.
        let Some(game) = after.play.as_ref().filter(|game| game.outcome().is_none()) else { break };
        if !game.playing().contains(seat) {
            continue;
        }
        let told = game.resign(seat, now, chance).into_iter().map(in_game);
        let these: Vec<_> = std::iter::once(plain(Fact::SeatResigned { seat })).chain(told).collect();
        these.iter().for_each(|cited| after.take(&cited.event));
        events.extend(these);
    }
    ended(table, events, chance)
}

/// The table stands still, and with it the game's clock.
fn pause(table: &Table, actor: &Actor, now: At) -> Decided {
    let role = may_pause(table, actor)?;
    let clock = table.play.as_ref().map(|game| game.stop_clock(now)).unwrap_or_default();
    Ok(Decision { role, events: std::iter::once(plain(Fact::Paused {})).chain(clock.into_iter().map(in_game)).collect() })
}

fn may_pause(table: &Table, actor: &Actor) -> Result<Option<Role>, Refusal> {
    let role = pausing_role(table, actor)?;
    match table.status {
        Status::Running => Ok(role),
        Status::Paused => conflict("the table is paused"),
        Status::Frozen => Err(Refusal::Frozen("the table is frozen by a dispute".to_owned())),
        Status::Open => conflict("the table has not started"),
        Status::Finished | Status::Signed | Status::Void => conflict("the table is over"),
    }
}

/// The table goes on, and with it the game's clock.
fn resume(table: &Table, actor: &Actor, now: At) -> Decided {
    let role = may_resume(table, actor)?;
    let clock = table.play.as_ref().map(|game| game.run_clock(now)).unwrap_or_default();
    Ok(Decision { role, events: std::iter::once(plain(Fact::Resumed {})).chain(clock.into_iter().map(in_game)).collect() })
}

fn may_resume(table: &Table, actor: &Actor) -> Result<Option<Role>, Refusal> {
    let role = pausing_role(table, actor)?;
    match table.status {
        Status::Paused => Ok(role),
        Status::Frozen => Err(Refusal::Frozen("the table is frozen by a dispute".to_owned())),
        Status::Open | Status::Running | Status::Finished | Status::Signed | Status::Void => conflict("the table is not paused"),
    }
}

/// Calls the time: by whoever sees the table, and by the server, which judges nothing else before it.
fn call_time(table: &Table, now: At, chance: &mut Chance) -> Decided {
    let game = only_while_running(table)?;
    if !game.is_time_up(now) {
        return conflict("the time is not up, or the game has none");
    }
    ended(table, game.call_time(now, chance).into_iter().map(in_game).collect(), chance)
}

/// The opener pauses as itself, an arbiter by its role.
fn pausing_role(table: &Table, actor: &Actor) -> Result<Option<Role>, Refusal> {
    if actor.account.is_some() && actor.account == table.opener {
        Ok(None)
    } else if table.is_arbiter(actor) {
        Ok(Some(Role::Arbiter))
    } else {
        Err(Refusal::Forbidden("only the table's opener or an arbiter pauses it".to_owned()))
    }
}

/// The events with the table's end behind them, where the game has come to its own.
fn ended(table: &Table, mut events: Vec<Cited<Event>>, chance: &Chance) -> Decided {
    let mut game = table.play.clone();
    for cited in &events {
        if let (Some(game), What::Game(event)) = (&mut game, &cited.event.what) {
            game.evolve(event);
        }
    }
    if let Some(result) = game.and_then(|game| game.outcome()) {
        events.push(plain(Fact::Finished { result }));
        events.push(plain(Fact::SecretRevealed { secret: chance.reveal().unwrap_or_default(), sealed: table.reveal == Reveal::Never }));
    }
    decided(events)
}

fn account_of(actor: &Actor) -> Result<AccountId, Refusal> {
    actor.account.ok_or_else(|| Refusal::Forbidden("only an account takes a seat".to_owned()))
}

fn seats_of(table: &Table, actor: &Actor) -> Result<Seats, Refusal> {
    let seats = table.seats_of(account_of(actor)?);
    if seats.is_empty() { Err(Refusal::Forbidden("you have no seat at this table".to_owned())) } else { Ok(seats) }
}

fn only_before_the_start(table: &Table) -> Result<(), Refusal> {
    match table.status {
        Status::Open => Ok(()),
        Status::Running | Status::Paused | Status::Frozen => Err(Refusal::Conflict("the table has started".to_owned())),
        Status::Finished | Status::Signed | Status::Void => Err(Refusal::Conflict("the table is over".to_owned())),
    }
}

fn only_while_running(table: &Table) -> Result<&crate::games::AnyGame, Refusal> {
    match (table.status, &table.play) {
        (Status::Running, Some(game)) => Ok(game),
        (Status::Paused, _) => Err(Refusal::Frozen("the table is paused".to_owned())),
        (Status::Frozen, _) => Err(Refusal::Frozen("the table is frozen by a dispute".to_owned())),
        (Status::Finished | Status::Signed | Status::Void, _) => Err(Refusal::Conflict("the table is over".to_owned())),
        (Status::Open | Status::Running, _) => Err(Refusal::Conflict("the table has not started".to_owned())),
    }
}

fn decided(events: Vec<Cited<Event>>) -> Decided {
    Ok(Decision { role: None, events })
}

fn forbidden<T>(detail: &str) -> Result<T, Refusal> {
    Err(Refusal::Forbidden(detail.to_owned()))
}

fn conflict<T>(detail: &str) -> Result<T, Refusal> {
    Err(Refusal::Conflict(detail.to_owned()))
}

fn plain(fact: Fact) -> Cited<Event> {
    Cited { rule: None, event: fact.into() }
}

fn in_game(cited: Cited<AnyEvent>) -> Cited<Event> {
    Cited { rule: cited.rule, event: cited.event.into() }
}

impl From<Breach> for Refusal {
    fn from(breach: Breach) -> Self {
        Self::Illegal { rule: breach.rule, detail: breach.detail.into_owned() }
    }
}
