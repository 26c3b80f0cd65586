//! What follows from a move in Mogul: judged first, then drawn.

use super::{
    components::{Share, Shares},
    event::{Event, Points},
    law::Law,
    moves::Move,
    options::{CreditWindow, Credits, FirstPlayer, UntakenShare},
    state::{Phase, State},
};
use crate::{
    aggregate::Cited,
    chance::Chance,
    game::{Breach, Course, Outcome},
    seat::{Seat, Seats},
};

type Play<'a> = Course<'a, State>;

/// Coins, shares, pile, starting player and the first card (MOG-1).
pub(super) fn set_up(state: &State, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    let (each, bank) = play.state.opening_coins();
    play.tell(Law::StartingCoins, Event::CoinsDealt { each, bank });
    deal(&mut play, Law::StartingShare, Shares::bearing_s());
    if play.state.options.quick_start {
        deal(&mut play, Law::QuickStart, Shares::all());
    }
    let (shares, depth) = (play.state.pile.len(), play.state.options.crash_depth);
    play.tell(Law::DrawPile, Event::PileShuffled { shares });
    play.tell(Law::CrashDepth, Event::CrashShuffled { depth });
    let seat = match play.state.options.first_player {
        FirstPlayer::Random => Seat(play.chance.below(u64::from(state.players)) as u8),
        FirstPlayer::Seat(seat) => seat,
    };
    play.tell(Law::FirstPlayer, Event::StartingPlayerSet { seat });
    turn_up(&mut play);
    play.told()
}

/// Deals one share to each player, out of those of the pile that `from` names.
fn deal(play: &mut Play, law: Law, from: Shares) {
    for seat in Seat::all(play.state.players) {
        let among = play.state.pile.and(from);
        if let Some(share) = among.nth(play.chance.below(u64::from(among.len()))) {
            play.tell(law, Event::ShareDealt { seat, share });
        }
    }
}

/// Judges a move and goes on to the next decision.
pub(super) fn decide(state: &State, seat: Seat, asked: &Move, chance: &mut Chance) -> Result<Vec<Cited<Event>>, Breach> {
    judge(state, seat, asked)?;
    let mut play = Play::from(state, chance);
    match asked {
        Move::Credit {} => play.tell(Law::Credit, Event::CreditTaken { seat }),
        Move::Stay {} => play.tell(Law::StayOrLeave, Event::CoinAdded { seat }),
        Move::Leave {} => {
            // An empty purse must not show: whoever has to leave cites what those cite who want to (MOG-3.5).
            let law = if state.pot == 0 { Law::LeavingAnEmptyPot } else { Law::StayOrLeave };
            play.tell(law, Event::AuctionLeft { seat, coins: state.pot });
            settle_auction(&mut play);
        }
        Move::Take {} => take(&mut play, seat),
        Move::Sell { shares } => sell(&mut play, seat, shares.iter().copied().collect()),
        Move::Decline {} => match state.stage() {
            Phase::Credit => play.tell(Law::CreditWindow, Event::CreditDeclined { seat }),
            Phase::Dealing | Phase::Auction | Phase::Action | Phase::SecondAction | Phase::Over => {
                play.tell(Law::SecondAction, Event::ActionDeclined { seat });
                end_round(&mut play);
            }
        },
    }
    Ok(play.told())
}

/// Whether a seat may make a move now; says which rule forbids it.
pub(super) fn judge(state: &State, seat: Seat, asked: &Move) -> Result<(), Breach> {
    match asked {
        Move::Credit {} => judge_credit(state, seat),
        Move::Stay {} => judge_turn(state, seat).and_then(|()| match state.holding(seat).coins {
            0 => Err(Breach::of(Law::NoCoinsNoStay, "without coins you can only leave")),
            1.. => Ok(()),
        }),
        Move::Leave {} => judge_turn(state, seat),
        Move::Take {} => judge_action(state, seat, true),
        Move::Sell { shares } => judge_action(state, seat, false).and_then(|()| judge_sale(state, seat, shares)),
        Move::Decline {} => judge_decline(state, seat),
    }
}

