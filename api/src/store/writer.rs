//! The writer tasks: each owns a connection, takes what waits in its queue, and is never cancelled.
//!
//! sqlx 0.9.0 can lose an acknowledged write where a future is dropped around a transaction. A handler may be dropped at
//! any moment, so it only waits here; the statement is run by a task that nobody drops.

use std::{
    collections::{HashSet, VecDeque},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use sqlx::postgres::PgConnectOptions;
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::{Instant, timeout_at},
};

use super::{Append, Outcome, line::Line};

/// How many writers a server has. The next one is called on when as many commands wait for one as go into a call: full calls
/// cost less than parallel ones, and a writer that hangs holds up no more than that.
const WRITERS: usize = 2;
/// How many commands go into one call.
const TOGETHER: usize = 64;
/// How many commands may wait for one writer.
const QUEUE: usize = 1024;
/// How long a command's sender waits: longer than a call may take with its retries.
const PATIENCE: Duration = Duration::from_secs(20);

/// A command on its way to the database.
pub(super) struct Job {
    pub(super) append: Append,
    pub(super) answer: oneshot::Sender<Outcome>,
}

enum Task {
    Append(Box<Job>),
    Close,
}

/// Where a writer's commands wait.
struct Queue {
    sender: mpsc::Sender<Task>,
    /// Commands that have been sent and not answered.
    open: AtomicUsize,
}

/// One command more that a writer has not answered, for as long as this lives.
struct Open<'a>(&'a AtomicUsize);

impl<'a> Open<'a> {
    fn of(queue: &'a Queue) -> Self {
        queue.open.fetch_add(1, Ordering::Relaxed);
        Self(&queue.open)
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The writers of one server.
pub(super) struct Writers {
    queues: Vec<Queue>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Writers {
    /// Starts the tasks, which open their connections at once.
    pub(super) fn start(options: &PgConnectOptions) -> Self {
        let (queues, tasks) = (0..WRITERS)
            .map(|_| {
                let (sender, receiver) = mpsc::channel(QUEUE);
                (Queue { sender, open: AtomicUsize::new(0) }, tokio::spawn(run(Line::new(options.clone()), receiver)))
            })
            .unzip();
        Self { queues, tasks: Mutex::new(tasks) }
    }

    /// Hands a command over and waits.
    pub(super) async fn append(&self, append: Append) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        let (answer, outcome) = oneshot::channel();
        let Some(queue) = self.queue() else { return unknown("there is no writer") };
        let _open = Open::of(queue);
        let task = Task::Append(Box::new(Job { append, answer }));
        match timeout_at(deadline, queue.sender.send(task)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return unknown("the server is closing"),
            Err(_) => return unknown("too much is waiting to be written"),
        }
        match timeout_at(deadline, outcome).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => unknown("the writer ended"),
            Err(_) => unknown("the database is too slow"),
        }
    }

    /// The first writer for which no full call waits, or the one that has the least to do. Which one appends a stream's command
    /// does not matter: the append compares under the stream's lock.
    fn queue(&self) -> Option<&Queue> {
        let open = |queue: &Queue| queue.open.load(Ordering::Relaxed);
        self.queues.iter().find(|queue| open(queue) < TOGETHER).or_else(|| self.queues.iter().min_by_key(|queue| open(queue)))
    }

    /// Lets the writers finish what they have, and ends them.
    pub(super) async fn close(&self) {
        for queue in &self.queues {
            // A writer that is gone has nothing left to finish.
            drop(queue.sender.send(Task::Close).await);
        }
        let tasks = self.tasks.lock().map(|mut tasks| std::mem::take(&mut *tasks)).unwrap_or_default();
        for task in tasks {
            drop(task.await);
        }
    }
}

pub(super) fn unknown(why: &str) -> Outcome {
    Outcome::Unknown(why.to_owned())
}

async fn run(mut line: Line, mut queue: mpsc::Receiver<Task>) {
    // A first attempt, so that the first command need not wait for a connection; what fails is tried again with it.
    drop(line.connection().await);
    let mut waiting = VecDeque::new();
    loop {
        if waiting.is_empty() {
            match queue.recv().await {
                Some(task) => admit(task, &mut waiting, &mut queue),
                None => break,
            }
        }
        while waiting.len() < QUEUE
            && let Ok(task) = queue.try_recv()
        {
            admit(task, &mut waiting, &mut queue);
        }
        let batch = take(&mut waiting);
        line.send(batch).await;
    }
    line.close().await;
}

fn admit(task: Task, waiting: &mut VecDeque<Job>, queue: &mut mpsc::Receiver<Task>) {
    match task {
        Task::Append(job) => waiting.push_back(*job),
        Task::Close => queue.close(),
    }
}

/// What goes into the next call: at most one command a stream, the first of each; the others keep their order.
fn take(waiting: &mut VecDeque<Job>) -> Vec<Job> {
    let mut streams = HashSet::new();
    let mut batch = Vec::new();
    for job in std::mem::take(waiting) {
        if job.answer.is_closed() {
            // Nobody waits for it any more, and it has not been sent: its sender was told that it is not known.
            continue;
        }
        if batch.len() < TOGETHER && streams.insert(job.append.stream) {
            batch.push(job);
        } else {
            waiting.push_back(job);
        }
    }
    batch
}

#[cfg(test)]
#[path = "writer_tests.rs"]
mod tests;
