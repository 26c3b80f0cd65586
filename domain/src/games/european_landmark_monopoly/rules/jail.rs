//! Ways out of jail (MON-6.2).

use super::{Judged, Play, debt, nothing_pending, refuse, turn};
use crate::{
    games::european_landmark_monopoly::{
        board::{BOARD, SPACES},
        cards::Deck,
        event::{Event, Reason},
        law::Law,
        options::JailCardAfterThird,
        state::{Stage, State},
    },
    seat::Seat,
};

/// Rolls that may miss.
const MISSES: u8 = 3;

pub(super) fn judge_fine(state: &State, seat: Seat) -> Judged {
    if judge_way_out(state, seat)? == Stage::Start && state.holding(seat).cash < BOARD.fine {
        return refuse(Law::LeavingJail, format!("leaving jail costs {}; you may raise it first", BOARD.fine));
    }
    Ok(())
}

pub(super) fn judge_card(state: &State, seat: Seat, deck: Deck) -> Judged {
    judge_way_out(state, seat)?;
    if state.holding(seat).cards.has(deck) { Ok(()) } else { refuse(Law::LeaveJailCard, "you do not have this card") }
}

fn judge_way_out(state: &State, seat: Seat) -> Result<Stage, crate::game::Breach> {
    nothing_pending(state)?;
    if state.turn.seat != seat {
        return refuse(Law::LeavingJail, "jail is left on one's own turn");
    }
    match state.stage() {
        Stage::Start if state.holding(seat).jail.is_none() => refuse(Law::LeavingJail, "you are not in jail"),
        stage @ (Stage::Start | Stage::ThirdMiss) => Ok(stage),
        Stage::Moving
        | Stage::Unowned
        | Stage::ChoiceCard
        | Stage::ExtraRoll
        | Stage::MayEnd
        | Stage::Owing
        | Stage::Auction
        | Stage::RoundWishes
        | Stage::RoundBuilding
        | Stage::RoundBidding
        | Stage::Over => refuse(Law::LeavingJail, "paying and using a card come before the roll"),
    }
}

/// Pays before the roll; after the third miss the fine is owed.
pub(super) fn pay_fine(play: &mut Play, seat: Seat) {
    if play.state.stage() == Stage::ThirdMiss {
        return fine(play, seat);
    }
    play.tell(Law::PaidOutOfJail, Event::FinePaid { seat, amount: BOARD.fine });
}

/// Uses a card: before the roll, or, by the option, after the third miss.
pub(super) fn use_card(play: &mut Play, seat: Seat, deck: Deck) {
    let law = if play.state.stage() == Stage::ThirdMiss { Law::LeavingJail } else { Law::PaidOutOfJail };
    play.tell(law, Event::JailCardUsed { seat, deck });
}

fn fine(play: &mut Play, seat: Seat) {
    debt::incur(play, Law::LeavingJail, seat, None, BOARD.fine, Reason::Fine {});
}

/// A roll in jail: doubles lead out, without another roll; the third miss costs the fine.
pub(super) fn rolled(play: &mut Play, seat: Seat, dice: [u8; 2]) {
    if dice[0] == dice[1] {
        return leave(play, seat, dice);
    }
    let misses = play.state.holding(seat).jail.unwrap_or(0) + 1;
    play.tell(Law::LeavingJail, Event::JailMissed { seat, misses });
    let card_helps = play.state.options.jail_card_after_third == JailCardAfterThird::Allowed && !play.state.holding(seat).cards.is_empty();
    if misses >= MISSES && !card_helps {
        fine(play, seat);
    }
}

/// Once the fine is paid, or a card used, the token moves by the third roll.
pub(super) fn leave_by_the_third_roll(play: &mut Play) {
    let turn = play.state.turn;
    leave(play, turn.seat, turn.dice);
}

fn leave(play: &mut Play, seat: Seat, dice: [u8; 2]) {
    let sum = dice[0] + dice[1];
    play.tell(Law::LeavingJail, Event::JailLeft { seat });
    turn::forwards(play, seat, (play.state.holding(seat).position + sum) % SPACES, Law::LeavingJail, Law::Salary);
    turn::land(play, seat, turn::Way::Roll(sum));
}
