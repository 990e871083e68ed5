//! Static evaluation: what a position is worth without looking ahead.
//!
//! What a player holds is counted in four features, each has a weight, and the value is the difference between the
//! sides. Which weights are good depends on the rule; they are tuned by self-play and passed in.

use mancala::kernel::{FastGame, GameResult, Holding};
use mancala::rules::Rules;
use mancala::rules::settings::Score as Counted;

use crate::score::{MAX_ESTIMATE, Value, won_by};

/// What the things a player holds are worth, in hundredths of a seed.
///
/// [`WeightTable::for_rules`](crate::WeightTable::for_rules) finds the weights that were tuned for a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A seed in the store, set aside or in a nest egg.
    pub kept: i32,
    /// A seed in one's other pits.
    pub seeds: i32,
    /// A pit of one's own with seeds in it.
    pub busy: i32,
    /// A pit of one's own.
    pub pits: i32,
}

impl Weights {
    /// The weights in a fixed order.
    pub const fn list(&self) -> [i32; 4] {
        [self.kept, self.seeds, self.busy, self.pits]
    }

    /// Weights from a list in that order.
    pub const fn from_list([kept, seeds, busy, pits]: [i32; 4]) -> Self {
        Self {
            kept,
            seeds,
            busy,
            pits,
        }
    }

    /// The index of the heaviest in the list.
    pub(crate) fn heaviest(&self) -> usize {
        let list = self.list();
        (0..list.len())
            .rev()
            .max_by_key(|index| list[*index])
            .unwrap_or(0)
    }

    /// Weights that do for any rule: what counts at the end counts most.
    pub fn for_any(rules: &Rules) -> Self {
        if rules.is_match() {
            // Between rounds seeds in pits and in stores are the same wealth.
            return Self {
                kept: 100,
                seeds: 60,
                busy: 5,
                pits: 100,
            };
        }
        match rules.end.score {
            Counted::Pits => Self {
                kept: 20,
                seeds: 10,
                busy: 5,
                pits: 300,
            },
            Counted::Seeds => Self {
                kept: 100,
                seeds: 12,
                busy: 12,
                pits: 0,
            },
            // Seeds to move with decide; what was captured is what the other has lost.
            Counted::LastMove | Counted::Side => Self {
                kept: 40,
                seeds: 100,
                busy: 20,
                pits: 0,
            },
            Counted::Clear => Self {
                kept: 20,
                seeds: -100,
                busy: -20,
                pits: 0,
            },
        }
    }

    #[inline(always)]
    const fn value(&self, holding: &Holding) -> Value {
        self.kept * holding.kept
            + self.seeds * holding.seeds
            + self.busy * holding.busy
            + self.pits * holding.pits
    }
}

/// Added for a player with more than half of all seeds, whom no other can catch up with.
const MAJORITY_BONUS: Value = 6000;

/// Evaluates positions of some rules for one side against the other.
///
/// With two players each is a side. With more, the player who searches is side 0 and all others together are side 1
/// (paranoid search), so that alpha-beta needs to know of two sides only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluator {
    weights: Weights,
    players: usize,
    /// A player who keeps more seeds than these has won; out of reach where seeds kept do not decide.
    half: i32,
    /// The player who searches.
    searcher: usize,
}

impl Evaluator {
    pub fn new(rules: &Rules, weights: Weights, searcher: usize) -> Self {
        // Seeds in nest eggs count as kept, but can be taken again.
        let safe = !rules.has_nests();
        let seeds_decide = safe && !rules.is_match() && rules.end.score == Counted::Seeds;
        Self {
            weights,
            players: rules.players().into(),
            half: if seeds_decide {
                rules.total_seeds() as i32 / 2
            } else {
                i32::MAX / 2
            },
            searcher,
        }
    }

    /// The side that a player is on.
    #[inline(always)]
    pub const fn side(&self, player: usize) -> usize {
        if self.players == 2 {
            player
        } else {
            (player != self.searcher) as usize
        }
    }

    /// An estimate of what a board is worth to `side`.
    #[inline(always)]
    pub fn evaluate<A: FastGame>(&self, kernel: &A, board: &A::Board, side: usize) -> Value {
        let value = |player| {
            let holding = kernel.holding(board, player);
            let bonus = if holding.kept > self.half {
                MAJORITY_BONUS
            } else {
                0
            };
            self.weights.value(&holding) + bonus
        };
        let value = if self.players == 2 {
            value(side) - value(1 - side)
        } else {
            // The strongest opponent matters most, but the others take seeds as well: half way between the strongest
            // and the average.
            let (mut most, mut all) = (Value::MIN, 0);
            for player in (0..self.players).filter(|player| *player != self.searcher) {
                let theirs = value(player);
                most = most.max(theirs);
                all += theirs;
            }
            let others = (most + all / (self.players as Value - 1)) / 2;
            let mine = value(self.searcher) - others;
            if side == 0 { mine } else { -mine }
        };
        value.clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
    }

    /// What the result of a game is worth to `side`.
    pub fn result(&self, result: &GameResult, side: usize) -> Value {
        let mine = if self.players == 2 {
            side
        } else {
            self.searcher
        };
        let others = (0..self.players).filter(|player| *player != mine);
        let best = others.map(|player| result.scores[player]).max();
        let lead = result.scores[mine] - best.unwrap_or(0);
        let wins = result.winners >> mine & 1 != 0;
        let alone = result.winners.count_ones() == 1;
        // A shared win is a draw; a lead counts only for telling apart better and worse wins and losses.
        let value = match (wins, alone) {
            (true, true) => won_by(lead),
            (true, false) => 0,
            (false, _) => -won_by(-lead),
        };
        if self.players > 2 && side == 1 {
            -value
        } else {
            value
        }
    }
}
