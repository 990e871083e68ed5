//! Rule files outside of the catalogue, such as one that is named by its path or sent by a client.

use std::collections::BTreeMap;

use super::catalog::Catalog;
use super::effort::Trials;
use super::fault::{Fault, FaultKind};
use super::file::RuleFile;
use super::{builtin, verify};

/// A rule file outside of the catalogue, with the files that it may inherit from before those of the catalogue. Its id
/// need not be unique: a rule of the catalogue may have the same.
///
/// ```
/// use mancala::rules::{Catalog, ExternalRule, RuleFile};
/// let text = "name = \"Mine\"\ninherits = \"awale\"\n[laps]\nstop = [1]\n";
/// let rule = ExternalRule::alone(RuleFile::from_text("awale-too", text));
/// assert_eq!(Catalog::builtin().check_external(&rule)[0].code(), "needs");
/// ```
#[derive(Clone, Debug)]
pub struct ExternalRule {
    /// The file itself.
    pub file: RuleFile,
    /// Files it may inherit from, by id.
    pub ancestors: BTreeMap<String, RuleFile>,
}

impl ExternalRule {
    /// A file that inherits from the catalogue only.
    pub const fn alone(file: RuleFile) -> Self {
        Self {
            file,
            ancestors: BTreeMap::new(),
        }
    }
}

impl Catalog {
    /// Everything that is wrong with an external rule, as [`Catalog::check`] does for a rule of the catalogue. If a
    /// built-in rule has the same id but another text, a warning says that only the path leads to this file.
    pub fn check_external(&self, rule: &ExternalRule) -> Vec<Fault> {
        let mut faults =
            verify::verify(&self.trace(&rule.file, &rule.ancestors), &Trials::default());
        let built_in = builtin::get(rule.file.id());
        if built_in.is_some_and(|known| known.text() != rule.file.text()) {
            let place = rule.file.source.place(&(0..0));
            faults.insert(0, Fault::new("", FaultKind::BuiltInId {}).at(place));
        }
        faults
    }

    /// Adds an external rule under a key that is no id, such as its path, and gives its warnings; references and all
    /// other methods then accept that key. With faults the catalogue stays as it was.
    pub fn add_external(
        &mut self,
        key: &str,
        rule: ExternalRule,
    ) -> Result<Vec<Fault>, Vec<Fault>> {
        let faults = self.check_external(&rule);
        if faults.iter().any(Fault::is_error) {
            return Err(faults);
        }
        self.insert_external(key, rule);
        Ok(faults)
    }

    /// Adds an external rule that has been checked: checking may take a second, and once is enough.
    pub fn insert_external(&mut self, key: &str, rule: ExternalRule) {
        self.external.insert(key.to_owned(), rule);
    }
}
