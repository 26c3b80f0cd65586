//! Where a data folder's cluster lies.
//!
//! In the data folder, unless the user that runs it cannot get there (root's home, a `mktemp -d` of root's): then under
//! `/var/lib/gavel`, and the data folder names the place.

use std::{
    fs,
    os::unix::ffi::OsStrExt,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::{ClusterError, owner::Owner};

/// The port in the socket's name; it listens on no other.
pub(super) const PORT: u16 = 5432;
/// How many bytes the path of a Unix socket may have.
const LONGEST: usize = 107;
const ELSEWHERE: &str = "/var/lib/gavel";
const NOTE: &str = "postgres.place";

/// The folders of one cluster.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Everything of it.
    pub(super) home: PathBuf,
    /// Where its socket is, in `home` too if the path is short enough.
    pub(super) sockets: PathBuf,
}

/// Makes the data folder if need be, and gives its full path.
pub(super) fn folder(data_dir: &Path) -> Result<PathBuf, ClusterError> {
    fs::create_dir_all(data_dir).and_then(|()| data_dir.canonicalize()).map_err(ClusterError::at(data_dir))
}

impl Place {
    /// Finds the place of a data folder's cluster, or chooses one, and makes its folders.
    pub(super) async fn of(data_dir: &Path, owner: &Owner) -> Result<Self, ClusterError> {
        let place = match Self::chosen(data_dir)? {
            Some(place) => place,
            None if owner.passes(data_dir).await => Self::at(data_dir.join("postgres")),
            None => {
                let home = Path::new(ELSEWHERE).join(name(data_dir));
                let note = data_dir.join(NOTE);
                fs::create_dir_all(ELSEWHERE).map_err(ClusterError::at(Path::new(ELSEWHERE)))?;
                fs::write(&note, home.as_os_str().as_bytes()).map_err(ClusterError::at(&note))?;
                Self::at(home)
            }
        };
        owner.folder(&place.home)?;
        owner.folder(&place.sockets)?;
        if !owner.passes(&place.home).await {
            return Err(ClusterError(format!(
                "the user that runs the cluster cannot enter `{}`: its folders must be open to pass (chmod a+x)",
                place.home.display()
            )));
        }
        Ok(place)
    }

    /// The place that was chosen earlier.
    pub(super) fn chosen(data_dir: &Path) -> Result<Option<Self>, ClusterError> {
        let note = data_dir.join(NOTE);
        match fs::read_to_string(&note) {
            Ok(home) => Ok(Some(Self::at(PathBuf::from(home.trim_end_matches('\n'))))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let home = data_dir.join("postgres");
                Ok(home.is_dir().then(|| Self::at(home)))
            }
            Err(error) => Err(ClusterError::at(&note)(error)),
        }
    }

    fn at(home: PathBuf) -> Self {
        let inside = home.join("run");
        let socket = inside.join(format!(".s.PGSQL.{PORT}"));
        // A path that is too long or holds what the setting's list syntax separates goes to a short one.
        let sockets =
            if socket.as_os_str().len() <= LONGEST { inside } else { Path::new("/tmp").join(format!("gavel-{}", digest(home.as_os_str().as_bytes()))) };
        Self { home, sockets }
    }

    /// What Postgres calls its data directory.
    pub(super) fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    /// Where the cluster is made; it moves to [`Place::data`] when it is whole.
    pub(super) fn unfinished(&self) -> PathBuf {
        self.home.join("data.new")
    }

    /// Where the cluster writes what befalls it.
    pub(super) fn log(&self) -> PathBuf {
        self.home.join("log")
    }

    /// The major version that made the cluster; none if it is not made yet.
    pub(super) fn version(&self) -> Result<Option<u32>, ClusterError> {
        let file = self.data().join("PG_VERSION");
        match fs::read_to_string(&file) {
            Ok(text) => text.trim().parse().map(Some).map_err(|_| ClusterError(format!("`{}` is no cluster that this Gavel knows", self.data().display()))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(ClusterError::at(&file)(error)),
        }
    }
}

/// A short name for a data folder's place. The time of its making goes in: a folder deleted and made anew is another.
fn name(data_dir: &Path) -> String {
    let made = fs::metadata(data_dir).and_then(|about| about.created()).ok();
    let made = made.and_then(|made| made.duration_since(std::time::UNIX_EPOCH).ok()).unwrap_or_default().as_nanos();
    digest(&[data_dir.as_os_str().as_bytes(), &made.to_be_bytes()].concat())
}

fn digest(bytes: &[u8]) -> String {
    hex::encode(&Sha256::digest(bytes)[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_path_never_grows_beyond_what_the_system_takes() {
        let short = Place::at(PathBuf::from("/var/lib/gavel/0123456789abcdef"));
        assert_eq!(short.sockets, Path::new("/var/lib/gavel/0123456789abcdef/run"));
        for length in 60..300 {
            let place = Place::at(PathBuf::from(format!("/{}", "x".repeat(length))));
            assert!(place.sockets.join(".s.PGSQL.5432.lock").as_os_str().len() - ".lock".len() <= LONGEST, "{length}");
        }
    }
}
