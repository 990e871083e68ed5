//! Sentences for what goes wrong in a tournament, from the catalogues.

use tournament::draw::{Choice, NoDraw};
use tournament::exchange::Fault;
use tournament::{Refusal, Tournament};
use words::{Arg, Texts};

/// Why an entry was refused.
pub fn refusal(refusal: &Refusal, texts: &Texts) -> String {
    sentence(refusal.code(), refusal.args(), texts)
}

/// What is wrong in a file, without its line.
pub fn fault(fault: &Fault, texts: &Texts) -> String {
    sentence(fault.code, fault.args.clone(), texts)
}

fn sentence(code: &str, args: Vec<(&'static str, String)>, texts: &Texts) -> String {
    let args: Vec<(&'static str, Arg)> = args
        .into_iter()
        .map(|(key, value)| (key, value.into()))
        .collect();
    texts.get(&format!("tournament-no-{code}"), &args)
}

/// Why there is no next round, and what can be done.
pub fn no_draw<'a>(
    reason: &'a NoDraw,
    tournament: &Tournament,
    texts: &Texts,
) -> (String, &'a [Choice]) {
    let (rounds, next) = (tournament.rounds().len(), tournament.next_round());
    why_not(reason, rounds, next.saturating_sub(1), texts)
}

/// As [`no_draw`], of a tournament of which this many rounds were drawn.
pub fn why_not<'a>(
    reason: &'a NoDraw,
    rounds: usize,
    last: u16,
    texts: &Texts,
) -> (String, &'a [Choice]) {
    let boards = |boards: &[u16]| {
        let list: Vec<String> = boards.iter().take(20).map(u16::to_string).collect();
        Arg::And(list)
    };
    match reason {
        NoDraw::Ended => (texts.get("tournament-no-ended", &[]), &[]),
        NoDraw::Refused { refusal: reason } => (refusal(reason, texts), &[]),
        NoDraw::Open { boards: open } => {
            let args = [
                ("boards", boards(open)),
                ("n", open.len().into()),
                ("round", last.into()),
            ];
            (texts.get("tournament-draw-open", &args), &[])
        }
        NoDraw::TooFew { players, needed } => {
            let args = [("players", (*players).into()), ("needed", (*needed).into())];
            (texts.get("tournament-draw-few", &args), &[])
        }
        NoDraw::Finished { choices } => {
            let rounds = ("rounds", rounds.into());
            (texts.get("tournament-draw-finished", &[rounds]), choices)
        }
        NoDraw::NoLegalPairing { choices } => (texts.get("tournament-draw-none", &[]), choices),
        NoDraw::Undecided {
            boards: open,
            choices,
        } => {
            let args = [("boards", boards(open)), ("n", open.len().into())];
            (texts.get("tournament-draw-undecided", &args), choices)
        }
    }
}
