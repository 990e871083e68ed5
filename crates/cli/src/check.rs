//! `granary check`: every fault of rule files, with its place and what would be right.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{IsTerminal, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use mancala::rules::{Catalog, Fault, FaultKind, Guest, RuleFile, visible};
use serde::Serialize;
use words::Texts;

use crate::args::{Args, CheckArgs};
use crate::error::{CliError, complain, complain_as_it_is};
use crate::kin::{Kin, kin};
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

/// A file that was checked.
struct Checked {
    path: String,
    id: String,
    faults: Vec<Fault>,
    sources: Sources,
}

/// The path and text of every file that a fault may point into, by id.
type Sources = BTreeMap<String, (String, String)>;

pub fn run(args: &Args, command: &CheckArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let library = Library::load(args)?;
    let mut named = Vec::new();
    for path in &command.files {
        match library::read_rule_file(path) {
            Ok((id, bytes)) => named.push(Kin {
                path: path.clone(),
                file: RuleFile::from_bytes(&id, &bytes),
            }),
            Err(reason) => complain(&format!("error: {reason}")),
        }
    }
    let files: Vec<Checked> = named
        .iter()
        .map(|file| check_file(&library, file, &named))
        .collect();
    let mut told = BTreeSet::new();
    for file in &files {
        report(args, texts, file, &mut told, out)?;
    }
    let unreadable = named.len() < command.files.len();
    let is_bad = |fault: &Fault| fault.is_error() || command.strict;
    if unreadable || files.iter().any(|file| file.faults.iter().any(is_bad)) {
        return Err(CliError::Reported);
    }
    Ok(())
}

/// Checks a file as it is, whatever else has its id. Files named beside it are there to inherit from.
fn check_file(library: &Library, file: &Kin, named: &[Kin]) -> Checked {
    let kin = kin(&library.catalog, &file.path, &file.file, named);
    let sources = sources(&library.catalog, file, &kin);
    let guest = Guest {
        file: file.file.clone(),
        kin: kin.into_iter().map(|(id, kin)| (id, kin.file)).collect(),
    };
    Checked {
        path: library::shown(&file.path),
        id: file.file.id().to_owned(),
        faults: library.catalog.check_guest(&guest),
        sources,
    }
}

fn sources(catalog: &Catalog, file: &Kin, kin: &BTreeMap<String, Kin>) -> Sources {
    let entry = |path: String, file: &RuleFile| {
        let text = (path, file.text().to_owned());
        (file.id().to_owned(), text)
    };
    let known = catalog.files();
    let known = known.map(|file| entry(format!("{}.toml", file.id()), file));
    let near = kin.values().chain(std::iter::once(file));
    let near = near.map(|kin| entry(library::shown(&kin.path), &kin.file));
    known.chain(near).collect()
}

/// Tells the faults of a file, except those that were told already: children share the faults of their parent.
fn report(
    args: &Args,
    texts: &Texts,
    file: &Checked,
    told: &mut BTreeSet<String>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    if args.json {
        let faults: Vec<FaultJson> = file
            .faults
            .iter()
            .map(|fault| fault_json(fault, texts, &file.sources, &file.path))
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
    let mut new = 0;
    for fault in &file.faults {
        let source = fault
            .place
            .as_ref()
            .and_then(|place| file.sources.get(&*place.file));
        let name = source.map_or(&file.path, |(path, _)| path);
        if told.insert(format!("{name} {fault}")) {
            new += 1;
            let picture = picture(fault, texts, source, &renderer);
            complain_as_it_is(&format!("{picture}\n"));
        }
    }
    if let (0, Some(place)) = (
        new,
        file.faults.first().and_then(|fault| fault.place.as_ref()),
    ) {
        let id = place.file.to_string();
        let parent = texts.fault(&Fault::new("", FaultKind::BrokenRule { id }));
        complain(&format!("{}: {}", file.path, parent.message));
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

fn fault_json(fault: &Fault, texts: &Texts, sources: &Sources, path: &str) -> FaultJson {
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
    let mut line = fault.place.as_ref().map_or_else(String::new, |place| {
        match (&*place.file, place.text.as_str()) {
            // Options behind a rule's id have a place too, but are in no file.
            ("", "") => String::new(),
            ("", option) => format!("{option}: "),
            (file, _) => format!("{}.toml:{}:{}: ", visible(file), place.line, place.column),
        }
    });
    line.push_str(&words.message);
    if let Some(help) = words.help {
        line.push_str(&format!(" ({help})"));
    }
    line
}
