//! Mogul under the laws, and how long its games are.

use gavel_domain::{
    chance::{Chance, Secret},
    game::Game,
    games::mogul::{Coins, CreditWindow, Credits, Event, FirstPlayer, Law, Move, Options, Share, Shares, State, UntakenShare},
    seat::{Seat, Seats},
};
use serde_json::json;

use crate::{
    dice::Dice,
    laws::{Lawful, now, stream},
};

impl Lawful for State {
    fn options(dice: &mut Dice, players: u8) -> Options {
        let plain = Options { quick_start: players == 5 && dice.once_in(3), ..Options::default() };
        if dice.once_in(2) {
            return plain;
        }
        Options {
            crash_depth: dice.below(21) as u8,
            first_player: if dice.once_in(2) { FirstPlayer::Random } else { FirstPlayer::Seat(Seat(dice.below(players.into()) as u8)) },
            untaken_share: *dice.pick(&[UntakenShare::StarterStays, UntakenShare::WinnerStarts]),
            credits_per_auction: *dice.pick(&[Credits::One, Credits::Unlimited]),
            credit_window: *dice.pick(&[CreditWindow::OwnFirstDecision, CreditWindow::BeforeAuction]),
            coins: *dice.pick(&[Coins::Hidden, Coins::Open]),
            ..plain
        }
    }

    fn forbidden() -> Vec<(Options, u8)> {
        let plain = Options::default;
        let mut forbidden = vec![(Options { crash_depth: 21, ..plain() }, 3), (Options { first_player: FirstPlayer::Seat(Seat(4)), ..plain() }, 4)];
        forbidden.extend([3, 4, 6].map(|players| (Options { quick_start: true, ..plain() }, players)));
        forbidden
    }

