//! Draws that anyone can check afterwards (contract, "Chance anyone can check").
//!
//! A table's secret is committed to when the table opens; with the seats' entropy it gives the seed, and every draw
//! follows from the seed, the stream and the draw's number. The outcome goes into the event, so nothing here is needed
//! to fold.

use std::{collections::VecDeque, fmt::Write};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::id::StreamId;

type Keyed = Hmac<Sha256>;

/// One draw: among how many, and which came.
pub type Draw = (u64, u64);

/// What a table's chances follow from; without `Debug` and without a serialiser, so that it cannot slip out.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Wraps 32 bytes that nobody could foresee.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Reads 64 lower-case hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        crate::record::unhex(text).map(Self)
    }

    /// The bytes, for the table of their own that they are stored in.
    #[must_use]
    pub const fn expose(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published when the table opens: the secret's SHA-256, in hexadecimal.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

/// A table's seed, HMAC-SHA256 of the entropies, in seat order, one a line, under the secret, as the key of its draws; and the
/// stream, which the text of every draw begins with.
fn seed(secret: &Secret, entropies: &str, stream: StreamId) -> Keyed {
    let mut mac = keyed(&secret.0);
    mac.update(entropies.as_bytes());
    let mut seed = keyed(&mac.finalize().into_bytes());
    seed.update(format!("{stream}/").as_bytes());
    seed
}

fn keyed(key: &[u8]) -> Keyed {
    #[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
    Keyed::new_from_slice(key).expect("a key of any length")
}

enum Source {
    /// The server's own: the secret, and the stream's seed once a draw has needed it.
    Sealed { secret: Secret, seed: Option<Keyed> },
    /// A verifier's, where the secret is not out yet: what the record says was drawn.
    Recorded { commitment: String, draws: VecDeque<Draw> },
}

/// The source of one command's draws, which keeps a log of them.
pub struct Chance {
    source: Source,
    stream: StreamId,
    entropies: String,
    next: u64,
    log: Vec<Draw>,
    faithful: bool,
}

impl Chance {
    /// Chance out of a secret, for a stream that has made `drawn` draws so far.
    #[must_use]
    pub const fn new(secret: Secret, stream: StreamId, drawn: u64) -> Self {
        Self::of(Source::Sealed { secret, seed: None }, stream, drawn)
    }

    /// Chance that repeats what a record says, for records whose secret is not known.
    #[must_use]
    pub fn recorded(commitment: String, draws: Vec<Draw>, stream: StreamId, drawn: u64) -> Self {
        Self::of(Source::Recorded { commitment, draws: draws.into() }, stream, drawn)
    }

    const fn of(source: Source, stream: StreamId, next: u64) -> Self {
        Self { source, stream, entropies: String::new(), next, log: Vec::new(), faithful: true }
    }

    /// The commitment to the secret.
    #[must_use]
    pub fn commitment(&self) -> String {
        match &self.source {
            Source::Sealed { secret, .. } => secret.commitment(),
            Source::Recorded { commitment, .. } => commitment.clone(),
        }
    }

    /// The secret in hexadecimal, for the event that ends a table; a record without it has none to give.
    #[must_use]
    pub fn reveal(&self) -> Option<String> {
        match &self.source {
            Source::Sealed { secret, .. } => Some(hex::encode(secret.0)),
            Source::Recorded { .. } => None,
        }
    }

    /// Says what the seats added, one line a seat; needed before the first draw.
    pub fn with_entropies(&mut self, entropies: String) {
        self.entropies = entropies;
    }

    /// Draws one of `0..n`, each equally likely. `n` is at least 1.
    pub fn below(&mut self, n: u64) -> u64 {
        debug_assert!(n > 0, "a draw among none");
        let drawn = match &mut self.source {
            Source::Sealed { secret, seed: known } => {
                let seed = known.get_or_insert_with(|| seed(secret, &self.entropies, self.stream));
                unbiased(seed, self.next, n)
            }
            Source::Recorded { draws, .. } => match draws.pop_front() {
                Some((among, drawn)) if among == n && drawn < n => drawn,
                Some(_) | None => {
                    self.faithful = false;
                    0
                }
            },
        };
        self.next += 1;
        self.log.push((n, drawn));
        drawn
    }

    /// A die of six.
    pub fn die(&mut self) -> u8 {
        1 + self.below(6) as u8
    }

    /// Every draw made here since the log was last taken, in order.
    #[must_use]
    pub fn take_log(&mut self) -> Vec<Draw> {
        std::mem::take(&mut self.log)
    }

    /// Whether a recorded chance was asked for just what it had; always true of a secret's.
    #[must_use]
    pub fn is_faithful(&self) -> bool {
        self.faithful
            && match &self.source {
                Source::Sealed { .. } => true,
                Source::Recorded { draws, .. } => draws.is_empty(),
            }
    }
}

/// Draw `k` of a stream: the first x below the largest multiple of n, mod n, so that none is likelier.
fn unbiased(seed: &Keyed, k: u64, n: u64) -> u64 {
    // 2^64 mod n: so many of the greatest numbers are left over.
    let over = (u64::MAX % n + 1) % n;
    let mut i = 0u64;
    loop {
        let mut text = Text(seed.clone());
        // A text that is hashed as it is written has no way to fail.
        let _ = write!(text, "{k}/{i}");
        let bytes = text.0.finalize().into_bytes();
        let x = bytes[..8].iter().fold(0u64, |x, byte| x << 8 | u64::from(*byte));
        if x <= u64::MAX - over {
            return x % n;
        }
        i += 1;
    }
}

/// What is written here is hashed, and kept nowhere.
struct Text(Keyed);

impl std::fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STREAM: &str = "00000000-0000-4000-8000-000000000001";

    fn vector() -> Chance {
        let secret = Secret::new(std::array::from_fn(|i| i as u8));
        let mut chance = Chance::new(secret, STREAM.parse().unwrap_or(StreamId(uuid::Uuid::nil())), 0);
        chance.with_entropies("\nentropy 1\n".to_owned());
        chance
    }

    /// The contract's vector; the whole digests were computed with Python's `hashlib` and `hmac`.
    #[test]
    fn the_published_vector_holds() {
        let mut chance = vector();
        assert_eq!(chance.commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        assert_eq!((0..6).map(|_| chance.below(6)).collect::<Vec<_>>(), [3, 1, 4, 5, 0, 4]);
        assert_eq!(chance.below((1 << 63) + 1), 5_621_779_833_344_924_132, "its first x is rejected");
        let seed = seed(&Secret::new(std::array::from_fn(|i| i as u8)), "\nentropy 1\n", StreamId(STREAM.parse().unwrap_or_default()));
        let next = (0..100).map(|k| unbiased(&seed, k, 31)).fold(0u64, |sum, x| sum * 31 % 1_000_003 + x);
        assert_eq!(next, 299_712, "a hundred draws among 31, folded");
    }

    #[test]
    fn a_draw_among_one_is_a_draw() {
        let mut chance = vector();
        assert_eq!(chance.below(1), 0);
        assert_eq!(chance.below(6), 1, "draw number 1 of the vector");
    }

    #[test]
    fn a_recorded_chance_repeats_and_notices_what_it_was_not_asked() {
        let stream = StreamId(uuid::Uuid::nil());
        let mut chance = Chance::recorded(String::new(), vec![(6, 2)], stream, 0);
        assert!(!chance.is_faithful(), "a draw is left over");
        assert_eq!(chance.below(6), 2);
        assert!(chance.is_faithful());
        chance.below(6);
        assert!(!chance.is_faithful(), "one draw too many");
    }
}
