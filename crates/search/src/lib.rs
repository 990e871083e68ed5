//! Choosing decisions, in any game there is a rule for.
//!
//! An [`Engine`] is built for some rules from the parts in an [`EngineConfig`]: evaluation weights, endgame tables, an
//! opening book. [`Engine::search`] looks ahead as far as [`Limits`] allow and reports what it found;
//! [`Engine::choose`] decides like a player of a [level].
//!
//! | technique | where |
//! |---|---|
//! | iterative deepening, aspiration windows, principal variation | `iterative_deepening.rs` |
//! | alpha-beta with null windows (PVS), futility pruning, late-move reductions | `alphabeta.rs` |
//! | quiescence search | `quiescence.rs` |
//! | transposition table, shared by threads without locks | `transposition.rs` |
//! | history heuristic for move ordering | `ordering.rs` |
//! | static evaluation and its weights | `evaluation.rs`, `weights_file.rs` |
//! | time management: budget, node counter, clock checks | `time.rs` |
//! | Monte Carlo tree search: exploration constant, rollouts, backing up | `monte_carlo/` |
//! | endgame tables and opening books, as traits | `prober.rs`, `opening_book.rs` |
//! | tuning of weights by self-play, by matches | `tuning.rs`, `regression.rs`, `climbing.rs` |
//! | what results say about strength: Elo, sequential tests | `statistics.rs` |
//!
//! Nothing here is global: whatever an engine knows or uses is passed to it.

mod agreement;
mod alphabeta;
pub mod analysis;
mod climbing;
mod engine;
mod evaluation;
mod huge_pages;
mod iterative_deepening;
pub mod level;
mod limits;
mod monte_carlo;
mod opening_book;
mod ordering;
mod prober;
mod quiescence;
mod regression;
mod score;
pub mod statistics;
mod time;
mod transposition;
mod tuning;
mod weights_file;

pub use agreement::agrees;
pub use climbing::{ClimbingPlan, ClimbingStep, climb};
pub use engine::{Engine, EngineConfig, Info, Line, Method, Report};
pub use evaluation::Weights;
pub use limits::{Clock, Limits};
pub use opening_book::OpeningBook;
pub use prober::{ProbedLead, Prober};
pub use score::Score;
pub use tuning::{Tuned, TuningPlan, tune};
pub use weights_file::{RuleWeights, WeightTable, WeightsFile, WeightsFileError};
