//! What follows from a move: judged first, then drawn.
//!
//! Each file judges and carries out what its name says. What goes first where several things are pending is here
//! (MON-14.1): [`go_on`] lets everything happen that nobody decides.

mod auction;
mod building;
mod cards;
mod debt;
mod end;
mod examples;
mod jail;
mod leaving;
mod mortgage;
mod rent;
mod round;
mod set_up;
mod trade;
mod turn;

pub(super) use auction::limit as bid_limit;
pub(super) use end::{call_time, clock_runs, clock_stops, is_time_up};
pub(super) use examples::{offerable, offers};
pub(super) use leaving::resign;
pub(super) use mortgage::{liftable, mortgageable};
pub(super) use round::{bids as building_bids, wishes};
pub(super) use set_up::set_up;
pub(super) use trade::acceptance;

use std::borrow::Cow;

use super::{
    event::Event,
    law::Law,
    moves::Move,
    state::{Phase, Stage, State},
};
use crate::{
    aggregate::Cited,
    chance::Chance,
    game::{Breach, Course},
    seat::Seat,
};

type Play<'a> = Course<'a, State>;
type Judged = Result<(), Breach>;

/// Judges a move and goes on to the next decision.
pub(super) fn decide(state: &State, seat: Seat, asked: &Move, chance: &mut Chance) -> Result<Vec<Cited<Event>>, Breach> {
    judge(state, seat, asked)?;
    let mut play = Play::from(state, chance);
    carry_out(&mut play, seat, asked);
    go_on(&mut play);
    Ok(play.told())
}

/// Whether a seat may make a move now; says which rule forbids it.
pub(super) fn judge(state: &State, seat: Seat, asked: &Move) -> Judged {
    if !state.in_play().contains(seat) || state.phase == Phase::Over {
        return refuse(Law::Leaving, "you are out of the game");
    }
    match asked {
        Move::Roll {} => turn::judge_roll(state, seat),
        Move::EndTurn {} => turn::judge_end(state, seat),
        Move::Buy {} => turn::judge_purchase(state, seat),
        Move::Decline {} => on_turn(state, seat, Stage::Unowned, Law::Declining, "there is no deed to decline"),
        Move::PayFine {} => jail::judge_fine(state, seat),
        Move::UseCard { deck } => jail::judge_card(state, seat, *deck),
        Move::PayCard {} | Move::DrawCard {} => on_turn(state, seat, Stage::ChoiceCard, Law::ChoiceCard, "no card leaves you a choice"),
        Move::Claim { rent } => rent::judge_claim(state, seat, *rent),
        Move::Bid { amount } => auction::judge_bid(state, seat, *amount),
        Move::Pass {} => auction::judge_pass(state, seat),
        Move::Build { deed } => building::judge_build(state, seat, *deed),
        Move::Want { buildings } => round::judge_wish(state, seat, *buildings),
        Move::BidBuilding { deed, amount } => round::judge_bid(state, seat, *deed, *amount),
        Move::Stop {} => round::judge_stop(state, seat),
        Move::SellBuilding { deed } => building::judge_sale(state, seat, *deed),
        Move::SellGroup { group } => building::judge_group_sale(state, seat, *group),
        Move::Mortgage { deed } => mortgage::judge_mortgage(state, seat, *deed),
        Move::Lift { deed } => mortgage::judge_lifting(state, seat, *deed),
        Move::PayInterest { deed } => mortgage::judge_interest(state, seat, *deed),
        Move::GiveUp { deed } => mortgage::judge_giving_up(state, seat, *deed),
        Move::Offer { to, give, take, lift } => trade::judge_offer(state, seat, *to, give, take, *lift),
        Move::Accept { from, revision, lift } => trade::judge_acceptance(state, seat, *from, *revision, *lift),
        Move::Reject { from, revision } => trade::judge_rejection(state, seat, *from, *revision),
        Move::Withdraw { to } => trade::judge_withdrawal(state, seat, *to),
        Move::DeclareBankruptcy {} => debt::judge_bankruptcy(state, seat),
    }
}

