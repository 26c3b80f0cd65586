//! What follows from a move in Real or Fake: judged first, then drawn.

mod auction;
mod end;
mod judge;
mod set_up;
mod spaces;

pub(super) use judge::{judge, most};
pub(super) use set_up::set_up;

use super::{
    components::{Cards, Series},
    event::Event,
    law::Law,
    moves::Move,
    state::{Phase, Source, State},
};
use crate::{
    aggregate::Cited,
    chance::Chance,
    game::{Breach, Course},
    seat::Seat,
};

type Play<'a> = Course<'a, State>;

/// Judges a move and goes on to the next decision.
pub(super) fn decide(state: &State, seat: Seat, asked: &Move, chance: &mut Chance) -> Result<Vec<Cited<Event>>, Breach> {
    judge(state, seat, asked)?;
    let mut play = Play::from(state, chance);
    match asked {
        Move::Lay(counts) => play.tell(Law::Arranging, Event::CardsLaid { seat, cards: (*counts).into() }),
        Move::TakeUp(counts) => play.tell(Law::Arranging, Event::CardsTakenUp { seat, cards: (*counts).into() }),
        Move::Roll {} => spaces::roll(&mut play, seat),
        Move::Buy { seat: from, series } => buy(&mut play, seat, *from, *series),
        Move::Decline {} => {
            play.tell(Law::Declining, Event::PurchaseDeclined { seat });
            end_turn(&mut play);
        }
        Move::Bid { amount } => {
            play.tell(Law::Bidding, Event::BidMade { seat, amount: *amount });
            auction::settle(&mut play);
        }
        Move::Pass {} => {
            // Whoever cannot bid passes as those do who do not want to (ROF-5.9).
            play.tell(Law::PassingIsFinal, Event::BidPassed { seat });
            auction::settle(&mut play);
        }
        Move::Place(counts) => place(&mut play, seat, &(*counts).into()),
    }
    Ok(play.told())
}

/// All the open cards of a series, at the price of the value table (ROF-4). A bankrupt's price goes to the bank.
fn buy(play: &mut Play, seat: Seat, from: Seat, series: Series) {
    let cards = play.state.holding(from).table.count(series.index());
    let price = play.state.options.value(cards);
    let to_bank = !play.state.playing().contains(from);
    let law = if to_bank { Law::PaidToBank } else { Law::PaidToSeller };
    play.tell(law, Event::CardsBought { seat, from, series, cards, price, to_bank });
}

fn place(play: &mut Play, seat: Seat, table: &Cards) {
    let Some(placing) = play.state.placing else { return };
    let hand = Cards(placing.cards).len().saturating_sub(table.len());
    play.tell(placing_law(placing.source), Event::CardsPlaced { seat, table: *table, hand });
    end_turn(play);
}

/// The rule by which new cards are placed.
pub(super) const fn placing_law(source: Source) -> Law {
    match source {
        Source::Pile => Law::NewAcquisition,
        Source::Purchase => Law::PlacingAPurchase,
        Source::Auction => Law::Winning,
    }
}

/// The turn goes on clockwise (ROF-1.6).
fn end_turn(play: &mut Play) {
    let state = &play.state;
    if let Some(seat) = state.playing().first_from(state.turn.next(state.players), state.players) {
        play.tell(Law::Clockwise, Event::TurnPassed { seat });
    }
}

/// What a resignation leaves behind, and how play goes on (ROF-10).
pub(super) fn resign(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    let bidding = state.auction.filter(|auction| auction.bids.bidders.contains(seat));
    let law = match (bidding, state.awaited() == Some(seat)) {
        (Some(_), _) => Law::ResigningFromAnAuction,
        (None, true) => Law::ResigningOnTurn,
        (None, false) => Law::Resigning,
    };
    play.tell(law, Event::PlayerResigned { seat });
    open_estate(&mut play, Law::Resigning, seat);
    if play.state.playing().len() == 1 {
        end::finish(&mut play, Law::LastPlayer);
        return play.told();
    }
    if bidding.is_some_and(|auction| auction.bids.highest.is_some_and(|(highest, _)| highest == seat)) {
        auction::hold_again(&mut play, Law::ResigningFromAnAuction);
    }
    match play.state.phase {
        Phase::Bid => auction::settle(&mut play),
        Phase::Moving => end_turn(&mut play),
        Phase::Turn | Phase::Purchase | Phase::Placing | Phase::Over => {}
    }
    play.told()
}

/// The hand of somebody who is out is laid open, beside what lies open already.
fn open_estate(play: &mut Play, law: Law, seat: Seat) {
    let cards = Cards(play.state.holding(seat).hand);
    if !cards.is_empty() {
        play.tell(law, Event::EstateOpened { seat, cards });
    }
}
