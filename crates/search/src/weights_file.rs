//! Tuned weights as data: a `.weights` file beside a rule file says what things are worth in its games.
//!
//! Weights hold for the rule whose fingerprint they bear and for no other, so a rule that is edited falls back to
//! general weights until it is tuned again. One difference does not count: whether repetition is left to the players,
//! because what seeds are worth does not hang on it.

use std::collections::BTreeMap;

use mancala::rules::{Rules, Settings};
use serde::{Deserialize, Serialize};

use crate::evaluation::Weights;
use crate::ladder::Ladder;
use crate::levels_file::{self, LevelsFile};
use crate::pit_values::PitValues;

// `const FILES: &[(&str, &str)]`: name and text of every file beside a built-in rule, by build.rs.
include!(concat!(env!("OUT_DIR"), "/weights.rs"));

/// The weights and levels of some rules, found by fingerprint: those that are built in, and those of a user's own rule files.
///
/// ```
/// use mancala::rules::{Catalog, RuleRef};
/// use search::{WeightTable, Weights, WeightsFile};
///
/// let rules = Catalog::builtin().rules(&RuleRef::plain("awale"), None).unwrap();
/// let mut file = WeightsFile::default();
/// file.put(&rules, &Weights::from_list([100, 5, 6, 0]));
///
/// let mut table = WeightTable::builtin();
/// table.add(&file);
/// assert_eq!(table.for_rules(&rules).seeds, 5);
/// ```
#[derive(Clone, Debug, Default)]
pub struct WeightTable {
    builtin: &'static [(&'static str, &'static str)],
    added: BTreeMap<RuleKey, RuleWeights>,
    builtin_levels: &'static [(&'static str, &'static str)],
    added_levels: BTreeMap<RuleKey, Ladder>,
}

impl WeightTable {
    /// The weights and levels that come with the product.
    pub const fn builtin() -> Self {
        Self {
            builtin: FILES,
            added: BTreeMap::new(),
            builtin_levels: levels_file::BUILTIN,
            added_levels: BTreeMap::new(),
        }
    }

    /// Adds the weights of a file; they go before those that are built in.
    pub fn add(&mut self, file: &WeightsFile) {
        let weights = file.weights.iter();
        self.added
            .extend(weights.map(|one| (one.key(), one.clone())));
    }

    /// Adds the levels of a file; they go before those that are built in.
    pub fn add_levels(&mut self, file: &LevelsFile) {
        let ladders = file.levels.iter();
        self.added_levels
            .extend(ladders.filter_map(|one| Some((one.key(), one.ladder()?))));
    }

    /// The levels that were measured for some rules, or else general ones.
    pub fn ladder_for(&self, rules: &Rules) -> Ladder {
        let repeating = with_repetition(rules);
        let mut variants = std::iter::once(rules).chain(&repeating);
        variants
            .find_map(|variant| self.find_ladder(&RuleKey::of(variant)))
            .unwrap_or(Ladder::GENERAL)
    }

    fn find_ladder(&self, key: &RuleKey) -> Option<Ladder> {
        let mut texts = self.builtin_levels.iter().map(|(_, text)| text);
        self.added_levels.get(key).copied().or_else(|| {
            texts
                .find(|text| text.contains(&key.fingerprint))
                .and_then(|text| LevelsFile::read(text).ok()?.find(key))
        })
    }

    /// The weights that were tuned for some rules, or else general ones.
    pub fn for_rules(&self, rules: &Rules) -> Weights {
        let repeating = with_repetition(rules);
        let mut variants = std::iter::once(rules).chain(&repeating);
        variants
            .find_map(|variant| self.find(&RuleKey::of(variant)))
            .map_or_else(|| Weights::for_any(rules), |one| one.for_rules(rules))
    }

    fn find(&self, key: &RuleKey) -> Option<RuleWeights> {
        let added = self.added.get(key).cloned();
        added.or_else(|| self.find_builtin(key))
    }

