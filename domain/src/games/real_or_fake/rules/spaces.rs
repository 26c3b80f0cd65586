//! The dice, and what each space does (ROF-2 to ROF-8).

use super::{Play, auction, end, end_turn, open_estate, set_up::draw};
use crate::{
    games::real_or_fake::{
        components::{Cards, DRAWN, HOUSE, Space, TAX},
        event::Event,
        law::Law,
        state::Lot,
    },
    seat::Seat,
};

/// Both dice, the pawn, and the space it comes to.
pub(super) fn roll(play: &mut Play, seat: Seat) {
    let dice = [play.chance.die(), play.chance.die()];
    let board = &play.state.options.board;
    let space = board.after(play.state.holding(seat).space, dice[0] + dice[1]);
    let kind = board.at(space);
    play.tell(Law::Rolling, Event::DiceRolled { seat, dice, space, kind });
    match kind {
        Space::Start => idle(play, seat, kind, Law::StartSpace),
        Space::NewAcquisition => acquire(play, seat),
        Space::AuctionObject => lay_objects(play, seat),
        Space::Trade => trade(play, seat),
        Space::TaxRaid => tax(play, seat),
        Space::Auction if play.state.house.is_empty() => idle(play, seat, kind, Law::Auction),
        Space::Auction => auction::open(play, seat, Lot::House, Law::Auction),
        Space::InsiderInformation if play.state.stack == 0 => idle(play, seat, kind, Law::NoInsidersLeft),
        Space::InsiderInformation => auction::open(play, seat, Lot::Insiders, Law::InsiderAuction),
    }
}

fn idle(play: &mut Play, seat: Seat, kind: Space, law: Law) {
    play.tell(law, Event::NothingHappened { seat, kind });
    end_turn(play);
}

/// Two cards from the pile, or its last one (ROF-3.1, ROF-9.2).
fn acquire(play: &mut Play, seat: Seat) {
    let left = play.state.new_acquisitions;
    let mut cards = Cards::default();
    for _ in 0..DRAWN.min(left) {
        cards.0.add(draw(play, &cards).index(), 1);
    }
    let last = left <= DRAWN;
    play.tell(if last { Law::WhatWasDrawnLast } else { Law::NewAcquisition }, Event::CardsAcquired { seat, cards });
    if last {
        end::finish(play, Law::LastCard);
    }
}

/// Two cards into the house, or the pile's last one aside (ROF-6, ROF-9.2). A full house is auctioned, again if need be.
fn lay_objects(play: &mut Play, seat: Seat) {
    if play.state.house_is_full() {
        return auction::open(play, seat, Lot::House, Law::UnsoldFullHouse);
    }
    let (left, room) = (play.state.auction_objects, HOUSE.saturating_sub(Cards(play.state.house).len()));
    let last = left <= DRAWN;
    let mut cards = Cards::default();
    let laid = if last { left.saturating_sub(1) } else { DRAWN }.min(room);
    for _ in 0..laid {
        cards.0.add(draw(play, &cards).index(), 1);
    }
    if laid > 0 {
        play.tell(Law::AuctionObject, Event::ObjectsLaid { seat, cards });
    }
    if last {
        let series = draw(play, &Cards::default());
        play.tell(Law::WhatWasDrawnLast, Event::ObjectPutAside { seat, series });
        end::finish(play, Law::LastCard);
    } else if play.state.house_is_full() {
        auction::open(play, seat, Lot::House, Law::FullHouse);
    } else {
        end_turn(play);
    }
}

/// Where there is anything to buy the player is asked, able to pay or not (ROF-4.4, ROF-4.6).
fn trade(play: &mut Play, seat: Seat) {
    if play.state.sellers(seat).next().is_some() {
        play.tell(Law::AskedInAnyCase, Event::PurchaseOffered { seat });
    } else {
        idle(play, seat, Space::Trade, Law::Declining);
    }
}

/// Tax for every card in hand, or bankruptcy (ROF-8).
fn tax(play: &mut Play, seat: Seat) {
    let holding = play.state.holding(seat);
    let cards = Cards(holding.hand).len();
    let amount = TAX * u32::from(cards);
    if holding.cash >= amount {
        play.tell(Law::Tax, Event::TaxPaid { seat, cards, amount });
        return end_turn(play);
    }
    play.tell(Law::Bankruptcy, Event::PlayerBankrupted { seat, tax: amount });
    open_estate(play, Law::Estate, seat);
    if play.state.playing().len() == 1 {
        end::finish(play, Law::LastPlayer);
    } else {
        end_turn(play);
    }
}
