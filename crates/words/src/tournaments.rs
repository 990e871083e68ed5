//! Sentences for what goes wrong in a tournament, for the command line and the server.

use tournament::Refusal;
use tournament::draw::NoDraw;
use tournament::exchange::FileFault;
use tournament::standings::StandingsProgress;

use crate::{Arg, Texts};

/// The most boards that a sentence names.
const MAX_BOARDS_NAMED: usize = 20;

impl Texts {
    /// Why an entry was refused.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.tournament_fault(refusal.code(), refusal.args())
    }

    /// What is wrong in a file or a list, without its line.
    pub fn file_fault(&self, fault: &FileFault) -> String {
        self.tournament_fault(fault.code, fault.args.clone())
    }

    /// A refusal or a fault by its code.
    pub fn tournament_fault(&self, code: &str, args: Vec<(&'static str, String)>) -> String {
        let args = args.into_iter().map(|(key, value)| (key, value.into()));
        let args: Vec<(&'static str, Arg)> = args.collect();
        self.get(&format!("tournament-no-{code}"), &args)
    }

    /// What standings are of.
    pub fn standings_progress(&self, progress: &StandingsProgress) -> String {
        if let Some(during) = progress.during {
            let args = [
                ("round", during.round.into()),
                ("done", during.done.into()),
                ("boards", during.boards.into()),
            ];
            return self.get("tournament-progress-during", &args);
        }
        let id = match (progress.after, progress.is_final) {
            (0, _) => "tournament-progress-none",
            (_, true) => "tournament-progress-final",
            (_, false) => "tournament-progress-after",
        };
        self.get(id, &[("round", progress.after.into())])
    }

    /// Why no round follows the `rounds` that have been drawn.
    pub fn no_draw(&self, reason: &NoDraw, rounds: u16) -> String {
        let listed = |boards: &[u16]| {
            let named = boards.iter().take(MAX_BOARDS_NAMED).map(u16::to_string);
            [
                ("boards", Arg::And(named.collect())),
                ("n", boards.len().into()),
            ]
        };
        match reason {
            NoDraw::Ended => self.refusal(&Refusal::Ended),
            NoDraw::Refused { refusal } => self.refusal(refusal),
            NoDraw::Open { boards } => {
                let [boards, n] = listed(boards);
                let args = [boards, n, ("round", rounds.into())];
                self.get("tournament-draw-open", &args)
            }
            NoDraw::TooFew { players, needed } => {
                let args = [("players", (*players).into()), ("needed", (*needed).into())];
                self.get("tournament-draw-few", &args)
            }
            NoDraw::Finished { .. } => {
                self.get("tournament-draw-finished", &[("rounds", rounds.into())])
            }
            NoDraw::NoLegalPairing { .. } => self.get("tournament-draw-none", &[]),
            NoDraw::Undecided { boards, .. } => {
                self.get("tournament-draw-undecided", &listed(boards))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, texts};

    #[test]
    fn every_refusal_has_a_sentence_in_every_language() {
        for lang in Lang::ALL {
            for code in Refusal::CODES {
                assert!(
                    texts(lang).has(&format!("tournament-no-{code}")),
                    "{lang}: {code}"
                );
            }
        }
    }

    #[test]
    fn refusals_and_faults_name_what_they_are_about() {
        let english = texts(Lang::En);
        let refusal = Refusal::NoBoard { round: 2, board: 9 };
        let text = english.refusal(&refusal);
        assert_eq!(text, "round 2 has no board 9: see its boards with round");
        let fault = FileFault::new(3, "csv-number").with("text", "high");
        let text = english.file_fault(&fault);
        assert!(text.starts_with("“high” is no number"), "{text}");
    }

    #[test]
    fn every_reason_for_no_round_has_its_sentence() {
        let english = texts(Lang::En);
        let (boards, choices) = (vec![1, 4], Vec::new());
        let reasons = [
            (NoDraw::Ended, "the tournament is closed"),
            (
                NoDraw::Open { boards: vec![4] },
                "round 3 is not over: board 4 has no result",
            ),
            (
                NoDraw::TooFew {
                    players: 1,
                    needed: 2,
                },
                "1 player is there, and 2 are needed",
            ),
            (
                NoDraw::Finished {
                    choices: Vec::new(),
                },
                "all 3 rounds have been drawn",
            ),
            (
                NoDraw::NoLegalPairing {
                    choices: Vec::new(),
                },
                "nobody can be paired any more",
            ),
            (
                NoDraw::Undecided { boards, choices },
                "boards 1 and 4 need a winner",
            ),
            (
                NoDraw::Refused {
                    refusal: Refusal::NoSettings,
                },
                "the log does not begin",
            ),
        ];
        for (reason, start) in reasons {
            let text = english.no_draw(&reason, 3);
            assert!(text.starts_with(start), "{text}");
        }
    }
}
