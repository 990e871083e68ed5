//! Choosing decisions, in any game there is a rule for.
//!
//! An [`Engine`] is built for some rules from the parts in an [`EngineConfig`]: evaluation weights, endgame tables, an
//! opening book. [`Engine::search`] looks ahead as far as [`Limits`] allow and reports what it found;
//! [`Engine::choose`] decides like a player of a [level].
//!
//! | technique | where |
//! |---|---|
//! | iterative deepening, aspiration windows, principal variation | `iterative_deepening.rs` |
//! | alpha-beta with null windows (PVS) | `alphabeta.rs` |
//! | playing moves and putting their children in order | `children.rs` |
//! | static cutoffs, futility pruning, late-move reductions | `pruning.rs` |
//! | quiescence search | `quiescence.rs` |
//! | transposition table, shared by threads without locks | `transposition.rs` |
//! | history heuristic for move ordering | `ordering.rs` |
//! | static evaluation and its weights | `evaluation.rs`, `weights_file.rs` |
//! | time management: budget, node counter, clock checks | `time.rs` |
//! | Monte Carlo tree search: exploration constant, rollouts, backing up | `monte_carlo/` |
//! | endgame tables and opening books, as traits | `prober.rs`, `opening_book.rs` |
//! | books of openings: growing, choosing, files | `book/` |
//! | tuning of weights by self-play, by matches | `tuning.rs`, `regression.rs`, `climbing.rs` |
//! | the scale of strength, levels at equal distances on it | `ladder.rs`, `calibration.rs`, `levels_file.rs` |
//! | a level that fits its opponents | `adaptive.rs` |
//! | what results say about strength: Elo, sequential tests, ratings of many | `statistics.rs`, `ratings.rs` |
//! | who gains by beginning, by self-play | `fairness.rs` |
//!
//! Nothing here is global: whatever an engine knows or uses is passed to it. Learned values of pits are kept once for all
//! engines, but which an engine uses is passed to it as well.
//!
//! # A game
//!
//! The games themselves are in [`mancala`]. Two computers of different levels play one, `examples/play.rs`:
//!
#![doc = concat!("```\n", include_str!("../examples/play.rs"), "```")]
//!
//! # What stays
//!
//! What other programs may build on is listed, with its types, in `tests/interface.rs`: that part of this crate and of [`mancala`]
//! changes only with a release whose version says so. The crate needs the standard library, for threads and clocks; it runs in
//! WebAssembly too, where [`host`] says what it needs there.

mod adaptive;
mod agreement;
mod alphabeta;
pub mod analysis;
mod book;
mod calibration;
mod children;
mod climbing;
mod engine;
mod evaluation;
mod fairness;
pub mod host;
pub mod huge_pages;
mod iterative_deepening;
mod ladder;
pub mod level;
mod levels_file;
mod limits;
mod max_n;
mod monte_carlo;
mod opening_book;
pub mod openings;
mod ordering;
mod pit_training;
mod pit_values;
mod prober;
mod pruning;
mod quiescence;
pub mod ratings;
mod regression;
mod score;
pub mod statistics;
mod time;
mod transposition;
mod tuning;
mod weights_file;

pub use agreement::agrees;
pub use book::{
    Book, BookChoice, BookError, BookFile, BookGrower, BookTable, Growth, MAX_PLY as MAX_BOOK_PLY,
    Page, RuleBook, Worth,
};
pub use calibration::{Calibrated, CalibrationPlan, LevelTrial, calibrate};
pub use climbing::{ClimbingPlan, ClimbingStep, climb};
pub use engine::{Engine, EngineConfig, Info, Line, Method, Report};
pub use evaluation::Weights;
pub use fairness::{Fairness, FairnessPlan, fairness};
pub use host::Instant;
pub use ladder::{LEVELS, Ladder, Skill};
pub use levels_file::{LevelsFile, LevelsFileError, RuleLevels};
pub use limits::{Clock, Limits};
pub use opening_book::{BookAnswer, BookUse, OpeningBook};
pub use pit_training::{PitTraining, PitTrainingPlan, train_pits};
pub use pit_values::PitValues;
pub use prober::{ProbedLead, Prober};
pub use score::Score;
pub use tuning::{Tuned, TuningPlan, tune};
pub use weights_file::{RuleWeights, WeightTable, WeightsFile, WeightsFileError};
