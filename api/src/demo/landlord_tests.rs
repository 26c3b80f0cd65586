#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, reason = "a test that cannot go on has failed; lengths are printed")]

use gavel_domain::{
    aggregate::Aggregate,
    at::At,
    chance::{Chance, Secret},
    id::{AccountId, StreamId},
    role::Actor,
    seat::Seat,
    table::{As, Status, Table},
    version::Version,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;

/// A table in memory.
struct Game {
    table: Table,
    people: Vec<Actor>,
    secret: [u8; 32],
    moves: usize,
}

fn now() -> At {
    "2026-01-01T00:00:00.000000Z".parse().unwrap()
}

fn stream() -> StreamId {
    StreamId(Uuid::from_u128(1))
}

impl Game {
    fn started(players: u8, seed: u8, options: &Value) -> Self {
        let people: Vec<Actor> = (0..players).map(|seat| Actor::player(AccountId(Uuid::from_u128(1 + u128::from(seat))))).collect();
        let opening = Table::read_opening(json!({"game": "european-landmark-monopoly", "players": players, "options": options})).unwrap();
        let secret = [seed; 32];
        let mut chance = Chance::new(Secret::new(secret), stream(), 0);
        let opened = Table::open(&opening, &people[0], now(), &mut chance).unwrap();
        let mut game = Self { table: Table::found(&opened.events[0].event).unwrap(), people, secret, moves: 0 };
        for seat in 0..players {
            game.send(usize::from(seat), json!({"type": "take_seat", "data": {"seat": seat}}));
        }
        game.send(0, json!({"type": "start"}));
        game
    }

    fn send(&mut self, person: usize, command: Value) {
        let command = self.table.read_command(command).unwrap();
        let mut chance = Chance::new(Secret::new(self.secret), stream(), self.table.drawn());
        let decision = self.table.decide(&command, &self.people[person], now(), &mut chance).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        decision.events.iter().for_each(|cited| self.table.evolve(&cited.event));
    }

    fn seen(&self) -> Seen {
        let view = serde_json::to_value(self.table.view(Version(1), gavel_domain::game::Viewer::Spectator)).unwrap();
        Seen::of(&view["game"]).unwrap()
    }

    fn actions(&self, seat: Seat) -> Value {
        let viewer = self.table.look(Some(&self.people[seat.index()]), As::Me).unwrap().viewer;
        serde_json::to_value(self.table.actions(viewer, None)).unwrap()
    }

    /// Lets the bots play; gives how many turns there were, where the game ended within so many moves.
    fn play(mut self, dice: &mut Bots, most: usize) -> Option<(usize, Self)> {
        let mut turns = 0;
        while self.table.status == Status::Running {
            if self.moves == most {
                return None;
            }
            let seen = self.seen();
            let awaited: Vec<Seat> = self.table.to_act().iter().collect();
            let others = seen.bystanders().into_iter().map(|seat| (seat, false));
            let (seat, command) = others
                .chain([(awaited[0], true)])
                .find_map(|(seat, awaited)| Some((seat, seen.choose(dice, seat, awaited, &self.actions(seat))?)))
                .unwrap_or_else(|| panic!("{awaited:?} can do nothing: {seen:?}"));
            turns += usize::from(command["data"]["move"]["type"] == "end_turn");
            self.send(seat.index(), command);
            self.moves += 1;
        }
        Some((turns, self))
    }
}

/// `GAVEL_GAMES` is how many games a player count has; their lengths are printed with `--nocapture`.
#[test]
fn standard_games_of_bots_end_by_bankruptcy() {
    let games: u8 = std::env::var("GAVEL_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2);
    for players in 2..=8 {
        let (mut turns, mut moves) = (Vec::new(), Vec::new());
        for seed in 0..games {
            let (length, game) = Game::started(players, seed, &json!({}))
                .play(&mut Bots::seeded(seed.into()), 5_000)
                .unwrap_or_else(|| panic!("{players} players, seed {seed}: not over within 5,000 moves"));
            let view = serde_json::to_value(game.table.view(Version(1), gavel_domain::game::Viewer::Spectator)).unwrap();
            let bankrupt = view["game"]["seats"].as_array().unwrap().iter().filter(|seat| seat["out"] == "bankrupt").count();
            assert_eq!(bankrupt, usize::from(players) - 1);
            turns.push(length);
            moves.push(game.moves);
        }
        turns.sort_unstable();
        moves.sort_unstable();
        let at = |of: &[usize], percent: usize| of[(of.len() - 1) * percent / 100];
        println!(
            "{players} players, {games} games: turns {} in the middle, {} at 95 %; moves {} and {}",
            at(&turns, 50),
            at(&turns, 95),
            at(&moves, 50),
            at(&moves, 95)
        );
    }
}

/// A table where seat 0 owns Paris and seat 1 has been offered, or offers, something for it.
fn offered(give: &Value, take: &Value) -> (Seen, Value) {
    let mut view = serde_json::to_value(Game::started(2, 1, &json!({})).table.view(Version(1), gavel_domain::game::Viewer::Spectator)).unwrap();
    let land = view["game"]["deeds"].as_array_mut().unwrap().iter_mut().find(|land| land["deed"] == "paris").unwrap();
    land["owner"] = json!(0);
    view["game"]["offers"] = json!([{"from": 1, "to": 0, "revision": 1, "give": give, "take": take, "lift": []}]);
    let answer = |kind: &str| json!({"command": {"type": "play", "data": {"move": {"type": kind, "data": {"from": 1, "revision": 1}}}}});
    (Seen::of(&view["game"]).unwrap(), json!([answer("accept"), answer("reject")]))
}

#[test]
fn silly_offers_are_refused_and_good_ones_accepted() {
    for (cash, answer) in [(1, "reject"), (399, "reject"), (900, "accept")] {
        let (seen, actions) = offered(&json!({"cash": cash}), &json!({"deeds": ["paris"]}));
        let command = seen.choose(&mut Bots::seeded(1), Seat(0), false, &actions).unwrap();
        assert_eq!(command["data"]["move"]["type"], answer, "Paris for {cash}");
    }
    let (seen, actions) = offered(&json!({"deeds": ["oslo"]}), &json!({"deeds": ["paris"]}));
    assert_eq!(seen.choose(&mut Bots::seeded(1), Seat(0), false, &actions).unwrap()["data"]["move"]["type"], "reject");
}
