//! Events of Mogul, told in a sentence: in English, and in Finnish with the rulebook's terms.

use super::{
    components::{Company, Share, Shares},
    event::{Event, Points},
};
use crate::{
    game::{Lang, Place},
    seat::Seat,
};

pub(super) fn tell(event: &Event, lang: Lang) -> String {
    match lang {
        Lang::Fi => finnish(event),
        Lang::En | Lang::Sv | Lang::Nb | Lang::Da => english(event),
    }
}

fn english(event: &Event) -> String {
    let coins = |n: u8| if n == 1 { "1 coin".to_owned() } else { format!("{n} coins") };
    let points = |n: i64| if n == 1 { "1 point".to_owned() } else { format!("{n} points") };
    let seat = |seat: &Seat| format!("Seat {seat}");
    let card = |share: Share| format!("{}, {} border", share.company().name(), share.border().as_str());
    let cards = |shares: &Shares| shares.iter().map(card).collect::<Vec<_>>().join("; ");
    let gains = |all: &[Points]| listed(all.iter().map(|one| format!("{} gets {}", seat(&one.seat), points(one.points.into()))), "and");
    match event {
        Event::CoinsDealt { each, bank } => format!("Each player starts with {}; the bank keeps {}.", coins(*each), coins(*bank)),
        Event::ShareDealt { seat: to, share } => format!("{} is dealt a share: {}.", seat(to), card(*share)),
        Event::PileShuffled { shares } => format!("The other {shares} shares are shuffled into the draw pile."),
        Event::CrashShuffled { depth: 0 } => "The crash card goes to the bottom of the draw pile.".to_owned(),
        Event::CrashShuffled { depth: 1 } => "The crash card is shuffled together with the bottom share.".to_owned(),
        Event::CrashShuffled { depth } => format!("The crash card is shuffled together with the bottom {depth} shares."),
        Event::StartingPlayerSet { seat: who } => format!("{} is the starting player.", seat(who)),
        Event::ShareRevealed { share } => format!("A share is turned up: {}.", card(*share)),
        Event::DividendsPaid { points: all } => format!("Dividends are paid: {}.", gains(all)),
        Event::CreditTaken { seat: who } => format!("{} takes credit: 2 points for 2 coins from the bank.", seat(who)),
        Event::CreditDeclined { seat: who } => format!("{} takes no credit.", seat(who)),
        Event::CoinAdded { seat: who } => format!("{} adds a coin to the pot and stays in the auction.", seat(who)),
        Event::AuctionLeft { seat: who, coins: 0 } => format!("{} leaves the auction; the pot is empty.", seat(who)),
        Event::AuctionLeft { seat: who, coins: pot } => format!("{} leaves the auction and takes {} from the pot.", seat(who), coins(*pot)),
        Event::AuctionWon { seat: who, second: Some(second) } => format!("{} wins the auction; {} comes second.", seat(who), seat(second)),
        Event::AuctionWon { seat: who, second: None } => format!("{} wins the auction.", seat(who)),
        Event::ShareTaken { seat: who, share } => format!("{} takes the share: {}.", seat(who), card(*share)),
        Event::SharesSold { seat: who, shares, price, points: total } => match shares.len() {
            0 => format!("{} sells no shares.", seat(who)),
            1 => format!("{} sells a share for {}: {}.", seat(who), points((*total).into()), cards(shares)),
            n => format!("{} sells {n} shares at {} each, {} in all: {}.", seat(who), points((*price).into()), points((*total).into()), cards(shares)),
        },
        Event::ActionDeclined { seat: who } => format!("{} declines the second action.", seat(who)),
        Event::ShareDiscarded { share } => format!("Nobody takes the share, which leaves the game: {}.", card(*share)),
        Event::CrashRevealed {} => "The crash card is turned up: the game is over, and shares are worth nothing.".to_owned(),
        Event::CoinsExchanged { points: all } => format!("Coins become points: {}.", gains(all)),
        Event::PlacesDecided { places } => {
            let ranked = ranked(places).map(|one| format!("{}. {} ({})", one.place, seat(&one.seat), points(one.score)));
            format!("Final places: {}.", listed(ranked, "and"))
        }
        Event::PlayerResigned { seat: who } => format!("{} resigns.", seat(who)),
        Event::PotReturned { coins: pot } => format!("The pot of {} goes to the bank.", coins(*pot)),
    }
}

