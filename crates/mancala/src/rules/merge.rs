//! Laying the layers of a rule and its ancestors on each other, and remembering who said what.

use super::fault::{Fault, FaultKind, nearest};
use super::file::RuleFile;
use super::layer::Layer;
use super::reference::RuleRef;
use super::settings::Settings;
use super::source::{Source, Span};

/// Settings with the places they come from.
#[derive(Clone, Debug)]
pub(super) struct Merged<'a> {
    pub(super) settings: Settings,
    /// Every key that was said; the last one counts.
    said: Vec<Said<'a>>,
    /// The file under check.
    youngest: Option<&'a Source>,
}

/// That a key was said, and where; an option is said nowhere.
#[derive(Clone, Debug)]
struct Said<'a> {
    key: &'static str,
    place: Option<(&'a Source, Span)>,
}

impl Said<'_> {
    fn file(&self) -> Option<&str> {
        self.place.as_ref().map(|(source, _)| source.id())
    }
}

impl<'a> Merged<'a> {
    /// Lays the files of `line` (eldest first) on the defaults, then the preset and the options of `rule`.
    pub(super) fn new(
        line: &[&'a RuleFile],
        players: u8,
        rule: &RuleRef,
    ) -> Result<Self, Vec<Fault>> {
        let mut merged = Self::base(line, players);
        if let (Some(name), Some(file)) = (&rule.preset, line.last()) {
            let preset = file
                .preset(name)
                .ok_or_else(|| vec![unknown_preset(file, name)])?;
            merged.lay(&preset.layer, Some(&file.source));
        }
        merged.lay(&rule.layer(), None);
        Ok(merged)
    }

    /// Lays the files of `line` (eldest first) on the defaults.
    pub(super) fn base(line: &[&'a RuleFile], players: u8) -> Self {
        let mut merged = Self {
            settings: Settings::default(),
            said: Vec::new(),
            youngest: line.last().map(|file| &file.source),
        };
        for file in line {
            merged.lay(&file.base, Some(&file.source));
            if let Some(with) = file.with.get(&players) {
                merged.lay(with, Some(&file.source));
            }
        }
        merged
    }

    /// Lays a layer on top; an option comes from no file.
    pub(super) fn lay(&mut self, layer: &Layer, source: Option<&'a Source>) {
        layer.apply(&mut self.settings);
        for given in layer.given() {
            let place = source.map(|source| (source, given.key_span.clone()));
            let key = given.key;
            self.said.push(Said { key, place });
        }
    }

    /// Who said `key` last, and how late that was.
    fn last_said(&self, key: &str) -> Option<(usize, &Said<'a>)> {
        let mut said = self.said.iter().enumerate().rev();
        said.find(|(_, said)| said.key == key)
    }

    /// The fault at the place that brought it about: where its key, or a key it depends on, was said last.
    fn place(&self, mut fault: Fault) -> Fault {
        let main = self.last_said(&fault.key).map(|(_, said)| said);
        let others = fault.kind.other_keys().iter().copied();
        let keys = std::iter::once(&*fault.key).chain(others);
        let latest = keys
            .filter_map(|key| self.last_said(key))
            .max_by_key(|(index, _)| *index)
            .map(|(_, said)| said);
        // In one file the order of the text means nothing, so there the key that can mend it is the better place.
        let said = main.filter(|main| latest.is_some_and(|latest| main.file() == latest.file()));
        fault.place = match said.or(latest) {
            Some(said) => said.place.as_ref().map(|(source, span)| source.place(span)),
            None => self.youngest.map(|source| source.place(&(0..0))),
        };
        fault
    }

    /// The faults with their places.
    pub(super) fn place_all(&self, faults: Vec<Fault>) -> Vec<Fault> {
        faults.into_iter().map(|fault| self.place(fault)).collect()
    }
}

fn unknown_preset(file: &RuleFile, name: &str) -> Fault {
    let known: Vec<&str> = file.presets().map(|(name, _)| name).collect();
    let nearest = nearest(name, known.iter().copied()).map(str::to_owned);
    // A sentence can choose on a word, but not on an empty text.
    let known = match known.as_slice() {
        [] => "none".to_owned(),
        known => known.join(", "),
    };
    let preset = name.to_owned();
    let kind = FaultKind::UnknownPreset {
        preset,
        nearest,
        known,
    };
    Fault::new("preset", kind)
}
