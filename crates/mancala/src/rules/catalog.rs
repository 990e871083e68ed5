//! The catalogue: all rule files there are, and the way from an id to checked rules.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::about::{Family, Region};
use super::builtin::Collection;
use super::effort::Trials;
use super::external::ExternalRule;
use super::fault::{Fault, FaultKind, nearest};
use super::file::RuleFile;
use super::lineage::Lineage;
use super::merge::Merged;
use super::reference::RuleRef;
use super::source::Source;
use super::{Rules, builtin};
use crate::text::joined;
use crate::words::words;

words! {
    /// Where a rule file comes from.
    Origin {
        /// It came with the product.
        BuiltIn = "built-in",
        /// It was added later.
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
    /// Shared, so that a copy of the catalogue costs little whatever the files are.
    added: BTreeMap<String, Arc<RuleFile>>,
    /// Rules that are known by another key than their id, such as their path. They are not listed.
    pub(super) external: BTreeMap<String, ExternalRule>,
    /// Files that cannot be played, with their faults. They are not listed.
    broken: BTreeMap<String, Arc<(RuleFile, Vec<Fault>)>>,
}

impl Catalog {
    /// The catalogue of built-in rules. Files are read when they are first asked for.
    pub const fn builtin() -> Self {
        Self {
            added: BTreeMap::new(),
            external: BTreeMap::new(),
            broken: BTreeMap::new(),
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
        self.broken.remove(id);
        self.added.insert(id.to_owned(), Arc::new(file));
        Ok(())
    }

    /// Takes an added rule file out again, one that was marked as broken too.
    pub fn remove(&mut self, id: &str) -> Option<RuleFile> {
        let broken = self.broken.remove(id).map(|broken| broken.0.clone());
        self.added.remove(id).map(Arc::unwrap_or_clone).or(broken)
    }

    /// Takes an added rule file out of the list because of its faults. Asking for it gives these faults.
    pub fn mark_broken(&mut self, id: &str, faults: Vec<Fault>) {
        if let Some(file) = self.added.remove(id) {
            let broken = (Arc::unwrap_or_clone(file), faults);
            self.broken.insert(id.to_owned(), Arc::new(broken));
        }
    }

    /// A rule file that was marked as broken.
    pub fn broken(&self, id: &str) -> Option<&RuleFile> {
        self.broken.get(id).map(|broken| &broken.0)
    }

    /// The rule file `id`, or the external one with that key.
    pub fn get(&self, id: &str) -> Option<&RuleFile> {
        let external = || self.external.get(id).map(|rule| &rule.file);
        let added = || self.added.get(id).map(Arc::as_ref).or_else(external);
        builtin::get(id).or_else(added)
    }

    /// Where the rule `id` comes from.
    pub fn origin(&self, id: &str) -> Option<Origin> {
        if builtin::collection(id).is_some() {
            Some(Origin::BuiltIn)
        } else {
            self.get(id).map(|_| Origin::Added)
        }
    }

    /// The collection to which a built-in rule belongs.
    pub fn collection(&self, id: &str) -> Option<Collection> {
        builtin::collection(id)
    }

    /// All ids: built-in rules, those of the core first, then added ones in alphabetical order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let builtin = builtin::FILES.iter().map(|file| -> &str { file.id });
        builtin.chain(self.added.keys().map(String::as_str))
    }

    /// The ids of one collection of built-in rules, in the order of [`Catalog::ids`].
    ///
    /// ```
    /// use mancala::rules::{Catalog, Collection};
    /// let catalog = Catalog::builtin();
    /// assert_eq!(catalog.ids_of(Collection::Core).next(), Some("oware"));
    /// assert!(catalog.ids_of(Collection::World).any(|id| id == "hus-damara"));
    /// ```
    pub fn ids_of(&self, collection: Collection) -> impl Iterator<Item = &'static str> + use<> {
        let all = builtin::FILES.iter();
        let wanted = all.filter(move |file| file.collection == collection);
        wanted.map(|file| file.id)
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

    /// The part of the world that the rule `id` comes from: what its file says, or its nearest ancestor that does.
    pub fn region(&self, id: &str) -> Option<Region> {
        let line = self.lineage(id).unwrap_or_default();
        line.iter().rev().find_map(|file| file.about.region)
    }

    /// Checked rules for `players` players, or for the smallest number that the rule allows.
    ///
    /// Options are checked like everything else, but not tried out: see [`Catalog::tried_rules`].
    pub fn rules(&self, rule: &RuleRef, players: Option<u8>) -> Result<Rules, Vec<Fault>> {
        let options = rule.source();
        self.merged_rules(rule, players, &options)
            .map(|(rules, _)| rules)
    }

    /// The same for a reference from a stranger: with options the rule must pass the trial of its turns that every file
    /// passes when it is checked. A file is tried with its presets, but nobody has tried it on all boards.
    pub fn tried_rules(&self, rule: &RuleRef, players: Option<u8>) -> Result<Rules, Vec<Fault>> {
        let options = rule.source();
        let (rules, merged) = self.merged_rules(rule, players, &options)?;
        if !rule.changes_settings() || Trials::default().fault(&rules).is_none() {
            return Ok(rules);
        }
        // The fault stands at an option, because the file passes without.
        let fault = Fault::new("laps.stop", FaultKind::OptionsTooSlow {});
        Err(merged.place_all(vec![fault.involving(&RuleRef::OPTION_KEYS)]))
    }

    fn merged_rules<'a>(
        &'a self,
        rule: &RuleRef,
        players: Option<u8>,
        options: &'a Source,
    ) -> Result<(Rules, Merged<'a>), Vec<Fault>> {
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
        let merged = Merged::new(&line, players, rule, options)?;
        match Rules::new(players, merged.settings.clone()) {
            Ok(rules) => Ok((rules, merged)),
            Err(faults) => Err(merged.place_all(faults)),
        }
    }

    fn choose_players(&self, id: &str, wanted: Option<u8>) -> Result<u8, Vec<Fault>> {
        let allowed = self.players(id);
        let wanted = wanted.or(allowed.first().copied()).unwrap_or(2);
        if allowed.contains(&wanted) {
            return Ok(wanted);
        }
        let allowed = joined(allowed, ", ");
        let kind = FaultKind::PlayersNotAllowed { wanted, allowed };
        Err(vec![Fault::new("board.players", kind)])
    }

    /// The rule `id` and its ancestors, eldest first, if all of them can be found.
    fn lineage(&self, id: &str) -> Result<Vec<&RuleFile>, Vec<Fault>> {
        let lineage = self.line(id)?;
        match lineage.fault {
            None => Ok(lineage.files),
            Some(fault) => Err(vec![fault]),
        }
    }

    /// The rule `id` and its ancestors as far as they can be found.
    fn line(&self, id: &str) -> Result<Lineage<'_>, Vec<Fault>> {
        static NO_OTHERS: BTreeMap<String, RuleFile> = BTreeMap::new();
        if let Some(rule) = self.external.get(id) {
            return Ok(self.trace(&rule.file, &rule.ancestors));
        }
        let file = self.get(id).ok_or_else(|| self.missing(id))?;
        Ok(self.trace(file, &NO_OTHERS))
    }

    /// Why there is no rule `id`: it does not exist, or its file has faults.
    fn missing(&self, id: &str) -> Vec<Fault> {
        let nearest = nearest(id, self.ids()).map(str::to_owned);
        let id = id.to_owned();
        match self.broken.get(&id) {
            Some(broken) => {
                let fault = Fault::new("", FaultKind::BrokenRule { id });
                std::iter::once(fault).chain(broken.1.clone()).collect()
            }
            None => vec![Fault::new("", FaultKind::UnknownRule { id, nearest })],
        }
    }

    /// A file with its ancestors, which are looked for among `others` first.
    pub(super) fn trace<'a>(
        &'a self,
        file: &'a RuleFile,
        others: &'a BTreeMap<String, RuleFile>,
    ) -> Lineage<'a> {
        let find = |id: &str| others.get(id).or_else(|| self.get(id));
        Lineage::trace(file, find, || self.ids())
    }

    /// The files that inherit from the rule `id`, directly or through others, broken ones among them.
    pub fn descendants(&self, id: &str) -> Vec<&RuleFile> {
        static NO_OTHERS: BTreeMap<String, RuleFile> = BTreeMap::new();
        let inherits = |file: &&RuleFile| {
            let line = self.trace(file, &NO_OTHERS).files;
            file.id() != id && line.iter().any(|ancestor| ancestor.id() == id)
        };
        let broken = self.broken.values().map(|broken| &broken.0);
        self.files().chain(broken).filter(inherits).collect()
    }

    /// Everything that is wrong with the rule `id`, and what is probably not meant: its own faults, those of its
    /// ancestors, and contradictions for every number of players and every preset.
    pub fn check(&self, id: &str) -> Vec<Fault> {
        self.verify(id, &Trials::default())
    }

    /// The same without the trial of its turns, which takes most of the time, for a rule that has passed it before.
    pub fn check_untried(&self, id: &str) -> Vec<Fault> {
        self.verify(id, &Trials::left_out())
    }

    fn verify(&self, id: &str, trials: &Trials) -> Vec<Fault> {
        match self.line(id) {
            Ok(lineage) => super::verify::verify(&lineage, trials),
            Err(faults) => faults,
        }
    }

    /// Whether the rule `id` says the same here and in another catalogue: its file and all its ancestors.
    pub fn has_same_text(&self, other: &Self, id: &str) -> bool {
        match (self.lineage(id), other.lineage(id)) {
            (Ok(here), Ok(there)) => {
                let texts = |line: &[&RuleFile]| {
                    let texts = line.iter().map(|file| file.text().to_owned());
                    texts.collect::<Vec<_>>()
                };
                texts(&here) == texts(&there)
            }
            _ => false,
        }
    }
}
