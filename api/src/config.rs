//! Configuration: one struct; each value a flag and an environment variable. `--help` is the reference.

use crate::identity::Name;
use clap::{Args, Parser, Subcommand, ValueEnum};
use gavel_domain::role::Role;
use secrecy::{ExposeSecret, SecretString};
use std::path::PathBuf;

/// Tables of economic board games as a service: it enforces the rules, keeps every action as an event, and proves afterwards
/// what happened.
#[derive(Debug, Parser)]
#[command(name = "gavel", version)]
pub struct Config {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Which log lines to write to standard error: a level, or `tracing` directives.
    #[arg(long, env = "GAVEL_LOG", default_value = "warn,gavel_api=info,actix_http::h1=off", global = true)]
    pub log: String,
    /// How to write them.
    #[arg(long, env = "GAVEL_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text, global = true)]
    pub log_format: LogFormat,
}

/// How log lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the server.
    Serve(ServeConfig),
    /// Play whole games over HTTP with simple bots, and verify each record.
    Demo(DemoConfig),
    /// Verify an exported record on this machine: form, chain, parts, receipt and, where it is full, every command.
    Verify(VerifyConfig),
    /// Print the OpenAPI document.
    Openapi,
    /// Bring the database up to date.
    Migrate(Place),
    /// Open an account and print its token; the first administrator is made this way.
    Token(TokenConfig),
    /// The private Postgres cluster of the data folder.
    #[command(subcommand)]
    Db(DbCommand),
}

/// Where the data is.
#[derive(Clone, Debug, Args)]
pub struct Place {
    /// The folder of the private cluster and the signing key.
    #[arg(long, env = "GAVEL_DATA_DIR", default_value = "./data")]
    pub data_dir: PathBuf,
    /// A Postgres database (15 or newer); without one, a private cluster in the data folder.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<SecretString>,
}

impl Place {
    /// A data folder with its private cluster.
    #[must_use]
    pub const fn private(data_dir: PathBuf) -> Self {
        Self { data_dir, database_url: None }
    }

    /// The database named from outside; an empty name is none.
    #[must_use]
    pub fn database_url(&self) -> Option<&str> {
        self.database_url.as_ref().map(ExposeSecret::expose_secret).filter(|url| !url.is_empty())
    }
}

/// How to serve.
#[derive(Clone, Debug, Args)]
pub struct ServeConfig {
    /// The address to listen on; port 0 takes a free one.
    #[arg(long, env = "GAVEL_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: String,
    /// Where the data is.
    #[command(flatten)]
    pub place: Place,
    /// How much a client may ask for.
    #[command(flatten)]
    pub rates: RateConfig,
}

/// How to show what the service does.
#[derive(Debug, Args)]
pub struct DemoConfig {
    /// The address of a running server; without one, a server is started for the demonstration.
    #[arg(long)]
    pub base: Option<String>,
    /// What the bots' choices follow from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The server that is started.
    #[command(flatten)]
    pub serve: ServeConfig,
}

/// What to verify.
#[derive(Debug, Args)]
pub struct VerifyConfig {
    /// An export: `GET /v1/tables/{id}/export`.
    pub file: PathBuf,
    /// The server's public key, 64 hexadecimal digits (`GET /v1/keys`); without it any key will do, which proves less.
    #[arg(long)]
    pub key: Option<String>,
}

/// How much a client may ask for.
#[derive(Clone, Debug, Args)]
pub struct RateConfig {
    /// Requests a second that a token, or an address without one, may go on making.
    #[arg(long, env = "GAVEL_REQUESTS_PER_SECOND", default_value_t = 200)]
    pub requests_per_second: u32,
    /// Requests that it may make at once.
    #[arg(long, env = "GAVEL_REQUEST_BURST", default_value_t = 1_000)]
    pub request_burst: u32,
    /// New accounts a minute that an address may go on opening.
    #[arg(long, env = "GAVEL_ACCOUNTS_PER_MINUTE", default_value_t = 60)]
    pub accounts_per_minute: u32,
    /// New accounts that it may open at once.
    #[arg(long, env = "GAVEL_ACCOUNT_BURST", default_value_t = 200)]
    pub account_burst: u32,
    /// Addresses of proxies whose `X-Forwarded-For` is believed, separated by commas.
    #[arg(long, env = "GAVEL_TRUSTED_PROXIES", value_delimiter = ',')]
    pub trusted_proxies: Vec<std::net::IpAddr>,
    /// Origins whose pages may call the service from a browser, separated by commas: `https://play.example`.
    #[arg(long, env = "GAVEL_CORS_ORIGINS", value_delimiter = ',')]
    pub cors_origins: Vec<String>,
}

impl Default for RateConfig {
    fn default() -> Self {
        Self {
            requests_per_second: 200,
            request_burst: 1_000,
            accounts_per_minute: 60,
            account_burst: 200,
            trusted_proxies: Vec::new(),
            cors_origins: Vec::new(),
        }
    }
}

/// The account to open.
#[derive(Debug, Args)]
pub struct TokenConfig {
    /// What it is entrusted with: player, organizer, arbiter or admin.
    #[arg(long)]
    pub role: Role,
    /// Its name.
    #[arg(long)]
    pub name: Name,
    /// Where the data is.
    #[command(flatten)]
    pub place: Place,
}

/// What to do with the private cluster.
#[derive(Debug, Subcommand)]
pub enum DbCommand {
    /// Start it, print its URL and leave it running.
    Start(Folder),
    /// Stop it; refused while a server uses it.
    Stop(Folder),
    /// Print its URL, starting it if need be.
    Url(Folder),
}

/// The folder of a private cluster.
#[derive(Debug, Args)]
pub struct Folder {
    /// The data folder.
    #[arg(long, env = "GAVEL_DATA_DIR", default_value = "./data")]
    pub data_dir: PathBuf,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::{Command, Config};
    use clap::{CommandFactory, Parser};

    #[test]
    fn the_commands_hold_together() {
        Config::command().debug_assert();
    }

    #[test]
    fn a_database_url_is_never_printed() {
        let config = Config::try_parse_from(["gavel", "serve", "--database-url", "postgres://u:hunter2@h/d"]).unwrap();
        assert!(!format!("{config:?}").contains("hunter2"));
        assert!(matches!(config.command, Command::Serve(serve) if serve.place.database_url() == Some("postgres://u:hunter2@h/d")));
    }
}
