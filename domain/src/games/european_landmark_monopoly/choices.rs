//! Every legal move of a seat in European Landmark Monopoly.
//!
//! A list stays short: a building is one action a property, a sale likewise, a trade one free action a partner.

use serde_json::{Value, json};

use super::{
    board::{BOARD, Group, Space},
    cards::Deck,
    deeds::{Deed, Deeds},
    event::Kind,
    law::Law,
    moves::{MOST_CASH, Move},
    rules::{bid_limit, building_bids, is_offerable, judge, offer_to, wishes},
    state::{Stage, State},
};
use crate::{
    game::{Choice, Lang, Range},
    seat::Seat,
};

type Choices = Vec<Choice<Move>>;

pub(super) fn of(state: &State, seat: Seat) -> Choices {
    let mut choices = Vec::new();
    if state.stage() == Stage::Over || !state.in_play().contains(seat) {
        return choices;
    }
    let awaited = state.awaited().contains(seat);
    if awaited {
        answers(state, seat, &mut choices);
    }
    match state.stage() {
        Stage::Start | Stage::ThirdMiss | Stage::Unowned | Stage::ChoiceCard | Stage::ExtraRoll | Stage::MayEnd => {
            claims(state, seat, &mut choices);
            buildings(state, seat, &mut choices);
            raises(state, seat, false, &mut choices);
            lifts(state, seat, &mut choices);
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
            choices.push(Choice::advancing(Law::LeavingJail, format!("Pay the fine of {}", BOARD.fine), Move::PayFine {}));
            jail_cards(state, seat, choices);
        }
        Stage::Unowned => {
            if let (Space::Deed(deed), Ok(())) = (BOARD.at(state.holding(seat).position), judge(state, seat, &Move::Buy {})) {
                choices.push(Choice::advancing(Law::Buying, format!("Buy {} for {}", name(deed), deed.price()), Move::Buy {}));
            }
            choices.push(Choice::advancing(Law::Declining, "Leave the deed to the auction", Move::Decline {}));
        }
        Stage::ChoiceCard => {
            choices.push(Choice::advancing(Law::ChoiceCard, "Pay what the card asks", Move::PayCard {}));
            choices.push(Choice::advancing(Law::ChoiceCard, "Draw a Chance card", Move::DrawCard {}));
        }
        Stage::ExtraRoll => choices.push(Choice::advancing(Law::Doubles, "Roll again", Move::Roll {})),
        Stage::MayEnd => choices.push(Choice::advancing(Law::TurnOver, "End the turn", Move::EndTurn {})),
        Stage::Owing => owing(state, seat, choices),
        Stage::Auction => auction(state, seat, choices),
        Stage::RoundWishes => {
            if let Some((least, most)) = wishes(state, seat) {
                let wish = Choice::advancing(Law::BuildingRound, "Say how many you want to build", Move::Want { buildings: least });
                choices.push(wish.varying("buildings", Range::Integer(least.into(), most.into(), 1)));
            }
        }
        Stage::RoundBuilding => {
            buildings(state, seat, choices);
            choices.iter_mut().for_each(|choice| choice.advances = true);
            choices.push(Choice::advancing(Law::BuildingRound, "Build no more in this round", Move::Stop {}));
        }
        Stage::RoundBidding => bids_for_buildings(state, seat, choices),
    }
}

fn start(state: &State, seat: Seat, choices: &mut Choices) {
    if state.holding(seat).jail.is_none() {
        return choices.push(Choice::advancing(Law::Roll, "Roll the dice", Move::Roll {}));
    }
    choices.push(Choice::advancing(Law::LeavingJail, "Roll for doubles", Move::Roll {}));
    if judge(state, seat, &Move::PayFine {}).is_ok() {
        choices.push(Choice::advancing(Law::LeavingJail, format!("Pay {} to leave jail", BOARD.fine), Move::PayFine {}));
    }
    jail_cards(state, seat, choices);
}

fn jail_cards(state: &State, seat: Seat, choices: &mut Choices) {
    for deck in state.holding(seat).cards.iter() {
        choices.push(Choice::advancing(Law::LeaveJailCard, format!("Use the leave-jail card of {}", deck_name(deck)), Move::UseCard { deck }));
    }
}

