//! People who use the service over HTTP, and what they are answered.

use std::{
    future::{Future, IntoFuture},
    pin::Pin,
    sync::{Arc, RwLock},
};

use gavel_api::identity::Clock;
use reqwest::{Method, header::HeaderMap};
use serde_json::{Value, json};
use uuid::Uuid;

/// Where a server is, which may change when it is started anew.
pub struct Place {
    http: reqwest::Client,
    base: RwLock<String>,
    clock: Clock,
}

impl Place {
    /// A server's place; its clock goes on a millisecond with each command, so that times tell an order.
    pub fn at(base: String, clock: Clock) -> Arc<Self> {
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Arc::new(Self { http, base: RwLock::new(base), clock })
    }

    pub fn moves_to(&self, base: String) {
        *self.base.write().unwrap() = base;
    }

    pub fn base(&self) -> String {
        self.base.read().unwrap().clone()
    }
}

/// Somebody with an account, or nobody known.
#[derive(Clone)]
pub struct Person {
    pub id: String,
    pub token: Option<String>,
    pub place: Arc<Place>,
}

impl Person {
    pub fn nobody(place: &Arc<Place>) -> Self {
        Self { id: String::new(), token: None, place: Arc::clone(place) }
    }

    /// The same account with another token.
    pub fn with(&self, token: impl Into<String>) -> Self {
        Self { token: Some(token.into()), ..self.clone() }
    }

    /// The same account at another server.
    pub fn at(&self, place: &Arc<Place>) -> Self {
        Self { place: Arc::clone(place), ..self.clone() }
    }

    /// A new account.
    pub async fn account(place: &Arc<Place>, name: &str) -> Self {
        let made = Self::nobody(place).post("/v1/accounts").json(&json!({"name": name})).await.created();
        Self { id: text(&made["id"]), token: Some(text(&made["token"])), place: Arc::clone(place) }
    }

    /// A request; nothing is sent before it is awaited.
    pub fn request(&self, method: Method, path: &str) -> Request {
        let request = self.place.http.request(method, format!("{}{path}", self.place.base()));
        Request(match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        })
    }

    pub fn get(&self, path: &str) -> Request {
        self.request(Method::GET, path)
    }

    pub fn post(&self, path: &str) -> Request {
        self.request(Method::POST, path)
    }

    pub fn delete(&self, path: &str) -> Request {
        self.request(Method::DELETE, path)
    }

    /// What somebody sees at a path.
    pub async fn sees(&self, path: &str) -> Value {
        self.get(path).await.ok()
    }

    /// What somebody sees there, line by line.
    pub async fn reads(&self, path: &str) -> Vec<Value> {
        self.get(path).await.status(200).lines()
    }

    /// A command without a precondition.
    pub fn command(&self, table: &str, command: &Value) -> Request {
        self.place.clock.advance(chrono::Duration::milliseconds(1));
        self.post(&format!("{table}/commands")).json(command)
    }

    /// A command under a key of its own.
    pub fn sends(&self, table: &str, command: &Value) -> Request {
        self.command(table, command).key(&fresh())
    }

    /// Opens a table and gives its address.
    pub async fn opens(&self, opening: &Value) -> String {
        self.place.clock.advance(chrono::Duration::milliseconds(1));
        let table = self.post("/v1/tables").key(&fresh()).json(opening).await.created();
        text(&table["links"]["self"])
    }

    /// Opens a public table of Mogul.
    pub async fn opens_mogul(&self, players: usize) -> String {
        self.opens(&json!({"game": "mogul", "players": players})).await
    }

    pub fn takes_seat(&self, table: &str, seat: usize) -> Request {
        self.sends(table, &json!({"type": "take_seat", "data": {"seat": seat}}))
    }

    pub fn leaves(&self, table: &str) -> Request {
        self.sends(table, &json!({"type": "leave_seat"}))
    }

    pub fn starts(&self, table: &str) -> Request {
        self.sends(table, &json!({"type": "start"}))
    }

    pub fn pauses(&self, table: &str) -> Request {
        self.sends(table, &json!({"type": "pause"}))
    }

    pub fn resumes(&self, table: &str) -> Request {
        self.sends(table, &json!({"type": "resume"}))
    }

    pub fn resigns(&self, table: &str) -> Request {
        self.sends(table, &json!({"type": "resign"}))
    }

    /// Makes a move of Mogul.
    pub fn plays(&self, table: &str, asked: &str) -> Request {
        self.sends(table, &playing(asked))
    }
}

