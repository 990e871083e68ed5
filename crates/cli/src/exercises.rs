//! `granary exercises`: finding positions in which one decision achieves a goal.

use std::fs;
use std::io::Write;

use server::exercises::{Plan, find, write};

use crate::args::{Args, ExercisesArgs};
use crate::error::CliError;
use crate::library::{self, Library, shown};

pub fn run(args: &Args, command: &ExercisesArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let (_, rules) = Library::load(args)?.rules_or_say(&command.rule, None, texts)?;
    let plan = Plan {
        seed: command.seed,
        games: command.games,
        level: command.level,
        wanted: command.count.into(),
    };
    let found = find(&rules.for_rounds(1), &plan);
    let failed = |error: &dyn std::fmt::Display| CliError::Failed(error.to_string());
    let text = write(&found).map_err(|error| failed(&error))?;
    match &command.out {
        Some(path) => {
            let written = fs::write(path, text);
            written.map_err(|error| failed(&format!("{}: {error}", shown(path))))
        }
        None => Ok(out.write_all(text.as_bytes())?),
    }
}
