//! A rule in the catalogue, for programs.

use mancala::Word;
use mancala::kernel;
use mancala::rules::{Catalog, Fault, Languages, Origin, Preset, RuleFile, RuleRef, Rules};
use serde::Serialize;
use words::Texts;

/// A rule in the catalogue, for programs.
#[derive(Debug, Serialize)]
pub struct CatalogEntry {
    pub id: String,
    pub name: String,
    pub names: Vec<String>,
    pub family: String,
    /// Of a built-in rule: `core` or `world`.
    pub collection: Option<&'static str>,
    pub region: Option<&'static str>,
    /// The region in words, for people who search.
    #[serde(skip)]
    region_name: Option<String>,
    pub rows: u8,
    pub origin: Option<String>,
    pub people: Option<String>,
    pub proposed_by: Option<String>,
    pub references: Vec<String>,
    pub players: Vec<u8>,
    pub pits: u8,
    pub seeds: u16,
    pub laps: &'static str,
    pub summary: Option<String>,
    pub notes: Vec<String>,
    pub inherits: Option<String>,
    pub presets: Vec<PresetEntry>,
    pub built_in: bool,
    pub fingerprints: Vec<String>,
    /// The kernel for each number of players.
    pub kernels: Vec<&'static str>,
    pub boards: Vec<BoardEntry>,
}

/// The board and the kind of game for one number of players.
#[derive(Debug, Serialize)]
pub struct BoardEntry {
    players: u8,
    rows: u8,
    pits: u8,
    seeds: u16,
    pub layout: Vec<u16>,
    direction: String,
    several_laps: bool,
    rounds: String,
    fingerprint: String,
}

impl BoardEntry {
    fn new(rules: &Rules) -> Self {
        Self {
            players: rules.players(),
            rows: rules.board.rows,
            pits: rules.board.pits,
            seeds: rules.board.seeds,
            layout: rules.layout(),
            direction: rules.sow.direction.to_string(),
            several_laps: rules.has_laps(),
            rounds: rules.settings().rounds.kind.to_string(),
            fingerprint: rules.fingerprint().to_string(),
        }
    }
}

#[derive(Debug, Serialize)]
pub struct PresetEntry {
    name: String,
    pub rule: String,
    note: Option<String>,
}

impl CatalogEntry {
    /// A rule as it is listed.
    pub fn new(catalog: &Catalog, file: &RuleFile, texts: &Texts) -> Result<Self, Vec<Fault>> {
        let language = texts.lang().code();
        let about = &file.about;
        let players = catalog.players(file.id());
        let rule = RuleRef::plain(file.id());
        let all = players
            .iter()
            .map(|players| catalog.rules(&rule, Some(*players)))
            .collect::<Result<Vec<Rules>, _>>()?;
        let first = all.first();
        let region = catalog.region(file.id());
        let laps = first.is_some_and(Rules::has_laps);
        let say = |text: &Languages| text.get(language).to_owned();
        let fingerprint = |rules: &Rules| rules.fingerprint().to_string();
        let preset = |(name, preset): (&str, &Preset)| PresetEntry {
            name: name.to_owned(),
            rule: format!("{}?preset={name}", file.id()),
            note: preset.note.as_ref().map(say),
        };
        Ok(Self {
            id: file.id().to_owned(),
            name: file.name.clone(),
            names: about.names.clone(),
            collection: catalog.collection(file.id()).map(Word::word),
            region: region.map(Word::word),
            region_name: region.map(|region| super::region_name(region, texts)),
            rows: first.map_or(2, |rules| rules.board.rows),
            family: catalog.family(file.id()).to_string(),
            origin: about.place.as_ref().map(say),
            people: about.people.as_ref().map(say),
            proposed_by: about.proposed_by.as_ref().map(say),
            references: about.references.iter().map(say).collect(),
            pits: first.map_or(0, |rules| rules.board.pits),
            seeds: first.map_or(0, |rules| rules.board.seeds),
            laps: if laps { "several" } else { "one" },
            summary: about.summary.as_ref().map(say),
            notes: about.notes.iter().map(|note| say(&note.text)).collect(),
            inherits: file.inherits().map(str::to_owned),
            presets: file.presets().map(preset).collect(),
            built_in: catalog.origin(file.id()) == Some(Origin::BuiltIn),
            fingerprints: all.iter().map(fingerprint).collect(),
            kernels: all.iter().map(kernel::name_for).collect(),
            boards: all.iter().map(BoardEntry::new).collect(),
            players,
        })
    }

    /// Whether a word occurs anywhere in what is known about a rule, in any case.
    pub fn mentions(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        let has = |text: &str| text.to_lowercase().contains(&word);
        let always = [&self.id, &self.name, &self.family];
        let known = [
            &self.origin,
            &self.people,
            &self.proposed_by,
            &self.region_name,
        ];
        let known = known.into_iter().chain([&self.summary]).flatten();
        let mut texts = always.into_iter().chain(&self.names).chain(known);
        texts.any(|text| has(text))
    }
}
