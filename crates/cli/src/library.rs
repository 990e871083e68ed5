//! The rules at hand: the built-in ones and the user's own files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use mancala::rules::{
    Catalog, Fault, FaultKind, MAX_FILE_BYTES, MAX_REFERENCE_BYTES, RuleFile, RuleRef, Rules,
    is_id, nearest, visible,
};
use search::{BookFile, BookTable, LevelsFile, WeightTable, WeightsFile};
use words::{Lang, Texts};

use crate::ancestors::{LocatedFile, ancestors};
use crate::args::Args;
use crate::check;
use crate::error::{CliError, complain};
use crate::files::read_bounded;

/// More than a book of a million positions.
pub const MAX_BOOK_BYTES: usize = 64 << 20;

/// The catalogue with the user's own rules, and what is wrong with those that cannot be used.
#[derive(Debug)]
pub struct Library {
    pub catalog: Catalog,
    /// Evaluation weights and levels: those that are built in, and those that lie beside the user's own rules.
    pub weights: WeightTable,
    /// Opening books: those that are built in, and those that lie beside the user's own rules.
    pub books: BookTable,
    /// Faults of files in the rules folder that cannot be played, each once.
    pub faults: Vec<Fault>,
}

/// Why a rule that the user named cannot be had.
#[derive(Debug)]
pub enum RuleError {
    /// The file cannot be read.
    File(String),
    /// There is no such rule, or it has faults.
    Faults(Vec<Fault>),
}

impl RuleError {
    /// All that is wrong, in words, a line each.
    pub fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::File(reason) => reason.clone(),
            Self::Faults(faults) => check::describe_all(faults, texts),
        }
    }
}

impl From<Vec<Fault>> for RuleError {
    fn from(faults: Vec<Fault>) -> Self {
        Self::Faults(faults)
    }
}

/// The folder of the user's own rule files, if the platform has a data folder.
pub fn default_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "granary").map(|dirs| dirs.data_dir().join("rules"))
}

impl Library {
    /// Only the built-in rules.
    pub fn builtin() -> Self {
        Self {
            catalog: Catalog::builtin(),
            weights: WeightTable::builtin(),
            books: BookTable::builtin(),
            faults: Vec::new(),
        }
    }

    /// Loads the rules folder: the one that was named, which must exist, or the usual one, which may not. What cannot
    /// be read in it is named on standard error, and does no other harm.
    pub(crate) fn load(args: &Args) -> Result<Self, CliError> {
        let mut library = Self::builtin();
        let usual = || default_folder().filter(|folder| folder.is_dir());
        if let Some(folder) = args.rules.clone().or_else(usual) {
            let unreadable = library.add_folder(&folder).map_err(|error| {
                CliError::Input(format!("rules folder {}: {error}", folder.display()))
            })?;
            for reason in unreadable {
                let warning = texts(args)?.get("check-warning", &[]);
                complain(&format!("{warning}: {reason}"));
            }
        }
        Ok(library)
    }

