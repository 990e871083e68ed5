//! Opening books, as the engine sees them.

use std::fmt::Debug;

use mancala::Game;
use mancala::kernel::Random;

pub use crate::book::BookAnswer;

/// Decisions that are known without searching.
///
/// [`Engine::search`](crate::Engine::search) asks before it searches, but only when a single line is wanted: an analysis
/// of several lines, or a weak level that chooses among all decisions, needs what a search finds. See also [`BookUse`].
pub trait OpeningBook: Debug + Send + Sync {
    /// What to play here, if the book knows; where it knows several decisions that are as good, chance decides. An illegal
    /// answer is ignored.
    fn lookup(&self, game: &Game, random: &mut Random) -> Option<BookAnswer>;
}

/// When an engine asks its book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BookUse {
    /// Where time is limited and nothing else is. So searches of so many positions or decisions can be repeated, and lower
    /// levels, which have such limits, stay as they are.
    #[default]
    Timed,
    Always,
}
