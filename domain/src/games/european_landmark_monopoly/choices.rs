//! Every legal move of a seat in European Landmark Monopoly.
//!
//! A list stays short: a building is one action a property, a sale likewise, a trade one free action a partner.

use super::{
    board::Group,
    deeds::Deeds,
    event::Kind,
    law::Law,
    moves::Move,
    rules::{acceptance, bid_limit, building_bids, judge, liftable, mortgageable, offers, wishes},
    state::{Stage, State},
};
use crate::{game::Choice, seat::Seat};

type Choices = Vec<Choice<Move>>;

/// Room for most lists.
const USUAL: usize = 16;

pub(super) fn of(state: &State, seat: Seat) -> Choices {
    if state.stage() == Stage::Over || !state.in_play().contains(seat) {
        return Vec::new();
    }
    let mut choices = Vec::with_capacity(USUAL);
    let awaited = state.awaited().contains(seat);
    if awaited {
        answers(state, seat, &mut choices);
    }
    match state.stage() {
        Stage::Start | Stage::ThirdMiss | Stage::Unowned | Stage::ChoiceCard | Stage::ExtraRoll | Stage::MayEnd => {
            claims(state, seat, &mut choices);
            buildings(state, seat, &mut choices);
            raises(state, seat, false, &mut choices);
            choices.extend(liftable(state, seat).iter().map(|deed| Choice::optional(Law::Lifting, Move::Lift { deed })));
            deals(state, seat, &mut choices);
        }
        Stage::Owing => {
            claims(state, seat, &mut choices);
            let pays = choices.iter().any(|choice| choice.advances);
            raises(state, seat, awaited && (!pays || state.oldest_debt(seat).is_some()), &mut choices);
            deals(state, seat, &mut choices);
        }
        Stage::Auction => raises(state, seat, false, &mut choices),
        Stage::RoundWishes | Stage::RoundBuilding | Stage::RoundBidding | Stage::Moving | Stage::Over => {}
    }
    choices
}

/// What answers the decision that is awaited from a seat; raising what is owed is with the raises.
fn answers(state: &State, seat: Seat, choices: &mut Choices) {
    match state.stage() {
        Stage::Moving | Stage::Over => {}
        Stage::Start => start(state, seat, choices),
        Stage::ThirdMiss => {
            choices.push(Choice::advancing(Law::LeavingJail, Move::PayFine {}));
            jail_cards(state, seat, choices);
        }
        Stage::Unowned => {
            if judge(state, seat, &Move::Buy {}).is_ok() {
                choices.push(Choice::advancing(Law::Buying, Move::Buy {}));
            }
            choices.push(Choice::advancing(Law::Declining, Move::Decline {}));
        }
        Stage::ChoiceCard => {
            choices.push(Choice::advancing(Law::ChoiceCard, Move::PayCard {}));
            choices.push(Choice::advancing(Law::ChoiceCard, Move::DrawCard {}));
        }
        Stage::ExtraRoll => choices.push(Choice::advancing(Law::Doubles, Move::Roll {})),
        Stage::MayEnd => choices.push(Choice::advancing(Law::TurnOver, Move::EndTurn {})),
        Stage::Owing => owing(state, seat, choices),
        Stage::Auction => auction(state, seat, choices),
        Stage::RoundWishes => {
            if let Some((least, _)) = wishes(state, seat) {
                choices.push(Choice::advancing(Law::BuildingRound, Move::Want { buildings: least }));
            }
        }
        Stage::RoundBuilding => {
            buildings(state, seat, choices);
            choices.iter_mut().for_each(|choice| choice.advances = true);
            choices.push(Choice::advancing(Law::BuildingRound, Move::Stop {}));
        }
        Stage::RoundBidding => bids_for_buildings(state, seat, choices),
    }
}

fn start(state: &State, seat: Seat, choices: &mut Choices) {
    if state.holding(seat).jail.is_none() {
        return choices.push(Choice::advancing(Law::Roll, Move::Roll {}));
    }
    choices.push(Choice::advancing(Law::LeavingJail, Move::Roll {}));
    if judge(state, seat, &Move::PayFine {}).is_ok() {
        choices.push(Choice::advancing(Law::LeavingJail, Move::PayFine {}));
    }
    jail_cards(state, seat, choices);
}

fn jail_cards(state: &State, seat: Seat, choices: &mut Choices) {
    choices.extend(state.holding(seat).cards.iter().map(|deck| Choice::advancing(Law::LeaveJailCard, Move::UseCard { deck })));
}

