//! `granary rules`: the catalogue, and the rule sheet.

use std::io::Write;

use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
use mancala::kernel;
use mancala::rules::{Catalog, Fault, Languages, Origin, Preset, RuleFile, RuleRef, Rules};
use serde::Serialize;
use words::Texts;
use words::sheet::{Format, Sheet, SheetInfo};

use crate::args::{Args, RulesArgs, RulesCommand, SheetArgs, SheetFormat};
use crate::check;
use crate::error::{CliError, complain};
use crate::library::{self, Library};

/// A rule in the catalogue, for programs.
#[derive(Debug, Serialize)]
struct CatalogEntry {
    id: String,
    name: String,
    names: Vec<String>,
    family: String,
    origin: Option<String>,
    people: Option<String>,
    proposed_by: Option<String>,
    references: Vec<String>,
    players: Vec<u8>,
    pits: u8,
    seeds: u16,
    laps: &'static str,
    summary: Option<String>,
    notes: Vec<String>,
    inherits: Option<String>,
    presets: Vec<PresetEntry>,
    built_in: bool,
    fingerprints: Vec<String>,
    /// The kernel for each number of players.
    kernels: Vec<&'static str>,
    boards: Vec<BoardEntry>,
}

/// The board and the kind of game for one number of players.
#[derive(Debug, Serialize)]
struct BoardEntry {
    players: u8,
    pits: u8,
    seeds: u16,
    layout: Vec<u16>,
    direction: String,
    several_laps: bool,
    rounds: String,
    fingerprint: String,
}

impl BoardEntry {
    fn new(rules: &Rules) -> Self {
        Self {
            players: rules.players(),
            pits: rules.board.pits,
            seeds: rules.board.seeds,
            layout: rules.layout(),
            direction: rules.sow.direction.to_string(),
            several_laps: rules.laps.several,
            rounds: rules.settings().rounds.kind.to_string(),
            fingerprint: rules.fingerprint().to_string(),
        }
    }
}

#[derive(Debug, Serialize)]
struct PresetEntry {
    name: String,
    rule: String,
    note: Option<String>,
}

pub fn run(args: &Args, command: &RulesArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let mut library = Library::load(args)?;
    for fault in library.faults.iter().filter(|fault| fault.is_error()) {
        complain(&check::describe(fault, texts));
    }
    match &command.command {
        Some(RulesCommand::Show(sheet)) => show_sheet(args, sheet, &mut library, texts, out),
        None => list(args, &command.words, &library.catalog, texts, out),
    }
}

fn list(
    args: &Args,
    words: &[String],
    catalog: &Catalog,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let mut entries = Vec::new();
    for file in catalog.files() {
        let entry = entry(catalog, file, texts)
            .map_err(|faults| CliError::Input(check::describe_all(&faults, texts)))?;
        if words.iter().all(|word| mentions(&entry, word)) {
            entries.push(entry);
        }
    }
    // A search without a result is no error.
    if args.json {
        if entries.is_empty() {
            complain(&texts.get("rules-none", &[]));
        }
        writeln!(out, "{}", serde_json::to_string(&entries)?)?;
    } else if entries.is_empty() {
        writeln!(out, "{}", texts.get("rules-none", &[]))?;
    } else {
        writeln!(out, "{}", table(&entries, texts))?;
        let count = [("n", entries.len().into())];
        writeln!(out, "{}", texts.get("rules-count", &count))?;
        let presets: Vec<&str> = entries
            .iter()
            .flat_map(|entry| &entry.presets)
            .map(|preset| preset.rule.as_str())
            .collect();
        if !presets.is_empty() {
            let list = [("list", presets.join(", ").into())];
            writeln!(out, "{}", texts.get("rules-presets", &list))?;
        }
    }
    Ok(())
}

fn entry(catalog: &Catalog, file: &RuleFile, texts: &Texts) -> Result<CatalogEntry, Vec<Fault>> {
    let language = texts.lang().code();
    let about = &file.about;
    let players = catalog.players(file.id());
    let rule = RuleRef::plain(file.id());
    let all = players
        .iter()
        .map(|players| catalog.rules(&rule, Some(*players)))
        .collect::<Result<Vec<Rules>, _>>()?;
    let first = all.first();
    let laps = first.is_some_and(|rules| rules.laps.several);
    let say = |text: &Languages| text.get(language).to_owned();
    let fingerprint = |rules: &Rules| rules.fingerprint().to_string();
    let preset = |(name, preset): (&str, &Preset)| PresetEntry {
        name: name.to_owned(),
        rule: format!("{}?preset={name}", file.id()),
        note: preset.note.as_ref().map(say),
    };
    Ok(CatalogEntry {
        id: file.id().to_owned(),
        name: file.name.clone(),
        names: about.names.clone(),
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
fn mentions(entry: &CatalogEntry, word: &str) -> bool {
    let word = word.to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&word);
    let always = [&entry.id, &entry.name, &entry.family];
    let known = [&entry.origin, &entry.people, &entry.proposed_by];
    let known = known.into_iter().chain([&entry.summary]).flatten();
    let mut texts = always.into_iter().chain(&entry.names).chain(known);
    texts.any(|text| has(text))
}

fn table(entries: &[CatalogEntry], texts: &Texts) -> Table {
    let mut table = Table::new();
    let columns = [
        "id", "name", "names", "origin", "players", "board", "laps", "summary",
    ];
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(columns.map(|column| texts.get(&format!("rules-{column}"), &[])));
    if !std::io::IsTerminal::is_terminal(&std::io::stdout()) {
        table.set_width(132);
    }
    // The summary gets the most room.
    let summary = ColumnConstraint::LowerBoundary(Width::Percentage(34));
    let names = ColumnConstraint::UpperBoundary(Width::Percentage(16));
    let fixed = ColumnConstraint::ContentWidth;
    table.set_constraints([fixed, names, names, names, fixed, fixed, fixed, summary]);
    for entry in entries {
        let players: Vec<String> = entry.players.iter().map(u8::to_string).collect();
        table.add_row([
            entry.id.clone(),
            entry.name.clone(),
            entry.names.join(", "),
            entry.origin.clone().unwrap_or_default(),
            players.join(", "),
            format!("{} × {}", entry.pits, entry.seeds),
            texts.get(&format!("rules-laps-{}", entry.laps), &[]),
            entry.summary.clone().unwrap_or_default(),
        ]);
    }
    table
}

fn show_sheet(
    args: &Args,
    command: &SheetArgs,
    library: &mut Library,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (rule, rules) = library.rules_or_say(&command.rule, command.players, texts)?;
    let format = match command.format {
        SheetFormat::Text => Format::Text,
        SheetFormat::Markdown => Format::Markdown,
        SheetFormat::Html => Format::Html,
    };
    let file = library.catalog.get(&rule.id);
    let info = file
        .map(|file| SheetInfo::of(file, &rule, rules.players(), texts.lang()))
        .unwrap_or_default();
    let sheet = Sheet::new(&rules, &info).render(texts.lang(), format);
    if args.json {
        let sheet = serde_json::json!({
            "rule": rule.to_string(),
            "players": rules.players(),
            "fingerprint": rules.fingerprint().to_string(),
            "lang": texts.lang().code(),
            "sheet": sheet,
        });
        writeln!(out, "{sheet}")?;
    } else {
        writeln!(out, "{}", sheet.trim_end())?;
    }
    Ok(())
}
