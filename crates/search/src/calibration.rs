//! Measuring levels: a ladder whose steps are equally high for one rule, found by matches between neighbours.
//!
//! From the strongest level down, each level is a skill against which the one above gets the same share of the points:
//!
//! ```text
//!   level 8   the engine with so many positions a decision
//!      |      75 %, about 190 Elo points: a match; clearly more or less than that ends it, and moves level 7
//!   level 7   skill 16.3
//!      |      75 %
//!   level 6   skill 13.9  ...
//! ```
//!
//! Where a rule has not so much skill in it that seven such steps have room, the steps are made smaller, all alike. The
//! same plan gives the same ladder on any machine: nothing depends on time.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Decision, Game, Player};

use crate::engine::{Engine, EngineConfig};
use crate::evaluation::Weights;
use crate::ladder::{LEVELS, Ladder, Rung, Skill};
use crate::limits::Limits;
use crate::openings::Openings;
use crate::statistics::{Pairs, elo, score, share};
use crate::tuning::{points, score_of};

/// How to measure.
#[derive(Clone, Copy, Debug)]
pub struct CalibrationPlan {
    /// Positions that the strongest level searches for a decision.
    pub nodes: u64,
    /// Games that decide about a skill, an even number; what is clear sooner is decided sooner.
    pub games: u32,
    pub seed: u64,
}

/// A skill that was tried for a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelTrial {
    pub level: u8,
    pub skill: Skill,
    /// Games that the level above won, drew and lost.
    pub tally: [u32; 3],
    /// The share of the points that the level above is to get.
    pub wanted: f64,
    /// Whether all games were played because none made it clear that the skill is wrong.
    pub complete: bool,
}

impl LevelTrial {
    /// The share of the points that the level above got.
    pub fn share(&self) -> f64 {
        score_of(self.tally)
    }

    /// Points in Elo that the share is beyond the wanted one.
    fn excess(&self) -> f64 {
        elo(self.share().clamp(0.03, 0.97)) - elo(self.wanted)
    }
}

/// A ladder that was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibrated {
    pub ladder: Ladder,
    /// What the next level got of the points against each level, weakest first.
    pub steps: [f64; LEVELS],
}

/// The height of a step where there is room for it, in Elo points.
const STEP_ELO: f64 = 190.0;
/// Ladders that are tried, with ever smaller steps.
const MAX_LADDERS: u32 = 5;
/// So much smaller than an equal part of the room that was found are the steps of the next ladder, because what is
/// measured step by step does not quite add up.
const CAUTION: f64 = 0.93;
/// Skills that are tried for a level.
const MAX_TRIALS: u32 = 5;
/// A share so near to the wanted one will do.
const NEAR: f64 = 0.06;
/// Pairs before a match may end early.
const MIN_PAIRS: u32 = 6;
/// Standard deviations that make it clear that a skill is wrong; it is looked at after every pair, so they are many.
const CLEAR: f64 = 3.0;
/// Elo points that a rung is believed to be worth before anything is known.
const RUNG_ELO: f64 = 70.0;
/// Random decisions at the beginning of each game.
const OPENING_DECISIONS: u8 = 6;
/// Size of each engine's transposition table.
const HASH_MIB: usize = 4;
/// A game that goes on so long is drawn.
const MAX_DECISIONS: usize = 2000;

/// Measures the levels of a game of two; `report` hears of every skill that was tried.
pub fn calibrate(
    rules: &Rules,
    weights: Weights,
    plan: &CalibrationPlan,
    report: &mut dyn FnMut(&LevelTrial),
) -> Calibrated {
    let mut calibrator = Calibrator::new(rules, weights, plan, report);
    let mut step = STEP_ELO;
    for _ in 1..MAX_LADDERS {
        match calibrator.descend(step, false) {
            Ok(calibrated) => return calibrated,
            Err(room) => step = CAUTION * room / LEVELS as f64,
        }
    }
    match calibrator.descend(step, true) {
        Ok(calibrated) => calibrated,
        // The last ladder ends where it ends.
        Err(_) => Calibrated {
            ladder: Ladder::GENERAL,
            steps: [0.5; LEVELS],
        },
    }
}

