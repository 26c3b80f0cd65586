//! A client that does little more than write requests and read answers, so that what it costs is small for both sides.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

/// One connection, kept open.
pub struct Client {
    stream: BufReader<TcpStream>,
}

impl Client {
    /// Connects.
    pub fn connect(server: SocketAddr) -> Self {
        let stream = TcpStream::connect(server).expect("a connection");
        stream.set_nodelay(true).expect("no delay");
        Self { stream: BufReader::new(stream) }
    }

    /// Posts JSON; gives the answer's body and how long it took. Any other answer than success ends the benchmark.
    pub fn post(&mut self, path: &str, token: Option<&str>, key: Option<&str>, body: &str) -> (Vec<u8>, Duration) {
        let mut request = format!("POST {path} HTTP/1.1\r\nhost: gavel\r\ncontent-type: application/json\r\ncontent-length: {}\r\n", body.len());
        for (name, value) in [("authorization: Bearer ", token), ("idempotency-key: ", key)] {
            if let Some(value) = value {
                request.extend([name, value, "\r\n"]);
            }
        }
        request.extend(["\r\n", body]);
        self.ask(path, &request)
    }

    /// Reads what everybody may read.
    pub fn get(&mut self, path: &str) -> Vec<u8> {
        self.ask(path, &format!("GET {path} HTTP/1.1\r\nhost: gavel\r\n\r\n")).0
    }

    fn ask(&mut self, path: &str, request: &str) -> (Vec<u8>, Duration) {
        let started = Instant::now();
        self.stream.get_mut().write_all(request.as_bytes()).expect("a request is sent");
        let mut line = String::new();
        self.stream.read_line(&mut line).expect("an answer");
        let status = line.get(9..12).unwrap_or_default().to_owned();
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).expect("an answer's head");
            if line == "\r\n" {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
        }
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer).expect("an answer's body");
        let took = started.elapsed();
        assert!(status.starts_with('2'), "{path} answered {status}: {}", String::from_utf8_lossy(&answer));
        (answer, took)
    }
}