    /// Adds the rule files of a folder, and gives the reasons why some cannot be read.
    fn add_folder(&mut self, folder: &Path) -> io::Result<Vec<String>> {
        let mut unreadable = Vec::new();
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder)? {
            match entry {
                Ok(entry) => paths.push(entry.path()),
                Err(error) => unreadable.push(format!("{}: {error}", folder.display())),
            }
        }
        paths.retain(|path| path.extension().is_some_and(|end| end == "toml"));
        paths.sort();
        let mut added = Vec::new();
        for path in paths {
            match read_regular_file(&path) {
                Ok((id, bytes)) => match self.catalog.insert(&id, bytes) {
                    Ok(()) => {
                        added.push(id);
                        unreadable.extend(self.add_weights(&path).err());
                        unreadable.extend(self.add_levels(&path).err());
                        unreadable.extend(self.add_book_beside(&path).err());
                    }
                    Err(faults) => self.keep_faults(&faults),
                },
                Err(reason) => unreadable.push(reason),
            }
        }
        self.drop_broken(&added);
        Ok(unreadable)
    }

    /// Adds the weights in the file beside a rule file, if there is one.
    fn add_weights(&mut self, rule: &Path) -> Result<(), String> {
        let path = rule.with_extension("weights");
        if !path.is_file() {
            return Ok(());
        }
        let (_, bytes) = read_rule_file(&path)?;
        let file = WeightsFile::read(&String::from_utf8_lossy(&bytes))
            .map_err(|error| format!("{}: {error}", shown(&path)))?;
        self.weights.add(&file);
        Ok(())
    }

    /// Adds the levels in the file beside a rule file, if there is one.
    fn add_levels(&mut self, rule: &Path) -> Result<(), String> {
        let path = rule.with_extension("levels");
        if !path.is_file() {
            return Ok(());
        }
        let (_, bytes) = read_rule_file(&path)?;
        let file = LevelsFile::read(&String::from_utf8_lossy(&bytes))
            .map_err(|error| format!("{}: {error}", shown(&path)))?;
        self.weights.add_levels(&file);
        Ok(())
    }

    /// Adds the opening book in the file beside a rule file, if there is one.
    fn add_book_beside(&mut self, rule: &Path) -> Result<(), String> {
        let path = rule.with_extension("book");
        match path.is_file() {
            true => self.add_book(&path),
            false => Ok(()),
        }
    }

    /// Adds an opening book, which goes before all others of its rule. Only its first line is read now.
    pub fn add_book(&mut self, path: &Path) -> Result<(), String> {
        let bytes = fs::File::open(path).and_then(|file| read_bounded(file, MAX_BOOK_BYTES));
        let bytes = bytes.map_err(|error| cannot_read(path, &error))?;
        if bytes.len() > MAX_BOOK_BYTES {
            return Err(format!("{}: too large for an opening book", shown(path)));
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let book = BookFile::new(&visible(&name), bytes);
        self.books
            .add(book.map_err(|error| format!("{}: {error}", shown(path)))?);
        Ok(())
    }

    /// All files are in before any is checked, because they may inherit from each other.
    fn drop_broken(&mut self, ids: &[String]) {
        let broken: Vec<(&String, Vec<Fault>)> = ids
            .iter()
            .map(|id| (id, self.catalog.check(id)))
            .filter(|(_, faults)| faults.iter().any(Fault::is_error))
            .collect();
        for (id, faults) in broken {
            self.keep_faults(&faults);
            self.catalog.mark_broken(id, faults);
        }
    }

    /// Keeps faults; those of a parent come with each of its children.
    fn keep_faults(&mut self, faults: &[Fault]) {
        for fault in faults {
            if !self.faults.contains(fault) {
                self.faults.push(fault.clone());
            }
        }
    }

    /// Finds what the user calls a rule: an id with options, the path of a rule file, or any name of a rule. Nothing
    /// changes unless it is found.
    pub fn find(&mut self, name: &str) -> Result<RuleRef, RuleError> {
        let (id, options) = name.split_once('?').unwrap_or((name, ""));
        if id.ends_with(".toml") || id.contains(['/', '\\']) {
            return self.find_path(id, options);
        }
        if id.is_empty() || name.len() > MAX_REFERENCE_BYTES || self.catalog.get(id).is_some() {
            return Ok(name.parse::<RuleRef>()?);
        }
        let found = self.find_name(id)?;
        Ok(reference(found, options)?)
    }

    /// A rule file that is named by its path stays apart from all others: the path is what it is called.
    fn find_path(&mut self, path: &str, options: &str) -> Result<RuleRef, RuleError> {
        let rule = RuleRef {
            id: path.to_owned(),
            ..reference("x", options)?
        };
        let (id, bytes) = read_rule_file(Path::new(path)).map_err(RuleError::File)?;
        self.add_weights(Path::new(path)).map_err(RuleError::File)?;
        self.add_levels(Path::new(path)).map_err(RuleError::File)?;
        self.add_book_beside(Path::new(path))
            .map_err(RuleError::File)?;
        let file = LocatedFile {
            path: path.into(),
            file: RuleFile::from_bytes(&id, &bytes),
        };
        let ancestors = ancestors(&self.catalog, &file, &[]);
        self.catalog.add_external(path, file.with(ancestors))?;
        Ok(rule)
    }

    /// The id of the one rule that is called so. What could be an id must be the whole name.
    fn find_name<'a>(&'a self, text: &'a str) -> Result<&'a str, RuleError> {
        if self.catalog.broken(text).is_some() {
            return Ok(text);
        }
        let (exact, found) = self.catalog.named(text);
        let fault = match found.as_slice() {
            [file] if exact || !is_id(text) => return Ok(file.id()),
            [_, _, ..] if exact || !is_id(text) => FaultKind::SeveralRules {
                name: shorten(text),
                found: ids(&found),
            },
            _ => FaultKind::UnknownRule {
                nearest: nearest(text, self.catalog.ids()).map(str::to_owned),
                id: shorten(text),
            },
        };
        Err(RuleError::Faults(vec![Fault::new("", fault)]))
    }

    /// The rules that the user asks for.
    pub fn rules(
        &mut self,
        name: &str,
        players: Option<u8>,
    ) -> Result<(RuleRef, Rules), RuleError> {
        let rule = self.find(name)?;
        let rules = self.catalog.rules(&rule, players)?;
        Ok((rule, rules))
    }

    /// As [`Library::rules`], with the fault in words.
    pub(crate) fn rules_or_say(
        &mut self,
        name: &str,
        players: Option<u8>,
        texts: &Texts,
    ) -> Result<(RuleRef, Rules), CliError> {
        self.rules(name, players)
            .map_err(|error| CliError::Input(error.describe(texts)))
    }
}

