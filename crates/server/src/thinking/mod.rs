//! Engine threads shared by all clients.
//!
//! Their queue is fair between clients and between games ([`crate::work`]); one thread only decides in games.

mod perfect;
mod tables;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use answers::thinking::{DECISION_TIME, HINT_TIME, Thinker};
use endgame::TableProber;
use mancala::{Decision, Game};
use search::{BookTable, Clock, Prober, Report, WeightTable, level};
use tokio::sync::oneshot;

use crate::metrics::{METRICS, Raised};
use crate::problem::{Code, Problem};
use crate::work::{FairQueue, Lane, QueueBounds, Requester, Taking};

pub use perfect::perfect_view;
pub use tables::EndgameTables;

/// The shortest time that a crowded server gives to a thought.
const MIN_THINKING_TIME: Duration = Duration::from_millis(100);

/// Thoughts that may wait. Each takes a core while it lasts, and less time the more of them wait, so there are no more
/// threads than cores, and one client may use all of them.
const BOUNDS: QueueBounds = QueueBounds {
    per_client: 64,
    in_all: 2048,
    running_per_client: usize::MAX,
    running_heavy: usize::MAX,
};

type Job = Box<dyn FnOnce(&mut Thinker) + Send>;

/// The engine threads.
#[derive(Clone, Debug)]
pub struct Thinkers {
    queue: Arc<FairQueue<Job>>,
    threads: usize,
    tables: EndgameTables,
}

/// Tables as the search takes them.
pub fn as_prober(tables: Option<Arc<TableProber>>) -> Option<Arc<dyn Prober>> {
    tables.map(|tables| tables as Arc<dyn Prober>)
}

/// Measures a thought until it is dropped.
#[derive(Debug)]
struct Measured {
    begun: Instant,
    _running: Raised,
}

impl Measured {
    fn start() -> Self {
        Self {
            begun: Instant::now(),
            _running: METRICS.thinking.raise(),
        }
    }
}

impl Drop for Measured {
    fn drop(&mut self) {
        METRICS.thinking_time.observe_time(self.begun.elapsed());
    }
}

/// Sets the stop flag of a thought when its caller is gone.
#[derive(Debug)]
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    /// Starts the threads, at least two.
    pub fn start(
        threads: usize,
        weights: WeightTable,
        books: BookTable,
        tables: EndgameTables,
    ) -> std::io::Result<Self> {
        let threads = threads.max(2);
        let queue = Arc::new(FairQueue::<Job>::new(BOUNDS));
        let (weights, books) = (Arc::new(weights), Arc::new(books));
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            let (weights, books) = (Arc::clone(&weights), Arc::clone(&books));
            let taking = match number {
                0 => Taking::OnlyPlay,
                _ => Taking::First(Lane::Play),
            };
            thread::Builder::new()
                .name(format!("thinker-{number}"))
                .spawn(move || {
                    let mut state = Thinker::new(seed(number), weights, books);
                    queue.work(taking, |job| job(&mut state));
                })?;
        }
        Ok(Self {
            queue,
            threads,
            tables,
        })
    }

    /// How many thoughts wait for a thread.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// Drops all jobs and ends the threads.
    pub fn stop(&self) {
        self.queue.close();
        self.tables.stop();
    }

    /// Queues a thought and waits for it. Its flag is set when the caller goes away.
    async fn think<T: Send + 'static>(
        &self,
        lane: Lane,
        whose: &Requester,
        thought: impl FnOnce(&mut Thinker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (tell, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stop_on_drop = StopOnDrop(Arc::clone(&stop));
        let queued = Instant::now();
        let job = Box::new(move |state: &mut Thinker| {
            if !stop.load(Ordering::Relaxed) {
                METRICS.thinking_wait.observe_time(queued.elapsed());
                let _measured = Measured::start();
                // The caller may be gone.
                let _ = tell.send(thought(state, &stop));
            }
        });
        self.queue.push(lane, whose, job)?;
        let answer = answer.await.map_err(|_| Problem::new(Code::Busy));
        drop(stop_on_drop);
        answer
    }

    /// The endgame tables of the rules that are played.
    pub const fn tables(&self) -> &EndgameTables {
        &self.tables
    }

    /// The decision of a computer player at a level; none when the game is over.
    pub async fn decide(
        &self,
        whose: &Requester,
        game: Game,
        level: u8,
        clock: Option<Clock>,
    ) -> Result<Option<Decision>, Problem> {
        // A weak level that ends games perfectly would be none.
        let tables = match level {
            level::MAX_LEVEL => self.tables.find(whose, &game, clock.is_some()).await,
            _ => None,
        };
        let movetime = self.time_for(DECISION_TIME);
        self.think(Lane::Play, whose, move |state, stop| {
            state.decide(&game, level, clock, movetime, as_prober(tables), stop)
        })
        .await
    }

    /// The best decisions of a position.
    pub async fn study(
        &self,
        whose: &Requester,
        game: Game,
        time: Duration,
        lines: usize,
    ) -> Result<Option<Report>, Problem> {
        let tables = self.tables.find(whose, &game, false).await;
        let time = self.time_for(time);
        self.think(Lane::Study, whose, move |state, stop| {
            state.study(&game, time, lines, as_prober(tables), stop)
        })
        .await
    }

    /// What to play in a position.
    pub async fn hint(&self, whose: &Requester, game: Game) -> Result<Option<Report>, Problem> {
        let tables = self.tables.find(whose, &game, false).await;
        let time = self.time_for(HINT_TIME);
        self.think(Lane::Study, whose, move |state, stop| {
            state.hint(&game, time, as_prober(tables), stop)
        })
        .await
    }

    /// Other long work for the engine threads.
    pub async fn work<T: Send + 'static>(
        &self,
        whose: &Requester,
        work: impl FnOnce(&mut Thinker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.think(Lane::Study, whose, work).await
    }

    /// The share of the time that is left when jobs are waiting.
    fn time_for(&self, wanted: Duration) -> Duration {
        let crowd = 1 + self.queue.waiting() / self.threads;
        let share = wanted / u32::try_from(crowd).unwrap_or(u32::MAX);
        share.max(MIN_THINKING_TIME).min(wanted)
    }
}

fn seed(number: usize) -> u64 {
    let mut bytes = [0; 8];
    match getrandom::fill(&mut bytes) {
        Ok(()) => u64::from_le_bytes(bytes),
        // A predictable opponent is a small harm.
        Err(_) => number as u64 + 1,
    }
}
