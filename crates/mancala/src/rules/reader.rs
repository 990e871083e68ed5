//! Walking through the text of a rule file, collecting every fault on the way.

use std::borrow::Cow;

use toml::de::{DeTable, Error as TomlError};

use super::fault::{Fault, FaultKind, Syntax, nearest};
use super::layer::{Given, Layer};
use super::settings::Settings;
use super::source::{Data, Entry, Node, Source, Span, entries};
use super::unseen::{is_unseen, visible};
use super::value::{Shape, ValueFaults, wrong_type};

/// Reads values of one file and keeps the faults.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    pub(super) source: &'a Source,
    pub(super) faults: Vec<Fault>,
    /// How many faults were too many to keep.
    left: usize,
}

/// How many faults of a file are kept. A file with more is no rule file, and finding all their places would take long.
const MOST_FAULTS: usize = 200;

impl<'a> Reader<'a> {
    pub(super) const fn new(source: &'a Source) -> Self {
        Self {
            source,
            faults: Vec::new(),
            left: 0,
        }
    }

    /// Reads the text as TOML, with all its syntax faults. `lost` if the rest of it may mean anything.
    pub(super) fn document(&mut self, lost: &mut bool) -> Vec<Entry> {
        let text = self.source.text();
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut readable = text.to_owned();
        for error in &errors {
            let span = self.widen(error.span().unwrap_or(0..0));
            if !is_duplicate(error) && self.left == 0 {
                readable = blank(&readable, span.start);
            }
            self.fault(&self.key_at(&span, error), (span, syntax(error)));
        }
        // After a mistake the parser may skip much; without the lines at fault it reads the rest.
        let (again, more) = DeTable::parse_recoverable(&readable);
        *lost |= !more.iter().all(is_duplicate);
        let table = if *lost { &table } else { &again };
        let document = entries(table.get_ref());
        self.unseen("", &document);
        document
    }

    /// Reports characters that nobody sees, in keys and texts alike.
    fn unseen(&mut self, path: &str, entries: &[Entry]) {
        for entry in entries {
            let key = join(path, &entry.key);
            self.unseen_in(&key, &entry.key, &entry.key_span, true);
            self.unseen_value(&key, &entry.value);
        }
    }

    fn unseen_value(&mut self, key: &str, node: &Node) {
        match &node.data {
            Data::Text(text) => {
                let one_line = ONE_LINE.contains(&key);
                self.unseen_in(key, text, &node.span, one_line);
            }
            Data::List(items) => items.iter().for_each(|item| self.unseen_value(key, item)),
            Data::Table(entries) => self.unseen(key, entries),
            Data::Number(_) | Data::Switch(_) | Data::Other(_) => {}
        }
    }

    fn unseen_in(&mut self, key: &str, text: &str, span: &Span, one_line: bool) {
        let hidden = |char: &char| is_unseen(*char) || (one_line && matches!(char, '\n' | '\r'));
        if let Some(char) = text.chars().find(hidden) {
            let code = format!("U+{:04X}", u32::from(char));
            self.fault(key, (span.clone(), FaultKind::UnseenCharacter { code }));
        }
    }

    /// Something missing has a place but no text; what stands there instead, up to the end of the line, helps to see it.
    fn widen(&self, span: Span) -> Span {
        match self.source.text().get(span.start..) {
            Some(rest) if span.is_empty() => {
                let line = rest.lines().next().unwrap_or("").trim_end();
                span.start..span.start + line.len()
            }
            _ => span,
        }
    }

    /// A duplicate key is worth naming; other syntax faults may be anywhere.
    fn key_at(&self, span: &Span, error: &TomlError) -> String {
        let text = self.source.text().get(span.clone());
        text.filter(|_| is_duplicate(error))
            .unwrap_or("")
            .to_owned()
    }

    /// All faults in the order of the text, without those that only follow from a syntax fault.
    pub(super) fn into_faults(mut self) -> Vec<Fault> {
        let syntax = |fault: &&Fault| matches!(fault.kind, FaultKind::Syntax { .. });
        let shadows: Vec<Shadow> = self
            .faults
            .iter()
            .filter(syntax)
            .filter_map(|fault| self.shadow(fault))
            .collect();
        self.faults
            .retain(|fault| !shadows.iter().any(|shadow| shadow.covers(fault)));
        self.faults.sort_by_key(start);
        // The parser stumbles on after a mistake; what it says about the rest of the line helps nobody.
        let line = |fault: &Fault| fault.place.as_ref().map(|place| place.line);
        self.faults.dedup_by(|next, first| {
            syntax(&&*next) && syntax(&&*first) && line(next) == line(first)
        });
        if self.left > 0 {
            let (left, end) = (self.left, self.source.text().len());
            let fault = Fault::new("", FaultKind::MoreFaults { left });
            self.faults.push(fault.at(self.source.place(&(end..end))));
        }
        self.faults
    }

