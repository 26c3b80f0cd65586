//! How events change a state.

use super::{Auction, Halves, Phase, State};
use crate::{
    game::Outcome,
    games::fake_art_inc::{
        components::{Artist, Cards},
        event::Event,
        moves::Goods,
    },
    parts::{Ascending, Offer},
    seat::{Seat, Seats},
};

impl State {
    /// Takes an event as it is.
    pub(in crate::games::fake_art_inc) fn take(&mut self, event: &Event) {
        match event {
            Event::ArtistsChosen { artists } => self.pile = Cards::all_of(artists.iter().copied()),
            Event::AppraisalCardsLaid { gaps } => self.lay_gaps(gaps),
            Event::MoneyDealt { each } => self.money[..usize::from(self.players)].fill(*each),
            Event::StartingPlayerSet { seat } => self.starter = *seat,
            Event::RoundBegun { round, .. } => self.begin_round(*round),
            Event::CardsDealt { cards } => {
                for (seat, cards) in cards {
                    self.pile.take_all(cards);
                    self.hand_of(*seat).add_all(cards);
                }
            }
            Event::PileRenewed { .. } => {
                let discard = std::mem::take(&mut self.discard);
                self.pile.add_all(&discard);
            }
            Event::DealStopped { .. } => {}
            Event::OpeningForgone { seat } => {
                self.forgone.insert(*seat);
                if self.unplaced().without(self.forgone).is_empty() {
                    self.phase = Phase::Choosing;
                }
            }
            Event::PlaceOpened { seat, place, bid } => {
                let bidders = self.unplaced().without(self.forgone);
                let mut bids = Ascending::open(bidders, *seat, self.players);
                bids.bid(*seat, *bid);
                self.auction = Some(Auction { place: *place, bids });
                self.phase = Phase::Bidding;
            }
            Event::BidRaised { seat, bid } => {
                if let Some(auction) = &mut self.auction {
                    auction.bids.bid(*seat, *bid);
                }
            }
            Event::BidPassed { seat } => {
                if let Some(auction) = &mut self.auction {
                    auction.bids.out(*seat);
                }
            }
            Event::PlaceTaken { seat, place, paid } => self.take_place(*seat, *place, *paid),
            Event::PlaceReopened { .. } => self.reopen(),
            Event::TurnBegun { seat, .. } => {
                self.phase = Phase::Turn;
                self.on_turn = Some(*seat);
            }
            Event::CardsLaid { seat, artist, cards } => {
                self.hand_of(*seat).take(*artist, *cards);
                self.laid.add(*artist, *cards);
            }
            Event::CardsSold { seat, artist, cards, earned, .. } => {
                self.laid.take(*artist, *cards);
                self.discard.add(*artist, *cards);
                self.earn(*seat, *earned);
                self.let_offers_lapse();
            }
            Event::CardAppraised { artist, gap, slot, .. } => self.appraise(*artist, *gap, *slot),
            Event::FeePaid { seat, to, paid, .. } => {
                self.spend(*seat, *paid);
                self.earn(*to, *paid);
                self.let_offers_lapse();
            }
            Event::OfferMade { seat, to, revision, give, take } => {
                let terms = Halves { give: *give, take: *take };
                self.offers.make(Offer { from: *seat, to: *to, revision: *revision, terms });
            }
            Event::OfferWithdrawn { seat, to, .. } => self.offers.drop_between(*seat, *to),
            Event::DealMade { seat, from, give, take, .. } => {
                self.hand_over(*from, *seat, give);
                self.hand_over(*seat, *from, take);
                self.offers.drop_between(*seat, *from);
                self.let_offers_lapse();
            }
            Event::TurnEnded { seat } => self.end_turn(*seat),
            Event::HandSold { seat, cards, earned } => {
                self.hand_of(*seat).take_all(cards);
                self.discard.add_all(cards);
                self.earn(*seat, *earned);
            }
            Event::PlacesDecided { places } => {
                self.outcome = Some(Outcome { places: places.clone() });
                self.offers.retain(|_| false);
                self.on_turn = None;
                self.auction = None;
                self.phase = Phase::Over;
            }
            Event::PlayerResigned { seat, cards } => self.withdraw(*seat, cards),
        }
    }

