//! The key that receipts are signed with, and those that once were.

use anyhow::{Context, anyhow, bail, ensure};
use ed25519_dalek::{SigningKey, VerifyingKey};
use std::{
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Read, Write},
    os::unix::fs::{MetadataExt, OpenOptionsExt},
    path::Path,
};

const FILE: &str = "signing.key";
const RETIRED: &str = "signing.key.retired-";

/// The signing key in use and the public halves of retired ones, whose receipts stay valid.
pub struct SigningKeys {
    /// Signs new receipts.
    pub current: SigningKey,
    /// Newest first.
    pub retired: Vec<VerifyingKey>,
}

impl std::fmt::Debug for SigningKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SigningKeys").field("public", &self.public_keys()).finish_non_exhaustive()
    }
}

impl SigningKeys {
    /// Reads the keys of a data folder; a folder without one gets one.
    pub fn load(data_dir: &Path) -> anyhow::Result<Self> {
        fs::create_dir_all(data_dir).with_context(|| format!("cannot make the data folder `{}`", data_dir.display()))?;
        let path = data_dir.join(FILE);
        let current = match read(&path) {
            Err(error) if is_missing(&error) => create(data_dir, &path)?,
            other => other?,
        };
        Ok(Self { current, retired: retired(data_dir)? })
    }

    /// A key for one run, kept nowhere.
    pub fn throwaway() -> anyhow::Result<Self> {
        Ok(Self { current: draw()?, retired: Vec::new() })
    }

    /// The public keys in lower-case hex, the one in use first.
    #[must_use]
    pub fn public_keys(&self) -> Vec<String> {
        std::iter::once(&self.current.verifying_key()).chain(&self.retired).map(|key| hex::encode(key.as_bytes())).collect()
    }
}

fn draw() -> anyhow::Result<SigningKey> {
    let mut seed = [0u8; 32];
    getrandom::fill(&mut seed).map_err(|error| anyhow!("no randomness for a signing key: {error}"))?;
    Ok(SigningKey::from_bytes(&seed))
}

/// Writes a new key under a name of its own first: whoever finds `signing.key` finds a whole one, even after a crash.
fn create(data_dir: &Path, path: &Path) -> anyhow::Result<SigningKey> {
    let key = draw()?;
    let fresh = data_dir.join(format!("{FILE}.new-{}", std::process::id()));
    let written = (|| {
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&fresh)?;
        writeln!(file, "{}", hex::encode(key.to_bytes()))?;
        file.sync_all()?;
        fs::hard_link(&fresh, path)?;
        fs::remove_file(&fresh)?;
        File::open(data_dir)?.sync_all()
    })();
    match written {
        Ok(()) => Ok(key),
        Err(error) => {
            // what is left of a failed attempt is of no use, and the first error says why
            let _ = fs::remove_file(&fresh);
            // another process may have been first: its key is the key
            if error.kind() == ErrorKind::AlreadyExists { read(path) } else { Err(error).context(format!("cannot write the signing key `{}`", path.display())) }
        }
    }
}

fn read(path: &Path) -> anyhow::Result<SigningKey> {
    let mut file = File::open(path).with_context(|| format!("cannot read the signing key `{}`", path.display()))?;
    let mode = file.metadata()?.mode() & 0o777;
    ensure!(mode & 0o077 == 0, "the signing key `{}` can be reached by others (mode {mode:03o}): run `chmod 600` on it, or retire it", path.display());
    let mut text = String::new();
    file.read_to_string(&mut text).with_context(|| format!("cannot read the signing key `{}`", path.display()))?;
    let seed: Option<[u8; 32]> = hex::decode(text.trim()).ok().and_then(|bytes| bytes.try_into().ok());
    let Some(seed) = seed else { bail!("the signing key `{}` is not 64 hex digits", path.display()) };
    Ok(SigningKey::from_bytes(&seed))
}

fn retired(data_dir: &Path) -> anyhow::Result<Vec<VerifyingKey>> {
    let mut files: Vec<_> = fs::read_dir(data_dir)
        .with_context(|| format!("cannot list the data folder `{}`", data_dir.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with(RETIRED)))
        .collect();
    files.sort();
    files.iter().rev().map(|path| Ok(read(path)?.verifying_key())).collect()
}

fn is_missing(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == ErrorKind::NotFound)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::{FILE, SigningKeys};
    use std::{fs, os::unix::fs::PermissionsExt, path::PathBuf};

    fn folder() -> PathBuf {
        let path = std::env::temp_dir().join(format!("gavel-signing-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(&path).unwrap();
        path
    }

    #[test]
    fn a_key_is_made_once_and_found_again() {
        let folder = folder();
        let made = SigningKeys::load(&folder).unwrap();
        assert_eq!(fs::metadata(folder.join(FILE)).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(SigningKeys::load(&folder).unwrap().public_keys(), made.public_keys());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn retired_keys_are_listed_after_the_one_in_use() {
        let folder = folder();
        let mut expected = Vec::new();
        for day in ["2026-01-01", "2026-02-01"] {
            expected.insert(0, SigningKeys::load(&folder).unwrap().public_keys()[0].clone());
            fs::rename(folder.join(FILE), folder.join(format!("{FILE}.retired-{day}"))).unwrap();
        }
        let keys = SigningKeys::load(&folder).unwrap().public_keys();
        assert_eq!(keys[1..], expected);
        assert!(!expected.contains(&keys[0]));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_key_that_others_can_read_or_that_is_no_key_is_refused() {
        let folder = folder();
        SigningKeys::load(&folder).unwrap();
        fs::set_permissions(folder.join(FILE), fs::Permissions::from_mode(0o640)).unwrap();
        assert!(SigningKeys::load(&folder).unwrap_err().to_string().contains("chmod 600"));
        fs::set_permissions(folder.join(FILE), fs::Permissions::from_mode(0o600)).unwrap();
        fs::write(folder.join(FILE), "not hex").unwrap();
        assert!(SigningKeys::load(&folder).unwrap_err().to_string().contains("64 hex digits"));
        fs::remove_dir_all(folder).unwrap();
    }
}
