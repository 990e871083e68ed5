//! `granary check`: every fault of rule files, with its place and what would be right.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::Path;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use mancala::rules::Fault;
use serde::Serialize;
use words::Texts;

use crate::args::{Args, CheckArgs};
use crate::error::CliError;
use crate::library::{self, Library};

/// A fault for programs.
#[derive(Debug, Serialize)]
struct FaultJson {
    file: String,
    line: Option<usize>,
    column: Option<usize>,
    severity: String,
    code: &'static str,
    key: String,
    text: Option<String>,
    message: String,
    help: Option<String>,
}

/// A file under check: its path, its id and its text.
struct Checked {
    path: String,
    id: String,
    faults: Vec<Fault>,
}

pub fn run(args: &Args, command: &CheckArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let mut library = Library::load(args)?;
    let mut unreadable = false;
    let mut files = Vec::new();
    for path in &command.files {
        match check_file(&mut library, path) {
            Ok(file) => files.push(file),
            Err(reason) => {
                unreadable = true;
                eprintln!("error: {reason}");
            }
        }
    }
    // A file may inherit from another one named beside it, so all are in before the first is checked.
    for file in &mut files {
        if file.faults.is_empty() {
            file.faults = library.catalog.check(&file.id);
        }
    }
    let sources = sources(&library, &files);
    for file in &files {
        report(args, texts, file, &sources, out)?;
    }
    let is_bad = |fault: &Fault| fault.is_error() || command.strict;
    if unreadable || files.iter().any(|file| file.faults.iter().any(is_bad)) {
        return Err(CliError::Reported);
    }
    Ok(())
}

/// Puts a file in the catalogue; its faults at this point are those of its id.
fn check_file(library: &mut Library, path: &Path) -> Result<Checked, String> {
    let (id, bytes) = library::read_rule_file(path)?;
    // A file that is also in the rules folder is checked as it is named here.
    library
        .faults
        .retain(|fault| fault.place.as_ref().is_none_or(|place| *place.file != *id));
    let faults = library.catalog.insert(&id, bytes).err().unwrap_or_default();
    Ok(Checked {
        path: path.display().to_string(),
        id,
        faults,
    })
}

/// The path and text of every file that a fault may point into, by id.
fn sources(library: &Library, files: &[Checked]) -> BTreeMap<String, (String, String)> {
    let path_of = |id: &str| {
        let named = files.iter().find(|file| file.id == id);
        named.map_or_else(|| format!("{id}.toml"), |file| file.path.clone())
    };
    library
        .catalog
        .files()
        .map(|file| {
            (
                file.id().to_owned(),
                (path_of(file.id()), file.text().to_owned()),
            )
        })
        .collect()
}

fn report(
    args: &Args,
    texts: &Texts,
    file: &Checked,
    sources: &BTreeMap<String, (String, String)>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    if args.json {
        let faults: Vec<FaultJson> = file
            .faults
            .iter()
            .map(|fault| fault_json(fault, texts, sources, &file.path))
            .collect();
        let line = serde_json::json!({"file": file.path, "id": file.id, "faults": faults});
        writeln!(out, "{line}")?;
        return Ok(());
    }
    if file.faults.is_empty() {
        let path = file.path.clone().into();
        writeln!(out, "{}", texts.get("check-good", &[("file", path)]))?;
    }
    let renderer = renderer(std::io::stderr().is_terminal());
    for fault in &file.faults {
        let source = fault
            .place
            .as_ref()
            .and_then(|place| sources.get(&*place.file));
        eprintln!("{}\n", picture(fault, texts, source, &renderer));
    }
    Ok(())
}

fn renderer(colour: bool) -> Renderer {
    let colour = colour && std::env::var_os("NO_COLOR").is_none();
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    renderer.decor_style(DecorStyle::Ascii)
}

fn fault_json(
    fault: &Fault,
    texts: &Texts,
    sources: &BTreeMap<String, (String, String)>,
    path: &str,
) -> FaultJson {
    let place = fault.place.as_ref();
    let words = texts.fault(fault);
    let file = place
        .and_then(|place| sources.get(&*place.file))
        .map_or(path, |(path, _)| path);
    FaultJson {
        file: file.to_owned(),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        severity: fault.severity().to_string(),
        code: fault.code(),
        key: fault.key.clone().into_owned(),
        text: place.map(|place| place.text.clone()),
        message: words.message,
        help: words.help,
    }
}

/// The fault with the lines it is about.
fn picture(
    fault: &Fault,
    texts: &Texts,
    source: Option<&(String, String)>,
    renderer: &Renderer,
) -> String {
    let words = texts.fault(fault);
    let (level, name) = if fault.is_error() {
        (Level::ERROR, texts.get("check-error", &[]))
    } else {
        (Level::WARNING, texts.get("check-warning", &[]))
    };
    let level = level.with_name(name);
    let mut groups = Vec::new();
    let title = level.primary_title(words.message).id(fault.code());
    groups.push(match (source, &fault.place) {
        (Some((path, text)), Some(place)) => {
            let span = place.span.start.min(text.len())..place.span.end.min(text.len());
            let snippet = Snippet::source(text.as_str())
                .path(path.as_str())
                .annotation(AnnotationKind::Primary.span(span));
            title.element(snippet)
        }
        _ => Group::with_title(title),
    });
    if let Some(help) = words.help {
        let name = texts.get("check-help", &[]);
        groups.push(Group::with_title(
            Level::HELP.with_name(name).secondary_title(help),
        ));
    }
    renderer.render(&groups)
}

/// Faults in one line each, for errors that have no file to show.
pub fn describe_all(faults: &[Fault], texts: &Texts) -> String {
    let lines: Vec<String> = faults
        .iter()
        .filter(|fault| fault.is_error())
        .map(|fault| describe(fault, texts))
        .collect();
    lines.join("; ")
}

/// A fault in one line: place, what is wrong, what would be right.
pub fn describe(fault: &Fault, texts: &Texts) -> String {
    let words = texts.fault(fault);
    // Options behind a rule's id have a place too, but are in no file.
    let place = fault.place.as_ref().filter(|place| !place.file.is_empty());
    let mut line = place.map_or_else(String::new, |place| {
        format!("{}.toml:{}:{}: ", place.file, place.line, place.column)
    });
    line.push_str(&words.message);
    if let Some(help) = words.help {
        line.push_str(&format!(" ({help})"));
    }
    line
}