fn carry_out(play: &mut Play, seat: Seat, asked: &Move) {
    match asked {
        Move::Roll {} => turn::roll(play, seat),
        Move::EndTurn {} => play.tell(Law::TurnOver, Event::TurnEnded { seat }),
        Move::Buy {} => turn::buy(play, seat),
        Move::Decline {} => turn::decline(play, seat, Law::Declining),
        Move::PayFine {} => jail::pay_fine(play, seat),
        Move::UseCard { deck } => jail::use_card(play, seat, *deck),
        Move::PayCard {} => cards::pay(play, seat),
        Move::DrawCard {} => cards::draw_instead(play, seat),
        Move::Claim { rent } => rent::claim(play, *rent, Law::RentAsked),
        Move::Bid { amount } => play.tell(Law::Bidding, Event::BidMade { seat, amount: *amount }),
        Move::Pass {} => auction::pass(play, seat),
        Move::Build { deed } => building::build(play, seat, *deed),
        Move::Want { buildings } => play.tell(Law::BuildingRound, Event::WishMade { seat, buildings: *buildings }),
        Move::BidBuilding { deed, amount } => play.tell(Law::BuildingAuction, Event::BuildingBid { seat, deed: *deed, amount: *amount }),
        Move::Stop {} => play.tell(Law::BuildingRound, Event::RoundStopped { seat }),
        Move::SellBuilding { deed } => building::sell(play, seat, *deed),
        Move::SellGroup { group } => building::sell_group(play, seat, *group),
        Move::Mortgage { deed } => play.tell(Law::Mortgage, Event::DeedMortgaged { seat, deed: *deed, received: deed.mortgage() }),
        Move::Lift { deed } => mortgage::lift(play, seat, *deed),
        Move::PayInterest { deed } => play.tell(Law::BankruptToPlayer, Event::InterestPaid { seat, deed: *deed, paid: deed.interest() }),
        Move::GiveUp { deed } => play.tell(Law::GivingUp, Event::DeedGivenUp { seat, deed: *deed }),
        Move::Offer { to, give, take, lift } => trade::offer(play, seat, *to, *give, *take, *lift),
        Move::Accept { from, lift, .. } => trade::accept(play, seat, *from, *lift),
        Move::Reject { from, revision } => play.tell(Law::Offers, Event::OfferRejected { from: *from, to: seat, revision: *revision }),
        Move::Withdraw { to } => trade::withdraw(play, seat, *to),
        Move::DeclareBankruptcy {} => leaving::bankrupt(play, seat),
    }
}

/// Lets everything happen that nobody decides, in the order of MON-14.1: a running auction or building round; debts, each
/// paid as far as the cash goes, and inherited deeds; waiting auctions, the oldest first; then the turn, where it stood.
fn go_on(play: &mut Play) {
    while play.state.phase != Phase::Over {
        let moved = if play.state.auction.is_some() {
            auction::settle(play)
        } else if play.state.round.is_some() {
            round::settle(play)
        } else if debt::pay_one(play) || debt::fail_one(play) {
            true
        } else if play.state.stage() == Stage::Owing {
            false
        } else if let Some((deed, after)) = play.state.waiting.first().copied() {
            auction::open(play, deed, after);
            true
        } else {
            turn::settle(play)
        };
        if !moved {
            return;
        }
    }
}

/// Whether the turn waits for this seat, and for this.
fn on_turn(state: &State, seat: Seat, stage: Stage, law: Law, detail: &'static str) -> Judged {
    nothing_pending(state)?;
    if state.turn.seat != seat {
        return refuse(Law::TurnOver, format!("it is seat {}'s turn", state.turn.seat));
    }
    if state.stage() == stage { Ok(()) } else { refuse(law, detail) }
}

/// What interrupts goes first (MON-14.1).
fn nothing_pending(state: &State) -> Judged {
    match state.stage() {
        Stage::Auction => refuse(Law::Interrupts, "an auction is running"),
        Stage::RoundWishes | Stage::RoundBuilding | Stage::RoundBidding => refuse(Law::Interrupts, "a building round is running"),
        Stage::Owing if state.debts.is_empty() => refuse(Law::Interrupts, "inherited deeds have to be decided on first"),
        Stage::Owing => refuse(Law::Debts, "debts have to be paid first"),
        Stage::Moving | Stage::Start | Stage::ThirdMiss | Stage::Unowned | Stage::ChoiceCard | Stage::ExtraRoll | Stage::MayEnd | Stage::Over => Ok(()),
    }
}

fn refuse<T>(law: Law, detail: impl Into<Cow<'static, str>>) -> Result<T, Breach> {
    Err(Breach::of(law, detail))
}
