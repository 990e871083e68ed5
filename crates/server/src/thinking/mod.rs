//! The computer's thoughts: a few threads that think for everybody in turn.
//!
//! Whoever asks waits in a line of his own, and the lines are served one after the other, so that nobody can starve the
//! others by asking a lot. Decisions in games come before analysis, and one thread does nothing else.

mod queue;
pub mod score;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Decision, Game};
use search::{Clock, Engine, Limits, Report};
use tokio::sync::oneshot;

use queue::{Lane, Queue};

use crate::problem::{Code, Problem};

/// Mebibytes in which a thread remembers positions.
const MEMORY: usize = 8;

/// The threads that think.
#[derive(Clone, Debug)]
pub struct Thinkers {
    queue: Arc<Queue>,
    threads: usize,
}

/// What a thread has at hand.
#[derive(Debug)]
pub struct Mind {
    engine: Option<Engine>,
    random: Random,
}

impl Mind {
    /// An engine for these rules that knows nothing of other games.
    pub fn engine(&mut self, rules: &Rules) -> &mut Engine {
        let fits = self
            .engine
            .as_ref()
            .is_some_and(|engine| engine.rules() == rules);
        if !fits {
            self.engine = None;
        }
        let engine = self
            .engine
            .get_or_insert_with(|| Engine::new(rules, MEMORY, 1));
        if fits {
            engine.forget();
        }
        engine
    }
}

/// Stops a thought when nobody waits for it any more.
#[derive(Debug)]
struct Interest(Arc<AtomicBool>);

impl Drop for Interest {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    /// Starts so many threads, at least two.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        let threads = threads.max(2);
        let queue = Arc::new(Queue::default());
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            let only_moves = number == 0;
            thread::Builder::new()
                .name(format!("thinker-{number}"))
                .spawn(move || {
                    let mut mind = Mind {
                        engine: None,
                        random: Random::new(seed(number)),
                    };
                    while let Some(job) = queue.next(only_moves) {
                        job(&mut mind);
                    }
                })?;
        }
        Ok(Self { queue, threads })
    }

    /// No more thoughts.
    pub fn stop(&self) {
        self.queue.close();
    }

    /// Has something thought about, and waits for it. Once the caller goes away the flag that the thought gets is set.
    async fn think<T: Send + 'static>(
        &self,
        lane: Lane,
        client: IpAddr,
        thought: impl FnOnce(&mut Mind, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (tell, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let interest = Interest(Arc::clone(&stop));
        let job = Box::new(move |mind: &mut Mind| {
            if !stop.load(Ordering::Relaxed) {
                // Nobody may be waiting any more.
                let _ = tell.send(thought(mind, &stop));
            }
        });
        self.queue.push(lane, client, job)?;
        let answer = answer.await.map_err(|_| Problem::new(Code::Busy));
        drop(interest);
        answer
    }

    /// The decision of a computer player at a level; none when the game is over.
    pub async fn decide(
        &self,
        client: IpAddr,
        game: Game,
        level: u8,
        clock: Option<Clock>,
    ) -> Result<Option<Decision>, Problem> {
        let movetime = self.time_for(Duration::from_millis(1500));
        self.think(Lane::Moves, client, move |mind, stop| {
            let limits = Limits {
                clock,
                movetime: Some(movetime),
                ..Limits::default()
            };
            mind.engine(game.rules());
            let engine = mind.engine.as_mut()?;
            engine.choose(&game, level, &limits, &mut mind.random, stop)
        })
        .await
    }

    /// The best decisions of a position, looked at for so long.
    pub async fn study(
        &self,
        client: IpAddr,
        game: Game,
        time: Duration,
        lines: usize,
    ) -> Result<Option<Report>, Problem> {
        let time = self.time_for(time);
        self.think(Lane::Studies, client, move |mind, stop| {
            let limits = Limits {
                movetime: Some(time),
                lines,
                ..Limits::default()
            };
            let engine = mind.engine(game.rules());
            engine.search(&game, &limits, stop, &mut |_| {})
        })
        .await
    }

    /// Anything else that takes a while.
    pub async fn work<T: Send + 'static>(
        &self,
        client: IpAddr,
        work: impl FnOnce(&mut Mind, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.think(Lane::Studies, client, work).await
    }

    /// When many are waiting everybody gets less.
    fn time_for(&self, wanted: Duration) -> Duration {
        let crowd = 1 + self.queue.waiting() / self.threads;
        let share = wanted / u32::try_from(crowd).unwrap_or(u32::MAX);
        share.max(Duration::from_millis(100)).min(wanted)
    }
}

fn seed(number: usize) -> u64 {
    let mut bytes = [0; 8];
    match getrandom::fill(&mut bytes) {
        Ok(()) => u64::from_le_bytes(bytes),
        // A computer that errs in the same places as yesterday is a small harm.
        Err(_) => number as u64 + 1,
    }
}
