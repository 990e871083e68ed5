//! `granary endgame`: tables of perfect play for positions with few seeds.

pub mod args;
mod build;
mod convert;
mod divided;
mod probe;
mod show;
mod verify;

use std::io::Write;
use std::path::PathBuf;

use ::endgame::{EndgameTable, Progress, TableError};
use mancala::rules::{RuleRef, Rules};
use words::Texts;

use crate::args::Args;
use crate::error::CliError;
use crate::library::{self, Library};
use crate::watching;
use args::{EndgameArgs, EndgameCommand, FolderArgs};

pub fn run(args: &Args, command: &EndgameArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    match &command.command {
        EndgameCommand::Build(command) => build::run(args, command, texts, out),
        EndgameCommand::Verify(command) => verify::run(args, command, texts, out),
        EndgameCommand::Stats(command) => show::stats(args, command, texts, out),
        EndgameCommand::Probe(command) => probe::run(args, command, texts, out),
        EndgameCommand::List(command) => show::list(args, command, texts, out),
        EndgameCommand::Info(command) => show::info(args, command, texts, out),
        EndgameCommand::Convert(command) => convert::run(args, command, texts, out),
    }
}

/// The folder that was named, or the usual one.
pub fn folder(command: &FolderArgs, texts: &Texts) -> Result<PathBuf, CliError> {
    let usual = || {
        let dirs = directories::ProjectDirs::from("", "", "granary")?;
        Some(dirs.data_dir().join("endgame"))
    };
    let named = command.folder.clone().or_else(usual);
    named.ok_or_else(|| CliError::Input(texts.get("endgame-no-folder", &[])))
}

/// A rule for two players.
pub fn rule(args: &Args, name: &str, texts: &Texts) -> Result<(RuleRef, Rules), CliError> {
    Library::load(args)?.rules_or_say(name, Some(2), texts)
}

/// The table of a rule.
fn open(
    args: &Args,
    name: &str,
    command: &FolderArgs,
    texts: &Texts,
) -> Result<(Rules, EndgameTable), CliError> {
    let (_, rules) = rule(args, name, texts)?;
    let table = EndgameTable::open(&folder(command, texts)?, &rules).map_err(refusal)?;
    Ok((rules, table))
}

/// What is wrong with the input has another exit code than what fails.
pub fn refusal(error: TableError) -> CliError {
    match error {
        TableError::Unsuited(_)
        | TableError::Missing { .. }
        | TableError::Memory { .. }
        | TableError::TooManySeeds { .. } => CliError::input(error),
        error => CliError::Failed(error.to_string()),
    }
}

/// Does some work while a line shows how far it is; a request to end stops it.
fn watched<T>(
    texts: &Texts,
    work: impl FnOnce(&Progress) -> Result<T, CliError>,
) -> Result<T, CliError> {
    let progress = Progress::default();
    let line = || progress_line(&progress, texts);
    watching::watched(|| progress.stop(), line, || work(&progress))
}

pub fn progress_line(progress: &Progress, texts: &Texts) -> String {
    let percent = (progress.share() * 100.0) as u32;
    let words = [
        ("seeds", progress.seeds().into()),
        ("percent", percent.into()),
    ];
    texts.get("endgame-progress", &words)
}
