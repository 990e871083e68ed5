//! The windows of a proof, from the root: questions that halve what is not known yet.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use mancala::kernel::{Duel, PackedPits};
use mancala::rules::Rules;
use mancala::rules::settings::Claim;
use mancala::{Decision, Phase, Player, Position, Silent};

use super::certificate::Choices;
use super::facts::Facts;
use super::guess::guess;
use super::numbering::{Numbering, packed};
use super::progress::always_progresses;
use super::search::NullWindow;
use super::{Bound, Checkpoint, Doubt, Ground, ProofProgress, checkpoint};
use crate::terms::{Terms, Unsuited, ValueKind};
use crate::values::{LayerValues, TableValue};

/// Quiet decisions in a row that the first searches follow.
const FIRST_HORIZON: usize = 40;
/// Quiet decisions in a row that are followed at all, far below any rule's limit.
const MAX_HORIZON: usize = 80;
/// Bytes of stack of a thread: lines are long, and only what is used takes memory.
const STACK_BYTES: usize = 256 << 20;
/// How long to wait for an answer before looking at the time.
const WAIT: Duration = Duration::from_millis(1);

/// What to prove, and with what.
#[derive(Debug)]
pub struct ProofTask<'a> {
    pub rules: &'a Rules,
    pub position: &'a Position,
    /// The layers of the rule's endgame table, from no seeds up; there may be none.
    pub layers: &'a [LayerValues],
    /// Mebibytes for what is found out about positions.
    pub hash_mib: usize,
    pub threads: usize,
    /// The value that the first question is about, A's seeds less B's; by default what the computer player thinks. Another
    /// guess gives the same value by another proof.
    pub guess: Option<i32>,
    /// Positions that are searched for a first answer, before easier questions are asked; usually
    /// [`USUAL_PATIENCE`](crate::USUAL_PATIENCE).
    pub patience: u64,
    /// Where to write down what is known now and then, and to go on from; a proof that is finished removes it.
    pub checkpoint: Option<Checkpoint<'a>>,
    pub progress: &'a ProofProgress,
}

/// A decision at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvedDecision {
    pub decision: Decision,
    /// What it is worth, as the value of the position is counted.
    pub value: TableValue,
}

/// What was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// A's seeds at the end less B's, by perfect play.
    pub value: TableValue,
    /// The decisions that get the bound of the player to move: all of them, unless the proof was stopped.
    pub best: Vec<Decision>,
    /// What is known about every decision.
    pub decisions: Vec<ProvedDecision>,
    /// Positions searched.
    pub nodes: u64,
    /// Whether it was stopped before everything was known that this search can find out.
    pub stopped: bool,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    #[error(transparent)]
    Unsuited(#[from] Unsuited),
    #[error("the game is over in this position")]
    Over,
    #[error("only positions of ordinary play can be solved, with every pit at home")]
    NotInPlay,
    #[error("boards of more than seven pits a player cannot be solved yet")]
    Board,
    #[error("rules by which a majority of the seeds ends the game cannot be solved yet")]
    Majority,
    #[error(
        "by this rule it matters who captured last, and nobody has; solve a position in which somebody has"
    )]
    NoCapturer,
    #[error("this board has too many arrangements of its seeds to be numbered")]
    TooLarge,
}

/// What the answer to a question is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    AtLeast(i32),
    AtMost(i32),
    /// It depends on repetition, or on lines that are too long.
    Open,
    /// It would take more than the budget of a question.
    Unfinished,
    Stopped,
}

