//! European Landmark Monopoly under the laws.

use gavel_domain::{
    aggregate::Cited,
    chance::Chance,
    game::Game,
    games::european_landmark_monopoly::{
        AuctionCredit, Card, DebtTrades, Deck, Deed, Deeds, Event, Goods, Group, InstitutionRent, JailCardAfterThird, Law, MortgageNeeds, Move, Options, Rent,
        Stage, State, TimeUp, Version,
    },
    seat::{Seat, Seats},
};

use crate::{
    dice::Dice,
    laws::{Lawful, now},
};

impl Lawful for State {
    const PATIENCE: usize = 250;

    fn options(dice: &mut Dice, _players: u8) -> Options {
        let version = *dice.pick(&[Version::Standard, Version::Short, Version::Timed]);
        let plain = Options { version, rent: *dice.pick(&[Rent::Claimed, Rent::Automatic]), ..Options::default() };
        if dice.once_in(2) {
            return plain;
        }
        Options {
            minutes: 5 + dice.below(1436) as u16,
            institution_rent: *dice.pick(&[InstitutionRent::Printed, InstitutionRent::Classic]),
            auction_credit: *dice.pick(&[AuctionCredit::CashOnly, AuctionCredit::Assets]),
            jail_card_after_third: *dice.pick(&[JailCardAfterThird::Refused, JailCardAfterThird::Allowed]),
            mortgage_needs: *dice.pick(&[MortgageNeeds::LotCleared, MortgageNeeds::GroupCleared]),
            debt_trades: *dice.pick(&[DebtTrades::RaiseCash, DebtTrades::Free]),
            time_up: *dice.pick(&[TimeUp::FinishTurn, TimeUp::AtOnce]),
            ..plain
        }
    }

    fn forbidden() -> Vec<(Options, u8)> {
        [4, 1441].map(|minutes| (Options { minutes, ..Options::default() }, 2)).into()
    }

