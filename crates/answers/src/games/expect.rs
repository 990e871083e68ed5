//! What a player may ask of a game: the checks before an action, and the next game of the same players.

use mancala::Player;

use super::setup::{SeatKind, Setup};
use super::table::GameTable;
use crate::problem::{Code, Problem};

impl GameTable {
    pub fn expect_ply(&self, ply: usize) -> Result<(), Problem> {
        if ply == self.ply() {
            Ok(())
        } else {
            Err(Code::Stale.into())
        }
    }

    pub fn expect_turn(&self, seats: &[Player]) -> Result<Player, Problem> {
        let player = self.to_move().ok_or(Code::Over)?;
        if seats.is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        if !seats.contains(&player) {
            return Err(Code::NotYourTurn.into());
        }
        Ok(player)
    }

    /// Persons still in the game who do not own these seats.
    pub fn others(&self, seats: &[Player]) -> Vec<Player> {
        let setup = &self.setup;
        let position = self.game.position();
        setup
            .players()
            .filter(|player| setup.is_person(*player) && !seats.contains(player))
            .filter(|player| !position.is_out(*player))
            .collect()
    }

    pub fn expect_few_undos(&self) -> Result<(), Problem> {
        match self.is_undone_too_often() {
            true => Err(Code::TooManyUndos.into()),
            false => Ok(()),
        }
    }

    pub fn expect_over(&self) -> Result<(), Problem> {
        if self.is_over() || !self.setup.is_distant() {
            Ok(())
        } else {
            Err(Code::NotOver.into())
        }
    }

    /// Computers must agree too.
    pub fn expect_agreeing_computers(&self) -> Result<(), Problem> {
        if self.is_over() {
            return Err(Code::Over.into());
        }
        let game = &self.game;
        let computers = self
            .setup
            .players()
            .filter(|player| !self.setup.is_person(*player))
            .filter(|player| !game.position().is_out(*player));
        for player in computers {
            if !search::agrees(game, player) {
                return Err(Code::Declined.into());
            }
        }
        Ok(())
    }

    /// Where the owner of these seats sits in the next game.
    pub fn seats_in_rematch(&self, seats: &[Player]) -> Vec<Player> {
        let players = self.setup.seats.len();
        let moved = |player: &Player| Player::new((player.index() + players - 1) % players);
        seats.iter().filter_map(moved).collect()
    }

    /// The next game of the same players, in which the next of them begins.
    pub fn rematch_setup(&self) -> Setup {
        let mut setup = (*self.setup).clone();
        setup.seats.rotate_left(1);
        setup.played.clear();
        // The rematch does not count in the tournament.
        setup.tournament = None;
        setup.by_lot = false;
        for seat in &mut setup.seats {
            // They have played already, whether they sat down or not.
            seat.seated = seat.kind == SeatKind::Elsewhere;
        }
        setup
    }
}
