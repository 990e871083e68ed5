//! `granary check`: every fault of rule files, with its place and what would be right.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{IsTerminal, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use mancala::rules::{Catalog, Fault, FaultKind, RuleFile, visible};
use serde_json::{Value, json};
use words::Texts;

use crate::ancestors::{LocatedFile, ancestors};
use crate::args::{Args, CheckArgs};
use crate::error::{CliError, complain, complain_as_it_is};
use crate::library::{self, Library};

/// A file that was checked.
struct Checked {
    path: String,
    id: String,
    faults: Vec<Fault>,
    sources: Sources,
}

impl Checked {
    /// The file that a fault points into.
    fn source(&self, fault: &Fault) -> Option<&(String, String)> {
        self.sources.get(&*fault.place.as_ref()?.file)
    }
}

/// The path and text of every file that a fault may point into, by id.
type Sources = BTreeMap<String, (String, String)>;

pub fn run(args: &Args, command: &CheckArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let library = Library::load(args)?;
    let mut named = Vec::new();
    for path in &command.files {
        match library::read_rule_file(path) {
            Ok((id, bytes)) => named.push(LocatedFile {
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
fn check_file(library: &Library, file: &LocatedFile, named: &[LocatedFile]) -> Checked {
    let ancestors = ancestors(&library.catalog, file, named);
    let sources = sources(&library.catalog, file, &ancestors);
    let rule = file.clone().with(ancestors);
    Checked {
        path: library::shown(&file.path),
        id: file.file.id().to_owned(),
        faults: library.catalog.check_external(&rule),
        sources,
    }
}

fn sources(
    catalog: &Catalog,
    file: &LocatedFile,
    ancestors: &BTreeMap<String, LocatedFile>,
) -> Sources {
    let entry = |path: String, file: &RuleFile| {
        let text = (path, file.text().to_owned());
        (file.id().to_owned(), text)
    };
    let known = catalog.files();
    let known = known.map(|file| entry(format!("{}.toml", file.id()), file));
    let near = ancestors.values().chain(std::iter::once(file));
    let near = near.map(|near| entry(library::shown(&near.path), &near.file));
    known.chain(near).collect()
}

/// Reports the faults of a file, except those reported before: children share the faults of their parent.
fn report(
    args: &Args,
    texts: &Texts,
    file: &Checked,
    told: &mut BTreeSet<String>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    if args.json {
        let json = |fault| fault_json(fault, texts, file);
        let faults: Vec<Value> = file.faults.iter().map(json).collect();
        let line = json!({"file": file.path, "id": file.id, "faults": faults});
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
        let source = file.source(fault);
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

/// How faults are drawn, in colours or without.
pub fn renderer(colour: bool) -> Renderer {
    let colour = colour && std::env::var_os("NO_COLOR").is_none();
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    renderer.decor_style(DecorStyle::Ascii)
}

/// A fault for programs.
fn fault_json(fault: &Fault, texts: &Texts, checked: &Checked) -> Value {
    let place = fault.place.as_ref();
    let words = texts.fault(fault);
    let source = checked.source(fault);
    let file = source.map_or(&checked.path, |(path, _)| path);
    json!({
        "file": file,
        "line": place.map(|place| place.line),
        "column": place.map(|place| place.column),
        "severity": fault.severity().to_string(),
        "code": fault.code(),
        "key": fault.key,
        "text": place.map(|place| &place.text),
        "message": words.message,
        "help": words.help,
    })
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
