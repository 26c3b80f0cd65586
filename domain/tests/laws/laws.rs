//! A random game, and what holds at each of its versions.

use std::{collections::BTreeSet, thread};

use gavel_domain::{
    aggregate::Cited,
    at::At,
    chance::{Chance, Secret},
    game::{Choice, Game, Lang, Viewer},
    id::StreamId,
    record::Audience,
    seat::{Seat, Seats},
    tagged,
};
use serde_json::Value;

use crate::{
    dice::Dice,
    lists, secrets,
    sentences::{self, Hidden, Seen},
};

/// What the laws need to know of a game besides.
pub trait Lawful: Game {
    /// Random options that a table of so many may be opened with.
    fn options(dice: &mut Dice, players: u8) -> Self::Options;

    /// Openings that a rule forbids.
    fn forbidden() -> Vec<(Self::Options, u8)>;

    /// The rules that an event or a refusal has to cite in some game.
    fn acts() -> Vec<&'static str>;

    /// Every move that somebody might think of here, legal or not; where there are too many, a random choice of them.
    fn conceivable(&self, dice: &mut Dice) -> Vec<Self::Move>;

    /// Asserts what is never lost and never in two places.
    fn conserves(&self);

    /// Asserts what one event may do.
    fn follows(&self, event: &Self::Event, after: &Self);

    /// A state that differs only in what this seat (or, without one, a spectator) may not see.
    fn disguised(&self, from: Option<Seat>, dice: &mut Dice) -> Option<Self>;

    /// Whether a rule shows by this event something that was hidden, so that it and what comes after may differ.
    fn shows(event: &Self::Event) -> bool;

    /// Commands after which seats resign one by one, for games that random moves would not end soon.
    const PATIENCE: usize = usize::MAX;

    /// A position to go on from after the set-up, of a kind that random moves seldom come to.
    fn advanced(&self, _dice: &mut Dice) -> Option<Self> {
        None
    }

    /// What the game's clock brings in place of a move, now and then.
    fn clock(&self, _dice: &mut Dice, _chance: &mut Chance) -> Option<Vec<Cited<Self::Event>>> {
        None
    }
}

/// Commands after which a game must have ended.
const LONGEST: usize = 20_000;

/// Lets every law hold over so many random games a player count, and sees to it that every rule is cited in them.
pub fn hold<G: Lawful>(games: u64) {
    let mut cited: BTreeSet<&'static str> = G::forbidden().iter().map(|(options, players)| G::admits(options, *players).unwrap_err().rule).collect();
    let (least, most) = G::PLAYERS;
    let mut hidden = Hidden::new();
    thread::scope(|scope| {
        let counts: Vec<_> = (least..=most).map(|players| scope.spawn(move || (0..games).map(|seed| play::<G>(players, seed)).collect::<Vec<_>>())).collect();
        for (rules, parts) in counts.into_iter().flat_map(|count| count.join().expect("a law is broken")) {
            cited.extend(rules);
            parts.into_iter().for_each(|(kind, varied)| *hidden.entry(kind).or_default() += varied);
        }
    });
    assert!(hidden.values().all(|varied| *varied > 0), "nothing else was ever put in a hidden part's place: {hidden:?}");
    let acts = G::acts();
    assert!(cited.iter().all(|rule| acts.contains(rule)), "cited, but named as shown only: {cited:?}");
    let silent: Vec<_> = acts.into_iter().filter(|rule| !cited.contains(rule)).collect();
    assert!(silent.is_empty(), "no event and no refusal cites {silent:?}");
}

/// A random game under way.
pub struct Run<G> {
    /// The state.
    pub game: G,
    /// The same, folded from the events as they are read back.
    folded: G,
    pub players: u8,
    pub dice: Dice,
    pub cited: BTreeSet<&'static str>,
    pub resigned: Seats,
    secret: Secret,
    drawn: u64,
    version: usize,
    hidden: Hidden,
    seen: Seen,
}

/// Says which game broke a law.
struct Which(&'static str, u8, u64);

impl Drop for Which {
    #[allow(clippy::print_stderr, reason = "whoever repairs it plays this game again")]
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{} with {} players, seed {}", self.0, self.1, self.2);
        }
    }
}

/// Plays a game to its end; gives back the rules cited in it, and its events with hidden parts.
fn play<G: Lawful>(players: u8, seed: u64) -> (BTreeSet<&'static str>, Hidden) {
    let _which = Which(G::ID, players, seed);
    let mut dice = Dice::new(seed << 8 | u64::from(players));
    let options = G::options(&mut dice, players);
    G::admits(&options, players).unwrap_or_else(|breach| panic!("{breach:?}"));
    let secret = Secret::new(std::array::from_fn(|_| dice.next() as u8));
    let new = G::new(&options, players);
    let mut run = Run {
        folded: new.clone(),
        game: new,
        players,
        dice,
        cited: BTreeSet::new(),
        resigned: Seats::default(),
        secret,
        drawn: 0,
        version: 0,
        hidden: Hidden::new(),
        seen: Seen::new(),
    };
    let resigning = run.dice.once_in(2);
    let mut chance = run.chance();
    let told = run.game.set_up(now(), &mut chance);
    run.take(told, chance);
    if let Some(advanced) = run.game.advanced(&mut run.dice) {
        run.folded = advanced.clone();
        run.game = advanced;
    }
    for command in 0..LONGEST {
        if run.game.outcome().is_some() {
            run.reads_back();
            let outcome = run.game.outcome().unwrap();
            assert_eq!(outcome.places.iter().map(|place| place.seat).collect::<Vec<_>>(), Seat::all(players).collect::<Vec<_>>());
            assert!(run.game.to_act().is_empty() && Seat::all(players).all(|seat| run.game.choices(seat).is_empty()), "a game that is over asks nothing");
            return (run.cited, run.hidden);
        }
        run.step(resigning, command > G::PATIENCE);
    }
    panic!("the game does not end");
}

