//! The one writer. Whatever waits is written in one transaction, so that many games share one wait for the disk. A job is
//! acknowledged only after a `COMMIT` that succeeded on a connection which was in no transaction before its `BEGIN`.
//!
//! After an error SQLite may have rolled back by itself, or not, and the connection's own count of open transactions may
//! be wrong. So a connection that has seen any error is closed, and the next batch opens a new one.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sqlx::Connection as _;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::StoreError;
use super::connection::{Address, WriteConnection};
use super::error::Reach;
use super::generation::Generation;
use super::jobs::{self, Job};
use crate::metrics::METRICS;

/// A job, and the one who waits for it.
#[derive(Debug)]
struct Queued {
    job: Job,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Queued {
    /// Tells how it went. The one who asked may have gone away; what was stored is stored all the same.
    fn tell(self, result: Result<(), StoreError>) {
        let _ = self.done.send(result);
    }
}

/// Jobs that may wait in the queue.
const QUEUE_JOBS: usize = 8192;
/// Jobs that are written in one transaction.
const BATCH_JOBS: usize = 1024;
/// How long a job waits for a place in the queue.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long one transaction may take. When a database does not answer, everything that waits fails with the transaction
/// that noticed it, so every job is answered within this and [`QUEUE_TIMEOUT`].
const TRANSACTION_TIMEOUT: Duration = Duration::from_secs(6);

/// A way to the writer.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Queued>,
    well: Arc<AtomicBool>,
}

impl Writer {
    /// Starts the writer on an open connection.
    pub fn start(
        address: Address,
        connection: WriteConnection,
        generation: Arc<Generation>,
    ) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE_JOBS);
        let well = Arc::new(AtomicBool::new(true));
        let session = Session {
            address,
            generation,
            connection: Some(connection),
            well: Arc::clone(&well),
        };
        tokio::spawn(session.run(waiting));
        Self { queue, well }
    }

    /// Has a job done. It is on disk when this returns.
    pub async fn write(&self, job: Job) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let queued = Queued { job, done };
        match self.queue.send_timeout(queued, QUEUE_TIMEOUT).await {
            Ok(()) => answer.await.map_err(|_| StoreError::Stopped)?,
            Err(mpsc::error::SendTimeoutError::Timeout(_)) => Err(StoreError::Busy),
            Err(mpsc::error::SendTimeoutError::Closed(_)) => Err(StoreError::Stopped),
        }
    }

    /// Jobs that wait.
    pub fn queued(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    /// Whether the database could be written to when that was last tried.
    pub fn is_well(&self) -> bool {
        self.well.load(Ordering::Relaxed)
    }

    /// Waits until everything is written, and closes the connection.
    pub async fn finish(&self) {
        // If the writer has stopped there is nothing to wait for.
        let _ = self.write(Job::Finish).await;
    }
}

/// What the writer's task owns.
struct Session {
    address: Address,
    generation: Arc<Generation>,
    /// Nothing after an error, until the next transaction.
    connection: Option<WriteConnection>,
    well: Arc<AtomicBool>,
}

impl Session {
    async fn run(mut self, mut waiting: mpsc::Receiver<Queued>) {
        let mut batch = Vec::with_capacity(BATCH_JOBS);
        while waiting.recv_many(&mut batch, BATCH_JOBS).await > 0 {
            let finishes = batch.iter().any(|queued| matches!(queued.job, Job::Finish));
            if let Err(error) = self.write_batch(std::mem::take(&mut batch)).await {
                fail_waiting(&mut waiting, &error);
            }
            if finishes {
                break;
            }
        }
        if let Some(connection) = self.connection.take() {
            connection.close().await;
        }
    }

