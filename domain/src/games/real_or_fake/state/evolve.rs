//! How events change a state. They are believed as they are.

use super::{Auction, Holding, Lot, Phase, Placing, Source, State, Status};
use crate::{
    game::Outcome,
    games::real_or_fake::{
        components::{Cards, MOST},
        event::Event,
    },
    parts::{Ascending, Tally},
    seat::{Seat, Seats},
};

impl State {
    /// Takes an event as it is.
    pub(in super::super) fn take(&mut self, event: &Event) {
        match event {
            Event::InsidersLaidOut { cards, .. } => self.stack = *cards,
            Event::HandDealt { seat, cards } => self.draw(*seat, cards),
            Event::PilesMade { new_acquisitions, auction_objects } => {
                self.new_acquisitions = *new_acquisitions;
                self.auction_objects = *auction_objects;
            }
            Event::CapitalDealt { each } => {
                let players = usize::from(self.players).min(MOST);
                self.holdings[..players].iter_mut().for_each(|holding| holding.cash = *each);
            }
            Event::StartRolled { .. } | Event::NothingHappened { .. } | Event::InsidersLeft { .. } | Event::InsidersBuried { .. } => {}
            Event::StartingPlayerSet { seat } | Event::TurnPassed { seat } => {
                self.turn = *seat;
                self.phase = Phase::Turn;
            }
            Event::CardsLaid { seat, cards } => self.lay(*seat, cards),
            Event::CardsTakenUp { seat, cards } => {
                let holding = self.of(*seat);
                holding.table.take_all(&cards.0);
                holding.hand.add_all(&cards.0);
            }
            Event::DiceRolled { seat, space, .. } => {
                self.of(*seat).space = *space;
                self.phase = Phase::Moving;
            }
            Event::CardsAcquired { seat, cards } => {
                self.draw(*seat, cards);
                self.new_acquisitions = self.new_acquisitions.saturating_sub(cards.len());
                // The last card ends the game, and nothing is placed any more (ROF-9.2).
                if self.new_acquisitions > 0 {
                    self.place(*seat, cards.0, Source::Pile);
                }
            }
            Event::PurchaseOffered { .. } => self.phase = Phase::Purchase,
            Event::CardsBought { seat, from, series, cards, price, to_bank } => {
                self.pay(*seat, *price, (!to_bank).then_some(*from));
                self.of(*from).table.take(series.index(), *cards);
                let cards = Cards::of(*series, *cards).0;
                self.of(*seat).hand.add_all(&cards);
                self.place(*seat, cards, Source::Purchase);
            }
            Event::PurchaseDeclined { .. } => self.phase = Phase::Moving,
            Event::CardsPlaced { seat, table, .. } => {
                self.lay(*seat, table);
                self.placing = None;
                self.phase = Phase::Moving;
            }
            Event::ObjectsLaid { cards, .. } => {
                self.unseen.take_all(&cards.0);
                self.auction_objects = self.auction_objects.saturating_sub(cards.len());
                self.house.add_all(&cards.0);
            }
            Event::ObjectPutAside { series, .. } => {
                self.unseen.take(series.index(), 1);
                self.auction_objects = self.auction_objects.saturating_sub(1);
                self.aside = Some(*series);
            }
            Event::AuctionOpened { seat, lot, .. } => self.hold(*lot, *seat, self.playing(), Seats::default()),
            Event::BidMade { seat, amount } => {
                if let Some(auction) = &mut self.auction {
                    auction.bids.bid(*seat, *amount);
                }
            }
            Event::BidPassed { seat } => {
                if let Some(auction) = &mut self.auction {
                    auction.bids.out(*seat);
                }
            }
            Event::AuctionWon { seat, amount, .. } => {
                self.pay(*seat, *amount, None);
                self.close_auction();
            }
            Event::CardsWon { seat, cards } => {
                self.house.take_all(&cards.0);
                self.of(*seat).hand.add_all(&cards.0);
                self.place(*seat, cards.0, Source::Auction);
            }
            Event::InsidersTaken { seat, cards } => {
                self.unseen_insiders.0.take_all(&cards.0);
                self.stack = self.stack.saturating_sub(cards.len());
                self.of(*seat).insiders.0.add_all(&cards.0);
            }
            Event::OverbidFound { seat, .. } => {
                if let Some(auction) = &mut self.auction {
                    auction.excluded.insert(*seat);
                }
            }
            Event::AuctionReopened { seat, bidders } => {
                if let Some(Auction { lot, excluded, .. }) = self.auction {
                    self.hold(lot, *seat, *bidders, excluded);
                }
            }
            Event::AuctionUnsold { .. } => self.close_auction(),
            Event::TaxPaid { seat, amount, .. } => self.pay(*seat, *amount, None),
            Event::PlayerBankrupted { seat, .. } => self.leave(*seat, Status::Bankrupt),
            Event::PlayerResigned { seat } => {
                self.leave(*seat, Status::Resigned);
                if let Some(auction) = &mut self.auction {
                    auction.bids.out(*seat);
                } else if self.awaited() == Some(*seat) {
                    self.placing = None;
                    self.phase = Phase::Moving;
                }
            }
            Event::EstateOpened { seat, cards } => self.lay(*seat, cards),
            Event::GameEnded {} => {
                self.auction = None;
                self.placing = None;
                self.phase = Phase::Over;
            }
            Event::InsidersRevealed { seat, .. } => self.revealed.insert(*seat),
            Event::FortunesCounted { .. } => self.phase = Phase::Over,
            Event::PlacesDecided { places } => {
                self.outcome = Some(Outcome { places: places.clone() });
                self.phase = Phase::Over;
            }
        }
    }

    const fn of(&mut self, seat: Seat) -> &mut Holding {
        &mut self.holdings[seat.index() % MOST]
    }

    fn draw(&mut self, seat: Seat, cards: &Cards) {
        self.unseen.take_all(&cards.0);
        self.of(seat).hand.add_all(&cards.0);
    }

    fn lay(&mut self, seat: Seat, cards: &Cards) {
        let holding = self.of(seat);
        holding.hand.take_all(&cards.0);
        holding.table.add_all(&cards.0);
    }

    const fn place(&mut self, seat: Seat, cards: Tally<9>, source: Source) {
        self.placing = Some(Placing { seat, cards, source });
        self.phase = Phase::Placing;
    }

    /// Money goes to a seat, or to the bank.
    fn pay(&mut self, from: Seat, amount: u32, to: Option<Seat>) {
        self.of(from).cash = self.of(from).cash.saturating_sub(amount);
        let purse = match to {
            Some(seat) => &mut self.of(seat).cash,
            None => &mut self.bank,
        };
        *purse = purse.saturating_add(amount);
    }

    fn hold(&mut self, lot: Lot, opener: Seat, bidders: Seats, excluded: Seats) {
        self.auction = Some(Auction { lot, bids: Ascending::open(bidders, opener, self.players), excluded });
        self.phase = Phase::Bid;
    }

    const fn close_auction(&mut self) {
        self.auction = None;
        self.phase = Phase::Moving;
    }

    /// A seat is out: its cash goes to the bank.
    fn leave(&mut self, seat: Seat, how: fn(u8) -> Status) {
        self.exits = self.exits.saturating_add(1);
        let (cash, exits) = (self.of(seat).cash, self.exits);
        self.pay(seat, cash, None);
        self.of(seat).status = how(exits);
    }
}
