//! `granary show`, and the JSON of a position that the protocol shares with it.

use std::io::Write;

use mancala::Position;
use mancala::rules::{RuleRef, Rules};
use mancala::text::draw::draw;
use mancala::view::ShowView;

use crate::args::{Args, ShowArgs};
use crate::error::CliError;
use crate::library::{self, Library};
use crate::perft::position_or_start;

/// A position as others script against it.
pub fn show(rule: &RuleRef, rules: &Rules, position: &Position) -> ShowView {
    let legal = rules.write_decisions(&position.legal(rules));
    ShowView::new(rule.to_string(), rules, position, legal)
}

pub fn run(args: &Args, command: &ShowArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let (rule, rules) = Library::load(args)?.rules_or_say(&command.rule, command.players, texts)?;
    let position = position_or_start(&rules, command.position.as_deref())?;
    if command.pretty && !args.json {
        write!(out, "{}", draw(&rules, &position))?;
        return Ok(());
    }
    let show = show(&rule, &rules, &position);
    writeln!(out, "{}", serde_json::to_string(&show)?)?;
    Ok(())
}
