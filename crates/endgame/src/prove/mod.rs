//! Proofs: what a position is worth to perfect players, shown by searching down to endgame tables.
//!
//! | what | where |
//! |---|---|
//! | positions as numbers without collisions | `numbering.rs` |
//! | what was found out about positions | `facts.rs` |
//! | null-window searches, and what they may conclude where play can repeat | `search.rs` |
//! | rules by which nothing can come back | `progress.rs` |
//! | what is asked about the root, and in which order | `root.rs`, `narrow.rs`, `guess.rs` |
//! | going on after a kill | `checkpoint.rs` |
//! | proofs as files, and following them without a search | `certificate/` |

mod certificate;
mod checkpoint;
mod facts;
mod guess;
mod narrow;
mod numbering;
mod progress;
mod root;
mod search;

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};

use mancala::kernel::PackedTurns;

use crate::values::{LayerValues, TableValue};
pub use certificate::{Certificate, CertificateError, Choices, Followed, StepFault};
pub use checkpoint::Checkpoint;
use facts::Facts;
pub use narrow::USUAL_PATIENCE;
use numbering::{Numbered, Numbering};
pub use root::{Proof, ProofError, ProofTask, ProvedDecision};

/// Whether an answer holds for the position, or only for the line that led to it and for the player who doubts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doubt {
    /// It holds whatever led to the position.
    None,
    /// It rests on positions of the line that came back, with the value that the rule gives endless play: the first of them
    /// has this place in the line.
    Repeats(u32),
    /// It rests on something between two bounds, taken as the worst for one player.
    Unsure,
    /// It rests on a quiet line that was not followed further.
    Horizon,
}

impl Doubt {
    /// The doubt of an answer that rests on two.
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::None, doubt) | (doubt, Self::None) => doubt,
            (Self::Horizon, _) | (_, Self::Horizon) => Self::Horizon,
            (Self::Unsure, _) | (_, Self::Unsure) => Self::Unsure,
            (Self::Repeats(one), Self::Repeats(two)) => Self::Repeats(one.min(two)),
        }
    }

    /// What is left of the doubt in the position at this place of the line.
    const fn above(self, place: u32) -> Self {
        match self {
            Self::Repeats(first) if first >= place => Self::None,
            doubt => doubt,
        }
    }
}

/// An answer: the value is at least or at most this, whichever was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bound {
    value: i32,
    doubt: Doubt,
}

impl Bound {
    const fn sure(value: i32) -> Self {
        Self {
            value,
            doubt: Doubt::None,
        }
    }

    const fn turned(self) -> Self {
        Self {
            value: -self.value,
            ..self
        }
    }

    const fn plus(self, gain: i32) -> Self {
        Self {
            value: self.value + gain,
            ..self
        }
    }

    /// Of several decisions that all fail, the best; in doubt if one of them is.
    fn or(self, other: Self) -> Self {
        Self {
            value: self.value.max(other.value),
            doubt: self.doubt.or(other.doubt),
        }
    }
}

/// How far a proof has come, for those who watch it, and how it is stopped.
#[derive(Debug, Default)]
pub struct ProofProgress {
    nodes: AtomicU64,
    low: AtomicI32,
    high: AtomicI32,
    stopped: AtomicBool,
}

impl ProofProgress {
    /// Asks for an end with the bounds that were found.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Positions searched.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The bounds of the value so far: A's seeds at the end less B's.
    pub fn bounds(&self) -> TableValue {
        TableValue {
            low: self.low.load(Ordering::Relaxed),
            high: self.high.load(Ordering::Relaxed),
        }
    }

    fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    fn set_bounds(&self, value: TableValue) {
        self.low.store(value.low, Ordering::Relaxed);
        self.high.store(value.high, Ordering::Relaxed);
    }
}

/// What all threads of a proof stand on.
struct Ground<'a> {
    turns: Box<dyn PackedTurns + 'a>,
    numbering: Numbering,
    planes: u8,
    facts: Facts,
    layers: &'a [LayerValues],
    /// What endless play is worth to either player, if the rule says so.
    endless: Option<i32>,
    /// No position ever comes back.
    progresses: bool,
    /// All values are even or odd as the number of seeds is.
    parity: bool,
    /// Set when the threads of a search are to stop.
    halt: AtomicBool,
    progress: &'a ProofProgress,
}

impl fmt::Debug for Ground<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ground").finish_non_exhaustive()
    }
}

impl Ground<'_> {
    fn is_halted(&self) -> bool {
        self.halt.load(Ordering::Relaxed) || self.progress.is_stopped()
    }

    /// What the tables say.
    #[inline(always)]
    fn probe(&self, numbered: &Numbered, captured: bool) -> Option<TableValue> {
        let layer = self.layers.get(numbered.seeds as usize)?;
        // Where it matters who captured last, the second half of a layer is of those who did.
        let plane = if captured && self.planes > 1 {
            layer.len() / 2
        } else {
            0
        };
        Some(layer.get(plane + numbered.rank))
    }

    /// The lowest value that is possible with so many seeds and not below `beta`.
    #[inline(always)]
    const fn rounded(&self, beta: i32, seeds: i32) -> i32 {
        if self.parity {
            beta + ((beta ^ seeds) & 1)
        } else {
            beta
        }
    }
}
