//! What a corrected result of a knockout would undo, once the next round is drawn from it.

use serde::Serialize;

use super::trace::BracketTrace;
use crate::model::{
    GameResult, LogEntry, PlayerId, Round, RoundBoard, RoundPairing, Tournament, TournamentFormat,
};

/// A board that would lose its players or its results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AffectedBoard {
    pub round: u16,
    pub board: u16,
    pub seats: Vec<PlayerId>,
    /// Who would sit there instead; nothing if the round would be taken back.
    pub instead: Option<Vec<PlayerId>>,
    pub results: Vec<Option<GameResult>>,
}

/// What follows from a corrected result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Correction {
    /// Who went on and would not, and who would instead, if anybody.
    pub went_on: PlayerId,
    pub instead: Option<PlayerId>,
    pub boards: Vec<AffectedBoard>,
    /// Rounds that would be taken back as a whole.
    pub undone: Vec<u16>,
    /// The entries that correct the result and put right what followed from it.
    #[serde(skip)]
    pub entries: Vec<LogEntry>,
}

impl Tournament {
    /// What a result would undo; nothing if it changes nothing about who went on.
    pub fn correction(&self, entry: &LogEntry) -> Option<Correction> {
        let LogEntry::Result { round, board, .. } = entry else {
            return None;
        };
        let knockout = self.settings().format == TournamentFormat::Knockout;
        let next = self.round(round.checked_add(1)?).filter(|_| knockout)?;
        let went_on = went_on(self, *round, *board)?;
        // What follows would hide what the results say now.
        let mut corrected = self.clone();
        for _ in usize::from(*round)..self.rounds().len() {
            corrected.apply(LogEntry::Undo).ok()?;
        }
        corrected.apply(entry.clone()).ok()?;
        let instead = self::went_on(&corrected, *round, *board);
        if instead == Some(went_on) {
            return None;
        }
        Some(self.undone_by(entry, next, went_on, instead))
    }

    fn undone_by(
        &self,
        entry: &LogEntry,
        next: &Round,
        went_on: PlayerId,
        instead: Option<PlayerId>,
    ) -> Correction {
        let replaced = instead.map(|instead| exchanged(next, went_on, instead));
        let first_undone = match replaced {
            Some(_) => next.number + 1,
            None => next.number,
        };
        let undone: Vec<u16> = (first_undone..self.next_round()).collect();
        let taken = undone.iter().map(|_| LogEntry::Undo);
        let mut entries: Vec<LogEntry> = taken.collect();
        entries.push(entry.clone());
        let mut boards = Vec::new();
        if let Some(replaced) = replaced {
            let seats = |board: &RoundBoard| {
                let mut sittings = replaced.boards.iter();
                let found = sittings.find(|sitting| sitting.board == board.number);
                found.map(|sitting| sitting.seats.clone())
            };
            let changed = next
                .boards
                .iter()
                .filter(|b| seats(b).as_ref() != Some(&b.seats));
            boards.extend(changed.map(|board| affected(next, board, seats(board))));
            entries.push(LogEntry::Rearrange(replaced));
        }
        for round in undone.iter().filter_map(|number| self.round(*number)) {
            boards.extend(
                round
                    .boards
                    .iter()
                    .map(|board| affected(round, board, None)),
            );
        }
        Correction {
            went_on,
            instead,
            boards,
            undone,
            entries,
        }
    }
}

fn affected(round: &Round, board: &RoundBoard, instead: Option<Vec<PlayerId>>) -> AffectedBoard {
    AffectedBoard {
        round: round.number,
        board: board.number,
        seats: board.seats.clone(),
        instead,
        results: board.results.clone(),
    }
}

/// Who went on from a board.
fn went_on(tournament: &Tournament, round: u16, board: u16) -> Option<PlayerId> {
    let trace = BracketTrace::new(tournament, tournament.rounds().len());
    let found = trace.rounds.get(usize::from(round).checked_sub(1)?)?;
    let mut matches = found.matches.iter();
    matches.find(|one| one.board == Some(board))?.went_on
}

/// A round in which two players have exchanged their places; the loser of a semi-final sits at the other board.
fn exchanged(round: &Round, one: PlayerId, other: PlayerId) -> RoundPairing {
    let mut pairing = round.pairing();
    let swap = |id: &mut PlayerId| {
        if *id == one {
            *id = other;
        } else if *id == other {
            *id = one;
        }
    };
    let seats = pairing.boards.iter_mut().flat_map(|board| &mut board.seats);
    seats.for_each(swap);
    pairing.out.iter_mut().for_each(|(id, _)| swap(id));
    pairing
}
