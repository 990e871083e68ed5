//! Layers of settings: what one file, `[with.N]` or preset sets, to be applied on top of the layers below.

use std::sync::LazyLock;

use super::fault::{FaultKind, unless_faulty};
use super::settings::{BOUNDS, OLD_KEYS, Settings};
use super::source::{Data, Node, Span};
use super::uncertain::UncertainKeys;
use super::value::{Shape, Value, ValueFaults, Visitor};

/// What there is to know about a key of the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyInfo {
    /// The key with its section, such as `laps.stop`.
    pub key: &'static str,
    /// The type of its value.
    pub shape: Shape,
    /// The words it knows, where it is made of words.
    pub words: Vec<&'static str>,
    /// The value where no file sets the key, as TOML.
    pub default: String,
    /// The least and the greatest value of a number.
    pub bounds: Option<(i64, i64)>,
}

impl KeyInfo {
    /// The section, such as `laps`.
    pub fn section(&self) -> &'static str {
        self.key.split_once('.').map_or("", |(section, _)| section)
    }

    /// The name inside its section, such as `stop`.
    pub fn name(&self) -> &'static str {
        self.key.split_once('.').map_or(self.key, |(_, name)| name)
    }
}

struct Collector(Vec<KeyInfo>);

impl Visitor for Collector {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V) {
        self.0.push(KeyInfo {
            key,
            shape: V::SHAPE,
            words: V::known_words(),
            default: value.write(),
            bounds: V::BOUNDS.map(|wide| bounds(key).unwrap_or(wide)),
        });
    }
}

static KEYS: LazyLock<Vec<KeyInfo>> = LazyLock::new(|| {
    let mut collector = Collector(Vec::new());
    Settings::default().visit(&mut collector);
    collector.0
});

impl Settings {
    /// Every key there is, in the order of `rules/FORMAT.md`.
    pub fn keys() -> &'static [KeyInfo] {
        &KEYS
    }

    /// What there is to know about one key, by its name or by one that it had before.
    ///
    /// ```
    /// use mancala::rules::Settings;
    /// assert_eq!(Settings::key("rounds.all-but"), Settings::key("rounds.pits-left"));
    /// ```
    pub fn key(key: &str) -> Option<&'static KeyInfo> {
        let renamed = OLD_KEYS.iter().find(|(_, old)| *old == key);
        let key = renamed.map_or(key, |(new, _)| new);
        KEYS.iter().find(|info| info.key == key)
    }
}

/// A key with its value as a file sets it.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenSetting {
    /// The key with its section.
    pub key: &'static str,
    /// Where the key stands.
    pub key_span: Span,
    /// Its value.
    pub value: Node,
}

/// Settings that change others: only those that a section of a file sets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer {
    written: Vec<WrittenSetting>,
    /// Keys that the layer tries to set, but that could not be read.
    pub(super) uncertain: UncertainKeys,
}

/// The bounds of the number `key`, or of every number in its list, where they are narrower than those of its type.
pub(super) fn bounds(key: &str) -> Option<(i64, i64)> {
    let found = BOUNDS.iter().find(|(known, _)| *known == key);
    found.map(|(_, bounds)| *bounds)
}

/// The numbers of a value that are outside of the bounds of its key.
fn beyond_bounds(key: &str, node: &Node) -> ValueFaults {
    let Some((least, most)) = bounds(key) else {
        return Vec::new();
    };
    let nodes = match &node.data {
        Data::List(nodes) => nodes.as_slice(),
        _ => std::slice::from_ref(node),
    };
    let outside =
        |node: &&Node| matches!(node.data, Data::Number(n) if !(least..=most).contains(&n));
    let outside = nodes.iter().filter(outside);
    outside
        .map(|node| (node.span.clone(), FaultKind::OutOfRange { least, most }))
        .collect()
}

struct Applier<'a> {
    layer: &'a Layer,
    faults: Vec<(&'static str, ValueFaults)>,
}

impl Visitor for Applier<'_> {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V) {
        let Some(written) = self.layer.get(key) else {
            return;
        };
        let read = V::read(&written.value)
            .and_then(|read| unless_faulty(read, beyond_bounds(key, &written.value)));
        match read {
            Ok(read) => *value = read,
            Err(faults) => self.faults.push((key, faults)),
        }
    }
}

impl Layer {
    /// What the layer sets `key` to, if it does.
    pub fn get(&self, key: &str) -> Option<&WrittenSetting> {
        self.written.iter().find(|written| written.key == key)
    }

    /// Everything the layer sets.
    pub fn written(&self) -> &[WrittenSetting] {
        &self.written
    }

    pub(crate) fn push(&mut self, written: WrittenSetting) {
        self.written.push(written);
    }

    /// Changes `settings` by this layer.
    pub fn apply(&self, settings: &mut Settings) {
        self.read_into(settings);
    }

    fn read_into(&self, settings: &mut Settings) -> Vec<(&'static str, ValueFaults)> {
        let mut applier = Applier {
            layer: self,
            faults: Vec::new(),
        };
        settings.visit(&mut applier);
        applier.faults
    }

    /// Takes out every value that cannot be read, and gives its faults. A checked layer applies without faults.
    pub(crate) fn check(&mut self) -> Vec<(&'static str, ValueFaults)> {
        // Reading into settings that are thrown away finds the values that their types refuse.
        let bad = self.read_into(&mut Settings::default());
        self.written
            .retain(|written| bad.iter().all(|(key, _)| *key != written.key));
        // A misspelled key beside the right one takes nothing away from it.
        for written in &self.written {
            self.uncertain.settle(written.key);
        }
        for (key, _) in &bad {
            self.uncertain.insert(key);
        }
        bad
    }
}
