//! People at many tables, who note everything they send and are answered.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use gavel_api::{
    identity::{Clock, open_account},
    store::Store,
};
use gavel_domain::role::Role;
use serde_json::Value;
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::{
    client::{Answer, Person, Place},
    history::{Asked, History, Intent, Told, digest, is_judged},
};

/// How long a client waits before it hangs up, where a scenario says nothing else: longer than the server may take.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The load client of one scenario: one database, one or more servers, one history.
pub struct World {
    pub history: History,
    pub place: Arc<Place>,
    pub people: Vec<Person>,
    pub arbiter: Person,
    pub stop: CancellationToken,
    tables: Mutex<Vec<String>>,
    /// What was sent and not judged yet, and is not given up.
    open: Mutex<HashMap<Intent, Value>>,
    keys: AtomicU64,
    judged: watch::Sender<u64>,
}

impl World {
    /// Six people and an arbiter at a server that has just been started on the database of this address.
    pub async fn found(base: &str, database: &str) -> Arc<Self> {
        let place = Place::at(base.to_owned(), Clock::System);
        let mut people = Vec::new();
        for name in ["Ann", "Bo", "Cy", "Di", "Eve", "Fay"] {
            people.push(Person::account(&place, name).await);
        }
        let store = Store::connect(database).await.unwrap();
        let (account, token) = open_account(&store, Clock::System.now(), "Arbiter".parse().unwrap(), Role::Arbiter).await.unwrap();
        store.close().await;
        let arbiter = Person { id: account.id.to_string(), token: Some(token.reveal().to_owned()), place: Arc::clone(&place) };
        Arc::new(Self {
            history: History::begin(),
            place,
            people,
            arbiter,
            stop: CancellationToken::new(),
            tables: Mutex::default(),
            open: Mutex::default(),
            keys: AtomicU64::new(0),
            judged: watch::channel(0).0,
        })
    }

    /// Another server's place, for the same people.
    pub fn another_place(base: &str) -> Arc<Place> {
        Place::at(base.to_owned(), Clock::System)
    }

    pub fn person(&self, account: &str) -> &Person {
        self.people.iter().find(|person| person.id == account).unwrap()
    }

    /// A new intent of somebody's.
    pub fn intent(&self, who: &Person, table: Option<&str>) -> Intent {
        let key = format!("k{}", self.keys.fetch_add(1, Ordering::Relaxed));
        Intent { who: who.id.clone(), table: table.map(str::to_owned), key }
    }

    pub fn tables(&self) -> Vec<String> {
        self.tables.lock().unwrap().clone()
    }

    pub fn note_table(&self, table: &str) {
        self.tables.lock().unwrap().push(table.to_owned());
    }

    /// Sends a request once and waits for the answer, no longer than `patience`. Silence is none.
    pub async fn send(&self, intent: &Intent, body: &Value, at: &Arc<Place>, patience: Duration) -> Option<Answer> {
        let path = intent.table.as_ref().map_or("/v1/tables".to_owned(), |table| format!("{table}/commands"));
        let text = body.to_string();
        self.open.lock().unwrap().insert(intent.clone(), body.clone());
        let request = self.person(&intent.who).at(at).post(&path).key(&intent.key).body(&text);
        let invoked = self.history.now();
        let answer = timeout(patience, request.outcome()).await.ok().and_then(Result::ok);
        self.history.note(Asked::Send(intent.clone(), digest(&text)), invoked, answer.as_ref());
        if answer.as_ref().is_some_and(|answer| ![429, 500, 503].contains(&answer.status)) {
            self.open.lock().unwrap().remove(intent);
        }
        if answer.as_ref().is_some_and(|answer| is_judged(answer.status)) {
            self.judged.send_modify(|judged| *judged += 1);
        }
        answer
    }

    /// Sends until there is an answer that stays, or the load is to stop.
    pub async fn send_until_judged(&self, intent: &Intent, body: &Value, at: &Arc<Place>) -> Option<Answer> {
        while !self.stop.is_cancelled() {
            match self.send(intent, body, at, PATIENCE).await {
                Some(answer) if ![429, 500, 503].contains(&answer.status) => return Some(answer),
                Some(_) | None => sleep(Duration::from_millis(40)).await,
            }
        }
        None
    }

    /// Gives an intent up: nobody asks what became of it.
    pub fn give_up(&self, intent: &Intent) {
        self.open.lock().unwrap().remove(intent);
    }

    /// Looks at something of a table as somebody; none where there was no answer.
    pub async fn read(&self, who: &Person, table: &str, what: &str, at: &Arc<Place>) -> Option<Value> {
        let invoked = self.history.now();
        let answer = timeout(PATIENCE, who.at(at).get(&format!("{table}{what}")).outcome()).await.ok()?.ok()?;
        let found = answer.status == 200;
        self.history.note(Asked::Read(table.to_owned()), invoked, Some(&answer));
        found.then(|| answer.json())
    }

    /// Waits until so many more answers have come in that stay.
    pub async fn judged(&self, more: u64) {
        let mut judged = self.judged.subscribe();
        let target = *judged.borrow() + more;
        let waited = timeout(Duration::from_secs(90), judged.wait_for(|judged| *judged >= target)).await;
        assert!(waited.is_ok_and(|waited| waited.is_ok()), "no answers came in any more");
    }

    /// How many keys have an answer that stays.
    pub fn judged_keys(&self) -> usize {
        let calls = self.history.calls();
        let judged = calls.iter().filter(|call| call.told.as_ref().is_some_and(Told::is_judged));
        let keys: HashSet<&Intent> = judged.filter_map(|call| if let Asked::Send(intent, _) = &call.asked { Some(intent) } else { None }).collect();
        keys.len()
    }

    /// Asks what became of everything that has no answer yet, but for what was given up.
    pub async fn settle(&self) {
        let open: BTreeMap<Intent, Value> = self.open.lock().unwrap().drain().collect();
        for (intent, body) in open {
            let mut attempts = 0;
            while self.send(&intent, &body, &self.place, PATIENCE).await.is_none_or(|answer| [429, 500, 503].contains(&answer.status)) {
                attempts += 1;
                assert!(attempts < 200, "{intent:?} is never answered");
                sleep(Duration::from_millis(50)).await;
            }
        }
    }
}
