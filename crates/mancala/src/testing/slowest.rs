//! A search for the rule that is slowest to play: random rules, changed section by section as long as that makes them
//! slower. The measure is the number of seeds that the plain implementation sows, which is the same on every machine, or
//! the time that it takes, which also finds work that sows nothing.

use std::time::Duration;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::steps;
use crate::decision::Decision;
use crate::event::Silent;
use crate::kernel::Random;
use crate::position::Position;
use crate::rules::{Rules, Settings};

/// Decisions that are played of every rule.
const DECISIONS: usize = 12;
/// Rules that are tried from one start without finding a slower one before the search starts anew.
const MAX_VAIN_TRIES: usize = 60;

/// By what rules are compared.
#[derive(Clone, Copy, Debug)]
pub enum Measure {
    Seeds,
    /// The processor time of this thread, which this clock tells.
    Time(fn() -> Duration),
}

impl Measure {
    fn now(self) -> Duration {
        match self {
            Self::Seeds => Duration::ZERO,
            Self::Time(clock) => clock(),
        }
    }
}

/// What one position cost: seeds sown to list the legal decisions, and to play every one of them once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    pub legality: u64,
    /// All legal decisions played, as a board does that shows what each would do.
    pub previews: u64,
    /// The slowest single decision.
    pub decision: u64,
    /// How long all of it took, where time is the measure; the quicker one of two tries.
    pub time: Duration,
    /// The rule, and the position in it.
    pub rule: String,
    pub position: String,
}

impl Cost {
    /// Seeds sown, or microseconds.
    pub const fn total(&self, measure: Measure) -> u64 {
        match measure {
            Measure::Seeds => self.legality + self.previews,
            Measure::Time(_) => self.time.as_micros() as u64,
        }
    }
}

/// Searches among `rules` rules, the same ones for the same `seed` as long as seeds are counted.
pub fn slowest(rules: usize, seed: u64, measure: Measure) -> Cost {
    let mut search = Search::new(seed, measure);
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
        if cost.total(measure) > known {
            best = Some((players, settings, cost.total(measure)));
            vain = 0;
        } else {
            vain += 1;
        }
        if cost.total(measure) > worst.total(measure) {
            worst = cost;
        }
    }
    worst
}

struct Search {
    runner: TestRunner,
    random: Random,
    measure: Measure,
}

impl Search {
    fn new(seed: u64, measure: Measure) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        Self {
            runner: TestRunner::new_with_rng(Config::default(), rng),
            random: Random::new(seed),
            measure,
        }
    }

    fn settings(&mut self) -> (u8, Settings) {
        let tree = super::settings().new_tree(&mut self.runner);
        tree.map_or_else(|_| (2, Settings::default()), |tree| tree.current())
    }

    /// The settings with one section taken from others.
    fn change(&mut self, settings: &Settings) -> Settings {
        let (_, other) = self.settings();
        let mut changed = settings.clone();
        // Taken apart, so that a new section does not compile until it is changed here too.
        let Settings {
            board,
            sow,
            skip,
            enter,
            fort,
            lifting,
            laps,
            landing,
            capture,
            flow,
            nest,
            harvest,
            opening,
            feed,
            end,
            impasse,
            rounds,
        } = &mut changed;
        match self.random.below(17) {
            0 => *board = other.board,
            1 => *sow = other.sow,
            2 => *skip = other.skip,
            3 => *enter = other.enter,
            4 => *lifting = other.lifting,
            5 => *laps = other.laps,
            6 => *landing = other.landing,
            7 => *capture = other.capture,
            8 => *flow = other.flow,
            9 => *nest = other.nest,
            10 => *harvest = other.harvest,
            11 => *opening = other.opening,
            12 => *feed = other.feed,
            13 => *end = other.end,
            14 => *impasse = other.impasse,
            15 => *fort = other.fort,
            _ => *rounds = other.rounds,
        }
        changed
    }

    /// The most that any position of a short random game costs.
    fn cost(&mut self, rules: &Rules) -> Cost {
        let mut position = Position::start(rules);
        let mut worst = Cost::default();
        for _ in 0..DECISIONS {
            let (legal, cost) = self.all_at_once(rules, &position);
            if legal.is_empty() {
                break;
            }
            if cost.total(self.measure) > worst.total(self.measure) {
                // What held the thread up once hardly does so twice.
                let time = cost.time.min(self.all_at_once(rules, &position).1.time);
                let cost = Cost { time, ..cost };
                if cost.total(self.measure) > worst.total(self.measure) {
                    worst = Cost {
                        rule: rules.to_text("slow"),
                        position: position.to_text(rules),
                        ..cost
                    };
                }
            }
            let chosen = self.random.below(legal.len() as u32) as usize;
            position.play_unchecked(rules, legal[chosen], &mut Silent);
        }
        worst
    }

    /// The legal decisions, and what it costs to list them and to play every one of them.
    fn all_at_once(&self, rules: &Rules, position: &Position) -> (Vec<Decision>, Cost) {
        let begun = self.measure.now();
        let (legal, legality) = steps::within(u64::MAX, || position.legal(rules));
        let costs = legal.iter().map(|decision| {
            let mut after = *position;
            let play = || after.play_unchecked(rules, *decision, &mut Silent);
            steps::within(u64::MAX, play).1
        });
        let costs: Vec<u64> = costs.collect();
        let cost = Cost {
            legality,
            previews: costs.iter().sum(),
            decision: costs.iter().copied().max().unwrap_or_default(),
            time: self.measure.now().saturating_sub(begun),
            ..Cost::default()
        };
        (legal, cost)
    }
}
