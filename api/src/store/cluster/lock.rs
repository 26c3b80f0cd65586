//! The lock on a data folder: one server at a time, and nobody starts or stops a cluster that another uses.
//!
//! The operating system lets go of it however its holder ends.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{Seek, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use super::{ClusterError, process};

/// What a lock is held for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// A server, for as long as it runs.
    Server,
    /// A command such as `gavel token`, for a moment.
    Command,
}

impl Use {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Command => "command",
        }
    }
}

/// The lock, held until it is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Not left to the file's end: a process that another thread is about to start holds a copy of it for a moment.
        drop(self.file.unlock());
    }
}

impl Lock {
    /// Takes a folder's lock; a server that holds it is refused in one sentence, a command is waited for.
    pub(super) async fn take(folder: &Path, by: Use) -> Result<Self, ClusterError> {
        match Self::wait(folder, by).await? {
            Some(lock) => Ok(lock),
            None => Err(ClusterError(format!("another server uses the data folder `{}`: stop it, or name another with --data-dir", folder.display()))),
        }
    }

    /// Takes a folder's lock for a command; none if a server holds it.
    pub(super) async fn take_unless_served(folder: &Path) -> Result<Option<Self>, ClusterError> {
        Self::wait(folder, Use::Command).await
    }

    async fn wait(folder: &Path, by: Use) -> Result<Option<Self>, ClusterError> {
        process::wait_for("the data folder's lock", async || {
            Ok(match Self::attempt(folder, by)? {
                Attempt::Taken(lock) => Some(Some(lock)),
                Attempt::Held(Use::Server) => Some(None),
                Attempt::Held(Use::Command) => None,
            })
        })
        .await
    }

    fn attempt(folder: &Path, by: Use) -> Result<Attempt, ClusterError> {
        let path = folder.join("lock");
        let failed = || ClusterError::at(&path);
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(&path).map_err(failed())?;
        match file.try_lock() {
            Ok(()) => {
                file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(by.as_str().as_bytes())).map_err(failed())?;
                Ok(Attempt::Taken(Self { file }))
            }
            Err(TryLockError::WouldBlock) => {
                let holder = std::fs::read_to_string(&path).map_err(failed())?;
                // Empty for the moment between the lock and the word: asked again.
                Ok(Attempt::Held(if holder == Use::Server.as_str() { Use::Server } else { Use::Command }))
            }
            Err(TryLockError::Error(error)) => Err(failed()(error)),
        }
    }
}

enum Attempt {
    Taken(Lock),
    Held(Use),
}
