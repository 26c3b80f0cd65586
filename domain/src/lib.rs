//! The rules of Gavel: what games are, how tables are played, what a record is and how it is verified. Pure: no IO, no
//! async, no clock and no randomness of its own; whoever calls hands in the time and the chance.
//!
//! Each command goes the same way. [`Aggregate::decide`](aggregate::Aggregate::decide) judges it and draws, which gives
//! events or a refusal; [`record::tell`] and [`record::seal`] turn the events into chained records;
//! [`Stream::fold`](stream::Stream::fold) reads them back and only believes, so it needs neither rules nor chance.
//!
//! # Map
//!
//! - The words: [`seat`], [`role`], [`id`], [`version`], [`at`] (times);
//! - chance: [`chance`], draws that anybody can check afterwards;
//! - streams: [`aggregate`] is what every kind of stream obeys, [`stream`] is one folded, [`table`] is the first kind;
//! - games: [`game`] is what every game is to its table, [`games`] the shelf with each of them, [`parts`] what several are
//!   made of, [`catalogue`] what they say about themselves;
//! - the record: [`record`] is its bytes (parts, commitments, chain, receipts), [`verify`] checks an export down to
//!   executing every command again;
//! - the wire: [`tagged`] is `{"type", "data"}`, [`strict`] JSON without ambiguities.
//!
//! # A game, from the first share to the crash
//!
//! ```
//! use gavel_domain::{
//!     chance::{Chance, Secret},
//!     game::{Game, Lang, Viewer},
//!     games::mogul::{Move, Options, State},
//!     seat::Seat,
//! };
//!
//! let now = "2026-01-01T00:00:00.000000Z".parse()?;
//! let mut chance = Chance::new(Secret::new([7; 32]), "00000000-0000-4000-8000-000000000001".parse()?, 0);
//!
//! let mut game = State::new(&Options::default(), 3);
//! let mut told = game.set_up(now, &mut chance);
//! loop {
//!     for cited in &told {
//!         println!("{} ({})", game.narrate(&cited.event, Lang::En), cited.rule.unwrap_or("no rule"));
//!         game.evolve(&cited.event);
//!     }
//!     let Some(seat) = game.to_act().iter().next() else { break };
//!
//!     // Whatever is on the list is legal; what is not is refused, by a rule.
//!     let breach = game.decide(seat.next(3), &Move::Stay {}, now, &mut chance).expect_err("not its turn");
//!     assert!(breach.rule.starts_with("MOG-"));
//!     let choice = game.choices(seat).swap_remove(0);
//!     told = game.decide(seat, &choice.asked, now, &mut chance).map_err(|breach| breach.detail)?;
//! }
//!
//! let places = game.outcome().expect("the game is over").places;
//! assert_eq!(places.len(), 3);
//! // Coins are hidden: a spectator is not told how many a seat has.
//! assert_eq!(game.view(Viewer::Spectator).seats[Seat(0).index()].coins, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod aggregate;
pub mod at;
pub mod catalogue;
pub mod chance;
pub mod game;
pub mod games;
pub mod id;
mod law;
pub mod parts;
pub mod record;
pub mod role;
pub mod seat;
pub mod stream;
pub mod strict;
pub mod table;
pub mod tagged;
pub mod verify;
pub mod version;
mod word;
