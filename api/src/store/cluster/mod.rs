//! The private cluster: a real Postgres of one's own, for whoever starts Gavel without `DATABASE_URL`.
//!
//! It lies in the data folder, listens on a Unix socket alone, and runs as whoever started the server, or as an
//! unprivileged user when that was root. A cluster that outlived its server is taken over, not started twice.

mod lock;
mod owner;
mod place;
mod postmaster;
mod process;
mod programs;

use std::{
    path::{Path, PathBuf},
    str::FromStr,
};

use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, postgres::PgConnectOptions};

use self::{
    lock::{Lock, Use},
    owner::Owner,
    place::Place,
    postmaster::Postmaster,
    programs::Programs,
};

/// The cluster's superuser and its database.
const NAME: &str = "gavel";

/// Why there is no private cluster, in one sentence for whoever started the server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ClusterError(String);

impl ClusterError {
    /// Says what could not be done with a file or folder.
    fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Self + '_ {
        move |error| Self(format!("`{}` cannot be used: {error}", path.display()))
    }
}

/// A running private cluster.
#[derive(Debug)]
pub struct Cluster {
    place: Place,
    url: String,
    /// What is needed to stop it; none where another process does that.
    kept: Option<Kept>,
}

#[derive(Debug)]
struct Kept {
    postmaster: Postmaster,
    locks: Vec<Lock>,
}

impl Cluster {
    /// Starts the data folder's cluster for a server, creates it if it is not there, takes it over if it runs.
    ///
    /// # Errors
    /// When another server uses the data folder, Postgres is not installed, or the cluster does not start.
    pub async fn start(data_dir: &Path) -> Result<Self, ClusterError> {
        let data_dir = place::folder(data_dir)?;
        let lock = Lock::take(&data_dir, Use::Server).await?;
        Self::run(&data_dir, lock, Use::Server).await
    }

    /// The data folder's cluster for a command that may run beside the server: the server's own while it runs; otherwise
    /// it is started, and [`Cluster::stop`] stops it again.
    ///
    /// # Errors
    /// When Postgres is not installed, or the cluster does not start.
    pub async fn join(data_dir: &Path) -> Result<Self, ClusterError> {
        let data_dir = place::folder(data_dir)?;
        if let Some(lock) = Lock::take_unless_served(&data_dir).await? {
            return Self::run(&data_dir, lock, Use::Command).await;
        }
        let (place, socket) = postmaster::served(&data_dir).await?;
        let url = url(&socket);
        reachable(&url).await?;
        Ok(Self { place, url, kept: None })
    }

    async fn run(data_dir: &Path, lock: Lock, by: Use) -> Result<Self, ClusterError> {
        let owner = Owner::find().await?;
        let place = Place::of(data_dir, &owner).await?;
        // A data folder that was copied names the same place as the first.
        let mut locks = vec![lock];
        if !place.home.starts_with(data_dir) {
            locks.push(Lock::take(&place.home, by).await?);
        }
        let programs = Programs::find(place.version()?).await?;
        let postmaster = Postmaster { place: place.clone(), programs, owner };
        // Asked again, for a cluster that was found running may be about to end: whoever killed the server killed it, too.
        let (url, socket) = process::wait_for("the private cluster's answer", async || {
            let socket = postmaster.start().await?;
            let url = url(&socket);
            Ok(match look(&url).await? {
                Found::Database => Some((url, None)),
                Found::Cluster => Some((url, Some(socket))),
                Found::Nothing => None,
            })
        })
        .await?;
        if let Some(socket) = socket {
            create_database(&address(&socket, "postgres"), NAME, None).await?;
        }
        Ok(Self { place, url, kept: Some(Kept { postmaster, locks }) })
    }

    /// The address of the cluster's database.
    #[must_use]
    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// The folder that Postgres itself keeps, `postmaster.pid` among the rest.
    #[must_use]
    pub fn data(&self) -> PathBuf {
        self.place.data()
    }

