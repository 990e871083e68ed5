//! Endgame tables, as the search sees them.

use std::fmt::Debug;

use mancala::Position;

/// Exact results of positions with few seeds, such as endgame tables give them.
///
/// The search of games for two asks at every position that it would otherwise search or evaluate, and takes the answer
/// as a certain result. Only a position that repeats itself is not asked about: tables do not know the game's history,
/// and without this exception an engine that is sure to win could go round in circles.
///
/// ```
/// use search::Prober;
///
/// /// Knows that the side to move takes the rest when a single seed is left, and nothing else.
/// #[derive(Debug)]
/// struct LastSeed;
///
/// impl Prober for LastSeed {
///     fn max_seeds(&self) -> u32 {
///         1
///     }
///
///     fn probe(&self, position: &mancala::Position) -> Option<i32> {
///         let player = position.to_move()?;
///         let [own, other] = [player, player.next(2)].map(|p| i32::from(position.store(p)));
///         (position.board_seeds() == 1).then_some(own + 1 - other)
///     }
/// }
/// ```
pub trait Prober: Debug + Send + Sync {
    /// The most seeds in pits for which there may be an answer; positions with more are not asked about.
    fn max_seeds(&self) -> u32;

    /// By how much the player to move ends ahead if both sides play perfectly: seeds, or pits where pits decide.
    /// Negative for a loss, 0 for a draw, nothing if the position is unknown.
    fn probe(&self, position: &Position) -> Option<i32>;
}
