//! The invariants of ARCHITECTURE.md, read from the sources. Each failure says where, and what to do about it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A source file: its path from the root of the repository, and its text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The lines of code with their numbers, whole-line comments left out.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let comment = if self.path.ends_with(".sql") { "--" } else { "//" };
        (1..).zip(self.text.lines()).filter(move |(_, line)| !line.trim_start().starts_with(comment))
    }

    /// The lines of code that hold a word: `table::` is in `crate::table::Seat`, not in `the_table::Seat`.
    fn naming(&self, word: &str) -> Vec<String> {
        let part = |character: char| character.is_alphanumeric() || character == '_';
        let ends = |rest: &str| !word.ends_with(part) || !rest.starts_with(part);
        let named = |line: &str| line.match_indices(word).any(|(at, _)| !line[..at].ends_with(part) && ends(&line[at + word.len()..]));
        self.where_code(named)
    }

    /// The lines of code of which something holds.
    fn where_code(&self, holds: impl Fn(&str) -> bool) -> Vec<String> {
        self.code().filter(|(_, line)| holds(line)).map(|(number, line)| format!("  {}:{number}: {}", self.path, line.trim())).collect()
    }

    /// Whether it is this file of a game or of the table, or in the folder that the file was split into.
    fn is_file(&self, name: &str) -> bool {
        self.path.ends_with(&format!("/{name}.rs")) || self.path.contains(&format!("/{name}/"))
    }

    /// Whether it lies in one of these folders, or is one of these files.
    fn is_in(&self, places: &[&str]) -> bool {
        places.iter().any(|place| self.path.starts_with(place))
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every file of an extension in these folders of the repository, in order.
fn sources(folders: &[&str], extension: &str) -> Vec<Source> {
    let (root, mut found) = (root(), Vec::new());
    let mut waiting: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(Source { path: path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned(), text: fs::read_to_string(&path).unwrap() });
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    assert!(!found.is_empty(), "no `.{extension}` in {folders:?}: a folder has moved, so tell this test");
    found
}

/// Every Rust file, tests and benches too.
fn rust() -> Vec<Source> {
    sources(&["domain", "api"], "rs")
}

/// What of these folders is shipped: Rust without the tests at a file's end.
fn shipped(folders: &[&str]) -> Vec<Source> {
    let mut files = sources(folders, "rs");
    for file in &mut files {
        file.text.truncate(file.text.find("\n#[cfg(test)]\nmod ").unwrap_or(file.text.len()));
    }
    files
}

/// Nothing may be found; what to do about it is said otherwise.
fn nothing(found: impl IntoIterator<Item = String>, advice: &str) {
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "\n{}\n{advice}\n", found.join("\n"));
}

/// No file outside these places names one of these words.
fn only_in(places: &[&str], files: &[Source], words: &[&str], advice: &str) {
    let outside = files.iter().filter(|file| !file.is_in(places));
    nothing(outside.flat_map(|file| words.iter().flat_map(|word| file.naming(word))), advice);
}

/// The games: the folders beside the shelf.
fn games() -> Vec<String> {
    let folders = fs::read_dir(root().join("domain/src/games")).unwrap();
    let mut games: Vec<String> = folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    games.sort();
    games
}

/// The files of a game.
fn game(name: &str) -> Vec<Source> {
    shipped(&[&format!("domain/src/games/{name}")])
}

#[test]
fn the_domain_depends_on_nothing_that_does_io() {
    const ALLOWED: &[&str] = &["serde", "serde_json", "serde_path_to_error", "chrono", "uuid", "thiserror", "sha2", "hmac", "hex", "ed25519-dalek", "utoipa"];
    let manifest = fs::read_to_string(root().join("domain/Cargo.toml")).unwrap();
    let (_, dependencies) = manifest.split_once("\n[dependencies]\n").unwrap();
    let dependencies = dependencies.lines().take_while(|line| !line.starts_with('['));
    let names = dependencies.filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(|line| line.split(['.', ' ', '=']).next().unwrap());
    let others = names.filter(|name| !ALLOWED.contains(name)).map(|name| format!("  domain/Cargo.toml: {name}"));
    nothing(others, "the domain is pure: what needs this crate belongs into `api`; if the crate does no IO, put it on this test's list");
}

#[test]
fn the_domain_has_no_clock_no_environment_and_no_async() {
    let words = ["std::fs", "std::net", "std::env", "std::process", "std::thread", "SystemTime", "Instant", "Utc::now", "Local::now", "async", "await"];
    only_in(
        &[],
        &sources(&["domain/src"], "rs"),
        &words,
        "the domain is pure: hand in what is needed (`now`, `chance`, a reader), as `Aggregate::decide` does",
    );
}

