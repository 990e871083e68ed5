//! What is asked of new entries beyond what [`Tournament::apply`] asks of all: logs of earlier releases may have entries
//! that would be refused today, and still read as what they were. The page, the API and the command line all add entries
//! through [`Tournament::add`].

use super::board::{Ending, Forfeit, GameResult};
use super::entry::{LogEntry, LogLine};
use super::refusal::Refusal;
use super::settings::{TournamentFormat, TournamentSettings};
use super::state::Tournament;

impl Tournament {
    /// Adds a new entry. `forced` is a controller who has been told what stands against it and means it all the same.
    pub fn add(&mut self, line: impl Into<LogLine>, forced: bool) -> Result<(), Refusal> {
        let line = line.into();
        line.remark.check()?;
        self.admit(&line.entry, forced)?;
        self.apply(line)
    }

    fn admit(&self, entry: &LogEntry, forced: bool) -> Result<(), Refusal> {
        entry.check_new()?;
        match entry {
            LogEntry::Settings { settings } => self.admit_settings(settings, forced),
            LogEntry::End => self.admit_end(),
            LogEntry::Result {
                round,
                board,
                result,
                ..
            } => {
                self.admit_absence(*round, *board, result.as_ref())?;
                let (round, board) = (*round, *board);
                match !forced && self.correction(entry).is_some() {
                    true => Err(Refusal::WentOn { round, board }),
                    false => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn admit_settings(&self, new: &TournamentSettings, forced: bool) -> Result<(), Refusal> {
        let drawn = self.rounds.len();
        let counted = matches!(
            new.format,
            TournamentFormat::Swiss | TournamentFormat::Tables
        );
        if counted && usize::from(new.rounds) < drawn {
            let rounds = new.rounds;
            return Err(Refusal::FewerRounds { rounds, drawn });
        }
        let old = &self.settings;
        let fixed = [
            ("rule", old.rule != new.rule),
            ("points", old.points != new.points),
            ("scoring", old.scoring != new.scoring),
            ("unfinished", old.unfinished != new.unfinished),
            ("drawn-match", old.drawn_match != new.drawn_match),
        ];
        match fixed.into_iter().find(|(_, changed)| *changed) {
            Some((key, _)) if !forced && self.has_results() => Err(Refusal::Fixed { key }),
            _ => Ok(()),
        }
    }

    /// Whether any game has a result.
    pub fn has_results(&self) -> bool {
        let boards = self.rounds.iter().flat_map(|round| &round.boards);
        boards.flat_map(|board| &board.results).any(Option::is_some)
    }

    /// A knockout ends with a winner, or between two rounds.
    fn admit_end(&self) -> Result<(), Refusal> {
        let last = self.rounds.last();
        let knockout = self.settings.format == TournamentFormat::Knockout;
        let boards = last.filter(|_| knockout).into_iter();
        let mut open = boards
            .flat_map(|round| &round.boards)
            .filter(|board| !crate::bracket::verdict(&self.settings, board).is_settled());
        match (open.next(), last) {
            (Some(board), Some(last)) => Err(Refusal::NoWinner {
                round: last.number,
                board: board.number,
            }),
            _ => Ok(()),
        }
    }

    /// One absent player does not end the game of the others at a table.
    fn admit_absence(
        &self,
        round: u16,
        number: u16,
        result: Option<&GameResult>,
    ) -> Result<(), Refusal> {
        let absence = matches!(
            result.map(|result| &result.ending),
            Some(Ending::Forfeit {
                why: Forfeit::Absence,
                ..
            })
        );
        let board = self.round(round).and_then(|round| round.board(number));
        match board.filter(|board| absence && board.seats.len() > 2) {
            Some(board) => Err(Refusal::TableAbsence {
                board: board.number,
            }),
            None => Ok(()),
        }
    }
}
