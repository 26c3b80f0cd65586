//! The auction for turn order (FAI-3).

use super::{Judged, Play, judge_unplaced, turn};
use crate::{
    game::Breach,
    games::fake_art_inc::{
        event::Event,
        law::Law,
        state::{Auction, Phase, State},
    },
    parts::Standing,
    seat::Seat,
};

pub(super) fn judge_open(state: &State, seat: Seat, place: u8, bid: u32) -> Judged {
    judge_unplaced(state, seat)?;
    match state.phase {
        Phase::Opening if state.awaited() == Some(seat) => {}
        Phase::Opening => return Err(Breach::of(Law::WhoOpens, "another seat opens the next place")),
        Phase::Bidding => return Err(Breach::of(Law::WhoOpens, "a place has been opened already")),
        Phase::Choosing | Phase::Dealing | Phase::Turn | Phase::Over => {
            return Err(Breach::of(Law::OpenerWithoutMoney, "nobody has money: places are chosen for nothing"));
        }
    }
    judge_place(state, place)?;
    if bid == 0 {
        return Err(Breach::of(Law::Opening, "the first bid is at least 1"));
    }
    judge_purse(state, seat, bid)
}

fn judge_place(state: &State, place: u8) -> Judged {
    if !(1..=state.spaces).contains(&place) {
        return Err(Breach::of(Law::Opening, format!("the places are 1 to {}", state.spaces)));
    }
    match state.on_place(place) {
        Some(other) => Err(Breach::of(Law::Opening, format!("seat {other} has place {place}"))),
        None => Ok(()),
    }
}

fn judge_purse(state: &State, seat: Seat, bid: u32) -> Judged {
    match state.money(seat) {
        money if bid > money => Err(Breach::of(Law::BidWithinMoney, format!("you have {money} dollars"))),
        _ => Ok(()),
    }
}

/// Whether the seat is asked for a bid.
fn judge_asked(state: &State, seat: Seat) -> Result<Auction, Breach> {
    judge_unplaced(state, seat)?;
    let Some(auction) = state.auction else {
        let law = if state.phase == Phase::Choosing { Law::OpenerWithoutMoney } else { Law::Opening };
        let detail = if state.awaited() == Some(seat) { "you name a place first, and cannot pass" } else { "no place has been opened" };
        return Err(Breach::of(law, detail));
    };
    if !auction.bids.bidders.contains(seat) {
        return Err(Breach::of(Law::Bidding, "you are out for this place"));
    }
    if auction.bids.turn != seat {
        return Err(Breach::of(Law::Bidding, format!("seat {} is asked", auction.bids.turn)));
    }
    Ok(auction)
}

pub(super) fn judge_bid(state: &State, seat: Seat, amount: u32) -> Judged {
    let auction = judge_asked(state, seat)?;
    if amount <= auction.bids.floor() {
        return Err(Breach::of(Law::Bidding, format!("bid more than {}", auction.bids.floor())));
    }
    judge_purse(state, seat, amount)
}

pub(super) fn judge_pass(state: &State, seat: Seat) -> Judged {
    judge_asked(state, seat).map(|_| ())
}

pub(super) fn judge_choice(state: &State, seat: Seat, place: u8) -> Judged {
    judge_unplaced(state, seat)?;
    if state.phase != Phase::Choosing {
        return Err(Breach::of(Law::OpenerWithoutMoney, "places are bid for while somebody has money"));
    }
    if state.awaited() != Some(seat) {
        return Err(Breach::of(Law::OpenerWithoutMoney, "another seat chooses first"));
    }
    judge_place(state, place)
}

pub(super) fn open(play: &mut Play, seat: Seat, place: u8, bid: u32) {
    play.tell(Law::Opening, Event::PlaceOpened { seat, place, bid });
    settle(play);
}

pub(super) fn bid(play: &mut Play, seat: Seat, bid: u32) {
    play.tell(Law::Bidding, Event::BidRaised { seat, bid });
    settle(play);
}

pub(super) fn pass(play: &mut Play, seat: Seat) {
    play.tell(Law::Bidding, Event::BidPassed { seat });
    settle(play);
}

pub(super) fn choose(play: &mut Play, seat: Seat, place: u8) {
    play.tell(Law::OpenerWithoutMoney, Event::PlaceTaken { seat, place, paid: 0 });
    next_opening(play);
}

/// Lets the last one in have the place (FAI-3.3).
pub(super) fn settle(play: &mut Play) {
    let Some(auction) = play.state.auction else { return };
    match auction.bids.standing() {
        Standing::Sold(seat, paid) => {
            play.tell(Law::PlaceWon, Event::PlaceTaken { seat, place: auction.place, paid });
            next_opening(play);
        }
        Standing::Asked(_) | Standing::Unsold => {}
    }
}

/// Goes on to the next opening, or, once every seat has its place, to the turns.
pub(super) fn next_opening(play: &mut Play) {
    let unplaced = play.state.unplaced();
    let (free, lowest) = (play.state.free_places().count(), play.state.free_places().next());
    match (unplaced.len(), unplaced.iter().next(), lowest) {
        (0, ..) | (_, None, _) | (_, _, None) => turn::begin_next(play, Law::Turns),
        (1, Some(seat), Some(place)) => {
            // Others of the free places were meant for seats that have resigned (FAI-6.3).
            let law = if free > 1 { Law::ResignedBidder } else { Law::LastPlace };
            play.tell(law, Event::PlaceTaken { seat, place, paid: 0 });
            turn::begin_next(play, Law::Turns);
        }
        (2.., ..) => skip_empty_purses(play),
    }
}

/// Whoever should open without money counts as having passed (FAI-3.7).
fn skip_empty_purses(play: &mut Play) {
    while play.state.phase == Phase::Opening
        && let Some(seat) = play.state.awaited()
        && play.state.money(seat) == 0
    {
        play.tell(Law::OpenerWithoutMoney, Event::OpeningForgone { seat });
    }
}
