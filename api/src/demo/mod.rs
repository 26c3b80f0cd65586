//! `gavel demo`: whole games over real HTTP, by bots that know nothing but the action list, and by one that plays to win.

mod bot;
mod client;
mod landlord;

use std::io::Write;

use anyhow::Context;
use gavel_domain::{seat::Seat, verify::verify};
use serde_json::{Value, json};

use crate::{app::Application, config::DemoConfig};
use client::Client;

/// Plays at the server named, or at one of its own.
pub async fn run(config: DemoConfig) -> anyhow::Result<()> {
    if let Some(base) = &config.base {
        return play_all(base.trim_end_matches('/'), config.seed).await;
    }
    let application = Application::build(&config.serve).await?;
    let (base, stop) = (format!("http://{}", application.address()), application.stopping());
    let server = tokio::task::LocalSet::new();
    let played = server
        .run_until(async move {
            let running = tokio::task::spawn_local(application.run_until_stopped());
            let played = play_all(&base, config.seed).await;
            stop.cancel();
            running.await??;
            played
        })
        .await;
    played?;
    writeln!(std::io::stdout(), "The tables are in {}: `gavel serve` shows them again.", config.serve.place.data_dir.display())?;
    Ok(())
}

/// Every game of the catalogue with every player count, and what else a game has to show.
async fn play_all(base: &str, seed: u64) -> anyhow::Result<()> {
    let public = Client::new(base, None);
    for game in public.get("/v1/games").await?["items"].as_array().context("a list of games")? {
        let id = game["id"].as_str().context("a game's id")?;
        let (least, most) = (game["players"]["min"].as_u64().unwrap_or(2), game["players"]["max"].as_u64().unwrap_or(2));
        for players in least..=most {
            play(&public, id, players, json!({}), seed).await?;
        }
        for (players, options) in shows(id) {
            play(&public, id, players, options, seed).await?;
        }
    }
    Ok(())
}

/// What a game's demonstration shows beside the plain tables.
fn shows(game: &str) -> Vec<(u64, Value)> {
    match game {
        "mogul" => vec![(5, json!({"quick_start": true}))],
        "real-or-fake" => vec![(4, json!({"overbid": "as_printed"})), (5, json!({"bankrupt_insiders": "buried", "cash": "open"}))],
        "fake-art-inc" => vec![(4, json!({"fee": 3, "absent_artist": "worthless", "offers": "private"}))],
        "european-landmark-monopoly" => {
            vec![(4, json!({"version": "short"})), (3, json!({"version": "timed", "rent": "automatic"})), (2, json!({"institution_rent": "classic"}))]
        }
        _ => Vec::new(),
    }
}

/// Who makes the next move, and which.
async fn next<'a>(bots: &mut bot::Bots, people: &'a [Client], at: &str, status: &Value) -> anyhow::Result<(&'a Client, Value)> {
    let awaited = status["to_act"][0].as_u64().context("somebody to act")?;
    let state = people[0].get(&format!("{at}/state")).await?;
    let landlord = (status["game"] == "european-landmark-monopoly").then(|| landlord::Seen::of(&state["game"])).flatten();
    let others = match &landlord {
        Some(seen) => seen.bystanders().into_iter().map(|seat| u64::from(seat.0)).collect(),
        None => Vec::from_iter(bots.bystander(people.len() as u64)),
    };
    for seat in others.into_iter().chain([awaited]) {
        let person = people.get(usize::try_from(seat)?).context("a seat of the table")?;
        let listed = person.get(&format!("{at}/actions")).await?;
        let chosen = match &landlord {
            Some(seen) => seen.choose(bots, Seat(u8::try_from(seat)?), seat == awaited, &listed["actions"]),
            None => bots.choose(&listed["actions"]),
        };
        if let Some(command) = chosen {
            return Ok((person, command));
        }
    }
    anyhow::bail!("seat {awaited} is awaited and has no action to choose")
}

/// One game, its result, the links to its replay, and its export verified.
async fn play(public: &Client, game: &str, players: u64, options: Value, seed: u64) -> anyhow::Result<()> {
    let mut people = Vec::new();
    for number in 0..players {
        people.push(public.account(&format!("Bot {number}")).await?);
    }
    let host = &people[0];
    let table = host.post("/v1/tables", &json!({"game": game, "players": players, "options": options})).await?;
    let at = table["links"]["self"].as_str().context("the table's address")?.to_owned();
    for (seat, person) in people.iter().enumerate() {
        person.command(&at, &json!({"type": "take_seat", "data": {"seat": seat, "entropy": format!("demo {seed} {seat}")}})).await?;
    }
    host.command(&at, &json!({"type": "start"})).await?;
    let mut bots = bot::Bots::seeded(seed);
    let (mut moves, mut status) = (0, host.get(&at).await?);
    while status["status"] == "running" {
        let (person, command) = next(&mut bots, &people, &at, &status).await?;
        person.command(&at, &command).await?;
        moves += 1;
        status = host.get(&at).await?;
    }
    let report = verify(host.text(&format!("{at}/export")).await?.as_bytes(), None)?;
    let execution = report.execution.context("a full export")?;
    let place = |place: &gavel_domain::game::Place| format!("{}. seat {} with {}", place.place, place.seat, place.score);
    let mut places = execution.result.map(|result| result.places).unwrap_or_default();
    places.sort_by_key(|place| place.place);
    let with = if options.as_object().is_some_and(serde_json::Map::is_empty) { String::new() } else { format!(" {options}") };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{game}, {players} players{with}: {}", places.iter().map(place).collect::<Vec<_>>().join(", "))?;
    writeln!(out, "  {moves} moves, {} events; {} commands and {} draws verified again", report.events, execution.commands, execution.draws)?;
    writeln!(out, "  replay {}{at}/replay   export {}{at}/export", public.base, public.base)?;
    Ok(out.flush()?)
}