fn owing(state: &State, seat: Seat, choices: &mut Choices) {
    if state.oldest_debt(seat).is_some() {
        if state.is_insolvent(seat) {
            choices.push(Choice::advancing(Law::Bankruptcy, "Declare bankruptcy", Move::DeclareBankruptcy {}));
        }
        return;
    }
    for deed in state.inherited.and(state.holding(seat).deeds).iter() {
        let moves = [
            (Law::BankruptToPlayer, format!("Pay {} and keep {} mortgaged", deed.interest(), name(deed)), Move::PayInterest { deed }),
            (Law::BankruptToPlayer, format!("Lift the mortgage on {} for {}", name(deed), deed.lifting()), Move::Lift { deed }),
            (Law::GivingUp, format!("Give {} up", name(deed)), Move::GiveUp { deed }),
        ];
        for (law, label, asked) in moves {
            if judge(state, seat, &asked).is_ok() {
                choices.push(Choice::advancing(law, label, asked));
            }
        }
    }
}

fn auction(state: &State, seat: Seat, choices: &mut Choices) {
    let Some(auction) = &state.auction else { return };
    let (least, most) = (auction.bids.floor().saturating_add(1), bid_limit(state, seat));
    if least <= most {
        let bid = Choice::advancing(Law::Bidding, format!("Bid for {}", name(auction.deed)), Move::Bid { amount: least });
        choices.push(bid.varying("amount", Range::Integer(least.into(), most.into(), 1)));
    }
    choices.push(Choice::advancing(Law::Bidding, "Pass", Move::Pass {}));
}

fn bids_for_buildings(state: &State, seat: Seat, choices: &mut Choices) {
    let (places, least) = building_bids(state, seat);
    let cash = state.holding(seat).cash;
    for deed in places.iter().filter(|_| least <= cash) {
        let bid = Choice::advancing(Law::BuildingAuction, format!("Bid for a building on {}", name(deed)), Move::BidBuilding { deed, amount: least });
        choices.push(bid.varying("amount", Range::Integer(least.into(), cash.into(), 1)));
    }
    choices.push(Choice::advancing(Law::BuildingAuction, "Pass", Move::Pass {}));
}

fn claims(state: &State, seat: Seat, choices: &mut Choices) {
    for claim in state.claims.iter().filter(|claim| claim.owner == seat && state.can_be_asked(claim)) {
        let label = format!("Ask seat {} for a rent of {} on {}", claim.debtor, claim.amount, name(claim.deed));
        choices.push(Choice::optional(Law::RentAsked, label, Move::Claim { rent: claim.rent }));
    }
}

fn buildings(state: &State, seat: Seat, choices: &mut Choices) {
    for group in state.building_land(seat) {
        for deed in group.deeds().iter() {
            let asked = Move::Build { deed };
            let Some(kind) = state.next_kind(deed).filter(|_| judge(state, seat, &asked).is_ok()) else { continue };
            let (law, what) = match kind {
                Kind::House => (Law::Building, "house"),
                Kind::Hotel if state.is_short() => (Law::ShortHotels, "hotel"),
                Kind::Hotel => (Law::Hotels, "hotel"),
            };
            choices.push(Choice::optional(law, format!("Build a {what} on {} for {}", name(deed), deed.building()), asked));
        }
    }
}

/// Sales of buildings, and mortgages.
fn raises(state: &State, seat: Seat, advances: bool, choices: &mut Choices) {
    let mut push = |law: Law, label: String, asked: Move| {
        if judge(state, seat, &asked).is_ok() {
            choices.push(Choice { advances, ..Choice::optional(law, label, asked) });
        }
    };
    for group in Group::ALL.into_iter().filter(|group| group.is_built_on() && state.has_group(seat, *group) && state.is_built(*group)) {
        for deed in group.deeds().iter() {
            match state.uppermost(deed) {
                Some(Kind::House) => {
                    push(Law::SellingBuildings, format!("Sell a house on {} for {}", name(deed), deed.building() / 2), Move::SellBuilding { deed });
                }
                Some(Kind::Hotel) => {
                    let label = format!("Turn the hotel on {} into houses for {}", name(deed), deed.building() / 2);
                    push(Law::SellingHotels, label, Move::SellBuilding { deed });
                }
                None => {}
            }
        }
        push(Law::SellingAGroup, format!("Sell all buildings of the group {}", group.as_str()), Move::SellGroup { group });
    }
    for deed in state.holding(seat).deeds.without(state.mortgaged).iter() {
        push(Law::Mortgage, format!("Mortgage {} for {}", name(deed), deed.mortgage()), Move::Mortgage { deed });
    }
}