    fn acts() -> Vec<&'static str> {
        Law::ACTS.iter().map(|law| law.id()).collect()
    }

    fn conceivable(&self, dice: &mut Dice) -> Vec<Move> {
        at_rest(self);
        let seat = |dice: &mut Dice| Seat(dice.below(8) as u8);
        let mut moves = vec![
            Move::Roll {},
            Move::PayFine {},
            Move::EndTurn {},
            Move::Buy {},
            Move::Decline {},
            Move::PayCard {},
            Move::DrawCard {},
            Move::Pass {},
            Move::Stop {},
            Move::DeclareBankruptcy {},
        ];
        moves.extend(Deck::ALL.map(|deck| Move::UseCard { deck }));
        moves.extend((0..=4).map(|buildings| Move::Want { buildings }));
        moves.extend(Group::ALL.map(|group| Move::SellGroup { group }));
        moves.extend(self.claims().iter().map(|claim| Move::Claim { rent: claim.rent }));
        moves.push(Move::Claim { rent: 1 + dice.below(40) as u32 });
        for amount in [0, 1, 2, 5, 50, 500, 5000] {
            let amount = amount + dice.below(5) as u32;
            moves.extend([Move::Bid { amount }, Move::BidBuilding { deed: any_deed(dice), amount }]);
        }
        for deed in Deed::all().filter(|_| dice.once_in(2)) {
            moves.extend([Move::Build { deed }, Move::SellBuilding { deed }, Move::Mortgage { deed }, Move::Lift { deed }]);
            moves.extend([Move::PayInterest { deed }, Move::GiveUp { deed }]);
        }
        for _ in 0..12 {
            let (to, give, take) = (seat(dice), goods(dice), goods(dice));
            moves.push(Move::Offer { to, give, take, lift: Deeds::default() });
            moves.push(Move::Withdraw { to });
            let revision = 1 + dice.below(6) as u32;
            moves.push(Move::Accept { from: to, revision, lift: Deeds::default() });
            moves.push(Move::Reject { from: to, revision });
        }
        for owner in self.in_play().iter() {
            let Some(deed) = self.holding(owner).deeds.iter().next() else { continue };
            let to = seat(dice);
            for take in [Goods::cash(1), Goods::cash(1 + dice.below(400) as u32), Goods { debt: 1 + dice.below(50) as u32, ..Goods::default() }] {
                moves.push(Move::Offer { to, give: Goods::deed(deed), take, lift: Deeds::default() });
                moves.push(Move::Offer { to: owner, give: take, take: Goods::deed(deed), lift: Deeds::default() });
            }
        }
        moves
    }

    fn conserves(&self) {
        let (mut houses, mut hotels) = self.stock();
        let playing: Vec<Seat> = (0..8).map(Seat).filter(|seat| Seats::all(8).contains(*seat)).collect();
        for deed in Deed::all() {
            houses += self.houses_on(deed);
            hotels += u8::from(self.has_hotel(deed));
            let owners = playing.iter().filter(|seat| self.holding(**seat).deeds.contains(deed)).count();
            assert!(owners <= 1, "{deed:?} has one owner, or the bank");
            if owners == 0 {
                assert!(!self.is_mortgaged(deed) && self.level(deed) == 0, "{deed:?} of the bank is unmortgaged and unbuilt");
            }
            assert!(self.level(deed) == 0 || !self.is_mortgaged(deed), "no building on a mortgaged property");
        }
        assert_eq!((houses, hotels), (32, 12), "houses and hotels");
        for group in Group::ALL {
            let levels: Vec<u8> = group.deeds().iter().map(|deed| self.level(deed)).collect();
            let (least, most) = (levels.iter().min().unwrap(), levels.iter().max().unwrap());
            assert!(most - least <= 1, "even building: {group:?} {levels:?}");
            let owner = group.deeds().iter().find(|deed| self.level(*deed) > 0).and_then(|deed| self.owner(deed));
            if *most > 0 {
                assert!(self.has_group(owner.unwrap(), group), "buildings only in complete groups");
            }
        }
        let hands = playing.iter().flat_map(|seat| self.holding(*seat).cards.iter()).map(Deck::leave_jail);
        let mut cards: Vec<Card> = Deck::ALL.iter().flat_map(|deck| self.deck(*deck).unseen().chain(self.deck(*deck).under()).collect::<Vec<_>>()).collect();
        cards.extend(hands.chain(self.carried()));
        cards.sort_unstable();
        assert_eq!(cards, Card::all().collect::<Vec<_>>(), "32 cards, each in one place");
    }

    fn follows(&self, event: &Event, after: &Self) {
        let cash = |game: &Self| (0..8).map(|seat| i64::from(game.holding(Seat(seat)).cash)).sum::<i64>();
        assert_eq!(cash(after) - cash(self), from_the_bank(self, event), "money changes only through the bank: {event:?}");
        if let Event::BuildingBuilt { deed, .. } = event {
            assert!(deed.group().deeds().iter().all(|deed| !self.is_mortgaged(deed)), "nothing is built while a property of the group is mortgaged");
        }
    }

    /// Nothing is hidden but the order of the decks, which is not in the state.
    fn disguised(&self, _from: Option<Seat>, _dice: &mut Dice) -> Option<Self> {
        None
    }

    fn shows(_event: &Event) -> bool {
        false
    }

    /// Every other game goes on from a position where whole groups are owned and built on.
    fn advanced(&self, dice: &mut Dice) -> Option<Self> {
        if dice.once_in(2) {
            return None;
        }
        let mut state = serde_json::to_value(self).unwrap();
        let mut deeds: Vec<Vec<Deed>> = vec![Vec::new(); 8];
        let (mut houses, mut hotels, top) = (32, 12, self.hotel_level());
        for group in Group::ALL {
            let owner = dice.below(self.in_play().len().into());
            let level = dice.below(usize::from(top) + 1) as u8;
            let bare = !group.is_built_on() || dice.once_in(4);
            for deed in group.deeds().iter() {
                deeds[owner].push(deed);
                let level = if bare { 0 } else { level + u8::from(level < top && dice.once_in(2)) };
                let (needs, is_hotel) = if level == top { (0, 1) } else { (level, 0) };
                // Where the bank runs out, the group stays bare but for what stands: so only whole groups are built.
                if needs > houses || is_hotel > hotels {
                    return None;
                }
                (houses, hotels) = (houses - needs, hotels - is_hotel);
                state["levels"][usize::from(deed_place(deed))] = level.into();
            }
        }
        for seat in self.in_play().iter() {
            state["holdings"][seat.index()]["deeds"] = serde_json::to_value(&deeds[seat.index()]).unwrap();
            state["holdings"][seat.index()]["cash"] = dice.below(3_000).into();
        }
        (state["houses"], state["hotels"]) = (houses.into(), hotels.into());
        state["mortgaged"] = Vec::<u8>::new().into();
        Some(serde_json::from_value(state).unwrap())
    }

    /// Once in many moves the time of a timed game is up, or the table stands still for a while.
    fn clock(&self, dice: &mut Dice, chance: &mut Chance) -> Option<Vec<Cited<Event>>> {
        let ends_at = self.ends_at().filter(|_| dice.once_in(200))?;
        assert!(!self.is_time_up(now()));
        if self.time_is_up() {
            return None;
        }
        let mut told = self.stop_clock(now());
        if dice.once_in(2) {
            let mut stopped = self.clone();
            told.iter().for_each(|cited| stopped.evolve(&cited.event));
            told.extend(stopped.run_clock(now()));
            return Some(told);
        }
        assert!(self.is_time_up(ends_at));
        Some(self.call_time(ends_at, chance))
    }
}

