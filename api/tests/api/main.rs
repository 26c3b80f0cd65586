//! The service from outside: over HTTP, on a real Postgres, a database a test.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]

mod accounts;
#[path = "../support/bot.rs"]
mod bot;
mod browsers;
mod canary;
#[path = "../support/client.rs"]
#[allow(dead_code, reason = "shared with the tests of crashes")]
mod client;
mod coverage;
#[path = "../support/database.rs"]
mod database;
mod examples;
mod framework;
mod games;
mod harness;
mod health;
mod keys;
mod limits;
mod malformed;
mod matrix;
mod me;
mod openapi;
mod problems;
mod process;
mod schema;
mod tables;
mod tokens;
