//! Walking through a rule file, collecting every fault on the way.

use std::borrow::Cow;

use super::fault::{Fault, FaultKind, nearest};
use super::invisible::{is_forbidden, visible};
use super::layer::{Layer, WrittenSetting};
use super::settings::Settings;
use super::source::{Data, Node, Source, Span, TableEntry};
use super::syntax::{Document, Shadow};
use super::value::{Shape, ValueFaults, wrong_type};

/// Reads values of one file and keeps the faults.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    pub(super) source: &'a Source,
    pub(super) faults: Vec<Fault>,
    /// How many faults were too many to keep.
    dropped: usize,
}

/// How many faults of a file are kept. A file with more is no rule file, and finding all their places would take long.
const MAX_FAULTS: usize = 200;

impl<'a> Reader<'a> {
    pub(super) const fn new(source: &'a Source) -> Self {
        Self {
            source,
            faults: Vec::new(),
            dropped: 0,
        }
    }

    /// Reads the text as TOML, with all its syntax faults.
    pub(super) fn document(&mut self) -> Document {
        let text = self.source.text();
        let document = Document::parse(text, MAX_FAULTS);
        self.dropped += document.dropped;
        for mistake in &document.mistakes {
            // A key that stands there twice is worth naming; other mistakes may be anywhere.
            let key = text.get(mistake.span.clone());
            let key = key.filter(|_| mistake.syntax.is_none()).unwrap_or("");
            self.fault(key, (mistake.span.clone(), mistake.kind()));
        }
        self.find_forbidden("", &document.entries);
        document
    }

    /// Reports characters that a file must not contain, in keys and texts alike.
    fn find_forbidden(&mut self, path: &str, entries: &[TableEntry]) {
        for entry in entries {
            let key = join(path, &entry.key);
            self.find_forbidden_in(&key, &entry.key, &entry.key_span, true);
            self.find_forbidden_value(&key, &entry.value);
        }
    }

    fn find_forbidden_value(&mut self, key: &str, node: &Node) {
        match &node.data {
            Data::Text(text) => {
                let one_line = ONE_LINE.contains(&key);
                self.find_forbidden_in(key, text, &node.span, one_line);
            }
            Data::List(items) => {
                for item in items {
                    self.find_forbidden_value(key, item);
                }
            }
            Data::Table(entries) => self.find_forbidden(key, entries),
            Data::Number(_) | Data::Switch(_) | Data::Other(_) => {}
        }
    }

    fn find_forbidden_in(&mut self, key: &str, text: &str, span: &Span, one_line: bool) {
        let hidden = |char: &char| is_forbidden(*char) || (one_line && matches!(char, '\n' | '\r'));
        if let Some(char) = text.chars().find(hidden) {
            let code = format!("U+{:04X}", u32::from(char));
            self.fault(key, (span.clone(), FaultKind::UnseenCharacter { code }));
        }
    }

    /// All faults in the order of the text, without those that only follow from a syntax fault.
    pub(super) fn into_faults(mut self) -> Vec<Fault> {
        let text = self.source.text();
        let syntax = |fault: &Fault| matches!(fault.kind, FaultKind::Syntax { .. });
        let mistakes = self.faults.iter().filter(|fault| syntax(fault));
        let mistakes = mistakes.filter_map(|fault| fault.place.as_ref());
        let shadows: Vec<Shadow> = mistakes
            .map(|place| Shadow::new(text, &place.span))
            .collect();
        self.faults
            .retain(|fault| !shadows.iter().any(|shadow| shadow.covers(fault)));
        self.faults.sort_by_key(Fault::start);
        // What the parser says about the rest of a line after the first mistake in it is of no help.
        let line = |fault: &Fault| fault.place.as_ref().map(|place| place.line);
        self.faults
            .dedup_by(|next, first| syntax(next) && syntax(first) && line(next) == line(first));
        if self.dropped > 0 {
            let (left, end) = (self.dropped, text.len());
            let fault = Fault::new("", FaultKind::MoreFaults { left });
            self.faults.push(fault.at(self.source.place(&(end..end))));
        }
        self.faults
    }

    /// Keeps a fault.
    pub(super) fn fault(&mut self, key: &str, (span, kind): (Span, FaultKind)) {
        if self.faults.len() >= MAX_FAULTS {
            self.dropped += 1;
            return;
        }
        let fault = Fault::new(Cow::Owned(visible(key).into_owned()), kind);
        self.faults.push(fault.at(self.source.place(&span)));
    }

    /// The value, or its faults kept.
    pub(super) fn value<T>(&mut self, key: &str, read: Result<T, ValueFaults>) -> Option<T> {
        read.map_err(|faults| {
            for fault in faults {
                self.fault(key, fault);
            }
        })
        .ok()
    }

    /// Takes out of a layer what cannot be read; `prefix` is what stands before its keys, such as `with.3.`.
    pub(super) fn check(&mut self, prefix: &str, layer: &mut Layer) {
        for (key, faults) in layer.check() {
            for (span, kind) in faults {
                // In a line of a list it is a key of the line, not the key of the list.
                let section = key.split('.').next().unwrap_or(key);
                let key = match (&kind, key.strip_suffix(".lines")) {
                    (FaultKind::UnknownKey { .. }, _) => {
                        join(section, &self.source.place(&span).text)
                    }
                    (_, Some(section)) => match self.source.key_before(&span) {
                        Some(name) => join(section, name),
                        None => key.to_owned(),
                    },
                    _ => key.to_owned(),
                };
                self.fault(&format!("{prefix}{key}"), (span, kind));
            }
        }
    }

