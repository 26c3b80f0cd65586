//! A game of European Landmark Monopoly played with chosen dice and cards.
//!
//! Positions are reached by play: tokens walk there by legal rolls, deeds are won in auctions for 1, and cash changes hands in
//! trades at any agreed price.

use gavel_domain::{
    aggregate::Cited,
    at::At,
    chance::{Chance, Draw},
    game::{Breach, Choice, Game, Viewer},
    games::european_landmark_monopoly::{Card, Deed, Deeds, Event, Goods, Move, Options, Stage, State, View},
    id::StreamId,
    seat::Seat,
};

/// A game, and what its last command led to.
pub struct Table {
    pub game: State,
    pub told: Vec<Cited<Event>>,
}

type Decided = Result<Vec<Cited<Event>>, Breach>;

pub fn now() -> At {
    "2026-01-01T00:00:00.000000Z".parse().unwrap()
}

fn stream() -> StreamId {
    "00000000-0000-4000-8000-000000000001".parse().unwrap()
}

pub fn deed(id: &str) -> Deed {
    Deed::of(id).unwrap_or_else(|| panic!("{id} is no deed"))
}

pub fn deeds(ids: &str) -> Deeds {
    ids.split_whitespace().map(deed).collect()
}

pub fn card(id: &str) -> Card {
    Card::all().find(|card| card.id() == id).unwrap_or_else(|| panic!("{id} is no card"))
}

pub fn build(id: &str) -> Move {
    Move::Build { deed: deed(id) }
}

pub fn mortgage(id: &str) -> Move {
    Move::Mortgage { deed: deed(id) }
}

pub fn lift(id: &str) -> Move {
    Move::Lift { deed: deed(id) }
}

pub fn sell(id: &str) -> Move {
    Move::SellBuilding { deed: deed(id) }
}

/// An offer of goods for goods, no mortgage lifted.
pub fn offer(to: u8, give: Goods, take: Goods) -> Move {
    Move::Offer { to: Seat(to), give, take, lift: Deeds::default() }
}

/// Acceptance of the offer with this number, no mortgage lifted.
pub fn accept(from: u8, revision: u32) -> Move {
    Move::Accept { from: Seat(from), revision, lift: Deeds::default() }
}

pub fn goods(ids: &str) -> Goods {
    Goods { deeds: deeds(ids), ..Goods::default() }
}

impl Table {
    /// A standard game, seat 0 to begin.
    pub fn of(players: u8) -> Self {
        Self::with(players, Options::default(), "")
    }

    /// A game by other options; `dealt` are the deeds of the short and the timed version as they go round.
    pub fn with(players: u8, options: Options, dealt: &str) -> Self {
        let mut left: Vec<Deed> = Deed::all().collect();
        let mut draws: Vec<Draw> = Vec::new();
        for deed in dealt.split_whitespace().map(deed) {
            let place = left.iter().position(|other| *other == deed).unwrap();
            draws.push((left.len() as u64, place as u64));
            left.remove(place);
        }
        draws.extend([(6, 5), (6, 5)]);
        draws.extend((1..players).flat_map(|_| [(6, 0), (6, 0)]));
        let mut table = Self { game: State::new(&options, players), told: Vec::new() };
        table.command(draws, |game, chance| Ok(game.set_up(now(), chance)));
        table
    }

    /// The same game once more, to see what else could come of it.
    pub fn again(&self) -> Self {
        Self { game: self.game.clone(), told: Vec::new() }
    }

    /// Carries out a command that makes just these draws.
    pub fn command(&mut self, draws: Vec<Draw>, decide: impl FnOnce(&State, &mut Chance) -> Decided) -> &mut Self {
        let mut chance = Chance::recorded(String::new(), draws.clone(), stream(), 0);
        let told = decide(&self.game, &mut chance).unwrap_or_else(|breach| panic!("{breach:?}"));
        assert!(chance.is_faithful(), "drawn: {:?}, due: {draws:?}", chance.take_log());
        told.iter().for_each(|cited| self.game.evolve(&cited.event));
        self.told = told;
        self
    }