    const fn hand_of(&mut self, seat: Seat) -> &mut Cards {
        &mut self.hands[seat.index() % super::MOST]
    }

    const fn earn(&mut self, seat: Seat, dollars: u32) {
        let money = &mut self.money[seat.index() % super::MOST];
        *money = money.saturating_add(dollars);
    }

    const fn spend(&mut self, seat: Seat, dollars: u32) {
        let money = &mut self.money[seat.index() % super::MOST];
        *money = money.saturating_sub(dollars);
    }

    fn lay_gaps(&mut self, gaps: &[[Artist; 2]]) {
        for (gap, cards) in self.gaps.iter_mut().zip(gaps) {
            *gap = cards.map(Some);
            cards.iter().for_each(|artist| self.pile.take(*artist, 1));
        }
    }

    fn begin_round(&mut self, round: u8) {
        self.round = round;
        self.places = Default::default();
        self.spaces = self.playing().len();
        self.ended = Seats::default();
        self.forgone = Seats::default();
        self.auction = None;
        self.phase = Phase::Opening;
    }

    /// A place is won, chosen or left over; for the next one those who passed are in again (FAI-3.2).
    fn take_place(&mut self, seat: Seat, place: u8, paid: u32) {
        if let Some(space) = self.places.get_mut(usize::from(place).wrapping_sub(1)) {
            *space = Some(seat);
        }
        self.spend(seat, paid);
        match self.phase {
            Phase::Opening | Phase::Bidding => self.reopen(),
            Phase::Dealing | Phase::Choosing | Phase::Turn | Phase::Over => {}
        }
    }

    fn reopen(&mut self) {
        self.auction = None;
        self.forgone = Seats::default();
        self.phase = Phase::Opening;
    }

    fn appraise(&mut self, artist: Artist, gap: u8, slot: u8) {
        self.laid.take(artist, 1);
        if let Some(card) = self.gaps.get_mut(usize::from(gap)).and_then(|gap| gap.get_mut(usize::from(slot)))
            && let Some(replaced) = card.replace(artist)
        {
            self.discard.add(replaced, 1);
        }
        self.let_offers_lapse();
    }

    /// Moves what one side of a deal gives: laid cards where it is on turn, cards of its hand otherwise (FAI-4.6).
    fn hand_over(&mut self, from: Seat, to: Seat, goods: &Goods) {
        if self.on_turn == Some(from) {
            self.laid.take_all(&goods.cards);
        } else {
            self.hand_of(from).take_all(&goods.cards);
        }
        self.hand_of(to).add_all(&goods.cards);
        self.spend(from, goods.money);
        self.earn(to, goods.money);
    }

    fn end_turn(&mut self, seat: Seat) {
        let laid = std::mem::take(&mut self.laid);
        self.hand_of(seat).add_all(&laid);
        self.ended.insert(seat);
        self.on_turn = None;
        self.offers.retain(|_| false);
    }

    fn withdraw(&mut self, seat: Seat, cards: &Cards) {
        if self.on_turn == Some(seat) {
            self.laid = Cards::default();
            self.on_turn = None;
            self.offers.retain(|_| false);
        }
        *self.hand_of(seat) = Cards::default();
        self.discard.add_all(cards);
        self.money[seat.index() % super::MOST] = 0;
        self.resigned.push(seat);
        self.offers.retain(|offer| !offer.involves(seat));
        if let Some(auction) = &mut self.auction {
            auction.bids.out(seat);
        }
    }

    /// An offer lapses when what its maker gives or the laid cards in it are no longer there (FAI-4.14).
    fn let_offers_lapse(&mut self) {
        let (on_turn, laid, hands, money) = (self.on_turn, &self.laid, &self.hands, &self.money);
        self.offers.retain(|offer| {
            let Halves { give, take } = &offer.terms;
            let cards =
                if on_turn == Some(offer.from) { laid.covers(&give.cards) } else { laid.covers(&take.cards) && hands[offer.from.index()].covers(&give.cards) };
            cards && money[offer.from.index()] >= give.money
        });
    }
}
