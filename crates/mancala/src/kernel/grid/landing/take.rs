//! What a landing line takes, and where the seeds go.

use super::lines::LineAction;
use crate::decision::Pit;
use crate::kernel::grid::sow::Run;
use crate::kernel::grid::{Grid, NO_PIT};
use crate::kernel::ring::{Mask as _, RingBoard, Size, give};
use crate::play::RoundBoard as _;
use crate::player::Player;
use crate::rules::landing::{Taken, TakenTo};
use crate::rules::settings::Slam;

/// The pits from which a line takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taking<M> {
    /// At the last pit, and at the further ones of a chain.
    pub(super) first: M,
    pub(super) rest: M,
    /// The pit that is about to be lifted, which keeps its seeds; or [`NO_PIT`].
    pub(super) lifted: u8,
    pub(super) last_owner: Option<Player>,
}

impl<S: Size> Grid<S> {
    /// The pits from which a line takes at the last pit.
    #[inline(always)]
    pub(super) fn taking_at(
        &self,
        board: &RingBoard<S>,
        way: u8,
        line: &LineAction<S::Mask>,
        last: u8,
        lifted: u8,
    ) -> Taking<S::Mask> {
        let asks_owner = self.traits.asks_capturer && line.to == TakenTo::Owner;
        if let (Some(taken), false) = (&line.taken, asks_owner || lifted != NO_PIT) {
            let mut first = taken[usize::from(last)];
            if self.traits.nests {
                first &= !board.all_nests();
            }
            return Taking {
                first,
                rest: S::Mask::EMPTY,
                lifted,
                last_owner: None,
            };
        }
        let (mut first, mut last_owner) = (S::Mask::EMPTY, None);
        self.places_of(board, &line.take, last, way, |pit| {
            if pit == lifted {
                return;
            }
            if !first.has(pit) {
                last_owner = self.giver(board, line, pit).or(last_owner);
            }
            first |= S::Mask::of(pit);
        });
        Taking {
            first,
            rest: S::Mask::EMPTY,
            lifted,
            last_owner,
        }
    }

    /// Adds the pits from which a line takes at a further pit of a chain.
    pub(super) fn take_more(
        &self,
        board: &RingBoard<S>,
        way: u8,
        line: &LineAction<S::Mask>,
        taking: &mut Taking<S::Mask>,
        link: u8,
    ) {
        self.places_of(board, &line.take, link, way, |pit| {
            if pit == taking.lifted {
                return;
            }
            if !(taking.first | taking.rest).has(pit) {
                taking.last_owner = self.giver(board, line, pit).or(taking.last_owner);
            }
            taking.rest |= S::Mask::of(pit);
        });
    }

    /// Takes what the line takes; gives the seeds that were taken.
    #[inline(always)]
    pub(super) fn take_by(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction<S::Mask>,
        taking: &Taking<S::Mask>,
        last: u8,
    ) -> u16 {
        let (first, rest) = (taking.first, taking.rest);
        let kept = |board: &RingBoard<S>| board.stores.0.iter().sum::<u16>();
        match line.to {
            TakenTo::Store if line.most == 0 => {
                let before = board.stores[board.to_move];
                self.take_chain(board, run, first, rest);
                board.stores[board.to_move] - before
            }
            TakenTo::Owner if line.most == 0 => {
                let before = kept(board);
                self.give_back(board, run, first | rest, taking.last_owner);
                kept(board) - before
            }
            TakenTo::Hand if line.most == 0 => {
                let hand = self.empty(board, first | rest);
                run.captured |= hand > 0;
                hand
            }
            _ => self.take_rarely(board, run, line, taking, last),
        }
    }

    /// The rarer ways of taking: a few seeds of each pit, or seeds that are laid elsewhere.
    #[inline(never)]
    fn take_rarely(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction<S::Mask>,
        taking: &Taking<S::Mask>,
        last: u8,
    ) -> u16 {
        let player = board.to_move;
        if matches!(line.to, TakenTo::Store | TakenTo::Owner) {
            let before: u16 = board.stores.0.iter().sum();
            self.keep_some(board, run, line, taking);
            return board.stores.0.iter().sum::<u16>() - before;
        }
        let mut taken = 0;
        for pit in (taking.first | taking.rest).pits() {
            taken += self.take_some(board, line.most, pit);
        }
        run.captured |= taken > 0;
        let target = match line.to {
            TakenTo::Last => last,
            TakenTo::Outer => self.places.outermost[usize::from(last)],
            TakenTo::End => {
                let way = self.turned(line.turn, run.lap.way);
                self.places.ends[player.index()][usize::from(way)]
            }
            TakenTo::Chosen | TakenTo::Hand | TakenTo::Store | TakenTo::Owner => return taken,
        };
        self.lay(board, run, target, taken);
        taken
    }