    /// Makes a move without a draw.
    pub fn play(&mut self, seat: u8, asked: Move) -> &mut Self {
        self.play_drawing(seat, asked, &[], "")
    }

    /// Makes a move that rolls these dice and draws these cards.
    pub fn play_drawing(&mut self, seat: u8, asked: Move, dice: &[u8], cards: &str) -> &mut Self {
        let mut draws: Vec<Draw> = dice.iter().map(|die| (6, u64::from(die - 1))).collect();
        draws.extend(self.draws_of(cards));
        self.command(draws, |game, chance| game.decide(Seat(seat), &asked, now(), chance))
    }

    /// The draws by which cards come off their decks; a deck that has been seen gives its first without one.
    fn draws_of(&self, cards: &str) -> Vec<Draw> {
        let mut gone: Vec<Card> = Vec::new();
        let draw = |id: &str| {
            let card = card(id);
            let unseen: Vec<Card> = self.game.deck(card.deck()).unseen().filter(|other| !gone.contains(other)).collect();
            gone.push(card);
            let place = unseen.iter().position(|other| *other == card);
            (!unseen.is_empty()).then(|| (unseen.len() as u64, place.unwrap_or_else(|| panic!("{id} cannot come")) as u64))
        };
        cards.split_whitespace().filter_map(draw).collect()
    }

    pub fn roll(&mut self, seat: u8, dice: [u8; 2]) -> &mut Self {
        self.play_drawing(seat, Move::Roll {}, &dice, "")
    }

    pub fn end(&mut self, seat: u8) -> &mut Self {
        self.play(seat, Move::EndTurn {})
    }

    pub fn resign(&mut self, seat: u8) -> &mut Self {
        self.command(Vec::new(), |game, chance| Ok(game.resign(Seat(seat), now(), chance)))
    }

