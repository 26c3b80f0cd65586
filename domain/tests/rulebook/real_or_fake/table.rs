//! A game of Real or Fake played with chosen dice and cards.

use std::collections::VecDeque;

use gavel_domain::{
    aggregate::Cited,
    at::At,
    chance::{Chance, Draw},
    game::{Form, Game, Viewer},
    games::real_or_fake::{Board, Cards, Counts, Event, Fortune, Insider, Insiders, Move, Options, Series, Space, State, View},
    id::StreamId,
    seat::{Seat, Seats},
};

/// A game, what its last command led to, and the insider cards that are to come.
pub struct Table {
    pub game: State,
    pub told: Vec<Cited<Event>>,
    /// Every draw made: among how many, and which came.
    pub drawn: Vec<Draw>,
    insiders: VecDeque<Insider>,
}

pub fn now() -> At {
    "2026-01-01T00:00:00.000000Z".parse().unwrap()
}

pub fn stream() -> StreamId {
    "00000000-0000-4000-8000-000000000001".parse().unwrap()
}

/// The printed options on a board on which every kind of space but Start is always within reach of a roll.
pub fn printed() -> Options {
    let round = [Space::NewAcquisition, Space::AuctionObject, Space::Trade, Space::TaxRaid, Space::Auction, Space::InsiderInformation];
    Options { board: Board::of(&[&[Space::Start], round.as_slice(), round.as_slice()].concat()).unwrap(), ..Options::default() }
}

fn read<T: serde::de::DeserializeOwned>(ids: &str) -> Vec<T> {
    ids.split_whitespace().map(|id| serde_json::from_value(id.into()).unwrap()).collect()
}

pub fn cards(ids: &str) -> Cards {
    read::<Series>(ids).into_iter().collect()
}

pub fn insiders(ids: &str) -> Insiders {
    read::<Insider>(ids).into_iter().collect()
}

pub fn counts(ids: &str) -> Counts {
    cards(ids).into()
}

pub fn seat(number: u8) -> Seat {
    Seat(number)
}

/// The hand that everybody is dealt unless a test says otherwise.
pub const HAND: &str = "art wines rugs gems antiques";

/// The draw of one card out of those unseen, which it leaves.
fn draw_of(unseen: &mut Cards, series: Series) -> Draw {
    let place = unseen.iter().position(|other| other == series).unwrap_or_else(|| panic!("no {} can come", series.as_str()));
    let among = u64::from(unseen.len());
    unseen.0.take(series.index(), 1);
    (among, place as u64)
}

fn insider_draw(unseen: &mut Insiders, card: Insider) -> Draw {
    let place = unseen.iter().position(|other| other == card).unwrap_or_else(|| panic!("no {} can come", card.as_str()));
    let (among, one) = (u64::from(unseen.len()), std::iter::once(card).collect::<Insiders>());
    unseen.0.take_all(&one.0);
    (among, place as u64)
}

impl Table {
    /// A game by the printed options; seat 0 begins, and everybody has one card of each of the first five series.
    pub fn of(players: u8) -> Self {
        Self::with(players, printed(), &[])
    }

    /// The same with other options, and the first seats' hands chosen.
    pub fn with(players: u8, options: Options, hands: &[&str]) -> Self {
        let dice: Vec<u8> = Seat::all(players).map(|seat| if seat == Seat(0) { 6 } else { 1 }).collect();
        Self::rolling(players, options, hands, &dice)
    }

    /// The same with the dice that decide who begins.
    pub fn rolling(players: u8, options: Options, hands: &[&str], dice: &[u8]) -> Self {
        let mut unseen = Cards::all();
        let dealt = (0..usize::from(players)).flat_map(|seat| read::<Series>(hands.get(seat).copied().unwrap_or(HAND)));
        let mut draws: Vec<Draw> = dealt.map(|series| draw_of(&mut unseen, series)).collect();
        draws.extend(dice.iter().map(|die| (6, u64::from(die - 1))));
        let mut chance = Chance::recorded(String::new(), draws, stream(), 0);
        let game = State::new(&options, players);
        let told = game.set_up(now(), &mut chance);
        let faithful = chance.is_faithful();
        let mut table = Self { game, told: Vec::new(), drawn: chance.take_log(), insiders: VecDeque::new() };
        assert!(faithful, "the set-up drew {:?}", table.drawn);
        table.follow(told);
        table
    }

