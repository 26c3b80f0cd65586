//! Auctions of the house and of insider cards (ROF-5, ROF-7).

use super::{Play, end_turn};
use crate::{
    games::real_or_fake::{
        components::{Cards, DRAWN, Insiders},
        event::Event,
        law::Law,
        state::{Auction, Lot},
    },
    parts::Standing,
    seat::Seat,
};

/// Opens an auction: the player on the space bids first.
pub(super) fn open(play: &mut Play, seat: Seat, lot: Lot, law: Law) {
    let cards = match lot {
        Lot::House => Cards(play.state.house).len(),
        Lot::Insiders => DRAWN.min(play.state.stack),
    };
    play.tell(law, Event::AuctionOpened { seat, lot, cards });
}

/// All bids lapse, and everybody takes part anew who is not excluded (ROF-5.8).
pub(super) fn hold_again(play: &mut Play, law: Law) {
    let Some(auction) = play.state.auction else { return };
    let (turn, players) = (play.state.turn, play.state.players);
    let bidders = play.state.playing().without(auction.excluded);
    play.tell(law, Event::AuctionReopened { seat: bidders.first_from(turn, players).unwrap_or(turn), bidders });
}

/// Ends the auction, where it has come to its end.
pub(super) fn settle(play: &mut Play) {
    while let Some(auction) = play.state.auction {
        match auction.bids.standing() {
            Standing::Asked(_) => return,
            // Only where bids above one's cash are taken (ROF-5.7).
            Standing::Sold(seat, amount) if play.state.holding(seat).cash < amount => {
                play.tell(Law::Overbid, Event::OverbidFound { seat, amount });
                hold_again(play, Law::HeldAgain);
            }
            Standing::Sold(seat, amount) => return sell(play, auction.lot, seat, amount),
            Standing::Unsold => return keep(play, auction),
        }
    }
}

fn sell(play: &mut Play, lot: Lot, seat: Seat, amount: u32) {
    let law = lot_law(lot);
    play.tell(law, Event::AuctionWon { seat, lot, amount });
    match lot {
        Lot::House => {
            let cards = Cards(play.state.house);
            play.tell(law, Event::CardsWon { seat, cards });
        }
        Lot::Insiders => {
            take_insiders(play, law, seat);
            end_turn(play);
        }
    }
}

const fn lot_law(lot: Lot) -> Law {
    match lot {
        Lot::House => Law::Winning,
        Lot::Insiders => Law::InsiderAuction,
    }
}

/// Nobody bid: the cards stay, but the player on the space takes insider cards for free, unless it was excluded or is
/// gone (ROF-5.5, ROF-5.8, ROF-7.2, ROF-10.3).
fn keep(play: &mut Play, auction: Auction) {
    let (turn, playing) = (play.state.turn, play.state.playing());
    let excluded = auction.excluded.contains(turn);
    let nobody = playing.without(auction.excluded).is_empty();
    let law = match auction.lot {
        Lot::House if nobody => Law::HeldAgain,
        Lot::Insiders if excluded => Law::HeldAgain,
        Lot::Insiders if !playing.contains(turn) => Law::ResigningFromAnAuction,
        Lot::House | Lot::Insiders => Law::NobodyBids,
    };
    play.tell(law, Event::AuctionUnsold { lot: auction.lot });
    if auction.lot == Lot::Insiders && playing.contains(turn) && !excluded {
        take_insiders(play, Law::InsidersForFree, turn);
    }
    end_turn(play);
}

/// The next insider cards: drawn as they leave the stack, among all that nobody has seen.
fn take_insiders(play: &mut Play, law: Law, seat: Seat) {
    let mut unseen = play.state.unseen_insiders;
    let cards: Insiders = (0..DRAWN.min(play.state.stack)).filter_map(|_| unseen.draw(play.chance)).collect();
    play.tell(law, Event::InsidersTaken { seat, cards });
}
