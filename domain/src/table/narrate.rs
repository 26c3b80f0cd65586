//! Events of a table, told in a sentence.

use super::{
    event::{Event, Fact, What},
    state::Table,
};
use crate::game::Lang;

impl Table {
    /// An event in one sentence, told with the table before it.
    #[must_use]
    pub fn narrate(before: Option<&Self>, event: &Event, lang: Lang) -> String {
        match &event.what {
            What::Game(event) => before.and_then(|table| table.play.as_ref()).map(|play| play.narrate(event, lang)).unwrap_or_default(),
            What::Table(fact) => fact_in(fact, lang),
        }
    }
}

fn fact_in(fact: &Fact, lang: Lang) -> String {
    use Lang::{Da, En, Fi, Nb, Sv};
    match fact {
        Fact::Opened { players, .. } => match lang {
            En => format!("A table for {players} players is opened."),
            Sv => format!("Ett bord för {players} spelare öppnas."),
            Nb => format!("Et bord for {players} spillere åpnes."),
            Da => format!("Et bord for {players} spillere åbnes."),
            Fi => format!("Pöytä avataan {players} pelaajalle."),
        },
        Fact::SeatTaken { seat, .. } => match lang {
            En => format!("Seat {seat} is taken."),
            Sv => format!("Plats {seat} blir upptagen."),
            Nb => format!("Plass {seat} blir tatt."),
            Da => format!("Plads {seat} bliver taget."),
            Fi => format!("Paikka {seat} varataan."),
        },
        Fact::SeatLeft { seat } => match lang {
            En => format!("Seat {seat} is free again."),
            Sv => format!("Plats {seat} är ledig igen."),
            Nb => format!("Plass {seat} er ledig igjen."),
            Da => format!("Plads {seat} er ledig igen."),
            Fi => format!("Paikka {seat} vapautuu."),
        },
        Fact::Started {} => match lang {
            En => "The game begins.",
            Sv => "Spelet börjar.",
            Nb => "Spillet begynner.",
            Da => "Spillet begynder.",
            Fi => "Peli alkaa.",
        }
        .to_owned(),
        Fact::Paused {} => match lang {
            En => "Play is paused.",
            Sv => "Spelet pausas.",
            Nb => "Spillet settes på pause.",
            Da => "Spillet sættes på pause.",
            Fi => "Peli keskeytetään.",
        }
        .to_owned(),
        Fact::Resumed {} => match lang {
            En => "Play goes on.",
            Sv => "Spelet fortsätter.",
            Nb => "Spillet fortsetter.",
            Da => "Spillet fortsætter.",
            Fi => "Peli jatkuu.",
        }
        .to_owned(),
        Fact::SeatResigned { seat } => match lang {
            En => format!("Seat {seat} resigns."),
            Sv => format!("Plats {seat} ger upp."),
            Nb => format!("Plass {seat} gir opp."),
            Da => format!("Plads {seat} giver op."),
            Fi => format!("Paikka {seat} luovuttaa."),
        },
        Fact::Finished { result } => {
            let first: Vec<_> = result.places.iter().filter(|place| place.place == 1).map(|place| place.seat.to_string()).collect();
            let first = first.join(", ");
            match lang {
                En => format!("The game is over; first place: seat {first}."),
                Sv => format!("Spelet är slut; första plats: plats {first}."),
                Nb => format!("Spillet er over; førsteplass: plass {first}."),
                Da => format!("Spillet er slut; førsteplads: plads {first}."),
                Fi => format!("Peli päättyy; voittaja: paikka {first}."),
            }
        }
        Fact::SecretRevealed { .. } => match lang {
            En => "The table's secret is revealed: every draw can be checked.",
            Sv => "Bordets hemlighet avslöjas: varje dragning kan kontrolleras.",
            Nb => "Bordets hemmelighet avsløres: hver trekning kan kontrolleres.",
            Da => "Bordets hemmelighed afsløres: hver trækning kan kontrolleres.",
            Fi => "Pöydän salaisuus paljastetaan: jokaisen noston voi tarkistaa.",
        }
        .to_owned(),
    }
}
