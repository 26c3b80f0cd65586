//! Events in a sentence, in English and in Finnish.

use gavel_domain::{
    game::{Game, Lang, Place},
    games::mogul::{Event, Points, State},
    seat::Seat,
};

use super::table::{printed, set, share};

fn told(event: &Event) -> [String; 2] {
    let game = State::new(&printed(), 3);
    for other in [Lang::Sv, Lang::Nb, Lang::Da] {
        assert_eq!(game.narrate(event, other), game.narrate(event, Lang::En), "other languages fall back to English");
    }
    [Lang::En, Lang::Fi].map(|lang| game.narrate(event, lang))
}

#[test]
fn every_event_is_told_in_a_sentence() {
    let (seat, share) = (Seat(2), share("green-brown-1"));
    let points = vec![Points { seat: Seat(0), points: 1 }, Points { seat: Seat(1), points: 2 }, Points { seat, points: 3 }];
    let place = |seat, place, score| Place { seat: Seat(seat), place, score };
    let places = vec![place(0, 2, 1), place(1, 1, 30), place(2, 3, -2)];
    let sold = |ids: &str, price| Event::SharesSold { seat, shares: set(ids), price, points: price * set(ids).len() };
    let sentences = [
        (
            Event::CoinsDealt { each: 6, bank: 27 },
            "Each player starts with 6 coins; the bank keeps 27 coins.",
            "Jokainen pelaaja saa aluksi 6 kolikkoa; pankki pitää 27 kolikkoa.",
        ),
        (Event::ShareDealt { seat, share }, "Seat 2 is dealt a share: Frisco, brown border.", "Paikalle 2 jaetaan osake: Frisco, ruskea reuna."),
        (Event::PileShuffled { shares: 28 }, "The other 28 shares are shuffled into the draw pile.", "Muista 28 osakkeesta sekoitetaan nostopakka."),
        (Event::CrashShuffled { depth: 0 }, "The crash card goes to the bottom of the draw pile.", "Romahduskortti menee nostopakan pohjalle."),
        (
            Event::CrashShuffled { depth: 1 },
            "The crash card is shuffled together with the bottom share.",
            "Romahduskortti sekoitetaan yhteen alimman osakkeen kanssa.",
        ),
        (
            Event::CrashShuffled { depth: 4 },
            "The crash card is shuffled together with the bottom 4 shares.",
            "Romahduskortti sekoitetaan yhteen 4 alimman osakkeen kanssa.",
        ),
        (Event::StartingPlayerSet { seat }, "Seat 2 is the starting player.", "Paikka 2 on aloittaja."),
        (Event::ShareRevealed { share }, "A share is turned up: Frisco, brown border.", "Pakasta paljastuu osake: Frisco, ruskea reuna."),
        (
            Event::DividendsPaid { points: points.clone() },
            "Dividends are paid: Seat 0 gets 1 point, Seat 1 gets 2 points and Seat 2 gets 3 points.",
            "Osinkoja maksetaan: Paikka 0 saa 1 pisteen, Paikka 1 saa 2 pistettä ja Paikka 2 saa 3 pistettä.",
        ),
        (
            Event::CreditTaken { seat },
            "Seat 2 takes credit: 2 points for 2 coins from the bank.",
            "Paikka 2 ottaa luottoa: 2 pistettä vaihtuu 2 kolikkoon pankista.",
        ),
        (Event::CreditDeclined { seat }, "Seat 2 takes no credit.", "Paikka 2 ei ota luottoa."),
        (Event::CoinAdded { seat }, "Seat 2 adds a coin to the pot and stays in the auction.", "Paikka 2 lisää pottiin kolikon ja pysyy huutokaupassa."),
        (Event::AuctionLeft { seat, coins: 0 }, "Seat 2 leaves the auction; the pot is empty.", "Paikka 2 poistuu huutokaupasta; potti on tyhjä."),
        (
            Event::AuctionLeft { seat, coins: 1 },
            "Seat 2 leaves the auction and takes 1 coin from the pot.",
            "Paikka 2 poistuu huutokaupasta ja saa potista 1 kolikon.",
        ),
        (
            Event::AuctionLeft { seat, coins: 4 },
            "Seat 2 leaves the auction and takes 4 coins from the pot.",
            "Paikka 2 poistuu huutokaupasta ja saa potista 4 kolikkoa.",
        ),
        (
            Event::AuctionWon { seat, second: Some(Seat(0)) },
            "Seat 2 wins the auction; Seat 0 comes second.",
            "Paikka 2 voittaa huutokaupan; Paikka 0 jää toiseksi.",
        ),
        (Event::AuctionWon { seat, second: None }, "Seat 2 wins the auction.", "Paikka 2 voittaa huutokaupan."),
        (Event::ShareTaken { seat, share }, "Seat 2 takes the share: Frisco, brown border.", "Paikka 2 ottaa osakkeen: Frisco, ruskea reuna."),
        (sold("", 5), "Seat 2 sells no shares.", "Paikka 2 ei myy yhtään osaketta."),
        (
            sold("brown-pink-1", 1),
            "Seat 2 sells a share for 1 point: Great Northern, pink border.",
            "Paikka 2 myy osakkeen ja saa 1 pisteen: Great Northern, vaaleanpunainen reuna.",
        ),
        (
            sold("brown-pink-1 brown-blue-1", 5),
            "Seat 2 sells 2 shares at 5 points each, 10 points in all: Great Northern, pink border; Great Northern, blue border.",
            "Paikka 2 myy 2 osaketta 5 pisteen kappalehintaan ja saa 10 pistettä: Great Northern, vaaleanpunainen reuna; Great Northern, sininen reuna.",
        ),
        (Event::ActionDeclined { seat }, "Seat 2 declines the second action.", "Paikka 2 jättää toisen toiminnon tekemättä."),
        (
            Event::ShareDiscarded { share },
            "Nobody takes the share, which leaves the game: Frisco, brown border.",
            "Kukaan ei ota osaketta, joten se poistuu pelistä: Frisco, ruskea reuna.",
        ),
        (
            Event::CrashRevealed {},
            "The crash card is turned up: the game is over, and shares are worth nothing.",
            "Romahduskortti paljastuu: peli päättyy, ja osakkeet menettävät arvonsa.",
        ),
        (
            Event::CoinsExchanged { points: points[..2].to_vec() },
            "Coins become points: Seat 0 gets 1 point and Seat 1 gets 2 points.",
            "Kolikot vaihtuvat pisteiksi: Paikka 0 saa 1 pisteen ja Paikka 1 saa 2 pistettä.",
        ),
        (
            Event::PlacesDecided { places },
            "Final places: 1. Seat 1 (30 points), 2. Seat 0 (1 point) and 3. Seat 2 (-2 points).",
            "Loppusijoitukset: 1. Paikka 1 (30 pistettä), 2. Paikka 0 (1 piste) ja 3. Paikka 2 (-2 pistettä).",
        ),
        (Event::PlayerResigned { seat }, "Seat 2 resigns.", "Paikka 2 luovuttaa."),
        (Event::PotReturned { coins: 1 }, "The pot of 1 coin goes to the bank.", "Potin ainoa kolikko siirtyy pankkiin."),
        (Event::PotReturned { coins: 3 }, "The pot of 3 coins goes to the bank.", "Potin 3 kolikkoa siirtyvät pankkiin."),
    ];
    for (event, english, finnish) in sentences {
        assert_eq!(told(&event), [english, finnish]);
    }
}
