//! How games end.

use crate::player::{ByPlayer, Player};
use crate::words::words;

words! {
    /// Why a game, or a round, is over.
    EndReason {
        /// No seed is left on the board.
        Empty = "empty",
        /// The player to move has no legal move.
        Stuck = "stuck",
        /// No player can move.
        None = "none",
        /// Fewer seeds are left on the board than the rule asks for.
        Fewer = "fewer",
        /// A player has more than half of all seeds.
        Majority = "majority",
        /// A player has no seed in the own pits, or cannot be fed.
        Starved = "starved",
        /// A player did not feed the opponent and forfeited seeds; the count decides.
        Forfeit = "forfeit",
        /// Too many players in succession cannot move.
        Succession = "succession",
        /// A position came up too often, or too long nothing was captured.
        Impasse = "impasse",
        /// The players agreed to stop.
        Agreement = "agreement",
        /// A player resigned.
        Resigned = "resigned",
        /// A player ran out of time.
        Time = "time",
        /// The match is decided.
        Rounds = "rounds",
    }

    /// How a player leaves a game early.
    Leaving {
        Resigned = "resigned",
        Time = "time",
        /// For not feeding. With two players no loss: all seeds in play go to the opponent, and the count decides. With three
        /// or four no rule book has it, and it is a way of leaving like the others.
        Forfeit = "forfeit",
    }
}

impl Leaving {
    /// The reason a game has that ended this way.
    pub const fn reason(self) -> EndReason {
        match self {
            Self::Resigned => EndReason::Resigned,
            Self::Time => EndReason::Time,
            Self::Forfeit => EndReason::Forfeit,
        }
    }
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub reason: EndReason,
    /// Seeds a player; pits a player where pits decide and in finished matches.
    pub scores: ByPlayer<u16>,
    /// The winners; several in a tie.
    pub winners: Vec<Player>,
}
