//! Who the cluster runs as: ourselves; or, since Postgres refuses root, an unprivileged user in root's place.

use std::{
    ffi::OsStr,
    fs::{self, DirBuilder, Permissions},
    os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt, chown},
    path::Path,
};

use tokio::process::Command;

use super::{ClusterError, process};

/// Who may run a cluster for root, the first that exists.
const UNPRIVILEGED: [&str; 2] = ["postgres", "nobody"];

/// The user that the cluster's processes belong to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Owner {
    user: u32,
    /// The user and group to become, where we are root.
    becomes: Option<(u32, u32)>,
}

impl Owner {
    /// Looks up who we are and who is to run the cluster.
    pub(super) async fn find() -> Result<Self, ClusterError> {
        let user = id(&["-u"]).await?;
        if user != 0 {
            return Ok(Self { user, becomes: None });
        }
        for name in UNPRIVILEGED {
            if let (Ok(user), Ok(group)) = (id(&["-u", name]).await, id(&["-g", name]).await) {
                return Ok(Self { user, becomes: Some((user, group)) });
            }
        }
        Err(ClusterError(
            "Postgres does not run as root, and there is neither a user `postgres` nor `nobody` to run it: start Gavel as an ordinary user".to_owned(),
        ))
    }

    /// A command that this user runs. Becoming another user also leaves root's further groups.
    pub(super) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = process::command(program);
        if let Some((user, group)) = self.becomes {
            command.uid(user).gid(group);
        }
        command
    }

    /// Whether the user can pass every folder down to this one and into it.
    pub(super) async fn passes(&self, folder: &Path) -> bool {
        if self.becomes.is_none() {
            return true;
        }
        let mut cd = self.command("sh");
        cd.arg("-c").arg("cd -- \"$1\"").arg("sh").arg(folder);
        process::run(cd).await.is_ok()
    }

    /// Makes a folder that is the user's alone, or makes sure that the one that is there is.
    pub(super) fn folder(&self, folder: &Path) -> Result<(), ClusterError> {
        let made = DirBuilder::new().mode(0o700).create(folder);
        if made.is_ok()
            && let Some((user, group)) = self.becomes
        {
            chown(folder, Some(user), Some(group)).map_err(ClusterError::at(folder))?;
        }
        match made {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => return Err(ClusterError::at(folder)(error)),
            Ok(()) | Err(_) => {}
        }
        // Not through a link: in /tmp anybody may have put one there.
        let about = fs::symlink_metadata(folder).map_err(ClusterError::at(folder))?;
        if !about.is_dir() || about.uid() != self.user {
            return Err(ClusterError(format!("`{}` has to be a folder of user {}, who runs the cluster", folder.display(), self.user)));
        }
        fs::set_permissions(folder, Permissions::from_mode(0o700)).map_err(ClusterError::at(folder))
    }

    /// Writes a file of the cluster, readable for its user.
    pub(super) fn write(&self, file: &Path, text: &str) -> Result<(), ClusterError> {
        fs::write(file, text).map_err(ClusterError::at(file))?;
        match self.becomes {
            Some((user, group)) => chown(file, Some(user), Some(group)).map_err(ClusterError::at(file)),
            None => Ok(()),
        }
    }
}

async fn id(arguments: &[&str]) -> Result<u32, ClusterError> {
    let mut command = process::command("id");
    command.args(arguments);
    let said = process::run(command).await?;
    said.trim().parse().map_err(|_| ClusterError(format!("`id` answered `{}`", said.trim())))
}
