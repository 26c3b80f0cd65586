//! The database that a command works with: the one named from outside, or the data folder's private cluster.

use crate::{
    config::Place,
    store::{Store, StoreError, cluster::Cluster},
};

/// A database to work with, and the private cluster behind it if there is one.
pub struct Database {
    /// Where it is.
    pub url: String,
    cluster: Option<Cluster>,
}

impl Database {
    /// The database of a server: the one named, or a private cluster of its own.
    pub async fn start(place: &Place) -> anyhow::Result<Self> {
        match place.database_url() {
            Some(url) => Ok(Self { url: url.to_owned(), cluster: None }),
            None => Ok(Self::of(Cluster::start(&place.data_dir).await?)),
        }
    }

    /// The database for a command that may run beside a server.
    pub async fn join(place: &Place) -> anyhow::Result<Self> {
        match place.database_url() {
            Some(url) => Ok(Self { url: url.to_owned(), cluster: None }),
            None => Ok(Self::of(Cluster::join(&place.data_dir).await?)),
        }
    }

    fn of(cluster: Cluster) -> Self {
        Self { url: cluster.url(), cluster: Some(cluster) }
    }

    /// Stops the private cluster, if there is one and no server beside us runs it.
    pub async fn stop(self) -> anyhow::Result<()> {
        match self.cluster {
            Some(cluster) => Ok(cluster.stop().await?),
            None => Ok(()),
        }
    }

    /// Does one thing with the database, and stops it afterwards whether that went well or not.
    pub async fn once<T>(self, work: impl AsyncFnOnce(&str) -> anyhow::Result<T>) -> anyhow::Result<T> {
        let done = work(&self.url).await;
        let stopped = self.stop().await;
        let done = done?;
        stopped.map(|()| done)
    }
}

/// Brings the schema up to date and connects.
pub async fn open(url: &str) -> Result<Store, StoreError> {
    Store::migrate(url).await?;
    Store::connect(url).await
}
