//! Who may see what of a table.

use gavel_domain::{
    aggregate::Refusal,
    game::Viewer,
    games::GameKind,
    id::AccountId,
    record::Audience,
    role::{Actor, Role},
    seat::{Seat, Seats},
    table::As,
};
use serde_json::json;
use uuid::Uuid;

use crate::play::Played;

fn stranger(roles: Vec<Role>) -> Actor {
    Actor { account: Some(AccountId(Uuid::from_u128(7))), roles }
}

#[test]
fn a_seat_sees_itself_an_arbiter_sees_all_and_who_had_a_seat_is_no_arbiter() {
    let table = Played::started(GameKind::Mogul, 3, &json!({}), 1).play(3);
    let state = table.state();
    let ann = Actor { account: Some(table.people[0]), roles: vec![Role::Arbiter] };
    let viewer = |actor: Option<&Actor>, at| state.look(actor, at).map(|look| (look.viewer, look.privileged));
    assert_eq!(viewer(Some(&ann), As::Me), Ok((Viewer::Seats(Seats::one(Seat(0))), false)));
    assert_eq!(viewer(None, As::Me), Ok((Viewer::Spectator, false)));
    assert!(matches!(viewer(Some(&ann), As::Seat(Seat(1))), Err(Refusal::Forbidden(_))), "an arbiter with a seat");
    assert!(matches!(viewer(Some(&ann), As::Seat(Seat(3))), Err(Refusal::Unclear { .. })));
    assert!(matches!(viewer(Some(&stranger(vec![])), As::Arbiter), Err(Refusal::Forbidden(_))));
    assert_eq!(viewer(Some(&stranger(vec![Role::Arbiter])), As::Arbiter), Ok((Viewer::Arbiter, true)));
    let may = |actor: &Actor, audience| state.may_read(Some(actor), audience, Some(table.people[1]));
    assert!(!may(&ann, Audience::Command) && !may(&ann, Audience::Arbiter) && may(&ann, Audience::Seat(Seat(0))));
    assert!(may(&stranger(vec![Role::Arbiter]), Audience::Arbiter));
}

#[test]
fn the_end_opens_a_table_unless_it_was_opened_to_stay_closed() {
    let open = Played::started(GameKind::Mogul, 3, &json!({}), 1).played_out();
    assert_eq!(open.state().look(None, As::Arbiter).unwrap().viewer, Viewer::Arbiter);
    let closed = Played::started(GameKind::Mogul, 3, &json!({"reveal": "never"}), 1).played_out();
    assert!(closed.state().look(None, As::Arbiter).is_err());
    assert!(!closed.state().may_read(None, Audience::Arbiter, None));
}

#[test]
fn a_private_table_is_there_for_its_opener_the_invited_its_seats_and_arbiters() {
    let invited = Uuid::from_u128(7);
    let table = Played::started(GameKind::Mogul, 3, &json!({}), 1);
    assert!(table.state().admits(None));
    let opening = json!({"game": "mogul", "players": 3, "visibility": "private", "invited": [invited]});
    let opening = <gavel_domain::table::Table as gavel_domain::aggregate::Aggregate>::read_opening(opening).unwrap();
    let mut state = table.state().clone();
    (state.visibility, state.invited) = (opening.visibility, opening.invited);
    assert!(!state.admits(None) && state.admits(Some(&stranger(vec![]))) && state.admits(Some(&Actor::player(table.people[2]))));
    let other = Actor { account: Some(AccountId(Uuid::from_u128(8))), roles: vec![] };
    assert!(!state.admits(Some(&other)) && state.admits(Some(&Actor { roles: vec![Role::Arbiter], ..other })));
}
