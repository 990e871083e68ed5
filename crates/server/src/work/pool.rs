//! Threads for rule work, away from those that serve connections.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use super::queue::{self, FairQueue, Lane, QueueBounds, Taking};
use super::requester::Requester;
use super::running::{Running, RunningJobs};
use super::thread_time::ThreadHandle;
use crate::problem::{Code, Problem};
use answers::budget::{Budget, StopOnDrop};

/// The longest that a job may wait and take together.
const JOB_TIMEOUT: Duration = Duration::from_secs(30);
/// A hall of phones behind one address may all want something at once.
const MAX_WAITING_PER_CLIENT: usize = 512;
const MAX_WAITING: usize = 4096;
/// Threads for each core that wait for jobs. Those whose jobs turn out to be long do not count: others take their places.
const THREADS_PER_CORE: usize = 4;
/// Long jobs for each core that heavy clients may have done at once. With fewer than there are threads that take
/// studies, a thread is free whenever somebody else has a question.
const HEAVY_PER_CORE: usize = 2;
/// Threads with long jobs in whose place others have come. Beyond that, whoever comes waits for them.
const MAX_RELIEVED: usize = 64;
/// How much less threads that wait for short jobs matter than those that serve connections. Long jobs give way to them.
const NICENESS: i32 = 4;

type Job = Box<dyn FnOnce() + Send>;

/// The threads, which end with the last clone.
#[derive(Clone, Debug)]
pub struct Workers(Arc<Owner>);

/// What all threads share.
#[derive(Debug)]
struct Threads {
    queue: FairQueue<Job>,
    running: RunningJobs,
    relieved: AtomicUsize,
}

#[derive(Debug)]
struct Owner(Arc<Threads>);

impl Drop for Owner {
    fn drop(&mut self) {
        self.0.queue.close();
        self.0.running.close();
    }
}

impl Threads {
    fn spawn(self: &Arc<Self>, taking: Taking) -> std::io::Result<()> {
        let own = Arc::clone(self);
        let thread = thread::Builder::new().name("worker".to_owned());
        thread.spawn(move || own.work(taking)).map(|_| ())
    }

    /// Does jobs on this thread until there are no more, or another has taken its place.
    fn work(&self, mut taking: Taking) {
        let thread = ThreadHandle::current();
        thread.give_way(NICENESS);
        while let Some((taken, job)) = self.queue.next(taking) {
            let number = self.running.begin(taken, taking, &thread);
            job();
            let Some(ended) = self.running.end(number) else {
                break;
            };
            self.queue.done(&ended.taken, ended.rest);
            if ended.is_relieved {
                self.relieved.fetch_sub(1, Ordering::Relaxed);
                break;
            }
            taking = taking.after(taken.lane);
        }
    }

    /// Charges a client for a long job, and has another thread take the place of the one that does it.
    fn look(self: &Arc<Self>, job: &mut Running) {
        if job.is_overdue() && self.relieved.load(Ordering::Relaxed) < MAX_RELIEVED {
            match self.spawn(job.taking) {
                Ok(()) => {
                    self.relieved.fetch_add(1, Ordering::Relaxed);
                    job.relieve(queue::NICENESS);
                }
                Err(error) => tracing::warn!(%error, "no thread in place of a busy one"),
            }
        }
        if job.is_long() {
            let more = job.charge();
            self.queue.charge(&mut job.taken, more);
        }
    }
}

impl Workers {
    /// Starts the threads for this many cores, at least two. Every fourth thread is for games only.
    pub fn start(cores: usize) -> std::io::Result<Self> {
        let cores = cores.max(2);
        let threads = Arc::new(Threads {
            queue: FairQueue::new(QueueBounds {
                per_client: MAX_WAITING_PER_CLIENT,
                in_all: MAX_WAITING,
                running_per_client: cores,
                running_heavy: cores * HEAVY_PER_CORE,
            }),
            running: RunningJobs::default(),
            relieved: AtomicUsize::new(0),
        });
        let workers = Self(Arc::new(Owner(Arc::clone(&threads))));
        for number in 0..cores * THREADS_PER_CORE {
            threads.spawn(match number % THREADS_PER_CORE {
                0 => Taking::OnlyPlay,
                _ => Taking::First(Lane::Study),
            })?;
        }
        let watch = thread::Builder::new().name("work-watch".to_owned());
        watch.spawn(move || threads.running.watch(|job| threads.look(job)))?;
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
        self.0.0.queue.push(lane, whose, job)?;
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

    /// As many clients as there are threads at first, each with more long jobs than it may have done at once.
    #[tokio::test]
    async fn who_asks_for_little_does_not_wait_for_long_jobs() {
        const HOSTILE: u8 = 8;
        let workers = Workers::start(2).unwrap();
        let release = Arc::new(AtomicBool::new(false));
        let (tell, begun) = mpsc::channel();
        let mut long = Vec::new();
        for number in 0..HOSTILE * 4 {
            let (own, release, tell) = (workers.clone(), Arc::clone(&release), tell.clone());
            long.push(tokio::spawn(async move {
                let whose = Requester::new([10, 0, 0, number % HOSTILE].into());
                let job = move |_: &Budget| {
                    // Only the first are waited for.
                    let _ = tell.send(());
                    // It asks no budget, as a single question about a position does not.
                    while !release.load(Ordering::Relaxed) {
                        thread::yield_now();
                    }
                    Ok(())
                };
                own.run_for(Lane::Study, &whose, job).await
            }));
        }
        // All of the threads that there are at first are busy. What comes now ends before any of them does.
        tokio::task::spawn_blocking(move || (0..6).for_each(|_| begun.recv().unwrap()))
            .await
            .unwrap();
        for lane in [Lane::Study, Lane::Play] {
            for number in 1..=3 {
                let whose = Requester::new([10, 0, 1, number].into());
                assert_eq!(workers.run_for(lane, &whose, |_| Ok(7)).await.unwrap(), 7);
            }
        }
        assert!(long.iter().all(|job| !job.is_finished()));
        release.store(true, Ordering::Relaxed);
        for job in long {
            job.await.unwrap().unwrap();
        }
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
