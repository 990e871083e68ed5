//! The steps by which a round is changed by hand.

use serde::{Deserialize, Serialize};

use crate::dutch::{Colour, colour_difference};
use crate::model::{BoardPairing, PlayerId, Refusal, RoundPairing, Tournament, Unpaired};

/// A change of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum DraftStep {
    /// Two players exchange their places, wherever these are. One who has no place yet takes that of the other.
    Swap { one: PlayerId, other: PlayerId },
    /// A player takes a seat at a board, from 0; those after move on. Without a seat it is the last one.
    Move {
        player: PlayerId,
        board: u16,
        #[serde(default)]
        seat: Option<usize>,
    },
    /// Players leave their places for a new board. The first starts.
    AddBoard { seats: Vec<PlayerId> },
    /// A board is dissolved; its players have no place until they get one.
    RemoveBoard { board: u16 },
    /// A player gets a bye or is absent.
    Out { player: PlayerId, out: Unpaired },
    /// A player has no place any more.
    TakeOut { player: PlayerId },
    /// A player who came late meets the one with the bye. Who has started less often starts.
    Join { player: PlayerId },
    /// Another player starts: the first becomes the last.
    Turn { board: u16 },
    /// A board gets another number, and the board that has it gets its number.
    Renumber { board: u16, to: u16 },
}

impl Tournament {
    /// A draft after a step.
    pub fn step(&self, draft: &RoundPairing, step: &DraftStep) -> Result<RoundPairing, Refusal> {
        let mut next = draft.clone();
        match step {
            DraftStep::Swap { one, other } => self.swap(&mut next, *one, *other)?,
            DraftStep::Move {
                player,
                board,
                seat,
            } => {
                self.expect(*player)?;
                next.lift(*player);
                let seats = &mut next.sitting(*board)?.seats;
                let seat = seat.unwrap_or(seats.len()).min(seats.len());
                seats.insert(seat, *player);
            }
            DraftStep::AddBoard { seats } => {
                for player in seats {
                    self.expect(*player)?;
                    next.lift(*player);
                }
                next.add_board(seats.clone());
            }
            DraftStep::RemoveBoard { board } => {
                next.sitting(*board)?;
                next.boards.retain(|sitting| sitting.board != *board);
            }
            DraftStep::Out { player, out } => {
                self.expect(*player)?;
                next.lift(*player);
                next.out.push((*player, *out));
                next.out.sort_by_key(|(id, _)| *id);
            }
            DraftStep::TakeOut { player } => {
                self.expect(*player)?;
                next.lift(*player);
            }
            DraftStep::Join { player } => self.join(&mut next, *player)?,
            DraftStep::Turn { board } => {
                let seats = &mut next.sitting(*board)?.seats;
                let by = seats.len().min(1);
                seats.rotate_left(by);
            }
            DraftStep::Renumber { board, to } => next.renumber(*board, *to)?,
        }
        next.boards.retain(|sitting| !sitting.seats.is_empty());
        next.boards.sort_by_key(|sitting| sitting.board);
        Ok(next)
    }

    fn expect(&self, id: PlayerId) -> Result<(), Refusal> {
        self.player(id).map(|_| ()).ok_or(Refusal::NoPlayer { id })
    }

    fn swap(
        &self,
        draft: &mut RoundPairing,
        one: PlayerId,
        other: PlayerId,
    ) -> Result<(), Refusal> {
        self.expect(one)?;
        self.expect(other)?;
        if !draft.has(one) && !draft.has(other) {
            return Err(Refusal::NotPlaced { id: one });
        }
        let turned = |id: &mut PlayerId| {
            *id = match *id {
                id if id == one => other,
                id if id == other => one,
                id => id,
            };
        };
        let seats = draft.boards.iter_mut().flat_map(|board| &mut board.seats);
        seats.for_each(turned);
        draft.out.iter_mut().for_each(|(id, _)| turned(id));
        Ok(())
    }

    fn join(&self, draft: &mut RoundPairing, player: PlayerId) -> Result<(), Refusal> {
        self.expect(player)?;
        let bye = |(id, out): &&(PlayerId, Unpaired)| *out == Unpaired::Bye && *id != player;
        let (free, _) = *draft.out.iter().find(bye).ok_or(Refusal::NoBye)?;
        let history = self.history(usize::from(draft.round).saturating_sub(1));
        let lead = |id: PlayerId| {
            let colours = history.of(id).iter().filter(|one| one.kind.is_played());
            let colours: Vec<Colour> = colours.filter_map(|one| one.colour).collect();
            colour_difference(&colours)
        };
        let mut seats = vec![free, player];
        seats.sort_by_key(|id| lead(*id));
        for id in &seats {
            draft.lift(*id);
        }
        draft.add_board(seats);
        Ok(())
    }
}

impl RoundPairing {
    /// Takes a player away from the place where they are.
    fn lift(&mut self, player: PlayerId) {
        for sitting in &mut self.boards {
            sitting.seats.retain(|id| *id != player);
        }
        self.out.retain(|(id, _)| *id != player);
    }

    fn sitting(&mut self, board: u16) -> Result<&mut BoardPairing, Refusal> {
        let round = self.round;
        let mut boards = self.boards.iter_mut();
        let found = boards.find(|sitting| sitting.board == board);
        found.ok_or(Refusal::NoBoard { round, board })
    }

    /// Adds a board after the last one.
    fn add_board(&mut self, seats: Vec<PlayerId>) {
        let filled = self
            .boards
            .iter()
            .filter(|sitting| !sitting.seats.is_empty());
        let last = filled.map(|sitting| sitting.board).max().unwrap_or(0);
        let board = last.saturating_add(1);
        self.boards.retain(|sitting| sitting.board != board);
        self.boards.push(BoardPairing { board, seats });
    }

    fn renumber(&mut self, board: u16, to: u16) -> Result<(), Refusal> {
        let round = self.round;
        self.sitting(board)?;
        if to == 0 {
            return Err(Refusal::NoBoard { round, board: to });
        }
        for sitting in &mut self.boards {
            sitting.board = match sitting.board {
                number if number == board => to,
                number if number == to => board,
                number => number,
            };
        }
        Ok(())
    }
}