impl ProofTask<'_> {
    /// Proves as much as can be until it is done or stopped.
    pub fn run(&self) -> Result<Proof, ProofError> {
        Ok(self.prove(false)?.0)
    }

    /// As [`run`](Self::run), with the choices for a certificate; none if the proof was stopped, or rests on lines that come
    /// back.
    pub fn run_recorded(&self) -> Result<(Proof, Option<Choices>), ProofError> {
        self.prove(true)
    }

    fn prove(&self, recorded: bool) -> Result<(Proof, Option<Choices>), ProofError> {
        let terms = Terms::new(self.rules)?;
        self.refuse()?;
        let position = self.position;
        let seeds = position.board_seeds();
        let (Some(mover), Some(pits)) = (position.to_move(), packed(&terms, position)) else {
            return Err(ProofError::Over);
        };
        let duel = Duel::new(terms.rules()).ok_or(ProofError::Board)?;
        let numbering = Numbering::new(&terms, seeds).ok_or(ProofError::TooLarge)?;
        let exact = terms.kind() == ValueKind::Exact;
        let progresses = always_progresses(terms.rules());
        let ground = Ground {
            turns: duel.packed_turns(),
            facts: Facts::new(self.hash_mib, numbering.bits()),
            numbering,
            planes: terms.planes(),
            layers: self.layers,
            progresses,
            endless: exact.then_some(0),
            parity: terms.shares_all && (!exact || progresses),
            halt: AtomicBool::new(false),
            progress: self.progress,
        };
        let threads = 0..self.threads.max(1) as u64;
        let mut windows = Windows {
            ground: &ground,
            searches: threads
                .map(|number| NullWindow::new(&ground, number))
                .collect(),
            base: ahead(position, mover),
            mover,
            checkpoint: self.checkpoint,
            head: head(&terms, self, &ground),
            written: Instant::now(),
            budget: u64::MAX,
        };
        let proof = windows.prove(self, &terms, &pits);
        let mut choices = None;
        if recorded && !proof.stopped {
            choices = windows.record(self, &terms, proof.value);
        }
        windows.leave_checkpoint(proof.stopped);
        Ok((proof, choices))
    }

    fn refuse(&self) -> Result<(), ProofError> {
        let (rules, position) = (self.rules, self.position);
        if position.to_move().is_none() {
            return Err(ProofError::Over);
        }
        let at_home = rules.pits().all(|pit| {
            position.owner(pit) == Some(rules.home(pit)) && position.nest(pit).is_none()
        });
        let all_in = !rules.all_players().any(|player| position.is_out(player));
        if rules.end.majority {
            return Err(ProofError::Majority);
        }
        if rules.end.rest.contains(&Claim::LastCapturer) && position.last_capturer().is_none() {
            return Err(ProofError::NoCapturer);
        }
        match position.phase() == Phase::Play && at_home && all_in {
            true => Ok(()),
            false => Err(ProofError::NotInPlay),
        }
    }
}

/// The searches of a root.
pub(super) struct Windows<'a> {
    pub(super) ground: &'a Ground<'a>,
    searches: Vec<NullWindow<'a>>,
    /// By how much the player to move is ahead in the stores.
    base: i32,
    mover: Player,
    checkpoint: Option<Checkpoint<'a>>,
    /// What the checkpoint is of.
    head: String,
    written: Instant,
    /// The most positions that a thread searches for an answer.
    pub(super) budget: u64,
}

/// Whose facts a file has: those of this rule, this many seeds and a table of this size.
fn head(terms: &Terms, task: &ProofTask<'_>, ground: &Ground<'_>) -> String {
    format!(
        "granary proof 1 {} {} {} {}",
        terms.fingerprint(),
        task.position.board_seeds(),
        ground.numbering.bits(),
        ground.facts.bucket_bits()
    )
}

