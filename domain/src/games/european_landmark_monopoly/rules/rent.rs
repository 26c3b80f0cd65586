//! Rent: fixed on landing, asked for by its owner (MON-4).

use super::{
    Judged, Play, debt, refuse,
    turn::{Way, two_dice},
};
use crate::{
    games::european_landmark_monopoly::{
        board::Group,
        deeds::Deed,
        event::{Event, Reason},
        law::Law,
        options::Rent,
        state::{Claim, Stage, State},
    },
    seat::Seat,
};

/// What landing on an owned deed comes to: nothing on one's own and on a mortgaged one.
pub(super) fn due(play: &mut Play, debtor: Seat, owner: Seat, deed: Deed, way: Way) {
    if owner == debtor || play.state.is_mortgaged(deed) {
        return;
    }
    let roll = match way {
        Way::Roll(sum) => sum,
        Way::Card if deed.group() == Group::Institution => {
            let dice = two_dice(play);
            play.tell(Law::RentRoll, Event::RentRolled { seat: debtor, dice });
            dice[0] + dice[1]
        }
        Way::Card => 0,
    };
    let (amount, law) = play.state.rent(deed, owner, roll);
    match play.state.options.rent {
        Rent::Automatic => debt::incur(play, law, debtor, Some(owner), amount, Reason::Rent { deed }),
        Rent::Claimed => {
            let rent = play.state.numbered + 1;
            play.tell(law, Event::RentOpened { rent, owner, debtor, deed, amount });
        }
    }
}

pub(super) fn judge_claim(state: &State, seat: Seat, rent: u32) -> Judged {
    match state.stage() {
        Stage::Auction | Stage::RoundWishes | Stage::RoundBuilding | Stage::RoundBidding => super::nothing_pending(state)?,
        Stage::Moving
        | Stage::Start
        | Stage::ThirdMiss
        | Stage::Unowned
        | Stage::ChoiceCard
        | Stage::ExtraRoll
        | Stage::MayEnd
        | Stage::Owing
        | Stage::Over => {}
    }
    let Some(claim) = state.claims.iter().find(|claim| claim.rent == rent) else { return refuse(Law::RentAsked, "there is no such rent to ask for") };
    if claim.owner != seat {
        return refuse(Law::FixedRent, format!("only seat {} can ask for this rent: the deed was its own at the landing", claim.owner));
    }
    if !state.holding(seat).deeds.contains(claim.deed) {
        return refuse(Law::FixedRent, "you do not own the deed any more");
    }
    if state.is_mortgaged(claim.deed) {
        return refuse(Law::NoRentOnMortgage, "nothing can be asked for a mortgaged deed");
    }
    Ok(())
}

/// Asks for a rent: it becomes a debt.
pub(super) fn claim(play: &mut Play, number: u32, law: Law) {
    let Some(claim) = play.state.claims.iter().find(|claim| claim.rent == number).copied() else { return };
    let Claim { rent, owner, debtor, deed, amount } = claim;
    play.tell(law, Event::RentClaimed { rent, owner, debtor, deed, amount });
    debt::incur(play, law, debtor, Some(owner), amount, Reason::Rent { deed });
}

/// Rent of other seats that was not asked for lapses at a seat's roll (MON-4.1).
pub(super) fn lapse(play: &mut Play, roller: Seat) {
    while let Some(claim) = play.state.claims.iter().find(|claim| claim.debtor != roller).copied() {
        let Claim { rent, owner, debtor, deed, amount } = claim;
        play.tell(Law::RentAsked, Event::RentLapsed { rent, owner, debtor, deed, amount });
    }
}
