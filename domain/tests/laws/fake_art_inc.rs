//! Fake Art Inc. under the laws.

use gavel_domain::{
    game::{Game, Viewer},
    games::fake_art_inc::{
        AbsentArtist, Artist, Artists, Board, Cards, Event, Fee, FirstPlayer, Goods, Law, Money, Move, OffersSeen, Options, Phase, RoundBoards, State,
        UnpayableFee, View,
    },
    seat::{Seat, Seats},
};
use serde_json::{Value, json};

use crate::{dice::Dice, laws::Lawful};

fn board(dice: &mut Dice) -> Board {
    let mut amount = || dice.below(12) as u16;
    let amounts = [amount(), amount(), amount(), amount(), amount()];
    Board { dealt: 1 + dice.below(7) as u16, fee: amounts[0], best: amounts[1], average: amounts[2], bad: amounts[3], worst: amounts[4] }
}

fn artists(many: u8, dice: &mut Dice) -> Artists {
    let chosen = dice.some(&Artist::ALL, many.into());
    Artists::These(chosen.try_into().unwrap())
}

/// Everything, as the arbiter sees it.
fn seen(state: &State) -> View {
    state.view(Viewer::Arbiter)
}

fn money(state: &State) -> Vec<u32> {
    (0..5).map(|seat| state.money(Seat(seat))).collect()
}

impl Lawful for State {
    fn options(dice: &mut Dice, players: u8) -> Options {
        if dice.once_in(3) {
            return Options::default();
        }
        Options {
            artists: if dice.once_in(2) { Artists::First } else { artists(players + 1, dice) },
            first_player: if dice.once_in(2) { FirstPlayer::Random } else { FirstPlayer::Seat(Seat(dice.below(players.into()) as u8)) },
            money: *dice.pick(&[Money::Hidden, Money::Open]),
            absent_artist: *dice.pick(&[AbsentArtist::BadPrice, AbsentArtist::Worthless]),
            fee: if dice.once_in(2) { Fee::Board } else { Fee::Amount(dice.below(20) as u16) },
            unpayable_fee: *dice.pick(&[UnpayableFee::PayWhatYouCan, UnpayableFee::ForbidAppraisal]),
            offers: *dice.pick(&[OffersSeen::Open, OffersSeen::Private]),
            round_boards: if dice.once_in(2) { RoundBoards::Standard } else { RoundBoards::These([board(dice), board(dice), board(dice)]) },
        }
    }

    fn forbidden() -> Vec<(Options, u8)> {
        let plain = Options::default;
        let dice = &mut Dice::new(1);
        let boards = |of: fn(&mut Board)| {
            let mut boards = [board(&mut Dice::new(2)); 3];
            of(&mut boards[1]);
            Options { round_boards: RoundBoards::These(boards), ..plain() }
        };
        vec![
            (Options { artists: artists(4, dice), ..plain() }, 4),
            (Options { artists: artists(6, dice), ..plain() }, 3),
            (Options { first_player: FirstPlayer::Seat(Seat(4)), ..plain() }, 4),
            (Options { fee: Fee::Amount(1_001), ..plain() }, 5),
            (boards(|board| board.dealt = 0), 3),
            (boards(|board| board.dealt = 8), 3),
            (boards(|board| board.worst = 1_001), 3),
        ]
    }

