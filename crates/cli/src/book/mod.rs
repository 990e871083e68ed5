//! `granary book`: growing opening books and looking into them.

pub mod args;
mod build;
mod show;

use std::io::Write;
use std::path::Path;

use mancala::rules::Rules;
use search::RuleBook;
use words::Texts;

use crate::args::Args;
use crate::error::CliError;
use crate::library::{self, Library};
use args::{BookArgs, BookCommand};

pub fn run(args: &Args, command: &BookArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    match &command.command {
        BookCommand::Build(command) => build::run(args, command, texts, out),
        BookCommand::Show(command) => show::page(args, command, texts, out),
        BookCommand::Info => show::list(args, texts, out),
    }
}

/// A rule for two players, and its book: the one in a file, or else the one that is at hand.
fn open(
    args: &Args,
    name: &str,
    file: Option<&Path>,
    texts: &Texts,
) -> Result<(Rules, RuleBook), CliError> {
    let mut library = Library::load(args)?;
    let (_, rules) = library.rules_or_say(name, Some(2), texts)?;
    let rules = rules.for_rounds(1);
    if let Some(path) = file {
        library.books = search::BookTable::default();
        library.add_book(path).map_err(CliError::Input)?;
    }
    let none = || texts.get("book-none", &[("rule", name.to_owned().into())]);
    let book = library.books.for_rules(&rules);
    Ok((rules, book.ok_or_else(|| CliError::Input(none()))?))
}