fn judge_turn(state: &State, seat: Seat) -> Result<(), Breach> {
    match state.stage() {
        Phase::Auction => {}
        Phase::Action | Phase::SecondAction => return Err(Breach::of(Law::LastInWins, "the auction is over")),
        Phase::Credit => return Err(Breach::of(Law::CreditWindow, "credits are decided before the auction")),
        Phase::Dealing | Phase::Over => return Err(Breach::of(Law::AuctionTurn, "there is no auction")),
    }
    if !state.auction.bidders.contains(seat) {
        return Err(Breach::of(Law::WhoLeftStaysOut, "you have left this auction"));
    }
    if state.auction.turn != seat {
        return Err(Breach::of(Law::AuctionTurn, format!("it is seat {}'s turn in the auction", state.auction.turn)));
    }
    Ok(())
}

fn judge_credit(state: &State, seat: Seat) -> Result<(), Breach> {
    let closed = |detail: &'static str| Err(Breach::of(Law::CreditWindow, detail));
    match (state.stage(), state.options.credit_window) {
        (Phase::Credit, _) if state.awaited() == Some(seat) => {}
        (Phase::Credit, _) => return closed("another seat is asked about credit first"),
        (Phase::Auction, CreditWindow::OwnFirstDecision) if state.auction.turn != seat => return closed("credit is taken on your own turn in the auction"),
        (Phase::Auction, CreditWindow::OwnFirstDecision) if state.auction.decided.contains(seat) => {
            return closed("credit comes before your first decision in the auction");
        }
        (Phase::Auction, CreditWindow::OwnFirstDecision) => {}
        (Phase::Auction, CreditWindow::BeforeAuction) => return closed("the auction has begun, or the bank has no credit left"),
        (Phase::Dealing | Phase::Action | Phase::SecondAction | Phase::Over, _) => return closed("credit is taken before the auction"),
    }
    if state.options.credits_per_auction == Credits::One && state.auction.credited.contains(seat) {
        return Err(Breach::of(Law::Credit, "you have taken credit for this auction"));
    }
    if state.bank < 2 {
        return Err(Breach::of(Law::BankWithoutCoins, "the bank has no two coins left"));
    }
    Ok(())
}

fn judge_action(state: &State, seat: Seat, taking: bool) -> Result<(), Breach> {
    match state.phase {
        Phase::Action if state.auction.winner == Some(seat) => Ok(()),
        Phase::Action => Err(Breach::of(Law::TakeOrSell, "only the auction's winner acts now")),
        Phase::SecondAction if state.auction.second != Some(seat) => Err(Breach::of(Law::SecondPlaced, "only the last to have left the auction acts now")),
        Phase::SecondAction if state.auction.taken == taking => Err(Breach::of(Law::SecondAction, "you may do only what the winner did not do")),
        Phase::SecondAction => Ok(()),
        Phase::Dealing | Phase::Credit | Phase::Auction | Phase::Over => Err(Breach::of(Law::TakeOrSell, "shares are taken and sold after an auction")),
    }
}

fn judge_sale(state: &State, seat: Seat, shares: &[Share]) -> Result<(), Breach> {
    let sold: Shares = shares.iter().copied().collect();
    if usize::from(sold.len()) != shares.len() {
        return Err(Breach::of(Law::Selling, "a share is sold once"));
    }
    if !sold.without(state.sellable(seat)).is_empty() {
        return Err(Breach::of(Law::Selling, "only your own shares of the revealed share's border colour can be sold"));
    }
    if state.phase == Phase::SecondAction && sold.is_empty() {
        return Err(Breach::of(Law::SecondAction, "sell one share or more, or decline"));
    }
    Ok(())
}

fn judge_decline(state: &State, seat: Seat) -> Result<(), Breach> {
    match state.stage() {
        Phase::Credit if state.awaited() == Some(seat) => Ok(()),
        Phase::Credit => Err(Breach::of(Law::CreditWindow, "another seat is asked about credit first")),
        Phase::SecondAction if state.auction.second == Some(seat) => Ok(()),
        Phase::SecondAction => Err(Breach::of(Law::SecondPlaced, "only the last to have left the auction acts now")),
        Phase::Action => Err(Breach::of(Law::TakeOrSell, "the winner takes the share or sells")),
        Phase::Dealing | Phase::Auction | Phase::Over => Err(Breach::of(Law::SecondAction, "there is nothing to decline")),
    }
}

