//! Measured levels as data: a `.levels` file beside a rule file says how strong each level is in its games.
//!
//! As with weights, levels hold for the rule whose fingerprint they bear and for no other; see `weights_file.rs`.

use mancala::rules::Rules;
use serde::{Deserialize, Serialize};

use crate::calibration::Calibrated;
use crate::ladder::{LEVELS, Ladder, Skill};
use crate::weights_file::RuleKey;

// `const FILES: &[(&str, &str)]`: name and text of every file beside a built-in rule, by build.rs.
include!(concat!(env!("OUT_DIR"), "/levels.rs"));

/// The built-in files.
pub(crate) const BUILTIN: &[(&str, &str)] = FILES;

/// What a `.levels` file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelsFile {
    /// The levels of a rule, for rounds and for matches.
    #[serde(default)]
    pub levels: Vec<RuleLevels>,
}

/// Levels, and the rule they hold for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleLevels {
    pub fingerprint: String,
    pub players: u8,
    /// Whether several rounds are played.
    pub several_rounds: bool,
    /// How strong each level but the strongest is, weakest first, in hundredths of a rung.
    pub skills: [u16; LEVELS],
    /// What the next level got of the points against each of them when they were measured, in hundredths.
    pub steps: [u8; LEVELS],
}

/// Why a text holds no levels.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct LevelsFileError(String);

impl LevelsFile {
    /// Reads a `.levels` file.
    pub fn read(text: &str) -> Result<Self, LevelsFileError> {
        let file: Self =
            toml::from_str(text).map_err(|error| LevelsFileError(error.to_string()))?;
        match file.levels.iter().find(|one| one.ladder().is_none()) {
            None => Ok(file),
            Some(wrong) => Err(LevelsFileError(format!(
                "skills {:?} are no ladder, use numbers from 0 to {} that do not fall",
                wrong.skills,
                Skill::MAX.hundredths()
            ))),
        }
    }

    /// The text of a `.levels` file.
    pub fn write(&self) -> Result<String, LevelsFileError> {
        toml::to_string(self).map_err(|error| LevelsFileError(error.to_string()))
    }

    /// Replaces the levels for the same kind of match, which may be those of an older version of the rule; without such
    /// levels these are added.
    pub fn put(&mut self, rules: &Rules, measured: &Calibrated) {
        let new = RuleLevels::new(rules, measured);
        let kind = |one: &RuleLevels| (one.players, one.several_rounds);
        match self.levels.iter_mut().find(|old| kind(old) == kind(&new)) {
            Some(old) => *old = new,
            None => self.levels.push(new),
        }
        self.levels.sort_by_key(kind);
    }

    pub(crate) fn find(&self, key: &RuleKey) -> Option<Ladder> {
        let found = self.levels.iter().find(|one| one.key() == *key);
        found.and_then(RuleLevels::ladder)
    }
}

impl RuleLevels {
    fn new(rules: &Rules, measured: &Calibrated) -> Self {
        let key = RuleKey::of(rules);
        Self {
            fingerprint: key.fingerprint,
            players: rules.players(),
            several_rounds: key.several_rounds,
            skills: measured.ladder.skills().map(Skill::hundredths),
            steps: measured
                .steps
                .map(|share| (100.0 * share).round().clamp(0.0, 100.0) as u8),
        }
    }

    /// The ladder, if it is one.
    pub fn ladder(&self) -> Option<Ladder> {
        let mut skills = [Skill::MAX; LEVELS];
        for (skill, hundredths) in skills.iter_mut().zip(self.skills) {
            *skill = Skill::new(hundredths)?;
        }
        Ladder::new(skills)
    }

    pub(crate) fn key(&self) -> RuleKey {
        RuleKey {
            fingerprint: self.fingerprint.clone(),
            several_rounds: self.several_rounds,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    fn measured() -> Calibrated {
        Calibrated {
            ladder: Ladder::GENERAL,
            steps: [0.8, 0.751, 0.6, 0.7, 0.7, 0.7, 0.77],
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let name = RuleRef::plain("kalah");
        let rules = Catalog::builtin().rules(&name, None).unwrap();
        let mut file = LevelsFile::default();
        file.put(&rules, &measured());
        file.put(&rules, &measured());
        assert_eq!(file.levels.len(), 1);
        assert_eq!(file.levels[0].steps, [80, 75, 60, 70, 70, 70, 77]);
        let text = file.write().unwrap();
        assert_eq!(LevelsFile::read(&text), Ok(file.clone()));
        assert_eq!(file.find(&RuleKey::of(&rules)), Some(Ladder::GENERAL));
    }

    #[test]
    fn what_is_no_ladder_is_refused() {
        let check = |skills: &str| {
            let text = format!(
                "[[levels]]\nfingerprint = \"x\"\nplayers = 2\nseveral-rounds = false\nskills = {skills}\n\
                 steps = [70, 70, 70, 70, 70, 70, 70]\n"
            );
            LevelsFile::read(&text).is_ok()
        };
        assert!(check("[0, 0, 1, 2, 3, 4, 2200]"));
        assert!(!check("[0, 0, 1, 2, 3, 4, 2201]"));
        assert!(!check("[0, 0, 1, 3, 2, 4, 5]"));
        assert!(!check("[0, 0, 1]"));
    }
}
