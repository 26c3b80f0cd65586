//! The rules of Gavel.

pub mod at;
pub mod chance;
pub mod id;
pub mod record;
pub mod role;
pub mod seat;
pub mod version;
