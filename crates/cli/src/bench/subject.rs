//! What is measured: a rule for some number of players, with its kernel.

use mancala::kernel::{Kernel, Playouts, Random};
use mancala::playouts::{SowingWork, playouts};
use mancala::rules::Rules;
use mancala::{Position, Silent};

/// Decisions of plain games from which laps and seeds for each decision are taken.
const SAMPLE_DECISIONS: u64 = 3000;
/// Nodes are counted along so many random games, from positions so many decisions apart, and so deep.
const NODE_GAMES: u64 = 8;
const NODE_POSITIONS: u32 = 40;
const DECISIONS_APART: u32 = 5;
const NODE_DEPTH: u32 = 3;

#[derive(Debug)]
pub struct Subject {
    /// What the user calls the rule.
    pub rule: String,
    pub rules: Rules,
    pub kernel: Kernel,
    start: Position,
}

/// Means over random games: they belong to the rule, whichever kernel plays them.
#[derive(Clone, Copy, Debug)]
pub struct MoveMeans {
    pub laps_per_move: f64,
    pub seeds_per_move: f64,
}

impl Subject {
    pub fn new(rule: String, rules: Rules) -> Self {
        Self {
            kernel: Kernel::new(&rules),
            start: Position::start(&rules),
            rule,
            rules,
        }
    }

    /// Random games from the start position.
    pub fn playouts(&self, games: u64, random: Random) -> Playouts {
        self.kernel.random_games(&self.start, games, random)
    }

    /// Sequences of decisions from the start position, every one played to its end.
    pub fn perft(&self, depth: u32) -> u64 {
        self.kernel.leaves(&self.start, depth, false)
    }

    /// The deepest count from the start position with no more leaves than these; at least 1.
    pub fn depth_for(&self, leaves: u64) -> u32 {
        (2..30)
            .find(|depth| self.kernel.leaves(&self.start, *depth, true) > leaves)
            .map_or(30, |too_deep| too_deep - 1)
    }

    /// How many laps and seeds a decision of a random game comes to, by the plain implementation.
    pub fn means(&self) -> MoveMeans {
        let mut random = Random::new(1);
        let mut work = SowingWork::default();
        let mut decisions = 0;
        while decisions < SAMPLE_DECISIONS {
            let sum = playouts(&self.rules, &self.start, 1, &mut random, &mut work);
            if sum.decisions == 0 {
                break;
            }
            decisions += sum.decisions;
        }
        let each = |count: u64| count as f64 / decisions.max(1) as f64;
        MoveMeans {
            laps_per_move: each(work.laps),
            seeds_per_move: each(work.seeds),
        }
    }

    /// Leaves counted from positions along random games, which change only if the game does.
    pub fn nodes(&self) -> u64 {
        (0..NODE_GAMES).map(|seed| self.nodes_of_game(seed)).sum()
    }

    fn nodes_of_game(&self, seed: u64) -> u64 {
        let mut random = Random::new(seed);
        let mut position = self.start;
        let mut nodes = 0;
        for _ in 0..NODE_POSITIONS {
            nodes += self.kernel.leaves(&position, NODE_DEPTH, true);
            for _ in 0..DECISIONS_APART {
                let legal = position.legal(&self.rules);
                if legal.is_empty() {
                    return nodes;
                }
                let chosen = legal[random.below(legal.len() as u32) as usize];
                position.play_unchecked(&self.rules, chosen, &mut Silent);
            }
        }
        nodes
    }
}