    fn acts() -> Vec<&'static str> {
        Law::ACTS.iter().map(|law| law.id()).collect()
    }

    fn conceivable(&self, dice: &mut Dice) -> Vec<Move> {
        let view = seen(self);
        let mut moves = vec![Move::Pass {}, Move::EndTurn {}];
        for place in [0, 1, 2, 3, 4, 5, 6, 255] {
            moves.push(Move::Choose { place });
            moves.extend([0, 1, dice.below(60) as u32, u32::MAX].map(|bid| Move::Open { place, bid }));
        }
        let bid = view.auction.map_or(0, |auction| auction.bid);
        moves.extend([0, bid, bid + 1, bid + 10, u32::MAX].map(|amount| Move::Bid { amount }));
        moves.extend(money(self).into_iter().flat_map(|money| [money, money + 1]).map(|amount| Move::Bid { amount }));
        for artist in Artist::ALL {
            moves.push(Move::LayDown { artist });
            let laid = self.laid().count(artist);
            moves.extend([0, 1, laid, laid + 1].map(|cards| Move::Sell { artist, cards }));
            let gap = dice.below(7) as u8;
            moves.extend([0, 1, 2].map(|slot| Move::Appraise { artist, gap, slot }));
        }
        for one in (0..6).map(Seat) {
            for revision in view.offers.iter().map(|offer| offer.revision).chain([0, 1 + dice.below(9) as u32]) {
                moves.push(Move::Accept { from: one, revision });
                moves.push(Move::Withdraw { to: one, revision });
            }
            for _ in 0..3 {
                moves.push(Move::Offer { to: one, give: goods(self, dice), take: goods(self, dice) });
            }
        }
        // A random choice of them, since there are some two hundred.
        moves.retain(|_| dice.once_in(3));
        moves
    }

    fn conserves(&self) {
        let view = seen(self);
        let mut all = self.pile();
        [self.discard(), self.laid()].iter().for_each(|cards| all.add_all(cards));
        (0..5).for_each(|seat| all.add_all(&self.hand(Seat(seat))));
        view.gaps.iter().flat_map(|gap| &gap.cards).for_each(|artist| all.add(*artist, 1));
        let used = Cards::all_of(view.artists.iter().copied());
        assert_eq!(all, used, "every portrait is in exactly one place");
        assert!(view.round == 0 || view.gaps.iter().all(|gap| gap.cards.len() == 2), "two cards in every gap");
        let placed: Vec<Seat> = view.places.iter().filter_map(|place| place.seat).collect();
        assert_eq!(placed.iter().copied().collect::<Seats>().len() as usize, placed.len(), "a seat stands on one place at most");
        if view.phase == Phase::Turn {
            assert!(self.unplaced().is_empty(), "every seat still playing stands on a place");
            assert!(view.on_turn.is_some() || self.laid().is_empty());
        }
        for offer in &view.offers {
            let laid = if view.on_turn == Some(offer.from) { &offer.give.cards } else { &offer.take.cards };
            assert!(!laid.is_empty() && self.laid().covers(laid), "the laid cards of an offer are there");
            assert!(self.money(offer.from) >= offer.give.money);
        }
    }

    fn follows(&self, event: &Event, after: &Self) {
        let sum = |state: &Self| money(state).iter().sum::<u32>();
        let gained = |dollars: u32| assert_eq!(sum(after), sum(self) + dollars, "{event:?}");
        match event {
            Event::MoneyDealt { each } => gained(each * seen(self).seats.len() as u32),
            Event::PlaceTaken { seat, paid, place } => {
                assert!(self.on_place(*place).is_none() && self.unplaced().contains(*seat));
                assert_eq!((self.money(*seat), sum(self)), (after.money(*seat) + paid, sum(after) + paid));
            }
            Event::CardsSold { seat, artist, cards, price, earned } => {
                assert_eq!((*price, *earned), (self.price(*seat, *artist), u32::from(*price) * u32::from(*cards)));
                gained(*earned);
            }
            Event::HandSold { cards, seat, earned } => {
                assert_eq!(*cards, self.hand(*seat));
                gained(*earned);
            }
            Event::PlayerResigned { seat, .. } => {
                assert_eq!(sum(self), sum(after) + self.money(*seat));
                assert!(after.hand(*seat).is_empty() && after.money(*seat) == 0);
            }
            Event::FeePaid { paid, due, seat, .. } => {
                assert!(*paid == *due || self.money(*seat) == *paid);
                gained(0);
            }
            Event::DealMade { seat, from, give, take, .. } => {
                assert_eq!(after.money(*seat), self.money(*seat) + give.money - take.money);
                assert_eq!(after.money(*from), self.money(*from) + take.money - give.money);
                gained(0);
            }
            Event::TurnEnded { seat } => {
                assert!(after.hand(*seat).total() <= 2 && after.laid().is_empty());
                gained(0);
            }
            Event::ArtistsChosen { .. }
            | Event::AppraisalCardsLaid { .. }
            | Event::StartingPlayerSet { .. }
            | Event::RoundBegun { .. }
            | Event::CardsDealt { .. }
            | Event::PileRenewed { .. }
            | Event::DealStopped { .. }
            | Event::OpeningForgone { .. }
            | Event::PlaceOpened { .. }
            | Event::BidRaised { .. }
            | Event::BidPassed { .. }
            | Event::PlaceReopened { .. }
            | Event::TurnBegun { .. }
            | Event::CardsLaid { .. }
            | Event::CardAppraised { .. }
            | Event::OfferMade { .. }
            | Event::OfferWithdrawn { .. }
            | Event::PlacesDecided { .. } => gained(0),
        }
    }

    /// Hands of others exchange cards with each other or with the pile, purses of others hold more or less, and what two
    /// others privately offer each other is something else.
    ///
    /// What rules show by themselves stays as it is: whether a purse is empty (FAI-3.7), whether a fee can be paid (FAI-4.9),
    /// and that the maker of an offer has what it gives (FAI-4.14).
    fn disguised(&self, from: Option<Seat>, dice: &mut Dice) -> Option<Self> {
        let view = seen(self);
        let mut state = serde_json::to_value(self).unwrap();
        let others: Vec<Seat> = self.playing().iter().filter(|seat| Some(*seat) != from).collect();
        if view.phase == Phase::Over || view.round == 0 {
            return None;
        }
        let swapped = with_other_hands(self, &mut state, &others, dice);
        let richer = state["terms"]["money"] == json!("hidden") && with_other_purses(self, &mut state, &others, dice);
        let talked = state["terms"]["offers"] == json!("private") && with_other_offers(&mut state, from, dice);
        (swapped || richer || talked).then(|| serde_json::from_value(state).unwrap())
    }

    /// Laid cards come out of a hand; a hand is sold in the final sale; who resigns leaves the hand to the discard pile.
    fn shows(event: &Event) -> bool {
        matches!(event, Event::CardsLaid { .. } | Event::HandSold { .. } | Event::PlacesDecided { .. } | Event::PlayerResigned { .. })
    }
}

