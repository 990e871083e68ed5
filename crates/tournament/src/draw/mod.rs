//! Draws the next round, by format: `swiss` ([`crate::dutch`], `relaxed`), `berger`, `knockout` or `tables`. Nothing is
//! changed; the pairing is an entry for the log.

mod acceleration;
mod berger;
mod board_numbers;
mod knockout;
mod relaxed;
mod sizes;
mod swiss;
mod tables;

use serde::Serialize;

pub use acceleration::{VirtualPointSpan, VirtualPointSpans};
pub use swiss::entrants;
pub(crate) use swiss::spoils_bye;

use crate::model::{
    BoardPairing, Competitor, PlayerId, Refusal, RoundPairing, Tournament, TournamentFormat,
    Unpaired,
};

/// What the controller allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowances {
    /// Players may meet again, as seldom as possible.
    pub repeats: bool,
    /// Rounds may follow the last planned one.
    pub more_rounds: bool,
}

/// What the controller can do when there is no next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Allow repeated meetings.
    AllowRepeats,
    /// End the tournament.
    End,
    /// Give a player a bye, which may leave the others pairable.
    GiveBye,
    /// Enter a player, or let one return.
    AddPlayer,
    /// Play more rounds than were planned.
    MoreRounds,
    /// Play another game at these boards.
    AnotherGame,
}

/// Why there is no next round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum NoDraw {
    Ended,
    /// Boards of the last round without a result or with a disputed one.
    Open {
        boards: Vec<u16>,
    },
    TooFew {
        players: usize,
        needed: usize,
    },
    /// All planned rounds have been drawn.
    Finished {
        choices: Vec<Choice>,
    },
    /// The absolute criteria allow no pairing.
    NoLegalPairing {
        choices: Vec<Choice>,
    },
    /// Boards that need a winner.
    Undecided {
        boards: Vec<u16>,
        choices: Vec<Choice>,
    },
    /// The pairing does not fit the log; cannot happen unless there is a bug.
    Refused {
        refusal: Refusal,
    },
}

impl NoDraw {
    /// What the controller can do.
    pub fn choices(&self) -> &[Choice] {
        match self {
            Self::Finished { choices }
            | Self::NoLegalPairing { choices }
            | Self::Undecided { choices, .. } => choices,
            Self::Ended | Self::Open { .. } | Self::TooFew { .. } | Self::Refused { .. } => &[],
        }
    }
}

impl Tournament {
    /// Draws the next round.
    pub fn draw(&self, allowed: Allowances) -> Result<RoundPairing, NoDraw> {
        if self.is_ended() {
            return Err(NoDraw::Ended);
        }
        self.check_last_round()?;
        let round = self.next_round();
        if !self.rounds().is_empty() && round > self.planned_rounds() && !allowed.more_rounds {
            return Err(NoDraw::Finished {
                choices: vec![Choice::End, Choice::MoreRounds],
            });
        }
        let drawn = match self.settings().format {
            TournamentFormat::Swiss => swiss::draw(self, allowed),
            TournamentFormat::RoundRobin | TournamentFormat::DoubleRoundRobin => berger::draw(self),
            TournamentFormat::Knockout => knockout::draw(self),
            TournamentFormat::Tables => tables::draw(self),
        };
        drawn.map(|pairing| board_numbers::place(self, pairing))
    }

    fn check_last_round(&self) -> Result<(), NoDraw> {
        let Some(last) = self.rounds().last() else {
            return Ok(());
        };
        let open = last
            .boards
            .iter()
            .filter(|board| !board.is_complete(self.settings()) || !board.claims.is_empty());
        let boards: Vec<u16> = open.map(|board| board.number).collect();
        match boards.as_slice() {
            [] => Ok(()),
            _ => Err(NoDraw::Open { boards }),
        }
    }
}

/// The players to be paired in a round, by seeding, and those with a requested bye or an announced absence.
fn present(tournament: &Tournament, round: u16) -> (Vec<PlayerId>, Vec<(PlayerId, Unpaired)>) {
    let (mut playing, mut out) = (Vec::new(), Vec::new());
    let seeding = tournament.seeding();
    let competitors = seeding.iter().filter_map(|id| tournament.player(*id));
    for competitor in competitors.filter(|competitor| competitor.active) {
        match competitor.wish(round) {
            Some(wish) => out.push((competitor.id, wish)),
            None => playing.push(competitor.id),
        }
    }
    out.sort_by_key(|(id, _)| *id);
    (playing, out)
}

/// Boards numbered from 1.
fn numbered(boards: Vec<Vec<PlayerId>>) -> Vec<BoardPairing> {
    let seats = boards.into_iter().zip(1..);
    seats
        .map(|(seats, board)| BoardPairing { board, seats })
        .collect()
}

/// Refuses a round for fewer players than it needs.
fn enough(players: usize, needed: usize) -> Result<(), NoDraw> {
    if players < needed {
        return Err(NoDraw::TooFew { players, needed });
    }
    Ok(())
}

/// What may help when no pairing is legal.
fn ways_out(tournament: &Tournament, odd: bool) -> Vec<Choice> {
    let mut choices = vec![Choice::AllowRepeats, Choice::GiveBye];
    let gone = |competitor: &Competitor| !competitor.active;
    if odd || tournament.players().iter().any(gone) {
        choices.push(Choice::AddPlayer);
    }
    choices.push(Choice::End);
    choices
}