/// Ends the auction once one is left in it (MOG-3.4). The second-placed is the last to have left who still plays
/// (MOG-3.7, MOG-8.2).
fn settle_auction(play: &mut Play) {
    let auction = play.state.auction;
    let mut bidders = auction.bidders.iter();
    let (Some(winner), None) = (bidders.next(), bidders.next()) else { return };
    let playing = play.state.playing();
    let second = auction.left[..auction.departures as usize].iter().rev().copied().find(|seat| playing.contains(*seat));
    play.tell(Law::LastInWins, Event::AuctionWon { seat: winner, second });
}

fn take(play: &mut Play, seat: Seat) {
    let Some(share) = play.state.revealed else { return };
    let law = action_law(&play.state, Law::TakeOrSell);
    play.tell(law, Event::ShareTaken { seat, share });
    play.tell(Law::TakerStarts, Event::StartingPlayerSet { seat });
    go_on(play);
}

fn sell(play: &mut Play, seat: Seat, shares: Shares) {
    let Some(border) = play.state.revealed.map(Share::border) else { return };
    let nothing = play.state.sellable(seat).is_empty();
    let law = action_law(&play.state, if nothing { Law::NothingToSell } else { Law::Selling });
    let price = play.state.price(border);
    play.tell(law, Event::SharesSold { seat, shares, price, points: price * shares.len() });
    go_on(play);
}

/// The winner acts by the rule given, the second-placed by MOG-4.6.
const fn action_law(state: &State, winner: Law) -> Law {
    match state.phase {
        Phase::SecondAction => Law::SecondAction,
        Phase::Dealing | Phase::Credit | Phase::Auction | Phase::Action | Phase::Over => winner,
    }
}

/// After an action: the second-placed is asked where there is something to do (MOG-4.6), else the round ends.
fn go_on(play: &mut Play) {
    let state = &play.state;
    if state.phase == Phase::SecondAction
        && let Some(second) = state.auction.second
        && state.playing().contains(second)
        && (!state.auction.taken || !state.sellable(second).is_empty())
    {
        return;
    }
    end_round(play);
}

/// Whoever took the share starts the next round; an untaken one leaves the game (MOG-4.7, MOG-4.8).
fn end_round(play: &mut Play) {
    if !play.state.auction.taken
        && let Some(share) = play.state.revealed
    {
        play.tell(Law::UntakenShare, Event::ShareDiscarded { share });
        let starter = match (play.state.options.untaken_share, play.state.auction.winner) {
            (UntakenShare::WinnerStarts, Some(winner)) => winner,
            (UntakenShare::WinnerStarts | UntakenShare::StarterStays, _) => play.state.starter,
        };
        play.tell(Law::UntakenShare, Event::StartingPlayerSet { seat: starter });
    }
    turn_up(play);
}

/// Turns the top card up: the crash ends the game (MOG-7.1), a share pays dividends and is auctioned (MOG-2.1, MOG-2.2).
fn turn_up(play: &mut Play) {
    relieve_starter(play);
    match draw_top(play) {
        Some(share) => {
            play.tell(Law::Reveal, Event::ShareRevealed { share });
            pay_dividends(play, share);
        }
        None => {
            play.tell(Law::Crash, Event::CrashRevealed {});
            finish(play);
        }
    }
}

/// Draws the pile's top card; none is the crash card, which is only among the last cards (MOG-1.4).
fn draw_top(play: &mut Play) -> Option<Share> {
    let (shares, depth) = (play.state.pile.len(), play.state.options.crash_depth);
    let crash_may_come = u8::from(shares <= depth);
    let drawn = play.chance.below(u64::from(shares + crash_may_come));
    play.state.pile.nth(drawn)
}

/// Where the starting player has resigned, the next one clockwise starts (MOG-8.3).
fn relieve_starter(play: &mut Play) {
    let state = &play.state;
    if let Some(seat) = state.playing().first_from(state.starter, state.players)
        && seat != state.starter
    {
        play.tell(Law::StarterResigned, Event::StartingPlayerSet { seat });
    }
}

