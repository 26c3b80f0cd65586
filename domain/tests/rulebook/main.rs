//! The rulebooks, rule by rule: one test for each rule id at least, its name the id and a sentence.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]
#![allow(clippy::needless_pass_by_value, reason = "options made on the spot read better without a reference")]

mod coverage;
mod european_landmark_monopoly;
mod fake_art_inc;
mod mogul;
mod real_or_fake;