impl<G: Lawful> Run<G> {
    fn step(&mut self, resigning: bool, tired: bool) {
        let to_act = self.game.to_act();
        assert!(!to_act.is_empty(), "somebody is awaited until the end");
        assert!(to_act.iter().all(|seat| seat.0 < self.players && !self.resigned.contains(seat)), "nobody who resigned is awaited");
        if self.dice.once_in(8) {
            lists::are_accepted(self);
        }
        if self.dice.once_in(100) {
            lists::are_complete(self);
        }
        if self.dice.once_in(16) {
            self.reads_back();
        }
        if self.dice.once_in(16) {
            secrets::stay(self);
        }
        let mut chance = self.chance();
        if let Some(told) = self.game.clock(&mut self.dice, &mut chance) {
            return self.take(told, chance);
        }
        if resigning && self.dice.once_in(100) || tired && self.dice.once_in(10) {
            let playing = self.game.playing().without(self.resigned);
            let playing: Vec<Seat> = Seat::all(self.players).filter(|seat| playing.contains(*seat)).collect();
            let seat = *self.dice.pick(&playing);
            let told = self.game.resign(seat, now(), &mut chance);
            self.resigned.insert(seat);
            return self.take(told, chance);
        }
        let mut seat = *self.dice.pick(&to_act.iter().collect::<Vec<_>>());
        let mut choices = self.game.choices(seat);
        assert!(choices.iter().any(|choice| choice.advances), "whoever is awaited can go on");
        // Now and then somebody who is not awaited uses what is open to everybody.
        let other = Seat(self.dice.below(self.players.into()) as u8);
        if self.dice.once_in(4) && !self.resigned.contains(other) {
            let open = self.game.choices(other);
            if !open.is_empty() {
                (seat, choices) = (other, open);
            }
        }
        let choice = self.dice.pick(&choices).clone();
        let asked = lists::varied::<G>(&choice, &self.game.form(seat, &choice.asked), lists::Size::Random, &mut self.dice);
        let told = self.game.decide(seat, &asked, now(), &mut chance).unwrap_or_else(|breach| panic!("a listed move is refused: {breach:?}"));
        self.take(told, chance);
    }

    /// Chance at the number of draws made so far.
    pub fn chance(&self) -> Chance {
        Chance::new(self.secret.clone(), stream(), self.drawn)
    }

    /// Takes a command's events; every law of a version holds after each.
    fn take(&mut self, told: Vec<Cited<G::Event>>, mut chance: Chance) {
        self.drawn += chance.take_log().len() as u64;
        assert!(!told.is_empty(), "a command has events");
        for Cited { rule, event } in told {
            self.cited.insert(rule.expect("a game's event cites a rule"));
            let before = self.game.clone();
            self.game.evolve(&event);
            before.follows(&event, &self.game);
            self.game.conserves();
            self.folded.evolve(&read(&before, &event));
            assert!([Lang::En, Lang::Fi].iter().all(|lang| before.narrate(&event, *lang).ends_with('.')), "told in a sentence");
            sentences::give_nothing_away(&before, &event, &mut self.dice, &mut self.hidden, &mut self.seen);
            self.version += 1;
            self.is_seen();
        }
        assert_eq!(self.folded, self.game, "folding the events as read gives the state");
    }

    /// Somebody, another at each version, sees the game.
    fn is_seen(&self) {
        let seats = usize::from(self.players);
        let viewer = match self.version % (seats + 3) {
            0 => Viewer::Spectator,
            1 => Viewer::Arbiter,
            2 => Viewer::Seats(Seats::all(self.players)),
            other => Viewer::Seats(Seats::one(Seat(other as u8 - 3))),
        };
        let view = serde_json::to_string(&self.game.view(viewer)).unwrap();
        assert!(view.starts_with('{'));
    }

    fn reads_back(&self) {
        let written = serde_json::to_string(&self.game).unwrap();
        let read: G = serde_json::from_str(&written).unwrap();
        assert_eq!(read, self.game, "the state is written and read back");
    }
}

/// The event as it is read from its bodies.
fn read<G: Game>(before: &G, event: &G::Event) -> G::Event {
    let (kind, _) = tagged::write(event);
    let bodies = before.bodies(event);
    assert!(bodies.audiences().any(|audience| audience == Audience::Public));
    tagged::read_text(&kind, &Value::Object(bodies.data(|_| true)).to_string()).unwrap()
}

/// Everything about a choice, so that it can be compared.
pub fn listed<G: Game>(game: &G, seat: Seat, choice: &Choice<G::Move>) -> String {
    let form = game.form(seat, &choice.asked);
    let ranges: Vec<Value> = form.arguments.iter().map(|(field, range)| serde_json::json!([field, range.schema()])).collect();
    serde_json::json!([choice.rule, form.label, choice.asked, ranges, choice.advances, choice.free]).to_string()
}

pub fn now() -> At {
    "2026-01-01T00:00:00.000000Z".parse().unwrap()
}

pub fn stream() -> StreamId {
    "00000000-0000-4000-8000-000000000001".parse().unwrap()
}
