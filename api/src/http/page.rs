//! Lists in pages: opaque cursors, and the `Link` to the next page.

use super::Problem;
use actix_web::{HttpRequest, HttpResponse, http::header};
use serde::Serialize;

/// One page of a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Page<T> {
    /// What is on it.
    #[schema(max_items = 1000)]
    pub items: Vec<T>,
    /// Where the next page starts; null on the last one.
    #[schema(required = true, max_length = 512)]
    pub next: Option<String>,
}

impl<T: Serialize> Page<T> {
    /// A list that has one page only.
    #[must_use]
    pub const fn whole(items: Vec<T>) -> Self {
        Self { items, next: None }
    }

    /// The answer, with a `Link` (RFC 8288) to the next page, which starts where the query field `field` says.
    #[must_use]
    pub fn respond(&self, request: &HttpRequest, field: &str) -> HttpResponse {
        let mut answer = HttpResponse::Ok();
        if let Some(next) = &self.next {
            answer.insert_header(link(request, field, next));
        }
        answer.json(self)
    }
}

/// The `Link` field of a page that has a next one.
#[must_use]
pub fn link(request: &HttpRequest, field: &str, next: &str) -> (header::HeaderName, String) {
    (header::LINK, target(request.path(), request.query_string(), field, next))
}

/// How many items a page may have: what was asked for within the bounds, else the usual.
pub fn limit(asked: Option<i64>, usual: i64, most: i64) -> Result<i64, Problem> {
    let limit = asked.unwrap_or(usual);
    if (1..=most).contains(&limit) { Ok(limit) } else { Err(Problem::malformed_at("/limit", format!("1 to {most}"))) }
}

fn target(path: &str, query: &str, field: &str, next: &str) -> String {
    let kept = query.split('&').filter(|pair| !pair.is_empty() && pair.split('=').next() != Some(field));
    let query = kept.map(str::to_owned).chain([format!("{field}={next}")]).collect::<Vec<_>>().join("&");
    let target = format!("{path}?{query}").replace('<', "%3C").replace('>', "%3E").replace('"', "%22");
    format!("<{target}>; rel=\"next\"")
}

/// Makes a cursor out of what the list needs to go on; clients are to see no meaning in it.
#[must_use]
pub fn encode_cursor(place: &str) -> String {
    hex::encode(place)
}

/// Reads a cursor back; what no list gave out is refused.
pub fn decode_cursor(cursor: &str) -> Result<String, Problem> {
    let place = hex::decode(cursor).ok().and_then(|bytes| String::from_utf8(bytes).ok()).filter(|place| !place.contains('\0'));
    place.ok_or_else(|| Problem::malformed_at("/cursor", "no cursor that this list gave out"))
}

#[cfg(test)]
mod tests {
    use super::{decode_cursor, encode_cursor, target};

    #[test]
    fn cursors_read_back_and_others_are_refused() {
        assert_eq!(decode_cursor(&encode_cursor("2026-01-01/7")).ok().as_deref(), Some("2026-01-01/7"));
        for bad in ["7", "zz", "ff", "00"] {
            assert!(decode_cursor(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_link_keeps_the_filters_and_moves_the_cursor() {
        assert_eq!(target("/v1/tables", "game=mogul&cursor=aa&limit=5", "cursor", "bb"), "</v1/tables?game=mogul&limit=5&cursor=bb>; rel=\"next\"");
        assert_eq!(target("/v1/tables", "", "after", "7"), "</v1/tables?after=7>; rel=\"next\"");
        assert_eq!(target("/v1/tables", "game=a>,<b", "after", "7"), "</v1/tables?game=a%3E,%3Cb&after=7>; rel=\"next\"");
    }
}
