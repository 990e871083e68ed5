//! The computer's part in a room: it thinks on an engine thread, and its decision comes back as a command.

use std::time::{Duration, Instant};

use mancala::{Decision, Player};

use super::messages::ServerMessage;
use super::room::{Command, Room};
use crate::problem::Problem;

/// The pause after the engine threads were too busy for a decision.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// What the computer does in a room.
#[derive(Debug, Default)]
pub struct ComputerState {
    thought: Option<Thought>,
    thoughts: u64,
    /// The computer does not try again before this time.
    retry_at: Option<Instant>,
}

impl ComputerState {
    pub const fn is_busy(&self) -> bool {
        self.thought.is_some() || self.retry_at.is_some()
    }

    pub const fn retry_at(&self) -> Option<Instant> {
        self.retry_at
    }

    /// The player for whom the computer thinks now.
    pub fn player(&self) -> Option<Player> {
        self.thought.as_ref().map(|thought| thought.player)
    }
}

/// What the computer thinks about. Dropping it stops the thought.
#[derive(Debug)]
struct Thought {
    number: u64,
    player: Player,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Room {
    /// Sets the computer thinking if it is to move and a client is there, or its clock runs.
    pub(super) fn start_thinking(&mut self) {
        let computer = self.table.computer_to_move();
        if computer.is_none() {
            self.stop_thinking();
        }
        if self.computer.retry_at.is_some_and(|at| at > Instant::now()) {
            return;
        }
        self.computer.retry_at = None;
        // With a clock it thinks on alone against persons, or it would lose on time when all clients leave.
        let watched = !self.sessions.is_empty() || self.table.clocks.is_some();
        let ready = watched && !self.is_paused() && !self.broken && self.computer.thought.is_none();
        let Some((player, level)) = computer.filter(|_| ready) else {
            return;
        };
        self.computer.thoughts += 1;
        let thought = self.computer.thoughts;
        let (thinkers, commands) = (self.context.thinkers.clone(), self.commands.clone());
        let (game, whose) = (self.table.game.clone(), self.requester());
        let clock = self.table.clocks.as_ref().map(|clocks| search::Clock {
            left: clocks.left(player, Instant::now()),
            increment: clocks.increment(),
        });
        let task = tokio::spawn(async move {
            let decision = thinkers.decide(&whose, game, level, clock).await;
            // A closed room does not need it.
            let decided = Command::Decided { thought, decision };
            let _ = commands.send(Box::new(decided)).await;
        });
        self.computer.thought = Some(Thought {
            number: thought,
            player,
            task,
        });
        let seat = Some(player);
        self.send_all(&ServerMessage::Thinking { seat });
    }

    pub(super) fn stop_thinking(&mut self) {
        self.computer.thought = None;
        self.computer.retry_at = None;
    }

    pub(super) async fn decided(
        &mut self,
        number: u64,
        decision: Result<Option<Decision>, Problem>,
    ) {
        if self.computer.thought.as_ref().map(|thought| thought.number) != Some(number) {
            return;
        }
        self.computer.thought = None;
        self.send_all(&ServerMessage::Thinking { seat: None });
        match decision {
            Ok(Some(decision)) => {
                if let Err(problem) = self.play(decision).await {
                    tracing::error!(game = self.id, ?problem, "the computer cannot decide");
                }
            }
            Ok(None) => {}
            Err(problem) => {
                tracing::warn!(game = self.id, ?problem, "the computer has to wait");
                self.computer.retry_at = Some(Instant::now() + RETRY_DELAY);
            }
        }
    }
}
