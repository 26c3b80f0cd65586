//! Whatever is read from outside: no panic on anything, and what is written reads back as it was.
//!
//! `PROPTEST_CASES=100000 cargo test --release -p gavel-domain --test fuzz` searches longer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]
#![allow(dead_code, reason = "what the tests of whole tables share is not all needed here")]

mod decode;
mod exports;
mod forged;
mod json;
#[path = "../tables/play.rs"]
mod play;
mod round;
mod samples;

use proptest::test_runner::Config;

/// So many cases, unless the environment asks for more.
fn cases(usual: u32) -> Config {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    Config { cases: asked.unwrap_or(usual), failure_persistence: None, max_shrink_iters: 2_000, ..Config::default() }
}
