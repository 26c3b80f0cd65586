//! Recorded games, executed again and compared for ever. `GAVEL_REGENERATE=1` writes them anew.

use std::{fs, path::PathBuf};

use gavel_domain::{games::GameKind, verify::verify};
use serde_json::json;

use crate::play::Played;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// Whether stored examples are to be written anew.
pub fn regenerate() -> bool {
    std::env::var_os("GAVEL_REGENERATE").is_some()
}

#[test]
fn every_recorded_game_comes_out_as_it_did() {
    for game in GameKind::ALL {
        let (least, most) = game.players();
        let files = [(least, 1), (most, 2)].map(|(players, seed)| (players, seed, folder().join(game.id()).join(format!("{players}-players.ndjson"))));
        for (players, seed, file) in files {
            if regenerate() {
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(&file, Played::started(*game, players, &json!({}), seed).played_out().full_export()).unwrap();
            }
            let export = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}; GAVEL_REGENERATE=1 writes it", file.display()));
            let report = verify(export.as_slice(), None).unwrap_or_else(|wrong| panic!("{}: {wrong}", file.display()));
            assert!(report.execution.unwrap().result.is_some());
        }
    }
}
