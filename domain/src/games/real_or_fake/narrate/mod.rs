//! Events of Real or Fake, told in a sentence, with the rulebook's terms.
//!
//! A sentence is read by everybody, so it says only what the event's public part says: of hidden cards, how many.

mod da;
mod en;
mod fi;
mod nb;
mod sv;

use super::{
    components::{Cards, Insider, Insiders, Series},
    event::{Event, Fortune, StartDie},
};
use crate::{
    game::{Lang, Place},
    seat::Seat,
};

pub(super) fn tell(event: &Event, lang: Lang) -> String {
    match lang {
        Lang::En => en::tell(event),
        Lang::Sv => sv::tell(event),
        Lang::Nb => nb::tell(event),
        Lang::Da => da::tell(event),
        Lang::Fi => fi::tell(event),
    }
}

/// The words of a language that sentences are put together from.
struct Words {
    lang: Lang,
    /// A seat, before its number.
    seat: &'static str,
    /// Between the last two of a list.
    and: &'static str,
    /// What stands between thousands.
    thousands: &'static str,
    /// The unit of money after an amount.
    euro: &'static str,
    /// A blank insider card.
    blank: &'static str,
    /// No cards.
    nothing: &'static str,
}

impl Words {
    fn seat(&self, seat: Seat) -> String {
        format!("{} {seat}", self.seat)
    }

    fn seats(&self, seats: impl Iterator<Item = Seat>) -> String {
        self.listed(seats.map(|seat| self.seat(seat)))
    }

    fn money(&self, euro: impl Into<i64>) -> String {
        let digits = euro.into().to_string();
        let mut grouped = String::with_capacity(digits.len() + 8);
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                grouped.push_str(self.thousands);
            }
            grouped.push(digit);
        }
        format!("{grouped} {}", self.euro)
    }

    /// `2 × rugs and 1 × gems`, which is right in every language without inflecting.
    fn cards(&self, cards: &Cards) -> String {
        self.listed(cards.series().map(|series| self.of(series, cards.count(series))))
    }

    fn of(&self, series: Series, cards: u8) -> String {
        format!("{cards} × {}", series.name(self.lang))
    }

    fn insiders(&self, cards: &Insiders) -> String {
        self.listed(cards.iter().map(|card| match card {
            Insider::Series(series) => series.name(self.lang).to_owned(),
            Insider::Blank => self.blank.to_owned(),
        }))
    }

    fn series(&self, series: &[Series]) -> String {
        self.listed(series.iter().map(|series| series.name(self.lang).to_owned()))
    }

    fn dice(&self, dice: &[StartDie]) -> String {
        self.listed(dice.iter().map(|rolled| format!("{} ({})", self.seat(rolled.seat), rolled.die)))
    }

    fn fortunes(&self, fortunes: &[Fortune]) -> String {
        self.listed(fortunes.iter().map(|one| format!("{} ({})", self.seat(one.seat), self.money(one.total))))
    }

    fn places(&self, places: &[Place]) -> String {
        let mut places = places.to_vec();
        places.sort_by_key(|one| one.place);
        self.listed(places.iter().map(|one| format!("{}. {} ({})", one.place, self.seat(one.seat), self.money(one.score))))
    }

    /// `a, b and c`.
    fn listed(&self, items: impl Iterator<Item = String>) -> String {
        let items: Vec<_> = items.collect();
        match items.split_last() {
            Some((last, before)) if !before.is_empty() => format!("{} {} {last}", before.join(", "), self.and),
            Some((last, _)) => last.clone(),
            None => self.nothing.to_owned(),
        }
    }
}
