//! A game of Fake Art Inc. played with chosen cards.

use std::collections::VecDeque;

use gavel_domain::{
    aggregate::Cited,
    at::At,
    chance::{Chance, Draw},
    game::{Form, Game, Viewer},
    games::fake_art_inc::{Artist, Cards, Event, FirstPlayer, Goods, Move, Options, Phase, State, View},
    id::StreamId,
    seat::{Seat, Seats},
};

/// A game, what its last command led to, and the cards that are to be drawn.
pub struct Table {
    pub game: State,
    pub told: Vec<Cited<Event>>,
    coming: VecDeque<Artist>,
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

/// Artists by their first letters: Schiele, Van Gogh, Monet, Kandinsky, mUnch, Gauguin.
pub fn artists(letters: &str) -> Vec<Artist> {
    let artist = |letter| match letter {
        's' => Artist::Schiele,
        'v' => Artist::VanGogh,
        'm' => Artist::Monet,
        'k' => Artist::Kandinsky,
        'u' => Artist::Munch,
        'g' => Artist::Gauguin,
        other => panic!("{other} is no artist"),
    };
    letters.chars().filter(|letter| *letter != ' ').map(artist).collect()
}

pub fn artist(letter: &str) -> Artist {
    artists(letter)[0]
}

pub fn cards(letters: &str) -> Cards {
    artists(letters).into_iter().collect()
}

/// Cards and money of one half of an offer.
pub fn goods(letters: &str, money: u32) -> Goods {
    Goods { cards: cards(letters), money }
}

/// Hands in the order in which cards are dealt: one to each, the starting player first, round and round.
pub fn dealt(hands: &[&str]) -> String {
    let hands: Vec<Vec<char>> = hands.iter().map(|hand| hand.chars().collect()).collect();
    let most = hands.iter().map(Vec::len).max().unwrap_or(0);
    (0..most).flat_map(|n| hands.iter().filter_map(move |hand| hand.get(n))).collect()
}

impl Table {
    /// A game by the printed options, seat 0 to start, with these appraisal cards by gap, and these to be dealt; when they
    /// are used up, the pile's first card comes.
    pub fn of(players: u8, gaps: &str, coming: &str) -> Self {
        Self::with(players, printed(), gaps, coming)
    }

    /// The same with other options.
    pub fn with(players: u8, options: Options, gaps: &str, coming: &str) -> Self {
        State::admits(&options, players).unwrap_or_else(|breach| panic!("{breach:?}"));
        let random = options.first_player == FirstPlayer::Random;
        let game = State::new(&options, players);
        let mut coming: VecDeque<Artist> = artists(gaps).into_iter().chain(artists(coming)).collect();
        let mut draws = coming_draws(&coming, game.pile(), Cards::default());
        let laid = usize::from(players) * 2;
        if random {
            draws.insert(laid, (u64::from(players), 0));
        }
        let mut chance = Chance::recorded(String::new(), draws.clone(), stream(), 0);
        let told = game.set_up(now(), &mut chance);
        let drawn = chance.take_log();
        assert_eq!(drawn, draws[..drawn.len().min(draws.len())], "cards come out of those that may");
        coming.drain(..coming.len().min(drawn.len() - usize::from(random)));
        let mut table = Self { game, told: Vec::new(), coming };
        table.follow(told);
        table
    }

    /// Lets cards come in the deals that follow.
    pub fn expect(&mut self, coming: &str) -> &mut Self {
        self.coming = artists(coming).into();
        self
    }

    /// Makes a move that the rules allow.
    pub fn play(&mut self, seat: u8, asked: &Move) -> &mut Self {
        let (draws, mut chance) = self.chance(Cards::default());
        let told = self.game.decide(Seat(seat), asked, now(), &mut chance).unwrap_or_else(|breach| panic!("{asked:?} of seat {seat}: {breach:?}"));
        self.done(told, &draws, chance)
    }

    /// Lets a seat resign.
    pub fn resign(&mut self, seat: u8) -> &mut Self {
        let mut left = self.hand(seat);
        if self.view().on_turn == Some(Seat(seat)) {
            left.add_all(&self.game.laid());
        }
        let (draws, mut chance) = self.chance(left);
        let told = self.game.resign(Seat(seat), now(), &mut chance);
        self.done(told, &draws, chance)
    }

