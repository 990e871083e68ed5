//! Layers of settings: what one section of one rule file says, and how layers lie on each other.

use std::sync::LazyLock;

use super::fault::FaultKind;
use super::settings::Settings;
use super::source::{Data, Node, Span};
use super::value::{Shape, Value, ValueFaults, Visitor};
use crate::{MAX_PITS_EACH, MAX_SEEDS};

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
pub struct Layer {
    given: Vec<Given>,
    /// Keys about which the layer says something that was not understood.
    unread: Vec<&'static str>,
}

/// Keys whose bounds are narrower than those of their type.
const LIMITS: [(&str, i64, i64); 2] = [
    ("board.pits", 1, MAX_PITS_EACH as i64),
    ("opening.drops", 1, MAX_SEEDS as i64),
];

/// The bounds of the number `key`, or of every number in its list, where they are narrower than those of its type.
pub(super) fn limits(key: &str) -> Option<(i64, i64)> {
    let limits = LIMITS.iter().find(|(known, ..)| *known == key);
    limits.map(|(_, least, most)| (*least, *most))
}

/// The numbers of a value that are outside of the bounds of its key.
fn beyond_limits(key: &str, node: &Node) -> ValueFaults {
    let Some((least, most)) = limits(key) else {
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
        let Some(given) = self.layer.get(key) else {
            return;
        };
        let read = V::read(&given.value).and_then(|read| {
            let beyond = beyond_limits(key, &given.value);
            if beyond.is_empty() {
                Ok(read)
            } else {
                Err(beyond)
            }
        });
        match read {
            Ok(read) => *value = read,
            Err(faults) => self.faults.push((key, faults)),
        }
    }
}

impl Layer {
    /// What the layer says about `key`, if it says anything.
    pub fn get(&self, key: &str) -> Option<&Given> {
        self.given.iter().find(|given| given.key == key)
    }

    /// Everything the layer says.
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    /// Keys about which the layer says something that was not understood.
    pub(super) fn unread(&self) -> &[&'static str] {
        &self.unread
    }

    pub(super) fn push(&mut self, given: Given) {
        self.given.push(given);
    }

    /// Notes that something about `key` was not understood. Keys that are no settings do not matter.
    pub(super) fn doubt(&mut self, key: &str) {
        self.unread.extend(Settings::key(key).map(|info| info.key));
    }

    /// Notes that a whole section was not understood.
    pub(super) fn doubt_section(&mut self, section: &str) {
        let keys = Settings::keys().iter();
        let keys = keys.filter(|info| info.section() == section);
        self.unread.extend(keys.map(|info| info.key));
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
        self.given
            .retain(|given| bad.iter().all(|(key, _)| *key != given.key));
        // A misspelled key that stands beside the right one takes nothing away from it.
        let given = &self.given;
        self.unread
            .retain(|key| given.iter().all(|given| given.key != *key));
        self.unread.extend(bad.iter().map(|(key, _)| *key));
        bad
    }
}
