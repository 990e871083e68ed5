//! What a rule file tells about its game: names, people, places, sources. None of it changes how the game is played.

use super::reader::Reader;
use super::source::{Data, Entry, Node};
use super::value::{Shape, Value as _, items, wrong_type};
use crate::rules::fault::FaultKind;
use crate::words::words;

words! {
    /// The shelf a game stands on.
    Family {
        /// The games of the Awale program.
        Awale = "awale",
        /// Tournament Oware.
        Oware = "oware",
        /// The Oh-Wah-Ree booklets.
        Ohwahree = "ohwahree",
        /// Everything else.
        More = "more",
    }
}

/// A text in each language of the product; English stands in where another is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Languages {
    /// English.
    pub en: String,
    /// French.
    pub fr: Option<String>,
    /// German.
    pub de: Option<String>,
}

impl Languages {
    /// The text in `language` (`en`, `fr` or `de`, perhaps with a region), or in English.
    pub fn get(&self, language: &str) -> &str {
        let wanted = match language.get(..2) {
            Some("fr") => self.fr.as_deref(),
            Some("de") => self.de.as_deref(),
            _ => None,
        };
        wanted.unwrap_or(&self.en)
    }
}

/// What a rule file tells about its game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Other names of the game.
    pub names: Vec<String>,
    /// Who plays it.
    pub people: Option<Languages>,
    /// Where it is played.
    pub place: Option<Languages>,
    /// Who wrote the rule down for the source it is taken from.
    pub proposed_by: Option<String>,
    /// Books and papers.
    pub references: Vec<String>,
    /// The shelf it stands on.
    pub family: Option<Family>,
    /// The game in one line.
    pub summary: Option<Languages>,
    /// How unclear places of the source were read.
    pub notes: Vec<Languages>,
}

/// The keys of `[about]`.
pub const ABOUT_KEYS: [&str; 8] = [
    "names",
    "people",
    "place",
    "proposed-by",
    "references",
    "family",
    "summary",
    "notes",
];

/// The keys of a text in several languages.
pub const LANGUAGES: [&str; 3] = ["en", "fr", "de"];

impl About {
    pub(super) fn read(reader: &mut Reader<'_>, node: &Node) -> Self {
        let mut about = Self::default();
        for entry in reader.table("about", node) {
            about.read_entry(reader, entry);
        }
        about
    }

    fn read_entry(&mut self, reader: &mut Reader<'_>, entry: &Entry) {
        let node = &entry.value;
        let key = format!("about.{}", entry.key);
        match entry.key.as_str() {
            "names" => self.names = texts(reader, &key, node),
            "people" => self.people = languages(reader, &key, node),
            "place" => self.place = languages(reader, &key, node),
            "proposed-by" => self.proposed_by = text(reader, &key, node),
            "references" => self.references = texts(reader, &key, node),
            "family" => self.family = reader.value(&key, Family::read(node)),
            "summary" => self.summary = languages(reader, &key, node),
            "notes" => self.notes = notes(reader, &key, node),
            _ => reader.unknown_key("about", entry, ABOUT_KEYS),
        }
    }
}

/// A text that says something.
pub(super) fn text(reader: &mut Reader<'_>, key: &str, node: &Node) -> Option<String> {
    let Data::Text(text) = &node.data else {
        reader.fault(key, wrong_type(node, Shape::Text));
        return None;
    };
    if text.trim().is_empty() {
        reader.fault(key, (node.span.clone(), FaultKind::Empty {}));
        return None;
    }
    Some(text.clone())
}

fn texts(reader: &mut Reader<'_>, key: &str, node: &Node) -> Vec<String> {
    let read = items(node, Shape::Texts, |item| Ok(text(reader, key, item)));
    let read = reader.value(key, read).unwrap_or_default();
    read.into_iter().flatten().collect()
}

fn notes(reader: &mut Reader<'_>, key: &str, node: &Node) -> Vec<Languages> {
    let read = items(node, Shape::Texts, |item| Ok(languages(reader, key, item)));
    let read = reader.value(key, read).unwrap_or_default();
    read.into_iter().flatten().collect()
}

/// A text for all languages, or a table with one for each.
pub(super) fn languages(reader: &mut Reader<'_>, key: &str, node: &Node) -> Option<Languages> {
    match &node.data {
        Data::Text(_) => text(reader, key, node).map(|en| Languages {
            en,
            fr: None,
            de: None,
        }),
        Data::Table(entries) => language_table(reader, key, node, entries),
        _ => {
            reader.fault(key, wrong_type(node, Shape::Languages));
            None
        }
    }
}

fn language_table(
    reader: &mut Reader<'_>,
    key: &str,
    node: &Node,
    entries: &[Entry],
) -> Option<Languages> {
    let (mut en, mut fr, mut de) = (None, None, None);
    let mut written = false;
    for entry in entries {
        let full = format!("{key}.{}", entry.key);
        match entry.key.as_str() {
            "en" => {
                written = true;
                en = text(reader, &full, &entry.value);
            }
            "fr" => fr = text(reader, &full, &entry.value),
            "de" => de = text(reader, &full, &entry.value),
            _ => reader.unknown_key(key, entry, LANGUAGES),
        }
    }
    if !written {
        let missing = (node.span.clone(), FaultKind::MissingKey {});
        reader.fault(&format!("{key}.en"), missing);
    }
    en.map(|en| Languages { en, fr, de })
}
