//! `granary tournament change`: rounds changed by hand, what breaks in them, and what a corrected result would undo.

use std::io::Write;

use ::tournament::bracket::Correction;
use ::tournament::draft::{DraftStep, Finding};
use ::tournament::{GameResult, LogEntry, PlayerId, Refusal, RoundPairing, Tournament, Unpaired};
use mancala::rules::visible;
use serde_json::json;
use words::Arg;

use super::args::ChangeArgs;
use super::{Desk, last_round, read, remark};
use crate::error::CliError;

impl Desk<'_> {
    pub(super) fn change(
        &self,
        command: &ChangeArgs,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let mut file = self.open(&command.file)?;
        let number = command
            .round
            .unwrap_or_else(|| last_round(&file.tournament));
        let round = file.tournament.round(number);
        let round = round.ok_or_else(|| self.refused(Refusal::NoRound { round: number }))?;
        let now = round.pairing();
        let draft = self.stepped(&file.tournament, now.clone(), &command.steps)?;
        if draft != now {
            let told = command.anyway || command.dry_run;
            self.expect_no_findings(&file.tournament, &draft, told)?;
        }
        let findings = file.tournament.draft(draft.clone());
        if draft != now {
            let entry = LogEntry::Rearrange(draft);
            let added = file.add_with(entry, &remark(&command.remark), false);
            added.map_err(|refusal| self.refused(refusal))?;
            if !command.dry_run {
                file.save()?;
            }
        }
        self.say_round(&file.tournament, Some(number), out)?;
        // What was lost is known only from the round as it was.
        self.say_findings(&file.tournament, Some(findings.findings), out)
    }

    /// A draft after steps as they are written on the command line.
    pub(super) fn stepped(
        &self,
        tournament: &Tournament,
        start: RoundPairing,
        steps: &[String],
    ) -> Result<RoundPairing, CliError> {
        steps.iter().try_fold(start, |draft, text| {
            let step = self.step(tournament, text)?;
            let next = tournament.step(&draft, &step);
            next.map_err(|refusal| self.refused(refusal))
        })
    }

    fn step(&self, tournament: &Tournament, text: &str) -> Result<DraftStep, CliError> {
        let wrong = || {
            let args = [("step", text.to_owned().into())];
            CliError::Input(self.texts.get("tournament-bad-step", &args))
        };
        let (word, rest) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let parts: Vec<&str> = rest.split('/').map(str::trim).collect();
        let player = |text: &str| read::player(tournament, text, self.texts);
        let board = |text: &str| text.parse::<u16>().map_err(|_| wrong());
        Ok(match (word, parts.as_slice()) {
            ("swap", [one, other]) => DraftStep::Swap {
                one: player(one)?,
                other: player(other)?,
            },
            ("move", [who, to]) => DraftStep::Move {
                player: player(who)?,
                board: board(to)?,
                seat: None,
            },
            ("board", seats @ [_, _, ..]) => DraftStep::AddBoard {
                seats: seats
                    .iter()
                    .map(|who| player(who))
                    .collect::<Result<_, _>>()?,
            },
            ("remove", [number]) => DraftStep::RemoveBoard {
                board: board(number)?,
            },
            ("bye", [who]) => out_of(player(who)?, Unpaired::Bye),
            ("half-bye", [who]) => out_of(player(who)?, Unpaired::HalfBye),
            ("absent", [who]) => out_of(player(who)?, Unpaired::Absent),
            ("out", [who]) => DraftStep::TakeOut {
                player: player(who)?,
            },
            ("join", [who]) => DraftStep::Join {
                player: player(who)?,
            },
            ("turn", [number]) => DraftStep::Turn {
                board: board(number)?,
            },
            ("number", [number, to]) => DraftStep::Renumber {
                board: board(number)?,
                to: board(to)?,
            },
            _ => return Err(wrong()),
        })
    }

    /// Refuses a draft in which something breaks, unless the controller has been told.
    pub(super) fn expect_no_findings(
        &self,
        tournament: &Tournament,
        draft: &RoundPairing,
        told: bool,
    ) -> Result<(), CliError> {
        let findings = tournament.review(draft);
        if told || findings.is_empty() {
            return Ok(());
        }
        let n = [("n", findings.len().into())];
        let mut text = self.texts.get("tournament-findings", &n);
        for finding in &findings {
            text += &format!("\n  - {}", self.finding(tournament, finding));
        }
        Err(CliError::Failed(text))
    }

    /// Prints what breaks in the last round, or these findings.
    pub(super) fn say_findings(
        &self,
        tournament: &Tournament,
        findings: Option<Vec<Finding>>,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let last = tournament.rounds().last();
        let Some(draft) = last.map(|round| tournament.draft(round.pairing())) else {
            return Ok(());
        };
        let findings = findings.unwrap_or(draft.findings);
        if self.args.json {
            return Ok(writeln!(
                out,
                "{}",
                json!({ "findings": findings, "unplaced": draft.unplaced })
            )?);
        }
        for finding in &findings {
            writeln!(out, "{}", self.finding(tournament, finding))?;
        }
        if !draft.unplaced.is_empty() {
            let names = [("names", names(tournament, &draft.unplaced))];
            writeln!(out, "{}", self.texts.get("tournament-unplaced", &names))?;
        }
        Ok(())
    }

    /// A finding in words.
    fn finding(&self, tournament: &Tournament, finding: &Finding) -> String {
        let name = |id: &PlayerId| -> Arg { visible(tournament.name(*id)).into_owned().into() };
        let rounds = |rounds: &[u16]| Arg::And(rounds.iter().map(u16::to_string).collect());
        let starts = |starts: &bool| -> Arg { if *starts { "yes" } else { "no" }.into() };
        let (id, args) = match finding {
            Finding::BadBoard { board } => ("bad-board", vec![("board", (*board).into())]),
            Finding::Rematch {
                board,
                one,
                other,
                rounds: met,
            } => (
                "rematch",
                vec![
                    ("board", (*board).into()),
                    ("one", name(one)),
                    ("other", name(other)),
                    ("rounds", rounds(met)),
                ],
            ),
            Finding::Forbidden { board, one, other } => (
                "forbidden",
                vec![
                    ("board", (*board).into()),
                    ("one", name(one)),
                    ("other", name(other)),
                ],
            ),
            Finding::SecondBye {
                player,
                rounds: had,
            } => (
                "second-bye",
                vec![("player", name(player)), ("rounds", rounds(had))],
            ),
            Finding::SeveralByes { players } => (
                "several-byes",
                vec![("players", names(tournament, players))],
            ),
            Finding::ThirdInARow {
                board,
                player,
                starts: first,
            } => (
                "third-in-a-row",
                vec![
                    ("board", (*board).into()),
                    ("player", name(player)),
                    ("starts", starts(first)),
                ],
            ),
            Finding::Unbalanced {
                board,
                player,
                starts: first,
            } => (
                "unbalanced",
                vec![
                    ("board", (*board).into()),
                    ("player", name(player)),
                    ("starts", starts(first)),
                ],
            ),
            Finding::NotThere { board, player } => (
                "not-there",
                vec![("board", (*board).into()), ("player", name(player))],
            ),
            Finding::KnockedOut { board, player } => (
                "knocked-out",
                vec![("board", (*board).into()), ("player", name(player))],
            ),
            Finding::LosesResults {
                board,
                seats,
                results,
            } => (
                "loses-results",
                vec![
                    ("board", (*board).into()),
                    ("players", names(tournament, seats)),
                    ("results", results_text(tournament, results).into()),
                ],
            ),
            Finding::LaterRounds { rounds: later } => {
                ("later-rounds", vec![("rounds", rounds(later))])
            }
        };
        self.texts.get(&format!("tournament-finding-{id}"), &args)
    }

    /// What a corrected result would undo.
    pub(super) fn would_undo(
        &self,
        tournament: &Tournament,
        entry: &LogEntry,
        correction: &Correction,
    ) -> CliError {
        let (round, board) = match entry {
            LogEntry::Result { round, board, .. } => (*round, *board),
            _ => (0, 0),
        };
        let mut text = self.texts.refusal(&Refusal::WentOn { round, board });
        text += &format!("\n{}", self.texts.get("tournament-undoes", &[]));
        for one in &correction.boards {
            let args = [
                ("round", one.round.into()),
                ("board", one.board.into()),
                ("players", names(tournament, &one.seats)),
                ("results", results_text(tournament, &one.results).into()),
            ];
            text += &format!("\n  - {}", self.texts.get("tournament-undoes-board", &args));
        }
        CliError::Failed(text)
    }
}

const fn out_of(player: PlayerId, out: Unpaired) -> DraftStep {
    DraftStep::Out { player, out }
}

fn names(tournament: &Tournament, ids: &[PlayerId]) -> Arg {
    let names = ids
        .iter()
        .map(|id| visible(tournament.name(*id)).into_owned());
    Arg::And(names.collect())
}

/// Results by seeds, else by places; a hyphen for a game without a result.
fn results_text(tournament: &Tournament, results: &[Option<GameResult>]) -> String {
    let joined = |numbers: Vec<String>| numbers.join(":");
    let text = |result: &Option<GameResult>| {
        let Some(result) = result else {
            return "–".to_owned();
        };
        let settings = tournament.settings();
        let seats = result.seeds.as_ref().map_or(2, Vec::len);
        match (result.seeds(settings), result.places(seats, settings)) {
            (Some(seeds), _) => joined(seeds.iter().map(u16::to_string).collect()),
            (None, Some(places)) => {
                let won = |place: &u8| if *place == 1 { "1" } else { "0" }.to_owned();
                joined(places.iter().map(won).collect())
            }
            (None, None) => "?".to_owned(),
        }
    };
    results.iter().map(text).collect::<Vec<_>>().join(", ")
}