/// One side of a game.
#[derive(Clone, Copy)]
enum Side {
    /// The strongest level.
    Top,
    Skill(Skill),
}

struct Calibrator<'a, 'b> {
    plan: &'a CalibrationPlan,
    engines: [Engine; 2],
    openings: Openings,
    /// The opening of the next pair of games.
    next: usize,
    random: Random,
    rules: Arc<Rules>,
    never: AtomicBool,
    /// Elo points that a rung is worth here.
    rung_elo: f64,
    report: &'b mut dyn FnMut(&LevelTrial),
}

impl<'a, 'b> Calibrator<'a, 'b> {
    fn new(
        rules: &Rules,
        weights: Weights,
        plan: &'a CalibrationPlan,
        report: &'b mut dyn FnMut(&LevelTrial),
    ) -> Self {
        let engine = || Engine::new(rules, EngineConfig::new(weights, HASH_MIB, 1));
        let rules = Arc::new(rules.clone());
        let seed = plan.seed;
        Self {
            plan,
            engines: [engine(), engine()],
            openings: Openings::new(Arc::clone(&rules), weights, OPENING_DECISIONS, None, seed),
            next: 0,
            random: Random::new(!seed),
            rules,
            never: AtomicBool::new(false),
            rung_elo: RUNG_ELO,
            report,
        }
    }

    /// A ladder with steps of so many Elo points, or the Elo points that there is room for where it does not fit.
    fn descend(&mut self, step: f64, is_last: bool) -> Result<Calibrated, f64> {
        let (mut skills, mut steps) = ([Skill::near(0.0); LEVELS], [0.5; LEVELS]);
        let (mut above, mut room) = (Side::Top, 0.0);
        for index in (0..LEVELS).rev() {
            let trial = self.place(above, index as u8 + 1, share(step));
            room += elo(trial.share().clamp(0.03, 0.97));
            let is_bottom = trial.skill == Skill::near(0.0);
            if is_bottom && index > 0 && !is_last {
                return Err(room);
            }
            (skills[index], steps[index]) = (trial.skill, trial.share());
            above = Side::Skill(trial.skill);
        }
        Ladder::new(skills)
            .map(|ladder| Calibrated { ladder, steps })
            .ok_or(room)
    }

    /// Finds the skill of a level: a step of Newton's method from trial to trial, kept between what is clearly too weak
    /// and what is clearly too strong.
    fn place(&mut self, above: Side, level: u8, wanted: f64) -> LevelTrial {
        let top = match above {
            Side::Top => Skill::of_nodes(self.plan.nodes),
            Side::Skill(skill) => skill,
        };
        let (mut low, mut high) = (0.0, top.rungs());
        let mut skill = Skill::near((high - elo(wanted) / self.rung_elo).clamp(low, high));
        let mut best: Option<LevelTrial> = None;
        for _ in 0..MAX_TRIALS {
            let trial = self.trial(above, level, skill, wanted);
            best = best
                .filter(|old| closeness(old) <= closeness(&trial))
                .or(Some(trial));
            let excess = trial.excess();
            let at_bottom = skill == Skill::near(0.0) && excess < 0.0;
            if at_bottom || (trial.complete && (trial.share() - wanted).abs() <= NEAR) {
                break;
            }
            let here = skill.rungs();
            if !trial.complete {
                *(if excess > 0.0 { &mut low } else { &mut high }) = here;
            }
            let next = here + excess / self.rung_elo;
            let inside = next.clamp(low, high);
            skill = Skill::near(if (inside - here).abs() < 0.02 {
                (low + high) / 2.0
            } else {
                inside
            });
        }
        let found = best.unwrap_or_else(|| self.trial(above, level, skill, wanted));
        let distance = top.rungs() - found.skill.rungs();
        if distance > 0.3 {
            let measured = elo(found.share().clamp(0.03, 0.97)) / distance;
            self.rung_elo = f64::midpoint(self.rung_elo, measured.clamp(15.0, 400.0));
        }
        found
    }