fn owing(state: &State, seat: Seat, choices: &mut Choices) {
    if state.oldest_debt(seat).is_some() {
        if state.is_insolvent(seat) {
            choices.push(Choice::advancing(Law::Bankruptcy, Move::DeclareBankruptcy {}));
        }
        return;
    }
    for deed in state.inherited.and(state.holding(seat).deeds).iter() {
        let moves = [(Law::BankruptToPlayer, Move::PayInterest { deed }), (Law::BankruptToPlayer, Move::Lift { deed }), (Law::GivingUp, Move::GiveUp { deed })];
        let legal = moves.into_iter().filter(|(_, asked)| judge(state, seat, asked).is_ok());
        choices.extend(legal.map(|(law, asked)| Choice::advancing(law, asked)));
    }
}

fn auction(state: &State, seat: Seat, choices: &mut Choices) {
    let Some(auction) = &state.auction else { return };
    let least = auction.bids.floor().saturating_add(1);
    if least <= bid_limit(state, seat) {
        choices.push(Choice::advancing(Law::Bidding, Move::Bid { amount: least }));
    }
    choices.push(Choice::advancing(Law::Bidding, Move::Pass {}));
}

fn bids_for_buildings(state: &State, seat: Seat, choices: &mut Choices) {
    let (places, least) = building_bids(state, seat);
    let cash = state.holding(seat).cash;
    for deed in places.iter().filter(|_| least <= cash) {
        choices.push(Choice::advancing(Law::BuildingAuction, Move::BidBuilding { deed, amount: least }));
    }
    choices.push(Choice::advancing(Law::BuildingAuction, Move::Pass {}));
}

fn claims(state: &State, seat: Seat, choices: &mut Choices) {
    let claims = state.claims.iter().filter(|claim| claim.owner == seat && state.can_be_asked(claim));
    choices.extend(claims.map(|claim| Choice::optional(Law::RentAsked, Move::Claim { rent: claim.rent })));
}

fn buildings(state: &State, seat: Seat, choices: &mut Choices) {
    for group in state.building_land(seat) {
        for deed in group.deeds().iter() {
            let asked = Move::Build { deed };
            let Some(kind) = state.next_kind(deed).filter(|_| judge(state, seat, &asked).is_ok()) else { continue };
            let law = match kind {
                Kind::House => Law::Building,
                Kind::Hotel if state.is_short() => Law::ShortHotels,
                Kind::Hotel => Law::Hotels,
            };
            choices.push(Choice::optional(law, asked));
        }
    }
}

/// Sales of buildings, and mortgages.
fn raises(state: &State, seat: Seat, advances: bool, choices: &mut Choices) {
    let raise = |law: Law, asked: Move| Choice { rule: law.into(), asked, advances, free: false };
    let own = state.holding(seat).deeds;
    let built = own.and(state.built());
    for group in Group::ALL.into_iter().filter(|group| !built.and(group.deeds()).is_empty()) {
        for deed in group.deeds().iter() {
            let Some(kind) = state.uppermost(deed) else { continue };
            let asked = Move::SellBuilding { deed };
            if judge(state, seat, &asked).is_ok() {
                let law = match kind {
                    Kind::House => Law::SellingBuildings,
                    Kind::Hotel => Law::SellingHotels,
                };
                choices.push(raise(law, asked));
            }
        }
        choices.push(raise(Law::SellingAGroup, Move::SellGroup { group }));
    }
    choices.extend(mortgageable(state, seat).iter().map(|deed| raise(Law::Mortgage, Move::Mortgage { deed })));
}

/// Answers to standing offers, and new ones.
fn deals(state: &State, seat: Seat, choices: &mut Choices) {
    for offer in state.offers.iter().filter(|offer| offer.involves(seat)) {
        if offer.from == seat {
            choices.push(Choice::optional(Law::Offers, Move::Withdraw { to: offer.to }));
            continue;
        }
        let (from, revision) = (offer.from, offer.revision);
        accept(state, seat, from, revision, choices);
        choices.push(Choice::optional(Law::Offers, Move::Reject { from, revision }));
    }
    offers(state, seat).for_each(|(to, give, take)| {
        choices.push(Choice::free(Law::Trades, Move::Offer { to, give, take, lift: Deeds::default() }));
    });
}

/// Accepting, with none of the mortgages lifted that come with the goods, or else with all of them; it is free where some can
/// be paid for and others cannot.
fn accept(state: &State, seat: Seat, from: Seat, revision: u32, choices: &mut Choices) {
    let (mortgaged, none, all) = acceptance(state, seat, from, revision);
    if none || all {
        let lift = if none { Deeds::default() } else { mortgaged };
        let asked = Move::Accept { from, revision, lift };
        choices.push(if none && all { Choice::optional(Law::Trades, asked) } else { Choice::free(Law::Trades, asked) });
    }
}
