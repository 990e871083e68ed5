//! Matches of several rounds on the ring: how the result of one round sets up the next.

use super::Ring;
use super::board::RingBoard;
use super::pits::Pits;
use super::size::{Mask, Size};
use super::sow::take_over;
use crate::MAX_ROUNDS;
use crate::outcome::EndReason;
use crate::player::MAX_PLAYERS;
use crate::rules::settings::RoundsKind;

impl<S: Size> Ring<S> {
    /// The round is over, its last sweep done: the game is over too, or the next round begins.
    pub(super) fn end_round(&self, board: &mut RingBoard<S>, reason: EndReason) {
        if !self.is_match {
            return end_game(board, reason);
        }
        let last = self.is_last_round(board);
        let decided = match self.rules.rounds.kind {
            RoundsKind::One => true,
            RoundsKind::Spoils => self.take_spoils(board, last),
            RoundsKind::Refill => self.refill(board, last),
            RoundsKind::Territory => self.divide(board, last),
        };
        if decided {
            end_game(board, EndReason::Rounds);
        } else {
            self.start_round(board);
        }
    }

    /// A round that was over before anybody could move leads to another just like it, and so on for ever.
    fn is_last_round(&self, board: &RingBoard<S>) -> bool {
        let nobody_moved = board.round > 1 && board.last_mover == 0;
        nobody_moved || board.round == self.rules.rounds_to_play() || board.round >= MAX_ROUNDS
    }

    fn start_round(&self, board: &mut RingBoard<S>) {
        board.round += 1;
        board.nests = [S::Mask::EMPTY; MAX_PLAYERS];
        (board.last_mover, board.last_capturer) = (0, 0);
        board.quiet = 0;
        self.begin_round(board);
    }

    /// The winner takes over the first pit of the loser's arc, going counterclockwise; all pits are filled again.
    fn take_spoils(&self, board: &mut RingBoard<S>, last: bool) -> bool {
        let [a, b, ..] = board.stores;
        if a != b {
            let (winner, loser) = if a > b { (0, 1) } else { (1, 0) };
            let taken = self.first_pit_of_arc(board.owners[loser]);
            take_over(&mut board.owners, taken, winner);
        }
        if last || self.owns_enough(board) {
            return true;
        }
        board.pits = self.layout;
        board.stores = [0; MAX_PLAYERS];
        false
    }

    /// Going counterclockwise, the first pit of an unbroken run of pits, if there is one.
    fn first_pit_of_arc(&self, pits: S::Mask) -> S::Mask {
        let before = |pit: u8| if pit == 0 { self.ring - 1 } else { pit - 1 };
        let first = pits.pits().find(|pit| !pits.has(before(*pit)));
        first.map_or(S::Mask::EMPTY, S::Mask::of)
    }

    fn owns_enough(&self, board: &RingBoard<S>) -> bool {
        let enough = u16::from(self.ring.saturating_sub(self.rules.rounds.all_but));
        let owned = board.territories();
        owned[..usize::from(self.players)]
            .iter()
            .any(|pits| *pits >= enough)
    }

    /// Each fills his own pits from his number 1 on with what he owns; what he cannot fill is out of play.
    fn refill(&self, board: &mut RingBoard<S>, last: bool) -> bool {
        self.sweep_own(board);
        let fill = self.rules.board.seeds;
        let mut decided = last;
        for player in 0..usize::from(self.players) {
            let owned = board.stores[player] + board.aside[player];
            decided |= owned < fill;
            board.owners[player] = self.home_pits(player, owned / fill);
        }
        let in_play = board.in_play();
        board.nests = board.nests.map(|nests| nests & in_play);
        if decided {
            return true;
        }
        for player in 0..usize::from(self.players) {
            let filled = board.owners[player].count() as u16;
            let owned = board.stores[player] + board.aside[player];
            board.aside[player] = owned - filled * fill;
            board.stores[player] = 0;
        }
        for pit in in_play.pits() {
            board.pits.add(pit, fill);
        }
        false
    }

    /// So many of a player's home pits, from his number 1 on.
    fn home_pits(&self, player: usize, most: u16) -> S::Mask {
        let side = self.ring / self.players;
        let first = self.first_home[player];
        let count = most.min(side.into()) as u8;
        S::Mask::first_pits(first + count) & !S::Mask::first_pits(first)
    }

    /// The player with fewer seeds fills pits from his number 1 on, then comes the shared pit, then the winner's pits.
    fn divide(&self, board: &mut RingBoard<S>, last: bool) -> bool {
        self.sweep_own(board);
        let fill = self.rules.board.seeds;
        let [a, b, ..] = board.stores;
        let (fewer, winner) = if a <= b { (0, 1) } else { (1, 0) };
        let (own_pits, own_rest) = (board.stores[fewer] / fill, board.stores[fewer] % fill);
        let winner_rest = board.stores[winner] % fill;
        let has_shared_pit = own_rest > 0 && winner_rest > 0;
        let mut pits = Pits::EMPTY;
        let mut fewers = S::Mask::EMPTY;
        for number in 0..self.ring {
            let pit = (self.first_home[fewer] + number) % self.ring;
            let is_shared = has_shared_pit && u16::from(number) == own_pits;
            if u16::from(number) < own_pits || (is_shared && own_rest >= 2) {
                fewers |= S::Mask::of(pit);
            }
            let shared = own_rest + winner_rest;
            pits.add(pit, if is_shared { shared } else { fill });
        }
        board.owners[fewer] = fewers;
        board.owners[winner] = self.all_pits & !fewers;
        if last || self.owns_enough(board) {
            return true;
        }
        board.pits = pits;
        board.stores = [0; MAX_PLAYERS];
        false
    }
}

fn end_game<S: Size>(board: &mut RingBoard<S>, reason: EndReason) {
    (board.again, board.crossed) = (false, false);
    // Nobody is to move any more; one value for that keeps equal boards equal.
    board.to_move = 0;
    board.over = Some(reason);
}
