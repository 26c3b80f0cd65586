//! The rules of Gavel.

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
