//! `granary perft`: counting sequences of decisions.

use std::io::Write;
use std::time::Instant;

use mancala::Position;
use mancala::perft::Counter;
use mancala::rules::Rules;

use crate::args::{Args, PerftArgs};
use crate::error::CliError;
use crate::library::{self, Library};

pub fn run(args: &Args, command: &PerftArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let (_, rules) = Library::load(args)?.rules_or_say(&command.rule, command.players, texts)?;
    let position = position_or_start(&rules, command.position.as_deref())?;
    let counter = Counter::new(&rules);
    for depth in command.depth.min(1)..=command.depth {
        let start = Instant::now();
        let leaves = counter
            .count(&position, depth, &|| false)
            .unwrap_or_default();
        let seconds = start.elapsed().as_secs_f64();
        if args.json {
            writeln!(
                out,
                "{}",
                serde_json::json!({"depth": depth, "leaves": leaves, "seconds": seconds})
            )?;
        } else {
            writeln!(out, "{depth:>3} {leaves:>16} {seconds:>9.3} s")?;
        }
        out.flush()?;
    }
    Ok(())
}

/// The position that was given, or the start position.
pub fn position_or_start(rules: &Rules, text: Option<&str>) -> Result<Position, CliError> {
    text.map_or_else(
        || Ok(Position::start(rules)),
        |text| Position::from_text(rules, text).map_err(CliError::input),
    )
}