    /// The rule that refuses a move.
    pub fn refusal(&self, seat: u8, asked: &Move) -> &'static str {
        let mut chance = Chance::recorded(String::new(), Vec::new(), stream(), 0);
        match self.game.decide(Seat(seat), asked, now(), &mut chance) {
            Ok(told) => panic!("{asked:?} of seat {seat} is allowed: {told:?}"),
            Err(breach) => breach.rule,
        }
    }

    pub fn open(&mut self, seat: u8, place: u8, bid: u32) -> &mut Self {
        self.play(seat, &Move::Open { place, bid })
    }

    pub fn bid(&mut self, seat: u8, amount: u32) -> &mut Self {
        self.play(seat, &Move::Bid { amount })
    }

    pub fn pass(&mut self, seat: u8) -> &mut Self {
        self.play(seat, &Move::Pass {})
    }

    /// Settles the turn order: each in turn pays so much for the next place, the last one nothing.
    pub fn order(&mut self, winners: &[(u8, u32)]) -> &mut Self {
        for (place, (winner, price)) in (1..).zip(winners) {
            if self.phase() != Phase::Opening {
                break;
            }
            let opener = self.awaited().unwrap();
            self.open(opener, place, if opener == *winner { *price } else { 1 });
            while self.phase() == Phase::Bidding && self.game.on_place(place).is_none() {
                let asked = self.awaited().unwrap();
                let standing = self.view().auction.unwrap().bid;
                if asked == *winner && standing < *price {
                    self.bid(asked, *price)
                } else {
                    self.pass(asked)
                };
            }
            assert_eq!(self.game.on_place(place), Some(Seat(*winner)), "place {place}");
        }
        assert_eq!(self.phase(), Phase::Turn);
        self
    }

    /// Settles the turn order in the order of the seats from 0, each place but the last for 1 where seat 0 starts.
    pub fn in_order(&mut self) -> &mut Self {
        let players = self.view().seats.len() as u8;
        let winners: Vec<(u8, u32)> = (0..players).map(|seat| (seat, 2)).collect();
        self.order(&winners)
    }

    pub fn lay(&mut self, seat: u8, letter: &str) -> &mut Self {
        self.play(seat, &Move::LayDown { artist: artist(letter) })
    }

    pub fn sell(&mut self, seat: u8, letter: &str, cards: u8) -> &mut Self {
        self.play(seat, &Move::Sell { artist: artist(letter), cards })
    }

    pub fn appraise(&mut self, seat: u8, letter: &str, gap: u8, slot: u8) -> &mut Self {
        self.play(seat, &Move::Appraise { artist: artist(letter), gap, slot })
    }

    pub fn offer(&mut self, seat: u8, to: u8, give: Goods, take: Goods) -> &mut Self {
        self.play(seat, &Move::Offer { to: Seat(to), give, take })
    }

    pub fn accept(&mut self, seat: u8, from: u8, revision: u32) -> &mut Self {
        self.play(seat, &Move::Accept { from: Seat(from), revision })
    }

    pub fn end(&mut self, seat: u8) -> &mut Self {
        self.play(seat, &Move::EndTurn {})
    }

    /// Lets the player on turn sell cards, artist by artist, until so many are left, and end the turn.
    pub fn keep(&mut self, seat: u8, kept: u32) -> &mut Self {
        while self.game.cards_on_turn(Seat(seat)) > kept {
            let spare = self.game.cards_on_turn(Seat(seat)) - kept;
            let laid = self.game.laid();
            match laid.artists().next() {
                Some(artist) => self.play(seat, &Move::Sell { artist, cards: laid.count(artist).min(spare as u8) }),
                None => {
                    let artist = self.hand(seat).artists().next().unwrap();
                    self.play(seat, &Move::LayDown { artist })
                }
            };
        }
        self.end(seat)
    }

    /// Settles the turn order: every opener bids 1 for the first free place, and the others pass.
    pub fn settle(&mut self) -> &mut Self {
        while self.phase() != Phase::Turn {
            let seat = self.awaited().unwrap();
            let place = self.game.free_places().next().unwrap();
            match self.phase() {
                Phase::Opening => self.open(seat, place, 1),
                Phase::Bidding => self.pass(seat),
                Phase::Choosing => self.play(seat, &Move::Choose { place }),
                Phase::Dealing | Phase::Turn | Phase::Over => panic!("nobody is asked"),
            };
        }
        self
    }

