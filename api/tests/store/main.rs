//! The store on a real Postgres, and the private cluster.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]

mod accounts;
mod append;
mod audit;
mod cluster;
#[path = "../support/database.rs"]
mod database;
mod given;
mod lists;
mod lost;
mod migrations;
mod poisoning;
mod races;
mod roles;
mod snapshots;
