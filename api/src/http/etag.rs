//! Versions as entity tags, and the precondition on them.

use super::Problem;
use actix_web::http::header::{self, HeaderMap, HeaderName};
use gavel_domain::version::Version;

/// The header field `ETag: "<version>"`.
#[must_use]
pub fn etag(version: Version) -> (HeaderName, String) {
    (header::ETAG, format!("\"{version}\""))
}

/// The version that `If-Match` names, if it is there. One strong tag as the server gave it; `*`, weak tags and lists promise less
/// than a precondition on a version needs.
pub fn if_match(headers: &HeaderMap) -> Result<Option<Version>, Problem> {
    let mut values = headers.get_all(header::IF_MATCH);
    let Some(value) = values.next() else { return Ok(None) };
    let tag = value.to_str().ok().filter(|_| values.next().is_none()).and_then(|text| text.trim().strip_prefix('"')?.strip_suffix('"'));
    let version = tag.and_then(|digits| digits.parse().ok().map(Version).filter(|version| version.to_string() == digits));
    version.map(Some).ok_or_else(|| Problem::malformed("`If-Match` is one version in quotes, as `ETag` gives it: `\"7\"`; not `*`, a list or a weak tag"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::{HeaderMap, Version, etag, header, if_match};

    fn read(values: &[&str]) -> Result<Option<Version>, ()> {
        let mut headers = HeaderMap::new();
        values.iter().for_each(|value| headers.append(header::IF_MATCH, value.parse().unwrap()));
        if_match(&headers).map_err(|_| ())
    }

    #[test]
    fn a_version_reads_back_from_its_tag() {
        assert_eq!(read(&[&etag(Version(40)).1]), Ok(Some(Version(40))));
        assert_eq!(read(&[]), Ok(None));
    }

    #[test]
    fn anything_else_is_refused() {
        for bad in ["*", "40", "W/\"40\"", "\"40\", \"41\"", "\"040\"", "\"+4\"", "\"x\"", "\"\"", "\"", "\"18446744073709551616\""] {
            assert_eq!(read(&[bad]), Err(()), "{bad}");
        }
        assert_eq!(read(&["\"1\"", "\"1\""]), Err(()));
    }
}
