//! The program `gavel`.

use clap::{Parser, error::ErrorKind};
use gavel_api::config::Config;
use std::{io::Write, process::ExitCode};

#[tokio::main]
async fn main() -> ExitCode {
    let outcome = match Config::try_parse() {
        Ok(config) => gavel_api::run(config).await.map_err(|error| format!("{error:#}")),
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Err("say what to do: see `gavel --help`".to_owned()),
        Err(error) if error.use_stderr() => Err(first_sentence(&error.to_string()).to_owned()),
        Err(help) => help.print().map_err(|error| error.to_string()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            let sentence = reason.split_whitespace().collect::<Vec<_>>().join(" ");
            // with standard error gone there is nobody left to tell
            let _ = writeln!(std::io::stderr(), "gavel: {sentence}");
            ExitCode::FAILURE
        }
    }
}

/// What clap says, without the usage behind it.
fn first_sentence(error: &str) -> &str {
    error.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ")
}
