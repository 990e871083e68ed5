//! What standings are of: complete rounds, or the middle of one.

use serde::Serialize;

use crate::model::{Round, Tournament, TournamentFormat};

/// What standings are of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StandingsProgress {
    /// The complete rounds, from the first on.
    pub after: u16,
    /// The round that is being played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub during: Option<RoundProgress>,
    /// Boards of earlier rounds without a result.
    #[serde(skip_serializing_if = "is_zero")]
    pub missing: usize,
    /// Whether nothing follows: all planned rounds are complete.
    #[serde(rename = "final")]
    pub is_final: bool,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RoundProgress {
    pub round: u16,
    /// Boards with a complete result.
    pub done: usize,
    pub boards: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Tournament {
    /// What the standings after so many rounds are of.
    pub fn standings_progress(&self, rounds: usize) -> StandingsProgress {
        let rounds = &self.rounds()[..rounds.min(self.rounds().len())];
        let open = |round: &Round| {
            let boards = round.boards.iter();
            boards
                .filter(|board| !board.is_complete(self.settings()))
                .count()
        };
        let complete = rounds.iter().take_while(|round| open(round) == 0).count();
        let earlier = rounds.split_last().map_or(&[][..], |(_, earlier)| earlier);
        let during = rounds.last().filter(|_| complete < rounds.len());
        StandingsProgress {
            after: complete as u16,
            during: during.map(|round| RoundProgress {
                round: round.number,
                done: round.boards.len() - open(round),
                boards: round.boards.len(),
            }),
            missing: earlier.iter().map(open).sum(),
            is_final: complete == rounds.len()
                && complete > 0
                && rounds.len() == self.rounds().len()
                && (self.is_ended() || complete >= usize::from(self.planned_rounds())),
        }
    }

    /// Whether every pair meets, so that a matrix shows all results.
    pub const fn is_round_robin(&self) -> bool {
        matches!(
            self.settings().format,
            TournamentFormat::RoundRobin | TournamentFormat::DoubleRoundRobin
        )
    }

    /// The rounds that were drawn from the results of a round, so that a correction of it comes too late for them.
    pub fn drawn_from(&self, round: u16) -> Vec<u16> {
        let fixed = self.is_round_robin();
        let later = self.rounds().iter().map(|later| later.number);
        later.filter(|later| !fixed && *later > round).collect()
    }
}