/// What holds between commands.
fn at_rest(game: &State) {
    for debt in game.debts() {
        assert!(game.stage() == Stage::Over || game.holding(debt.debtor).cash == 0, "no cash beside a debt");
    }
    assert!(game.stage() != Stage::Moving, "somebody is awaited");
}

/// How much cash comes from the bank by an event.
#[expect(clippy::wildcard_enum_match_arm, reason = "every other event moves no money to or from the bank")]
fn from_the_bank(before: &State, event: &Event) -> i64 {
    let gain = |amount: &u32| i64::from(*amount);
    match event {
        Event::CashDealt { each } => gain(each) * i64::from(before.in_play().len()),
        Event::SalaryPaid { amount, .. } | Event::CardPaid { amount, .. } | Event::DebtCovered { amount, creditor: Some(_), .. } => gain(amount),
        Event::BuildingSold { received, .. }
        | Event::GroupSold { received, .. }
        | Event::DeedMortgaged { received, .. }
        | Event::BuildingsReturned { received, .. } => gain(received),
        Event::FinePaid { amount, .. } | Event::DebtPaid { amount, creditor: None, .. } | Event::AuctionWon { amount, owed: false, .. } => -gain(amount),
        Event::DeedDealt { price, .. } | Event::DeedBought { price, .. } => -gain(price),
        Event::BuildingBuilt { paid, .. } | Event::MortgageLifted { paid, .. } | Event::InterestPaid { paid, .. } => -gain(paid),
        Event::EstateTaken { by: None, cash, .. } => -gain(cash),
        _ => 0,
    }
}

/// A deed's place in board order.
fn deed_place(deed: Deed) -> u8 {
    Deed::all().position(|other| other == deed).unwrap() as u8
}

fn any_deed(dice: &mut Dice) -> Deed {
    *dice.pick(&Deed::all().collect::<Vec<_>>())
}

fn goods(dice: &mut Dice) -> Goods {
    let amount = |dice: &mut Dice| if dice.once_in(2) { 0 } else { 1 + dice.below(300) as u32 };
    let cash = amount(dice);
    let debt = if dice.once_in(4) { amount(dice) } else { 0 };
    let deeds = (0..dice.below(3)).map(|_| any_deed(dice)).collect();
    let cards = if dice.once_in(4) { std::iter::once(*dice.pick(&Deck::ALL)).collect() } else { Default::default() };
    Goods { cash, deeds, cards, debt }
}
