//! Analysis of games: every decision beside the best, in terms that people understand.
//!
//! `game` has the engine search every position of a game, `assessment` turns its scores into leads, win
//! probabilities, marks and accuracy, `summary` finds out how well each player played and where the game turned.

mod assessment;
mod game;
mod summary;

pub use assessment::{Assessment, Assessor, BLIND_ACCURACY, LEAD_SPREAD, Mark, Verdict, accuracy};
pub use game::{AnalysisTask, AnalyzedDecision, AnalyzedPosition, GameAnalysis, config, search};
pub use summary::{FAVOURITE_ODDS, PlayerSummary, TurningPoint, summarize, turning_points};
