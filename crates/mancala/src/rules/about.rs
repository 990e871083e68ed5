//! The section `[about]` of a rule file: names, people, places, sources. None of it changes how the game is played.

use super::reader::Reader;
use super::source::{Data, Node, TableEntry};
use super::value::{Shape, Value as _, distinct, items, number, wrong_type};
use crate::player::MAX_PLAYERS;
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
        /// Everything else that is well known.
        More = "more",
        /// The world's games on two rows.
        TwoRows = "two-rows",
        /// The world's games on three rows.
        ThreeRows = "three-rows",
        /// The world's games on four rows or more.
        FourRows = "four-rows",
    }
}

words! {
    /// The part of the world a game comes from.
    Region {
        WestAfrica = "west-africa",
        CentralAfrica = "central-africa",
        EastAfrica = "east-africa",
        HornOfAfrica = "horn-of-africa",
        SouthernAfrica = "southern-africa",
        NorthAfrica = "north-africa",
        IndianOcean = "indian-ocean",
        MiddleEast = "middle-east",
        CentralAsia = "central-asia",
        SouthAsia = "south-asia",
        SoutheastAsia = "southeast-asia",
        EastAsia = "east-asia",
        Caribbean = "caribbean",
        Americas = "americas",
        Europe = "europe",
        /// Invented in our time.
        Modern = "modern",
    }
}

words! {
    /// What players do at a real board beside the rules of play; a program neither needs nor enforces it.
    Custom {
        /// The pits of every player are marked with that player's colour.
        Markers = "markers",
        /// Seeds are counted only by looking, and seeds once lifted are sown.
        CountByLooking = "count-by-looking",
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

/// A remark, such as how an unclear place of the source was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The remark.
    pub text: Languages,
    /// The numbers of players it is about; none, all of them.
    pub players: Vec<u8>,
}

impl Note {
    /// Whether the remark is about a game of so many players.
    pub fn applies(&self, players: u8) -> bool {
        self.players.is_empty() || self.players.contains(&players)
    }
}

/// Something about the game that is no setting of play, such as how tournaments are held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its heading.
    pub title: Languages,
    /// Its paragraphs.
    pub text: Vec<Languages>,
}

/// The section `[about]` of a rule file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Other names of the game.
    pub names: Vec<String>,
    /// Who plays it.
    pub people: Option<Languages>,
    /// Where it is played.
    pub place: Option<Languages>,
    /// Who wrote the rule down for the source it is taken from.
    pub proposed_by: Option<Languages>,
    /// Books and papers.
    pub references: Vec<Languages>,
    /// The shelf it stands on.
    pub family: Option<Family>,
    /// The part of the world it comes from.
    pub region: Option<Region>,
    /// The game in one line.
    pub summary: Option<Languages>,
    /// What players do at a real board.
    pub customs: Vec<Custom>,
    /// How unclear places of the source were read.
    pub notes: Vec<Note>,
    /// Further texts, such as how tournaments are held.
    pub chapters: Vec<Chapter>,
}

/// The keys of `[about]`.
pub const ABOUT_KEYS: [&str; 11] = [
    "names",
    "people",
    "place",
    "proposed-by",
    "references",
    "family",
    "region",
    "summary",
    "customs",
    "notes",
    "chapters",
];

/// The keys of a chapter.
pub const CHAPTER_KEYS: [&str; 2] = ["title", "text"];

