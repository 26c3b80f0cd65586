//! A turn: rolling, moving, landing, buying, and its end (MON-2, MON-3.1, MON-5.4).

use super::{Judged, Play, cards, debt, end, jail, nothing_pending, refuse, rent};
use crate::{
    games::european_landmark_monopoly::{
        board::{BOARD, SPACES, Space},
        event::{Event, Reason},
        law::Law,
        state::{Phase, Stage, State},
    },
    seat::Seat,
};

/// How a token comes to a space.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// By such a roll.
    Roll(u8),
    /// By a card.
    Card,
}

/// The third doubles in a row lead to jail (MON-2.3).
const TOO_MANY_DOUBLES: u8 = 3;

pub(super) fn judge_roll(state: &State, seat: Seat) -> Judged {
    nothing_pending(state)?;
    if state.turn.seat != seat {
        return refuse(Law::TurnOver, format!("it is seat {}'s turn", state.turn.seat));
    }
    match state.stage() {
        Stage::Start | Stage::ExtraRoll => Ok(()),
        Stage::MayEnd => refuse(Law::Doubles, "only doubles give another roll"),
        Stage::ThirdMiss => refuse(Law::LeavingJail, "after the third miss the fine is due"),
        Stage::Unowned => refuse(Law::Buying, "buy or decline the deed first"),
        Stage::ChoiceCard => refuse(Law::ChoiceCard, "your card leaves you a choice: make it first"),
        Stage::Moving | Stage::Owing | Stage::Auction | Stage::RoundWishes | Stage::RoundBuilding | Stage::RoundBidding | Stage::Over => {
            refuse(Law::Roll, "no roll is due")
        }
    }
}

pub(super) fn judge_end(state: &State, seat: Seat) -> Judged {
    nothing_pending(state)?;
    if state.turn.seat != seat {
        return refuse(Law::TurnOver, format!("it is seat {}'s turn", state.turn.seat));
    }
    match state.stage() {
        Stage::MayEnd => Ok(()),
        Stage::ExtraRoll => refuse(Law::Doubles, "after doubles you roll again"),
        Stage::Moving
        | Stage::Start
        | Stage::ThirdMiss
        | Stage::Unowned
        | Stage::ChoiceCard
        | Stage::Owing
        | Stage::Auction
        | Stage::RoundWishes
        | Stage::RoundBuilding
        | Stage::RoundBidding
        | Stage::Over => refuse(Law::TurnOver, "your turn is not over: something is pending, or a roll is due"),
    }
}

pub(super) fn judge_purchase(state: &State, seat: Seat) -> Judged {
    super::on_turn(state, seat, Stage::Unowned, Law::Buying, "there is no deed to buy here")?;
    let Space::Deed(deed) = BOARD.at(state.holding(seat).position) else { return refuse(Law::Buying, "there is no deed to buy here") };
    if state.holding(seat).cash < deed.price() {
        return refuse(Law::Buying, format!("the deed costs {} in cash; you may raise it first", deed.price()));
    }
    Ok(())
}

pub(super) fn begin(play: &mut Play, seat: Seat, law: Law) {
    play.tell(law, Event::TurnBegan { seat });
}

pub(super) fn two_dice(play: &mut Play) -> [u8; 2] {
    let first = play.chance.die();
    [first, play.chance.die()]
}

/// Rolls; rent that others have not asked for lapses (MON-4.1).
pub(super) fn roll(play: &mut Play, seat: Seat) {
    rent::lapse(play, seat);
    let dice = two_dice(play);
    let sum = dice[0] + dice[1];
    if play.state.holding(seat).jail.is_some() {
        play.tell(Law::LeavingJail, Event::DiceRolled { seat, dice });
        return jail::rolled(play, seat, dice);
    }
    let law = if play.state.turn.doubles > 0 { Law::Doubles } else { Law::Roll };
    play.tell(law, Event::DiceRolled { seat, dice });
    if play.state.turn.doubles >= TOO_MANY_DOUBLES {
        return play.tell(Law::Doubles, Event::PlayerJailed { seat });
    }
    forwards(play, seat, (play.state.holding(seat).position + sum) % SPACES, Law::Roll, Law::Salary);
    land(play, seat, Way::Roll(sum));
}

/// Moves a token forwards, past GO if need be.
pub(super) fn forwards(play: &mut Play, seat: Seat, to: u8, law: Law, salary: Law) {
    let from = play.state.holding(seat).position;
    play.tell(law, Event::TokenMoved { seat, from, to, back: false });
    if to < from {
        play.tell(salary, Event::SalaryPaid { seat, amount: BOARD.salary });
    }
}

/// Settles the space that a token has come to.
pub(super) fn land(play: &mut Play, seat: Seat, way: Way) {
    let place = play.state.holding(seat).position;
    match BOARD.at(place) {
        Space::Go | Space::Jail | Space::FreeParking => {}
        Space::Deed(deed) => match play.state.owner(deed) {
            None => play.tell(Law::Buying, Event::DeedOffered { seat, deed, price: deed.price() }),
            Some(owner) => rent::due(play, seat, owner, deed, way),
        },
        Space::CommunityChest | Space::Chance => cards::draw(play, seat, BOARD.at(place)),
        Space::Tax(amount) => debt::incur(play, Law::Tax, seat, None, amount, Reason::Tax { space: place }),
        Space::GoToJail => play.tell(Law::Jailed, Event::PlayerJailed { seat }),
    }
}

pub(super) fn buy(play: &mut Play, seat: Seat) {
    if let Space::Deed(deed) = BOARD.at(play.state.holding(seat).position) {
        play.tell(Law::Buying, Event::DeedBought { seat, deed, price: deed.price() });
    }
}

pub(super) fn decline(play: &mut Play, seat: Seat, law: Law) {
    if let Space::Deed(deed) = BOARD.at(play.state.holding(seat).position) {
        play.tell(law, Event::DeedDeclined { seat, deed });
    }
}

/// Lets the turn go on where nobody decides: out of jail once the fine is paid, and to the next seat.
pub(super) fn settle(play: &mut Play) -> bool {
    match play.state.phase {
        Phase::Fined => {
            jail::leave_by_the_third_roll(play);
            true
        }
        Phase::Ended if play.state.clock.called => {
            end::by_time(play);
            true
        }
        Phase::Ended => {
            let (last, players) = (play.state.turn.seat, play.state.players);
            if let Some(next) = play.state.in_play().first_from(last.next(players), players) {
                begin(play, next, Law::TurnOver);
            }
            true
        }
        Phase::Setup | Phase::Start | Phase::ThirdMiss | Phase::Moving | Phase::Unowned | Phase::ChoiceCard | Phase::Acted | Phase::Over => false,
    }
}
