//! A game of Mogul played with chosen cards.

use std::collections::VecDeque;

use gavel_domain::{
    aggregate::Cited,
    at::At,
    chance::{Chance, Draw},
    game::{Game, Viewer},
    games::mogul::{Event, FirstPlayer, Move, Options, Share, Shares, State, View},
    id::StreamId,
    seat::Seat,
};

/// A game, what its last command led to, and the cards that are to come.
pub struct Table {
    pub game: State,
    pub told: Vec<Cited<Event>>,
    /// Every draw made: among how many, and which came.
    pub drawn: Vec<Draw>,
    coming: VecDeque<String>,
    crash_depth: u8,
}

pub fn now() -> At {
    "2026-01-01T00:00:00.000000Z".parse().unwrap()
}

pub fn stream() -> StreamId {
    "00000000-0000-4000-8000-000000000001".parse().unwrap()
}

/// The printed options, with seat 0 to start.
pub fn printed() -> Options {
    Options { first_player: FirstPlayer::Seat(Seat(0)), ..Options::default() }
}

/// Options with which five players meet the crash card as soon as the second card is turned up.
pub fn short() -> Options {
    Options { quick_start: true, crash_depth: 20, ..printed() }
}

pub fn share(id: &str) -> Share {
    Share::all().find(|share| share.id() == id).unwrap_or_else(|| panic!("{id} is no share"))
}

pub fn shares(ids: &str) -> Vec<Share> {
    ids.split_whitespace().map(share).collect()
}

pub fn set(ids: &str) -> Shares {
    shares(ids).into_iter().collect()
}

/// A sale of these shares.
pub fn sell(ids: &str) -> Move {
    Move::Sell { shares: shares(ids) }
}

/// The draw by which a share comes out of those that may.
fn draw_of(share: Share, among: Shares, others: u8) -> Draw {
    let place = among.iter().position(|other| other == share).unwrap_or_else(|| panic!("{} cannot come", share.id()));
    (u64::from(among.len() + others), place as u64)
}

impl Table {
    /// A game by the printed options, seat 0 to start, with these cards to come (`crash` is the crash card); when they
    /// are used up, the pile's first share comes. The S shares are dealt in the deck's order: to seats 0 and 1
    /// `brown-pink-1` and `-2`, to 2 and 3 `brown-blue-1` and `-2`, to 4 `brown-green-1`, to 5 `brown-yellow-1`.
    pub fn of(players: u8, coming: &str) -> Self {
        Self::with(players, printed(), "", coming)
    }

    /// The same with other options; `extra` are the quick start's second shares by seat.
    pub fn with(players: u8, options: Options, extra: &str, coming: &str) -> Self {
        let mut pile = Shares::all();
        let mut draws = Vec::new();
        let mut deal = |share: Share, from: Shares| {
            draws.push(draw_of(share, pile.and(from), 0));
            pile.remove(share);
        };
        shares("brown-pink-1 brown-pink-2 brown-blue-1 brown-blue-2 brown-green-1 brown-yellow-1")
            .into_iter()
            .take(players.into())
            .for_each(|share| deal(share, Shares::bearing_s()));
        shares(extra).into_iter().for_each(|share| deal(share, Shares::all()));
        if options.first_player == FirstPlayer::Random {
            draws.push((u64::from(players), 0));
        }
        let mut coming: VecDeque<_> = coming.split_whitespace().map(str::to_owned).collect();
        draws.push(match coming.pop_front() {
            Some(id) => draw_of(share(&id), pile, u8::from(pile.len() <= options.crash_depth)),
            None => (u64::from(pile.len() + u8::from(pile.len() <= options.crash_depth)), 0),
        });
        let mut chance = Chance::recorded(String::new(), draws, stream(), 0);
        let game = State::new(&options, players);
        let told = game.set_up(now(), &mut chance);
        let faithful = chance.is_faithful();
        let mut table = Self { game, told: Vec::new(), drawn: chance.take_log(), coming, crash_depth: options.crash_depth };
        assert!(faithful, "the set-up drew {:?}", table.drawn);
        table.follow(told);
        table
    }

    /// Lets a card come next, after those that are still to come.
    pub fn expect(&mut self, card: &str) {
        self.coming.push_back(card.to_owned());
    }

    /// Makes a move that the rules allow.
    pub fn play(&mut self, seat: u8, asked: &Move) -> &mut Self {
        let (draw, mut chance) = self.next_card();
        let told = self.game.decide(Seat(seat), asked, now(), &mut chance).unwrap_or_else(|breach| panic!("{asked:?} of seat {seat}: {breach:?}"));
        self.done(told, draw, chance)
    }

    /// Lets a seat resign.
    pub fn resign(&mut self, seat: u8) -> &mut Self {
        let (draw, mut chance) = self.next_card();
        let told = self.game.resign(Seat(seat), now(), &mut chance);
        self.done(told, draw, chance)
    }