    /// Writes a batch and answers all its jobs. One job that cannot be written does not spoil the others; an error is
    /// returned only if nothing at all can be written at the moment.
    async fn write_batch(&mut self, batch: Vec<Queued>) -> Result<(), StoreError> {
        let mut parts = vec![batch];
        while let Some(part) = parts.pop() {
            let result = self.commit(part.iter().map(|queued| &queued.job)).await;
            let reach = match &result {
                Ok(_) => None,
                Err(error) => Some(self.reach(error).await),
            };
            let fault = result.as_ref().err();
            // Data that was replaced is no fault of the database.
            let fault = fault.filter(|error| !matches!(error, StoreError::Replaced));
            self.note_health(fault.filter(|_| reach != Some(Reach::Job)));
            match (result, reach) {
                (Ok(fenced), _) => tell_all(part, &fenced),
                (Err(error), Some(Reach::Job)) => parts.extend(halves(part, &error)),
                (Err(error), Some(Reach::Space)) => parts.extend(small_ones(part, &error)),
                (Err(error), _) => {
                    parts.push(part);
                    parts.into_iter().for_each(|part| fail(part, &error));
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Remembers whether writing works. The log tells of changes only: a full disk must not be filled with complaints.
    fn note_health(&self, fault: Option<&StoreError>) {
        let was_well = self.well.swap(fault.is_none(), Ordering::Relaxed);
        match fault {
            Some(error) if was_well => tracing::error!(%error, "the database cannot be written"),
            None if !was_well => tracing::warn!("the database can be written again"),
            _ => {}
        }
    }

    /// How far a fault reaches. If the error does not say, the database is asked to write something else.
    async fn reach(&mut self, error: &StoreError) -> Reach {
        let reach = error.reach(self.address.kind);
        if reach != Reach::Unclear {
            return reach;
        }
        let probe = self.commit(std::iter::once(&Job::Probe)).await;
        probe.map_or(Reach::Database, |_| Reach::Job)
    }

    /// Writes jobs in one transaction. They are on disk if this succeeds, but for those whose places it returns: another
    /// node owns what they concern. On no error is the connection used again.
    async fn commit(
        &mut self,
        batch: impl Iterator<Item = &Job> + Clone,
    ) -> Result<HashSet<usize>, StoreError> {
        let begun = Instant::now();
        let jobs = batch.clone().count();
        let result = self.try_commit(batch).await;
        METRICS.store_batch_jobs.observe(jobs as u64);
        METRICS.store_commit_time.observe_time(begun.elapsed());
        if result.is_err() {
            METRICS.store_errors.count();
        }
        result
    }

    async fn try_commit(
        &mut self,
        batch: impl Iterator<Item = &Job> + Clone,
    ) -> Result<HashSet<usize>, StoreError> {
        let reused = self.connection.take();
        let (address, generation) = (&self.address, &self.generation);
        let attempt = async {
            let mut open = connect(address, reused).await?;
            let written = write(address, generation, &mut open, batch).await;
            Ok::<_, StoreError>((open, written))
        };
        // Without an answer the future is dropped together with its connection.
        let (open, written) = timeout(TRANSACTION_TIMEOUT, attempt)
            .await
            .map_err(|_| StoreError::Timeout)??;
        match written {
            Ok(_) => self.connection = Some(open),
            Err(_) => open.close().await,
        }
        written.map_err(|error| match error.reach(self.address.kind) {
            Reach::Space => StoreError::DiskFull,
            _ => error,
        })
    }
}

/// The connection of the last transaction if it is alive, or a new one.
async fn connect(
    address: &Address,
    reused: Option<WriteConnection>,
) -> Result<WriteConnection, StoreError> {
    if let Some(mut open) = reused {
        if open.connection.ping().await.is_ok() {
            return Ok(open);
        }
        open.close().await;
    }
    address.open_writer().await
}

async fn write(
    address: &Address,
    generation: &Generation,
    open: &mut WriteConnection,
    batch: impl Iterator<Item = &Job> + Clone,
) -> Result<HashSet<usize>, StoreError> {
    // Fails if the connection believes to be in a transaction, or is in none afterwards; a savepoint, whose release
    // commits nothing, is never made.
    let statement = address.begin_statement();
    let mut transaction = open.connection.begin_with(statement).await?;
    generation.expect_same(&mut transaction).await?;
    let fenced = jobs::write(&mut transaction, batch).await?;
    transaction.commit().await?;
    address.expect_same_file(open)?;
    Ok(fenced)
}

/// Answers the jobs of a transaction that succeeded.
fn tell_all(part: Vec<Queued>, fenced: &HashSet<usize>) {
    for (place, queued) in part.into_iter().enumerate() {
        queued.tell(if fenced.contains(&place) {
            Err(StoreError::Fenced)
        } else {
            Ok(())
        });
    }
}

/// What is left to try when one job of these cannot be written: it is found by halves. The first half is on top, to be
/// written first.
fn halves(mut part: Vec<Queued>, error: &StoreError) -> Vec<Vec<Queued>> {
    if part.len() == 1 {
        tracing::error!(%error, "something cannot be written");
        fail(part, error);
        return Vec::new();
    }
    let second = part.split_off(part.len() / 2);
    vec![second, part]
}

/// What is left to try when there is no room for all of these: what keeps games in play may still fit.
fn small_ones(part: Vec<Queued>, error: &StoreError) -> Option<Vec<Queued>> {
    let count = part.len();
    let (small, large): (Vec<_>, Vec<_>) = part.into_iter().partition(|one| one.job.is_small());
    if small.len() == count {
        fail(small, error);
        return None;
    }
    fail(large, error);
    Some(small).filter(|small| !small.is_empty())
}

fn fail(jobs: Vec<Queued>, error: &StoreError) {
    for queued in jobs {
        queued.tell(Err(error.clone()));
    }
}

/// Fails everything that waits, instead of letting each batch find out by itself.
fn fail_waiting(waiting: &mut mpsc::Receiver<Queued>, error: &StoreError) {
    let mut jobs = Vec::new();
    while let Ok(queued) = waiting.try_recv() {
        jobs.push(queued);
    }
    fail(jobs, error);
}