impl Windows<'_> {
    fn prove(&mut self, task: &ProofTask<'_>, terms: &Terms, pits: &PackedPits) -> Proof {
        let seeds = task.position.board_seeds() as i32;
        let mut value = TableValue {
            low: -seeds,
            high: seeds,
        };
        if let Some(checkpoint) = self.checkpoint
            && checkpoint::read(checkpoint.path, &self.head, &self.ground.facts)
        {
            value = self.known(pits, value);
        }
        self.tell(value);
        let first = self.first_guess(task) - self.base;
        let mut stopped = self.narrow(pits, &mut value, first, task.patience);
        let decisions = self.decisions(task, terms, value, &mut stopped);
        let best = decisions
            .iter()
            .filter(|known| known.value.low >= value.low);
        let best = best.map(|known| known.decision).collect();
        let absolute = |known: &ProvedDecision| ProvedDecision {
            value: self.absolute(known.value),
            ..*known
        };
        Proof {
            value: self.absolute(value),
            best,
            decisions: decisions.iter().map(absolute).collect(),
            nodes: self.ground.progress.nodes(),
            stopped,
        }
    }

    /// The choices of a certificate, found on a thread whose stack holds long lines.
    fn record(
        &mut self,
        task: &ProofTask<'_>,
        terms: &Terms,
        value: TableValue,
    ) -> Option<Choices> {
        thread::scope(|scope| {
            let record = || Choices::record(self, task.rules, terms, task.position, value);
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            let recorder = builder.spawn_scoped(scope, record).ok()?;
            recorder.join().ok().flatten()
        })
    }

    /// Bounds with what an earlier proof has found out.
    pub(super) fn known(&self, pits: &PackedPits, value: TableValue) -> TableValue {
        let key = self.ground.numbering.number(pits).key;
        let facts = &self.ground.facts;
        facts
            .get(facts.place(key))
            .map_or(value, |fact| TableValue {
                low: value.low.max(fact.low),
                high: value.high.min(fact.high),
            })
    }

    /// Writes down what is known, if it is time to. A disk that is full stops no proof.
    fn write_checkpoint(
        head: &str,
        written: &mut Instant,
        ground: &Ground<'_>,
        to: Checkpoint<'_>,
    ) {
        if written.elapsed() >= to.every {
            let _ = checkpoint::write(to.path, head, &ground.facts);
            *written = Instant::now();
        }
    }

    /// What is finished needs no checkpoint; what was stopped goes on from one.
    fn leave_checkpoint(&self, stopped: bool) {
        let Some(checkpoint) = self.checkpoint else {
            return;
        };
        // In both cases the worst is a proof that begins anew.
        let _ = match stopped {
            true => checkpoint::write(checkpoint.path, &self.head, &self.ground.facts),
            false => std::fs::remove_file(checkpoint.path),
        };
    }

    /// Which decisions get the lower bound of the root.
    fn decisions(
        &mut self,
        task: &ProofTask<'_>,
        terms: &Terms,
        value: TableValue,
        stopped: &mut bool,
    ) -> Vec<ProvedDecision> {
        let mut list = Vec::new();
        let least = -(task.position.board_seeds() as i32);
        for decision in task.position.legal(task.rules) {
            let mut next = *task.position;
            next.play_unchecked(task.rules, decision, &mut Silent);
            let gain = ahead(&next, self.mover) - self.base;
            let mut known = TableValue {
                low: least,
                high: value.high,
            };
            match packed(terms, &next) {
                None => known = TableValue::exactly(gain),
                Some(_) if *stopped => {}
                Some(pits) => {
                    let answer = match next.to_move() == Some(self.mover) {
                        true => self.ask(&pits, value.low - gain),
                        false => turned(self.ask(&pits, gain - value.low + 1)),
                    };
                    match answer {
                        Answer::AtLeast(bound) => known.low = known.low.max(bound + gain),
                        Answer::AtMost(bound) => known.high = known.high.min(bound + gain),
                        Answer::Open | Answer::Unfinished => {}
                        Answer::Stopped => *stopped = true,
                    }
                }
            }
            list.push(ProvedDecision {
                decision,
                value: known,
            });
        }
        list
    }

    /// Whether the value of a position to its player to move is at least `beta`.
    pub(super) fn ask(&mut self, pits: &PackedPits, beta: i32) -> Answer {
        let mut horizon = FIRST_HORIZON;
        loop {
            let for_mover = self.search(pits, beta, true, horizon);
            let Some(bound) = for_mover else {
                return self.unanswered();
            };
            // What the doubter gets is sure; what it does not get is only if nothing was in doubt.
            if bound.value >= beta {
                return Answer::AtLeast(bound.value);
            }
            if bound.doubt == Doubt::None {
                return Answer::AtMost(bound.value);
            }
            let Some(other) = self.search(pits, beta, false, horizon) else {
                return self.unanswered();
            };
            if other.value < beta {
                return Answer::AtMost(other.value);
            }
            if other.doubt == Doubt::None {
                return Answer::AtLeast(other.value);
            }
            let too_short = bound.doubt == Doubt::Horizon || other.doubt == Doubt::Horizon;
            if !too_short || horizon >= MAX_HORIZON {
                return Answer::Open;
            }
            horizon = MAX_HORIZON.min(2 * horizon);
        }
    }

    fn unanswered(&self) -> Answer {
        match self.ground.progress.is_stopped() || self.budget == u64::MAX {
            true => Answer::Stopped,
            false => Answer::Unfinished,
        }
    }

    /// Searches on all threads; the first answer is taken. None if the proof was stopped.
    fn search(
        &mut self,
        pits: &PackedPits,
        beta: i32,
        doubts_for_root: bool,
        horizon: usize,
    ) -> Option<Bound> {
        let (ground, budget) = (self.ground, self.budget);
        ground.halt.store(false, Ordering::Relaxed);
        let answer = Mutex::new(None);
        let (checkpoint, head, written) = (self.checkpoint, &self.head, &mut self.written);
        let waiter = &thread::current();
        thread::scope(|scope| {
            let mut workers = Vec::new();
            for search in &mut self.searches {
                let answer = &answer;
                let work = move || {
                    (search.doubts_for_root, search.horizon) = (doubts_for_root, horizon);
                    search.budget = budget;
                    let bound = search.at_least(pits, beta);
                    if search.is_halted() {
                        return;
                    }
                    ground.halt.store(true, Ordering::Relaxed);
                    if let Ok(mut answer) = answer.lock() {
                        answer.get_or_insert(bound);
                    }
                    waiter.unpark();
                };
                let builder = thread::Builder::new().stack_size(STACK_BYTES);
                // A thread that the system refuses is one helper less; without any the answer is none.
                if let Ok(worker) = builder.spawn_scoped(scope, work) {
                    workers.push(worker);
                }
            }
            while workers.iter().any(|worker| !worker.is_finished()) {
                thread::park_timeout(WAIT);
                if let Some(checkpoint) = checkpoint {
                    Self::write_checkpoint(head, written, ground, checkpoint);
                }
            }
        });
        answer.into_inner().ok().flatten()
    }

    /// Bounds for the player to move at the root as A's lead at the end.
    const fn absolute(&self, value: TableValue) -> TableValue {
        let value = value.plus(self.base);
        if matches!(self.mover, Player::A) {
            value
        } else {
            value.turned()
        }
    }

    /// What the player to move may lead by at the end.
    fn first_guess(&self, task: &ProofTask<'_>) -> i32 {
        match task.guess {
            Some(lead) if self.mover == Player::A => lead,
            Some(lead) => -lead,
            None => guess(task.rules, task.position),
        }
    }

    pub(super) fn tell(&self, value: TableValue) {
        self.ground.progress.set_bounds(self.absolute(value));
    }
}

/// By how much a player is ahead in the stores.
pub(super) fn ahead(position: &Position, player: Player) -> i32 {
    i32::from(position.store(player)) - i32::from(position.store(player.next(2)))
}

/// An answer as the other player sees it: the value was asked to be below what the question says.
const fn turned(answer: Answer) -> Answer {
    match answer {
        Answer::AtLeast(bound) => Answer::AtMost(-bound),
        Answer::AtMost(bound) => Answer::AtLeast(-bound),
        other => other,
    }
}