    /// Reads only the built-in file that mentions the fingerprint. Engines are not made often enough to need an index.
    fn find_builtin(&self, key: &RuleKey) -> Option<RuleWeights> {
        let mut texts = self.builtin.iter().map(|(_, text)| text);
        texts
            .find(|text| text.contains(&key.fingerprint))
            .and_then(|text| WeightsFile::read(text).ok()?.find(key))
    }
}

/// What a `.weights` file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// The weights of a rule, for each number of players and for rounds and matches.
    #[serde(default)]
    pub weights: Vec<RuleWeights>,
}

/// Weights, and the rule they hold for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleWeights {
    pub fingerprint: String,
    pub players: u8,
    /// Whether several rounds are played.
    pub several_rounds: bool,
    pub kept: i32,
    pub seeds: i32,
    pub busy: i32,
    pub pits: i32,
    /// Learned values of pits, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pit_values: Vec<i16>,
}

/// Why a text holds no weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WeightsFileError(String);

/// No weight is beyond this: sums of them must stay far from certain results.
const MAX_WEIGHT: i32 = 1000;

impl WeightsFile {
    /// Reads a `.weights` file.
    pub fn read(text: &str) -> Result<Self, WeightsFileError> {
        let file: Self =
            toml::from_str(text).map_err(|error| WeightsFileError(error.to_string()))?;
        let mut weights = file.weights.iter().flat_map(|one| one.weights().list());
        match weights.find(|weight| weight.abs() > MAX_WEIGHT) {
            None => Ok(file),
            Some(weight) => Err(WeightsFileError(format!(
                "weight {weight} is out of range, use -{MAX_WEIGHT} to {MAX_WEIGHT}"
            ))),
        }
    }

    /// The text of a `.weights` file.
    pub fn write(&self) -> Result<String, WeightsFileError> {
        toml::to_string(self).map_err(|error| WeightsFileError(error.to_string()))
    }

    fn find(&self, key: &RuleKey) -> Option<RuleWeights> {
        self.weights.iter().find(|one| one.key() == *key).cloned()
    }

    /// Replaces the weights for the same number of players and kind of match, which may be those of an older version of
    /// the rule; without such weights these are added.
    pub fn put(&mut self, rules: &Rules, weights: &Weights) {
        let new = RuleWeights::new(rules, weights);
        let kind = |one: &RuleWeights| (one.players, one.several_rounds);
        match self.weights.iter_mut().find(|old| kind(old) == kind(&new)) {
            Some(old) => *old = new,
            None => self.weights.push(new),
        }
        self.weights.sort_by_key(kind);
    }
}

impl RuleWeights {
    fn new(rules: &Rules, weights: &Weights) -> Self {
        let key = RuleKey::of(rules);
        let [kept, seeds, busy, pits] = weights.list();
        Self {
            fingerprint: key.fingerprint,
            players: rules.players(),
            several_rounds: key.several_rounds,
            kept,
            seeds,
            busy,
            pits,
            pit_values: weights
                .pit_values
                .map_or_else(Vec::new, |values| values.list().to_vec()),
        }
    }

    /// The weights with learned values, if there are as many as these rules have pits for.
    fn for_rules(&self, rules: &Rules) -> Weights {
        let weights = self.weights();
        match PitValues::new(rules, self.pit_values.clone()) {
            Some(values) => weights.with_pit_values(values.keep()),
            None => weights,
        }
    }

    fn key(&self) -> RuleKey {
        RuleKey {
            fingerprint: self.fingerprint.clone(),
            several_rounds: self.several_rounds,
        }
    }

    const fn weights(&self) -> Weights {
        Weights::from_list([self.kept, self.seeds, self.busy, self.pits])
    }
}

/// Rules that leave repetition to the players, as they are where it ends the game.
pub(crate) fn with_repetition(rules: &Rules) -> Option<Rules> {
    if rules.impasse.repetition != 0 {
        return None;
    }
    let mut settings = rules.settings().clone();
    settings.impasse.repetition = Settings::default().impasse.repetition;
    let repeating = Rules::new(rules.players(), settings).ok()?;
    Some(repeating.for_rounds(rules.rounds_to_play()))
}

