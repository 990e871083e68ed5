//! Sentences for what goes wrong. The sentences themselves are those of the server.

use std::path::Path;

use ::tournament::draw::{Choice, NoDraw};
use ::tournament::exchange::Fault;
use ::tournament::{Refusal, Tournament};
use server::tournaments::say;
use words::Texts;

use crate::error::CliError;
use crate::library::shown;

/// Why an entry was refused.
pub fn refusal(refusal: &Refusal, texts: &Texts) -> CliError {
    CliError::Input(say::refusal(refusal, texts))
}

/// All faults of a file, each with its line.
pub fn faults(path: &Path, faults: &[Fault], texts: &Texts) -> String {
    let file = shown(path);
    let lines = faults.iter().map(|fault| {
        let text = say::fault(fault, texts);
        match fault.line {
            0 => format!("{file}: {text}"),
            line => format!("{file}:{line}: {text}"),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Why there is no next round, and what can be done.
pub fn no_draw(reason: &NoDraw, tournament: &Tournament, texts: &Texts) -> CliError {
    if let NoDraw::Refused { refusal: reason } = reason {
        return refusal(reason, texts);
    }
    let (text, choices) = say::no_draw(reason, tournament, texts);
    let mut lines = vec![text];
    for choice in choices {
        lines.push(format!("  - {}", texts.get(choice_id(*choice), &[])));
    }
    CliError::Failed(lines.join("\n"))
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
