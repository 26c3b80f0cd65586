//! A client of the service, as anybody could write one.

use anyhow::{Context, bail};
use serde_json::{Value, json};
use uuid::Uuid;

/// Somebody who talks to a server.
pub(super) struct Client {
    http: reqwest::Client,
    pub(super) base: String,
    token: Option<String>,
}

impl Client {
    pub(super) fn new(base: &str, token: Option<String>) -> Self {
        Self { http: reqwest::Client::new(), base: base.to_owned(), token }
    }

    /// A new account at the same server.
    pub(super) async fn account(&self, name: &str) -> anyhow::Result<Self> {
        let made = self.post("/v1/accounts", &json!({"name": name})).await?;
        let token = made["token"].as_str().context("a token")?.to_owned();
        Ok(Self { http: self.http.clone(), base: self.base.clone(), token: Some(token) })
    }

    pub(super) async fn get(&self, path: &str) -> anyhow::Result<Value> {
        Ok(serde_json::from_str(&self.text(path).await?)?)
    }

    pub(super) async fn text(&self, path: &str) -> anyhow::Result<String> {
        self.send(self.http.get(format!("{}{path}", self.base)), path).await
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let request = self.http.post(format!("{}{path}", self.base)).header("idempotency-key", Uuid::new_v4().to_string()).json(body);
        Ok(serde_json::from_str(&self.send(request, path).await?)?)
    }

    pub(super) async fn command(&self, table: &str, command: &Value) -> anyhow::Result<Value> {
        self.post(&format!("{table}/commands"), command).await
    }

    async fn send(&self, request: reqwest::RequestBuilder, path: &str) -> anyhow::Result<String> {
        let request = match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        };
        let answer = request.send().await.with_context(|| format!("{} does not answer", self.base))?;
        let (status, text) = (answer.status(), answer.text().await?);
        if status.is_success() { Ok(text) } else { bail!("{path} answered {status}: {text}") }
    }
}