/// Cards that are laid or in some hand, or anything else.
fn goods(game: &State, dice: &mut Dice) -> Goods {
    let near: Vec<Artist> = match dice.below(4) {
        0 => game.laid().iter().collect(),
        1 => game.hand(Seat(dice.below(5) as u8)).iter().collect(),
        2 => Artist::ALL.to_vec(),
        _ => Vec::new(),
    };
    let many = dice.below(near.len().min(3) + 1);
    let cards = dice.some(&near, many).into_iter().collect();
    Goods { cards, money: if dice.once_in(2) { 0 } else { dice.below(40) as u32 } }
}

/// A card of a hand is another: one of another hand, or one of the pile where no deal can follow.
fn with_other_hands(game: &State, state: &mut Value, others: &[Seat], dice: &mut Dice) -> bool {
    let view = seen(game);
    let waiting = view.places.iter().filter(|place| place.seat.is_some_and(|seat| game.playing().contains(seat)) && !place.ended).count();
    let deals = view.phase == Phase::Turn && waiting < 3;
    let offered = |seat: Seat| view.offers.iter().any(|offer| offer.from == seat && !offer.give.cards.is_empty());
    let able: Vec<Seat> = others.iter().copied().filter(|seat| !game.hand(*seat).is_empty() && !offered(*seat)).collect();
    if able.is_empty() {
        return false;
    }
    let one = *dice.pick(&able);
    let partners: Vec<Option<Seat>> =
        able.iter().copied().filter(|seat| *seat != one).map(Some).chain((!deals && !game.pile().is_empty()).then_some(None)).collect();
    if partners.is_empty() {
        return false;
    }
    let other = *dice.pick(&partners);
    let (mut first, mut second) = (game.hand(one), other.map_or(game.pile(), |seat| game.hand(seat)));
    let given = *dice.pick(&first.iter().collect::<Vec<_>>());
    let taken = *dice.pick(&second.iter().collect::<Vec<_>>());
    first.take(given, 1);
    first.add(taken, 1);
    second.take(taken, 1);
    second.add(given, 1);
    state["hands"][one.index()] = json!(first);
    match other {
        Some(seat) => state["hands"][seat.index()] = json!(second),
        None => state["pile"] = json!(second),
    }
    given != taken
}

fn with_other_purses(game: &State, state: &mut Value, others: &[Seat], dice: &mut Dice) -> bool {
    let view = seen(game);
    let mut changed = false;
    for seat in others {
        let bid = view.auction.filter(|auction| auction.highest == Some(*seat)).map_or(0, |auction| auction.bid);
        let offered = view.offers.iter().filter(|offer| offer.from == *seat).map(|offer| offer.give.money).max().unwrap_or(0);
        let fee = if view.phase == Phase::Turn { u32::from(view.board.fee) } else { 0 };
        let (least, money) = (bid.max(offered + fee).max(1), game.money(*seat));
        if money >= least {
            let other = least + dice.below(80) as u32;
            changed |= other != money;
            state["money"][seat.index()] = json!(other);
        }
    }
    changed
}

fn with_other_offers(state: &mut Value, from: Option<Seat>, dice: &mut Dice) -> bool {
    let offers = state["offers"]["standing"].as_array_mut().unwrap();
    let hidden = |offer: &Value| from.is_none_or(|seat| offer["from"] != json!(seat) && offer["to"] != json!(seat));
    let before = offers.len();
    offers.retain(|offer| !(hidden(offer) && dice.once_in(2)));
    before != offers.len()
}
