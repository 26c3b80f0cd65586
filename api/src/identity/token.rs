use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

const PREFIX: &str = "gvl_";
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// 37 digits of 62 hold 220 bits.
const RANDOM: usize = 37;
const CHECKSUM: usize = 6;

/// A bearer token: `gvl_`, 37 random base62 characters, 6 that check them. It is shown once, stored hashed, and never printed.
pub struct Token(SecretString);

impl Token {
    /// Draws a new token from the operating system's randomness.
    pub fn draw() -> std::io::Result<Self> {
        let mut text = String::from(PREFIX);
        while text.len() < PREFIX.len() + RANDOM {
            let mut bytes = [0u8; 64];
            getrandom::fill(&mut bytes).map_err(|error| std::io::Error::other(error.to_string()))?;
            // 248 is the greatest multiple of 62 in a byte: what lies above would favour the first digits
            let fair = bytes.iter().filter(|byte| **byte < 248).map(|byte| char::from(DIGITS[usize::from(byte % 62)]));
            text.extend(fair.take(PREFIX.len() + RANDOM - text.len()));
        }
        text.push_str(&checksum(&text));
        Ok(Self(text.into()))
    }

    /// Reads a token; a mistyped or cut one is known by its checksum, without a look into the database.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix(PREFIX)?;
        if digits.len() != RANDOM + CHECKSUM || !digits.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return None;
        }
        let (body, sum) = text.split_at(PREFIX.len() + RANDOM);
        (checksum(body) == sum).then(|| Self(text.into()))
    }

    /// What is stored of the token. It holds enough randomness that no slow hash is needed.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.expose_secret()).into()
    }

    /// The token itself, for the one time that its owner sees it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        self.0.expose_secret()
    }
}

/// Six base62 digits out of the SHA-256 of what comes before them.
fn checksum(body: &str) -> String {
    let digest: [u8; 32] = Sha256::digest(body).into();
    let mut rest = digest.iter().take(8).fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
    (0..CHECKSUM)
        .map(|_| {
            let digit = DIGITS[(rest % 62) as usize];
            rest /= 62;
            char::from(digit)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::Token;

    #[test]
    fn a_drawn_token_reads_back() {
        let token = Token::draw().unwrap();
        assert_eq!(token.reveal().len(), 47);
        assert_eq!(Token::parse(token.reveal()).unwrap().hash(), token.hash());
        assert_ne!(Token::draw().unwrap().hash(), token.hash());
    }

    #[test]
    fn any_changed_character_is_noticed_without_the_database() {
        let token = Token::draw().unwrap();
        for place in 0..token.reveal().len() {
            let mut bytes = token.reveal().as_bytes().to_vec();
            bytes[place] = if bytes[place] == b'a' { b'b' } else { b'a' };
            assert!(Token::parse(std::str::from_utf8(&bytes).unwrap()).is_none(), "place {place}");
        }
        for odd in ["", "gvl_", "gvl_é", &token.reveal()[..46], &format!("{}0", token.reveal())] {
            assert!(Token::parse(odd).is_none(), "{odd}");
        }
    }
}