fn lifts(state: &State, seat: Seat, choices: &mut Choices) {
    for deed in state.holding(seat).deeds.and(state.mortgaged).iter() {
        let asked = Move::Lift { deed };
        if judge(state, seat, &asked).is_ok() {
            choices.push(Choice::optional(Law::Lifting, format!("Lift the mortgage on {} for {}", name(deed), deed.lifting()), asked));
        }
    }
}

/// Answers to standing offers, and new ones.
fn deals(state: &State, seat: Seat, choices: &mut Choices) {
    for offer in state.offers.iter().filter(|offer| offer.involves(seat)) {
        if offer.from == seat {
            let label = format!("Withdraw the offer to seat {}", offer.to);
            choices.push(Choice::optional(Law::Offers, label, Move::Withdraw { to: offer.to }));
            continue;
        }
        let (from, revision) = (offer.from, offer.revision);
        acceptance(state, seat, from, revision, offer.terms.give.deeds, choices);
        choices.push(Choice::optional(Law::Offers, format!("Reject the offer of seat {from}"), Move::Reject { from, revision }));
    }
    let mut others = state.in_play();
    others.remove(seat);
    for to in others.iter() {
        if let Some(example) = offer_to(state, seat, to) {
            let (mine, theirs) = (goods_schema(state, seat), goods_schema(state, to));
            let label = format!("Offer seat {to} a trade, or change the offer between you");
            let mut choice = Choice::optional(Law::Trades, label, example).varying("give", Range::Free(mine)).varying("take", Range::Free(theirs));
            choice = choice.varying("lift", Range::Free(json!({"type": "array", "items": {"enum": state.mortgaged}, "uniqueItems": true})));
            choices.push(Choice { free: true, ..choice });
        }
    }
}

/// Accepting, with any of the mortgages lifted that one can pay for.
fn acceptance(state: &State, seat: Seat, from: Seat, revision: u32, gets: Deeds, choices: &mut Choices) {
    let accept = |lift: Deeds| Move::Accept { from, revision, lift };
    let asked = [Deeds::default(), gets.and(state.mortgaged)].map(|lift| (accept(lift), judge(state, seat, &accept(lift)).is_ok()));
    let mortgaged: Vec<Value> = gets.and(state.mortgaged).iter().map(|deed| json!(deed)).collect();
    let choice = |asked: &Move| Choice::optional(Law::Trades, format!("Accept the offer of seat {from}"), asked.clone());
    match (&asked[0], &asked[1]) {
        ((none, true), (_, true)) if mortgaged.is_empty() => choices.push(choice(none)),
        ((none, true), (_, true)) => choices.push(choice(none).varying("lift", Range::Some(mortgaged.clone(), 0, mortgaged.len()))),
        ((some, true), (_, false)) | ((_, false), (some, true)) => {
            // Not every mortgage can be paid for: which ones go together is for whoever adds them up.
            let schema = json!({"type": "array", "items": {"enum": mortgaged}, "uniqueItems": true});
            choices.push(Choice { free: true, ..choice(some).varying("lift", Range::Free(schema)) });
        }
        ((_, false), (_, false)) => {}
    }
}

fn goods_schema(state: &State, seat: Seat) -> Value {
    let (deeds, cards) = is_offerable(state, seat);
    json!({
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "cash": {"type": "integer", "minimum": 0, "maximum": MOST_CASH},
            "deeds": {"type": "array", "items": {"enum": deeds}, "uniqueItems": true},
            "cards": {"type": "array", "items": {"enum": cards}, "uniqueItems": true},
            "debt": {"type": "integer", "minimum": 0, "maximum": MOST_CASH},
        },
    })
}

fn name(deed: Deed) -> &'static str {
    super::components::name(deed, Lang::En)
}

const fn deck_name(deck: Deck) -> &'static str {
    match deck {
        Deck::Chance => "Chance",
        Deck::CommunityChest => "Community Chest",
    }
}
