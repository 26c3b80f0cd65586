//! Points at which a test has the server die, as by `kill -9`: in debug builds alone, where `GAVEL_CRASH_AT` names one.

/// Dies here, if this is the point and this the time that `GAVEL_CRASH_AT` names: `sealed:3` is the third time there.
#[cfg(debug_assertions)]
pub(super) fn point(name: &str) {
    use std::sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    };
    static WANTED: OnceLock<Option<(String, u32)>> = OnceLock::new();
    static PASSED: AtomicU32 = AtomicU32::new(0);
    let wanted = WANTED.get_or_init(|| {
        let wanted = std::env::var("GAVEL_CRASH_AT").ok()?;
        let (point, time) = wanted.split_once(':')?;
        Some((point.to_owned(), time.parse().ok()?))
    });
    if let Some((point, time)) = wanted
        && point == name
        && PASSED.fetch_add(1, Ordering::SeqCst) + 1 == *time
    {
        // No destructor runs and nothing is flushed.
        std::process::abort();
    }
}

/// Nothing.
#[cfg(not(debug_assertions))]
pub(super) const fn point(_: &str) {}
