//! Requests that no client should send, over every operation: none is answered with 5xx, and none makes the server grow.

mod parts;

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use gavel_api::{
    http::openapi::{EXAMPLES, finished},
    identity::Clock,
};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use parts::{HEADERS, IDS, METHODS, QUERIES, body};

use crate::{
    bot::Bot,
    client::{Person, Place},
    database::database,
    process::Process,
};

/// How many are sent where `GAVEL_MALFORMED` does not say.
const USUAL: usize = 4_000;
const AT_ONCE: usize = 8;
/// MiB that the server may have at its most; it has some 40 however many are sent.
const MEMORY: u64 = 160;

/// What the requests are made of.
struct Ground {
    address: String,
    operations: Vec<(String, String, Option<&'static str>)>,
    token: String,
    ids: Vec<String>,
}

/// An answer's status; none where the server hung up, as it may on what is no HTTP.
async fn send(address: &str, request: &[u8]) -> Option<u16> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let (mut answers, mut requests) = stream.split();
    // A server that has answered already may close before all is sent.
    let sent = async {
        let _ = requests.write_all(request).await;
        let _ = requests.shutdown().await;
    };
    let mut answer = Vec::new();
    let (_, read) = timeout(Duration::from_secs(30), async { tokio::join!(sent, answers.read_to_end(&mut answer)) })
        .await
        .unwrap_or_else(|_| panic!("no answer in time to {}", request[..request.len().min(2_000)].escape_ascii()));
    drop(read);
    let text = String::from_utf8_lossy(&answer);
    let last = text.strip_prefix("HTTP/1.1 100 Continue\r\n\r\n").unwrap_or(&text);
    last.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)).map(|status| status.parse().unwrap())
}

fn request(ground: &Ground, bot: &mut Bot) -> Vec<u8> {
    let (method, path, example) = bot.one_of(&ground.operations).clone();
    let rarely = |bot: &mut Bot| bot.below(6) == 0;
    let method = if rarely(bot) { *bot.one_of(METHODS) } else { method.as_str() };
    let mut path = path;
    while let Some((before, after)) = path.split_once('{').map(|(before, rest)| (before.to_owned(), rest.split_once('}').unwrap().1.to_owned())) {
        let id = if rarely(bot) { bot.one_of(IDS).replace(['{', '}'], "%7b") } else { bot.one_of(&ground.ids).clone() };
        path = before + &id + &after;
    }
    let mut head = format!("{method} {path}{} HTTP/1.1\r\nhost: gavel\r\nconnection: close\r\n", bot.one_of(QUERIES)).into_bytes();
    if !rarely(bot) {
        head.extend_from_slice(format!("authorization: Bearer {}\r\nidempotency-key: k{}\r\n", ground.token, bot.below(50)).as_bytes());
    }
    for _ in 0..bot.below(3) {
        head.extend_from_slice(bot.one_of(HEADERS).as_bytes());
        head.extend_from_slice(b"\r\n");
    }
    match bot.below(40) {
        0 => head.extend_from_slice(format!("x-long: {}\r\n", "y".repeat(20_000)).as_bytes()),
        1 => head.extend_from_slice(b"x-bytes: \xff\xfe\r\n"),
        2 => (0..200).for_each(|number| head.extend_from_slice(format!("x-{number}: y\r\n").as_bytes())),
        _ => {}
    }
    let body = if bot.below(4) == 0 { Vec::new() } else { body(bot, example) };
    if !rarely(bot) {
        head.extend_from_slice(b"content-type: application/json\r\n");
    }
    match bot.below(12) {
        0 => head.extend_from_slice(format!("content-length: {}\r\n\r\n", body.len() + 7).as_bytes()),
        1 => head.extend_from_slice(format!("content-length: {}\r\n\r\n", body.len() / 2).as_bytes()),
        2 => head.extend_from_slice(b"transfer-encoding: chunked\r\n\r\nzz\r\n"),
        3 => head.extend_from_slice(format!("transfer-encoding: chunked\r\n\r\n{:x}\r\n", body.len()).as_bytes()),
        4 => head.extend_from_slice(b"\r\n"),
        _ => head.extend_from_slice(format!("content-length: {}\r\n\r\n", body.len()).as_bytes()),
    }
    head.extend_from_slice(&body);
    head
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(clippy::print_stdout, reason = "the figures of a long run are read by people")]
async fn no_malformed_request_is_answered_with_5xx_and_none_makes_the_server_grow() {
    let cases = std::env::var("GAVEL_MALFORMED").map_or(USUAL, |number| number.parse().expect("GAVEL_MALFORMED is a number"));
    let unhurried = [
        ("GAVEL_REQUESTS_PER_SECOND", "1000000"),
        ("GAVEL_REQUEST_BURST", "1000000"),
        ("GAVEL_ACCOUNT_BURST", "1000000"),
        ("GAVEL_ACCOUNTS_PER_MINUTE", "1000000"),
    ];
    let server = Process::start(&database().await.url, &unhurried).await;
    let place = Place::at(server.base.clone(), Clock::System);
    let ann = Person::account(&place, "Ann").await;
    let table = ann.opens(&json!({"game": "mogul", "players": 3, "hotseat": true})).await;
    for seat in 0..3 {
        ann.takes_seat(&table, seat).await.created();
    }
    ann.starts(&table).await.created();
    let document = finished();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let example = EXAMPLES.iter().find(|example| operation["operationId"] == example.operation).unwrap();
            operations.push((method.to_uppercase(), path.clone(), example.request));
        }
    }
    let ids = vec![table.rsplit('/').next().unwrap().to_owned(), "mogul".to_owned(), "MOG-3.2".to_owned()];
    let address = server.base.trim_start_matches("http://").to_owned();
    // The account is Ann's own and not among the ids, or an erasure would end her token.
    let ground = Arc::new(Ground { address, operations, token: ann.token.clone().unwrap(), ids });
    let before = server.memory();
    let tasks: Vec<_> = (0..AT_ONCE)
        .map(|number| {
            let ground = Arc::clone(&ground);
            tokio::spawn(async move {
                let (mut bot, mut statuses) = (Bot::seeded(number as u64), BTreeMap::new());
                for _ in 0..cases / AT_ONCE {
                    let request = request(&ground, &mut bot);
                    let status = send(&ground.address, &request).await;
                    let shown = &request[..request.len().min(600)];
                    assert!(status.is_none_or(|status| status < 500), "{status:?} for {}", shown.escape_ascii());
                    *statuses.entry(status).or_insert(0) += 1;
                }
                statuses
            })
        })
        .collect();
    let mut statuses = BTreeMap::new();
    for task in tasks {
        for (status, count) in task.await.unwrap() {
            *statuses.entry(status).or_insert(0usize) += count;
        }
    }
    let (after, most) = (server.memory(), server.most_memory());
    println!("{cases} malformed requests; {before} MiB before, {after} MiB after, {most} MiB at most; by status: {statuses:?}");
    assert!(most < MEMORY, "{most} MiB");
    assert!(statuses.get(&Some(400)).is_some_and(|count| count * 10 > cases), "hardly one is malformed: {statuses:?}");
    ann.get("/readyz").await.status(200);
    let export = ann.get(&format!("{table}/export")).await.status(200);
    gavel_domain::verify::verify(export.body.as_slice(), None).unwrap();
}
