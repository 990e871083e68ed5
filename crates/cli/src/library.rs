//! The rules at hand: the built-in ones and the user's own files.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use mancala::rules::{Catalog, Fault, RuleRef, Rules};

use crate::args::Args;
use crate::error::CliError;

/// The catalogue with the user's own rules, and what is wrong with those that cannot be used.
pub struct Library {
    pub catalog: Catalog,
    pub faults: Vec<Fault>,
}

/// The folder of the user's own rule files, if the platform has a data folder.
fn default_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "granary").map(|dirs| dirs.data_dir().join("rules"))
}

impl Library {
    /// Loads the rules folder: the one that was named, which must exist, or the usual one, which may not.
    pub fn load(args: &Args) -> Result<Self, CliError> {
        let mut library = Self {
            catalog: Catalog::builtin(),
            faults: Vec::new(),
        };
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
            let (id, bytes) = read_rule_file(&path)?;
            match self.catalog.insert(&id, bytes) {
                Ok(()) => added.push(id),
                Err(faults) => self.faults.extend(faults),
            }
        }
        // All files are in before any is checked, because they may inherit from each other.
        let broken: Vec<(String, Vec<Fault>)> = added
            .into_iter()
            .map(|id| (self.catalog.check(&id), id))
            .filter(|(faults, _)| faults.iter().any(Fault::is_error))
            .map(|(faults, id)| (id, faults))
            .collect();
        for (id, faults) in broken {
            self.catalog.remove(&id);
            self.faults.extend(faults);
        }
        Ok(())
    }

    /// Finds what the user calls a rule: an id with options, or the path of a rule file.
    pub fn find(&mut self, name: &str) -> Result<RuleRef, Vec<Fault>> {
        let (path, options) = name
            .split_once('?')
            .map_or((name, ""), |(path, options)| (path, options));
        if !path.ends_with(".toml") && !path.contains(['/', '\\']) {
            return name.parse();
        }
        let (id, bytes) =
            read_rule_file(Path::new(path)).map_err(|error| vec![unreadable(path, &error)])?;
        self.catalog.add(&id, bytes)?;
        let rule = if options.is_empty() {
            id
        } else {
            format!("{id}?{options}")
        };
        rule.parse()
    }

    /// The rules that the user asks for.
    pub fn rules(
        &mut self,
        name: &str,
        players: Option<u8>,
        texts: &Texts,
    ) -> Result<(RuleRef, Rules), CliError> {
        let found = self.find(name).and_then(|rule| {
            self.catalog
                .rules(&rule, players)
                .map(|rules| (rule, rules))
        });
        found.map_err(|faults| CliError::Input(crate::check::describe_all(&faults, texts)))
    }
}

/// Reads a rule file: its id is its name without `.toml`. No more than a rule file may hold is read.
pub fn read_rule_file(path: &Path) -> Result<(String, Vec<u8>), CliError> {
    let cannot_read = |error| CliError::Input(format!("{}: {error}", path.display()));
    let id = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let file = fs::File::open(path).map_err(cannot_read)?;
    let mut bytes = Vec::new();
    let most = mancala::rules::MAX_FILE as u64 + 1;
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(cannot_read)?;
    Ok((id, bytes))
}

pub struct Texts;
pub fn texts(_args: &Args) -> Result<Texts, CliError> {
    Ok(Texts)
}
fn unreadable(path: &str, error: &CliError) -> Fault {
    let _ = (path, error);
    Fault::new(
        "",
        mancala::rules::FaultKind::UnknownRule {
            id: path.to_owned(),
            nearest: None,
        },
    )
}
