//! Keys whose values are not known because what was written about them could not be understood.
//!
//! A value that could not be read may have been anything, so nothing must be concluded from the default in its place:
//! a chain without captures is no contradiction while `capture.on` is misspelled. [`UncertainKeys`] goes all the way
//! from the text of a file to the checks: reading collects it, every layer that is applied adds what it could not read
//! and settles what it says plainly, and a check is skipped while one of the keys it looks at is in the set.

use std::collections::BTreeSet;

use super::settings::Settings;

/// `board.players`, a key of rule files that is no setting.
pub(super) const PLAYERS: &str = "board.players";
/// The parent of a rule. While it is uncertain, any setting may be inherited.
pub(super) const INHERITS: &str = "inherits";
/// The name of a rule.
pub(super) const NAME: &str = "name";
/// Stands in no file: uncertain once the settings of the board contradict each other.
pub(super) const VALID_BOARD: &str = "board.valid";

/// A set of keys from which nothing can be concluded: settings, and the few other keys above.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct UncertainKeys(BTreeSet<&'static str>);

impl UncertainKeys {
    /// Whether `key` is uncertain; for the name of a section, whether any key of it is.
    pub(super) fn contains(&self, key: &str) -> bool {
        self.0.iter().any(|uncertain| covers(key, uncertain))
    }

    /// Whether all settings, and the number of players, are certain.
    pub(super) fn has_no_setting(&self) -> bool {
        self.0.iter().all(|key| [NAME, INHERITS].contains(key))
    }

    /// Adds a key by its name. Names that are no key at all make nothing uncertain.
    pub(super) fn insert(&mut self, key: &str) {
        let others = [PLAYERS, INHERITS, NAME, VALID_BOARD];
        let known = Settings::key(key).map(|info| info.key);
        let other = || others.into_iter().find(|other| *other == key);
        self.0.extend(known.or_else(other));
    }

    /// Adds every setting of a section.
    pub(super) fn insert_section(&mut self, section: &str) {
        let keys = Settings::keys().iter();
        let keys = keys.filter(|info| info.section() == section);
        self.0.extend(keys.map(|info| info.key));
    }

    /// Adds every setting, and the number of players.
    pub(super) fn insert_all(&mut self) {
        self.0.extend(Settings::keys().iter().map(|info| info.key));
        self.0.insert(PLAYERS);
    }

    /// Adds all keys of another set.
    pub(super) fn extend(&mut self, other: &Self) {
        self.0.extend(&other.0);
    }

    /// A plain value settles what was uncertain before.
    pub(super) fn settle(&mut self, key: &str) {
        self.0.remove(key);
    }
}

/// Whether `name` is `key` itself or the section it stands in.
pub(super) fn covers(name: &str, key: &str) -> bool {
    let section = || {
        key.strip_prefix(name)
            .is_some_and(|rest| rest.starts_with('.'))
    };
    name == key || section()
}
