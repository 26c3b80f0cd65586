//! Whether a seat may make a move now, and which rule forbids it.

use super::placing_law;
use crate::{
    game::Breach,
    games::real_or_fake::{
        components::{Cards, Series},
        law::Law,
        moves::{Counts, Move},
        options::Overbid,
        state::{Auction, Phase, State, Status},
    },
    seat::Seat,
};

type Judged = Result<(), Breach>;

fn refused<T>(law: Law, detail: impl Into<std::borrow::Cow<'static, str>>) -> Result<T, Breach> {
    Err(Breach::of(law, detail))
}

/// Judges a move by what its sender may see.
pub(in super::super) fn judge(state: &State, seat: Seat, asked: &Move) -> Judged {
    if state.phase == Phase::Over {
        return refused(Law::LastCard, "the game is over");
    }
    match state.holding(seat).status {
        Status::Playing => {}
        Status::Bankrupt(_) => return refused(Law::Bankruptcy, "you are bankrupt and out of the game"),
        Status::Resigned(_) => return refused(Law::Resigning, "you have resigned"),
    }
    match asked {
        Move::Lay(counts) => arrange(state, seat, counts, &Cards(state.holding(seat).hand), "in hand"),
        Move::TakeUp(counts) => arrange(state, seat, counts, &Cards(state.holding(seat).table), "on the table"),
        Move::Roll {} => roll(state, seat),
        Move::Buy { seat: from, series } => purchase(state, seat).and_then(|()| buy(state, seat, *from, *series)),
        Move::Decline {} => purchase(state, seat),
        Move::Bid { amount } => bidding(state, seat).and_then(|auction| bid(state, seat, auction, *amount)),
        Move::Pass {} => bidding(state, seat).map(|_| ()),
        Move::Place(counts) => place(state, seat, counts),
    }
}

fn roll(state: &State, seat: Seat) -> Judged {
    if state.turn != seat {
        return refused(Law::Clockwise, format!("it is seat {}'s turn", state.turn));
    }
    match state.phase {
        Phase::Turn => Ok(()),
        Phase::Moving | Phase::Purchase | Phase::Bid | Phase::Placing | Phase::Over => refused(Law::Rolling, "the dice are rolled once a turn"),
    }
}

fn arrange(state: &State, seat: Seat, counts: &Counts, among: &Cards, place: &str) -> Judged {
    if state.turn != seat || state.phase != Phase::Turn {
        return refused(Law::Arranging, "cards are arranged on your own turn, before the dice are rolled");
    }
    if among.is_empty() {
        return refused(Law::Arranging, format!("you have no cards {place}"));
    }
    match missing(counts, among) {
        Some(series) => refused(Law::Arranging, format!("you have {} cards of {} {place}", among.count(series), series.as_str())),
        None => Ok(()),
    }
}

/// A series of which there are fewer than these counts say.
fn missing(counts: &Counts, among: &Cards) -> Option<Series> {
    let asked = Cards::from(*counts);
    asked.series().find(|series| asked.count(*series) > among.count(*series))
}

fn purchase(state: &State, seat: Seat) -> Judged {
    if state.phase != Phase::Purchase {
        return refused(Law::Trade, "there is nothing to buy or decline now");
    }
    if state.turn != seat {
        return refused(Law::Trade, format!("only seat {}, whose pawn is on Trade, buys now", state.turn));
    }
    Ok(())
}

fn buy(state: &State, seat: Seat, from: Seat, series: Series) -> Judged {
    if from == seat || from.0 >= state.players {
        return refused(Law::Trade, "cards are bought from an opponent");
    }
    let cards = state.holding(from).table.count(series.index());
    if cards == 0 {
        return refused(Law::Trade, format!("seat {from} has no open card of {}", series.as_str()));
    }
    let price = state.options.value(cards);
    if state.holding(seat).cash < price {
        return refused(Law::Declining, format!("the price is {price} euro, which you do not have"));
    }
    Ok(())
}

/// Whether a seat is asked for a bid.
fn bidding(state: &State, seat: Seat) -> Result<&Auction, Breach> {
    let Some(auction) = state.auction.as_ref().filter(|_| state.phase == Phase::Bid) else {
        return refused(Law::Bidding, "there is no auction");
    };
    if auction.excluded.contains(seat) {
        return refused(Law::HeldAgain, "the auction is held again without you");
    }
    if !auction.bids.bidders.contains(seat) {
        return refused(Law::PassingIsFinal, "you have left this auction");
    }
    if auction.bids.turn != seat {
        return refused(Law::Bidding, format!("it is seat {}'s turn in the auction", auction.bids.turn));
    }
    Ok(auction)
}

fn bid(state: &State, seat: Seat, auction: &Auction, amount: u32) -> Judged {
    let step = u32::from(state.options.bid_step);
    if amount == 0 || !amount.is_multiple_of(step) {
        return refused(Law::BidStep, format!("bids are whole multiples of {step} euro"));
    }
    if amount <= auction.bids.floor() {
        return refused(Law::Bidding, format!("a bid is higher than the standing one of {} euro", auction.bids.floor()));
    }
    if amount > most(state, seat) {
        return match state.options.overbid {
            Overbid::Refuse => refused(Law::Overbid, "a bid is not above your cash"),
            Overbid::AsPrinted => refused(Law::Overbid, "a bid is not above all the money there is"),
        };
    }
    Ok(())
}

/// The most that a seat may bid (ROF-5.7).
pub(in super::super) fn most(state: &State, seat: Seat) -> u32 {
    match state.options.overbid {
        Overbid::Refuse => state.holding(seat).cash,
        Overbid::AsPrinted => crate::games::real_or_fake::data::capital() * u32::from(state.players),
    }
}

fn place(state: &State, seat: Seat, counts: &Counts) -> Judged {
    let Some(placing) = &state.placing else {
        return refused(Law::Arranging, "you have no new cards to place");
    };
    let law = placing_law(placing.source);
    if placing.seat != seat {
        return refused(law, format!("seat {} places its new cards now", placing.seat));
    }
    let new = Cards(placing.cards);
    match missing(counts, &new) {
        Some(series) => refused(law, format!("of your new cards {} are of {}", new.count(series), series.as_str())),
        None => Ok(()),
    }
}