    /// Takes seeds of a pit, or as many as are taken at most.
    fn take_some(&self, board: &mut RingBoard<S>, most: u16, pit: u8) -> u16 {
        let seeds = board.pits.get(pit);
        let seeds = if most == 0 { seeds } else { seeds.min(most) };
        if seeds > 0 {
            board.pits.take(pit, seeds);
            self.note_taken(board, S::Mask::of(pit));
        }
        seeds
    }

    /// A few seeds of each pit go to a store.
    fn keep_some(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction<S::Mask>,
        taking: &Taking<S::Mask>,
    ) {
        let all = taking.first | taking.rest;
        if line.to == TakenTo::Owner {
            for player in self.rules.all_players() {
                for pit in (all & board.owners[player.index()]).pits() {
                    let seeds = self.take_some(board, line.most, pit);
                    if seeds > 0 {
                        self.keep(board, run, player, seeds);
                    }
                }
            }
            if taking.last_owner.is_some() {
                board.last_capturer = taking.last_owner;
            }
            return;
        }
        let slams = || {
            let mut after = *board;
            for pit in all.pits() {
                if self.take_some(&mut after, line.most, pit) > 0 {
                    self.change_owner(&mut after, pit);
                }
            }
            after.opponents_starve(board.to_move)
        };
        let taken = match self.rules.capture.slam {
            Slam::Allowed => all,
            _ if !slams() => all,
            Slam::SpareLast => taking.rest & !taking.first,
            Slam::NoCapture => return,
        };
        for pit in taken.pits() {
            let seeds = self.take_some(board, line.most, pit);
            if seeds > 0 {
                self.keep(board, run, board.to_move, seeds);
                self.change_owner(board, pit);
            }
        }
    }

    /// A pit that was captured from changes its owner, where the rules say so.
    fn change_owner(&self, board: &mut RingBoard<S>, pit: u8) {
        if self.rules.capture.take_pit {
            give(
                &mut board.owners,
                S::Mask::of(pit),
                Some(board.state.to_move),
            );
        }
    }

    /// The owner of a pit with seeds, where it matters to whom the last ones went.
    #[inline(always)]
    fn giver(&self, board: &RingBoard<S>, line: &LineAction<S::Mask>, pit: u8) -> Option<Player> {
        let asked = self.traits.asks_capturer && line.to == TakenTo::Owner;
        let owner = || board.owner(Pit(pit));
        (asked && board.pits.get(pit) > 0).then(owner).flatten()
    }

    /// The seeds of some pits go to their owners, to `last_owner` last.
    fn give_back(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        pits: S::Mask,
        last_owner: Option<Player>,
    ) {
        for player in self.rules.all_players() {
            let seeds = self.empty(board, pits & board.owners[player.index()]);
            if seeds > 0 {
                self.keep(board, run, player, seeds);
            }
        }
        if last_owner.is_some() {
            board.last_capturer = last_owner;
        }
    }

    /// Shows the pits that words stand for, seen from `pit`. Nest eggs are left alone.
    #[inline(always)]
    pub(super) fn places_of(
        &self,
        board: &RingBoard<S>,
        words: &[Taken],
        pit: u8,
        way: u8,
        mut see: impl FnMut(u8),
    ) {
        let next = || self.next_in_play(board, pit, way);
        let beyond = || self.next_in_play(board, next(), way);
        let facing = |pit: u8| self.places.facing[usize::from(pit)];
        for word in words {
            let place = match word {
                Taken::Last => pit,
                Taken::Facing => facing(pit),
                Taken::Behind => self.places.behind[usize::from(pit)],
                Taken::Next => next(),
                Taken::Beyond => beyond(),
                Taken::FacingNext => facing(next()),
                Taken::FacingBeyond => facing(beyond()),
            };
            if place != NO_PIT && !(self.traits.nests && board.all_nests().has(place)) {
                see(place);
            }
        }
    }
}