/// The key of a note that names numbers of players.
const PLAYERS: &str = "players";

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

    fn read_entry(&mut self, reader: &mut Reader<'_>, entry: &TableEntry) {
        let node = &entry.value;
        let key = format!("about.{}", entry.key);
        match entry.key.as_str() {
            "names" => self.names = list(reader, &key, node, text),
            "people" => self.people = languages(reader, &key, node),
            "place" => self.place = languages(reader, &key, node),
            "proposed-by" => self.proposed_by = languages(reader, &key, node),
            "references" => self.references = list(reader, &key, node, languages),
            "family" => self.family = reader.value(&key, Family::read(node)),
            "region" => self.region = reader.value(&key, Region::read(node)),
            "summary" => self.summary = languages(reader, &key, node),
            "customs" => {
                self.customs = reader.value(&key, Vec::read(node)).unwrap_or_default();
            }
            "notes" => self.notes = list(reader, &key, node, note),
            "chapters" => self.chapters = list(reader, &key, node, chapter),
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

/// A list of which every item is read by itself, so that every bad one is reported.
fn list<T>(
    reader: &mut Reader<'_>,
    key: &str,
    node: &Node,
    read: impl Fn(&mut Reader<'_>, &str, &Node) -> Option<T>,
) -> Vec<T> {
    let found = items(node, Shape::Texts, |item| Ok(read(reader, key, item)));
    let found = reader.value(key, found).unwrap_or_default();
    found.into_iter().flatten().collect()
}

/// A text in languages; its table may also say for which numbers of players it is meant.
fn note(reader: &mut Reader<'_>, key: &str, node: &Node) -> Option<Note> {
    let mut players = Vec::new();
    let text = match &node.data {
        Data::Table(entries) => {
            let said = entries.iter().find(|entry| entry.key == PLAYERS);
            if let Some(entry) = said {
                players = note_players(reader, key, &entry.value);
            }
            language_table(reader, key, node, entries, &[PLAYERS])
        }
        _ => languages(reader, key, node),
    };
    text.map(|text| Note { text, players })
}

fn note_players(reader: &mut Reader<'_>, key: &str, node: &Node) -> Vec<u8> {
    let most = MAX_PLAYERS as i64;
    let read = distinct(node, Shape::Numbers, |item| number(item, 2, most));
    reader
        .value(&format!("{key}.{PLAYERS}"), read)
        .unwrap_or_default()
}

fn chapter(reader: &mut Reader<'_>, key: &str, node: &Node) -> Option<Chapter> {
    let (mut title, mut text) = (None, None);
    for entry in reader.table(key, node) {
        let full = format!("{key}.{}", entry.key);
        match entry.key.as_str() {
            "title" => title = Some(languages(reader, &full, &entry.value)),
            "text" => text = Some(list(reader, &full, &entry.value, languages)),
            _ => reader.unknown_key(key, entry, CHAPTER_KEYS),
        }
    }
    for (name, written) in [("title", title.is_some()), ("text", text.is_some())] {
        if !written {
            let missing = (node.span.clone(), FaultKind::MissingKey {});
            reader.fault(&format!("{key}.{name}"), missing);
        }
    }
    Some(Chapter {
        title: title??,
        text: text?,
    })
}

/// A text for all languages, or a table with one for each.
pub(super) fn languages(reader: &mut Reader<'_>, key: &str, node: &Node) -> Option<Languages> {
    match &node.data {
        Data::Text(_) => text(reader, key, node).map(|en| Languages {
            en,
            fr: None,
            de: None,
        }),
        Data::Table(entries) => language_table(reader, key, node, entries, &[]),
        _ => {
            reader.fault(key, wrong_type(node, Shape::Languages));
            None
        }
    }
}

/// A table with a text for each language; `extra` are keys that the caller has read.
fn language_table(
    reader: &mut Reader<'_>,
    key: &str,
    node: &Node,
    entries: &[TableEntry],
    extra: &[&str],
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
            other if extra.contains(&other) => {}
            _ => reader.unknown_key(key, entry, LANGUAGES.iter().chain(extra).copied()),
        }
    }
    if !written {
        let missing = (node.span.clone(), FaultKind::MissingKey {});
        reader.fault(&format!("{key}.en"), missing);
    }
    en.map(|en| Languages { en, fr, de })
}

#[cfg(test)]
mod tests {
    use super::{Custom, Family, Region};
    use crate::rules::RuleFile;

    #[test]
    fn texts_may_be_in_one_language_or_in_three() {
        let text = r#"
            name = "x"
            [about]
            family = "three-rows"
            region = "horn-of-africa"
            proposed-by = { en = "A and B", fr = "A et B" }
            references = ["A book", { en = "A paper", de = "Ein Aufsatz" }]
            customs = ["count-by-looking"]
            [[about.notes]]
            en = "For three."
            players = [3]
            [[about.chapters]]
            title = "More"
            text = ["One.", { en = "Two.", fr = "Deux." }]
        "#;
        let about = RuleFile::from_text("x", text).about;
        assert_eq!(about.family, Some(Family::ThreeRows));
        assert_eq!(about.region, Some(Region::HornOfAfrica));
        let by = about.proposed_by.map(|text| text.get("fr").to_owned());
        assert_eq!(by.as_deref(), Some("A et B"));
        let books: Vec<&str> = about.references.iter().map(|text| text.get("de")).collect();
        assert_eq!(books, ["A book", "Ein Aufsatz"]);
        assert_eq!(about.customs, [Custom::CountByLooking]);
        let note = &about.notes[0];
        assert_eq!([2, 3].map(|players| note.applies(players)), [false, true]);
        let chapter = &about.chapters[0];
        let paragraphs: Vec<&str> = chapter.text.iter().map(|text| text.get("fr")).collect();
        assert_eq!(
            (chapter.title.get("de"), paragraphs),
            ("More", vec!["One.", "Deux."])
        );
    }
}
