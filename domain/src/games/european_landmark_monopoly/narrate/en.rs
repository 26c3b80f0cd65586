//! Told in English.

use super::{listed, names, ranked};
use crate::{
    game::Lang,
    games::european_landmark_monopoly::{
        cards::Deck,
        components::{name as deed_name, space_name},
        deeds::Deed,
        event::{Event, Kind, Reason},
        moves::Goods,
    },
    seat::Seat,
};

pub(super) fn tell(event: &Event) -> String {
    match event {
        Event::CashDealt { each } => format!("Each player starts with {each}."),
        Event::DecksShuffled {} => "Both decks are shuffled, and all tokens stand on GO.".to_owned(),
        Event::DeedDealt { seat, deed, price } => format!("Seat {seat} is dealt {} and pays {price}.", name(*deed)),
        Event::StartRolled { seat, dice } => format!("Seat {seat} rolls {} for the first turn.", rolled(*dice)),
        Event::ClockSet { ends_at } => format!("The time will be up at {ends_at}."),
        Event::ClockStopped { left } => format!("The clock stands still with {} seconds left.", left / 1_000_000),
        Event::ClockStarted { ends_at } => format!("The clock runs again: the time will be up at {ends_at}."),
        Event::TimeCalled { ended_at } => format!("The time was up at {ended_at}."),
        Event::TurnBegan { seat } => format!("It is seat {seat}'s turn."),
        Event::DiceRolled { seat, dice } => format!("Seat {seat} rolls {}.", rolled(*dice)),
        Event::TokenMoved { seat, to, back: false, .. } => format!("Seat {seat} moves to {}.", space(*to)),
        Event::TokenMoved { seat, to, back: true, .. } => format!("Seat {seat} goes back to {}.", space(*to)),
        Event::SalaryPaid { seat, amount } => format!("Seat {seat} passes GO and gets {amount}."),
        Event::PlayerJailed { seat } => format!("Seat {seat} goes to jail."),
        Event::JailMissed { seat, misses: 1 } => format!("Seat {seat} rolls no doubles and stays in jail."),
        Event::JailMissed { seat, misses } => format!("Seat {seat} rolls no doubles: {misses} misses in jail."),
        Event::FinePaid { seat, amount } => format!("Seat {seat} pays {amount} and leaves jail."),
        Event::JailCardUsed { seat, deck } => format!("Seat {seat} uses the leave-jail card of {}.", deck_name(*deck)),
        Event::JailLeft { seat } => format!("Seat {seat} leaves jail."),
        Event::TurnEnded { seat } => format!("Seat {seat} ends its turn."),
        Event::CardDrawn { seat, card } => format!("Seat {seat} draws from {}: {}.", deck_name(card.deck()), card.name(Lang::En)),
        Event::CardReturned { card } => format!("The card goes under {}.", deck_name(card.deck())),
        Event::CardKept { seat, .. } => format!("Seat {seat} keeps the card."),
        Event::CardPaid { seat, amount, .. } => format!("Seat {seat} gets {amount} from the bank."),
        Event::ChoiceOffered { seat, amount } => format!("Seat {seat} pays {amount}, or draws a Chance card."),
        Event::DeedOffered { seat, deed, price } => format!("Seat {seat} may buy {} for {price}.", name(*deed)),
        Event::DeedBought { seat, deed, price } => format!("Seat {seat} buys {} for {price}.", name(*deed)),
        Event::DeedDeclined { seat, deed } => format!("Seat {seat} does not buy {}.", name(*deed)),
        Event::AuctionOpened { deed, .. } => format!("The bank auctions {}.", name(*deed)),
        Event::BidMade { seat, amount } => format!("Seat {seat} bids {amount}."),
        Event::AuctionPassed { seat } | Event::BuildingPassed { seat } => format!("Seat {seat} passes."),
        Event::AuctionWon { seat, deed, amount, owed: false } => format!("Seat {seat} wins the auction: {} for {amount}.", name(*deed)),
        Event::AuctionWon { seat, deed, amount, owed: true } => format!("Seat {seat} wins the auction of {} and has to raise {amount}.", name(*deed)),
        Event::AuctionFailed { deed } => format!("Nobody bids, and {} stays with the bank.", name(*deed)),
        Event::DeedHandedOver { seat, deed } => format!("Seat {seat} has paid and gets {}.", name(*deed)),
        Event::RentRolled { seat, dice } => format!("Seat {seat} rolls {} for the rent.", rolled(*dice)),
        Event::RentOpened { owner, debtor, deed, amount, .. } => {
            format!("Seat {owner} may ask seat {debtor} for a rent of {amount} on {}.", name(*deed))
        }
        Event::RentClaimed { owner, debtor, deed, amount, .. } => format!("Seat {owner} asks seat {debtor} for a rent of {amount} on {}.", name(*deed)),
        Event::RentLapsed { owner, debtor, deed, amount, .. } => {
            format!("Seat {owner} has not asked seat {debtor} for the rent of {amount} on {}.", name(*deed))
        }
        Event::DebtIncurred { debtor, creditor, amount, reason, .. } => format!("Seat {debtor} owes {} {amount}{}.", whom(*creditor), why(*reason)),
        Event::DebtPaid { debtor, creditor, amount, .. } => format!("Seat {debtor} pays {} {amount}.", whom(*creditor)),
        Event::DebtForgiven { debtor, creditor, amount, .. } => format!("Seat {creditor} takes property for {amount} that seat {debtor} owes."),
        Event::DebtCovered { debtor, creditor, amount, .. } => format!("The bank pays {} the {amount} that seat {debtor} owes.", whom(*creditor)),
        Event::DebtLapsed { debtor, creditor, amount, .. } => format!("The {amount} that seat {debtor} owes {} fall away.", whom(*creditor)),
        Event::BuildingBuilt { seat, deed, kind, paid } => format!("Seat {seat} builds a {} on {} for {paid}.", building(*kind), name(*deed)),
        Event::BuildingSold { seat, deed, kind: Kind::House, received } => format!("Seat {seat} sells a house on {} for {received}.", name(*deed)),
        Event::BuildingSold { seat, deed, kind: Kind::Hotel, received } => {
            format!("Seat {seat} turns the hotel on {} back into houses for {received}.", name(*deed))
        }
        Event::GroupSold { seat, group, received } => {
            format!("Seat {seat} sells all buildings on {} for {received}.", names(group.deeds(), Lang::En, "and"))
        }
        Event::RoundOpened { kind, orderer, .. } => format!("Seat {orderer} orders a {0}, and {0}s run short: all say how many they want.", building(*kind)),
        Event::WishMade { seat, buildings } => format!("Seat {seat} wants {buildings}."),
        Event::RoundDecided { wanted, left, auction: false } => format!("Of the {left} left {wanted} are wanted: they are built in turn."),
        Event::RoundDecided { wanted, left, auction: true } => format!("Of the {left} left {wanted} are wanted: they are auctioned one by one."),
        Event::BuildingAuctionOpened { least, .. } => format!("The bank auctions a building, from {least}."),
        Event::BuildingBid { seat, deed, amount } => format!("Seat {seat} bids {amount} to build on {}.", name(*deed)),
        Event::RoundLeftTo { seat } => format!("Only seat {seat} is still short, and builds at the deeds' prices."),
        Event::RoundStopped { seat } => format!("Seat {seat} builds no more."),
        Event::RoundClosed {} => "The building round is over.".to_owned(),
        Event::DeedMortgaged { seat, deed, received } => format!("Seat {seat} mortgages {} for {received}.", name(*deed)),
        Event::MortgageLifted { seat, deed, paid } => format!("Seat {seat} lifts the mortgage on {} for {paid}.", name(*deed)),
        Event::InterestPaid { seat, deed, paid } => format!("Seat {seat} pays {paid} and keeps {} mortgaged.", name(*deed)),
        Event::DeedGivenUp { seat, deed } => format!("Seat {seat} gives {} up.", name(*deed)),
        Event::OfferMade { from, to, give, take, .. } => format!("Seat {from} offers seat {to} {} for {}.", goods(give), goods(take)),
        Event::OfferWithdrawn { from, to, .. } => format!("Seat {from} takes its offer to seat {to} back."),
        Event::OfferRejected { from, to, .. } => format!("Seat {to} rejects the offer of seat {from}."),
        Event::TradeMade { from, to, give, take, .. } => format!("Seat {from} gives seat {to} {} for {}.", goods(give), goods(take)),
        Event::PlayerBankrupt { seat, creditor } => format!("Seat {seat} is bankrupt to {}.", whom(*creditor)),
        Event::PlayerResigned { seat, .. } => format!("Seat {seat} resigns."),
        Event::BuildingsReturned { seat, houses, hotels, received } => {
            format!("Seat {seat}'s {houses} houses and {hotels} hotels go back to the bank for {received}.")
        }
        Event::EstateTaken { seat, by, cash, deeds, .. } => {
            format!("What seat {seat} had goes to {}: {cash} in cash and {} deeds.", whom(*by), deeds.len())
        }
        Event::PlayEnded {} => "The game is over.".to_owned(),
        Event::FortunesCounted { fortunes } => {
            format!("Fortunes are counted: {}.", listed(fortunes.iter().map(|one| format!("seat {} has {}", one.seat, one.total())), "and"))
        }
        Event::PlacesDecided { places } => {
            let place = |one: crate::game::Place| format!("{}. seat {} ({})", one.place, one.seat, one.score);
            format!("Final places: {}.", listed(ranked(places).into_iter().map(place), "and"))
        }
    }
}

