//! What follows from a move in Fake Art Inc.: judged first, then drawn.

mod auction;
mod deal;
mod end;
mod offers;
mod turn;

use super::{
    event::Event,
    law::Law,
    moves::Move,
    state::{Phase, State},
};
use crate::{
    aggregate::Cited,
    chance::Chance,
    game::{Breach, Course},
    seat::Seat,
};

type Play<'a> = Course<'a, State>;
type Judged = Result<(), Breach>;

pub(super) use deal::set_up;
pub(super) use end::resign;
pub(super) use offers::partners;
pub(super) use turn::payable_gaps;

/// Judges a move and goes on to the next decision.
pub(super) fn decide(state: &State, seat: Seat, asked: &Move, chance: &mut Chance) -> Result<Vec<Cited<Event>>, Breach> {
    judge(state, seat, asked)?;
    let mut play = Play::from(state, chance);
    match asked {
        Move::Open { place, bid } => auction::open(&mut play, seat, *place, *bid),
        Move::Bid { amount } => auction::bid(&mut play, seat, *amount),
        Move::Pass {} => auction::pass(&mut play, seat),
        Move::Choose { place } => auction::choose(&mut play, seat, *place),
        Move::LayDown { artist } => turn::lay_down(&mut play, seat, *artist),
        Move::Sell { artist, cards } => turn::sell(&mut play, seat, *artist, *cards),
        Move::Appraise { artist, gap, slot } => turn::appraise(&mut play, seat, *artist, *gap, *slot),
        Move::Offer { to, give, take } => offers::offer(&mut play, seat, *to, *give, *take),
        Move::Withdraw { to, revision } => play.tell(Law::Offers, Event::OfferWithdrawn { seat, to: *to, revision: *revision }),
        Move::Accept { from, .. } => offers::accept(&mut play, seat, *from),
        Move::EndTurn {} => turn::end(&mut play, seat),
    }
    Ok(play.told())
}

/// Whether a seat may make a move now; says which rule forbids it.
pub(super) fn judge(state: &State, seat: Seat, asked: &Move) -> Judged {
    if !state.playing().contains(seat) {
        return Err(Breach::of(Law::Resigning, "you have resigned"));
    }
    match asked {
        Move::Open { place, bid } => auction::judge_open(state, seat, *place, *bid),
        Move::Bid { amount } => auction::judge_bid(state, seat, *amount),
        Move::Pass {} => auction::judge_pass(state, seat),
        Move::Choose { place } => auction::judge_choice(state, seat, *place),
        Move::LayDown { artist } => turn::judge_laying(state, seat, *artist),
        Move::Sell { artist, cards } => turn::judge_sale(state, seat, *artist, *cards),
        Move::Appraise { artist, gap, slot } => turn::judge_appraisal(state, seat, *artist, *gap, *slot),
        Move::Offer { to, give, take } => offers::judge_offer(state, seat, *to, give, take),
        Move::Withdraw { to, revision } => offers::judge_withdrawal(state, seat, *to, *revision),
        Move::Accept { from, revision } => offers::judge_acceptance(state, seat, *from, *revision),
        Move::EndTurn {} => turn::judge_end(state, seat),
    }
}

/// Whether the turn order is being settled, and the seat is without a place.
fn judge_unplaced(state: &State, seat: Seat) -> Judged {
    match state.phase {
        Phase::Opening | Phase::Bidding | Phase::Choosing if state.unplaced().contains(seat) => Ok(()),
        Phase::Opening | Phase::Bidding | Phase::Choosing => Err(Breach::of(Law::LastPlace, "you have a place")),
        Phase::Dealing | Phase::Turn | Phase::Over => Err(Breach::of(Law::Opening, "the turn order is settled before the turns")),
    }
}
