//! Walks: how positions are reached by legal rolls over spaces where nothing happens that a test does not ask for.

use std::collections::{BTreeMap, VecDeque};

use gavel_domain::{
    games::european_landmark_monopoly::{Move, Space, Stage, space},
    seat::Seat,
};

use super::table::{Table, deeds};

/// Two dice that are no doubles.
fn dice_of(sum: u8) -> [u8; 2] {
    let low = if sum <= 7 { 1 } else { sum - 6 };
    if low * 2 == sum { [low + 1, sum - low - 1] } else { [low, sum - low] }
}

/// Spaces where nothing happens that a test does not ask for.
fn is_quiet(place: u8) -> bool {
    matches!(space(place), Space::Go | Space::Deed(_) | Space::Jail | Space::FreeParking)
}

/// The first roll of the shortest way to a space over quiet ones, by rolls without doubles.
fn way(from: u8, to: u8) -> u8 {
    let mut first = BTreeMap::from([(from, 0u8)]);
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        for sum in 3..=11 {
            let next = (here + sum) % 40;
            let start = if here == from { sum } else { first[&here] };
            if next == to {
                return start;
            }
            if is_quiet(next) && !first.contains_key(&next) {
                first.insert(next, start);
                queue.push_back(next);
            }
        }
    }
    panic!("no way from {from} to {to}");
}

impl Table {
    /// Brings the turn to its end without buying, asking or paying more than has to be.
    pub fn finish(&mut self) -> &mut Self {
        loop {
            let seat = self.game.on_turn().0;
            match self.stage() {
                Stage::Start => return self,
                Stage::Unowned => self.play(seat, Move::Decline {}),
                Stage::Auction => self.all_pass(),
                Stage::MayEnd => self.end(seat),
                Stage::ExtraRoll => self.quiet_roll(seat),
                stage @ (Stage::Moving
                | Stage::ThirdMiss
                | Stage::ChoiceCard
                | Stage::Owing
                | Stage::RoundWishes
                | Stage::RoundBuilding
                | Stage::RoundBidding
                | Stage::Over) => panic!("{stage:?} does not end by itself"),
            };
        }
    }

    fn quiet_roll(&mut self, seat: u8) -> &mut Self {
        let here = self.game.holding(Seat(seat)).position;
        let sum = (3..=11).find(|sum| is_quiet((here + sum) % 40)).unwrap();
        self.roll(seat, dice_of(sum))
    }

    /// Who is on turn comes to jail, by three doubles over quiet spaces.
    pub fn jail(&mut self, seat: u8) -> &mut Self {
        while !self.in_jail(seat) {
            if self.stage() == Stage::Unowned {
                self.play(seat, Move::Decline {}).all_pass();
            }
            let here = self.at(seat);
            let die = (1..=6).find(|die| is_quiet((here + 2 * die) % 40)).unwrap();
            self.roll(seat, [die, die]);
        }
        self
    }

    /// Whoever is in jail leaves it.
    fn out_of_jail(&mut self, seat: u8) {
        if self.game.holding(Seat(seat)).jail.is_some() {
            self.play(seat, Move::PayFine {});
        }
    }

    /// Others take quiet turns until it is this seat's.
    pub fn turn_of(&mut self, seat: u8) -> &mut Self {
        self.finish();
        while self.game.on_turn() != Seat(seat) {
            let other = self.game.on_turn().0;
            self.out_of_jail(other);
            self.quiet_roll(other).finish();
        }
        self
    }

    /// Walks a token to a space, where nothing is settled yet that is a choice; on the way nothing is bought.
    pub fn bring(&mut self, seat: u8, place: u8) -> &mut Self {
        self.bring_drawing(seat, place, "")
    }

    /// The same, with the cards drawn there.
    pub fn bring_drawing(&mut self, seat: u8, place: u8, cards: &str) -> &mut Self {
        loop {
            self.turn_of(seat).out_of_jail(seat);
            let here = self.game.holding(Seat(seat)).position;
            let sum = way(here, place);
            if (here + sum) % 40 == place {
                return self.play_drawing(seat, Move::Roll {}, &dice_of(sum), cards);
            }
            self.roll(seat, dice_of(sum));
        }
    }

    /// Lets a seat come to own deeds: whoever is on turn walks there, and the seat has them by auction for 1 each.
    pub fn own(&mut self, seat: u8, ids: &str) -> &mut Self {
        for deed in deeds(ids).iter() {
            while self.game.owner(deed) != Some(Seat(seat)) {
                assert!(self.game.owner(deed).is_none(), "{} is somebody's", deed.id());
                self.finish();
                let walker = self.game.on_turn().0;
                self.out_of_jail(walker);
                let sum = way(self.game.holding(Seat(walker)).position, deed.space());
                self.roll(walker, dice_of(sum));
                if self.game.holding(Seat(walker)).position == deed.space() {
                    self.play(walker, Move::Decline {}).sold_to(seat, 1);
                }
            }
        }
        self.finish()
    }
}