fn finnish(event: &Event) -> String {
    let coins = |n: u8| if n == 1 { "1 kolikon".to_owned() } else { format!("{n} kolikkoa") };
    let points = |n: u8| if n == 1 { "1 pisteen".to_owned() } else { format!("{n} pistettä") };
    let seat = |seat: &Seat| format!("Paikka {seat}");
    let card = |share: Share| format!("{}, {} reuna", share.company().name(), colour(share.border()));
    let cards = |shares: &Shares| shares.iter().map(card).collect::<Vec<_>>().join("; ");
    let gains = |all: &[Points]| listed(all.iter().map(|one| format!("{} saa {}", seat(&one.seat), points(one.points))), "ja");
    match event {
        Event::CoinsDealt { each, bank } => format!("Jokainen pelaaja saa aluksi {}; pankki pitää {}.", coins(*each), coins(*bank)),
        Event::ShareDealt { seat: to, share } => format!("Paikalle {to} jaetaan osake: {}.", card(*share)),
        Event::PileShuffled { shares } => format!("Muista {shares} osakkeesta sekoitetaan nostopakka."),
        Event::CrashShuffled { depth: 0 } => "Romahduskortti menee nostopakan pohjalle.".to_owned(),
        Event::CrashShuffled { depth: 1 } => "Romahduskortti sekoitetaan yhteen alimman osakkeen kanssa.".to_owned(),
        Event::CrashShuffled { depth } => format!("Romahduskortti sekoitetaan yhteen {depth} alimman osakkeen kanssa."),
        Event::StartingPlayerSet { seat: who } => format!("{} on aloittaja.", seat(who)),
        Event::ShareRevealed { share } => format!("Pakasta paljastuu osake: {}.", card(*share)),
        Event::DividendsPaid { points: all } => format!("Osinkoja maksetaan: {}.", gains(all)),
        Event::CreditTaken { seat: who } => format!("{} ottaa luottoa: 2 pistettä vaihtuu 2 kolikkoon pankista.", seat(who)),
        Event::CreditDeclined { seat: who } => format!("{} ei ota luottoa.", seat(who)),
        Event::CoinAdded { seat: who } => format!("{} lisää pottiin kolikon ja pysyy huutokaupassa.", seat(who)),
        Event::AuctionLeft { seat: who, coins: 0 } => format!("{} poistuu huutokaupasta; potti on tyhjä.", seat(who)),
        Event::AuctionLeft { seat: who, coins: pot } => format!("{} poistuu huutokaupasta ja saa potista {}.", seat(who), coins(*pot)),
        Event::AuctionWon { seat: who, second: Some(second) } => format!("{} voittaa huutokaupan; {} jää toiseksi.", seat(who), seat(second)),
        Event::AuctionWon { seat: who, second: None } => format!("{} voittaa huutokaupan.", seat(who)),
        Event::ShareTaken { seat: who, share } => format!("{} ottaa osakkeen: {}.", seat(who), card(*share)),
        Event::SharesSold { seat: who, shares, price, points: total } => match shares.len() {
            0 => format!("{} ei myy yhtään osaketta.", seat(who)),
            1 => format!("{} myy osakkeen ja saa {}: {}.", seat(who), points(*total), cards(shares)),
            n => format!("{} myy {n} osaketta {price} pisteen kappalehintaan ja saa {}: {}.", seat(who), points(*total), cards(shares)),
        },
        Event::ActionDeclined { seat: who } => format!("{} jättää toisen toiminnon tekemättä.", seat(who)),
        Event::ShareDiscarded { share } => format!("Kukaan ei ota osaketta, joten se poistuu pelistä: {}.", card(*share)),
        Event::CrashRevealed {} => "Romahduskortti paljastuu: peli päättyy, ja osakkeet menettävät arvonsa.".to_owned(),
        Event::CoinsExchanged { points: all } => format!("Kolikot vaihtuvat pisteiksi: {}.", gains(all)),
        Event::PlacesDecided { places } => {
            let score = |n: i64| if n == 1 { "1 piste".to_owned() } else { format!("{n} pistettä") };
            let ranked = ranked(places).map(|one| format!("{}. {} ({})", one.place, seat(&one.seat), score(one.score)));
            format!("Loppusijoitukset: {}.", listed(ranked, "ja"))
        }
        Event::PlayerResigned { seat: who } => format!("{} luovuttaa.", seat(who)),
        Event::PotReturned { coins: 1 } => "Potin ainoa kolikko siirtyy pankkiin.".to_owned(),
        Event::PotReturned { coins: pot } => format!("Potin {pot} kolikkoa siirtyvät pankkiin."),
    }
}

const fn colour(company: Company) -> &'static str {
    match company {
        Company::Brown => "ruskea",
        Company::Pink => "vaaleanpunainen",
        Company::Blue => "sininen",
        Company::Green => "vihreä",
        Company::Yellow => "keltainen",
    }
}

/// The places, the best first.
fn ranked(places: &[Place]) -> impl Iterator<Item = Place> {
    let mut places = places.to_vec();
    places.sort_by_key(|one| one.place);
    places.into_iter()
}

/// `a, b and c`.
fn listed(items: impl Iterator<Item = String>, and: &str) -> String {
    let items: Vec<_> = items.collect();
    match items.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} {and} {last}", before.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}
