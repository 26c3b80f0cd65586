//! Building and selling buildings (MON-7).

use super::{Judged, Play, mortgage::may_raise, nothing_pending, refuse, round};
use crate::{
    game::Breach,
    games::european_landmark_monopoly::{
        board::Group,
        deeds::Deed,
        event::{Event, Kind},
        law::Law,
        state::{Stage, State},
    },
    seat::Seat,
};

/// Whether it is a seat's time to build: on its own turn when a roll or the end is due, and for all before a turn's first
/// roll (MON-7.1); in a building round when it comes to it.
fn judge_time(state: &State, seat: Seat) -> Judged {
    match state.stage() {
        Stage::Start => Ok(()),
        Stage::ExtraRoll | Stage::MayEnd if state.turn.seat == seat => Ok(()),
        Stage::RoundBuilding => round::judge_turn(state, seat),
        Stage::Auction | Stage::Owing | Stage::RoundWishes | Stage::RoundBidding => nothing_pending(state),
        Stage::Moving | Stage::ThirdMiss | Stage::Unowned | Stage::ChoiceCard | Stage::ExtraRoll | Stage::MayEnd | Stage::Over => {
            refuse(Law::Building, "you build on your own turn when a roll or the end is due, or between two turns")
        }
    }
}

/// What a seat would build on a property, money and the bank's stock apart.
pub(super) fn judge_place(state: &State, seat: Seat, deed: Deed) -> Result<Kind, Breach> {
    let group = deed.group();
    if !group.is_built_on() {
        return refuse(Law::Building, "airports and institutions are not built on");
    }
    if !state.has_group(seat, group) {
        return refuse(Law::Building, "only a complete group of one's own is built on");
    }
    if !group.deeds().and(state.mortgaged).is_empty() {
        return refuse(Law::BuildingAgain, "nothing is built while a property of the group is mortgaged");
    }
    let Some(kind) = state.next_kind(deed) else { return refuse(Law::Hotels, "there is one hotel a property at most") };
    if state.level(deed) > state.lowest(group) {
        let law = if kind == Kind::Hotel { hotel_law(state) } else { Law::EvenBuilding };
        return refuse(law, "the other properties of the group come first");
    }
    Ok(kind)
}

fn hotel_law(state: &State) -> Law {
    if state.is_short() { Law::ShortHotels } else { Law::Hotels }
}

pub(super) fn judge_build(state: &State, seat: Seat, deed: Deed) -> Judged {
    judge_time(state, seat)?;
    let kind = judge_place(state, seat, deed)?;
    if let Some(round) = state.round.as_ref().filter(|round| round.kind != kind) {
        return refuse(Law::BuildingRound, format!("this building round is about {:?}s", round.kind).to_lowercase());
    }
    if state.in_stock(kind) == 0 {
        return refuse(Law::NoBuildingsLeft, "the bank has none left");
    }
    if state.holding(seat).cash < deed.building() {
        return refuse(Law::Building, format!("the building costs {}", deed.building()));
    }
    Ok(())
}

/// Builds, or opens a building round where others could want what is left (MON-7.8).
pub(super) fn build(play: &mut Play, seat: Seat, deed: Deed) {
    let Some(kind) = play.state.next_kind(deed) else { return };
    if play.state.round.is_none()
        && let Some(asked) = round::rivals(&play.state, seat, kind)
    {
        return play.tell(Law::BuildingRound, Event::RoundOpened { kind, orderer: seat, asked });
    }
    put(play, seat, deed, kind, deed.building(), None);
}

/// A building goes up, by the rule given or the one of its kind.
pub(super) fn put(play: &mut Play, seat: Seat, deed: Deed, kind: Kind, paid: u32, law: Option<Law>) {
    let own = match kind {
        Kind::House => Law::Building,
        Kind::Hotel => hotel_law(&play.state),
    };
    play.tell(law.unwrap_or(own), Event::BuildingBuilt { seat, deed, kind, paid });
}

pub(super) fn judge_sale(state: &State, seat: Seat, deed: Deed) -> Judged {
    may_raise(state)?;
    let Some(kind) = state.uppermost(deed).filter(|_| state.holding(seat).deeds.contains(deed)) else {
        return refuse(Law::SellingBuildings, "no building of yours stands there");
    };
    if state.level(deed) < state.highest(deed.group()) {
        return refuse(Law::EvenBuilding, "buildings are sold evenly: the other properties of the group come first");
    }
    if kind == Kind::Hotel && state.houses < state.hotel_level() - 1 {
        return refuse(Law::NoBuildingsLeft, "the bank has not the houses to turn the hotel back into; the whole group can be sold");
    }
    Ok(())
}

pub(super) fn judge_group_sale(state: &State, seat: Seat, group: Group) -> Judged {
    may_raise(state)?;
    if state.has_group(seat, group) && state.is_built(group) { Ok(()) } else { refuse(Law::SellingAGroup, "no buildings of yours stand in this group") }
}

pub(super) fn sell(play: &mut Play, seat: Seat, deed: Deed) {
    let Some(kind) = play.state.uppermost(deed) else { return };
    let law = match kind {
        Kind::House => Law::SellingBuildings,
        Kind::Hotel => Law::SellingHotels,
    };
    play.tell(law, Event::BuildingSold { seat, deed, kind, received: deed.building() / 2 });
}

/// All hotels of a group at once, or all of its buildings (MON-7.7, MON-7.10).
pub(super) fn sell_group(play: &mut Play, seat: Seat, group: Group) {
    let hotels_alone = group.deeds().iter().all(|deed| play.state.has_hotel(deed));
    let law = if hotels_alone { Law::SellingHotels } else { Law::SellingAGroup };
    let cost: u32 = group.deeds().iter().map(|deed| u32::from(play.state.level(deed)) * deed.building()).sum();
    play.tell(law, Event::GroupSold { seat, group, received: cost / 2 });
}
