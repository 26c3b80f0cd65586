//! Random bytes from the operating system.

use crate::http::Problem;

/// Fresh random bytes.
///
/// # Errors
/// Where the operating system has none: the request fails, nothing is guessed.
pub(super) fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "no randomness");
        Problem::internal()
    })?;
    Ok(bytes)
}

/// One salt a part, for as many parts as there are.
pub(super) fn salts(parts: usize) -> Result<impl FnMut() -> [u8; 16], Problem> {
    let mut bytes = vec![0u8; parts * 16];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "no randomness");
        Problem::internal()
    })?;
    let mut salts = bytes.chunks_exact(16).map(|salt| <[u8; 16]>::try_from(salt).unwrap_or_default()).collect::<Vec<_>>().into_iter();
    Ok(move || salts.next().unwrap_or_default())
}
