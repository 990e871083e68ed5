//! The catalogue: all rule files there are, and the way from an id to checked rules.

use std::collections::BTreeMap;

use super::about::Family;
use super::fault::{Fault, FaultKind, nearest};
use super::file::RuleFile;
use super::guest::Guest;
use super::lineage::Lineage;
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
    /// Files that are known by another key than their id, such as their path. They are not listed.
    pub(super) guests: BTreeMap<String, Guest>,
    /// Files that cannot be played, with their faults. They are not listed.
    aside: BTreeMap<String, (RuleFile, Vec<Fault>)>,
}

impl Catalog {
    /// The catalogue of built-in rules. Files are read when they are first asked for.
    pub const fn builtin() -> Self {
        Self {
            added: BTreeMap::new(),
            guests: BTreeMap::new(),
            aside: BTreeMap::new(),
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
    /// [`Catalog::check`]. Only the id of a built-in rule cannot be used; a copy of that rule makes no difference.
    pub fn insert(&mut self, id: &str, bytes: impl AsRef<[u8]>) -> Result<(), Vec<Fault>> {
        let file = RuleFile::from_bytes(id, bytes.as_ref());
        if let Some(known) = builtin::get(id) {
            if known.text() == file.text() {
                return Ok(());
            }
            let place = file.source.place(&(0..0));
            return Err(vec![Fault::new("", FaultKind::TakenId {}).at(place)]);
        }
        self.aside.remove(id);
        self.added.insert(id.to_owned(), file);
        Ok(())
    }

    /// Takes an added rule file out again.
    pub fn remove(&mut self, id: &str) -> Option<RuleFile> {
        self.added.remove(id)
    }

    /// Takes an added rule file out because of its faults. Who asks for it is told them.
    pub fn set_aside(&mut self, id: &str, faults: Vec<Fault>) {
        if let Some(file) = self.added.remove(id) {
            self.aside.insert(id.to_owned(), (file, faults));
        }
    }

    /// A rule file that was set aside.
    pub fn aside(&self, id: &str) -> Option<&RuleFile> {
        self.aside.get(id).map(|(file, _)| file)
    }

    /// The rule file `id`, or the guest with that key.
    pub fn get(&self, id: &str) -> Option<&RuleFile> {
        let guest = || self.guests.get(id).map(|guest| &guest.file);
        let added = || self.added.get(id).or_else(guest);
        builtin::get(id).or_else(added)
    }

    /// Where the rule `id` comes from.
    pub fn origin(&self, id: &str) -> Option<Origin> {
        if builtin::ids().any(|known| known == id) {
            Some(Origin::BuiltIn)
        } else {
            self.get(id).map(|_| Origin::Added)
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
        self.line(id)
            .map_or_else(|_| vec![2], |lineage| lineage.allowed().players)
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
        let options = rule.source();
        let merged = Merged::new(&line, players, rule, &options)?;
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

    /// The rule `id` and its ancestors, eldest first, if all of them can be found.
    fn lineage(&self, id: &str) -> Result<Vec<&RuleFile>, Vec<Fault>> {
        let lineage = self.line(id)?;
        match lineage.fault {
            None => Ok(lineage.line),
            Some(fault) => Err(vec![fault]),
        }
    }

    /// The rule `id` and its ancestors as far as they can be found.
    fn line(&self, id: &str) -> Result<Lineage<'_>, Vec<Fault>> {
        static NO_KIN: BTreeMap<String, RuleFile> = BTreeMap::new();
        if let Some(guest) = self.guests.get(id) {
            return Ok(self.trace(&guest.file, &guest.kin));
        }
        let file = self.get(id).ok_or_else(|| self.missing(id))?;
        Ok(self.trace(file, &NO_KIN))
    }

    /// Why there is no rule `id`: nobody knows it, or its file has faults.
    fn missing(&self, id: &str) -> Vec<Fault> {
        let nearest = || nearest(id, self.ids()).map(str::to_owned);
        let id = id.to_owned();
        match self.aside.get(&id) {
            Some((_, faults)) => {
                let broken = Fault::new("", FaultKind::BrokenRule { id });
                std::iter::once(broken).chain(faults.clone()).collect()
            }
            None => {
                let nearest = nearest();
                vec![Fault::new("", FaultKind::UnknownRule { id, nearest })]
            }
        }
    }

    /// A file with its ancestors, which are looked for among its kin first.
    pub(super) fn trace<'a>(
        &'a self,
        file: &'a RuleFile,
        kin: &'a BTreeMap<String, RuleFile>,
    ) -> Lineage<'a> {
        let find = |id: &str| kin.get(id).or_else(|| self.get(id));
        Lineage::trace(file, find, || self.ids())
    }

    /// Everything that is wrong with the rule `id`, and what is probably not meant: its own faults, those of its
    /// ancestors, and contradictions for every number of players and every preset.
    pub fn check(&self, id: &str) -> Vec<Fault> {
        match self.line(id) {
            Ok(lineage) => super::verify::verify(&lineage),
            Err(faults) => faults,
        }
    }
}