    pub fn stay(&mut self, seat: u8) -> &mut Self {
        self.play(seat, &Move::Stay {})
    }

    pub fn leave(&mut self, seat: u8) -> &mut Self {
        self.play(seat, &Move::Leave {})
    }

    pub fn credit(&mut self, seat: u8) -> &mut Self {
        self.play(seat, &Move::Credit {})
    }

    pub fn take(&mut self, seat: u8) -> &mut Self {
        self.play(seat, &Move::Take {})
    }

    pub fn decline(&mut self, seat: u8) -> &mut Self {
        self.play(seat, &Move::Decline {})
    }

    /// Plays an auction: the winner stays whenever asked, the second-placed until the others have left.
    pub fn auction(&mut self, winner: u8, second: u8) -> &mut Self {
        while self.phase() == "auction" {
            let seat = self.awaited().unwrap();
            let bidders = self.view().auction.bidders.len();
            if seat == winner || (seat == second && bidders > 2) {
                self.stay(seat)
            } else {
                self.leave(seat)
            };
        }
        assert_eq!((self.view().auction.winner, self.view().auction.second), (Some(Seat(winner)), Some(Seat(second))));
        self
    }

    /// Plays a round in which the winner takes the share and the second-placed sells nothing.
    pub fn taken_by(&mut self, winner: u8, second: u8) -> &mut Self {
        self.auction(winner, second).take(winner);
        if self.phase() == "second_action" {
            self.decline(second);
        }
        self
    }

    /// Plays a round in which nobody does anything: the starting player leaves last but one, the one before it wins.
    pub fn idle(&mut self) -> &mut Self {
        while self.phase() == "auction" {
            self.leave(self.awaited().unwrap());
        }
        let (winner, second) = (self.view().auction.winner.unwrap().0, self.view().auction.second.unwrap().0);
        self.play(winner, &sell("")).decline(second)
    }

    /// The rule that refuses a move.
    pub fn refusal(&self, seat: u8, asked: &Move) -> &'static str {
        let mut chance = Chance::recorded(String::new(), Vec::new(), stream(), 0);
        match self.game.decide(Seat(seat), asked, now(), &mut chance) {
            Ok(told) => panic!("{asked:?} of seat {seat} is allowed: {told:?}"),
            Err(breach) => breach.rule,
        }
    }

    /// What the last command led to by a rule.
    pub fn by(&self, rule: &str) -> Vec<&Event> {
        self.told.iter().filter(|cited| cited.rule == Some(rule)).map(|cited| &cited.event).collect()
    }

    /// The types of the moves that a seat may make.
    pub fn moves(&self, seat: u8) -> Vec<String> {
        self.game.choices(Seat(seat)).iter().map(|choice| gavel_domain::tagged::write(&choice.asked).0).collect()
    }

    pub fn awaited(&self) -> Option<u8> {
        self.game.awaited().map(|seat| seat.0)
    }

    pub fn phase(&self) -> String {
        serde_json::to_value(self.view().phase).unwrap().as_str().unwrap().to_owned()
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Arbiter)
    }

    pub fn score(&self, seat: u8) -> i32 {
        self.game.holding(Seat(seat)).score
    }

    pub fn scores(&self) -> Vec<i32> {
        self.view().seats.iter().map(|seat| seat.score).collect()
    }

    pub fn coins(&self, seat: u8) -> u8 {
        self.game.holding(Seat(seat)).coins
    }

    pub fn holds(&self, seat: u8, id: &str) -> bool {
        self.game.holding(Seat(seat)).shares.contains(share(id))
    }

    /// The places, by seat.
    pub fn places(&self) -> Vec<u8> {
        self.game.outcome().map(|outcome| outcome.places.iter().map(|place| place.place).collect()).unwrap_or_default()
    }

    /// The draw that turns the next card up, should the command come to that.
    fn next_card(&self) -> (Draw, Chance) {
        let pile = self.game.pile();
        let crash = u8::from(pile.len() <= self.crash_depth);
        let draw = match self.coming.front().map(String::as_str) {
            Some("crash") if crash == 0 => panic!("the crash card cannot come yet"),
            Some("crash") => (u64::from(pile.len() + crash), u64::from(pile.len())),
            Some(id) => draw_of(share(id), pile, crash),
            None => (u64::from(pile.len() + crash), 0),
        };
        (draw, Chance::recorded(String::new(), vec![draw], stream(), 0))
    }

    fn done(&mut self, told: Vec<Cited<Event>>, draw: Draw, mut chance: Chance) -> &mut Self {
        let drawn = chance.take_log();
        if !drawn.is_empty() {
            assert_eq!(drawn, [draw], "a card comes out of those that may");
            self.coming.pop_front();
        }
        self.drawn.extend(drawn);
        self.follow(told);
        self
    }

    fn follow(&mut self, told: Vec<Cited<Event>>) {
        told.iter().for_each(|cited| self.game.evolve(&cited.event));
        self.told = told;
    }
}