fn pay_dividends(play: &mut Play, share: Share) {
    let company = Shares::of(share.company());
    let points = |seat: Seat| play.state.holding(seat).shares.and(company).len();
    let points = each(play.state.playing(), points);
    if !points.is_empty() {
        play.tell(Law::Dividends, Event::DividendsPaid { points });
    }
}

/// Points by seat, without those that get none.
fn each(seats: Seats, points: impl Fn(Seat) -> u8) -> Vec<Points> {
    seats.iter().map(|seat| Points { seat, points: points(seat) }).filter(|points| points.points > 0).collect()
}

/// Coins become points (MOG-7.2) and places are decided.
fn finish(play: &mut Play) {
    let points = each(play.state.playing(), |seat| play.state.holding(seat).coins / 5);
    if !points.is_empty() {
        play.tell(Law::CoinsToPoints, Event::CoinsExchanged { points });
    }
    let (law, outcome) = rank(&play.state);
    play.tell(law, Event::PlacesDecided { places: outcome.places });
}

/// Places by points, ties by shares; who resigned ranks behind, the later the better (MOG-7.3 to 7.5, MOG-8.5).
fn rank(state: &State) -> (Law, Outcome) {
    let resigned = |seat: Seat| state.resigned.iter().position(|other| *other == seat);
    let key = |seat: Seat| {
        let holding = state.holding(seat);
        match resigned(seat) {
            Some(turn) => (false, turn as i32, 0),
            None => (true, holding.score, holding.shares.len()),
        }
    };
    let outcome = Outcome::ranked(state.players, key, |seat| i64::from(state.holding(seat).score));
    let playing: Vec<_> = state.playing().iter().map(key).collect();
    let pairs = || playing.iter().enumerate().flat_map(|(i, one)| playing[i + 1..].iter().map(move |other| (one, other)));
    let law = if playing.len() == 1 {
        Law::ResignedRank
    } else if pairs().any(|(one, other)| one == other) {
        Law::SharedPlace
    } else if pairs().any(|(one, other)| one.1 == other.1) {
        Law::TieByShares
    } else {
        Law::MostPoints
    };
    (law, outcome)
}

/// What a resignation ends: the game, the auction, or an action (MOG-8).
pub(super) fn resign(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Cited<Event>> {
    let mut play = Play::from(state, chance);
    let acting = state.awaited() == Some(seat);
    let law = match state.stage() {
        Phase::Auction | Phase::Credit if state.auction.bidders.contains(seat) => Law::ResigningFromAnAuction,
        Phase::Action | Phase::SecondAction if acting => Law::ResigningFromAnAction,
        Phase::Action if state.auction.second == Some(seat) => Law::ResigningFromAnAction,
        Phase::Dealing | Phase::Credit | Phase::Auction | Phase::Action | Phase::SecondAction | Phase::Over => Law::ResignedHoldings,
    };
    play.tell(law, Event::PlayerResigned { seat });
    let over = play.state.playing().len() == 1;
    let auctioning = matches!(state.phase, Phase::Auction | Phase::Credit);
    if auctioning && play.state.auction.bidders.len() == 1 && play.state.pot > 0 {
        let coins = play.state.pot;
        play.tell(Law::ResigningFromAnAuction, Event::PotReturned { coins });
    }
    if over {
        finish(&mut play);
    } else if auctioning {
        settle_auction(&mut play);
    } else if acting {
        forgo(&mut play, seat);
    }
    play.told()
}

/// A winner who resigns before acting has sold none; a second-placed has declined (MOG-8.2).
fn forgo(play: &mut Play, seat: Seat) {
    match play.state.phase {
        Phase::Action => {
            let price = play.state.revealed.map_or(0, |share| play.state.price(share.border()));
            play.tell(Law::ResigningFromAnAction, Event::SharesSold { seat, shares: Shares::default(), price, points: 0 });
            go_on(play);
        }
        Phase::SecondAction => {
            play.tell(Law::ResigningFromAnAction, Event::ActionDeclined { seat });
            end_round(play);
        }
        Phase::Dealing | Phase::Credit | Phase::Auction | Phase::Over => {}
    }
}
