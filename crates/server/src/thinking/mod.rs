//! Engine threads shared by all clients.
//!
//! Their queue is fair between clients and between games ([`crate::work`]); one thread only decides in games.

mod score;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Decision, Game};
use search::{Clock, Engine, EngineConfig, Limits, Report, WeightTable};
use tokio::sync::oneshot;

use crate::metrics::{METRICS, Raised};
use crate::problem::{Code, Problem};
use crate::work::{FairQueue, Lane, QueueBounds, Requester, Taking};

pub use score::ScoreView;

/// The size of a thread's transposition table.
pub const HASH_MIB: usize = 8;
/// The longest that the computer thinks about a decision of its own.
const DECISION_TIME: Duration = Duration::from_millis(1500);
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

type Job = Box<dyn FnOnce(&mut ThinkerState) + Send>;

/// The engine threads.
#[derive(Clone, Debug)]
pub struct Thinkers {
    queue: Arc<FairQueue<Job>>,
    threads: usize,
}

/// What an engine thread keeps from job to job.
#[derive(Debug)]
pub struct ThinkerState {
    engine: Option<Engine>,
    random: Random,
    pub weights: Arc<WeightTable>,
}

impl ThinkerState {
    /// An engine for these rules that knows nothing of other games.
    pub fn engine(&mut self, rules: &Rules) -> &mut Engine {
        let fits = self
            .engine
            .as_ref()
            .is_some_and(|engine| engine.rules() == rules);
        if !fits {
            self.engine = None;
        }
        let weights = &self.weights;
        let engine = self.engine.get_or_insert_with(|| {
            let weights = weights.for_rules(rules);
            Engine::new(rules, EngineConfig::new(weights, HASH_MIB, 1))
        });
        if fits {
            engine.forget();
        }
        engine
    }
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
    pub fn start(threads: usize, weights: WeightTable) -> std::io::Result<Self> {
        let threads = threads.max(2);
        let queue = Arc::new(FairQueue::<Job>::new(BOUNDS));
        let weights = Arc::new(weights);
        for number in 0..threads {
            let (queue, weights) = (Arc::clone(&queue), Arc::clone(&weights));
            let taking = match number {
                0 => Taking::OnlyPlay,
                _ => Taking::First(Lane::Play),
            };
            thread::Builder::new()
                .name(format!("thinker-{number}"))
                .spawn(move || {
                    let mut state = ThinkerState {
                        engine: None,
                        random: Random::new(seed(number)),
                        weights,
                    };
                    queue.work(taking, |job| job(&mut state));
                })?;
        }
        Ok(Self { queue, threads })
    }

    /// How many thoughts wait for a thread.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// Drops all jobs and ends the threads.
    pub fn stop(&self) {
        self.queue.close();
    }

    /// Queues a thought and waits for it. Its flag is set when the caller goes away.
    async fn think<T: Send + 'static>(
        &self,
        lane: Lane,
        whose: &Requester,
        thought: impl FnOnce(&mut ThinkerState, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (tell, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stop_on_drop = StopOnDrop(Arc::clone(&stop));
        let queued = Instant::now();
        let job = Box::new(move |state: &mut ThinkerState| {
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

    /// The decision of a computer player at a level; none when the game is over.
    pub async fn decide(
        &self,
        whose: &Requester,
        game: Game,
        level: u8,
        clock: Option<Clock>,
    ) -> Result<Option<Decision>, Problem> {
        let movetime = self.time_for(DECISION_TIME);
        self.think(Lane::Play, whose, move |state, stop| {
            let limits = Limits {
                clock,
                movetime: Some(movetime),
                ..Limits::default()
            };
            state.engine(game.rules());
            let engine = state.engine.as_mut()?;
            engine.choose(&game, level, &limits, &mut state.random, stop)
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
        let time = self.time_for(time);
        self.think(Lane::Study, whose, move |state, stop| {
            let limits = Limits {
                movetime: Some(time),
                lines,
                ..Limits::default()
            };
            let engine = state.engine(game.rules());
            engine.search(&game, &limits, stop, &mut |_| {})
        })
        .await
    }

    /// Other long work for the engine threads.
    pub async fn work<T: Send + 'static>(
        &self,
        whose: &Requester,
        work: impl FnOnce(&mut ThinkerState, &AtomicBool) -> T + Send + 'static,
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
