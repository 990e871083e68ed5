//! The scale of strength below the engine's best, and the ladder of levels on it.
//!
//! A *rung* says how far a player looks and how exact its judgement is; each is stronger than the one before. A *skill*
//! lies between two rungs: the player plays by the upper one as often as the skill is nearer to it. So strength grows
//! without jumps, and a ladder can be made whose levels are equally far apart: `calibration.rs` measures it.

use mancala::kernel::Random;

use crate::level::{MAX_LEVEL, MIN_LEVEL};

/// How many levels there are below the strongest, which has no skill: it does all it can.
pub const LEVELS: usize = (MAX_LEVEL - MIN_LEVEL) as usize;

/// How one rung plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rung {
    /// Positions searched; none for as many as time allows.
    pub nodes: Option<u64>,
    /// Decisions looked ahead at most.
    pub depth: Option<u32>,
    /// By how much a decision may be worse than the best and still be chosen about a third as often, in hundredths of a
    /// seed.
    pub tolerance: f64,
    /// How likely a very long sowing is overlooked; a short one is seen more often.
    pub oversight: f64,
}

impl Rung {
    /// All the engine can do.
    pub const BEST: Self = Self {
        nodes: None,
        depth: None,
        tolerance: 0.0,
        oversight: 0.0,
    };

    /// The engine at its best with so many positions.
    pub const fn of_nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::BEST
        }
    }

    const fn weak(depth: u32, nodes: u64, tolerance: f64, oversight: f64) -> Self {
        Self {
            nodes: Some(nodes),
            depth: Some(depth),
            tolerance,
            oversight,
        }
    }
}

/// The rungs, weakest first. Below, judgement makes the difference; above, how far is looked.
const RUNGS: [Rung; 23] = [
    Rung::weak(1, 200, 600.0, 0.5),
    Rung::weak(1, 200, 400.0, 0.4),
    Rung::weak(1, 200, 250.0, 0.3),
    Rung::weak(1, 400, 160.0, 0.25),
    Rung::weak(1, 400, 100.0, 0.2),
    Rung::weak(2, 800, 65.0, 0.15),
    Rung::weak(2, 800, 45.0, 0.12),
    Rung::weak(3, 2000, 33.0, 0.08),
    Rung::weak(3, 2000, 25.0, 0.05),
    Rung::weak(4, 4000, 17.0, 0.02),
    Rung::weak(5, 8000, 12.0, 0.0),
    Rung::weak(6, 15_000, 9.0, 0.0),
    Rung::weak(7, 30_000, 7.0, 0.0),
    Rung::weak(9, 50_000, 5.0, 0.0),
    Rung::of_nodes(15_000),
    Rung::of_nodes(30_000),
    Rung::of_nodes(60_000),
    Rung::of_nodes(120_000),
    Rung::of_nodes(240_000),
    Rung::of_nodes(400_000),
    Rung::of_nodes(800_000),
    Rung::of_nodes(1_600_000),
    Rung::of_nodes(3_200_000),
];

/// A place on the scale, in hundredths of a rung from the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skill(u16);

impl Skill {
    /// The strongest there is.
    pub const MAX: Self = Self(100 * Self::RUNGS);

    /// A skill from hundredths of a rung; nothing beyond the strongest.
    pub const fn new(hundredths: u16) -> Option<Self> {
        if hundredths <= Self::MAX.0 {
            Some(Self(hundredths))
        } else {
            None
        }
    }

    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// The number of the highest rung.
    pub(crate) const RUNGS: u16 = RUNGS.len() as u16 - 1;

    /// By how much worse a decision is that a player on this rung takes a third as often as the best: also for those rungs whose
    /// players differ in how far they look.
    pub(crate) fn tolerance_of(rung: usize) -> f64 {
        let (mut tolerance, mut steps) = (0.0, 0);
        for rung in RUNGS.iter().take(rung + 1) {
            if rung.tolerance > 0.0 {
                tolerance = rung.tolerance;
            } else {
                steps += 1;
            }
        }
        tolerance * 0.8_f64.powi(steps)
    }

    /// The nearest skill to a number of rungs.
    pub(crate) fn near(rungs: f64) -> Self {
        Self((100.0 * rungs).round().clamp(0.0, f64::from(Self::MAX.0)) as u16)
    }

    pub(crate) fn rungs(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// The rung that a decision is made by.
    pub(crate) fn rung(self, random: &mut Random) -> Rung {
        let (below, above) = (usize::from(self.0 / 100), u32::from(self.0 % 100));
        let is_above = above > 0 && random.below(100) < above;
        RUNGS
            .get(below + usize::from(is_above))
            .copied()
            .unwrap_or(Rung::BEST)
    }

    /// The skill of the engine with so many positions a decision.
    pub(crate) fn of_nodes(nodes: u64) -> Self {
        let is_enough = |rung: &Rung| rung.tolerance == 0.0 && rung.nodes >= Some(nodes);
        let found = RUNGS.iter().position(is_enough);
        found.map_or(Self::MAX, |rung| Self(100 * rung as u16))
    }
}

/// How strong each level but the strongest is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder {
    skills: [Skill; LEVELS],
}

impl Ladder {
    /// For rules whose levels have not been measured.
    pub const GENERAL: Self = Self {
        skills: [
            Skill(200),
            Skill(400),
            Skill(600),
            Skill(800),
            Skill(1000),
            Skill(1300),
            Skill(1900),
        ],
    };

    /// A ladder with these levels; nothing if one is weaker than the one below it.
    pub fn new(skills: [Skill; LEVELS]) -> Option<Self> {
        skills.is_sorted().then_some(Self { skills })
    }

    pub const fn skills(&self) -> &[Skill; LEVELS] {
        &self.skills
    }

    /// How strong a level is; nothing for the strongest.
    pub fn skill(&self, level: u8) -> Option<Skill> {
        let index = usize::from(level.max(MIN_LEVEL) - MIN_LEVEL);
        self.skills.get(index).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skill_between_two_rungs_is_one_or_the_other_in_proportion() {
        let mut random = Random::new(1);
        let skill = Skill::new(1025).unwrap();
        let above = (0..4000).filter(|_| skill.rung(&mut random) == RUNGS[11]);
        let above = above.count();
        assert!((900..1100).contains(&above), "{above}");
        assert_eq!(Skill::new(700).unwrap().rung(&mut random), RUNGS[7]);
        assert_eq!(Skill::MAX.rung(&mut random), RUNGS[RUNGS.len() - 1]);
        assert_eq!(Skill::new(Skill::MAX.0 + 1), None);
    }

    #[test]
    fn levels_rise_and_the_strongest_has_no_bounds() {
        let skills: Vec<_> = (MIN_LEVEL..MAX_LEVEL)
            .map(|level| Ladder::GENERAL.skill(level).unwrap())
            .collect();
        assert!(skills.is_sorted() && skills.len() == LEVELS);
        assert_eq!(Ladder::GENERAL.skill(MAX_LEVEL), None);
        let mut skills = *Ladder::GENERAL.skills();
        skills.swap(2, 3);
        assert_eq!(Ladder::new(skills), None);
    }

    #[test]
    fn rungs_look_further_and_judge_better() {
        for pair in RUNGS.windows(2) {
            assert!(pair[0].tolerance >= pair[1].tolerance);
            assert!(pair[0].oversight >= pair[1].oversight);
            if pair[0].depth.is_some() == pair[1].depth.is_some() {
                assert!(pair[0].nodes <= pair[1].nodes && pair[0].depth <= pair[1].depth);
            }
        }
        assert_eq!(Skill::of_nodes(400_000).rungs(), 19.0);
    }
}
