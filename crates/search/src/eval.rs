//! Judging a position without looking ahead.

use mancala::kernel::arena::{Arena, GameResult, Holding};
use mancala::rules::Rules;
use mancala::rules::settings::Score as Counted;

use crate::book;
use crate::score::{CERTAIN, ESTIMATE, Value};

/// What the things a player has are worth, in hundredths of a seed.
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
    /// The weights that were tuned for these rules, or else those that do for any.
    pub fn for_rules(rules: &Rules) -> Self {
        book::known(rules).unwrap_or_else(|| Self::for_any(rules))
    }

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

    /// The place of the heaviest in the list.
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
        }
    }

    #[inline(always)]
    const fn worth(&self, holding: &Holding) -> i32 {
        self.kept * holding.kept
            + self.seeds * holding.seeds
            + self.busy * holding.busy
            + self.pits * holding.pits
    }
}

/// Added when somebody has what nobody can catch up with.
const DECIDED: Value = 6000;

/// Judges positions of some rules for one side against the rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    weights: Weights,
    players: usize,
    /// With more seeds kept than these nobody else can win; none where seeds do not decide.
    half: i32,
    /// The player who looks ahead, where there are more than two.
    me: usize,
}

impl Judge {
    pub fn new(rules: &Rules, weights: Weights, me: usize) -> Self {
        // Seeds in nest eggs can be taken again.
        let safe = rules.nest.on.is_empty();
        let seeds_decide = safe && !rules.is_match() && rules.end.score == Counted::Seeds;
        Self {
            weights,
            players: rules.players().into(),
            half: if seeds_decide {
                rules.total_seeds() as i32 / 2
            } else {
                i32::MAX / 2
            },
            me,
        }
    }

    /// Which of two sides a player is on: each on his own if there are two, else I against the others.
    #[inline(always)]
    pub const fn side(&self, player: usize) -> usize {
        if self.players == 2 {
            player
        } else {
            (player != self.me) as usize
        }
    }

    /// What a board is worth to `side`, by what everybody has.
    #[inline(always)]
    pub fn estimate<A: Arena>(&self, arena: &A, board: &A::Board, side: usize) -> Value {
        let value = |player| {
            let holding = arena.holding(board, player);
            let decided = if holding.kept > self.half { DECIDED } else { 0 };
            self.weights.worth(&holding) + decided
        };
        let value = if self.players == 2 {
            value(side) - value(1 - side)
        } else {
            let (mut most, mut all) = (Value::MIN, 0);
            for player in (0..self.players).filter(|player| *player != self.me) {
                let theirs = value(player);
                most = most.max(theirs);
                all += theirs;
            }
            let others = (most + all / (self.players as Value - 1)) / 2;
            let mine = value(self.me) - others;
            if side == 0 { mine } else { -mine }
        };
        value.clamp(-ESTIMATE, ESTIMATE)
    }

    /// What a result is worth to `side`.
    pub fn result(&self, result: &GameResult, side: usize) -> Value {
        let mine = if self.players == 2 { side } else { self.me };
        let others = (0..self.players).filter(|player| *player != mine);
        let best = others.map(|player| result.scores[player]).max();
        let lead = result.scores[mine] - best.unwrap_or(0);
        let (i_win, alone) = (
            result.winners >> mine & 1 != 0,
            result.winners.count_ones() == 1,
        );
        let value = match (i_win, alone) {
            (true, true) => CERTAIN + lead.clamp(0, 2000),
            (true, false) => 0,
            (false, _) => -CERTAIN + lead.clamp(-2000, 0),
        };
        if self.players > 2 && side == 1 {
            -value
        } else {
            value
        }
    }
}
