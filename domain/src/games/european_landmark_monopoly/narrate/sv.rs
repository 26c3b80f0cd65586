//! Told in Swedish.

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
        Event::CashDealt { each } => format!("Varje spelare får {each} att börja med."),
        Event::DecksShuffled {} => "Båda korthögarna blandas, och alla spelpjäser står på GÅ.".to_owned(),
        Event::DeedDealt { seat, deed, price } => format!("Plats {seat} får {} och betalar {price}.", name(*deed)),
        Event::StartRolled { seat, dice } => format!("Plats {seat} slår {} om vem som börjar.", rolled(*dice)),
        Event::ClockSet { ends_at } => format!("Speltiden är slut {ends_at}."),
        Event::ClockStopped { left } => format!("Klockan stannar med {} sekunder kvar.", left / 1_000_000),
        Event::ClockStarted { ends_at } => format!("Klockan går igen: speltiden är slut {ends_at}."),
        Event::TimeCalled { ended_at } => format!("Speltiden tog slut {ended_at}."),
        Event::TurnBegan { seat } => format!("Det är plats {seat}:s tur."),
        Event::DiceRolled { seat, dice } => format!("Plats {seat} slår {}.", rolled(*dice)),
        Event::TokenMoved { seat, to, back: false, .. } => format!("Plats {seat} flyttar till {}.", space(*to)),
        Event::TokenMoved { seat, to, back: true, .. } => format!("Plats {seat} går tillbaka till {}.", space(*to)),
        Event::SalaryPaid { seat, amount } => format!("Plats {seat} passerar GÅ och får {amount} i lön."),
        Event::PlayerJailed { seat } => format!("Plats {seat} går i fängelse."),
        Event::JailMissed { seat, misses: 1 } => format!("Plats {seat} slår inte lika och stannar i fängelset."),
        Event::JailMissed { seat, misses } => format!("Plats {seat} slår inte lika: {misses} missar i fängelset."),
        Event::FinePaid { seat, amount } => format!("Plats {seat} betalar {amount} i böter och lämnar fängelset."),
        Event::JailCardUsed { seat, deck } => format!("Plats {seat} använder ett kort ur {} för att slippa ut ur fängelset.", deck_name(*deck)),
        Event::JailLeft { seat } => format!("Plats {seat} lämnar fängelset."),
        Event::TurnEnded { seat } => format!("Plats {seat} avslutar sin tur."),
        Event::CardDrawn { seat, card } => format!("Plats {seat} tar ett kort ur {}: {}.", deck_name(card.deck()), card.name(Lang::Sv)),
        Event::CardReturned { card } => format!("Kortet läggs underst i {}.", deck_name(card.deck())),
        Event::CardKept { seat, .. } => format!("Plats {seat} behåller kortet."),
        Event::CardPaid { seat, amount, .. } => format!("Plats {seat} får {amount} av banken."),
        Event::ChoiceOffered { seat, amount } => format!("Plats {seat} betalar {amount} eller tar ett Chans-kort."),
        Event::DeedOffered { seat, deed, price } => format!("Plats {seat} får köpa {} för {price}.", name(*deed)),
        Event::DeedBought { seat, deed, price } => format!("Plats {seat} köper {} för {price}.", name(*deed)),
        Event::DeedDeclined { seat, deed } => format!("Plats {seat} köper inte {}.", name(*deed)),
        Event::AuctionOpened { deed, .. } => format!("Banken auktionerar ut {}.", name(*deed)),
        Event::BidMade { seat, amount } => format!("Plats {seat} bjuder {amount}."),
        Event::AuctionPassed { seat } | Event::BuildingPassed { seat } => format!("Plats {seat} avstår."),
        Event::AuctionWon { seat, deed, amount, owed: false } => format!("Plats {seat} vinner auktionen: {} för {amount}.", name(*deed)),
        Event::AuctionWon { seat, deed, amount, owed: true } => format!("Plats {seat} vinner auktionen om {} och måste skaffa fram {amount}.", name(*deed)),
        Event::AuctionFailed { deed } => format!("Ingen bjuder, och {} stannar hos banken.", name(*deed)),
        Event::DeedHandedOver { seat, deed } => format!("Plats {seat} har betalat och får {}.", name(*deed)),
        Event::RentRolled { seat, dice } => format!("Plats {seat} slår {} om hyran.", rolled(*dice)),
        Event::RentOpened { owner, debtor, deed, amount, .. } => {
            format!("Plats {owner} får begära {amount} i hyra för {} av plats {debtor}.", name(*deed))
        }
        Event::RentClaimed { owner, debtor, deed, amount, .. } => format!("Plats {owner} begär {amount} i hyra för {} av plats {debtor}.", name(*deed)),
        Event::RentLapsed { owner, debtor, deed, amount, .. } => {
            format!("Plats {owner} har inte begärt hyran på {amount} för {} av plats {debtor}.", name(*deed))
        }
        Event::DebtIncurred { debtor, creditor, amount, reason, .. } => format!("Plats {debtor} är skyldig {} {amount}{}.", whom(*creditor), why(*reason)),
        Event::DebtPaid { debtor, creditor, amount, .. } => format!("Plats {debtor} betalar {amount} till {}.", whom(*creditor)),
        Event::DebtForgiven { debtor, creditor, amount, .. } => {
            format!("Plats {creditor} tar egendom i stället för {amount} som plats {debtor} är skyldig.")
        }
        Event::DebtCovered { debtor, creditor, amount, .. } => format!("Banken betalar de {amount} som plats {debtor} är skyldig {}.", whom(*creditor)),
        Event::DebtLapsed { debtor, creditor, amount, .. } => format!("De {amount} som plats {debtor} är skyldig {} faller bort.", whom(*creditor)),
        Event::BuildingBuilt { seat, deed, kind, paid } => format!("Plats {seat} bygger ett {} på {} för {paid}.", building(*kind), name(*deed)),
        Event::BuildingSold { seat, deed, kind: Kind::House, received } => format!("Plats {seat} säljer ett hus på {} för {received}.", name(*deed)),
        Event::BuildingSold { seat, deed, kind: Kind::Hotel, received } => {
            format!("Plats {seat} byter hotellet på {} tillbaka mot hus och {received}.", name(*deed))
        }
        Event::GroupSold { seat, group, received } => {
            format!("Plats {seat} säljer alla byggnader på {} för {received}.", names(group.deeds(), Lang::Sv, "och"))
        }
        Event::RoundOpened { kind, orderer, .. } => {
            format!("Plats {orderer} vill bygga ett {}, och det finns för få: alla säger hur många de vill ha.", building(*kind))
        }
        Event::WishMade { seat, buildings } => format!("Plats {seat} vill ha {buildings}."),
        Event::RoundDecided { wanted, left, auction: false } => format!("Av de {left} som är kvar önskas {wanted}: de byggs i tur och ordning."),
        Event::RoundDecided { wanted, left, auction: true } => format!("Av de {left} som är kvar önskas {wanted}: de auktioneras ut en i taget."),
        Event::BuildingAuctionOpened { least, .. } => format!("Banken auktionerar ut en byggnad, från {least}."),
        Event::BuildingBid { seat, deed, amount } => format!("Plats {seat} bjuder {amount} för att bygga på {}.", name(*deed)),
        Event::RoundLeftTo { seat } => format!("Bara plats {seat} vill ha fler, och bygger till lagfartens pris."),
        Event::RoundStopped { seat } => format!("Plats {seat} bygger inte mer."),
        Event::RoundClosed {} => "Byggrundan är slut.".to_owned(),
        Event::DeedMortgaged { seat, deed, received } => format!("Plats {seat} intecknar {} för {received}.", name(*deed)),
        Event::MortgageLifted { seat, deed, paid } => format!("Plats {seat} löser inteckningen på {} för {paid}.", name(*deed)),
        Event::InterestPaid { seat, deed, paid } => format!("Plats {seat} betalar {paid} i ränta och behåller {} intecknad.", name(*deed)),
        Event::DeedGivenUp { seat, deed } => format!("Plats {seat} avstår från {}.", name(*deed)),
        Event::OfferMade { from, to, give, take, .. } => format!("Plats {from} erbjuder plats {to} {} mot {}.", goods(give), goods(take)),
        Event::OfferWithdrawn { from, to, .. } => format!("Plats {from} tar tillbaka sitt bud till plats {to}."),
        Event::OfferRejected { from, to, .. } => format!("Plats {to} avböjer budet från plats {from}."),
        Event::TradeMade { from, to, give, take, .. } => format!("Plats {from} ger plats {to} {} mot {}.", goods(give), goods(take)),
        Event::PlayerBankrupt { seat, creditor } => format!("Plats {seat} är bankrutt; fordringsägare är {}.", whom(*creditor)),
        Event::PlayerResigned { seat, .. } => format!("Plats {seat} ger upp."),
        Event::BuildingsReturned { seat, houses, hotels, received } => {
            format!("Plats {seat}:s {houses} hus och {hotels} hotell går tillbaka till banken för {received}.")
        }
        Event::EstateTaken { seat, by, cash, deeds, .. } => {
            format!("Det som plats {seat} hade går till {}: {cash} kontant och {} lagfarter.", whom(*by), deeds.len())
        }
        Event::PlayEnded {} => "Spelet är slut.".to_owned(),
        Event::FortunesCounted { fortunes } => {
            format!("Tillgångarna räknas: {}.", listed(fortunes.iter().map(|one| format!("plats {} har {}", one.seat, one.total())), "och"))
        }
        Event::PlacesDecided { places } => {
            let place = |one: crate::game::Place| format!("{}. plats {} ({})", one.place, one.seat, one.score);
            format!("Slutplaceringar: {}.", listed(ranked(places).into_iter().map(place), "och"))
        }
    }
}

