//! Stand-in for the private cluster.
use std::path::Path;

#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ClusterError(pub String);

pub struct Cluster;

impl Cluster {
    pub async fn start(_data_dir: &Path) -> Result<Self, ClusterError> {
        Ok(Self)
    }
    pub async fn join(_data_dir: &Path) -> Result<Self, ClusterError> {
        Ok(Self)
    }
    pub fn url(&self) -> String {
        "postgres:///gavel".to_owned()
    }
    pub async fn stop(self) -> Result<(), ClusterError> {
        Ok(())
    }
}