    /// A match between two neighbours, as far as it needs to be played.
    fn trial(&mut self, above: Side, level: u8, skill: Skill, wanted: f64) -> LevelTrial {
        let (mut tally, mut pairs) = ([0; 3], Pairs::default());
        let mut complete = true;
        for number in 1..=self.plan.games / 2 {
            pairs[self.pair([above, Side::Skill(skill)], &mut tally)] += 1;
            if number >= MIN_PAIRS && is_clear(&pairs, wanted) {
                complete = number >= self.plan.games / 2;
                break;
            }
        }
        let trial = LevelTrial {
            level,
            skill,
            tally,
            wanted,
            complete,
        };
        (self.report)(&trial);
        trial
    }

    /// Two games from the same opening, each side once first to move. Halves of points that the first side got.
    fn pair(&mut self, sides: [Side; 2], tally: &mut [u32; 3]) -> usize {
        let opening = self.openings.get(self.next).unwrap_or_default();
        self.next += 1;
        let mut halves = 0;
        for first in [Player::A, Player::B] {
            let game = self.game(&opening, sides, first);
            // A win counts in place 0, a draw in 1, a loss in 2.
            let lost = ((2.0 - 2.0 * points(&game, first)) as usize).min(2);
            tally[lost] += 1;
            halves += 2 - lost;
        }
        halves
    }

    fn game(&mut self, opening: &[Decision], sides: [Side; 2], first: Player) -> Game {
        let mut game = Game::new(Arc::clone(&self.rules));
        for decision in opening {
            // Openings were played once already.
            let _ = game.play(*decision);
        }
        self.engines.iter_mut().for_each(Engine::forget);
        while let Some(player) = game.position().to_move() {
            let side = usize::from(player != first);
            let decision = self.decide(&game, side, sides[side]);
            let played = decision.is_some_and(|decision| game.play(decision).is_ok());
            if !played || game.steps().len() >= MAX_DECISIONS {
                break;
            }
        }
        game
    }

    fn decide(&mut self, game: &Game, side: usize, player: Side) -> Option<Decision> {
        let rung = match player {
            Side::Top => Rung::of_nodes(self.plan.nodes),
            Side::Skill(skill) => skill.rung(&mut self.random),
        };
        let (limits, random) = (Limits::default(), &mut self.random);
        let chosen = self.engines[side].choose_by(game, &rung, &limits, random, &self.never);
        chosen.map(|chosen| chosen.decision)
    }
}

/// How far a trial is from what is wanted; those that were broken off are behind all others.
fn closeness(trial: &LevelTrial) -> f64 {
    let away = (trial.share() - trial.wanted).abs();
    if trial.complete { away } else { 1.0 + away }
}

/// Whether the share is clearly another than the wanted one.
fn is_clear(pairs: &Pairs, wanted: f64) -> bool {
    score(pairs).is_some_and(|mean| {
        let away = (mean.value - wanted).abs();
        away > NEAR && away > CLEAR * mean.error
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    fn measured(seed: u64) -> (Calibrated, Vec<LevelTrial>) {
        let name: RuleRef = "kalah?pits=3".parse().unwrap();
        let rules = Catalog::builtin().rules(&name, None).unwrap();
        let plan = CalibrationPlan {
            nodes: 400,
            games: 12,
            seed,
        };
        let mut trials = Vec::new();
        let found = calibrate(&rules, Weights::for_any(&rules), &plan, &mut |trial| {
            trials.push(*trial);
        });
        (found, trials)
    }

    #[test]
    fn the_same_plan_finds_the_same_ladder_and_levels_rise() {
        let (found, trials) = measured(3);
        assert_eq!((found, trials.clone()), measured(3));
        assert!(found.ladder.skills().is_sorted());
        assert_ne!(found.ladder, Ladder::GENERAL);
        // Small matches say little, but a ladder whose levels were all alike would score evens.
        let mean = found.steps.iter().sum::<f64>() / LEVELS as f64;
        assert!((0.55..0.95).contains(&mean), "{mean} {found:?}");
        assert!(
            trials
                .iter()
                .all(|trial| trial.tally.iter().sum::<u32>() <= 12)
        );
    }
}