#[test]
fn a_game_names_no_table_no_account_and_no_other_game() {
    let around = ["table::", "tournament", "dispute", "stream::", "role::", "id::", "AccountId", "StreamId", "GameKind", "AnyGame", "AnyMove", "AnyEvent"];
    let games = games();
    for name in &games {
        let words: Vec<&str> = around.into_iter().chain(games.iter().map(String::as_str).filter(|other| other != name)).collect();
        only_in(&[], &game(name), &words, "a game knows seats, moves and the time: accounts and tables are decided about around it, in `domain/src/table`");
    }
}

#[test]
fn every_game_has_the_same_files() {
    for name in games() {
        let files = game(&name);
        for file in ["mod", "options", "moves", "event", "state", "rules", "law", "choices", "form", "view", "components", "narrate"] {
            let there = files.iter().any(|source| source.is_file(file));
            assert!(there, "domain/src/games/{name}/{file}.rs (or a folder {file}/) is missing: who knows one game finds the way in every other");
        }
        for file in ["game.json", "rules.json"] {
            let folder = format!("domain/data/{}", name.replace('_', "-"));
            assert!(root().join(&folder).join(file).is_file(), "{folder}/{file} is missing: a game's texts are data");
        }
    }
}

#[test]
fn only_the_shelf_lists_the_games() {
    let places = ["domain/src/games.rs", "domain/src/games/", "api/src/demo/"];
    let files = shipped(&["domain/src", "api/src"]);
    for name in games() {
        let variant: String = name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
        only_in(
            &places,
            &files,
            &[&name, &variant],
            "the table and the API name no game, but work with the sums of `domain/src/games.rs`; a demonstration may",
        );
    }
}

#[test]
fn folding_believes_and_only_deciding_draws() {
    let mut files = shipped(&["domain/src/games", "domain/src/table"]);
    files.retain(|file| file.is_file("state"));
    only_in(&[], &files, &["Chance", "Breach", "Refusal"], "`state` takes events as they are: what draws or refuses belongs into `rules`");
}

#[test]
fn only_view_turns_a_state_into_what_a_viewer_sees() {
    let advice = "what a viewer sees is made in `view.rs` alone, so that one file shows what is hidden";
    let games = shipped(&["domain/src/games"]);
    let outside = games.iter().filter(|file| !file.is_file("view"));
    nothing(outside.flat_map(|file| file.where_code(|line| line.replace("-> View {", "").contains("View {"))), advice);
    only_in(&["domain/src/games.rs", "domain/src/table/view.rs"], &shipped(&["domain/src", "api/src"]), &["AnyView"], advice);
}

#[test]
fn a_secret_cannot_slip_out() {
    let files = shipped(&["domain/src", "api/src"]);
    let chance = files.iter().find(|file| file.path == "domain/src/chance.rs").unwrap();
    assert!(chance.text.contains("#[derive(Clone)]\npub struct Secret("), "a table's secret derives `Clone` alone: no `Debug`, no `Serialize`");
    only_in(
        &[],
        &files,
        &["for Secret"],
        "a table's secret implements nothing that could write it: it leaves by `expose` to its own table, by `reveal` at the end",
    );
}

#[test]
fn sql_is_in_the_store_alone() {
    let advice = "the database is asked in `api/src/store`: add a function there that says what is wanted";
    only_in(&["api/src/store/"], &shipped(&["api/src", "domain/src"]), &["sqlx"], advice);
}

#[test]
fn actix_is_in_the_shell_alone() {
    let places = ["api/src/http/", "api/src/routes/", "api/src/app.rs", "api/src/telemetry.rs"];
    let words = ["actix_web", "tracing_actix_web", "utoipa_actix_web"];
    let advice = "the framework stops at `http`, `routes` and `app` (and the request's span in `telemetry`): hand a service plain values";
    only_in(&places, &shipped(&["api/src", "domain/src"]), &words, advice);
}

#[test]
fn the_schema_can_be_distributed() {
    let words = ["references", "foreign", "trigger", "sequence", "serial", "bigserial", "notify", "pg_notify", "pg_advisory_lock", "pg_advisory_xact_lock"];
    only_in(&[], &sources(&["migrations"], "sql"), &words, "no foreign keys, triggers, sequences, notifications or advisory locks: see migrations/README.md");
}

#[test]
fn no_file_grows_beyond_four_hundred_lines() {
    let long = rust().into_iter().map(|file| (file.text.lines().count(), file.path)).filter(|(lines, _)| *lines > 400);
    nothing(long.map(|(lines, path)| format!("  {path}: {lines} lines")), "split it where its subject divides");
}

#[test]
fn nothing_is_left_undone_or_skipped() {
    let undone = [["todo", "!("], ["unimplemented", "!("], ["#[", "ignore"]].map(|parts| parts.concat());
    let found = rust().into_iter().flat_map(|file| file.where_code(|line| undone.iter().any(|word| line.contains(word.as_str()))));
    nothing(found, "finish it, or leave it out: no stubs, no ignored tests");
}
