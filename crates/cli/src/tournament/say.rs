//! Sentences for what goes wrong.

use std::path::Path;

use ::tournament::draw::{Choice, NoDraw};
use ::tournament::exchange::Fault;
use ::tournament::{Refusal, Tournament};
use words::{Arg, Texts};

use crate::error::CliError;
use crate::library::shown;

/// Why an entry was refused.
pub fn refusal(refusal: &Refusal, texts: &Texts) -> CliError {
    CliError::Input(sentence(refusal.code(), refusal.args(), texts))
}

fn sentence(code: &str, args: Vec<(&'static str, String)>, texts: &Texts) -> String {
    let args: Vec<(&'static str, Arg)> = args
        .into_iter()
        .map(|(key, value)| (key, value.into()))
        .collect();
    texts.get(&format!("tournament-no-{code}"), &args)
}

/// All faults of a file, each with its line.
pub fn faults(path: &Path, faults: &[Fault], texts: &Texts) -> String {
    let file = shown(path);
    let lines = faults.iter().map(|fault| {
        let text = sentence(fault.code, fault.args.clone(), texts);
        match fault.line {
            0 => format!("{file}: {text}"),
            line => format!("{file}:{line}: {text}"),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Why there is no next round, and what can be done.
pub fn no_draw(reason: &NoDraw, tournament: &Tournament, texts: &Texts) -> CliError {
    let boards = |boards: &[u16]| {
        let list: Vec<String> = boards.iter().take(20).map(u16::to_string).collect();
        Arg::And(list)
    };
    let (text, choices) = match reason {
        NoDraw::Ended => (texts.get("tournament-no-ended", &[]), &[][..]),
        NoDraw::Refused { refusal: reason } => return refusal(reason, texts),
        NoDraw::Open { boards: open } => {
            let args = [
                ("boards", boards(open)),
                ("n", open.len().into()),
                ("round", (tournament.next_round() - 1).into()),
            ];
            (texts.get("tournament-draw-open", &args), &[][..])
        }
        NoDraw::TooFew { players, needed } => {
            let args = [("players", (*players).into()), ("needed", (*needed).into())];
            (texts.get("tournament-draw-few", &args), &[][..])
        }
        NoDraw::Finished { choices } => {
            let rounds = ("rounds", tournament.rounds().len().into());
            (
                texts.get("tournament-draw-finished", &[rounds]),
                &choices[..],
            )
        }
        NoDraw::NoLegalPairing { choices } => {
            (texts.get("tournament-draw-none", &[]), &choices[..])
        }
        NoDraw::Undecided {
            boards: open,
            choices,
        } => {
            let args = [("boards", boards(open)), ("n", open.len().into())];
            (texts.get("tournament-draw-undecided", &args), &choices[..])
        }
    };
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
