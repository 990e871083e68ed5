//! Drawing the next round. Nothing is changed: what comes out is an entry to be added to the log.

mod berger;
mod knockout;
mod relaxed;
mod swiss;
mod tables;

use serde::Serialize;

pub use swiss::entrants;

use crate::model::{Competitor, Format, Out, Pairing, PlayerId, Refusal, Sitting, Tournament};

/// What the controller allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowances {
    /// Players may meet again, as few as possible.
    pub repeats: bool,
    /// Rounds may follow after the last that was planned.
    pub more_rounds: bool,
}

/// What can be done when nobody can be paired any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Let players meet again who met before.
    AllowRepeats,
    /// Let it end here.
    End,
    /// Give somebody who asks for it a bye, which may leave the others pairable.
    GiveBye,
    /// Let somebody come back, or enter somebody.
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
    /// Boards of the last round without a result, or with one that the players disagree about.
    Open {
        boards: Vec<u16>,
    },
    TooFew {
        players: usize,
        needed: usize,
    },
    /// All planned rounds were drawn.
    Finished {
        choices: Vec<Choice>,
    },
    /// Everybody left has met everybody he could, or must not for another absolute rule.
    NoLegalPairing {
        choices: Vec<Choice>,
    },
    /// Boards that need a winner.
    Undecided {
        boards: Vec<u16>,
        choices: Vec<Choice>,
    },
    /// A state that cannot be; the log was tampered with.
    Refused {
        refusal: Refusal,
    },
}

impl Tournament {
    /// Draws the next round.
    pub fn draw(&self, allowed: Allowances) -> Result<Pairing, NoDraw> {
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
        match self.settings().format {
            Format::Swiss => swiss::draw(self, allowed),
            Format::RoundRobin | Format::DoubleRoundRobin => berger::draw(self),
            Format::Knockout => knockout::draw(self),
            Format::Tables => tables::draw(self),
        }
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
        if boards.is_empty() {
            Ok(())
        } else {
            Err(NoDraw::Open { boards })
        }
    }
}

/// Who takes part in a round, by seeding, and who does not though he is still in.
fn present(tournament: &Tournament, round: u16) -> (Vec<PlayerId>, Vec<(PlayerId, Out)>) {
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
fn numbered(boards: Vec<Vec<PlayerId>>) -> Vec<Sitting> {
    let seats = boards.into_iter().zip(1..);
    seats
        .map(|(seats, board)| Sitting { board, seats })
        .collect()
}

fn enough(players: usize, needed: usize) -> Result<(), NoDraw> {
    if players < needed {
        return Err(NoDraw::TooFew { players, needed });
    }
    Ok(())
}

/// What might help when nobody can be paired.
fn ways_out(tournament: &Tournament, odd: bool) -> Vec<Choice> {
    let mut choices = vec![Choice::AllowRepeats, Choice::GiveBye];
    let gone = |competitor: &Competitor| !competitor.active;
    if odd || tournament.players().iter().any(gone) {
        choices.push(Choice::AddPlayer);
    }
    choices.push(Choice::End);
    choices
}
