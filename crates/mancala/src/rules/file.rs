//! Rule files: the text of a game, read into layers of settings with all faults at once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::about::{self, About, Languages};
use super::fault::{Fault, FaultKind, nearest};
use super::layer::Layer;
use super::reader::{Reader, join};
use super::settings::Settings;
use super::source::{Data, Node, Source, Span, TableEntry};
use super::uncertain::{INHERITS, NAME, PLAYERS, UncertainKeys};
use super::value::{Shape, distinct, number};
use crate::player::MAX_PLAYERS;
use crate::text::joined;

/// The largest rule file that is read.
pub const MAX_FILE_BYTES: usize = 64 * 1024;

/// A board or custom under which a game is also played.
#[derive(Clone, Debug, PartialEq)]
pub struct Preset {
    /// What it is, in one line.
    pub note: Option<Languages>,
    /// What it changes.
    pub layer: Layer,
}

/// A rule file as it was read, before it is laid on its ancestors.
#[derive(Clone, Debug)]
pub struct RuleFile {
    /// The proper name of the game.
    pub name: String,
    /// What the file says about the game apart from its rules.
    pub about: About,
    pub(super) source: Source,
    pub(super) inherits: Option<(String, Span)>,
    pub(super) players: Option<Vec<u8>>,
    pub(crate) base: Layer,
    pub(super) with: BTreeMap<u8, Layer>,
    with_spans: BTreeMap<u8, Span>,
    pub(super) presets: Vec<(String, Preset)>,
    pub(super) faults: Vec<Fault>,
    /// What the text as a whole leaves uncertain; each layer knows this of its own keys.
    pub(super) uncertain: UncertainKeys,
}

/// The keys of a rule file outside of the settings.
pub const TOP_KEYS: [&str; 5] = ["name", "inherits", "about", "with", "preset"];

static SECTIONS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut sections: Vec<&str> = Settings::keys().iter().map(|info| info.section()).collect();
    sections.dedup();
    sections
});

/// Whether `id` can be the id of a rule: lowercase letters, digits and hyphens.
///
/// ```
/// assert!(mancala::rules::is_id("french-wari"));
/// assert!(!mancala::rules::is_id("../etc"));
/// ```
pub fn is_id(id: &str) -> bool {
    let good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=64).contains(&id.len())
        && id.bytes().all(good)
        && !id.starts_with('-')
        && !id.ends_with('-')
}

impl RuleFile {
    /// Reads the bytes of the rule file `id`. What cannot be read is left out and reported by [`RuleFile::faults`].
    pub fn from_bytes(id: &str, bytes: &[u8]) -> Self {
        if bytes.len() > MAX_FILE_BYTES {
            let (size, most) = (bytes.len(), MAX_FILE_BYTES);
            return Self::unreadable(id, "", FaultKind::TooLarge { size, most });
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => Self::from_text(id, text),
            Err(error) => {
                let offset = error.valid_up_to();
                let good = String::from_utf8_lossy(&bytes[..offset]);
                Self::unreadable(id, &good, FaultKind::NotUtf8 { offset })
            }
        }
    }

    /// Reads the text of the rule file `id`. What cannot be read is left out and reported by [`RuleFile::faults`].
    ///
    /// ```
    /// use mancala::rules::RuleFile;
    /// let file = RuleFile::from_text("mine", "name = 'Mine'\n[board]\nseeds = 'many'\n");
    /// let fault = &file.faults()[0];
    /// assert_eq!((fault.code(), &*fault.key), ("wrong-type", "board.seeds"));
    /// assert_eq!(fault.place.as_ref().unwrap().line, 3);
    /// ```
    pub fn from_text(id: &str, text: &str) -> Self {
        if text.len() > MAX_FILE_BYTES {
            let (size, most) = (text.len(), MAX_FILE_BYTES);
            return Self::unreadable(id, "", FaultKind::TooLarge { size, most });
        }
        // Editors on some systems begin every text with this invisible mark.
        let source = Source::new(id, text.strip_prefix('\u{feff}').unwrap_or(text));
        let mut file = Self::empty(source.clone());
        let mut reader = Reader::new(&source);
        if !is_id(id) {
            reader.fault("", (0..0, FaultKind::BadId {}));
        }
        let document = reader.document();
        file.uncertain = document.uncertain(source.text());
        file.read(&mut reader, &document.entries);
        file.faults = reader.into_faults();
        file
    }

    /// What is wrong with the file by itself, in the order of the text.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The id: the stem of the file's name.
    pub fn id(&self) -> &str {
        self.source.id()
    }

