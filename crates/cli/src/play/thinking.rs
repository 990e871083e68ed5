//! The computer thinks on a thread of its own, so that the screen stays alive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use mancala::{Decision, Game};

use super::opponent::Computer;

/// A decision that is being thought about. Dropping it stops the thread.
#[derive(Debug)]
pub struct Thinking {
    stop: Arc<AtomicBool>,
    answer: Receiver<Option<Decision>>,
    since: Instant,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thought {
    Busy,
    Done(Decision),
    /// There was nothing to decide, or the thread panicked.
    Nothing,
}

impl Thinking {
    /// Lets the computer think about a game.
    pub fn start(mut computer: Computer, game: &Game) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (tell, answer) = mpsc::channel();
        let (game, stopped) = (game.clone(), Arc::clone(&stop));
        thread::spawn(move || {
            // The receiver is gone when the game has moved on.
            let _ = tell.send(computer.choose(&game, &stopped));
        });
        Self {
            stop,
            answer,
            since: Instant::now(),
        }
    }

    /// Asks for an answer at once.
    pub fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// How long it has taken so far.
    pub fn time(&self) -> Duration {
        self.since.elapsed()
    }

    /// Whether there is an answer; never waits.
    pub fn look(&self) -> Thought {
        match self.answer.try_recv() {
            Ok(Some(decision)) => Thought::Done(decision),
            Ok(None) | Err(TryRecvError::Disconnected) => Thought::Nothing,
            Err(TryRecvError::Empty) => Thought::Busy,
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.hurry();
    }
}