    /// Plays a whole round, its turn order settled like that; everybody sells until so many cards are kept.
    pub fn round(&mut self, kept: u32) -> &mut Self {
        self.settle();
        let round = self.game.round();
        while self.phase() == Phase::Turn && self.game.round() == round {
            self.keep(self.awaited().unwrap(), kept);
        }
        self
    }

    /// What the last command led to by a rule.
    pub fn by(&self, rule: &str) -> Vec<&Event> {
        self.told.iter().filter(|cited| cited.rule == Some(rule)).map(|cited| &cited.event).collect()
    }

    /// The types of the moves that a seat may make, each once.
    pub fn moves(&self, seat: u8) -> Vec<String> {
        let mut kinds: Vec<_> = self.game.choices(Seat(seat)).iter().map(|choice| gavel_domain::tagged::write(&choice.asked).0).collect();
        kinds.dedup();
        kinds
    }

    /// How the moves that a seat may make read.
    pub fn forms(&self, seat: u8) -> Vec<Form> {
        self.game.choices(Seat(seat)).iter().map(|choice| self.game.form(Seat(seat), &choice.asked)).collect()
    }

    pub fn awaited(&self) -> Option<u8> {
        self.game.awaited().map(|seat| seat.0)
    }

    pub fn phase(&self) -> Phase {
        self.game.phase()
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Arbiter)
    }

    /// The game as a seat sees it.
    pub fn seen_by(&self, seat: u8) -> View {
        self.game.view(Viewer::Seats(Seats::one(Seat(seat))))
    }

    pub fn money(&self, seat: u8) -> u32 {
        self.game.money(Seat(seat))
    }

    pub fn hand(&self, seat: u8) -> Cards {
        self.game.hand(Seat(seat))
    }

    pub fn price(&self, seat: u8, letter: &str) -> u16 {
        self.game.price(Seat(seat), artist(letter))
    }

    /// The cards of a gap.
    pub fn gap(&self, gap: usize) -> Vec<Artist> {
        self.game.gap(gap).collect()
    }

    /// Seats by place, from the first.
    pub fn places(&self) -> Vec<Option<u8>> {
        self.view().places.iter().map(|place| place.seat.map(|seat| seat.0)).collect()
    }

    /// The final places, by seat, each with its score.
    pub fn ranks(&self) -> Vec<(u8, i64)> {
        self.game.outcome().map(|outcome| outcome.places.iter().map(|place| (place.place, place.score)).collect()).unwrap_or_default()
    }

    /// The draws of every card that could be dealt, should the command come to that; `left` are cards that it discards first.
    fn chance(&self, left: Cards) -> (Vec<Draw>, Chance) {
        let mut discard = self.game.discard();
        discard.add_all(&left);
        let draws = coming_draws(&self.coming, self.game.pile(), discard);
        (draws.clone(), Chance::recorded(String::new(), draws, stream(), 0))
    }

    fn done(&mut self, told: Vec<Cited<Event>>, draws: &[Draw], mut chance: Chance) -> &mut Self {
        let drawn = chance.take_log();
        assert_eq!(drawn, draws[..drawn.len().min(draws.len())], "cards come out of those that may");
        self.coming.drain(..self.coming.len().min(drawn.len()));
        self.follow(told);
        self
    }

    fn follow(&mut self, told: Vec<Cited<Event>>) {
        told.iter().for_each(|cited| self.game.evolve(&cited.event));
        self.told = told;
    }
}

/// The draws by which these cards come, one after the other, and then the first of those that are left.
fn coming_draws(coming: &VecDeque<Artist>, mut pile: Cards, mut discard: Cards) -> Vec<Draw> {
    let mut coming = coming.iter();
    let mut draws = Vec::new();
    loop {
        if pile.is_empty() {
            pile = std::mem::take(&mut discard);
        }
        let Some(first) = pile.iter().next() else { return draws };
        let artist = *coming.next().unwrap_or(&first);
        // A card that cannot come yet may be one that a later move discards: a deal that needs it fails.
        let Some(place) = pile.iter().position(|other| other == artist) else { return draws };
        draws.push((u64::from(pile.total()), place as u64));
        pile.take(artist, 1);
    }
}
