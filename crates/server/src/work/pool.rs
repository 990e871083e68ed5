//! Threads for rule work, away from those that serve connections.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use super::budget::{Budget, StopOnDrop};
use super::queue::{FairQueue, Lane, QueueBounds, Taking};
use super::requester::Requester;
use crate::problem::{Code, Problem};

/// The longest that a job may wait and take together.
const JOB_TIMEOUT: Duration = Duration::from_secs(30);
/// A hall of phones behind one address may all want something at once.
const MAX_WAITING_PER_CLIENT: usize = 512;
const MAX_WAITING: usize = 4096;
/// Threads for each core. A job may take seconds. One client gets as many threads as there are cores, for games and for
/// the rest each, so that the next client finds one that is free, and the cores are shared by the system.
const THREADS_PER_CORE: usize = 4;

type Job = Box<dyn FnOnce() + Send>;

/// The threads, which end with the last clone.
#[derive(Clone, Debug)]
pub struct Workers(Arc<Threads>);

#[derive(Debug)]
struct Threads {
    queue: Arc<FairQueue<Job>>,
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.queue.close();
    }
}

impl Workers {
    /// Starts the threads for this many cores, at least two. Every fourth thread is for games only.
    pub fn start(cores: usize) -> std::io::Result<Self> {
        let cores = cores.max(2);
        let queue = Arc::new(FairQueue::<Job>::new(QueueBounds {
            per_client: MAX_WAITING_PER_CLIENT,
            in_all: MAX_WAITING,
            running_per_client: cores,
        }));
        let workers = Self(Arc::new(Threads {
            queue: Arc::clone(&queue),
        }));
        for number in 0..cores * THREADS_PER_CORE {
            let queue = Arc::clone(&queue);
            let name = format!("worker-{number}");
            thread::Builder::new().name(name).spawn(move || {
                let taking = match number % THREADS_PER_CORE {
                    0 => Taking::OnlyPlay,
                    _ => Taking::First(Lane::Study),
                };
                queue.work(taking, |job| job());
            })?;
        }
        Ok(workers)
    }

    /// Runs a job for the client of this request.
    pub async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.run_within(move |_| job()).await
    }

    /// Runs a job of many questions, which asks its budget between them.
    pub async fn run_within<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let whose = Requester::current();
        self.run_for(Lane::Study, &whose, job).await
    }

    /// Runs a job. It is cancelled when the caller goes away: at once while it waits, and else when it next asks its
    /// budget.
    pub async fn run_for<T: Send + 'static>(
        &self,
        lane: Lane,
        whose: &Requester,
        job: impl FnOnce(&Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (tell, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stop_on_drop = StopOnDrop(Arc::clone(&stop));
        let job = Box::new(move || {
            let budget = Budget::new(stop);
            if !budget.is_stopped() {
                let done = catch_unwind(AssertUnwindSafe(|| job(&budget)));
                // The caller may be gone.
                let _ = tell.send(done.unwrap_or_else(|_| Err(Code::Internal.into())));
            }
        });
        self.0.queue.push(lane, whose, job)?;
        let answer = timeout(JOB_TIMEOUT, answer).await;
        drop(stop_on_drop);
        answer
            .map_err(|_| Problem::new(Code::Busy))?
            .map_err(|_| Problem::new(Code::Busy))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn work_that_nobody_waits_for_ends() {
        let workers = Workers::start(2).unwrap();
        let (tell, told) = mpsc::channel();
        let work = workers.run_within(move |budget: &Budget| {
            tell.send("begun").unwrap();
            while budget.check().is_ok() {
                thread::yield_now();
            }
            tell.send("ended").unwrap();
            Ok(())
        });
        let caller = timeout(Duration::from_millis(200), work).await;
        assert!(caller.is_err(), "the caller goes away first");
        let wait = Duration::from_secs(2);
        assert_eq!(told.recv_timeout(wait), Ok("begun"));
        assert_eq!(told.recv_timeout(wait), Ok("ended"));
    }

    #[tokio::test]
    async fn a_panic_ends_one_job_only() {
        let workers = Workers::start(2).unwrap();
        for _ in 0..8 {
            let broken = workers.run::<()>(|| panic!("on purpose")).await;
            assert_eq!(broken.unwrap_err().code, Code::Internal);
        }
        assert_eq!(workers.run(|| Ok(7)).await.unwrap(), 7);
    }
}
