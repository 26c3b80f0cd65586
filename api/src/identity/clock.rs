use chrono::{DateTime, Duration, Utc};
use gavel_domain::at::At;
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

/// What the service takes for now: the system's time, or in tests a time that only moves when told.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The system's clock.
    #[default]
    System,
    /// Microseconds since 1970, set by hand.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands still.
    #[must_use]
    pub fn fixed(at: At) -> Self {
        Self::Fixed(Arc::new(AtomicI64::new(at.moment().timestamp_micros())))
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> At {
        match self {
            Self::System => At::new(Utc::now()),
            Self::Fixed(micros) => At::new(DateTime::from_timestamp_micros(micros.load(Ordering::SeqCst)).unwrap_or_default()),
        }
    }

    /// Moves a fixed clock on; the system's clock moves by itself.
    pub fn advance(&self, by: Duration) {
        if let Self::Fixed(micros) = self {
            micros.fetch_add(by.num_microseconds().unwrap_or_default(), Ordering::SeqCst);
        }
    }
}