    /// Lets insider cards come next, after those still to come; without any the first that can.
    pub fn expect(&mut self, ids: &str) -> &mut Self {
        self.insiders.extend(read::<Insider>(ids));
        self
    }

    /// Rolls so that the pawn comes to a space of a kind; the cards named come, then the first that can.
    pub fn go(&mut self, seat: u8, kind: Space, coming: &str) -> &mut Self {
        let from = self.game.holding(Seat(seat)).space;
        let board: Vec<Space> = serde_json::from_value(serde_json::to_value(&self.game).unwrap()["options"]["board"].clone()).unwrap();
        let at = |steps: u8| board[usize::from(from + steps) % board.len()];
        let steps = (2..=12).find(|steps| at(*steps) == kind).unwrap_or_else(|| panic!("no {kind:?} within reach"));
        self.roll(seat, [steps / 2, steps - steps / 2], coming)
    }

    /// Rolls these dice.
    pub fn roll(&mut self, seat: u8, dice: [u8; 2], coming: &str) -> &mut Self {
        let mut draws: Vec<Draw> = dice.iter().map(|die| (6, u64::from(die - 1))).collect();
        let (mut unseen, mut coming) = (self.game.unseen(), VecDeque::from(read::<Series>(coming)));
        for _ in 0..2 {
            let next = coming.pop_front().filter(|_| !unseen.is_empty()).or_else(|| unseen.series().next());
            draws.extend(next.map(|series| draw_of(&mut unseen, series)));
        }
        self.decide(seat, &Move::Roll {}, draws)
    }

    /// A turn on which nothing happens: Trade, with nothing bought.
    pub fn idle(&mut self, seat: u8) -> &mut Self {
        self.go(seat, Space::Trade, "");
        if self.phase() == "purchase" { self.play(seat, &Move::Decline {}) } else { self }
    }

    /// Idle turns until it is this seat's.
    pub fn until(&mut self, seat: u8) -> &mut Self {
        while self.awaited() != Some(seat) {
            let other = self.awaited().unwrap();
            self.idle(other);
        }
        self
    }

    /// Makes a move that the rules allow.
    pub fn play(&mut self, seat: u8, asked: &Move) -> &mut Self {
        let draws = self.next_insiders();
        self.decide(seat, asked, draws)
    }

    /// Lets a seat resign.
    pub fn resign(&mut self, seat: u8) -> &mut Self {
        let draws = self.next_insiders();
        let mut chance = Chance::recorded(String::new(), draws.clone(), stream(), 0);
        let told = self.game.resign(Seat(seat), now(), &mut chance);
        self.done(told, &draws, chance)
    }

    pub fn lay(&mut self, seat: u8, ids: &str) -> &mut Self {
        self.play(seat, &Move::Lay(counts(ids)))
    }

    pub fn take_up(&mut self, seat: u8, ids: &str) -> &mut Self {
        self.play(seat, &Move::TakeUp(counts(ids)))
    }

    /// Places new cards: these on the table.
    pub fn place(&mut self, seat: u8, ids: &str) -> &mut Self {
        self.play(seat, &Move::Place(counts(ids)))
    }

    pub fn bid(&mut self, seat: u8, amount: u32) -> &mut Self {
        self.play(seat, &Move::Bid { amount })
    }

    pub fn pass(&mut self, seat: u8) -> &mut Self {
        self.play(seat, &Move::Pass {})
    }

    pub fn buy(&mut self, seat: u8, from: u8, series: Series) -> &mut Self {
        self.play(seat, &Move::Buy { seat: Seat(from), series })
    }

    /// Everybody who is asked passes.
    pub fn all_pass(&mut self) -> &mut Self {
        while self.phase() == "bid" {
            self.pass(self.awaited().unwrap());
        }
        self
    }

    /// This seat bids as soon as it is asked, and everybody else passes.
    pub fn sold_to(&mut self, seat: u8, amount: u32) -> &mut Self {
        while self.phase() == "bid" {
            let asked = self.awaited().unwrap();
            if asked == seat {
                self.bid(seat, amount)
            } else {
                self.pass(asked)
            };
        }
        self
    }

