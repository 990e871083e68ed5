//! Errors of tournaments, from the sentences that the server uses too.

use std::path::Path;

use ::tournament::draw::{Choice, NoDraw};
use ::tournament::exchange::FileFault;
use ::tournament::{Refusal, Tournament};
use words::Texts;

use crate::error::CliError;
use crate::library::shown;

/// Why an entry was refused.
pub fn refusal(refusal: &Refusal, texts: &Texts) -> CliError {
    CliError::Input(texts.refusal(refusal))
}

/// All faults of a file, each with its line.
pub fn faults(path: &Path, faults: &[FileFault], texts: &Texts) -> CliError {
    let file = shown(path);
    let lines = faults.iter().map(|fault| {
        let text = texts.file_fault(fault);
        match fault.line {
            0 => format!("{file}: {text}"),
            line => format!("{file}:{line}: {text}"),
        }
    });
    CliError::Input(lines.collect::<Vec<_>>().join("\n"))
}

/// Why there is no next round, and what can be done.
pub fn no_draw(reason: &NoDraw, tournament: &Tournament, texts: &Texts) -> String {
    let mut text = texts.no_draw(reason, tournament.next_round() - 1);
    for choice in reason.choices() {
        text += &format!("\n  - {}", texts.get(choice_id(*choice), &[]));
    }
    text
}

const fn choice_id(choice: Choice) -> &'static str {
    match choice {
        Choice::AllowRepeats => "tournament-choice-repeats",
        Choice::End => "tournament-choice-end",
        Choice::GiveBye => "tournament-choice-bye",
        Choice::AddPlayer => "tournament-choice-player",
        Choice::MoreRounds => "tournament-choice-rounds",
        Choice::AnotherGame => "tournament-choice-game",
    }
}
