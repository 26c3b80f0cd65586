//! One way to build the application: as `gavel serve` does, on a database of the test's own, with a clock that the test moves.

use std::{net::SocketAddr, sync::Arc, thread};

use gavel_api::{
    app::Application,
    config::RateConfig,
    identity::{self, Clock},
    signing::SigningKeys,
    store::Store,
};
use gavel_domain::role::Role;
use serde_json::{Value, json};
use tokio::{runtime, sync::oneshot, task::LocalSet};
use tokio_util::sync::CancellationToken;

use crate::{
    bot::{self, Bot},
    client::{Person, Place},
    database::{TestDatabase, database},
};

/// A running server; it stops when this is dropped.
pub struct App {
    pub place: Arc<Place>,
    pub clock: Clock,
    pub database: TestDatabase,
    rates: RateConfig,
    officials: Vec<Person>,
    stopping: CancellationToken,
}

struct Started {
    address: SocketAddr,
    stopping: CancellationToken,
    officials: Vec<(String, String)>,
}

impl App {
    /// A server on a fresh database.
    pub async fn start() -> Self {
        let unhurried = RateConfig { requests_per_second: 100_000, request_burst: 100_000, account_burst: 10_000, ..RateConfig::default() };
        Self::limited(unhurried).await
    }

    /// A server that lets its clients ask for so much.
    pub async fn limited(rates: RateConfig) -> Self {
        Self::on(&database().await, Clock::fixed("2026-03-01T12:00:00.000000Z".parse().unwrap()), rates).await
    }

    /// One more server on the same database.
    pub async fn twin(&self) -> Self {
        Self::on(&self.database, self.clock.clone(), self.rates.clone()).await
    }

    async fn on(database: &TestDatabase, clock: Clock, rates: RateConfig) -> Self {
        let (tell, told) = oneshot::channel();
        let (url, at, limits) = (database.url.clone(), clock.clone(), rates.clone());
        // A thread of its own: the server has its own runtime, as in production, and outlives no test.
        thread::spawn(move || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
            LocalSet::new().block_on(&runtime, serve(url, at, limits, tell));
        });
        let Started { address, stopping, officials } = told.await.unwrap();
        let place = Place::at(format!("http://{address}"), clock.clone());
        let officials = officials.into_iter().map(|(id, token)| Person { id, token: Some(token), place: Arc::clone(&place) }).collect();
        Self { place, clock, database: database.clone(), rates, officials, stopping }
    }

    pub async fn account(&self, name: &str) -> Person {
        Person::account(&self.place, name).await
    }

    /// So many accounts.
    pub async fn people(&self, count: usize) -> Vec<Person> {
        let mut people = Vec::new();
        for name in ["Ann", "Bo", "Cy", "Di", "Eve", "Fay"].into_iter().take(count) {
            people.push(self.account(name).await);
        }
        people
    }

    /// Somebody without a token.
    pub fn nobody(&self) -> Person {
        Person::nobody(&self.place)
    }

    /// Somebody entrusted with settling disputes.
    pub fn arbiter(&self) -> Person {
        self.officials[0].clone()
    }

    /// Somebody entrusted with the server.
    pub fn administrator(&self) -> Person {
        self.officials[1].clone()
    }

    pub fn hours_pass(&self, hours: i64) {
        self.clock.advance(chrono::Duration::hours(hours));
    }

    /// A public table of Mogul whose seats are taken, seat by seat, and which has started.
    pub async fn running(&self, players: usize) -> (String, Vec<Person>) {
        self.running_with(players, json!({})).await
    }

    /// The same, opened with more than the game and the number of players.
    pub async fn running_with(&self, players: usize, more: Value) -> (String, Vec<Person>) {
        let people = self.people(players).await;
        let mut opening = json!({"game": "mogul", "players": players});
        opening.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let table = people[0].opens(&opening).await;
        for (seat, person) in people.iter().enumerate() {
            person.takes_seat(&table, seat).await.created();
        }
        people[0].starts(&table).await.created();
        (table, people)
    }

    /// A table that was played to its end by listed moves.
    pub async fn finished_with(&self, players: usize, seed: u64, more: Value) -> (String, Vec<Person>) {
        let (table, people) = self.running_with(players, more).await;
        bot::play(&mut Bot::seeded(seed), &table, &people, usize::MAX).await;
        assert_eq!(people[0].sees(&table).await["status"], "finished");
        (table, people)
    }
}

impl Drop for App {
    fn drop(&mut self) {
        self.stopping.cancel();
    }
}

async fn serve(url: String, clock: Clock, rates: RateConfig, tell: oneshot::Sender<Started>) {
    let store = Store::connect(&url).await.unwrap();
    let mut officials = Vec::new();
    for role in [Role::Arbiter, Role::Admin] {
        let (account, token) = identity::open_account(&store, clock.now(), "Official".parse().unwrap(), role).await.unwrap();
        officials.push((account.id.to_string(), token.reveal().to_owned()));
    }
    let application = Application::with_store(store, SigningKeys::throwaway().unwrap(), clock, "127.0.0.1:0", &rates).unwrap();
    let started = Started { address: application.address(), stopping: application.stopping(), officials };
    if tell.send(started).is_ok() {
        application.run_until_stopped().await.unwrap();
    }
}