    /// Everybody in turn takes new acquisitions and keeps them in hand, until the game is over.
    pub fn played_out(&mut self) -> &mut Self {
        while let Some(seat) = self.awaited() {
            self.go(seat, Space::NewAcquisition, "");
            if self.phase() == "placing" {
                self.place(seat, "");
            }
        }
        self
    }

    /// Spends a seat's cash on insider cards or the house, down to so much.
    pub fn spend(&mut self, seat: u8, left: u32) -> &mut Self {
        let amount = self.cash(seat) - left;
        self.until(seat).go(seat, Space::InsiderInformation, "").sold_to(seat, amount)
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

    /// The rules that the last command's events cite.
    pub fn rules(&self) -> Vec<&'static str> {
        self.told.iter().filter_map(|cited| cited.rule).collect()
    }

    /// The types of the moves that a seat may make.
    pub fn moves(&self, seat: u8) -> Vec<String> {
        self.game.choices(Seat(seat)).iter().map(|choice| gavel_domain::tagged::write(&choice.asked).0).collect()
    }

    /// How the moves that a seat may make read.
    pub fn forms(&self, seat: u8) -> Vec<Form> {
        self.game.choices(Seat(seat)).iter().map(|choice| self.game.form(Seat(seat), &choice.asked)).collect()
    }

    pub fn awaited(&self) -> Option<u8> {
        self.game.awaited().map(|seat| seat.0)
    }

    pub fn phase(&self) -> String {
        serde_json::to_value(self.game.phase()).unwrap().as_str().unwrap().to_owned()
    }

    pub fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// What a seat sees.
    pub fn seen_by(&self, seat: u8) -> View {
        self.view(Viewer::Seats(Seats::one(Seat(seat))))
    }

    pub fn cash(&self, seat: u8) -> u32 {
        self.game.holding(Seat(seat)).cash
    }

    pub fn hand(&self, seat: u8) -> Cards {
        Cards(self.game.holding(Seat(seat)).hand)
    }

    pub fn open(&self, seat: u8) -> Cards {
        Cards(self.game.holding(Seat(seat)).table)
    }

    pub fn owned_insiders(&self, seat: u8) -> Insiders {
        self.game.holding(Seat(seat)).insiders
    }

    /// The places, by seat.
    pub fn places(&self) -> Vec<u8> {
        self.game.outcome().map(|outcome| outcome.places.iter().map(|place| place.place).collect()).unwrap_or_default()
    }

    /// The fake series and the fortunes that the last command counted.
    pub fn counted(&self) -> (Vec<Series>, Vec<Fortune>) {
        let counted = self.told.iter().find_map(|cited| {
            let Event::FortunesCounted { false_series, fortunes } = &cited.event else { return None };
            Some((false_series.clone(), fortunes.clone()))
        });
        counted.expect("the game is over")
    }

    /// The draws of the next two insider cards, should the command come to that.
    fn next_insiders(&self) -> Vec<Draw> {
        let mut unseen = self.game.unseen_insiders().0;
        let mut coming = self.insiders.clone();
        let next = |unseen: &mut Insiders, coming: &mut VecDeque<Insider>| {
            let card = coming.pop_front().or_else(|| unseen.iter().next())?;
            Some(insider_draw(unseen, card))
        };
        (0..2).filter_map(|_| next(&mut unseen, &mut coming)).collect()
    }

    fn decide(&mut self, seat: u8, asked: &Move, draws: Vec<Draw>) -> &mut Self {
        let mut chance = Chance::recorded(String::new(), draws.clone(), stream(), 0);
        let told = self.game.decide(Seat(seat), asked, now(), &mut chance).unwrap_or_else(|breach| panic!("{asked:?} of seat {seat}: {breach:?}"));
        self.done(told, &draws, chance)
    }

    fn done(&mut self, told: Vec<Cited<Event>>, draws: &[Draw], mut chance: Chance) -> &mut Self {
        let drawn = chance.take_log();
        assert_eq!(drawn, draws[..drawn.len()], "cards come out of those that may");
        if told.iter().any(|cited| matches!(cited.event, Event::InsidersTaken { .. })) {
            self.insiders.drain(..drawn.len().min(self.insiders.len()));
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
