//! The rules at hand: the built-in ones and the user's own files.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use mancala::rules::{Catalog, Fault, MAX_FILE, RuleRef, Rules};
use words::{Lang, Texts};

use crate::args::Args;
use crate::check;
use crate::error::CliError;

/// The catalogue with the user's own rules, and what is wrong with those that cannot be used.
#[derive(Debug)]
pub struct Library {
    pub catalog: Catalog,
    /// Faults of files in the rules folder that cannot be played.
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
    pub const fn builtin() -> Self {
        Self {
            catalog: Catalog::builtin(),
            faults: Vec::new(),
        }
    }

    /// Loads the rules folder: the one that was named, which must exist, or the usual one, which may not.
    pub(crate) fn load(args: &Args) -> Result<Self, CliError> {
        let mut library = Self::builtin();
        match &args.rules {
            Some(folder) => library.add_folder(folder)?,
            None => {
                if let Some(folder) = default_folder().filter(|folder| folder.is_dir()) {
                    library.add_folder(&folder)?;
                }
            }
        }
        Ok(library)
    }

    fn add_folder(&mut self, folder: &Path) -> Result<(), CliError> {
        let cannot_read =
            |error| CliError::Input(format!("rules folder {}: {error}", folder.display()));
        let mut files: Vec<PathBuf> = fs::read_dir(folder)
            .map_err(cannot_read)?
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.extension().is_some_and(|end| end == "toml"))
            .collect();
        files.sort();
        let mut added = Vec::new();
        for path in files {
            let (id, bytes) = read_rule_file(&path).map_err(CliError::Input)?;
            match self.catalog.insert(&id, bytes) {
                Ok(()) => added.push(id),
                Err(faults) => self.faults.extend(faults),
            }
        }
        self.drop_broken(&added);
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
            self.catalog.remove(id);
            self.faults.extend(faults);
        }
    }

    /// Finds what the user calls a rule: an id with options, or the path of a rule file.
    pub fn find(&mut self, name: &str) -> Result<RuleRef, RuleError> {
        let (path, options) = name.split_once('?').unwrap_or((name, ""));
        if !path.ends_with(".toml") && !path.contains(['/', '\\']) {
            return Ok(name.parse::<RuleRef>()?);
        }
        let (id, bytes) = read_rule_file(Path::new(path)).map_err(RuleError::File)?;
        self.catalog.add(&id, bytes)?;
        let rule = if options.is_empty() {
            id
        } else {
            format!("{id}?{options}")
        };
        Ok(rule.parse::<RuleRef>()?)
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

/// Reads a rule file: its id is its name without `.toml`. No more than a rule file may hold is read.
pub(crate) fn read_rule_file(path: &Path) -> Result<(String, Vec<u8>), String> {
    let cannot_read = |error| format!("{}: {error}", path.display());
    let id = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let file = fs::File::open(path).map_err(cannot_read)?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(cannot_read)?;
    Ok((id, bytes))
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
