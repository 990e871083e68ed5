//! Opening books, as the engine sees them.

use std::fmt::Debug;

use mancala::{Decision, Game};

/// Decisions that are known without searching.
///
/// [`Engine::search`](crate::Engine::search) asks before it searches, but only when a single line is wanted: an analysis
/// of several lines, or a weak level that chooses among all decisions, needs scores that a book does not have.
pub trait OpeningBook: Debug + Send + Sync {
    /// What to play here, if the book knows. An illegal answer is ignored.
    fn lookup(&self, game: &Game) -> Option<Decision>;
}
