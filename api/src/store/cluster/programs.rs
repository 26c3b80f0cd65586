//! The installed Postgres: `initdb` and `pg_ctl`, on PATH or where distributions put them.

use std::path::{Path, PathBuf};

use super::{ClusterError, process};

/// The oldest major version that we run on.
const OLDEST: u32 = 15;

/// Where distributions put each major version: Debian, Red Hat, Alpine, Homebrew on either processor.
const FOLDERS: [(&str, &str, &str); 6] = [
    ("/usr/lib/postgresql", "", "bin"),
    ("/usr", "pgsql-", "bin"),
    ("/usr/libexec", "postgresql", ""),
    ("/usr/lib", "postgresql", "bin"),
    ("/opt/homebrew/opt", "postgresql@", "bin"),
    ("/usr/local/opt", "postgresql@", "bin"),
];

/// One installed version's programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Programs {
    folder: PathBuf,
}

impl Programs {
    /// Finds a version: the one that made the cluster, or else the first on PATH, or else the newest.
    pub(super) async fn find(made_by: Option<u32>) -> Result<Self, ClusterError> {
        let mut too_old = None;
        for folder in on_path().into_iter().chain(installed()) {
            let Some(version) = version(&folder).await else { continue };
            if made_by.map_or(version >= OLDEST, |made_by| made_by == version) {
                return Ok(Self { folder });
            }
            too_old = too_old.max(Some(version));
        }
        Err(ClusterError(match (made_by, too_old) {
            (Some(version), _) => format!(
                "the data folder's cluster was made by PostgreSQL {version}, whose programs are not installed: install the package `postgresql-{version}`, or set DATABASE_URL"
            ),
            (None, Some(version)) => {
                format!("the installed PostgreSQL {version} is too old: install version {OLDEST} or newer (the package `postgresql`), or set DATABASE_URL")
            }
            (None, None) => {
                "no PostgreSQL is installed: install the package `postgresql` (Debian, Ubuntu) or `postgresql-server`, or set DATABASE_URL".to_owned()
            }
        }))
    }

    pub(super) fn initdb(&self) -> PathBuf {
        self.folder.join("initdb")
    }

    pub(super) fn pg_ctl(&self) -> PathBuf {
        self.folder.join("pg_ctl")
    }
}

fn holds(folder: &Path) -> bool {
    ["initdb", "pg_ctl", "postgres"].iter().all(|program| folder.join(program).is_file())
}

fn on_path() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Only full paths: the programs run in another working folder.
    std::env::split_paths(&path).filter(|folder| folder.is_absolute() && holds(folder)).collect()
}

fn installed() -> Vec<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = FOLDERS
        .iter()
        .filter_map(|(parent, prefix, inside)| Some((std::fs::read_dir(parent).ok()?, prefix, inside)))
        .flat_map(|(entries, prefix, inside)| {
            entries.filter_map(move |entry| {
                let entry = entry.ok()?;
                let version = entry.file_name().to_str()?.strip_prefix(prefix)?.parse().ok()?;
                Some((version, entry.path().join(inside)))
            })
        })
        .filter(|(_, folder)| holds(folder))
        .collect();
    found.sort_unstable_by(|one, other| other.cmp(one));
    found.into_iter().map(|(_, folder)| folder).collect()
}

/// The major version of a folder's programs; none if they do not run.
async fn version(folder: &Path) -> Option<u32> {
    let mut command = process::command(folder.join("pg_ctl"));
    command.arg("--version");
    major(&process::run(command).await.ok()?)
}

fn major(said: &str) -> Option<u32> {
    let number = said.split_once("(PostgreSQL) ")?.1;
    let end = number.find(|character: char| !character.is_ascii_digit()).unwrap_or(number.len());
    number[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn a_major_version_is_read_from_what_the_program_says() {
        assert_eq!(major("pg_ctl (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"), Some(15));
        assert_eq!(major("pg_ctl (PostgreSQL) 19beta1\n"), Some(19));
        assert_eq!(major("pg_ctl (PostgreSQL) 9.6.24\n"), Some(9));
        assert_eq!(major("something else\n"), None);
    }
}
