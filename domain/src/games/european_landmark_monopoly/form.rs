//! How the moves of European Landmark Monopoly read on a list, and what may vary in them.

use serde_json::{Value, json};

use super::{
    board::{BOARD, Space},
    cards::Deck,
    deeds::{Deed, Deeds},
    event::Kind,
    moves::{MOST_CASH, Move},
    rules::{acceptance, bid_limit, offerable, wishes},
    state::{Stage, State},
};
use crate::{
    game::{Form, Lang, Range},
    seat::Seat,
};

pub(super) fn of(state: &State, seat: Seat, asked: &Move) -> Form {
    let holding = state.holding(seat);
    match asked {
        Move::Roll {} if state.stage() == Stage::ExtraRoll => Form::of("Roll again"),
        Move::Roll {} if holding.jail.is_some() => Form::of("Roll for doubles"),
        Move::Roll {} => Form::of("Roll the dice"),
        Move::PayFine {} if state.stage() == Stage::ThirdMiss => Form::of(format!("Pay the fine of {}", BOARD.fine)),
        Move::PayFine {} => Form::of(format!("Pay {} to leave jail", BOARD.fine)),
        Move::UseCard { deck } => Form::of(format!("Use the leave-jail card of {}", deck_name(*deck))),
        Move::EndTurn {} => Form::of("End the turn"),
        Move::Buy {} => match BOARD.at(holding.position) {
            Space::Deed(deed) => Form::of(format!("Buy {} for {}", name(deed), deed.price())),
            Space::Go | Space::CommunityChest | Space::Chance | Space::Tax(_) | Space::Jail | Space::FreeParking | Space::GoToJail => Form::default(),
        },
        Move::Decline {} => Form::of("Leave the deed to the auction"),
        Move::PayCard {} => Form::of("Pay what the card asks"),
        Move::DrawCard {} => Form::of("Draw a Chance card"),
        Move::Claim { rent } => state
            .claims
            .iter()
            .find(|claim| claim.rent == *rent)
            .map_or_else(Form::default, |claim| Form::of(format!("Ask seat {} for a rent of {} on {}", claim.debtor, claim.amount, name(claim.deed)))),
        Move::Bid { amount: least } => state.auction.map_or_else(Form::default, |auction| {
            let range = Range::Integer((*least).into(), bid_limit(state, seat).into(), 1);
            Form::of(format!("Bid for {}", name(auction.deed))).varying("amount", range)
        }),
        Move::Pass {} => Form::of("Pass"),
        Move::Build { deed } => {
            let what = if state.next_kind(*deed) == Some(Kind::Hotel) { "hotel" } else { "house" };
            Form::of(format!("Build a {what} on {} for {}", name(*deed), deed.building()))
        }
        Move::Want { buildings: least } => {
            let most = wishes(state, seat).map_or(*least, |(_, most)| most);
            Form::of("Say how many you want to build").varying("buildings", Range::Integer((*least).into(), most.into(), 1))
        }
        Move::BidBuilding { deed, amount: least } => {
            let range = Range::Integer((*least).into(), holding.cash.into(), 1);
            Form::of(format!("Bid for a building on {}", name(*deed))).varying("amount", range)
        }
        Move::Stop {} => Form::of("Build no more in this round"),
        Move::SellBuilding { deed } if state.has_hotel(*deed) => Form::of(format!("Turn the hotel on {} into houses for {}", name(*deed), deed.building() / 2)),
        Move::SellBuilding { deed } => Form::of(format!("Sell a house on {} for {}", name(*deed), deed.building() / 2)),
        Move::SellGroup { group } => Form::of(format!("Sell all buildings of the group {}", group.as_str())),
        Move::Mortgage { deed } => Form::of(format!("Mortgage {} for {}", name(*deed), deed.mortgage())),
        Move::Lift { deed } => Form::of(format!("Lift the mortgage on {} for {}", name(*deed), deed.lifting())),
        Move::PayInterest { deed } => Form::of(format!("Pay {} and keep {} mortgaged", deed.interest(), name(*deed))),
        Move::GiveUp { deed } => Form::of(format!("Give {} up", name(*deed))),
        Move::Offer { to, .. } => Form::of(format!("Offer seat {to} a trade, or change the offer between you"))
            .varying("give", Range::Free(goods(state, seat)))
            .varying("take", Range::Free(goods(state, *to)))
            .varying("lift", some_of(state.mortgaged)),
        Move::Accept { from, revision, .. } => accepting(state, seat, *from, *revision),
        Move::Reject { from, .. } => Form::of(format!("Reject the offer of seat {from}")),
        Move::Withdraw { to } => Form::of(format!("Withdraw the offer to seat {to}")),
        Move::DeclareBankruptcy {} => Form::of("Declare bankruptcy"),
    }
}

/// Any of the mortgages on what one gets may be lifted; where not all can be paid for, which ones go together is for whoever
/// adds them up.
fn accepting(state: &State, seat: Seat, from: Seat, revision: u32) -> Form {
    let form = Form::of(format!("Accept the offer of seat {from}"));
    let (mortgaged, none, all) = acceptance(state, seat, from, revision);
    if !none || !all {
        form.varying("lift", some_of(mortgaged))
    } else if mortgaged.is_empty() {
        form
    } else {
        form.varying("lift", Range::Some(mortgaged.iter().map(|deed| json!(deed)).collect(), 0, mortgaged.len()))
    }
}

fn some_of(deeds: Deeds) -> Range {
    Range::Free(json!({"type": "array", "items": {"enum": deeds}, "uniqueItems": true}))
}

/// One side of a trade as a JSON Schema.
fn goods(state: &State, seat: Seat) -> Value {
    let (deeds, cards) = offerable(state, seat);
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
