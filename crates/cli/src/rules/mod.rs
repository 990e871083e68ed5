//! `granary rules`: the catalogue, and the rule sheet.

mod entry;
mod table;

use std::io::Write;

use mancala::Word;
use mancala::rules::Region;
use words::Texts;
use words::sheet::{Format, Sheet, SheetInfo};

use crate::args::{Args, RulesArgs, RulesCommand, SheetArgs, SheetFormat};
use crate::check;
use crate::error::{CliError, complain};
use crate::library::{self, Library};
use entry::CatalogEntry;

pub fn run(args: &Args, command: &RulesArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let mut library = Library::load(args)?;
    for fault in library.faults.iter().filter(|fault| fault.is_error()) {
        complain(&check::describe(fault, texts));
    }
    match &command.command {
        Some(RulesCommand::Show(sheet)) => show_sheet(args, sheet, &mut library, texts, out),
        None => list(args, command, &library, texts, out),
    }
}

/// The name of a part of the world, in the words that the page has for it too.
pub fn region_name(region: Region, texts: &Texts) -> String {
    texts.get(&format!("web-region-{}", region.word()), &[])
}

fn list(
    args: &Args,
    command: &RulesArgs,
    library: &Library,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let region = command.region.as_deref().map(|said| region(said, texts));
    let region = region.transpose()?;
    let mut entries = Vec::new();
    for file in library.catalog.files() {
        let entry = CatalogEntry::new(&library.catalog, file, texts)
            .map_err(|faults| CliError::Input(check::describe_all(&faults, texts)))?;
        let wanted = region.is_none_or(|region| entry.region == Some(region.word()));
        if wanted && command.words.iter().all(|word| entry.mentions(word)) {
            entries.push(entry);
        }
    }
    // A search without a result is no error.
    if args.json {
        if entries.is_empty() {
            complain(&texts.get("rules-none", &[]));
        }
        writeln!(out, "{}", serde_json::to_string(&entries)?)?;
        return Ok(());
    }
    if entries.is_empty() {
        writeln!(out, "{}", texts.get("rules-none", &[]))?;
        return Ok(());
    }
    let everything = region.is_none() && command.words.is_empty();
    table::write(&entries, everything, texts, out)
}

/// The part of the world that is called so, in the language of the texts or as rule files call it.
fn region(said: &str, texts: &Texts) -> Result<Region, CliError> {
    let same = |name: &str| name.to_lowercase() == said.to_lowercase();
    let mut all = Region::WORDS.iter();
    let found = all.find(|(word, region)| same(word) || same(&region_name(*region, texts)));
    let known = || {
        let words: Vec<&str> = Region::WORDS.iter().map(|(word, _)| *word).collect();
        CliError::Input(format!(
            "unknown region `{said}`: known are {}",
            words.join(", ")
        ))
    };
    found.map(|(_, region)| *region).ok_or_else(known)
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
