//! Turns: laying down, selling, appraising (FAI-4.1 to FAI-4.5, FAI-4.7 to FAI-4.13).

use super::{Judged, Play, deal, end};
use crate::{
    game::Breach,
    games::fake_art_inc::{
        board::ROUNDS,
        components::Artist,
        event::Event,
        law::Law,
        options::UnpayableFee,
        state::{Phase, State},
    },
    seat::Seat,
};

/// Cards that a player may keep at the end of the turn (FAI-4.11).
pub(in super::super) const KEPT: u32 = 2;

fn judge_turn(state: &State, seat: Seat) -> Judged {
    match (state.phase, state.on_turn) {
        (Phase::Turn, Some(on_turn)) if on_turn == seat => Ok(()),
        (Phase::Turn, Some(on_turn)) => Err(Breach::of(Law::Turns, format!("it is seat {on_turn}'s turn"))),
        (Phase::Turn | Phase::Dealing | Phase::Opening | Phase::Bidding | Phase::Choosing | Phase::Over, _) => {
            Err(Breach::of(Law::Turns, "turns come after the turn order is settled"))
        }
    }
}

pub(super) fn judge_laying(state: &State, seat: Seat, artist: Artist) -> Judged {
    judge_turn(state, seat)?;
    match state.hand(seat).count(artist) {
        0 => Err(Breach::of(Law::LayingDown, format!("you have no {} in your hand", artist.name()))),
        1.. => Ok(()),
    }
}

fn judge_laid(state: &State, artist: Artist, cards: u8) -> Judged {
    match state.laid.count(artist) {
        laid if laid < cards => Err(Breach::of(Law::LayingDown, format!("of {} lie {laid} before you: cards are laid down first", artist.name()))),
        _ => Ok(()),
    }
}

pub(super) fn judge_sale(state: &State, seat: Seat, artist: Artist, cards: u8) -> Judged {
    judge_turn(state, seat)?;
    if cards == 0 {
        return Err(Breach::of(Law::Selling, "sell one card or more"));
    }
    judge_laid(state, artist, cards)
}

pub(super) fn judge_appraisal(state: &State, seat: Seat, artist: Artist, gap: u8, slot: u8) -> Judged {
    judge_turn(state, seat)?;
    judge_laid(state, artist, 1)?;
    if gap >= state.players || slot > 1 {
        return Err(Breach::of(Law::Appraising, format!("the gaps are 0 to {}, each with the slots 0 and 1", state.players - 1)));
    }
    if is_unpayable(state, seat, gap) {
        return Err(Breach::of(Law::UnpayableFee, format!("seat {} cannot pay the fee", state.authentic_for(gap))));
    }
    Ok(())
}

/// Whether the option refuses an appraisal there, since its fee cannot be paid (FAI-4.9).
fn is_unpayable(state: &State, seat: Seat, gap: u8) -> bool {
    match state.terms.unpayable_fee {
        UnpayableFee::PayWhatYouCan => false,
        UnpayableFee::ForbidAppraisal => fee(state, seat, gap).is_some_and(|(payer, due)| state.money(payer) < due),
    }
}

/// The gaps where a seat may appraise.
pub(in super::super) fn payable_gaps(state: &State, seat: Seat) -> impl Iterator<Item = u8> {
    (0..state.players).filter(move |gap| !is_unpayable(state, seat, *gap))
}

/// Who owes the player on turn how much for a card placed there: nobody oneself, nobody who has resigned (FAI-4.8, FAI-6.1).
fn fee(state: &State, seat: Seat, gap: u8) -> Option<(Seat, u32)> {
    let (payer, due) = (state.authentic_for(gap), u32::from(state.board().fee));
    (due > 0 && payer != seat && state.playing().contains(payer)).then_some((payer, due))
}

pub(super) fn judge_end(state: &State, seat: Seat) -> Judged {
    judge_turn(state, seat)?;
    match state.cards_on_turn(seat) {
        0..=KEPT => Ok(()),
        cards => Err(Breach::of(Law::HandLimit, format!("you have {cards} cards and may keep {KEPT}: go on acting"))),
    }
}

pub(super) fn lay_down(play: &mut Play, seat: Seat, artist: Artist) {
    let cards = play.state.hand(seat).count(artist);
    play.tell(Law::LayingDown, Event::CardsLaid { seat, artist, cards });
}

pub(super) fn sell(play: &mut Play, seat: Seat, artist: Artist, cards: u8) {
    let price = play.state.price(seat, artist);
    let law = if play.state.appraisal(seat, artist) == (0, 0) { Law::AbsentArtist } else { Law::Selling };
    play.tell(law, Event::CardsSold { seat, artist, cards, price, earned: u32::from(price) * u32::from(cards) });
}

pub(super) fn appraise(play: &mut Play, seat: Seat, artist: Artist, gap: u8, slot: u8) {
    let Some(replaced) = play.state.gaps[usize::from(gap)][usize::from(slot)] else { return };
    play.tell(Law::Appraising, Event::CardAppraised { seat, artist, gap, slot, replaced });
    if let Some((payer, due)) = fee(&play.state, seat, gap) {
        let paid = due.min(play.state.money(payer));
        let law = if paid < due { Law::UnpayableFee } else { Law::Fee };
        play.tell(law, Event::FeePaid { seat: payer, to: seat, due, paid });
    }
}

pub(super) fn end(play: &mut Play, seat: Seat) {
    play.tell(Law::HandLimit, Event::TurnEnded { seat });
    begin_next(play, Law::NextTurn);
}

/// Begins the next turn, by a rule; after the last one the next round, or the final sale.
pub(super) fn begin_next(play: &mut Play, law: Law) {
    if let Some((place, seat)) = play.state.next_on_turn() {
        play.tell(law, Event::TurnBegun { seat, place });
    } else if play.state.round < ROUNDS {
        let (law, seat) = match play.state.last_on_turn() {
            Some(seat) => (Law::RoundOver, seat),
            None => (Law::ResignedTurn, play.state.starter),
        };
        play.tell(law, Event::StartingPlayerSet { seat });
        deal::begin_round(play);
    } else {
        end::finish(play);
    }
}
