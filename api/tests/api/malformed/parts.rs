//! What malformed requests are put together from.

use crate::bot::Bot;

pub const METHODS: &[&str] = &["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "get", "BREW", "P\u{0}ST", "\u{fffd}", ""];
pub const IDS: &[&str] = &[
    "x",
    "%00",
    "%ff",
    "..",
    "..%2f..",
    "%2e%2e",
    "0",
    "-1",
    "null",
    "00000000-0000-0000-0000-000000000000",
    "%F0%9F%8E%B2",
    "'; drop table event; --",
    "{id}",
    "*",
];
pub const QUERIES: &[&str] = &[
    "",
    "?",
    "?at=0",
    "?at=-1",
    "?at=18446744073709551616",
    "?at=9007199254740993",
    "?at=1e3",
    "?at=",
    "?at",
    "?at=1&at=2",
    "?as=seat:99",
    "?as=seat:-1",
    "?as=arbiter",
    "?as=%00",
    "?as=%ff",
    "?limit=0",
    "?limit=1001",
    "?limit=-9223372036854775809",
    "?cursor=00",
    "?cursor=zz",
    "?cursor=323032",
    "?cursor=%00",
    "?after=-1",
    "?after=9223372036854775808",
    "?from=2&to=1",
    "?from=9999999",
    "?lang=xx",
    "?dry_run=1",
    "?dry_run=true",
    "?dry_run=true&dry_run=true",
    "?%",
    "?%zz",
    "?a[b]=c",
    "?&&&",
    "?=",
    "?status=none&game=x&account=y",
    "?q=\u{1F3B2}",
];
pub const HEADERS: &[&str] = &[
    "authorization: Bearer",
    "authorization: Bearer ",
    "authorization: Basic eDp5",
    "authorization: Bearer gvl_\u{e9}",
    "authorization: Bearer x\r\nauthorization: Bearer y",
    "idempotency-key:",
    "idempotency-key: \"",
    "idempotency-key: \"a\\\"",
    "idempotency-key: a\r\nidempotency-key: b",
    "idempotency-key: \u{1F3B2}",
    "if-match: *",
    "if-match: W/\"1\"",
    "if-match: \"-1\"",
    "if-match: \"99999999999999999999\"",
    "if-match: 1",
    "accept: \u{0}",
    "accept: text/html;q=x",
    "accept: application/x-ndjson;q=2",
    "accept-encoding: gzip, br;q=",
    "content-encoding: gzip",
    "content-type: text/plain",
    "content-type: application/json; charset=utf-7",
    "content-type: \u{ff}",
    "expect: 100-continue",
    "transfer-encoding: gzip, chunked",
    "upgrade: h2c\r\nconnection: upgrade",
    "x-forwarded-for: 1.2.3.4, \u{0}",
    "range: bytes=0-",
    "if-none-match: \"1\"",
    "bad name: x",
    "no-colon",
    ": empty",
    "x: a\r\n folded",
    "cookie: \u{1}",
    "content-length: -1",
    "content-length: 5\r\ncontent-length: 6",
    "origin: null",
    "access-control-request-method: BREW",
    "last-event-id: \u{fffd}",
];

/// A body that is wrong in one way or another, most often a valid one that was spoilt.
pub fn body(bot: &mut Bot, example: Option<&str>) -> Vec<u8> {
    let valid = example.unwrap_or(r#"{"type": "play", "data": {"move": {"type": "bid", "data": {"amount": 4000}}, "seat": 1}}"#);
    let mut bytes = valid.as_bytes().to_vec();
    let place = bot.below(bytes.len());
    match bot.below(20) {
        0 => bytes[place] = bot.below(256) as u8,
        1 => bytes.truncate(place),
        2 => bytes.insert(place, 0),
        3 => bytes.splice(place..place, [0xff, 0xc0, 0x80]).for_each(drop),
        4 => bytes = valid.replacen(':', r#": "\ud800", "x":"#, 1).into_bytes(),
        5 => bytes = valid.replacen(':', r#": "\u0000", "x":"#, 1).into_bytes(),
        6 => bytes = valid.replacen('{', r#"{"type": 1, "type": 2, "name": "a", "name": "b", "#, 1).into_bytes(),
        7 => bytes = "[".repeat(10_000).into_bytes(),
        8 => bytes = (r#"{"data":"#.repeat(7_000) + "1").into_bytes(),
        9 => bytes = format!("{{\"data\": {}1{}}}", "[".repeat(10_000), "]".repeat(10_000)).into_bytes(),
        10 => bytes = vec![b' '; 70_000],
        11 => bytes = format!(r#"{{"name": "{}"}}"#, "x".repeat(1_000_000)).into_bytes(),
        12 => bytes = format!(r#"{{"name": "{}"}}"#, "\u{1F3B2}".repeat(1_000)).into_bytes(),
        13 => {
            let numbers = [
                "9007199254740993",
                "-9007199254740993",
                "1e400",
                "-1e-400",
                "0.1",
                "1.0",
                "1E2",
                "18446744073709551616",
                "-0",
                "01",
                "NaN",
                "Infinity",
                "0x10",
            ];
            bytes = format!(r#"{{"game": "mogul", "players": {0}, "type": "take_seat", "data": {{"seat": {0}}}}}"#, bot.one_of(&numbers)).into_bytes();
        }
        14 => bytes.splice(0..0, [0xef, 0xbb, 0xbf]).for_each(drop),
        15 => bytes.extend_from_slice(valid.as_bytes()),
        16 => {
            let odd = ["", "null", "true", "1", "\"x\"", "[]", "{}", "[null]", "{\"\": null}", "{\"type\": null, \"data\": null}"];
            bytes = bot.one_of(&odd).as_bytes().to_vec();
        }
        17 => bytes = valid.replacen('"', "'", 2).into_bytes(),
        18 => bytes = format!(r#"{{"type": "play", "data": {{"move": {valid}, "seat": 0}}}}"#).into_bytes(),
        _ => bytes = (0..bot.below(200)).map(|_| bot.below(256) as u8).collect(),
    }
    bytes
}
