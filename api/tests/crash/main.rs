//! The real `gavel serve`, killed at any moment, and what is found afterwards.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]

#[path = "../support/bot.rs"]
#[allow(dead_code, reason = "shared with the tests of the API")]
mod bot;
#[path = "../support/client.rs"]
#[allow(dead_code, reason = "shared with the tests of the API")]
mod client;
mod cluster;
#[path = "../support/database.rs"]
mod database;
mod points;
mod queue;
mod server;
mod sweep;