    /// Every folder that the cluster uses, the data folder's own apart.
    #[must_use]
    pub fn folders(&self) -> Vec<PathBuf> {
        vec![self.place.home.clone(), self.place.sockets.clone()]
    }

    /// Stops the cluster, unless a server beside us runs it; what was confirmed stays.
    ///
    /// # Errors
    /// When it does not stop.
    pub async fn stop(self) -> Result<(), ClusterError> {
        let Some(kept) = self.kept else { return Ok(()) };
        let stopped = kept.postmaster.stop().await;
        drop(kept.locks);
        stopped
    }
}

/// Creates a database, as a copy of another if one is given, and returns its address.
///
/// # Errors
/// When the name is not plain, or Postgres does not create it.
pub async fn create_database(url: &str, name: &str, template: Option<&str>) -> Result<String, ClusterError> {
    let plain = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    let template = template.unwrap_or("template1");
    if !plain(name) || !plain(template) {
        return Err(ClusterError(format!("`{name}` as a copy of `{template}`: a database's name has lower-case letters, digits and `_` alone")));
    }
    let failed = |error: sqlx::Error| ClusterError(format!("the database `{name}` cannot be created: {error}"));
    let options = PgConnectOptions::from_str(url).map_err(failed)?;
    let mut connection = PgConnection::connect_with(&options).await.map_err(failed)?;
    // A name cannot be bound; both were looked at above.
    let statement = AssertSqlSafe(format!("create database \"{name}\" template \"{template}\""));
    let created = sqlx::raw_sql(statement).execute(&mut connection).await;
    drop(connection.close().await);
    created.map_err(failed)?;
    Ok(written(&options.database(name)))
}

async fn connect(url: &str) -> Result<PgConnection, sqlx::Error> {
    PgConnection::connect_with(&PgConnectOptions::from_str(url)?).await
}

/// What is there at the address of our database.
enum Found {
    Database,
    /// Its cluster alone.
    Cluster,
    /// Nobody who answers, now.
    Nothing,
}

async fn look(url: &str) -> Result<Found, ClusterError> {
    match connect(url).await {
        Ok(connection) => {
            drop(connection.close().await);
            Ok(Found::Database)
        }
        Err(sqlx::Error::Database(said)) if said.code().as_deref() == Some("3D000") => Ok(Found::Cluster),
        // 57P01 to 57P03: it is ending or starting.
        Err(sqlx::Error::Database(said)) if said.code().is_some_and(|code| code.starts_with("57P0")) => Ok(Found::Nothing),
        Err(sqlx::Error::Io(_)) => Ok(Found::Nothing),
        Err(error) => Err(ClusterError(format!("the private cluster runs but refuses us: {error}"))),
    }
}

/// Waits for the database of a cluster that its server has only just started.
async fn reachable(url: &str) -> Result<(), ClusterError> {
    process::wait_for("the database of the running server", async || Ok(matches!(look(url).await?, Found::Database).then_some(()))).await
}

fn url(sockets: &Path) -> String {
    address(sockets, NAME)
}

fn address(sockets: &Path, database: &str) -> String {
    let options = PgConnectOptions::new_without_pgpass().socket(sockets).port(place::PORT).username(NAME).database(database);
    written(&options.ssl_mode(sqlx::postgres::PgSslMode::Disable))
}

/// An address that `psql` and `pg_basebackup` read too: they refuse what sqlx alone understands, which comes last.
fn written(options: &PgConnectOptions) -> String {
    let url = options.to_url_lossy().to_string();
    url.split_once("&statement-cache-capacity=").map_or(url.as_str(), |(url, _)| url).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_nothing_that_only_we_understand() {
        let url = url(Path::new("/var/lib/gavel/x/run"));
        assert!(url.ends_with(":5432/gavel?sslmode=disable") && PgConnectOptions::from_str(&url).is_ok(), "{url}");
    }
}
