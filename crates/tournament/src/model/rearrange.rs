//! Changing the boards of a drawn round by hand. A board whose players stay together keeps its sheet, whatever its number
//! and whoever starts; all other boards are new.

use super::board::RoundBoard;
use super::entry::{BoardPairing, RoundPairing};
use super::refusal::Refusal;
use super::settings::TournamentFormat;
use super::state::{PlayerId, Round, Tournament};

impl Tournament {
    pub(super) fn rearrange(&mut self, pairing: &RoundPairing) -> Result<(), Refusal> {
        let number = pairing.round;
        let round = self
            .round(number)
            .ok_or(Refusal::NoRound { round: number })?;
        let knockout = self.settings.format == TournamentFormat::Knockout;
        if knockout && usize::from(number) != self.rounds.len() {
            return Err(Refusal::NotLastRound { round: number });
        }
        self.check_seats(pairing)?;
        if round.pairing() == *pairing {
            return Err(Refusal::SamePairing { round: number });
        }
        let boards = pairing.boards.iter().map(|sitting| {
            let kept = round.board_with(&sitting.seats);
            kept.map_or_else(
                || self.new_board(sitting, number),
                |kept| {
                    let mut board = kept.clone();
                    board.reseat(sitting.board, &sitting.seats);
                    board
                },
            )
        });
        let rearranged = Round {
            number,
            boards: boards.collect(),
            out: pairing.out.clone(),
        };
        self.rounds[usize::from(number) - 1] = rearranged;
        Ok(())
    }
}

impl Round {
    /// The pairing of this round as it is now.
    pub fn pairing(&self) -> RoundPairing {
        let boards = self.boards.iter().map(|board| BoardPairing {
            board: board.number,
            seats: board.seats.clone(),
        });
        RoundPairing {
            round: self.number,
            boards: boards.collect(),
            out: self.out.clone(),
        }
    }

    /// The board at which exactly these players sit, in any order.
    pub fn board_with(&self, players: &[PlayerId]) -> Option<&RoundBoard> {
        let together = |board: &&RoundBoard| {
            board.seats.len() == players.len() && players.iter().all(|id| board.seat(*id).is_some())
        };
        self.boards.iter().find(together)
    }
}