    fn acts() -> Vec<&'static str> {
        Law::ACTS.iter().map(|law| law.id()).collect()
    }

    fn conceivable(&self, dice: &mut Dice) -> Vec<Move> {
        let mut moves = vec![Move::Credit {}, Move::Stay {}, Move::Leave {}, Move::Take {}, Move::Decline {}, Move::Sell { shares: Vec::new() }];
        moves.extend(Share::all().map(|share| Move::Sell { shares: vec![share] }));
        let all: Vec<Share> = Share::all().collect();
        for _ in 0..10 {
            let many = dice.below(5);
            moves.push(Move::Sell { shares: dice.some(&all, many) });
        }
        for seat in (0..6).map(Seat) {
            let sellable: Vec<Share> = self.sellable(seat).iter().collect();
            let many = dice.below(sellable.len() + 1);
            let mut shares = dice.some(&sellable, many);
            moves.push(Move::Sell { shares: shares.clone() });
            shares.extend(sellable.first());
            moves.push(Move::Sell { shares });
            moves.push(Move::Sell { shares: sellable });
        }
        moves
    }

    fn conserves(&self) {
        let seats = || (0..6).map(Seat).map(|seat| self.holding(seat));
        let coins: u32 = seats().map(|holding| u32::from(holding.coins)).sum();
        assert_eq!(coins + u32::from(self.pot()) + u32::from(self.bank()), 45, "coins");
        let taken = self.revealed().is_some_and(|share| seats().any(|holding| holding.shares.contains(share)));
        let revealed: Shares = self.revealed().filter(|_| !taken).into_iter().collect();
        let places = seats().map(|holding| holding.shares).chain([self.pile(), revealed, self.removed()]);
        assert_eq!(places.clone().map(Shares::len).sum::<u8>(), 31, "no share in two places");
        assert_eq!(places.fold(Shares::default(), Shares::or), Shares::all(), "no share lost");
        let auctioning = json!(self.stage()) == json!("auction");
        assert!(self.pot() == 0 || auctioning, "no pot outside an auction");
        assert!(self.crash_to_come() || self.awaited().is_none(), "the pile holds the crash card until the end");
    }

    fn follows(&self, event: &Event, after: &Self) {
        let auction = self.view(gavel_domain::game::Viewer::Spectator).auction;
        match event {
            Event::AuctionWon { seat, second } => {
                assert_eq!(auction.bidders, Seats::one(*seat), "the winner is the only one who has not left");
                assert_eq!((auction.winner, self.pot()), (None, 0), "one winner an auction, and no pot is left");
                assert!(second.is_some_and(|second| second != *seat && self.playing().contains(second)));
            }
            Event::ShareRevealed { share } => {
                assert!(self.pile().contains(*share) && (self.round() == 0 || auction.winner.is_some()), "every auction has a winner");
            }
            Event::CoinAdded { seat } => assert!(auction.bidders.contains(*seat) && after.pot() == self.pot() + 1),
            Event::AuctionLeft { coins, .. } => assert_eq!((*coins, after.pot()), (self.pot(), 0)),
            Event::SharesSold { seat, shares, price, points } => {
                assert!(shares.without(self.sellable(*seat)).is_empty());
                assert_eq!(*points, price * shares.len());
            }
            Event::CoinsDealt { .. }
            | Event::ShareDealt { .. }
            | Event::PileShuffled { .. }
            | Event::CrashShuffled { .. }
            | Event::StartingPlayerSet { .. }
            | Event::DividendsPaid { .. }
            | Event::CreditTaken { .. }
            | Event::CreditDeclined { .. }
            | Event::ShareTaken { .. }
            | Event::ActionDeclined { .. }
            | Event::ShareDiscarded { .. }
            | Event::CrashRevealed {}
            | Event::CoinsExchanged { .. }
            | Event::PlacesDecided { .. }
            | Event::PlayerResigned { .. }
            | Event::PotReturned { .. } => {}
        }
    }

    /// Some coins of one of the others are another's; nobody is told how many there are, but all together are known.
    fn disguised(&self, from: Option<Seat>, dice: &mut Dice) -> Option<Self> {
        let mut state = serde_json::to_value(self).unwrap();
        if state["options"]["coins"] == json!("open") {
            return None;
        }
        let players = state["players"].as_u64()? as u8;
        let others: Vec<Seat> = Seat::all(players).filter(|seat| Some(*seat) != from).collect();
        let pair = dice.some(&others, 2);
        let (giver, taker) = (self.holding(pair[0]).coins, self.holding(pair[1]).coins);
        if giver == 0 {
            return None;
        }
        let moved = if dice.once_in(2) { giver } else { 1 + dice.below(giver.into()) as u8 };
        state["holdings"][pair[0].index()]["coins"] = json!(giver - moved);
        state["holdings"][pair[1].index()]["coins"] = json!(taker + moved);
        Some(serde_json::from_value(state).unwrap())
    }

    /// At the end coins become points (MOG-7.2), by which the places are decided.
    fn shows(event: &Event) -> bool {
        matches!(event, Event::CoinsExchanged { .. } | Event::PlacesDecided { .. })
    }
}

/// Auctions of a random game without resignations.
fn auctions(players: u8, quick_start: bool, seed: u64) -> u8 {
    let mut dice = Dice::new(seed);
    let secret = Secret::new(std::array::from_fn(|_| dice.next() as u8));
    let mut chance = Chance::new(secret, stream(), 0);
    let mut game = State::new(&Options { quick_start, ..Options::default() }, players);
    let mut told = game.set_up(now(), &mut chance);
    loop {
        told.iter().for_each(|cited| game.evolve(&cited.event));
        let Some(seat) = game.awaited() else { return game.round() };
        let choices = game.choices(seat);
        told = game.decide(seat, &dice.pick(&choices).asked, now(), &mut chance).unwrap();
    }
}

#[test]
fn mogul_has_as_many_auctions_as_its_deck_allows_each_number_as_likely() {
    const GAMES: u64 = 2_000;
    for (players, quick_start, least) in [(3, false, 24), (4, false, 23), (5, false, 22), (6, false, 21), (5, true, 17)] {
        let mut lengths = [0u64; 5];
        for seed in 0..GAMES {
            let length = auctions(players, quick_start, seed << 8 | u64::from(players));
            assert!((least..=least + 4).contains(&length), "{players} players, seed {seed}: {length} auctions");
            lengths[usize::from(length - least)] += 1;
        }
        let expected = GAMES / 5;
        let chi_square = lengths.iter().map(|n| n.abs_diff(expected).pow(2) as f64 / expected as f64).sum::<f64>();
        assert!(chi_square < 18.5, "{players} players: {lengths:?} is likely once in a thousand times only");
    }
}