    /// The text the file was read from.
    pub fn text(&self) -> &str {
        self.source.text()
    }

    /// The id of the rule this one inherits from.
    pub fn inherits(&self) -> Option<&str> {
        self.inherits.as_ref().map(|(id, _)| id.as_str())
    }

    /// The presets with their names, in the order of the text.
    pub fn presets(&self) -> impl Iterator<Item = (&str, &Preset)> {
        self.presets
            .iter()
            .map(|(name, preset)| (name.as_str(), preset))
    }

    /// The preset with this name.
    pub fn preset(&self, name: &str) -> Option<&Preset> {
        self.presets()
            .find(|(known, _)| *known == name)
            .map(|(_, preset)| preset)
    }

    fn empty(source: Source) -> Self {
        Self {
            name: source.id().to_owned(),
            about: About::default(),
            source,
            inherits: None,
            players: None,
            base: Layer::default(),
            with: BTreeMap::new(),
            with_spans: BTreeMap::new(),
            presets: Vec::new(),
            faults: Vec::new(),
            uncertain: UncertainKeys::default(),
        }
    }

    fn unreadable(id: &str, text: &str, kind: FaultKind) -> Self {
        let mut file = Self::empty(Source::new(id, text));
        let end = file.source.text().len();
        let place = file.source.place(&(end..end));
        file.faults.push(Fault::new("", kind).at(place));
        file.uncertain.insert_all();
        file
    }

    fn read(&mut self, reader: &mut Reader<'_>, document: &[TableEntry]) {
        for entry in document {
            self.read_entry(reader, entry);
        }
        if self.players.is_some() {
            self.uncertain.settle(PLAYERS);
        }
        let named = document.iter().any(|entry| entry.key == NAME);
        if !named && !self.uncertain.contains(NAME) {
            reader.fault(NAME, (0..0, FaultKind::MissingKey {}));
        }
        reader.check("", &mut self.base);
        self.check_with(reader);
    }

    fn read_entry(&mut self, reader: &mut Reader<'_>, entry: &TableEntry) {
        match entry.key.as_str() {
            "name" => {
                if let Some(name) = about::text(reader, "name", &entry.value) {
                    self.name = name;
                }
            }
            "inherits" => {
                self.inherits = about::text(reader, "inherits", &entry.value)
                    .map(|id| (id, entry.value.span.clone()));
                if self.inherits.is_none() {
                    self.uncertain.insert(INHERITS);
                }
            }
            "about" => self.about = About::read(reader, &entry.value),
            "with" => self.read_with(reader, &entry.value),
            "preset" => self.read_presets(reader, &entry.value),
            "board" => {
                self.read_players(reader, &entry.value);
                reader.section("", entry, &["players"], &mut self.base);
            }
            section if SECTIONS.contains(&section) => {
                reader.section("", &entry.as_section(), &[], &mut self.base);
            }
            _ => self.unknown_top(reader, entry),
        }
    }

    fn read_players(&mut self, reader: &mut Reader<'_>, board: &Node) {
        let Data::Table(entries) = &board.data else {
            return self.uncertain.insert(PLAYERS);
        };
        let Some(entry) = entries.iter().find(|entry| entry.key == "players") else {
            let meant = |entry: &TableEntry| nearest(&entry.key, ["players"]).is_some();
            if entries.iter().any(meant) {
                self.uncertain.insert(PLAYERS);
            }
            return;
        };
        // Uncertain until the list has been read; `read` settles it then.
        self.uncertain.insert(PLAYERS);
        let read = distinct(&entry.value, Shape::Numbers, |item| {
            number::<u8>(item, 2, MAX_PLAYERS as i64)
        });
        let Some(mut players) = reader.value(PLAYERS, read) else {
            return;
        };
        if players.is_empty() {
            let fault = (entry.value.span.clone(), FaultKind::Empty {});
            return reader.fault(PLAYERS, fault);
        }
        players.sort_unstable();
        self.players = Some(players);
    }

    fn read_with(&mut self, reader: &mut Reader<'_>, node: &Node) {
        for entry in reader.table("with", node) {
            let key = join("with", &entry.key);
            let most = MAX_PLAYERS as u8;
            match entry.key.parse::<u8>() {
                Ok(players) if (2..=most).contains(&players) && entry.key.len() == 1 => {
                    let layer = read_layer(reader, &key, &entry.value, &[]);
                    if !matches!(entry.value.data, Data::Table(_)) {
                        self.uncertain.insert_all();
                    }
                    self.with.insert(players, layer);
                    self.with_spans.insert(players, entry.key_span.clone());
                }
                _ => {
                    let (least, most) = (2, most.into());
                    let kind = FaultKind::OutOfRange { least, most };
                    reader.fault(&key, (entry.key_span.clone(), kind));
                }
            }
        }
    }

