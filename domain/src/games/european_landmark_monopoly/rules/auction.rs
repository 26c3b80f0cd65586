//! Auctions of deeds: declined, of estates, given up (MON-3.2, MON-3.3).

use super::{Judged, Play, debt, refuse};
use crate::{
    games::european_landmark_monopoly::{
        deeds::Deed,
        event::{Event, Reason},
        law::Law,
        options::AuctionCredit,
        state::{Stage, State},
    },
    parts::Standing,
    seat::Seat,
};

/// Opens the auction of a deed among all seats still in, from the seat after the one given.
pub(super) fn open(play: &mut Play, deed: Deed, after: Seat) {
    let state = &play.state;
    let law = if !state.in_play().contains(after) {
        Law::BankruptToBank
    } else if state.holding(after).position == deed.space() {
        Law::Declining
    } else {
        Law::GivingUp
    };
    play.tell(law, Event::AuctionOpened { deed, after, bidders: state.in_play() });
}

/// The most that a seat may bid.
pub(in super::super) fn limit(state: &State, seat: Seat) -> u32 {
    match state.options.auction_credit {
        AuctionCredit::CashOnly => state.holding(seat).cash,
        AuctionCredit::Assets => state.raisable(seat),
    }
}

fn judge_turn(state: &State, seat: Seat) -> Judged {
    let Some(auction) = &state.auction else { return refuse(Law::Bidding, "no deed is under auction") };
    if !auction.bids.bidders.contains(seat) {
        return refuse(Law::Bidding, "you have passed in this auction");
    }
    match auction.bids.standing() {
        Standing::Asked(asked) if asked == seat => Ok(()),
        Standing::Asked(_) | Standing::Sold(..) | Standing::Unsold => refuse(Law::Bidding, format!("seat {} is asked first", auction.bids.turn)),
    }
}

pub(super) fn judge_bid(state: &State, seat: Seat, amount: u32) -> Judged {
    judge_turn(state, seat)?;
    let floor = state.auction.as_ref().map_or(0, |auction| auction.bids.floor());
    if amount <= floor {
        return refuse(Law::Bidding, format!("a bid is more than {floor}"));
    }
    let limit = limit(state, seat);
    if amount > limit { refuse(Law::Bidding, format!("you can bid {limit} at most")) } else { Ok(()) }
}

/// Passing: in the auction of a deed, or of a building.
pub(super) fn judge_pass(state: &State, seat: Seat) -> Judged {
    match state.stage() {
        Stage::RoundBidding => super::round::judge_turn(state, seat),
        Stage::Moving
        | Stage::Start
        | Stage::ThirdMiss
        | Stage::Unowned
        | Stage::ChoiceCard
        | Stage::ExtraRoll
        | Stage::MayEnd
        | Stage::Owing
        | Stage::Auction
        | Stage::RoundWishes
        | Stage::RoundBuilding
        | Stage::Over => judge_turn(state, seat),
    }
}

pub(super) fn pass(play: &mut Play, seat: Seat) {
    if play.state.auction.is_some() {
        play.tell(Law::Bidding, Event::AuctionPassed { seat });
    } else {
        play.tell(Law::BuildingAuction, Event::BuildingPassed { seat });
    }
}

/// Ends the running auction once nobody is asked any more; whether it did.
pub(super) fn settle(play: &mut Play) -> bool {
    let Some(auction) = play.state.auction else { return false };
    let deed = auction.deed;
    match auction.bids.standing() {
        Standing::Asked(_) => return false,
        Standing::Unsold => play.tell(Law::Bidding, Event::AuctionFailed { deed }),
        Standing::Sold(seat, amount) => {
            let owed = play.state.holding(seat).cash < amount;
            play.tell(Law::Bidding, Event::AuctionWon { seat, deed, amount, owed });
            if owed {
                debt::incur(play, Law::Bidding, seat, None, amount, Reason::Bid { deed });
            }
        }
    }
    true
}
