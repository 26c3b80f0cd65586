//! The Gavel service: commands, queries, replays and audit over HTTP, on Postgres.
//!
//! - [`config`] is what can be set, [`app`] puts the server together;
//! - [`http`] is one concern of HTTP a file, [`routes`] the addresses, [`identity`] accounts and tokens;
//! - [`store`] is the only place with SQL, [`signing`] the key of the receipts, [`telemetry`] the logs.

pub mod app;
pub mod config;
pub mod http;
pub mod identity;
pub mod routes;
pub mod signing;
pub mod store;
pub mod telemetry;

use app::{Application, Database};
use config::{Command, Config, DbCommand, Place, ServeConfig, TokenConfig};
use std::io::Write;
use store::cluster::Cluster;

/// Does what the command line asks for.
pub async fn run(config: Config) -> anyhow::Result<()> {
    telemetry::init(&config.log, config.log_format)?;
    match config.command {
        Command::Serve(config) => serve(&config).await,
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
    let database = Database::join(place).await?;
    let migrated = store::Store::migrate(&database.url).await;
    database.stop().await;
    migrated?;
    say("the database is up to date")
}

async fn token(config: TokenConfig) -> anyhow::Result<()> {
    let database = Database::join(&config.place).await?;
    let opened = async {
        let store = database.open().await?;
        let opened = identity::open_account(&store, identity::Clock::System.now(), config.name, config.role).await;
        store.close().await;
        anyhow::Ok(opened?)
    };
    let opened = opened.await;
    database.stop().await;
    let (_, token) = opened?;
    say(token.reveal())
}

async fn db(command: DbCommand) -> anyhow::Result<()> {
    match command {
        DbCommand::Start(folder) => say(&Cluster::join(&folder.data_dir).await?.url()),
        DbCommand::Url(folder) => say(&Cluster::join(&folder.data_dir).await?.url()),
        DbCommand::Stop(folder) => {
            Cluster::join(&folder.data_dir).await?.stop().await;
            say("the cluster has stopped")
        }
    }
}

/// Prints one line, as the answer of a command; a reader that has gone is an error, not a panic.
fn say(line: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
