//! How events change the state. Nothing is judged here.

use super::{Auction, Claim, Clock, Debt, Phase, Round, State, Step, Turn};
use crate::{
    game::Outcome,
    games::european_landmark_monopoly::{
        board::JAIL,
        cards::{Deck, Pile},
        event::{Event, Reason},
        moves::Terms,
    },
    parts::{Ascending, Offer},
    seat::Seat,
};

impl State {
    /// Takes an event as it is.
    pub(in super::super) fn take(&mut self, event: &Event) {
        match event {
            Event::CashDealt { each } => Seat::all(self.players).for_each(|seat| self.of(seat).cash = *each),
            Event::DecksShuffled {} => self.decks = Deck::ALL.map(Pile::shuffled),
            Event::StartRolled { .. } | Event::RentRolled { .. } | Event::FortunesCounted { .. } => {}
            Event::ClockSet { ends_at } | Event::ClockStarted { ends_at } => self.clock = Clock { ends_at: Some(*ends_at), left: None, ..self.clock },
            Event::ClockStopped { left } => self.clock = Clock { ends_at: None, left: Some(*left), ..self.clock },
            Event::TimeCalled { .. } => self.clock.called = true,
            Event::TurnBegan { seat } => {
                self.turn = Turn { seat: *seat, ..Turn::default() };
                self.phase = Phase::Start;
            }
            Event::DiceRolled { seat, dice } => self.roll(*seat, *dice),
            Event::TokenMoved { seat, to, .. } => {
                self.of(*seat).position = *to;
                self.phase = Phase::Acted;
            }
            Event::PlayerJailed { seat } => {
                let holding = self.of(*seat);
                holding.position = JAIL;
                holding.jail = Some(0);
                self.turn.again = false;
                self.phase = Phase::Ended;
            }
            Event::JailMissed { seat, misses } => {
                self.of(*seat).jail = Some(*misses);
                self.phase = if *misses < 3 { Phase::Acted } else { Phase::ThirdMiss };
            }
            Event::FinePaid { seat, amount } => {
                self.pay(*seat, *amount);
                self.of(*seat).jail = None;
                self.turn.begun = true;
            }
            Event::JailCardUsed { seat, deck } => {
                self.of(*seat).cards.set(*deck, false);
                self.of(*seat).jail = None;
                self.decks[*deck as usize].put_under(deck.leave_jail());
                self.turn.begun = true;
                if self.phase == Phase::ThirdMiss {
                    self.phase = Phase::Fined;
                }
            }
            Event::JailLeft { seat } => {
                self.of(*seat).jail = None;
                self.phase = Phase::Moving;
            }
            Event::TurnEnded { .. } => self.phase = Phase::Ended,
            Event::CardDrawn { card, .. } => {
                self.decks[card.deck() as usize].take(*card);
                self.carried = Some(*card);
                self.phase = Phase::Acted;
            }
            Event::CardReturned { card } => {
                self.decks[card.deck() as usize].put_under(*card);
                self.carried = None;
                if self.phase == Phase::ChoiceCard {
                    self.phase = Phase::Acted;
                }
            }
            Event::CardKept { seat, card } => {
                self.of(*seat).cards.set(card.deck(), true);
                self.carried = None;
            }
            Event::CardPaid { seat, amount, .. } | Event::SalaryPaid { seat, amount } => self.get(*seat, *amount),
            Event::ChoiceOffered { .. } => self.phase = Phase::ChoiceCard,
            Event::DeedOffered { .. } => self.phase = Phase::Unowned,
            Event::DeedDealt { seat, deed, price } | Event::DeedBought { seat, deed, price } => {
                self.pay(*seat, *price);
                self.of(*seat).deeds.insert(*deed);
                if self.phase == Phase::Unowned {
                    self.phase = Phase::Acted;
                }
            }
            Event::DeedDeclined { seat, deed } => {
                self.waiting.push((*deed, *seat));
                if self.phase == Phase::Unowned {
                    self.phase = Phase::Acted;
                }
            }
            Event::AuctionOpened { deed, after, bidders } => {
                self.waiting.retain(|(waiting, _)| waiting != deed);
                let bids = Ascending::open(*bidders, after.next(self.players), self.players);
                self.auction = Some(Auction { deed: *deed, after: *after, bids });
            }
            Event::BidMade { seat, amount } => self.in_auction(|bids| bids.bid(*seat, *amount)),
            Event::AuctionPassed { seat } => self.in_auction(|bids| bids.out(*seat)),
            Event::AuctionWon { seat, deed, amount, owed } => {
                self.auction = None;
                if !owed {
                    self.pay(*seat, *amount);
                    self.of(*seat).deeds.insert(*deed);
                }
            }
            Event::AuctionFailed { .. } => self.auction = None,
            Event::DeedHandedOver { seat, deed } => self.of(*seat).deeds.insert(*deed),
            Event::RentOpened { rent, owner, debtor, deed, amount } => {
                self.numbered = self.numbered.max(*rent);
                self.claims.push(Claim { rent: *rent, owner: *owner, debtor: *debtor, deed: *deed, amount: *amount });
            }
            Event::RentClaimed { rent, .. } | Event::RentLapsed { rent, .. } => self.claims.retain(|claim| claim.rent != *rent),
            Event::DebtIncurred { debt, debtor, creditor, amount, reason } => {
                self.numbered = self.numbered.max(*debt);
                if matches!(reason, Reason::Fine {}) {
                    self.phase = Phase::Fined;
                }
                self.debts.push(Debt { debt: *debt, debtor: *debtor, creditor: *creditor, amount: *amount, reason: *reason });
            }
            Event::DebtPaid { debt, debtor, creditor, amount } => {
                self.pay(*debtor, *amount);
                self.credit(*creditor, *amount);
                self.reduce(*debt, *amount);
            }
            Event::DebtCovered { debt, creditor, amount, .. } => {
                self.credit(*creditor, *amount);
                self.reduce(*debt, *amount);
            }
            Event::DebtForgiven { debt, amount, .. } => self.reduce(*debt, *amount),
            Event::DebtLapsed { debt, .. } => self.debts.retain(|other| other.debt != *debt),
            Event::BuildingBuilt { seat, deed, kind, paid } => {
                self.pay(*seat, *paid);
                self.put_building(*deed, *kind);
                self.in_round(|round, _| {
                    round.auction = None;
                    round.wanted[seat.index()] = round.wanted[seat.index()].saturating_sub(1);
                });
            }
            Event::BuildingSold { seat, deed, kind, received } => {
                self.get(*seat, *received);
                self.take_building(*deed, *kind);
            }
            Event::GroupSold { seat, group, received } => {
                self.get(*seat, *received);
                self.clear(group.deeds());
            }
            Event::RoundOpened { kind, orderer, asked } => {
                let (kind, orderer, asked) = (*kind, *orderer, *asked);
                self.round = Some(Round { kind, orderer, asked, wanted: Default::default(), step: Step::Wishes, auction: None });
            }
            Event::WishMade { seat, buildings } => self.in_round(|round, _| {
                round.asked.remove(*seat);
                round.wanted[seat.index()] = *buildings;
            }),
            Event::RoundDecided { auction, .. } => self.in_round(|round, _| round.step = if *auction { Step::Bidding } else { Step::Building }),
            Event::BuildingAuctionOpened { bidders, .. } => {
                self.in_round(|round, players| round.auction = Some((Ascending::open(*bidders, round.orderer, players), None)));
            }
            Event::BuildingBid { seat, deed, amount } => self.in_round(|round, _| {
                if let Some((bids, on)) = &mut round.auction {
                    bids.bid(*seat, *amount);
                    *on = Some(*deed);
                }
            }),
            Event::BuildingPassed { seat } => self.in_round(|round, _| {
                if let Some((bids, _)) = &mut round.auction {
                    bids.out(*seat);
                }
            }),
            Event::RoundLeftTo { .. } => self.in_round(|round, _| round.step = Step::Building),
            Event::RoundStopped { seat } => self.in_round(|round, _| round.wanted[seat.index()] = 0),
            Event::RoundClosed {} => self.round = None,
            Event::DeedMortgaged { seat, deed, received } => {
                self.get(*seat, *received);
                self.mortgaged.insert(*deed);
            }
            Event::MortgageLifted { seat, deed, paid } => {
                self.pay(*seat, *paid);
                self.mortgaged.remove(*deed);
                self.inherited.remove(*deed);
            }
            Event::InterestPaid { seat, deed, paid } => {
                self.pay(*seat, *paid);
                self.inherited.remove(*deed);
            }
            Event::DeedGivenUp { seat, deed } => {
                self.of(*seat).deeds.remove(*deed);
                self.mortgaged.remove(*deed);
                self.inherited.remove(*deed);
                self.waiting.push((*deed, *seat));
            }
            Event::OfferMade { from, to, revision, give, take, lift } => {
                self.offers.make(Offer { from: *from, to: *to, revision: *revision, terms: Terms { give: *give, take: *take, lift: *lift } });
            }
            Event::OfferWithdrawn { from, to, .. } | Event::OfferRejected { from, to, .. } => self.offers.drop_between(*from, *to),
            Event::TradeMade { from, to, give, take, .. } => {
                self.offers.drop_between(*from, *to);
                self.hand_over(*from, *to, give);
                self.hand_over(*to, *from, take);
            }
            Event::PlayerBankrupt { seat, .. } => self.leave(*seat, false),
            Event::PlayerResigned { seat, .. } => self.leave(*seat, true),
            Event::BuildingsReturned { seat, received, .. } => {
                self.get(*seat, *received);
                self.clear(self.holding(*seat).deeds);
            }
            Event::EstateTaken { seat, by, cash, deeds, pending, .. } => self.take_estate(*seat, *by, *cash, *deeds, *pending),
            Event::PlayEnded {} => {
                self.auction = None;
                self.round = None;
                self.waiting.clear();
                self.offers.retain(|_| false);
                self.phase = Phase::Over;
            }
            Event::PlacesDecided { places } => {
                self.outcome = Some(Outcome { places: places.clone() });
                self.phase = Phase::Over;
            }
        }
    }
}
