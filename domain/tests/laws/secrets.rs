//! What a seat sees does not depend on what it may not see.

use gavel_domain::{
    aggregate::Cited,
    game::{Breach, Game, Lang, Viewer},
    record::Audience,
    seat::{Seat, Seats},
    tagged,
};
use serde_json::{Value, json};

use crate::laws::{Lawful, Run, listed, now};

/// Changes what somebody may not see, and compares all that they are told.
pub fn stay<G: Lawful>(run: &mut Run<G>) {
    let seats = usize::from(run.players);
    let who = Some(run.dice.below(seats + 1)).filter(|seat| *seat < seats).map(|seat| Seat(seat as u8));
    let Some(twin) = run.game.disguised(who, &mut run.dice) else { return };
    assert_ne!(twin, run.game, "the disguise changes something");
    let game = &run.game;
    let viewer = who.map_or(Viewer::Spectator, |seat| Viewer::Seats(Seats::one(seat)));
    let view = |game: &G| serde_json::to_string(&game.view(viewer)).unwrap();
    assert_eq!(view(&twin), view(game), "the view of {who:?}");
    assert_eq!(twin.to_act(), game.to_act());
    assert_eq!(twin.outcome(), game.outcome());
    if let Some(seat) = who {
        let choices = |game: &G| game.choices(seat).iter().map(|choice| listed(game, seat, choice)).collect::<Vec<_>>();
        assert_eq!(choices(&twin), choices(game), "the choices of seat {seat}");
    }
    let moves = game.conceivable(&mut run.dice);
    for seat in Seat::all(run.players) {
        for asked in &moves {
            let decided = |game: &G| game.decide(seat, asked, now(), &mut run.chance());
            compare(game, &twin, who, who == Some(seat), decided(game), decided(&twin));
        }
        if !run.resigned.contains(seat) {
            let resigned = |game: &G| Ok(game.resign(seat, now(), &mut run.chance()));
            compare(game, &twin, who, false, resigned(game), resigned(&twin));
        }
    }
}

type Told<G> = Result<Vec<Cited<<G as Game>::Event>>, Breach>;

/// What somebody asks is judged alike; what others may do too is told alike.
fn compare<G: Lawful>(game: &G, twin: &G, who: Option<Seat>, own: bool, one: Told<G>, other: Told<G>) {
    match (one, other) {
        (Ok(one), Ok(other)) => assert_eq!(told(game, who, one), told(twin, who, other), "what {who:?} is told"),
        (Err(one), Err(other)) if own => assert_eq!(one, other, "a refusal to {who:?}"),
        (one, other) => assert!(!own || one.is_ok() == other.is_ok(), "whether a move of {who:?} is legal"),
    }
}

/// Type, rule, audiences, what the viewer may read of it and the sentence told, up to what a rule shows.
fn told<G: Lawful>(game: &G, who: Option<Seat>, events: Vec<Cited<G::Event>>) -> Vec<Value> {
    let mut state = game.clone();
    let mut seen = Vec::new();
    for Cited { rule, event } in events.into_iter().take_while(|cited| !G::shows(&cited.event)) {
        let bodies = state.bodies(&event);
        let audiences: Vec<String> = bodies.audiences().map(|audience| audience.to_string()).collect();
        let may = |audience| match audience {
            Audience::Seat(seat) => Some(seat) == who,
            Audience::Arbiter | Audience::Command => false,
            Audience::Public | Audience::Text => true,
        };
        // A replay tells everybody the same sentence, whatever parts the event has.
        let sentence = state.narrate(&event, Lang::En);
        seen.push(json!([tagged::write(&event).0, rule, audiences, bodies.data(may), sentence]));
        state.evolve(&event);
    }
    seen
}