    /// Settings for a number of players that this very file excludes. Where the numbers are inherited the catalogue
    /// looks, because only it knows them.
    fn check_with(&self, reader: &mut Reader<'_>) {
        let inherited = self.inherits.is_some() || self.uncertain.contains(INHERITS);
        let unknown = inherited || self.uncertain.contains(PLAYERS);
        if self.players.is_none() && unknown {
            return;
        }
        let allowed = self.players.as_deref().unwrap_or(&[2]);
        reader.faults.extend(self.unlisted_players(allowed));
    }

    /// A fault for every `[with.N]` whose N is not in `allowed`.
    pub(super) fn unlisted_players(&self, allowed: &[u8]) -> Vec<Fault> {
        let unlisted = self.with_spans.iter();
        let unlisted = unlisted.filter(|(players, _)| !allowed.contains(players));
        unlisted
            .map(|(players, span)| {
                let kind = FaultKind::UnlistedPlayers {
                    allowed: joined(allowed, ", "),
                };
                Fault::new(format!("with.{players}"), kind).at(self.source.place(span))
            })
            .collect()
    }

    fn read_presets(&mut self, reader: &mut Reader<'_>, node: &Node) {
        for entry in reader.table("preset", node) {
            let key = join("preset", &entry.key);
            if !is_id(&entry.key) {
                reader.fault(&key, (entry.key_span.clone(), FaultKind::BadId {}));
            }
            let layer = read_layer(reader, &key, &entry.value, &["note"]);
            let note = find(&entry.value, "note")
                .and_then(|note| about::languages(reader, &join(&key, "note"), note));
            self.presets
                .push((entry.key.clone(), Preset { note, layer }));
        }
    }

    /// Notes that `meant` is uncertain: a key outside of every section, or the name of a section.
    fn top_is_uncertain(&mut self, meant: &str) {
        self.base.uncertain.insert_section(meant);
        match meant {
            "with" => self.uncertain.insert_all(),
            "board" => self.uncertain.insert(PLAYERS),
            _ => self.uncertain.insert(meant),
        }
    }

    /// A key outside of every section: a misspelled section, or a setting whose section was forgotten.
    fn unknown_top(&mut self, reader: &mut Reader<'_>, entry: &TableEntry) {
        let known = || TOP_KEYS.iter().chain(SECTIONS.iter()).copied();
        let setting = Settings::keys()
            .iter()
            .find(|info| info.name() == entry.key)
            .map(|info| info.key)
            .or((entry.key == "players").then_some(PLAYERS));
        match setting {
            // The name of a setting outside of its section, unless it looks more like a misspelled section.
            Some(key) if nearest(&entry.key, known()).is_none() => {
                self.base.uncertain.insert(key);
                if key == PLAYERS {
                    self.uncertain.insert(PLAYERS);
                }
                let belongs = key.to_owned();
                let kind = FaultKind::MisplacedKey { belongs };
                reader.fault(&entry.key, (entry.key_span.clone(), kind));
            }
            _ => {
                if let Some(meant) = reader.meant_key("", entry, known()) {
                    self.top_is_uncertain(meant);
                }
            }
        }
    }
}

fn find<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    let Data::Table(entries) = &node.data else {
        return None;
    };
    entries
        .iter()
        .find(|entry| entry.key == key)
        .map(|entry| &entry.value)
}

/// Reads the sections inside `[with.N]` or `[preset.NAME]`; `extra` are keys that the caller reads.
fn read_layer(reader: &mut Reader<'_>, path: &str, node: &Node, extra: &[&str]) -> Layer {
    let mut layer = Layer::default();
    let prefix = format!("{path}.");
    for entry in reader.table(path, node) {
        if SECTIONS.contains(&entry.key.as_str()) {
            reader.section(&prefix, &entry.as_section(), &[], &mut layer);
        } else if !extra.contains(&entry.key.as_str()) {
            let known = SECTIONS.iter().chain(extra).copied();
            if let Some(section) = reader.meant_key(path, entry, known) {
                layer.uncertain.insert_section(section);
            }
        }
    }
    reader.check(&prefix, &mut layer);
    layer
}
