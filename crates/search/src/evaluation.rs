//! Static evaluation: what a position is worth without looking ahead.
//!
//! What a player holds is counted in four features, each has a weight, and the value is the difference between the
//! sides. Where values of pits have been learned, they take the place of the features of pits. Which weights are good
//! depends on the rule; they are tuned by self-play and passed in.

use mancala::kernel::{FastGame, GameResult, Holding};
use mancala::rules::Rules;
use mancala::rules::settings::Score as Counted;

use crate::pit_values::PitValues;
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
    /// Learned values, which say more about seeds in pits than the weights above.
    pub pit_values: Option<&'static PitValues>,
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
            pit_values: None,
        }
    }

    /// The same without learned values of pits.
    pub const fn plain(&self) -> Self {
        Self::from_list(self.list())
    }

    /// The same with learned values of pits.
    pub(crate) const fn with_pit_values(self, values: &'static PitValues) -> Self {
        Self {
            pit_values: Some(values),
            ..self
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
            return Self::from_list([100, 60, 5, 100]);
        }
        match rules.end.score {
            Counted::Pits => Self::from_list([20, 10, 5, 300]),
            Counted::Seeds => Self::from_list([100, 12, 12, 0]),
            // Seeds to move with decide; what was captured is what the other has lost.
            Counted::LastMove | Counted::Side => Self::from_list([40, 100, 20, 0]),
            Counted::Clear => Self::from_list([20, -100, -20, 0]),
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

/// Added for one of three or four players with more than half of all seeds, whom no other can catch up with.
const MAJORITY_BONUS: Value = 6000;

/// Evaluates positions of some rules for one side against the other.
///
/// With two players each is a side. With more, the player who searches is side 0 and all others together are side 1
/// (paranoid search), so that alpha-beta needs to know of two sides only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluator {
    weights: Weights,
    players: usize,
    /// All seeds of the game; out of reach where seeds kept do not decide. Who keeps more than half of them has won.
    all_seeds: i32,
    /// The player who searches.
    searcher: usize,
}

impl Evaluator {
    /// `all_seeds` are those of the position, which may be others than the rule begins with.
    pub fn new(rules: &Rules, weights: Weights, searcher: usize, all_seeds: u32) -> Self {
        // Seeds in nest eggs count as kept, but can be taken again.
        let safe = !rules.has_nests() && !rules.stores_shrink();
        let seeds_decide = safe && !rules.is_match() && rules.end.score == Counted::Seeds;
        Self {
            weights,
            players: rules.players().into(),
            all_seeds: if seeds_decide {
                all_seeds as i32
            } else {
                i32::MAX
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

    /// What a board is worth to `side`: an estimate, or the least by which one of two players is sure to win.
    #[inline(always)]
    pub fn evaluate<A: FastGame>(&self, kernel: &A, board: &A::Board, side: usize) -> Value {
        if self.players > 2 {
            return self.evaluate_many(kernel, board, side);
        }
        let [mine, theirs] = [side, 1 - side].map(|player| kernel.holding(board, player));
        // Twice what is kept can only grow, and the opponent gets at most the rest.
        if mine.kept > self.all_seeds - mine.kept {
            return won_by(2 * mine.kept - self.all_seeds);
        }
        if theirs.kept > self.all_seeds - theirs.kept {
            return -won_by(2 * theirs.kept - self.all_seeds);
        }
        // Learned values are those of the mover, who is `side` wherever positions are evaluated.
        let learned = self.weights.pit_values.zip(kernel.seeds_in_turn(board));
        let value = match learned {
            Some((values, seeds)) => {
                self.weights.kept * (mine.kept - theirs.kept) + values.sum(&seeds)
            }
            None => self.weights.value(&mine) - self.weights.value(&theirs),
        };
        value.clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
    }

    /// An estimate with three or four players.
    fn evaluate_many<A: FastGame>(&self, kernel: &A, board: &A::Board, side: usize) -> Value {
        let value = |player| {
            let holding = kernel.holding(board, player);
            let has_majority = holding.kept > self.all_seeds - holding.kept;
            let bonus = if has_majority { MAJORITY_BONUS } else { 0 };
            self.weights.value(&holding) + bonus
        };
        // The strongest opponent matters most, but the others take seeds as well: half way between the strongest
        // and the average.
        let (mut most, mut all) = (Value::MIN, 0);
        for player in (0..self.players).filter(|player| *player != self.searcher) {
            let theirs = value(player);
            most = most.max(theirs);
            all += theirs;
        }
        let others = (most + all / (self.players as Value - 1)) / 2;
        let mine = (value(self.searcher) - others).clamp(-MAX_ESTIMATE, MAX_ESTIMATE);
        if side == 0 { mine } else { -mine }
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