    /// The entries of a table, or none and a fault.
    pub(super) fn table<'n>(&mut self, key: &str, node: &'n Node) -> &'n [TableEntry] {
        match &node.data {
            Data::Table(entries) => entries,
            _ => {
                self.fault(key, wrong_type(node, Shape::Table));
                &[]
            }
        }
    }

    /// Reports a key that is not among `known` in its section.
    pub(super) fn unknown_key<'k>(
        &mut self,
        section: &str,
        entry: &TableEntry,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        self.meant_key(section, entry, known);
    }

    /// As [`Reader::unknown_key`], and gives the name that was probably meant.
    pub(super) fn meant_key<'k>(
        &mut self,
        section: &str,
        entry: &TableEntry,
        known: impl IntoIterator<Item = &'k str>,
    ) -> Option<&'k str> {
        let meant = nearest(&entry.key, known);
        let nearest = meant.map(|name| join(section, name));
        let kind = FaultKind::UnknownKey { nearest };
        let key = join(section, &entry.key);
        self.fault(&key, (entry.key_span.clone(), kind));
        meant
    }

    /// Reads the keys of a settings section such as `[sow]` into `layer`. `prefix` is what stands before the
    /// section, such as `with.3.`; `extra` are keys that the caller reads. A key that was probably meant by one that
    /// does not exist is uncertain.
    pub(super) fn section(
        &mut self,
        prefix: &str,
        section: &TableEntry,
        extra: &[&str],
        layer: &mut Layer,
    ) {
        let path = format!("{prefix}{}", section.key);
        if section.is_single_line() {
            let section_name = section.key.clone();
            let kind = FaultKind::LinesAreLists {
                section: section_name,
            };
            self.fault(&path, (section.key_span.clone(), kind));
            return;
        }
        if !matches!(section.value.data, Data::Table(_)) {
            layer.uncertain.insert_section(&section.key);
        }
        for entry in self.table(&path, &section.value) {
            if extra.contains(&entry.key.as_str()) {
                continue;
            }
            match Settings::key(&join(&section.key, &entry.key)) {
                // A key by its name and by one that it had before.
                Some(info) if layer.get(info.key).is_some() => {
                    let key = join(&path, &entry.key);
                    self.fault(&key, (entry.key_span.clone(), FaultKind::DuplicateKey {}));
                }
                Some(info) => layer.push(WrittenSetting {
                    key: info.key,
                    key_span: entry.key_span.clone(),
                    value: entry.value.clone(),
                }),
                None => {
                    if let Some(meant) = self.unknown_setting(prefix, &section.key, entry, extra) {
                        layer.uncertain.insert(&meant);
                    }
                }
            }
        }
    }

    /// A key that its section does not know: it may be misspelled, or belong elsewhere. Gives the key that was
    /// probably meant, without the prefix.
    fn unknown_setting(
        &mut self,
        prefix: &str,
        section: &str,
        entry: &TableEntry,
        extra: &[&str],
    ) -> Option<String> {
        let path = format!("{prefix}{section}");
        let keys = Settings::keys();
        let here = keys.iter().filter(|info| info.section() == section);
        let names = here.map(|info| info.name()).chain(extra.iter().copied());
        if nearest(&entry.key, names.clone()).is_some() {
            let meant = self.meant_key(&path, entry, names);
            return meant.map(|name| join(section, name));
        }
        // Not misspelled: perhaps it is a key of another section.
        let elsewhere = keys.iter().find(|info| info.name() == entry.key);
        match elsewhere {
            Some(info) => {
                let belongs = format!("{prefix}{}", info.key);
                let kind = FaultKind::MisplacedKey { belongs };
                self.fault(&join(&path, &entry.key), (entry.key_span.clone(), kind));
                Some(info.key.to_owned())
            }
            None => self.unknown_anywhere(prefix, &path, entry),
        }
    }

    fn unknown_anywhere(&mut self, prefix: &str, path: &str, entry: &TableEntry) -> Option<String> {
        let names = Settings::keys().iter().map(|info| info.name());
        let meant = nearest(&entry.key, names)
            .and_then(|name| Settings::keys().iter().find(|info| info.name() == name))
            .map(|info| info.key);
        let kind = FaultKind::UnknownKey {
            nearest: meant.map(|key| format!("{prefix}{key}")),
        };
        self.fault(&join(path, &entry.key), (entry.key_span.clone(), kind));
        meant.map(str::to_owned)
    }
}

/// Texts that are shown inside of a line.
const ONE_LINE: [&str; 3] = ["name", "inherits", "about.names"];

/// `section.name`, or just the name outside of any section.
pub(super) fn join(section: &str, name: &str) -> String {
    if section.is_empty() {
        name.to_owned()
    } else {
        format!("{section}.{name}")
    }
}
