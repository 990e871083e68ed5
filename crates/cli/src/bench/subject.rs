//! What is measured: a rule for some number of players, with its kernel.

use mancala::kernel::{Kernel, Playouts, Random};
use mancala::perft::Tree;
use mancala::playouts::{Work, playouts_traced};
use mancala::rules::Rules;
use mancala::{Position, Silent, with_tree};

/// Decisions of plain games from which laps and seeds for each decision are taken.
const SAMPLE: u64 = 3000;
/// Nodes are counted along so many random games, from positions so many decisions apart, and so deep.
const GAMES: u64 = 8;
const POSITIONS: u32 = 40;
const APART: u32 = 5;
const DEPTH: u32 = 3;

#[derive(Debug)]
pub struct Subject {
    /// What the user calls the rule.
    pub rule: String,
    pub rules: Rules,
    pub kernel: Kernel,
    start: Position,
}

/// Means over random games: they belong to the rule, whoever plays them.
#[derive(Clone, Copy, Debug)]
pub struct Means {
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
        with_tree!(&self.kernel, tree => match tree.node(&self.start) {
            Some(node) => tree.random_games(&node, games, random),
            None => Playouts::default(),
        })
    }

    /// Sequences of decisions from the start position, every one played to its end.
    pub fn perft(&self, depth: u32) -> u64 {
        self.leaves(&self.start, depth, false)
    }

    fn leaves(&self, position: &Position, depth: u32, bulk: bool) -> u64 {
        with_tree!(&self.kernel, tree => match tree.node(position) {
            Some(node) => tree.leaves(&node, depth, bulk),
            None => self.rules.leaves(position, depth, bulk),
        })
    }

    /// The deepest count from the start position with no more leaves than these; at least 1.
    pub fn depth_for(&self, leaves: u64) -> u32 {
        (2..30)
            .find(|depth| self.leaves(&self.start, *depth, true) > leaves)
            .map_or(30, |too_deep| too_deep - 1)
    }

    /// How many laps and seeds a decision of a random game comes to, by the plain implementation.
    pub fn means(&self) -> Means {
        let mut random = Random::new(1);
        let mut work = Work::default();
        let mut decisions = 0;
        while decisions < SAMPLE {
            let sum = playouts_traced(&self.rules, &self.start, 1, &mut random, &mut work);
            if sum.decisions == 0 {
                break;
            }
            decisions += sum.decisions;
        }
        let each = |count: u64| count as f64 / decisions.max(1) as f64;
        Means {
            laps_per_move: each(work.laps),
            seeds_per_move: each(work.seeds),
        }
    }

    /// Leaves counted from positions along random games, which change only if the game does.
    pub fn nodes(&self) -> u64 {
        (0..GAMES).map(|seed| self.nodes_of_game(seed)).sum()
    }

    fn nodes_of_game(&self, seed: u64) -> u64 {
        let mut random = Random::new(seed);
        let mut position = self.start;
        let mut nodes = 0;
        for _ in 0..POSITIONS {
            nodes += self.leaves(&position, DEPTH, true);
            for _ in 0..APART {
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
