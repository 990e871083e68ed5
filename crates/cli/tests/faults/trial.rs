//! One fault, tried many times on one database under load.

use std::fmt;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::served::{Server, Wrongs};
use crate::users::Crowd;

/// Players at once.
const PLAYERS: usize = 8;
/// How long anything may take before the trial is given up.
const PATIENCE: Duration = Duration::from_secs(60);

/// What became of a fault.
#[derive(Debug, Default)]
pub struct Outcome {
    tries: usize,
    decisions: usize,
    wrongs: Wrongs,
    /// How long it took after each try until the next decision was acknowledged.
    recoveries: Vec<Duration>,
    /// Why there is no result.
    left_out: Option<&'static str>,
}

impl Outcome {
    pub fn left_out(why: &'static str) -> Self {
        Self {
            left_out: Some(why),
            ..Self::default()
        }
    }

    /// One try that took so long to recover from.
    pub fn note(&mut self, recovery: Duration) {
        self.tries += 1;
        self.recoveries.push(recovery);
    }

    /// So much that was there is gone or changed.
    pub fn note_lost(&mut self, lost: usize) {
        self.wrongs.lost += lost;
    }

    /// So much is there that should not be.
    pub fn note_doubled(&mut self, doubled: usize) {
        self.wrongs.doubled += doubled;
    }

    /// Whether nothing went wrong, and everything recovered in time.
    pub fn is_good(&self, limit: Duration) -> bool {
        let slow = self.recoveries.iter().any(|recovery| *recovery > limit);
        self.left_out.is_some() || (self.wrongs == Wrongs::default() && !slow)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(why) = self.left_out {
            return write!(f, "left out: {why}");
        }
        let mut recoveries = self.recoveries.clone();
        recoveries.sort_unstable();
        let seconds = |place: usize| recoveries.get(place).map_or(0.0, Duration::as_secs_f64);
        write!(
            f,
            "{:>5} {:>10} {:>5} {:>8} {:>9.2} {:>9.2}",
            self.tries,
            self.decisions,
            self.wrongs.lost,
            self.wrongs.doubled,
            seconds(recoveries.len() / 2),
            seconds(recoveries.len().saturating_sub(1)),
        )
    }
}

/// A server, those who use it, and what was found out so far.
pub struct Trial {
    start: Box<dyn Fn() -> Command>,
    pub server: Server,
    crowd: Crowd,
    outcome: Outcome,
}

impl Trial {
    /// A server that runs by this command, which can be started again and again.
    pub fn new(start: impl Fn() -> Command + 'static) -> Self {
        let server = Server::of(&mut start());
        let crowd = Crowd::start(&server.address, PLAYERS);
        let trial = Self {
            start: Box::new(start),
            server,
            crowd,
            outcome: Outcome::default(),
        };
        trial.await_decision();
        trial
    }

    /// Starts the server again, and tells everybody where it is.
    pub fn restart(&mut self) {
        self.server = Server::of(&mut (self.start)());
        self.crowd.users.move_to(&self.server.address);
    }

    /// Everything that was ever acknowledged is compared with what the server has now.
    pub fn check(&mut self) {
        self.outcome.wrongs = self.crowd.users.wrongs(&self.server.address);
    }

    /// Does something bad, which says when it was over, and sees how long it takes from then until a decision is
    /// acknowledged again.
    pub fn attempt(&mut self, harm: impl FnOnce(&mut Self) -> Instant) {
        let over = harm(self);
        self.await_decision();
        self.note(over.elapsed());
    }

    /// Does something while no client asks the server for anything.
    pub fn in_a_pause(&self, work: impl FnOnce()) {
        self.crowd.pause();
        work();
        self.crowd.resume();
    }

    /// One try that took so long to recover from.
    pub fn note(&mut self, recovery: Duration) {
        self.outcome.note(recovery);
    }

    /// Waits until one more decision is acknowledged.
    fn await_decision(&self) {
        let before = self.crowd.users.decisions();
        wait_until("a decision is acknowledged", || {
            self.crowd.users.decisions() > before
        });
    }

    /// Ends it: the server is killed once more, and everything is looked for on another one.
    pub fn end(mut self) -> Outcome {
        let users = self.crowd.stop();
        self.server.kill();
        self.server = Server::of(&mut (self.start)());
        self.outcome.decisions = users.decisions();
        self.outcome.wrongs = users.wrongs(&self.server.address);
        self.outcome
    }
}

/// A moment of up to so many milliseconds.
pub fn pause(milliseconds: u64) {
    let mut random = [0; 8];
    getrandom::fill(&mut random).unwrap();
    let part = u64::from_le_bytes(random) % milliseconds.max(1);
    thread::sleep(Duration::from_millis(part));
}

pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < deadline, "in vain: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}
