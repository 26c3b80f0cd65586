//! The Gavel service: commands, queries, replays and audit over HTTP, on Postgres.
//!
//! - [`config`] is what can be set, [`database`] finds or starts Postgres, [`app`] puts the server together;
//! - [`http`] is one concern of HTTP a file, [`routes`] the addresses, [`identity`] accounts and tokens;
//! - [`service`] loads, decides and appends; [`demo`] and [`verify`] are what a newcomer tries first;
//! - [`store`] is the only place with SQL, [`signing`] the key of the receipts, [`telemetry`] the logs.

pub mod app;
pub mod config;
pub mod database;
pub mod demo;
pub mod http;
pub mod identity;
pub mod routes;
pub mod service;
pub mod signing;
pub mod store;
pub mod telemetry;
pub mod verify;

use app::Application;
use config::{Command, Config, DbCommand, Place, ServeConfig, TokenConfig};
use database::Database;
use identity::Clock;
use std::io::Write;
use store::{Store, cluster::Cluster};

/// Does what the command line asks for.
pub async fn run(config: Config) -> anyhow::Result<()> {
    telemetry::init(&config.log, config.log_format)?;
    match config.command {
        Command::Serve(config) => serve(&config).await,
        Command::Demo(config) => demo::run(config).await,
        Command::Verify(config) => verify::run(&config.file, config.key.as_deref()),
        Command::Openapi => say(http::openapi::document_json().trim_end()),
        Command::Migrate(place) => migrate(&place).await,
        Command::Token(config) => token(config).await,
        Command::Db(command) => db(command).await,
    }
}

async fn serve(config: &ServeConfig) -> anyhow::Result<()> {
    let application = Application::build(config).await?;
    say(&format!("gavel listens on http://{}", application.address()))?;
    application.run_until_stopped().await
}

async fn migrate(place: &Place) -> anyhow::Result<()> {
    Database::join(place).await?.once(async |url| Ok(Store::migrate(url).await?)).await?;
    say("the database is up to date")
}

async fn token(TokenConfig { role, name, place }: TokenConfig) -> anyhow::Result<()> {
    let opened = async |url: &str| {
        let store = database::open(url).await?;
        let opened = identity::open_account(&store, Clock::System.now(), name, role).await;
        store.close().await;
        Ok(opened?)
    };
    let (_, token) = Database::join(&place).await?.once(opened).await?;
    say(token.reveal())
}

async fn db(command: DbCommand) -> anyhow::Result<()> {
    match command {
        // dropped without being stopped, the cluster runs on
        DbCommand::Start(folder) | DbCommand::Url(folder) => say(&Cluster::join(&folder.data_dir).await?.url()),
        // as a server would, so that one that is running keeps its cluster and this says why
        DbCommand::Stop(folder) => Ok(Cluster::start(&folder.data_dir).await?.stop().await?),
    }
}

/// Prints one line, as the answer of a command; a reader that has gone is an error, not a panic.
fn say(line: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
