//! A writer's connection: opened again when it is lost, with growing pauses; calls that may be repeated are.

use std::time::Duration;

use sqlx::{
    Connection, PgConnection,
    postgres::{PgConnectOptions, PgDatabaseError, PgSeverity},
};
use tokio::time::{Instant, sleep_until, timeout};

use super::{
    Outcome, batch, session,
    writer::{Job, unknown},
};

/// How often a call is made that another transaction got in the way of.
const ATTEMPTS: u32 = 2;
/// How long opening a connection may take.
const OPENING: Duration = Duration::from_secs(3);
/// How long a call may take: beyond the server's own `statement_timeout` the line counts as lost.
const CALL: Duration = Duration::from_secs(7);
/// After how long an idle connection is asked whether it is still there.
const IDLE: Duration = Duration::from_secs(1);
/// The first pause after a failed attempt to connect, and the longest.
const PAUSE: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));

/// A connection of one writer's own.
pub(super) struct Line {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    used: Instant,
    pause: Duration,
    not_before: Instant,
}

/// What a failed call means.
enum Failure {
    /// Another transaction got in its way: nothing was written, the same call may go through now.
    Again,
    /// The database refused it: nothing was written.
    Refused(String),
    /// The line is gone, and what was on it may be written or not.
    Lost(String),
}

impl Line {
    pub(super) fn new(options: PgConnectOptions) -> Self {
        let now = Instant::now();
        Self { options, connection: None, used: now, pause: PAUSE.0, not_before: now }
    }

    /// The open connection; opens it if need be, not sooner than the pause after a failure allows.
    pub(super) async fn connection(&mut self) -> Result<&mut PgConnection, String> {
        let mut connection = self.connection.take();
        if let Some(idle) = &mut connection
            && self.used.elapsed() > IDLE
            && !matches!(timeout(OPENING, idle.ping()).await, Ok(Ok(())))
        {
            // Found out before anything was sent on it: so nothing is unknown.
            connection = None;
        }
        let connection = match connection {
            Some(connection) => connection,
            None => self.open().await?,
        };
        self.used = Instant::now();
        Ok(self.connection.insert(connection))
    }

    async fn open(&mut self) -> Result<PgConnection, String> {
        sleep_until(self.not_before).await;
        let failed = match timeout(OPENING, session::writer(&self.options)).await {
            Ok(Ok(connection)) => {
                self.pause = PAUSE.0;
                return Ok(connection);
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it does not answer".to_owned(),
        };
        self.not_before = Instant::now() + self.pause;
        self.pause = (self.pause * 2).min(PAUSE.1);
        tracing::warn!(error = %failed, "a writer cannot reach the database");
        Err(format!("the database is away: {failed}"))
    }

    /// Appends the commands and tells each sender what became of its own.
    pub(super) async fn send(&mut self, jobs: Vec<Job>) {
        let mut calls = vec![jobs];
        while let Some(mut jobs) = calls.pop() {
            jobs.retain(|job| !job.answer.is_closed());
            if jobs.is_empty() {
                continue;
            }
            match self.call(&jobs).await {
                Ok(outcomes) => jobs.into_iter().zip(outcomes).for_each(|(job, outcome)| answer(job, outcome)),
                // One of them is at fault, and nothing was written: each by itself, so that it takes no other along.
                Err(Failure::Refused(_) | Failure::Again) if jobs.len() > 1 => calls.extend(jobs.into_iter().rev().map(|job| vec![job])),
                Err(Failure::Again) => jobs.into_iter().for_each(|job| answer(job, unknown("the stream is too busy"))),
                Err(Failure::Refused(why) | Failure::Lost(why)) => {
                    tracing::error!(error = %why, commands = jobs.len(), "an append failed");
                    jobs.into_iter().for_each(|job| answer(job, unknown(&why)));
                }
            }
        }
    }

    async fn call(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, Failure> {
        let appends: Vec<_> = jobs.iter().map(|job| &job.append).collect();
        let mut attempt = 0;
        loop {
            attempt += 1;
            let connection = self.connection().await.map_err(Failure::Lost)?;
            let failure = match timeout(CALL, batch::call(connection, &appends)).await {
                Ok(Ok(outcomes)) => return Ok(outcomes),
                Ok(Err(error)) => failure(&error),
                Err(_) => Failure::Lost("the database is too slow".to_owned()),
            };
            match failure {
                Failure::Again if attempt < ATTEMPTS => {}
                Failure::Again | Failure::Refused(_) => return Err(failure),
                Failure::Lost(_) => {
                    self.connection = None;
                    return Err(failure);
                }
            }
        }
    }

    pub(super) async fn close(mut self) {
        if let Some(connection) = self.connection.take() {
            // Best effort: nothing is under way.
            drop(timeout(OPENING, connection.close()).await);
        }
    }
}

fn answer(job: Job, outcome: Outcome) {
    // A sender that has gone finds its answer by the key.
    drop(job.answer.send(outcome));
}

fn failure(error: &sqlx::Error) -> Failure {
    let why = format!("the database did not append: {error}");
    let Some(said) = error.as_database_error().and_then(|said| said.try_downcast_ref::<PgDatabaseError>()) else {
        return Failure::Lost(why);
    };
    match (said.severity(), said.code()) {
        // Also a statement that took too long: made again, it would again.
        (PgSeverity::Fatal | PgSeverity::Panic, _) | (_, "57014") => Failure::Lost(why),
        // A deadlock, a serialization failure, a lock not had in time, a twin's key that came in while the lock was waited for.
        (_, "40P01" | "40001" | "55P03" | "23505") => Failure::Again,
        _ => Failure::Refused(why),
    }
}
