//! Layers of settings: what one section of one rule file says, and how layers lie on each other.

use std::sync::LazyLock;

use super::settings::Settings;
use super::source::{Node, Span};
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
    /// What it is when nobody says anything, as TOML.
    pub default: String,
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

    /// What there is to know about one key.
    pub fn key(key: &str) -> Option<&'static KeyInfo> {
        KEYS.iter().find(|info| info.key == key)
    }
}

/// A key with its value as somebody wrote it down.
#[derive(Clone, Debug, PartialEq)]
pub struct Given {
    /// The key with its section.
    pub key: &'static str,
    /// Where the key stands.
    pub key_span: Span,
    /// Its value.
    pub value: Node,
}

/// Settings that lie on top of others: only those that were written down.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer(pub(super) Vec<Given>);

struct Applier<'a> {
    layer: &'a Layer,
    faults: Vec<(&'static str, ValueFaults)>,
}

impl Visitor for Applier<'_> {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V) {
        let Some(given) = self.layer.get(key) else {
            return;
        };
        match V::read(&given.value) {
            Ok(read) => *value = read,
            Err(faults) => self.faults.push((key, faults)),
        }
    }
}

impl Layer {
    /// What the layer says about `key`, if it says anything.
    pub fn get(&self, key: &str) -> Option<&Given> {
        self.0.iter().find(|given| given.key == key)
    }

    /// Everything the layer says.
    pub fn given(&self) -> &[Given] {
        &self.0
    }

    /// Lays this layer on `settings`.
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
    pub(super) fn check(&mut self) -> Vec<(&'static str, ValueFaults)> {
        let bad = self.read_into(&mut Settings::default());
        self.0
            .retain(|given| bad.iter().all(|(key, _)| *key != given.key));
        bad
    }
}
