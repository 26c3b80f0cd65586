//! Which form of a list the client wants.

use super::Problem;
use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{Accept, Header},
    web::Bytes,
};
use futures_util::{Stream, TryStreamExt};

/// The forms that a stream's events have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Media {
    /// One page, `application/json`.
    Json,
    /// The whole log, one object a line, `application/x-ndjson`.
    Ndjson,
    /// The log as it grows, `text/event-stream`.
    EventStream,
}

impl Media {
    /// The media type of newline-delimited JSON.
    pub const NDJSON: &str = "application/x-ndjson";

    /// The form that the client likes best among those offered; JSON when it names none of them.
    #[must_use]
    pub fn preferred(request: &HttpRequest, offered: &[Self]) -> Self {
        let ranked = Accept::parse(request).map(|accept| accept.ranked()).unwrap_or_default();
        let known = ranked.iter().find_map(|kind| match kind.essence_str() {
            "application/json" | "application/*" | "*/*" => Some(Self::Json),
            Self::NDJSON => Some(Self::Ndjson).filter(|media| offered.contains(media)),
            "text/event-stream" => Some(Self::EventStream).filter(|media| offered.contains(media)),
            _ => None,
        });
        known.unwrap_or(Self::Json)
    }
}

impl Media {
    /// An answer of NDJSON, sent as its lines come in. A fault on the way breaks the answer off: it is never short unnoticed.
    pub fn lines(lines: impl Stream<Item = Result<String, Problem>> + 'static) -> HttpResponse {
        HttpResponse::Ok().content_type(Self::NDJSON).streaming(lines.map_ok(Bytes::from))
    }
}

#[cfg(test)]
mod tests {
    use super::Media;
    use actix_web::{http::header::ACCEPT, test::TestRequest};

    #[test]
    fn the_best_liked_form_wins_and_json_is_the_default() {
        for (accept, media) in [
            ("application/x-ndjson", Media::Ndjson),
            ("application/json;q=0.5, application/x-ndjson", Media::Ndjson),
            ("application/x-ndjson;q=0.1, application/json", Media::Json),
            ("text/event-stream, */*", Media::Json),
            ("text/html", Media::Json),
            ("", Media::Json),
        ] {
            let request = TestRequest::default().insert_header((ACCEPT, accept)).to_http_request();
            assert_eq!(Media::preferred(&request, &[Media::Json, Media::Ndjson]), media, "{accept}");
        }
        let request = TestRequest::default().insert_header((ACCEPT, "text/event-stream")).to_http_request();
        assert_eq!(Media::preferred(&request, &[Media::EventStream]), Media::EventStream);
        assert_eq!(Media::preferred(&TestRequest::default().to_http_request(), &[Media::Ndjson]), Media::Json);
    }
}
