#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::{digest, parse, read_json, strict};
use crate::http::{Problem, ProblemKind};
use actix_web::{dev::Payload, error::PayloadError, web::Bytes};
use futures_util::{StreamExt, stream};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

fn place(refused: Result<Value, Problem>) -> String {
    let problem = refused.unwrap_err();
    assert_eq!(problem.kind, ProblemKind::Malformed);
    problem.errors.first().map_or_else(|| "none".to_owned(), |fault| fault.pointer.clone())
}

#[test]
fn whole_numbers_are_integers_however_they_are_written() {
    assert_eq!(strict(br#"[1, 1.0, 1e3, -0, -0.0, -5]"#).unwrap(), json!([1, 1, 1000, 0, 0, -5]));
    assert_eq!(strict(br#"[9007199254740991, -9007199254740991]"#).unwrap(), json!([9_007_199_254_740_991_i64, -9_007_199_254_740_991_i64]));
}

#[test]
fn what_two_readers_could_read_differently_is_refused_with_its_place() {
    for (text, pointer) in [
        (r#"{"a": {"b": 1, "b": 1}}"#, "/a/b"),
        (r#"{"a": [0, 0.5]}"#, "/a/1"),
        (r#"{"a": 9007199254740992}"#, "/a"),
        (r#"{"a": -9007199254740992}"#, "/a"),
        (r#"{"a": 1e300}"#, "/a"),
        (r#"{"a": -1e300}"#, "/a"),
        (r#"{"a": 99999999999999999999}"#, "/a"),
        (r#"{"a": "x\u0000y"}"#, "/a"),
        (r#"{"a/b~c": "\u0000"}"#, "/a~1b~0c"),
        (r#"{"$serde_json::private::RawValue": "{\"a\": 0.5}"}"#, "/$serde_json::private::RawValue"),
        (r#"{"a": "\ud800"}"#, "/a"),
        (r#"{"a": ["\udfff"]}"#, "/a/0"),
        (r#"{"a": 1e999}"#, "/a"),
        (r#"{"a": 1} x"#, "none"),
        (r#"{"a": 01}"#, "/a"),
        (r#"{"a": NaN}"#, "/a"),
        ("", "none"),
    ] {
        assert_eq!(place(strict(text.as_bytes())), pointer, "{text}");
    }
    assert_eq!(place(strict(b"\"\xff\"")), "none");
    assert!(strict(b"\xef\xbb\xbf{}").is_err());
}

#[test]
fn depth_ends_at_sixty_four() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(strict(nested(64).as_bytes()).is_ok());
    assert_eq!(place(strict(nested(65).as_bytes())), "/0".repeat(64));
    assert!(strict(nested(60_000).as_bytes()).is_err());
    assert!(strict("{\"a\":".repeat(60_000).as_bytes()).is_err());
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", deny_unknown_fields)]
#[allow(dead_code, reason = "only read from JSON")]
enum Command {
    Play(Play),
    Start,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "only read from JSON")]
struct Play {
    amounts: Vec<u8>,
    #[serde(default)]
    note: Option<String>,
}

#[test]
fn errors_point_to_the_member_at_fault() {
    for (body, pointer) in [
        (json!({"type": "play", "data": {"amounts": [1, "x"]}}), "/c/data/amounts/1"),
        (json!({"type": "play", "data": {"amounts": [1, 256]}}), "/c/data/amounts/1"),
        (json!({"type": "play", "data": {"amounts": [], "extra": 1}}), "/c/data/extra"),
        (json!({"type": "play", "data": {"amounts": [], "a/~`, ~b": 1}}), "/c/data/a~1~0`, ~0b"),
        (json!({"type": "play", "data": {}}), "/c/data/amounts"),
        (json!({"type": "play"}), "/c/data"),
        (json!({"type": "fly"}), "/c/type"),
        (json!({"data": {}}), "/c/type"),
        (json!({"type": "start", "more": 1}), "/c/more"),
        (json!([]), "/c"),
    ] {
        assert_eq!(place(parse::<Command>(body.clone(), "/c").map(|_| Value::Null)), pointer, "{body}");
    }
    assert!(parse::<Command>(json!({"type": "start"}), "").is_ok());
}

#[test]
fn equal_json_has_equal_digests() {
    let digest = |text: &str| digest(&strict(text.as_bytes()).unwrap());
    assert_eq!(digest(r#"{"a": 1, "b": {"c": [1, 2], "d": "x"}}"#), digest(r#"{ "b": {"d": "\u0078", "c": [1.0, 2]}, "a": 1e0 }"#));
    for other in [r#"{"a": [1, 2]}"#, r#"{"a": [2, 1]}"#, r#"{"a": [[1], 2]}"#, r#"{"a": [1, [2]]}"#, r#"{"a": "[1,2,]"}"#, r#"{"a": [12]}"#] {
        let same = [r#"{"a": [1, 2]}"#].contains(&other);
        assert_eq!(digest(other) == digest(r#"{"a": [1, 2]}"#), same, "{other}");
    }
}

fn payload(chunks: Vec<&'static [u8]>) -> Payload {
    let chunks = stream::iter(chunks.into_iter().map(|chunk| Ok::<_, PayloadError>(Bytes::from_static(chunk))));
    Payload::Stream { payload: Box::pin(chunks) }
}

#[tokio::test]
async fn bodies_are_bounded_in_size_and_time() {
    let minute = Duration::from_secs(60);
    assert_eq!(read_json(payload(vec![b"[1", b",2]"]), 5, minute).await.unwrap(), json!([1, 2]));
    assert_eq!(read_json(payload(vec![b"[1", b",2]"]), 4, minute).await.unwrap_err().kind, ProblemKind::TooLarge);
    let start = stream::iter([Ok::<_, PayloadError>(Bytes::from_static(b"["))]);
    let silent = Payload::Stream { payload: start.chain(stream::pending()).boxed_local() };
    assert_eq!(read_json(silent, 5, Duration::from_millis(5)).await.unwrap_err().kind, ProblemKind::TooSlow);
}
