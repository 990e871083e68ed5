//! A search for the rule that is slowest to play: random rules, changed section by section as long as that makes them
//! slower. The measure is the number of seeds that the plain implementation sows, so it is the same on every machine.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::steps;
use crate::event::Silent;
use crate::kernel::Random;
use crate::position::Position;
use crate::rules::{Rules, Settings};

/// Decisions that are played of every rule.
const DECISIONS: usize = 12;
/// Rules that are tried from one start without finding a slower one before the search starts anew.
const MAX_VAIN_TRIES: usize = 60;

/// What one position cost: seeds sown to list the legal decisions, and to play every one of them once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    pub legality: u64,
    /// All legal decisions played, as a board does that shows what each would do.
    pub previews: u64,
    /// The slowest single decision.
    pub decision: u64,
    /// The rule, and the position in it.
    pub rule: String,
    pub position: String,
}

impl Cost {
    pub const fn total(&self) -> u64 {
        self.legality + self.previews
    }
}

/// Searches among `rules` rules, the same ones for the same `seed`.
pub fn slowest(rules: usize, seed: u64) -> Cost {
    let mut search = Search::new(seed);
    let mut worst = Cost::default();
    let mut best: Option<(u8, Settings, u64)> = None;
    let mut vain = 0;
    for _ in 0..rules {
        let (players, settings) = match &best {
            Some((players, settings, _)) if vain < MAX_VAIN_TRIES => {
                (*players, search.change(settings))
            }
            _ => search.settings(),
        };
        if vain >= MAX_VAIN_TRIES {
            (best, vain) = (None, 0);
        }
        let Ok(checked) = Rules::new(players, settings.clone()) else {
            continue;
        };
        let cost = search.cost(&checked);
        let known = best.as_ref().map_or(0, |(_, _, total)| *total);
        if cost.total() > known {
            best = Some((players, settings, cost.total()));
            vain = 0;
        } else {
            vain += 1;
        }
        if cost.total() > worst.total() {
            worst = cost;
        }
    }
    worst
}

struct Search {
    runner: TestRunner,
    random: Random,
}

impl Search {
    fn new(seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        Self {
            runner: TestRunner::new_with_rng(Config::default(), rng),
            random: Random::new(seed),
        }
    }

    fn settings(&mut self) -> (u8, Settings) {
        let tree = super::settings().new_tree(&mut self.runner);
        tree.map_or_else(|_| (2, Settings::default()), |tree| tree.current())
    }

    /// The settings with one section taken from others.
    fn change(&mut self, settings: &Settings) -> Settings {
        let (mut settings, (_, other)) = (settings.clone(), self.settings());
        match self.random.below(10) {
            0 => settings.board = other.board,
            1 => settings.sow = other.sow,
            2 => settings.laps = other.laps,
            3 => settings.capture = other.capture,
            4 => settings.flow = other.flow,
            5 => settings.nest = other.nest,
            6 => settings.opening = other.opening,
            7 => settings.feed = other.feed,
            8 => settings.end = other.end,
            _ => settings.rounds = other.rounds,
        }
        settings
    }

    /// The most that any position of a short random game costs.
    fn cost(&mut self, rules: &Rules) -> Cost {
        let mut position = Position::start(rules);
        let mut worst = Cost::default();
        for _ in 0..DECISIONS {
            let (legal, legality) = steps::within(u64::MAX, || position.legal(rules));
            if legal.is_empty() {
                break;
            }
            let costs = legal.iter().map(|decision| {
                let mut after = position;
                steps::within(u64::MAX, || {
                    after.play_unchecked(rules, *decision, &mut Silent)
                })
                .1
            });
            let costs: Vec<u64> = costs.collect();
            let cost = Cost {
                legality,
                previews: costs.iter().sum(),
                decision: costs.iter().copied().max().unwrap_or_default(),
                ..Cost::default()
            };
            if cost.total() > worst.total() {
                worst = Cost {
                    rule: rules.to_text("slow"),
                    position: position.to_text(rules),
                    ..cost
                };
            }
            let chosen = self.random.below(legal.len() as u32) as usize;
            position.play_unchecked(rules, legal[chosen], &mut Silent);
        }
        worst
    }
}