    /// What a syntax fault makes unsure: the text at fault, and after a broken header of a section all its keys.
    fn shadow(&self, fault: &Fault) -> Option<Shadow> {
        let text = self.source.text();
        let place = fault.place.as_ref()?;
        let line = text[..place.span.start].rfind('\n').map_or(0, |at| at + 1);
        let header = text[line..].starts_with('[');
        let next = text[place.span.start..].find("\n[");
        let next = next.map_or(text.len(), |at| at + place.span.start);
        Some(Shadow {
            values: place.span.clone(),
            keys: line..if header { next } else { line },
        })
    }

    /// Keeps a fault.
    pub(super) fn fault(&mut self, key: &str, (span, kind): (Span, FaultKind)) {
        if self.faults.len() >= MOST_FAULTS {
            self.left += 1;
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
            for fault in faults {
                self.fault(&format!("{prefix}{key}"), fault);
            }
        }
    }

    /// The entries of a table, or none and a fault.
    pub(super) fn table<'n>(&mut self, key: &str, node: &'n Node) -> &'n [Entry] {
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
        entry: &Entry,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        self.meant_key(section, entry, known);
    }

    /// As [`Reader::unknown_key`], and gives the name that was probably meant.
    pub(super) fn meant_key<'k>(
        &mut self,
        section: &str,
        entry: &Entry,
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
    /// section, such as `with.3.`; `extra` are keys that the caller has read himself. A key that was probably meant
    /// by one that does not exist is in doubt.
    pub(super) fn section(
        &mut self,
        prefix: &str,
        section: &Entry,
        extra: &[&str],
        layer: &mut Layer,
    ) {
        let path = format!("{prefix}{}", section.key);
        if !matches!(section.value.data, Data::Table(_)) {
            layer.doubt_section(&section.key);
        }
        for entry in self.table(&path, &section.value) {
            if extra.contains(&entry.key.as_str()) {
                continue;
            }
            match Settings::key(&join(&section.key, &entry.key)) {
                Some(info) => layer.push(Given {
                    key: info.key,
                    key_span: entry.key_span.clone(),
                    value: entry.value.clone(),
                }),
                None => {
                    if let Some(meant) = self.unknown_setting(prefix, &section.key, entry, extra) {
                        layer.doubt(&meant);
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
        entry: &Entry,
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

    fn unknown_anywhere(&mut self, prefix: &str, path: &str, entry: &Entry) -> Option<String> {
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

/// Where faults mean nothing because the text was not understood.
struct Shadow {
    values: Span,
    keys: Span,
}

impl Shadow {
    fn covers(&self, fault: &Fault) -> bool {
        match fault.kind {
            FaultKind::Syntax { .. } => false,
            FaultKind::UnknownKey { .. }
            | FaultKind::MisplacedKey { .. }
            | FaultKind::DuplicateKey {} => self.keys.contains(&start(fault)),
            _ => self.values.contains(&start(fault)),
        }
    }
}

/// Where a fault begins.
fn start(fault: &Fault) -> usize {
    fault.place.as_ref().map_or(0, |place| place.span.start)
}

/// `section.name`, or just the name outside of any section.
pub(super) fn join(section: &str, name: &str) -> String {
    if section.is_empty() {
        name.to_owned()
    } else {
        format!("{section}.{name}")
    }
}

const DUPLICATE: &str = "duplicate key";

/// The same key twice; the text as such was understood.
fn is_duplicate(error: &TomlError) -> bool {
    error.message().starts_with(DUPLICATE) || error.message().starts_with("cannot extend")
}

/// The text with spaces in place of the line that holds `at`, so that all other places stay as they are.
fn blank(text: &str, at: usize) -> String {
    let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
    let start = before.rfind('\n').map_or(0, |index| index + 1);
    let end = after.find('\n').map_or(text.len(), |index| at + index);
    let spaces = " ".repeat(end - start);
    format!("{}{spaces}{}", &text[..start], &text[end..])
}

/// The TOML library tells what is wrong in English only; people of other languages get our own sentences, so its
/// message is sorted into a few kinds.
fn syntax(error: &TomlError) -> FaultKind {
    let message = error.message();
    let has = |words: &[&str]| words.iter().any(|word| message.contains(word));
    let what = match () {
        () if is_duplicate(error) => return FaultKind::DuplicateKey {},
        () if has(&["recurs"]) => Syntax::Nesting,
        () if has(&["quote", "string values must be"]) => Syntax::Quote,
        () if has(&["comma"]) => Syntax::Comma,
        () if has(&["unclosed", "opening", "table open", "extra `=` in array"]) => Syntax::Bracket,
        () if has(&["assignment", "extra `=`", "key with no value"]) => Syntax::Equals,
        () if has(&["digit", "radix", "sign", "leading zero", "number"]) => Syntax::Number,
        () if has(&["value"]) => Syntax::Value,
        () if has(&["key"]) => Syntax::Key,
        () => Syntax::Other,
    };
    FaultKind::Syntax { what }
}
