//! Who owns what, what stands on it, and what could be built.

use super::State;
use crate::{
    games::european_landmark_monopoly::{
        board::{BOARD, Group},
        deeds::{DEEDS, Deed, Deeds},
        event::Kind,
        law::Law,
        options::{InstitutionRent, MortgageNeeds},
    },
    seat::Seat,
};

impl State {
    /// Who owns a deed; nobody where the bank has it.
    #[must_use]
    pub fn owner(&self, deed: Deed) -> Option<Seat> {
        Seat::all(self.players).find(|seat| self.holding(*seat).deeds.contains(deed))
    }

    /// Whether a deed is mortgaged.
    #[must_use]
    pub const fn is_mortgaged(&self, deed: Deed) -> bool {
        self.mortgaged.contains(deed)
    }

    /// What counts as one more than the houses before it: a hotel (MON-7.2, MON-12.2).
    #[must_use]
    pub fn hotel_level(&self) -> u8 {
        if self.is_short() { 4 } else { 5 }
    }

    /// Buildings on a deed, for evenness: houses, or the hotel's level.
    #[must_use]
    pub const fn level(&self, deed: Deed) -> u8 {
        self.levels[deed.index()]
    }

    /// Houses on a deed.
    #[must_use]
    pub fn houses_on(&self, deed: Deed) -> u8 {
        if self.has_hotel(deed) { 0 } else { self.level(deed) }
    }

    /// Whether a hotel stands on a deed.
    #[must_use]
    pub fn has_hotel(&self, deed: Deed) -> bool {
        self.level(deed) == self.hotel_level()
    }

    /// What stands uppermost on a deed.
    pub(in super::super) fn uppermost(&self, deed: Deed) -> Option<Kind> {
        match self.level(deed) {
            0 => None,
            level if level == self.hotel_level() => Some(Kind::Hotel),
            _ => Some(Kind::House),
        }
    }

    /// What would be built next on a deed; nothing above a hotel.
    pub(in super::super) fn next_kind(&self, deed: Deed) -> Option<Kind> {
        let level = self.level(deed);
        if level >= self.hotel_level() {
            None
        } else if level + 1 == self.hotel_level() {
            Some(Kind::Hotel)
        } else {
            Some(Kind::House)
        }
    }

    /// Whether a seat has all deeds of a group.
    #[must_use]
    pub fn has_group(&self, seat: Seat, group: Group) -> bool {
        group.deeds().without(self.holding(seat).deeds).is_empty()
    }

    pub(in super::super) fn lowest(&self, group: Group) -> u8 {
        group.deeds().iter().map(|deed| self.level(deed)).min().unwrap_or(0)
    }

    pub(in super::super) fn highest(&self, group: Group) -> u8 {
        group.deeds().iter().map(|deed| self.level(deed)).max().unwrap_or(0)
    }

    pub(in super::super) fn is_built(&self, group: Group) -> bool {
        self.highest(group) > 0
    }

    /// The deeds that buildings stand on.
    pub(in super::super) fn built(&self) -> Deeds {
        if self.levels == [0; DEEDS] {
            return Deeds::default();
        }
        Deed::all().filter(|deed| self.level(*deed) > 0).collect()
    }

    /// The groups that a seat may build on: complete, and nothing mortgaged (MON-7.1, MON-9.5).
    pub(in super::super) fn building_land(&self, seat: Seat) -> impl Iterator<Item = Group> {
        let free = self.holding(seat).deeds.without(self.mortgaged);
        let whole = move |group: &Group| group.is_built_on() && group.deeds().without(free).is_empty();
        Group::ALL.into_iter().filter(whole)
    }

    /// The properties where a seat could place a building of a kind now, money and the bank's stock apart (MON-7.2, MON-7.3).
    pub(in super::super) fn places(&self, seat: Seat, kind: Kind) -> Deeds {
        let mut places = Deeds::default();
        for group in self.building_land(seat) {
            let lowest = self.lowest(group);
            for deed in group.deeds().iter().filter(|deed| self.level(*deed) == lowest && self.next_kind(*deed) == Some(kind)) {
                places.insert(deed);
            }
        }
        places
    }

    /// How many buildings of a kind a seat could place and pay for, were there enough of them (MON-7.8).
    pub(in super::super) fn capacity(&self, seat: Seat, kind: Kind) -> u8 {
        let (mut cash, mut count) = (self.holding(seat).cash, 0);
        // Groups stand in the order of their buildings' prices, so the cheapest come first.
        for group in self.building_land(seat) {
            let price = group.deeds().iter().map(Deed::building).max().unwrap_or(0);
            let room: u8 = match kind {
                Kind::House => group.deeds().iter().map(|deed| (self.hotel_level() - 1).saturating_sub(self.level(deed))).sum(),
                Kind::Hotel if self.lowest(group) + 1 >= self.hotel_level() => {
                    group.deeds().iter().filter(|deed| self.next_kind(*deed) == Some(Kind::Hotel)).count() as u8
                }
                Kind::Hotel => 0,
            };
            for _ in 0..room {
                if price == 0 || cash < price {
                    break;
                }
                cash -= price;
                count += 1;
            }
        }
        count
    }

    /// The deeds that can be mortgaged as far as buildings go: those are gone that have to be (MON-9.1).
    pub(in super::super) fn cleared(&self) -> Deeds {
        let built = self.built();
        match self.options.mortgage_needs {
            MortgageNeeds::LotCleared => Deeds::all().without(built),
            MortgageNeeds::GroupCleared => Deeds::all().without(whole_groups(built)),
        }
    }

    /// The deeds that can change hands in a trade: nothing stands in their groups, and nobody has yet to decide on them (MON-8.1, MON-10.4).
    pub(in super::super) fn tradable(&self) -> Deeds {
        Deeds::all().without(whole_groups(self.built())).without(self.inherited)
    }

    /// The rent of a property that is owned and not mortgaged, for a token brought there by such a roll, and its rule (MON-4).
    pub(in super::super) fn rent(&self, deed: Deed, owner: Seat, roll: u8) -> (u32, Law) {
        let group = deed.group();
        let owned = group.deeds().and(self.holding(owner).deeds);
        match group {
            Group::Airport => (BOARD.airport_rents[owned.len().clamp(1, 4) - 1], Law::AirportRent),
            Group::Institution => {
                let table = match self.options.institution_rent {
                    InstitutionRent::Printed => BOARD.institution_rents[0],
                    InstitutionRent::Classic => BOARD.institution_rents[1],
                };
                (table[owned.len().clamp(1, 2) - 1] * u32::from(roll), Law::InstitutionRent)
            }
            Group::Brown | Group::LightBlue | Group::Pink | Group::Orange | Group::Red | Group::Yellow | Group::Green | Group::DarkBlue => {
                let rents = deed.rents();
                if self.has_hotel(deed) {
                    (rents[5], Law::BuiltRent)
                } else if self.level(deed) > 0 {
                    (rents[usize::from(self.level(deed)).min(4)], Law::BuiltRent)
                } else if self.has_group(owner, group) && group.deeds().and(self.mortgaged).is_empty() {
                    (2 * rents[0], Law::DoubledRent)
                } else {
                    (rents[0], Law::RentAsked)
                }
            }
        }
    }
}

/// All deeds of the groups that these are of.
fn whole_groups(deeds: Deeds) -> Deeds {
    if deeds.is_empty() {
        return deeds;
    }
    Group::ALL.into_iter().map(Group::deeds).filter(|group| !group.and(deeds).is_empty()).fold(Deeds::default(), Deeds::or)
}
