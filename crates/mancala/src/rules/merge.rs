//! Laying the layers of a rule and its ancestors on each other, and remembering who said what.

use super::check::Unsure;
use super::fault::{Fault, FaultKind, nearest};
use super::file::RuleFile;
use super::layer::Layer;
use super::reference::RuleRef;
use super::settings::Settings;
use super::source::{Place, Source, Span};

/// Settings with the places they come from.
#[derive(Clone, Debug)]
pub(super) struct Merged<'a> {
    pub(super) settings: Settings,
    /// Keys whose last word was not understood.
    pub(super) unsure: Unsure,
    /// Every key that was said; the last one counts.
    said: Vec<Said<'a>>,
    /// The file under check.
    youngest: Option<&'a Source>,
}

/// That a key was said, and where.
#[derive(Clone, Debug)]
struct Said<'a> {
    key: &'static str,
    source: &'a Source,
    key_span: Span,
    value_span: Span,
}

impl Said<'_> {
    /// A number out of range is shown itself; otherwise the key says what it is about.
    fn place(&self, fault: &Fault) -> Place {
        let number = matches!(fault.kind, FaultKind::OutOfRange { .. });
        let itself = number && fault.key == self.key;
        let span = if itself {
            &self.value_span
        } else {
            &self.key_span
        };
        self.source.place(span)
    }
}

impl<'a> Merged<'a> {
    /// Lays the files of `line` (eldest first) on the defaults, then the preset and the options of `rule`, which stand
    /// in the text `options`.
    pub(super) fn new(
        line: &[&'a RuleFile],
        players: u8,
        rule: &RuleRef,
        options: &'a Source,
    ) -> Result<Self, Vec<Fault>> {
        let mut merged = Self::base(line, players, Unsure::new());
        if let (Some(name), Some(file)) = (&rule.preset, line.last()) {
            let preset = file
                .preset(name)
                .ok_or_else(|| vec![unknown_preset(file, name)])?;
            merged.lay(&preset.layer, &file.source);
        }
        merged.lay(&rule.layer(), options);
        Ok(merged)
    }

    /// Lays the files of `line` (eldest first) on the defaults, of which some may not be sure.
    pub(super) fn base(line: &[&'a RuleFile], players: u8, unsure: Unsure) -> Self {
        let mut merged = Self {
            settings: Settings::default(),
            unsure,
            said: Vec::new(),
            youngest: line.last().map(|file| &file.source),
        };
        for file in line {
            if file.doubts.parent {
                merged.unsure.extend(all_keys());
            }
            merged.lay(&file.base, &file.source);
            if let Some(with) = file.with.get(&players) {
                merged.lay(with, &file.source);
            }
            if file.doubts.all {
                merged.unsure.extend(all_keys());
            }
        }
        merged
    }

    /// Lays a layer on top.
    pub(super) fn lay(&mut self, layer: &Layer, source: &'a Source) {
        layer.apply(&mut self.settings);
        for given in layer.given() {
            self.unsure.remove(given.key);
            self.said.push(Said {
                key: given.key,
                source,
                key_span: given.key_span.clone(),
                value_span: given.value.span.clone(),
            });
        }
        self.unsure.extend(layer.unread());
    }

    /// Who said `key` last, and how late that was.
    fn last_said(&self, key: &str) -> Option<(usize, &Said<'a>)> {
        let mut said = self.said.iter().enumerate().rev();
        said.find(|(_, said)| said.key == key)
    }

    /// The fault at the place that brought it about: where its key, or a key it depends on, was said last.
    fn place(&self, mut fault: Fault) -> Fault {
        let main = self.last_said(&fault.key).map(|(_, said)| said);
        let others = fault.other_keys().map(|key| -> &str { key });
        let keys = std::iter::once(&*fault.key).chain(others);
        let latest = keys
            .filter_map(|key| self.last_said(key))
            .max_by_key(|(index, _)| *index)
            .map(|(_, said)| said);
        // In one file the order of the text means nothing, so there the key that can mend it is the better place.
        let same =
            |main: &&Said<'_>| latest.is_some_and(|said| main.source.id() == said.source.id());
        fault.place = match main.filter(same).or(latest) {
            Some(said) => Some(said.place(&fault)),
            None => self.youngest.map(|source| source.place(&(0..0))),
        };
        fault
    }

    /// The faults with their places.
    pub(super) fn place_all(&self, faults: Vec<Fault>) -> Vec<Fault> {
        faults.into_iter().map(|fault| self.place(fault)).collect()
    }
}

/// Every key of the settings: where files are missing, nothing is sure.
pub(super) fn all_keys() -> impl Iterator<Item = &'static str> {
    Settings::keys().iter().map(|info| info.key)
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
