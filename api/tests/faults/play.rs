//! Whole tables of Mogul, played whatever befalls the servers.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::{task::JoinSet, time::sleep};

use crate::{
    bot::Bot,
    client::{Place, playing, text},
    history::Intent,
    world::{PATIENCE, World},
};

/// How somebody plays.
#[derive(Clone, Copy)]
pub struct Style {
    /// How many seats a table has, the least and the most.
    pub players: (usize, usize),
    /// One command in so many is sent several times at once.
    pub twins: usize,
    /// After one command in so many, older ones are sent again in another order.
    pub replays: usize,
    /// One silence in so many is never asked about.
    pub gives_up: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { players: (3, 5), twins: 8, replays: 10, gives_up: 4 }
    }
}

/// Sends older requests again: so many, of the last so many.
const AGAIN: (usize, usize) = (6, 16);

/// Plays at so many tables until the load is told to stop, each command through one of the places.
pub fn everywhere(world: &Arc<World>, places: &[Arc<Place>], tables: usize, style: Style) -> JoinSet<()> {
    let mut players = JoinSet::new();
    for n in 0..tables {
        let mut player = Player::new(world, places, n as u64, style);
        players.spawn(async move {
            while !player.world.stop.is_cancelled() {
                let Some(table) = player.open().await else { return };
                player.play(&table, usize::MAX).await;
            }
        });
    }
    players
}

/// Stops the load, waits for every player and asks what became of what is not answered yet.
pub async fn end(world: &World, players: JoinSet<()>) {
    world.stop.cancel();
    players.join_all().await;
    world.settle().await;
}

/// Somebody who plays one table at a time, for every seat.
pub struct Player {
    pub world: Arc<World>,
    pub bot: Bot,
    places: Vec<Arc<Place>>,
    style: Style,
    sent: VecDeque<(Intent, Value)>,
}

impl Player {
    pub fn new(world: &Arc<World>, places: &[Arc<Place>], seed: u64, style: Style) -> Self {
        Self { world: Arc::clone(world), bot: Bot::seeded(1000 + seed), places: places.to_vec(), style, sent: VecDeque::new() }
    }

    fn place(&mut self) -> Arc<Place> {
        let place = self.bot.below(self.places.len());
        Arc::clone(&self.places[place])
    }

    /// Opens a table; none once the load stops.
    pub async fn open(&mut self) -> Option<String> {
        let players = self.style.players.0 + self.bot.below(self.style.players.1 - self.style.players.0 + 1);
        let (intent, body) = (self.world.intent(&self.world.people[0], None), json!({"game": "mogul", "players": players}));
        let place = self.place();
        let opened = self.world.send_until_judged(&intent, &body, &place).await?.created();
        let table = text(&opened["links"]["self"]);
        self.world.note_table(&table);
        self.sent.push_back((intent, body));
        Some(table)
    }

    /// Makes so many moves at a table, or plays it to its end.
    pub async fn play(&mut self, table: &str, most: usize) {
        for _ in 0..most {
            if self.world.stop.is_cancelled() {
                return;
            }
            match self.next(table).await {
                Next::Send(intent, command) => self.command(intent, command).await,
                Next::Over => return,
                Next::Later => sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// What is due at a table: to sit down, to start, or a move.
    pub async fn next(&mut self, table: &str) -> Next {
        let (world, place) = (Arc::clone(&self.world), self.place());
        let Some(now) = world.read(&world.people[0], table, "", &place).await else { return Next::Later };
        match now["status"].as_str() {
            Some("open") => {
                let free = now["seats"].as_array().unwrap().iter().position(|seat| seat["account"].is_null());
                let (who, command) = match free {
                    Some(seat) => (seat, json!({"type": "take_seat", "data": {"seat": seat, "entropy": format!("seat {seat}")}})),
                    None => (0, json!({"type": "start"})),
                };
                Next::Send(world.intent(&world.people[who], Some(table)), command)
            }
            Some("running") => {
                let Some(seat) = now["to_act"][0].as_u64() else { return Next::Later };
                let person = world.person(now["seats"][seat as usize]["account"].as_str().unwrap());
                // Some look at the newest events, too.
                if self.bot.below(4) == 0 {
                    let before = now["version"].as_u64().unwrap().saturating_sub(5);
                    world.read(person, table, &format!("/events?after={before}"), &place).await;
                }
                let Some(actions) = world.read(person, table, "/actions", &place).await else { return Next::Later };
                // Somebody else's command may have come in between.
                let any = actions["actions"].as_array().unwrap().iter().any(|action| action["command"]["type"] == "play");
                let command = if any { self.bot.choose(&actions["actions"]) } else { playing("stay") };
                Next::Send(world.intent(person, Some(table)), command)
            }
            Some(_) | None => Next::Over,
        }
    }

    async fn command(&mut self, intent: Intent, command: Value) {
        let (world, place) = (Arc::clone(&self.world), self.place());
        if self.bot.below(self.style.twins) == 0 {
            let others: Vec<_> = (0..3).map(|_| self.place()).collect();
            join_all(others.iter().map(|place| world.send(&intent, &command, place, PATIENCE))).await;
        }
        if world.send(&intent, &command, &place, PATIENCE).await.is_none_or(|answer| answer.status == 503) {
            if self.bot.below(self.style.gives_up) == 0 {
                world.give_up(&intent);
            } else {
                world.send_until_judged(&intent, &command, &place).await;
            }
        }
        self.sent.push_back((intent, command));
        if self.sent.len() > AGAIN.1 {
            self.sent.pop_front();
        }
        if self.bot.below(self.style.replays) == 0 {
            self.repeat(AGAIN.0).await;
        }
    }

    /// Sends some of the last requests again, in another order and at once.
    pub async fn repeat(&mut self, count: usize) {
        let again: Vec<_> = (0..count).map(|_| (self.bot.one_of(self.sent.make_contiguous()).clone(), self.place())).collect();
        join_all(again.iter().map(|((intent, body), place)| self.world.send(intent, body, place, PATIENCE))).await;
    }
}

/// What is due at a table.
pub enum Next {
    Send(Intent, Value),
    Over,
    Later,
}