fn name(deed: Deed) -> &'static str {
    deed_name(deed, Lang::En)
}

fn space(place: u8) -> &'static str {
    space_name(place, Lang::En)
}

fn rolled(dice: [u8; 2]) -> String {
    format!("{} and {}", dice[0], dice[1])
}

const fn deck_name(deck: Deck) -> &'static str {
    match deck {
        Deck::Chance => "Chance",
        Deck::CommunityChest => "Community Chest",
    }
}

const fn building(kind: Kind) -> &'static str {
    match kind {
        Kind::House => "house",
        Kind::Hotel => "hotel",
    }
}

fn whom(creditor: Option<Seat>) -> String {
    creditor.map_or_else(|| "the bank".to_owned(), |seat| format!("seat {seat}"))
}

fn why(reason: Reason) -> String {
    match reason {
        Reason::Rent { deed } => format!(" in rent for {}", name(deed)),
        Reason::Card { .. } => " by the card".to_owned(),
        Reason::Tax { space: place } => format!(": {}", space(place)),
        Reason::Fine {} => " for leaving jail".to_owned(),
        Reason::Bid { deed } => format!(" for {}", name(deed)),
    }
}

fn goods(goods: &Goods) -> String {
    let cash = (goods.cash > 0).then(|| format!("{} in cash", goods.cash));
    let deeds = goods.deeds.iter().map(|deed| name(deed).to_owned());
    let cards = goods.cards.iter().map(|deck| format!("the leave-jail card of {}", deck_name(deck)));
    let debt = (goods.debt > 0).then(|| format!("{} of the debt", goods.debt));
    listed(cash.into_iter().chain(deeds).chain(cards).chain(debt), "and")
}
