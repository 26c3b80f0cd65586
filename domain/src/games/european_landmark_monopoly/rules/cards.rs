//! Chance and Community Chest cards, carried out (MON-5).

use super::{
    Play, debt,
    turn::{self, Way},
};
use crate::{
    games::european_landmark_monopoly::{
        board::{SPACES, Space},
        cards::{Card, Deck, Effect},
        event::{Event, Reason},
        law::Law,
    },
    seat::Seat,
};

/// Draws the top card of the space's deck and carries it out.
pub(super) fn draw(play: &mut Play, seat: Seat, space: Space) {
    let deck = if space == Space::Chance { Deck::Chance } else { Deck::CommunityChest };
    draw_from(play, seat, deck, Law::Cards);
}

fn draw_from(play: &mut Play, seat: Seat, deck: Deck, law: Law) {
    let Some(card) = play.state.decks[deck as usize].top(play.chance) else { return };
    play.tell(law, Event::CardDrawn { seat, card });
    carry_out(play, seat, card);
}

/// Does what the card says; then it goes under its deck, and a space that it led to is settled.
fn carry_out(play: &mut Play, seat: Seat, card: Card) {
    let here = play.state.holding(seat).position;
    let owes = |play: &mut Play, debtor: Seat, creditor: Option<Seat>, amount: u32| {
        debt::incur(play, Law::Cards, debtor, creditor, amount, Reason::Card { card });
    };
    match *card.effect() {
        Effect::To(space) => {
            turn::forwards(play, seat, space, Law::MovedByCard, Law::SalaryByCard);
            arrive(play, seat, card);
        }
        Effect::BackTo(space) => back(play, seat, card, space),
        Effect::Back(spaces) => back(play, seat, card, (here + SPACES - spaces) % SPACES),
        Effect::Jail {} => {
            play.tell(Law::Jailed, Event::PlayerJailed { seat });
            returned(play, card);
        }
        Effect::Keep {} => play.tell(Law::LeaveJailCard, Event::CardKept { seat, card }),
        Effect::Repairs { house, hotel } => {
            let (houses, hotels) = play.state.buildings_of(seat);
            owes(play, seat, None, u32::from(houses) * house + u32::from(hotels) * hotel);
            returned(play, card);
        }
        Effect::Pay(amount) => {
            owes(play, seat, None, amount);
            returned(play, card);
        }
        Effect::Receive(amount) => {
            play.tell(Law::Cards, Event::CardPaid { seat, card, amount });
            returned(play, card);
        }
        Effect::FromEach(amount) => {
            let (players, mut others) = (play.state.players, play.state.in_play());
            others.remove(seat);
            seat.clockwise(players).filter(|other| others.contains(*other)).for_each(|other| owes(play, other, Some(seat), amount));
            returned(play, card);
        }
        Effect::PayOrChance(amount) => play.tell(Law::ChoiceCard, Event::ChoiceOffered { seat, amount }),
    }
}

fn back(play: &mut Play, seat: Seat, card: Card, to: u8) {
    let from = play.state.holding(seat).position;
    play.tell(Law::MovedByCard, Event::TokenMoved { seat, from, to, back: true });
    arrive(play, seat, card);
}

fn arrive(play: &mut Play, seat: Seat, card: Card) {
    returned(play, card);
    turn::land(play, seat, Way::Card);
}

fn returned(play: &mut Play, card: Card) {
    play.tell(Law::Cards, Event::CardReturned { card });
}

/// Pays what the choice card asks; what is short is owed (MON-5.6).
pub(super) fn pay(play: &mut Play, seat: Seat) {
    let Some(card) = play.state.carried else { return };
    if let Effect::PayOrChance(amount) = *card.effect() {
        debt::incur(play, Law::ChoiceCard, seat, None, amount, Reason::Card { card });
    }
    play.tell(Law::ChoiceCard, Event::CardReturned { card });
}

/// Draws a Chance card instead, which is carried out where the token stands.
pub(super) fn draw_instead(play: &mut Play, seat: Seat) {
    give_back(play, Law::ChoiceCard);
    draw_from(play, seat, Deck::Chance, Law::ChoiceCard);
}

/// Puts a card that leaves a choice back under its deck.
pub(super) fn give_back(play: &mut Play, law: Law) {
    if let Some(card) = play.state.carried {
        play.tell(law, Event::CardReturned { card });
    }
}
