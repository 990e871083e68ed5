//! Laying the layers of a rule and its ancestors on each other, and remembering who said what.

use super::fault::{Fault, FaultKind, nearest};
use super::file::{Preset, RuleFile};
use super::layer::Layer;
use super::reference::RuleRef;
use super::settings::Settings;
use super::source::{Source, Span};

/// Settings with the places they come from.
#[derive(Clone, Debug)]
pub(super) struct Merged<'a> {
    pub(super) settings: Settings,
    /// Every key that was said, by whom and where; the last one counts.
    said: Vec<(&'static str, Option<(&'a Source, Span)>)>,
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
            merged.lay_preset(file, preset);
        }
        merged.lay(&rule.layer(), None);
        Ok(merged)
    }

    /// Lays the files of `line` (eldest first) on the defaults.
    pub(super) fn base(line: &[&'a RuleFile], players: u8) -> Self {
        let mut merged = Self {
            settings: Settings::default(),
            said: Vec::new(),
        };
        for file in line {
            merged.lay(&file.base, Some(&file.source));
            if let Some(with) = file.with.get(&players) {
                merged.lay(with, Some(&file.source));
            }
        }
        merged
    }

    /// Lays a preset of `file` on top.
    pub(super) fn lay_preset(&mut self, file: &'a RuleFile, preset: &Preset) {
        self.lay(&preset.layer, Some(&file.source));
    }

    fn lay(&mut self, layer: &Layer, source: Option<&'a Source>) {
        layer.apply(&mut self.settings);
        for given in layer.given() {
            let place = source.map(|source| (source, given.key_span.clone()));
            self.said.push((given.key, place));
        }
    }

    /// Who said `key` last: `None` if nobody did, `Some(None)` if it was an option.
    fn last_said(&self, key: &str) -> Option<&Option<(&'a Source, Span)>> {
        let mut said = self.said.iter().rev();
        said.find(|(said, _)| *said == key).map(|(_, place)| place)
    }

    /// The fault with the place where its key, or else a key it depends on, was said.
    pub(super) fn place(&self, mut fault: Fault, others: &[&str]) -> Fault {
        let key = fault.key.clone();
        let keys = std::iter::once(&*key).chain(others.iter().copied());
        if let Some(Some((source, span))) = keys.filter_map(|key| self.last_said(key)).next() {
            fault.place = Some(source.place(span));
        }
        fault
    }

    /// The faults with their places.
    pub(super) fn place_all(&self, faults: Vec<Fault>) -> Vec<Fault> {
        let place = |fault: Fault| {
            let others = fault.kind.other_keys();
            self.place(fault, others)
        };
        faults.into_iter().map(place).collect()
    }
}

fn unknown_preset(file: &RuleFile, name: &str) -> Fault {
    let known: Vec<&str> = file.presets().map(|(name, _)| name).collect();
    let kind = FaultKind::UnknownPreset {
        preset: name.to_owned(),
        nearest: nearest(name, known.iter().copied()).map(str::to_owned),
        known: known.join(", "),
    };
    Fault::new("preset", kind)
}
