//! The list of choices: what is on it is accepted, what is not is refused.

use gavel_domain::{
    game::{Choice, Form, Game, Range, Viewer},
    seat::{Seat, Seats},
    tagged,
};
use serde_json::{Map, Value, json};

use crate::{
    dice::Dice,
    laws::{Lawful, Run, now},
};

/// Which values an argument gets.
#[derive(Clone, Copy)]
pub enum Size {
    Least,
    Most,
    Random,
}

/// A listed move with its arguments varied.
pub fn varied<G: Game>(choice: &Choice<G::Move>, form: &Form, size: Size, dice: &mut Dice) -> G::Move {
    if form.arguments.is_empty() {
        return choice.asked.clone();
    }
    let (kind, mut data) = tagged::write(&choice.asked);
    for (field, range) in &form.arguments {
        if let Some(value) = value(range, size, dice) {
            data.insert((*field).to_owned(), value);
        }
    }
    tagged::read(kind, Value::Object(data)).unwrap()
}

fn value(range: &Range, size: Size, dice: &mut Dice) -> Option<Value> {
    Some(match (range, size) {
        (Range::OneOf(values), Size::Least) => values.first()?.clone(),
        (Range::OneOf(values), Size::Most) => values.last()?.clone(),
        (Range::OneOf(values), Size::Random) => dice.pick(values).clone(),
        (Range::Integer(least, _, _), Size::Least) => json!(least),
        (Range::Integer(_, most, step), Size::Most) => json!(most - most % step),
        (Range::Integer(least, most, step), Size::Random) => json!(least + step * dice.below(((most - least) / step + 1) as usize) as i64),
        (Range::Some(items, least, _), Size::Least) => json!(items[..*least]),
        (Range::Some(items, _, most), Size::Most) => json!(items[..*most]),
        (Range::Some(items, least, most), Size::Random) => {
            let many = least + dice.below(most - least + 1);
            json!(dice.some(items, many))
        }
        (Range::Free(_), _) => return None,
    })
}

/// A seat's list stays short enough for a screen.
const LONGEST: usize = 200;

/// Every listed choice, with the least, the most and random arguments, is accepted.
pub fn are_accepted<G: Lawful>(run: &mut Run<G>) {
    for seat in Seat::all(run.players) {
        let choices = run.game.choices(seat);
        assert!(choices.len() < LONGEST, "seat {seat} has {} choices", choices.len());
        for choice in choices {
            let form = run.game.form(seat, &choice.asked);
            assert!(!form.label.is_empty() && G::acts().contains(&choice.rule), "{form:?} has a label and a rule");
            for size in [Size::Least, Size::Most, Size::Random] {
                let asked = varied::<G>(&choice, &form, size, &mut run.dice);
                run.game.decide(seat, &asked, now(), &mut run.chance()).unwrap_or_else(|breach| panic!("{}: {breach:?}", form.label));
            }
        }
    }
}

/// A move is accepted just where the list allows it; a refusal cites a rule and changes nothing. And everybody may look.
pub fn are_complete<G: Lawful>(run: &mut Run<G>) {
    let moves = run.game.conceivable(&mut run.dice);
    for seat in Seat::all(run.players) {
        let choices: Vec<_> = run.game.choices(seat).into_iter().map(|choice| (run.game.form(seat, &choice.asked), choice)).collect();
        for asked in &moves {
            let (kind, data) = tagged::write(asked);
            match run.game.decide(seat, asked, now(), &mut run.chance()) {
                Ok(_) => assert!(
                    choices.iter().any(|(form, choice)| allows::<G>(choice, form, &kind, &data)),
                    "seat {seat}: {kind} {data:?} is accepted but not listed"
                ),
                Err(breach) => {
                    assert!(
                        !choices.iter().any(|(form, choice)| !choice.free && allows::<G>(choice, form, &kind, &data)),
                        "seat {seat}: {kind} {data:?} is listed: {breach:?}"
                    );
                    assert!(!breach.detail.is_empty());
                    run.cited.insert(breach.rule);
                }
            }
        }
    }
    let viewers = Seat::all(run.players).map(|seat| Viewer::Seats(Seats::one(seat))).chain([Viewer::Spectator, Viewer::Arbiter]);
    viewers.for_each(|viewer| assert!(serde_json::to_value(run.game.view(viewer)).unwrap().is_object()));
}

/// Whether a choice covers a move.
fn allows<G: Game>(choice: &Choice<G::Move>, form: &Form, kind: &str, data: &Map<String, Value>) -> bool {
    let (listed, fixed) = tagged::write(&choice.asked);
    let range = |field: &str| form.arguments.iter().find(|(name, _)| *name == field).map(|(_, range)| range);
    listed == kind
        && data.len() == fixed.len()
        && data.iter().all(|(field, value)| match range(field) {
            Some(range) => within(range, value),
            None => fixed.get(field) == Some(value),
        })
}

fn within(range: &Range, value: &Value) -> bool {
    match range {
        Range::OneOf(values) => values.contains(value),
        Range::Integer(least, most, step) => value.as_i64().is_some_and(|n| (*least..=*most).contains(&n) && n % step == 0),
        Range::Some(items, least, most) => value.as_array().is_some_and(|chosen| {
            let unique = chosen.iter().enumerate().all(|(i, one)| !chosen[..i].contains(one));
            unique && (*least..=*most).contains(&chosen.len()) && chosen.iter().all(|one| items.contains(one))
        }),
        Range::Free(_) => true,
    }
}
