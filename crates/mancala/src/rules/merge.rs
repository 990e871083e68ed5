//! Applying the layers of a rule and its ancestors to each other, and remembering which file set what.

use super::fault::{Fault, FaultKind, nearest};
use super::file::RuleFile;
use super::layer::Layer;
use super::reference::RuleRef;
use super::settings::Settings;
use super::source::{Source, SourcePlace, Span};
use super::uncertain::{INHERITS, PLAYERS, UncertainKeys, covers};
use crate::counts::Counts;

/// Settings with the places they come from.
#[derive(Clone, Debug)]
pub(super) struct Merged<'a> {
    pub(super) settings: Settings,
    pub(super) uncertain: UncertainKeys,
    /// Every key that was set, in the order of layers; the last one counts.
    assignments: Vec<Assignment<'a>>,
    /// The file under check.
    youngest: Option<&'a Source>,
}

/// That a layer sets a key, and where.
#[derive(Clone, Debug)]
struct Assignment<'a> {
    key: &'static str,
    source: &'a Source,
    key_span: Span,
    value_span: Span,
}

impl Assignment<'_> {
    /// A number out of range is shown itself; otherwise the key says what it is about.
    fn place(&self, fault: &Fault) -> SourcePlace {
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
    /// Applies the files of `line` (eldest first) to the defaults, then the preset and the options of `rule`, which
    /// stand in the text `options`.
    pub(super) fn new(
        line: &[&'a RuleFile],
        players: u8,
        rule: &RuleRef,
        options: &'a Source,
    ) -> Result<Self, Vec<Fault>> {
        let mut merged = Self::base(line, players, UncertainKeys::default());
        if let (Some(name), Some(file)) = (&rule.preset, line.last()) {
            let preset = file
                .preset(name)
                .ok_or_else(|| vec![unknown_preset(file, name)])?;
            merged.apply_part(&preset.layer, file);
        }
        merged.apply(&rule.layer(), options);
        Ok(merged)
    }

    /// Applies the files of `line` (eldest first) to the defaults, of which some may be uncertain.
    pub(super) fn base(line: &[&'a RuleFile], players: u8, uncertain: UncertainKeys) -> Self {
        let mut merged = Self {
            settings: Settings::default(),
            uncertain,
            assignments: Vec::new(),
            youngest: line.last().map(|file| &file.source),
        };
        for file in line {
            // A parent that could not be read may have set anything.
            if file.uncertain.contains(INHERITS) {
                merged.uncertain.insert_all();
            }
            if file.players.is_some() {
                merged.uncertain.settle(PLAYERS);
            }
            merged.apply_part(&file.base, file);
            if let Some(with) = file.with.get(&players) {
                merged.apply_part(with, file);
            }
        }
        merged
    }

    /// Applies a part of a file on top: its settings, `[with.N]` or a preset.
    pub(super) fn apply_part(&mut self, layer: &Layer, file: &'a RuleFile) {
        self.apply(layer, &file.source);
        self.uncertain.extend(&file.uncertain);
    }

    /// Applies a layer on top. What it sets plainly is certain from here on.
    fn apply(&mut self, layer: &Layer, source: &'a Source) {
        layer.apply(&mut self.settings);
        for written in layer.written() {
            self.uncertain.settle(written.key);
            self.assignments.push(Assignment {
                key: written.key,
                source,
                key_span: written.key_span.clone(),
                value_span: written.value.span.clone(),
            });
        }
        self.uncertain.extend(&layer.uncertain);
        self.settle_stop();
    }

    /// Where several laps are played and no file says when a turn is over, it is in an empty pit.
    fn settle_stop(&mut self) {
        if self.last_assignment("laps.stop").is_none() {
            let several = self.settings.laps.several && self.settings.landing.lines.is_empty();
            self.settings.laps.stop = match several {
                true => Counts::of(&[1]),
                false => Counts::NONE,
            };
        }
    }

    /// Where `key`, or a key of the section `key`, was set last, and how late that was.
    fn last_assignment(&self, key: &str) -> Option<(usize, &Assignment<'a>)> {
        let mut assignments = self.assignments.iter().enumerate().rev();
        assignments.find(|(_, assignment)| covers(key, assignment.key))
    }

    /// The fault at the place that brought it about: where its key, or another that has a part in it, was set last.
    fn place(&self, mut fault: Fault) -> Fault {
        // The fault belongs to its main key and to others that have a part in it; the one that was set last brought it
        // about, which may be in a child of the file with the main key.
        let main = self.last_assignment(&fault.key).map(|(_, last)| last);
        let keys = std::iter::once(&*fault.key).chain(fault.others.iter().copied());
        let latest = keys
            .filter_map(|key| self.last_assignment(key))
            .max_by_key(|(index, _)| *index)
            .map(|(_, last)| last);
        // In one file the order of the text means nothing, so there the key that can mend it is the better place.
        let same = |main: &&Assignment<'_>| {
            latest.is_some_and(|last| main.source.id() == last.source.id())
        };
        fault.place = match main.filter(same).or(latest) {
            Some(assignment) => Some(assignment.place(&fault)),
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
