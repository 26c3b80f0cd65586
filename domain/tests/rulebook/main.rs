//! The rulebooks, rule by rule: one test for each rule id at least, its name the id and a sentence.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod coverage;
mod mogul;