fn reference(id: &str, options: &str) -> Result<RuleRef, Vec<Fault>> {
    match options {
        "" => Ok(RuleRef::plain(id)),
        _ => format!("{id}?{options}").parse(),
    }
}

/// Enough of what was asked for to know it again.
fn shorten(text: &str) -> String {
    text.chars().take(60).collect()
}

/// The first few ids of many.
fn ids(files: &[&RuleFile]) -> String {
    const MAX_SHOWN_IDS: usize = 8;
    let mut ids: Vec<&str> = files
        .iter()
        .map(|file| file.id())
        .take(MAX_SHOWN_IDS)
        .collect();
    if files.len() > MAX_SHOWN_IDS {
        ids.push("...");
    }
    ids.join(", ")
}

/// Reads a rule file: its id is its name without `.toml`. No more than a rule file may hold is read.
pub(crate) fn read_rule_file(path: &Path) -> Result<(String, Vec<u8>), String> {
    let id = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let bytes = fs::File::open(path).and_then(|file| read_bounded(file, MAX_FILE_BYTES));
    Ok((id, bytes.map_err(|error| cannot_read(path, &error))?))
}

/// As [`read_rule_file`], for what was not named but found: reading anything but a file may take for ever.
pub(crate) fn read_regular_file(path: &Path) -> Result<(String, Vec<u8>), String> {
    let meta = fs::metadata(path).map_err(|error| cannot_read(path, &error))?;
    if meta.is_file() {
        read_rule_file(path)
    } else {
        Err(format!("{}: not a file", path.display()))
    }
}

fn cannot_read(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", shown(path))
}

/// A path as it can be shown.
pub(crate) fn shown(path: &Path) -> String {
    visible(&path.to_string_lossy()).into_owned()
}

/// The texts of the language that was asked for, or of that of the environment.
pub(crate) fn texts(args: &Args) -> Result<&'static Texts, CliError> {
    let lang = match &args.lang {
        Some(name) => Lang::known(name).ok_or_else(|| {
            CliError::Input(format!(
                "unknown language `{name}`: known are en, fr and de"
            ))
        })?,
        None => ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|locale| !locale.is_empty())
            .map_or(Lang::En, |locale| Lang::parse(&locale)),
    };
    Ok(words::texts(lang))
}
