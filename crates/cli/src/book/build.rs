//! `granary book build`

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use mancala::rules::{RuleRef, Rules};
use search::{Book, BookGrower, Growth, Weights};
use serde_json::json;
use words::{Arg, Texts};

use super::args::BuildArgs;
use crate::args::Args;
use crate::error::CliError;
use crate::files;
use crate::library::{Library, MAX_BOOK_BYTES, shown};
use crate::watching::watched;

/// Positions looked at for each page, unless it is said: as many as a search finds in a tenth of a second.
const DEFAULT_NODES: u64 = 1_000_000;
/// How often the file is written while the book grows.
const SAVED_EVERY: Duration = Duration::from_secs(20);

pub fn run(
    args: &Args,
    command: &BuildArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let mut library = Library::load(args)?;
    let (rule, rules) = library.rules_or_say(&command.rule, Some(2), texts)?;
    let rules = rules.for_rounds(1);
    let path = command.out.clone().unwrap_or_else(|| usual_path(&rule));
    let book = begin(&path, command, &rules, texts)?;
    let build = Build {
        path: &path,
        limit: command.positions.map_or(usize::MAX, |most| most as usize),
        time: time_limit(command),
        stop: AtomicBool::new(false),
        pages: AtomicUsize::new(book.pages().len()),
        begun: Instant::now(),
    };
    let stop = || build.stop.store(true, Ordering::Relaxed);
    let weights = library.weights.for_rules(&rules);
    let line = || build.progress(texts);
    let (book, is_complete) = watched(stop, line, || build.grow(book, weights))?;
    tell(args, &path, &book, is_complete, texts, out)
}

/// `NAME.book` beside `NAME.toml`, and in this folder for other rules.
fn usual_path(rule: &RuleRef) -> PathBuf {
    let file = Path::new(&rule.id);
    if file.extension().is_some_and(|end| end == "toml") {
        return file.with_extension("book");
    }
    let name = rule.to_string();
    let letter = |letter: char| {
        if letter.is_alphanumeric() {
            letter
        } else {
            '-'
        }
    };
    let name: String = name.chars().map(letter).collect();
    PathBuf::from(format!("{name}.book"))
}

fn time_limit(command: &BuildArgs) -> Option<Duration> {
    let hours = command.hours.map(|hours| hours * 3600.0);
    let seconds = hours.or(command.minutes.map(|minutes| minutes * 60.0));
    seconds.map(Duration::from_secs_f64)
}

/// The book as it is in the file, or a new one.
fn begin(path: &Path, command: &BuildArgs, rules: &Rules, texts: &Texts) -> Result<Book, CliError> {
    let wrong = |reason: String| CliError::Input(format!("{}: {reason}", shown(path)));
    let bytes = match files::read_input(path, MAX_BOOK_BYTES) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let nodes = command.nodes.unwrap_or(DEFAULT_NODES);
            let book = Book::new(rules, nodes);
            return book.ok_or_else(|| CliError::Input(texts.get("book-players", &[])));
        }
        Err(error) => return Err(wrong(error.to_string())),
    };
    let book = Book::read(&bytes, rules).map_err(|error| wrong(error.to_string()))?;
    if command.nodes.is_some_and(|nodes| nodes != book.nodes()) {
        let words = [("nodes", Arg::from(book.nodes().to_string()))];
        return Err(wrong(texts.get("book-nodes", &words)));
    }
    Ok(book)
}

/// A book that grows.
struct Build<'a> {
    path: &'a Path,
    limit: usize,
    time: Option<Duration>,
    stop: AtomicBool,
    pages: AtomicUsize,
    begun: Instant,
}

impl Build<'_> {
    /// Grows a book until a limit is reached, and keeps it in the file. Whether nothing is left to look at.
    fn grow(&self, mut book: Book, weights: Weights) -> Result<(Book, bool), CliError> {
        let mut grower = BookGrower::new(&book, weights);
        let (mut is_complete, mut saved) = (false, Instant::now());
        while book.pages().len() < self.limit && !self.is_time_up() {
            match grower.grow(&mut book, &self.stop) {
                Growth::Added => self.pages.store(book.pages().len(), Ordering::Relaxed),
                Growth::Stopped => break,
                Growth::Complete => {
                    is_complete = true;
                    break;
                }
            }
            if saved.elapsed() > SAVED_EVERY {
                self.save(&book)?;
                saved = Instant::now();
            }
        }
        self.save(&book)?;
        Ok((book, is_complete))
    }

    fn is_time_up(&self) -> bool {
        let is_over = self.time.is_some_and(|time| self.begun.elapsed() >= time);
        is_over || self.stop.load(Ordering::Relaxed)
    }

    fn save(&self, book: &Book) -> Result<(), CliError> {
        let written = files::replace(self.path, &book.write());
        written.map_err(|error| CliError::Failed(format!("{}: {error}", shown(self.path))))
    }

    fn progress(&self, texts: &Texts) -> String {
        let words = [
            ("positions", self.pages.load(Ordering::Relaxed).into()),
            ("seconds", self.begun.elapsed().as_secs().into()),
        ];
        texts.get("book-progress", &words)
    }
}

fn tell(
    args: &Args,
    path: &Path,
    book: &Book,
    is_complete: bool,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let positions = book.pages().len();
    let deepest = book.pages().iter().map(|page| page.ply).max();
    let bytes = book.write().len();
    if args.json {
        let line = json!({
            "file": shown(path),
            "positions": positions,
            "nodes": book.nodes(),
            "deepest": deepest,
            "bytes": bytes,
            "complete": is_complete,
        });
        return Ok(writeln!(out, "{line}")?);
    }
    let words = [
        ("file", Arg::from(shown(path))),
        ("positions", positions.into()),
        ("deepest", usize::from(deepest.unwrap_or(0)).into()),
        ("bytes", bytes.into()),
    ];
    writeln!(out, "{}", texts.get("book-built", &words))?;
    if is_complete {
        writeln!(out, "{}", texts.get("book-complete", &[]))?;
    }
    Ok(())
}
