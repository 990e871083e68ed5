//! The catalogue: all rule files there are, and the way from an id to checked rules.

use std::collections::BTreeMap;

use super::about::Family;
use super::fault::{Fault, FaultKind, nearest};
use super::file::RuleFile;
use super::merge::Merged;
use super::reference::RuleRef;
use super::{Rules, builtin};
use crate::words::words;

words! {
    /// Where a rule file comes from.
    Origin {
        /// It came with the product.
        BuiltIn = "built-in",
        /// Somebody added it.
        Added = "added",
    }
}

/// How many ancestors of a rule are followed.
pub const MAX_ANCESTORS: usize = 16;

/// All rule files there are, by id.
///
/// ```
/// use mancala::rules::Catalog;
/// let catalog = Catalog::builtin();
/// let rules = catalog.rules(&"awale?pits=5".parse().unwrap(), None).unwrap();
/// assert_eq!(rules.ring(), 10);
/// ```
#[derive(Clone, Debug)]
pub struct Catalog {
    added: BTreeMap<String, RuleFile>,
}

impl Catalog {
    /// The catalogue of built-in rules. Files are read when they are first asked for.
    pub const fn builtin() -> Self {
        Self {
            added: BTreeMap::new(),
        }
    }

    /// Adds a rule file if it can be played, and gives its warnings. Otherwise gives all its faults and the
    /// catalogue stays as it was.
    pub fn add(&mut self, id: &str, bytes: impl AsRef<[u8]>) -> Result<Vec<Fault>, Vec<Fault>> {
        let before = self.added.get(id).cloned();
        self.insert(id, bytes)?;
        let faults = self.check(id);
        if !faults.iter().any(Fault::is_error) {
            return Ok(faults);
        }
        match before {
            Some(file) => self.added.insert(id.to_owned(), file),
            None => self.added.remove(id),
        };
        Err(faults)
    }

    /// Adds a rule file whatever its faults, for files that may inherit from files that are added later; see
    /// [`Catalog::check`]. Only the id of a built-in rule cannot be used.
    pub fn insert(&mut self, id: &str, bytes: impl AsRef<[u8]>) -> Result<(), Vec<Fault>> {
        let file = RuleFile::from_bytes(id, bytes.as_ref());
        if builtin::get(id).is_some() {
            let place = file.source.place(&(0..0));
            return Err(vec![Fault::new("", FaultKind::TakenId {}).at(place)]);
        }
        self.added.insert(id.to_owned(), file);
        Ok(())
    }

    /// Takes an added rule file out again.
    pub fn remove(&mut self, id: &str) -> Option<RuleFile> {
        self.added.remove(id)
    }

    /// The rule file `id`.
    pub fn get(&self, id: &str) -> Option<&RuleFile> {
        builtin::get(id).or_else(|| self.added.get(id))
    }

    /// Where the rule `id` comes from.
    pub fn origin(&self, id: &str) -> Option<Origin> {
        if builtin::ids().any(|known| known == id) {
            Some(Origin::BuiltIn)
        } else {
            self.added.contains_key(id).then_some(Origin::Added)
        }
    }

    /// All ids: built-in rules shelf by shelf, then added ones in alphabetical order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let builtin = builtin::ids().map(|id| -> &str { id });
        builtin.chain(self.added.keys().map(String::as_str))
    }

    /// All rule files, in the order of [`Catalog::ids`].
    pub fn files(&self) -> impl Iterator<Item = &RuleFile> {
        self.ids().filter_map(|id| self.get(id))
    }

    /// The numbers of players that the rule `id` allows, smallest first. Where its file does not say, its nearest
    /// ancestor that does is asked.
    pub fn players(&self, id: &str) -> Vec<u8> {
        let line = self.lineage(id).unwrap_or_default();
        let said = line.iter().rev().find_map(|file| file.players.clone());
        said.unwrap_or_else(|| vec![2])
    }

    /// The shelf on which the rule `id` stands: its own, or that of its nearest ancestor that has one.
    pub fn family(&self, id: &str) -> Family {
        let line = self.lineage(id).unwrap_or_default();
        let said = line.iter().rev().find_map(|file| file.about.family);
        said.unwrap_or(Family::More)
    }

    /// Checked rules for `players` players, or for the smallest number that the rule allows.
    pub fn rules(&self, rule: &RuleRef, players: Option<u8>) -> Result<Rules, Vec<Fault>> {
        let line = self.lineage(&rule.id)?;
        let broken: Vec<Fault> = line
            .iter()
            .flat_map(|file| file.faults())
            .filter(|fault| fault.is_error())
            .cloned()
            .collect();
        if !broken.is_empty() {
            return Err(broken);
        }
        let players = self.choose_players(&rule.id, players)?;
        let merged = Merged::new(&line, players, rule)?;
        let settings = merged.settings.clone();
        Rules::new(players, settings).map_err(|faults| merged.place_all(faults))
    }

    fn choose_players(&self, id: &str, wanted: Option<u8>) -> Result<u8, Vec<Fault>> {
        let allowed = self.players(id);
        let wanted = wanted.or(allowed.first().copied()).unwrap_or(2);
        if allowed.contains(&wanted) {
            return Ok(wanted);
        }
        let allowed: Vec<String> = allowed.iter().map(u8::to_string).collect();
        let allowed = allowed.join(", ");
        let kind = FaultKind::PlayersNotAllowed { wanted, allowed };
        Err(vec![Fault::new("board.players", kind)])
    }

    /// The file `id` and its ancestors, eldest first.
    pub(super) fn lineage(&self, id: &str) -> Result<Vec<&RuleFile>, Vec<Fault>> {
        let file = self.get(id).ok_or_else(|| {
            let nearest = nearest(id, self.ids()).map(str::to_owned);
            let id = id.to_owned();
            vec![Fault::new("", FaultKind::UnknownRule { id, nearest })]
        })?;
        let mut line = vec![file];
        let mut youngest = file;
        while let Some((parent, span)) = &youngest.inherits {
            let fault = match self.parent(&line, parent) {
                Ok(file) => {
                    line.push(file);
                    youngest = file;
                    continue;
                }
                Err(kind) => Fault::new("inherits", kind),
            };
            return Err(vec![fault.at(youngest.source.place(span))]);
        }
        line.reverse();
        Ok(line)
    }

    fn parent(&self, line: &[&RuleFile], parent: &str) -> Result<&RuleFile, FaultKind> {
        if line.iter().any(|file| file.id() == parent) {
            let mut chain: Vec<&str> = line.iter().map(|file| file.id()).collect();
            chain.push(parent);
            let chain = chain.join(" > ");
            return Err(FaultKind::InheritCycle { chain });
        }
        if line.len() > MAX_ANCESTORS {
            let most = MAX_ANCESTORS;
            return Err(FaultKind::InheritDepth { most });
        }
        self.get(parent).ok_or_else(|| FaultKind::UnknownParent {
            parent: parent.to_owned(),
            nearest: nearest(parent, self.ids()).map(str::to_owned),
        })
    }

    /// Everything that is wrong with the rule `id`, and what is probably not meant: its own faults, those of its
    /// ancestors, and contradictions for every number of players and every preset.
    pub fn check(&self, id: &str) -> Vec<Fault> {
        let line = match self.lineage(id) {
            Ok(line) => line,
            Err(mut faults) => {
                let own = self.get(id).map(RuleFile::faults).unwrap_or_default();
                faults.splice(0..0, own.iter().cloned());
                return faults;
            }
        };
        super::verify::verify(&line, &self.players(id))
    }
}
