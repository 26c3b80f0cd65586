#![allow(clippy::unwrap_used, reason = "tests")]

use gavel_domain::{
    at::At,
    id::{CommandId, StreamId},
    version::Version,
};
use uuid::Uuid;

use super::*;
use crate::store::Step;

fn job(stream: u128, command: u128) -> (Job, oneshot::Receiver<Outcome>) {
    let append = Append {
        stream: StreamId(Uuid::from_u128(stream)),
        step: Step::Go { expected: Version(1), hash: [0; 32] },
        account: None,
        token: None,
        key: None,
        command: CommandId(Uuid::from_u128(command)),
        digest: [0; 32],
        command_type: String::new(),
        at: At::new(chrono::DateTime::UNIX_EPOCH),
        status: 201,
        rule: None,
        request: String::new(),
        answer: String::new(),
        events: Vec::new(),
        listing: None,
    };
    let (answer, outcome) = oneshot::channel();
    (Job { append, answer }, outcome)
}

fn commands(jobs: &[Job]) -> Vec<u128> {
    jobs.iter().map(|job| job.append.command.0.as_u128()).collect()
}

#[test]
fn a_call_takes_one_command_a_stream_and_the_others_keep_their_order() {
    let (jobs, senders): (VecDeque<_>, Vec<_>) =
        [(7, 1), (8, 2), (7, 3), (7, 4), (8, 5), (9, 6)].into_iter().map(|(stream, command)| job(stream, command)).unzip();
    let mut waiting = jobs;
    assert_eq!(commands(&take(&mut waiting)), [1, 2, 6]);
    assert_eq!(commands(&take(&mut waiting)), [3, 5]);
    assert_eq!(commands(&take(&mut waiting)), [4]);
    assert!(waiting.is_empty());
    drop(senders);
}

#[test]
fn a_full_call_leaves_the_rest_in_order() {
    let (mut waiting, senders): (VecDeque<_>, Vec<_>) = (0..100).map(|nth| job(nth, nth)).unzip();
    assert_eq!(commands(&take(&mut waiting)), (0..64).collect::<Vec<_>>());
    assert_eq!(commands(&take(&mut waiting)), (64..100).collect::<Vec<_>>());
    drop(senders);
}

#[test]
fn a_command_that_nobody_waits_for_is_not_sent() {
    let (first, gone) = job(7, 1);
    let (second, _waits) = job(7, 2);
    drop(gone);
    assert_eq!(commands(&take(&mut VecDeque::from([first, second]))), [2]);
}

#[tokio::test]
async fn the_next_writer_is_called_on_when_a_full_call_waits_for_the_first() {
    let queues: Vec<Queue> = (0..2).map(|_| Queue { sender: mpsc::channel(1).0, open: AtomicUsize::new(0) }).collect();
    let writers = Writers { queues, tasks: Mutex::default() };
    let open = || writers.queues.iter().map(|queue| queue.open.load(Ordering::Relaxed)).collect::<Vec<_>>();
    let chosen = || writers.queues.iter().position(|queue| std::ptr::eq(queue, writers.queue().unwrap())).unwrap();
    let full: Vec<Open<'_>> = (0..TOGETHER).map(|_| Open::of(&writers.queues[chosen()])).collect();
    assert_eq!((chosen(), open()), (1, vec![TOGETHER, 0]));
    let more: Vec<Open<'_>> = (0..TOGETHER + 3).map(|_| Open::of(&writers.queues[chosen()])).collect();
    assert_eq!(open(), [TOGETHER + 2, TOGETHER + 1], "both are full: the one that has less to do");
    drop((full, more));
    assert_eq!((chosen(), open()), (0, vec![0, 0]));
}
