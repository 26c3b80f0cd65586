//! Building rounds: what is done where buildings run short (MON-7.8, MON-7.9).

use super::{Judged, Play, building, refuse};
use crate::{
    games::european_landmark_monopoly::{
        deeds::{Deed, Deeds},
        event::{Event, Kind},
        law::Law,
        state::{Round, State, Step},
    },
    parts::Standing,
    seat::{Seat, Seats},
};

/// Whom a round would ask, if an order of this seat needs one: another seat could build the kind too, and together they
/// could place and pay for more than the bank has.
pub(super) fn rivals(state: &State, orderer: Seat, kind: Kind) -> Option<Seats> {
    let able: Seats = state.in_play().iter().filter(|seat| state.capacity(*seat, kind) > 0).collect();
    let wanted: u32 = able.iter().map(|seat| u32::from(state.capacity(seat, kind))).sum();
    let rivals = able.without(Seats::one(orderer));
    (!rivals.is_empty() && wanted > u32::from(state.in_stock(kind))).then_some(able)
}

fn running(state: &State) -> Result<&Round, crate::game::Breach> {
    state.round.as_ref().map_or_else(|| refuse(Law::BuildingRound, "no building round is running"), Ok)
}

/// Whether the round has come to this seat.
pub(super) fn judge_turn(state: &State, seat: Seat) -> Judged {
    running(state)?;
    if state.awaited().contains(seat) { Ok(()) } else { refuse(Law::BuildingRound, "another seat comes first in this building round") }
}

/// The numbers that a seat may say: the orderer at least 1.
pub(in super::super) fn wishes(state: &State, seat: Seat) -> Option<(u8, u8)> {
    let round = state.round.as_ref()?;
    Some((u8::from(round.orderer == seat), state.capacity(seat, round.kind)))
}

pub(super) fn judge_wish(state: &State, seat: Seat, buildings: u8) -> Judged {
    judge_turn(state, seat)?;
    match wishes(state, seat) {
        Some((least, most)) if running(state)?.step == Step::Wishes => {
            if (least..=most).contains(&buildings) {
                Ok(())
            } else {
                refuse(Law::BuildingRound, format!("{least} to {most}: what you could place and pay for"))
            }
        }
        Some(_) | None => refuse(Law::BuildingRound, "the numbers are said"),
    }
}

pub(super) fn judge_stop(state: &State, seat: Seat) -> Judged {
    judge_turn(state, seat)?;
    if running(state)?.step == Step::Building { Ok(()) } else { refuse(Law::BuildingRound, "nobody builds yet") }
}

/// Where a seat could build what is under auction, and the least bid for it.
pub(in super::super) fn bids(state: &State, seat: Seat) -> (Deeds, u32) {
    let places = state.round.as_ref().map(|round| state.places(seat, round.kind)).unwrap_or_default();
    (places, least_bid(state))
}

/// The least bid for a building: more than the highest, or the lowest building price where one of the bidders could build.
fn least_bid(state: &State) -> u32 {
    let Some((bids, _)) = state.round.as_ref().and_then(|round| round.auction) else { return 0 };
    match bids.highest {
        Some((_, highest)) => highest.saturating_add(1),
        None => lowest_price(state, short_of(state)),
    }
}

pub(super) fn judge_bid(state: &State, seat: Seat, deed: Deed, amount: u32) -> Judged {
    let Some(round) = state.round.as_ref().filter(|round| round.auction.is_some()) else {
        return refuse(Law::BuildingAuction, "no building is under auction");
    };
    judge_turn(state, seat)?;
    if !state.places(seat, round.kind).contains(deed) {
        return refuse(Law::BuildingAuction, "a bid names a property where you could build");
    }
    let (least, cash) = (least_bid(state), state.holding(seat).cash);
    if (least..=cash).contains(&amount) {
        Ok(())
    } else {
        refuse(Law::BuildingAuction, format!("a bid is {least} at least, and not more than your cash of {cash}"))
    }
}

/// The seats that are still short of their number and can place one.
fn short_of(state: &State) -> Seats {
    let Some(round) = &state.round else { return Seats::default() };
    state.in_play().iter().filter(|seat| round.wanted[seat.index()] > 0 && !state.places(*seat, round.kind).is_empty()).collect()
}

fn lowest_price(state: &State, seats: Seats) -> u32 {
    let Some(round) = &state.round else { return 0 };
    seats.iter().flat_map(|seat| state.places(seat, round.kind).iter()).map(Deed::building).min().unwrap_or(0)
}

/// Lets the round go on where nobody decides; whether anything happened.
pub(super) fn settle(play: &mut Play) -> bool {
    let Some(round) = play.state.round else { return false };
    match round.step {
        Step::Wishes if !round.asked.is_empty() => return false,
        Step::Wishes => {
            let wanted = round.wanted.iter().map(|wanted| u32::from(*wanted)).sum();
            let left = play.state.in_stock(round.kind);
            let auction = wanted > u32::from(left);
            let law = if auction { Law::BuildingAuction } else { Law::BuildingRound };
            play.tell(law, Event::RoundDecided { wanted, left, auction });
        }
        Step::Building if play.state.builder(&round).is_some() => return false,
        Step::Building => play.tell(Law::BuildingRound, Event::RoundClosed {}),
        Step::Bidding => return settle_bids(play, &round),
    }
    true
}

fn settle_bids(play: &mut Play, round: &Round) -> bool {
    match round.auction.map(|(bids, on)| (bids.standing(), on)) {
        Some((Standing::Asked(_), _)) => return false,
        Some((Standing::Sold(seat, amount), Some(deed))) => building::put(play, seat, deed, round.kind, amount, Some(Law::BuildingAuction)),
        Some((Standing::Sold(..), None) | (Standing::Unsold, _)) => play.tell(Law::BuildingAuction, Event::RoundClosed {}),
        None => open(play, round),
    }
    true
}

/// The next building goes under the hammer; one seat alone builds the rest at the deeds' prices.
pub(super) fn open(play: &mut Play, round: &Round) {
    let bidders = short_of(&play.state);
    if bidders.is_empty() || play.state.in_stock(round.kind) == 0 {
        return play.tell(Law::BuildingAuction, Event::RoundClosed {});
    }
    if let (1, Some(seat)) = (bidders.len(), bidders.iter().next()) {
        return play.tell(Law::BuildingAuction, Event::RoundLeftTo { seat });
    }
    let least = lowest_price(&play.state, bidders);
    play.tell(Law::BuildingAuction, Event::BuildingAuctionOpened { bidders, least });
}
