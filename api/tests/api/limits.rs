//! What a client may not do to the server: drip, nest, and take every connection; each ends with an answer in time.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use sqlx::{Connection, PgConnection};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::harness::App;

/// What comes back on a connection after these bytes, and after one more each half second; with how long it took.
async fn dripped(app: &App, start: &[u8]) -> (String, Duration) {
    let mut stream = TcpStream::connect(app.place.base().trim_start_matches("http://")).await.unwrap();
    stream.write_all(start).await.unwrap();
    let (mut answers, mut requests) = stream.split();
    let began = Instant::now();
    let drip = async {
        let mut beat = tokio::time::interval(Duration::from_millis(500));
        loop {
            beat.tick().await;
            if requests.write_all(b" ").await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    };
    let mut answer = Vec::new();
    tokio::select! {
        () = drip => {}
        read = timeout(Duration::from_secs(30), answers.read_to_end(&mut answer)) => drop(read.unwrap()),
    }
    (String::from_utf8(answer).unwrap(), began.elapsed())
}

#[tokio::test]
async fn a_body_that_is_dripped_is_given_up_after_ten_seconds() {
    let app = App::start().await;
    let (answer, took) =
        dripped(&app, b"POST /v1/accounts HTTP/1.1\r\nhost: gavel\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n")
            .await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("/problems/"), "{answer}");
    assert!((Duration::from_secs(9)..Duration::from_secs(13)).contains(&took), "{took:?}");
}

#[tokio::test]
async fn a_head_that_is_dripped_is_given_up_as_well() {
    let app = App::start().await;
    let (answer, took) = dripped(&app, b"GET /v1/games HTTP/1.1\r\nhost: gavel\r\nx-padding: ").await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(took < Duration::from_secs(9), "{took:?}");
}

#[tokio::test]
async fn a_body_that_nobody_reads_to_its_end_keeps_no_connection() {
    let app = App::start().await;
    let table = app.account("Ann").await.opens_mogul(3).await;
    let large = format!("f4240\r\n{}\r\n0\r\n\r\n", "x".repeat(1_000_000));
    let asked =
        [format!("GET {table}"), "GET /v1/tables".to_owned(), format!("POST {table}/commands"), "POST /v1/accounts".to_owned(), "GET /nowhere".to_owned()];
    let each = asked.iter().flat_map(|line| ["close", "keep-alive"].map(|connection| (line, connection)));
    // several of each, since the framework has to pause in the middle of one
    let sent = each.flat_map(|which| [which; 6]).map(async |(line, connection)| {
        let head = format!("{line} HTTP/1.1\r\nhost: gavel\r\nconnection: {connection}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n");
        let request = head + &large;
        let mut stream = TcpStream::connect(app.place.base().trim_start_matches("http://")).await.unwrap();
        let (mut answers, mut requests) = stream.split();
        let mut answer = Vec::new();
        let sending = async {
            // a server that has answered may close before all is sent
            let _ = requests.write_all(request.as_bytes()).await;
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = sending => {}
            read = timeout(Duration::from_secs(20), answers.read_to_end(&mut answer)) => drop(read.unwrap_or_else(|_| panic!("{line}, {connection}: still there"))),
        }
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 "), "{}", answer.escape_ascii());
    });
    join_all(sent).await;
}

/// What is no HTTP never reaches the application, and the framework has no place to say more than the status.
#[tokio::test]
async fn what_is_no_http_is_a_bare_400_and_the_end_of_the_connection() {
    let app = App::start().await;
    for request in ["nonsense\r\n\r\n", "GET  HTTP/9.9\r\n\r\n", "GET /v1/games HTTP/1.1\r\nbad name: x\r\n\r\n", "GET /v1/games HTTP/1.1\r\nno-colon\r\n\r\n"]
    {
        let (answer, took) = dripped(&app, request.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n") && answer.ends_with("\r\n\r\n"), "{request:?}: {answer}");
        assert!(took < Duration::from_secs(5));
    }
    app.nobody().get("/livez").await.status(200);
}

#[tokio::test]
async fn no_body_is_deeper_than_sixty_four() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    let nested = |depth: usize| "{\"data\":".repeat(depth) + "1" + &"}".repeat(depth);
    for path in ["/v1/accounts", "/v1/tokens", "/v1/tables", &format!("{table}/commands")] {
        for depth in [65, 7_000] {
            ann.post(path).body(&nested(depth)).await.points_to(&"/data".repeat(64));
        }
        // one less is only a member too many
        assert_ne!(ann.post(path).body(&nested(64)).await.problem(400, "malformed")["errors"][0]["pointer"], "/data".repeat(64));
    }
}

#[tokio::test]
async fn what_two_readers_would_read_differently_is_pointed_to_at_every_body() {
    let app = App::start().await;
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    for path in ["/v1/accounts", "/v1/tokens", "/v1/tables", &format!("{table}/commands")] {
        for value in [r#""a\u0000b""#, r#""\ud800""#, r#""\udc00 x""#, "9007199254740993", "-9007199254740993", "1e300", "0.5", r#"{"b": 1, "b": 2}"#] {
            let pointer = if value.starts_with('{') { "/x/a/b" } else { "/x/a" };
            ann.post(path).body(&format!(r#"{{"x": {{"a": {value}}}}}"#)).await.points_to(pointer);
        }
    }
}

#[tokio::test]
async fn more_readers_than_connections_are_503_in_time_while_the_database_hangs() {
    let app = App::start().await;
    let table = app.account("Ann").await.opens_mogul(3).await;
    let mut beside = PgConnection::connect(&app.database.url).await.unwrap();
    let mut hanging = beside.begin().await.unwrap();
    sqlx::query("lock table stream in access exclusive mode").execute(&mut *hanging).await.unwrap();
    let began = Instant::now();
    let answers = join_all((0..60).map(|_| async { app.nobody().get(&table).await })).await;
    for answer in &answers {
        answer.problem(503, "unavailable");
        assert_eq!(answer.header("retry-after"), Some("1"));
    }
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    app.nobody().get("/livez").await.status(200);
    hanging.rollback().await.unwrap();
    app.nobody().get(&table).await.status(200);
}
