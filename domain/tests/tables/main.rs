//! Whole tables in memory: played, sealed, exported, verified, forged, and read back for ever.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod forgery;
mod play;
mod playthroughs;
mod sight;
mod verification;
mod wire;
