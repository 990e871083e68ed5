//! The end of a round on the ring: who takes what is left on the board.

use super::Ring;
use super::board::RingBoard;
use super::size::Size;
use crate::outcome::EndReason;
use crate::rules::settings::{Claim, Share};

impl<S: Size> Ring<S> {
    /// The round ends because it makes no progress.
    pub(super) fn end_by_impasse(&self, board: &mut RingBoard<S>) {
        if self.rules.end.rest.first() != Some(&Claim::Nobody) {
            match self.rules.impasse.share {
                Share::Own => self.sweep_own(board),
                Share::Split => self.sweep_split(board),
            }
        }
        self.end_round(board, EndReason::Impasse);
    }

    /// What is left on the board goes to whom the rule says.
    pub(super) fn sweep_rest(&self, board: &mut RingBoard<S>) {
        for claim in &self.rules.end.rest {
            let claimant = match claim {
                Claim::Own => return self.sweep_own(board),
                Claim::Nobody => return,
                Claim::Able => self.only_one_able(board),
                Claim::LastMover => board.last_mover.checked_sub(1),
                Claim::LastCapturer => board.last_capturer.checked_sub(1),
            };
            if let Some(player) = claimant {
                return self.sweep_all(board, player);
            }
        }
    }

    fn only_one_able(&self, board: &RingBoard<S>) -> Option<u8> {
        let mut able = (0..self.players).filter(|player| self.can_move(board, *player));
        able.next().filter(|_| able.next().is_none())
    }

    /// Everyone takes the seeds in his own territory; seeds in a nest egg go to the nest's owner.
    pub(super) fn sweep_own(&self, board: &mut RingBoard<S>) {
        let nests = board.all_nests();
        for player in 0..usize::from(self.players) {
            let pits = board.nests[player] | (board.owners[player] & !nests);
            board.stores[player] += board.pits.empty(pits);
        }
    }

    pub(super) fn sweep_all(&self, board: &mut RingBoard<S>, to: u8) {
        board.stores[usize::from(to)] += board.pits.empty(self.all_pits);
    }

    /// Everyone takes an even share; odd seeds go, one each, to those with most seeds on their side.
    fn sweep_split(&self, board: &mut RingBoard<S>) {
        let mut order: Vec<usize> = (0..usize::from(self.players)).collect();
        order.sort_by_key(|player| std::cmp::Reverse(board.pits.sum(board.owners[*player])));
        let seeds = board.pits.empty(self.all_pits);
        let players = u16::from(self.players);
        for (place, player) in (0..).zip(order) {
            board.stores[player] += seeds / players + u16::from(place < seeds % players);
        }
    }
}