/// What weights and levels are found by. The fingerprint covers the number of players, but not how many rounds are played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RuleKey {
    pub fingerprint: String,
    pub several_rounds: bool,
}

impl RuleKey {
    pub fn of(rules: &Rules) -> Self {
        Self {
            fingerprint: rules.fingerprint().to_string(),
            several_rounds: rules.is_match(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    /// All built-in rules, with all numbers of players, as rounds and as matches.
    fn all_rules() -> Vec<Rules> {
        let catalog = Catalog::builtin();
        let of = |id: &str, players| catalog.rules(&RuleRef::plain(id), Some(players)).ok();
        let rules = catalog
            .ids()
            .flat_map(|id| (2..=4).filter_map(move |n| of(id, n)));
        rules
            .flat_map(|rules| [rules.clone().for_rounds(1), rules.for_rounds(0)])
            .collect()
    }

    #[test]
    fn every_built_in_file_can_be_read_and_its_weights_are_found() {
        let rules = all_rules();
        let table = WeightTable::builtin();
        for (name, text) in FILES {
            let file = WeightsFile::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for one in &file.weights {
                let rules = rules.iter().find(|rules| RuleKey::of(rules) == one.key());
                let rules = rules.unwrap_or_else(|| panic!("{name}: for no rule, tune it anew"));
                assert_eq!(table.for_rules(rules), one.for_rules(rules), "{name}");
                let learned = !one.pit_values.is_empty();
                assert_eq!(one.for_rules(rules).pit_values.is_some(), learned, "{name}");
            }
        }
    }

    #[test]
    fn every_built_in_ladder_is_that_of_a_rule_and_is_found() {
        let rules = all_rules();
        let table = WeightTable::builtin();
        for (name, text) in levels_file::BUILTIN {
            let file = LevelsFile::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for one in &file.levels {
                let rules = rules.iter().find(|rules| RuleKey::of(rules) == one.key());
                let rules = rules.unwrap_or_else(|| panic!("{name}: for no rule, measure it anew"));
                assert_eq!(Some(table.ladder_for(rules)), one.ladder(), "{name}");
            }
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let rules = Catalog::builtin()
            .rules(&RuleRef::plain("kalah"), None)
            .unwrap();
        let mut file = WeightsFile::default();
        file.put(&rules, &Weights::from_list([100, -3, 7, 0]));
        file.put(&rules, &Weights::from_list([100, 5, 6, 0]));
        assert_eq!(WeightsFile::read(&file.write().unwrap()), Ok(file.clone()));
        assert_eq!(file.weights.len(), 1);
        assert!(WeightsFile::read(&file.write().unwrap().replace("= 6", "= 6000")).is_err());
    }

    #[test]
    fn who_leaves_repetition_to_the_players_plays_with_the_same_weights() {
        let rules = |name: &str| {
            let name: RuleRef = name.parse().unwrap();
            Catalog::builtin().rules(&name, None).unwrap()
        };
        let table = WeightTable::builtin();
        let (usual, agreed) = (rules("awale"), rules("awale?impasse=agreement"));
        assert_ne!(table.for_rules(&usual), Weights::for_any(&usual));
        assert_eq!(table.for_rules(&agreed), table.for_rules(&usual));
    }

    #[test]
    fn added_weights_are_those_of_one_rule_in_one_table() {
        let rules = |name: &str| {
            let name: RuleRef = name.parse().unwrap();
            Catalog::builtin().rules(&name, None).unwrap()
        };
        let (own, other) = (rules("kalah?pits=3"), rules("kalah?pits=4"));
        let mut file = WeightsFile::default();
        file.put(&own, &Weights::from_list([100, 1, 2, 3]));
        let mut table = WeightTable::builtin();
        table.add(&file);
        assert_eq!(table.for_rules(&own).list(), [100, 1, 2, 3]);
        assert_eq!(table.for_rules(&other), Weights::for_any(&other));
        assert_eq!(
            WeightTable::builtin().for_rules(&own),
            Weights::for_any(&own)
        );
    }
}