/// A move of Mogul as a command.
pub fn playing(asked: &str) -> Value {
    json!({"type": "play", "data": {"move": {"type": asked}}})
}

/// A key that nobody has used.
pub fn fresh() -> String {
    Uuid::new_v4().to_string()
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}

pub fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("no number: {value}"))
}

/// Asks again until it is so. That it is not so in half a minute is a failure.
pub async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let asking = async { while !is_so().await {} };
    tokio::time::timeout(std::time::Duration::from_secs(30), asking).await.expect("in half a minute");
}

/// A request under construction.
pub struct Request(reqwest::RequestBuilder);

impl Request {
    pub fn key(self, key: &str) -> Self {
        self.header("idempotency-key", key)
    }

    pub fn if_match(self, version: u64) -> Self {
        self.header("if-match", &format!("\"{version}\""))
    }

    pub fn header(self, name: &str, value: &str) -> Self {
        Self(self.0.header(name, value))
    }

    pub fn json(self, body: &Value) -> Self {
        self.body(&body.to_string())
    }

    /// A body as it is, declared as JSON.
    pub fn body(self, body: &str) -> Self {
        self.header("content-type", "application/json").bare(body)
    }

    /// A body as it is, not declared.
    pub fn bare(self, body: &str) -> Self {
        Self(self.0.body(body.to_owned()))
    }

    /// Sends it; a connection that breaks is a result.
    pub async fn outcome(self) -> Result<Answer, reqwest::Error> {
        let answer = self.0.send().await?;
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        Ok(Answer { status, headers, body: answer.bytes().await?.to_vec() })
    }
}

impl IntoFuture for Request {
    type Output = Answer;
    type IntoFuture = Pin<Box<dyn Future<Output = Answer> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async { self.outcome().await.unwrap() })
    }
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// The same, if it has this status.
    #[track_caller]
    pub fn status(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.text());
        self
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    #[track_caller]
    pub fn ok(self) -> Value {
        self.status(200).json()
    }

    #[track_caller]
    pub fn created(self) -> Value {
        self.status(201).json()
    }

    /// The lines of NDJSON.
    #[track_caller]
    pub fn lines(&self) -> Vec<Value> {
        assert_eq!(self.header("content-type"), Some("application/x-ndjson"));
        let text = self.text().strip_suffix('\n').expect("a line feed at the end");
        text.split('\n').map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    pub fn is_replayed(&self) -> bool {
        self.header("idempotency-replayed") == Some("true")
    }

    /// The problem of this kind that it must be, in the form of every problem.
    #[track_caller]
    pub fn problem(&self, status: u16, slug: &str) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("content-type"), Some("application/problem+json"));
        let problem = self.json();
        assert_eq!((&problem["type"], &problem["status"]), (&json!(format!("/problems/{slug}")), &json!(status)), "{problem}");
        assert!(problem["title"].is_string() && problem["detail"].is_string(), "{problem}");
        if !self.is_replayed() {
            assert_eq!(problem["instance"].as_str(), self.header("x-request-id"), "{problem}");
        }
        problem
    }

    /// The place that a 400 points to.
    #[track_caller]
    pub fn points_to(&self, pointer: &str) {
        assert_eq!(self.problem(400, "malformed")["errors"][0]["pointer"], pointer);
    }
}
