//! Keys that let a repeated request take effect once.

use super::{Problem, ProblemKind, etag};
use actix_web::http::header::{HeaderMap, HeaderName};
use gavel_domain::version::Version;

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The key of a request: 1 to 128 visible ASCII characters, without the quotes it may have come in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key(String);

impl Key {
    /// The key's text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a command's sender demands before it takes effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preconditions {
    /// The key under which it takes effect once.
    pub key: Option<Key>,
    /// The version that it was meant for.
    pub if_match: Option<Version>,
}

impl Preconditions {
    /// Reads both header fields: 400 if one cannot be read.
    pub fn read(headers: &HeaderMap) -> Result<Self, Problem> {
        Ok(Self { key: key(headers)?, if_match: etag::if_match(headers)? })
    }

    /// 428 unless there is one of the two.
    pub fn require(self) -> Result<Self, Problem> {
        if self.key.is_some() || self.if_match.is_some() {
            return Ok(self);
        }
        Err(Problem::new(ProblemKind::PreconditionRequired, "send `Idempotency-Key` or `If-Match`"))
    }
}

/// The key of a request, if it has one.
pub fn key(headers: &HeaderMap) -> Result<Option<Key>, Problem> {
    let mut values = headers.get_all(&IDEMPOTENCY_KEY);
    let Some(value) = values.next() else { return Ok(None) };
    let text = value.to_str().ok().filter(|_| values.next().is_none()).and_then(|text| unquoted(text.trim()));
    let key = text.filter(|text| (1..=128).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic()));
    key.map(|text| Some(Key(text))).ok_or_else(|| Problem::malformed("`Idempotency-Key` is 1 to 128 visible ASCII characters, quoted or not, once"))
}

/// Takes the quotes off a structured field string (RFC 9651); leaves a bare key as it is.
fn unquoted(text: &str) -> Option<String> {
    let Some(inside) = text.strip_prefix('"') else { return Some(text.to_owned()) };
    let (mut key, mut rest) = (String::new(), inside.chars());
    loop {
        match rest.next()? {
            '"' => return rest.next().is_none().then_some(key),
            '\\' => key.push(rest.next().filter(|c| matches!(c, '"' | '\\'))?),
            c => key.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::{HeaderMap, IDEMPOTENCY_KEY, Preconditions, ProblemKind};

    fn read(values: &[&str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        values.iter().for_each(|value| headers.append(IDEMPOTENCY_KEY, value.parse().unwrap()));
        Preconditions::read(&headers).ok().and_then(|found| found.key).map(|key| key.0)
    }

    #[test]
    fn a_key_is_the_same_quoted_or_not() {
        assert_eq!(read(&["abc-1"]), read(&["\"abc-1\""]));
        assert_eq!(read(&[r#""a\"b\\c""#]).unwrap(), r#"a"b\c"#);
        assert_eq!(read(&["a\"b"]).unwrap(), "a\"b");
        assert_eq!(read(&[&"x".repeat(128)]).unwrap().len(), 128);
    }

    #[test]
    fn other_keys_are_refused() {
        for bad in ["", "\"\"", "\"open", "\"a\" b", "a b", "\"a b\"", r#""\n""#, "ä", &"x".repeat(129)] {
            assert_eq!(read(&[bad]), None, "{bad}");
        }
        assert_eq!(read(&["a", "a"]), None);
    }

    #[test]
    fn one_precondition_is_enough_and_none_is_428() {
        assert_eq!(Preconditions::default().require().unwrap_err().kind, ProblemKind::PreconditionRequired);
        let mut headers = HeaderMap::new();
        headers.insert(actix_web::http::header::IF_MATCH, "\"3\"".parse().unwrap());
        assert!(Preconditions::read(&headers).unwrap().require().is_ok());
    }
}