fn name(deed: Deed) -> &'static str {
    deed_name(deed, Lang::Sv)
}

fn space(place: u8) -> &'static str {
    space_name(place, Lang::Sv)
}

fn rolled(dice: [u8; 2]) -> String {
    format!("{} och {}", dice[0], dice[1])
}

const fn deck_name(deck: Deck) -> &'static str {
    match deck {
        Deck::Chance => "Chans",
        Deck::CommunityChest => "Allmänning",
    }
}

const fn building(kind: Kind) -> &'static str {
    match kind {
        Kind::House => "hus",
        Kind::Hotel => "hotell",
    }
}

fn whom(creditor: Option<Seat>) -> String {
    creditor.map_or_else(|| "banken".to_owned(), |seat| format!("plats {seat}"))
}

fn why(reason: Reason) -> String {
    match reason {
        Reason::Rent { deed } => format!(" i hyra för {}", name(deed)),
        Reason::Card { .. } => " enligt kortet".to_owned(),
        Reason::Tax { space: place } => format!(": {}", space(place)),
        Reason::Fine {} => " i böter".to_owned(),
        Reason::Bid { deed } => format!(" för {}", name(deed)),
    }
}

fn goods(goods: &Goods) -> String {
    let cash = (goods.cash > 0).then(|| format!("{} kontant", goods.cash));
    let deeds = goods.deeds.iter().map(|deed| name(deed).to_owned());
    let cards = goods.cards.iter().map(|deck| format!("kortet ur {} för att slippa ut ur fängelset", deck_name(deck)));
    let debt = (goods.debt > 0).then(|| format!("{} av skulden", goods.debt));
    listed(cash.into_iter().chain(deeds).chain(cards).chain(debt), "och")
}