    /// The rule that refuses a move.
    pub fn refusal(&self, seat: u8, asked: &Move) -> &'static str {
        let mut chance = Chance::recorded(String::new(), Vec::new(), stream(), 0);
        match self.game.decide(Seat(seat), asked, now(), &mut chance) {
            Ok(told) => panic!("{asked:?} of seat {seat} is allowed: {told:?}"),
            Err(breach) => breach.rule,
        }
    }

    /// What is under the hammer; a building is no deed.
    fn hammered(&self) -> Option<Option<Deed>> {
        matches!(self.stage(), Stage::Auction | Stage::RoundBidding).then(|| self.view().auction.map(|auction| auction.deed))
    }

    /// Everybody passes until the auction of this deed, or the building round, is over.
    pub fn all_pass(&mut self) -> &mut Self {
        let hammered = self.hammered();
        while hammered.is_some() && self.hammered() == hammered {
            self.play(self.awaited()[0], Move::Pass {});
        }
        self
    }

    /// One seat bids once, and all others pass.
    pub fn sold_to(&mut self, winner: u8, amount: u32) -> &mut Self {
        let hammered = self.hammered();
        while hammered.is_some() && self.hammered() == hammered {
            let asked = self.awaited()[0];
            self.play(asked, if asked == winner { Move::Bid { amount } } else { Move::Pass {} });
        }
        self
    }

    /// A trade that is offered and accepted.
    pub fn trade(&mut self, from: u8, to: u8, give: Goods, take: Goods) -> &mut Self {
        self.play(from, offer(to, give, take));
        let revision = self.revision(from, to);
        self.play(to, accept(from, revision))
    }

    /// The number of the offer between two seats.
    pub fn revision(&self, one: u8, other: u8) -> u32 {
        let pair = [Seat(one), Seat(other)];
        self.view().offers.iter().find(|offer| pair.contains(&offer.from) && pair.contains(&offer.to)).unwrap().revision
    }

    /// Cash goes from one seat to another, who sells a deed of its own and buys it back for 1.
    pub fn pay(&mut self, from: u8, to: u8, amount: u32, by: &str) -> &mut Self {
        self.trade(from, to, Goods::cash(amount + 1), goods(by)).trade(to, from, Goods::cash(1), goods(by))
    }

    /// A seat is left with just so much cash; what it has more goes to another, by a deed of that one.
    pub fn leave_with(&mut self, seat: u8, amount: u32, to: u8, by: &str) -> &mut Self {
        let more = self.cash(seat) - amount;
        if more > 0 { self.pay(seat, to, more, by) } else { self }
    }

    /// Builds on each of these in turn.
    pub fn builds(&mut self, seat: u8, ids: &str) -> &mut Self {
        for id in ids.split_whitespace() {
            self.play(seat, build(id));
        }
        self
    }

    /// What the last command led to by a rule.
    pub fn by(&self, rule: &str) -> Vec<&Event> {
        self.told.iter().filter(|cited| cited.rule == Some(rule)).map(|cited| &cited.event).collect()
    }

    /// Whether the last command led to this.
    pub fn has(&self, event: &Event) -> bool {
        self.told.iter().any(|cited| cited.event == *event)
    }

    /// The rule by which the last command led to this.
    pub fn rule_of(&self, event: &Event) -> &'static str {
        self.told.iter().find(|cited| cited.event == *event).and_then(|cited| cited.rule).unwrap_or_else(|| panic!("{event:?} not in {:?}", self.told))
    }

    pub fn stage(&self) -> Stage {
        self.game.stage()
    }

    pub fn awaited(&self) -> Vec<u8> {
        self.game.awaited().iter().map(|seat| seat.0).collect()
    }

    pub fn choices(&self, seat: u8) -> Vec<Choice<Move>> {
        self.game.choices(Seat(seat))
    }

    /// Whether a seat's list has this move as it stands.
    pub fn lists(&self, seat: u8, asked: &Move) -> bool {
        self.choices(seat).iter().any(|choice| choice.asked == *asked)
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn cash(&self, seat: u8) -> u32 {
        self.game.holding(Seat(seat)).cash
    }

    pub fn at(&self, seat: u8) -> u8 {
        self.game.holding(Seat(seat)).position
    }

    pub fn owner(&self, id: &str) -> Option<u8> {
        self.game.owner(deed(id)).map(|seat| seat.0)
    }

    pub fn in_jail(&self, seat: u8) -> bool {
        self.game.holding(Seat(seat)).jail.is_some()
    }

    /// The rents that can be asked now: by whom, of whom, how much.
    pub fn rents(&self) -> Vec<(u8, u8, u32)> {
        self.game.claims().iter().map(|claim| (claim.owner.0, claim.debtor.0, claim.amount)).collect()
    }

    /// Asks for the newest rent.
    pub fn ask(&mut self, seat: u8) -> &mut Self {
        let rent = self.game.claims().last().unwrap().rent;
        self.play(seat, Move::Claim { rent })
    }

    /// The debts: by whom, to whom, how much is left.
    pub fn debts(&self) -> Vec<(u8, Option<u8>, u32)> {
        self.game.debts().iter().map(|debt| (debt.debtor.0, debt.creditor.map(|seat| seat.0), debt.amount)).collect()
    }

    /// The places by seat, and the scores.
    pub fn places(&self) -> (Vec<u8>, Vec<i64>) {
        let outcome = self.game.outcome().unwrap();
        (outcome.places.iter().map(|place| place.place).collect(), outcome.places.iter().map(|place| place.score).collect())
    }

    /// The same game from a position written differently.
    pub fn rewritten(&mut self, change: impl FnOnce(&mut serde_json::Value)) -> &mut Self {
        let mut state = serde_json::to_value(&self.game).unwrap();
        change(&mut state);
        self.game = serde_json::from_value(state).unwrap();
        self
    }
}
