//! Alpha-beta: principal-variation search (PVS) over the boards of a kernel.
//!
//! Values are those of the *side* to move (negamax). Unlike in chess, the side does not change with every move: a turn
//! can have several decisions, and players can be passed. So a value changes its sign, and the window (alpha, beta)
//! turns round to (-beta, -alpha), only where the side to move changes:
//!
//! ```text
//!   A to move  alpha..beta
//!    |-- A3, A moves again   value =  search(alpha..beta)      same side: as it is
//!    '-- A5, B is to move    value = -search(-beta..-alpha)    other side: turned round
//! ```
//!
//! What makes it faster than looking at everything, and why each is sound here:
//!
//! - **Null windows.** All moves but the first are searched with beta = alpha + 1, which only asks whether they are
//!   better than the best so far. One that is gets searched again with the full window, so no value is lost.
//! - **Transposition table.** A stored value replaces a search only in a null window, where a bound on the right side
//!   is all that is asked for. Principal variations are searched, so that they can be shown.
//! - **Static cutoffs.** Near the horizon, a position far above beta is taken to stay there, in a null window: as in
//!   quiescence, the side to move nearly always has a move that is no worse than what it has.
//! - **Futility pruning.** Within two decisions of the horizon, a position far below alpha can only be rescued by seeds:
//!   moves that gain some, keep the move or end the game are searched, the others are taken to fail low.
//! - **Late-move reductions.** Late in a good order, moves that gain nothing are searched less deeply. One that beats
//!   alpha all the same is searched again in full, so a reduction can miss a good move but never invents one.
//!
//! There is no null-move pruning: in sowing games the duty to move is often a burden (zugzwang), so that passing would
//! not be a lower bound, and the kernels have no move that does nothing. A static cutoff asks the same question without
//! a search, near the horizon only.

use std::sync::atomic::{AtomicU64, Ordering};

use mancala::kernel::{FastGame, MoveSet};

use crate::children::Child;
use crate::evaluation::Evaluator;
use crate::ordering::History;
use crate::prober::{ProbedValue, Prober};
use crate::pruning::{Outlook, reduction};
use crate::quiescence::MAX_QUIESCENCE_DEPTH;
use crate::score::{INFINITE, UNCONVERTED, Value, is_loss, is_win};
use crate::time::{NodeCounter, StopConditions};
use crate::transposition::{Bound, TranspositionTable, TtEntry};

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub table: &'a TranspositionTable,
    pub prober: Option<&'a dyn Prober>,
    /// Positions that were found in endgame tables.
    pub table_hits: AtomicU64,
    pub conditions: StopConditions<'a>,
}

/// Counts what is uncertain in the values that are being searched. Where nothing is added a value is *proved*: no deeper search
/// would find another one, or another bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Doubt {
    /// Estimates that went into values.
    estimates: u64,
    /// Values that hold only on the path by which they were reached, or of which that is not known.
    paths: u64,
}

/// One thread's search.
#[derive(Debug)]
pub(crate) struct Worker<'a, A: FastGame> {
    pub kernel: &'a A,
    pub shared: &'a Shared<'a>,
    pub counter: NodeCounter<'a>,
    pub evaluator: Evaluator,
    pub history: History,
    /// A stack of the children that are being searched: those of the root first, those of the current node last.
    pub children: Vec<Child<A>>,
    /// Keys of the positions that led here, first those of the game, then those of the search.
    path: Vec<u64>,
    /// How many keys of the path are of the game.
    game_length: usize,
    /// Mixed into keys where the value of a position depends on who searches.
    salt: u64,
    detects_repetition: bool,
    /// Positions with so many seeds in pits are looked up in endgame tables; 0 without tables.
    probe_seeds: i32,
    /// The side that looks for a way out of a layer whose values are known; see [`Worker::convert`].
    pub converting: Option<usize>,
    doubt: Doubt,
    /// Quiet decisions after which the rule ends the game; 0 for any number.
    quiet_limit: u16,
}

/// Decisions below the root, whatever the depth: forced moves cost no depth, and a game can have hundreds of them in a
/// row, for which a thread's stack has no room.
const MAX_PLY: usize = 150;
/// Positions that are looked back at for repetitions.
const MAX_LOOKBACK: usize = 100;

impl<'a, A: FastGame> Worker<'a, A> {
    /// `searcher` is the player for whom the root is searched; `game` are the keys of the positions up to the root.
    pub fn new(
        kernel: &'a A,
        shared: &'a Shared<'a>,
        evaluator: Evaluator,
        searcher: usize,
        game: impl Iterator<Item = u64>,
    ) -> Self {
        let rules = kernel.rules();
        // With two players a value does not depend on who searches. With more, it is that of the searcher against the rest.
        let several = rules.players() > 2;
        let salt = if several {
            (searcher as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        } else {
            0
        };
        let mut path = Vec::with_capacity(256);
        path.extend(game.map(|key| key ^ salt));
        let prober = shared.prober.filter(|_| !several);
        Self {
            kernel,
            shared,
            evaluator,
            history: History::new(),
            children: Vec::with_capacity(1024),
            game_length: path.len(),
            path,
            salt,
            detects_repetition: rules.impasse.repetition > 0,
            probe_seeds: prober.map_or(0, |tables| tables.max_seeds() as i32),
            converting: None,
            doubt: Doubt::default(),
            quiet_limit: rules.impasse.quiet,
            counter: NodeCounter::new(&shared.conditions, rules.laps.several),
        }
    }

    pub fn key(&self, board: &A::Board) -> u64 {
        self.kernel.key(board) ^ self.salt
    }

    /// The side to move.
    #[inline(always)]
    pub fn side(&self, board: &A::Board) -> usize {
        self.evaluator.side(self.kernel.mover(board))
    }

    /// What a board that is over is worth to `side`. An end by the limit of quiet decisions proves nothing, because the same
    /// position may come up sooner.
    pub fn result(&mut self, board: &A::Board, side: usize) -> Value {
        if self.quiet_limit > 0 && self.kernel.quiet(board) >= self.quiet_limit {
            self.doubt.paths += 1;
        }
        self.evaluator.result(&self.kernel.result(board), side)
    }

    /// An estimate goes into the values that are being searched.
    #[inline(always)]
    pub const fn add_estimate(&mut self) {
        self.doubt.estimates += 1;
    }

    /// What there is to doubt so far, for asking later whether something was added.
    #[inline(always)]
    pub const fn doubt(&self) -> Doubt {
        self.doubt
    }

    /// What is doubtful about a value from the table goes into those that are being searched.
    #[inline(always)]
    fn doubt_entry(&mut self, known: &TtEntry, alpha: Value, beta: Value) {
        if known.proved {
            return;
        }
        if !known.on_any_path {
            self.doubt.paths += 1;
        } else if !is_certain_bound(known.value, alpha, beta) {
            self.doubt.estimates += 1;
        }
    }

    /// Whether a value that was searched since then in this window is proved. If it is, what was doubtful on the way is
    /// forgotten.
    ///
    /// A certain win that is at least beta is proved also if estimates were made on the way, because the winner's moves have all
    /// been seen to the end; and a certain loss that is at most alpha.
    #[inline(always)]
    pub fn settle_doubt(&mut self, before: Doubt, value: Value, alpha: Value, beta: Value) -> bool {
        let is_bound = is_certain_bound(value, alpha, beta);
        let is_proved = self.doubt == before || (is_bound && self.doubt.paths == before.paths);
        if is_proved {
            self.doubt = before;
        }
        is_proved
    }

    /// The value of an impasse here, if this position has come up before since the last capture: a side that can
    /// repeat it once can do so until the rule ends the game.
    pub fn repetition(&self, board: &A::Board, key: u64, side: usize) -> Option<Value> {
        let quiet = usize::from(self.kernel.quiet(board));
        if !self.detects_repetition || quiet < 2 {
            return None;
        }
        // Positions before the last capture have other stores and cannot be this one.
        let back = quiet.min(MAX_LOOKBACK);
        let before = self.path.iter().rev().take(back);
        if !before.into_iter().any(|known| *known == key) {
            return None;
        }
        let result = self.kernel.impasse(board)?;
        Some(self.evaluator.result(&result, side))
    }

    /// Leaves positions with as many seeds as the root, and more, to the search.
    pub fn probe_below(&mut self, seeds: u32) {
        self.probe_seeds = self.probe_seeds.min(seeds as i32 - 1);
    }

    /// From now on only results count, for a root whose value is known: `side` looks for the shortest way to the end or to
    /// fewer seeds, and a position at the horizon that is neither is worse for it than anything. What this finds
    /// out means nothing to other searches, so the table remembers it under other keys.
    pub fn convert(&mut self, side: usize) {
        self.converting = Some(side);
        let salt = (side as u64 + 11).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.salt ^= salt;
        self.path.iter_mut().for_each(|key| *key ^= salt);
    }

    /// What endgame tables say about a position with few seeds.
    #[inline(always)]
    pub fn probe(&self, board: &A::Board, side: usize) -> Option<ProbedValue> {
        if self.probe_seeds == 0 {
            return None;
        }
        self.probe_tables(board, side)
    }

    #[inline(never)]
    fn probe_tables(&self, board: &A::Board, side: usize) -> Option<ProbedValue> {
        // Counting what the players hold is cheap. It leaves out nest eggs, so the position is asked again.
        let seeds: i32 = (0..2).map(|p| self.kernel.holding(board, p).seeds).sum();
        if seeds > self.probe_seeds || self.repetition(board, self.key(board), side).is_some() {
            return None;
        }
        let (_, probed) = self.look_up(board)?;
        self.shared.table_hits.fetch_add(1, Ordering::Relaxed);
        Some(probed)
    }

    /// The seeds on the board and what tables say about it, whether or not it has come up before.
    pub fn look_up(&self, board: &A::Board) -> Option<(u32, ProbedValue)> {
        let position = self.kernel.unpack(board);
        let seeds = position.board_seeds();
        if seeds > self.probe_seeds as u32 {
            return None;
        }
        let lead = self.shared.prober?.probe(&position)?;
        Some((seeds, lead.values()))
    }

    /// The value of a settled board with these moves to the side to move (fail-soft: it may lie outside of the window,
    /// and is then a bound).
    pub fn search(
        &mut self,
        board: &A::Board,
        moves: A::Moves,
        depth: i32,
        alpha: Value,
        beta: Value,
    ) -> Value {
        let side = self.side(board);
        let probed = self.probe(board, side);
        if let Some(value) = probed.and_then(|probed| probed.within(alpha, beta)) {
            return value;
        }
        if depth <= 0 || self.path.len() - self.game_length >= MAX_PLY {
            let before = self.doubt;
            let value = self.at_horizon(board, moves, side, alpha, beta);
            self.settle_doubt(before, value, alpha, beta);
            return value;
        }
        let key = self.key(board);
        if let Some(value) = self.repetition(board, key, side) {
            // True on this path only.
            self.doubt.paths += 1;
            return value;
        }
        let known = self.shared.table.get(key);
        if let Some(known) = known
            && known.cuts_off(depth, alpha, beta)
        {
            self.doubt_entry(&known, alpha, beta);
            return known.value;
        }
        let outlook = self.outlook(board, side, depth, alpha, beta);
        if let Outlook::Cut(value) = outlook {
            return value;
        }
        let before = self.doubt;
        let first = self.children.len();
        let known = known.and_then(|known| known.best);
        let prunes = matches!(outlook, Outlook::Futile);
        self.path.push(key);
        let (value, best) =
            self.search_children((board, moves, known), side, depth, alpha, beta, prunes);
        self.path.pop();
        self.children.truncate(first);
        // A search that was halted has seen only some of the moves: its value must not be stored.
        if self.counter.is_halted() {
            return 0;
        }
        let bound = if value >= beta {
            Bound::Lower
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = TtEntry {
            value,
            depth,
            bound,
            best,
            proved: self.settle_doubt(before, value, alpha, beta),
            on_any_path: self.doubt.paths == before.paths,
        };
        self.shared.table.put(key, &entry);
        value
    }

    /// The value of a board at which the search ends.
    #[inline(always)]
    fn at_horizon(
        &mut self,
        board: &A::Board,
        moves: A::Moves,
        side: usize,
        alpha: Value,
        beta: Value,
    ) -> Value {
        let Some(converting) = self.converting else {
            return self.quiescence(board, moves, side, alpha, beta, MAX_QUIESCENCE_DEPTH);
        };
        self.add_estimate();
        if converting == side {
            -UNCONVERTED
        } else {
            UNCONVERTED
        }
    }

    /// The best of the moves from a board, up to a beta cutoff, and its value. Their children stay on the stack.
    #[inline(always)]
    fn search_children(
        &mut self,
        (board, moves, known): (&A::Board, A::Moves, Option<u8>),
        side: usize,
        depth: i32,
        mut alpha: Value,
        beta: Value,
        prunes: bool,
    ) -> (Value, Option<u8>) {
        let first = self.children.len();
        let count = moves.len() as usize;
        // A forced move decides nothing and costs no depth.
        let depth_left = if count == 1 { depth } else { depth - 1 };
        let (mut best, mut best_move) = (-INFINITE, None);
        let before = self.doubt;
        let pushed = usize::from(self.push_known(board, moves, known));
        for number in 0..count {
            // Nothing more is played where the search of the known move was broken off.
            if number == pushed && !self.counter.is_halted() {
                self.push_others(board, moves, side, known);
            }
            if self.counter.is_halted() {
                break;
            }
            let child = if number < pushed {
                self.children[first]
            } else {
                self.pick_next(first + number)
            };
            // The first move is always searched, so that there is a best one.
            // Futility pruning: taken to fail low without a search.
            if prunes && number > 0 && child.is_quiet(side) {
                best = best.max(alpha);
                self.add_estimate();
                continue;
            }
            let before_child = self.doubt;
            let value = self.search_child(&child, side, depth_left, number, alpha, beta);
            if self.counter.is_halted() {
                break;
            }
            if value > best {
                (best, best_move) = (value, Some(child.mv));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                // One move is enough to prove that a position is as good as that.
                if self.doubt == before_child {
                    self.doubt = before;
                }
                self.update_history(first, number, side, depth);
                break;
            }
        }
        (best, best_move)
    }

    /// The value of a child to `side`: the first in the full window, the others in a null window first, and late ones
    /// less deeply.
    #[inline(always)]
    pub fn search_child(
        &mut self,
        child: &Child<A>,
        side: usize,
        depth: i32,
        number: usize,
        alpha: Value,
        beta: Value,
    ) -> Value {
        if child.over {
            return self.result(&child.board, side);
        }
        if number == 0 {
            return self.search_for(child, side, depth, alpha, beta);
        }
        let reduction = reduction(child, side, depth, number);
        // Up to three searches, each only if the one before says that the move beats alpha:
        //   reduced, null window  ->  full depth, null window  ->  full depth, full window
        let before = self.doubt;
        let mut value = self.search_for(child, side, depth - reduction, alpha, alpha + 1);
        if reduction > 0 && value > alpha && !self.counter.is_halted() {
            self.doubt = before;
            value = self.search_for(child, side, depth, alpha, alpha + 1);
        }
        if value > alpha && value < beta && !self.counter.is_halted() {
            self.doubt = before;
            value = self.search_for(child, side, depth, alpha, beta);
        }
        value
    }

    /// Searches a child as `side` sees it: sign and window turn round only if the other side is to move.
    #[inline(always)]
    fn search_for(
        &mut self,
        child: &Child<A>,
        side: usize,
        depth: i32,
        alpha: Value,
        beta: Value,
    ) -> Value {
        if child.side == side {
            self.search(&child.board, child.moves, depth, alpha, beta)
        } else {
            -self.search(&child.board, child.moves, depth, -beta, -alpha)
        }
    }
}

impl TtEntry {
    /// Whether the value can take the place of a search in this window.
    ///
    /// Where a bound is enough, one from a search at least as deep will do. What is certain holds at any depth: a value with no
    /// estimate behind it, a win that is at least so high, a loss that is at least so high. A principal variation
    /// is searched, so that it can be shown, unless its value is proved.
    #[inline(always)]
    const fn cuts_off(&self, depth: i32, alpha: Value, beta: Value) -> bool {
        if !is_null_window(alpha, beta) {
            return self.proved && matches!(self.bound, Bound::Exact);
        }
        let (at_least, at_most) = match self.bound {
            Bound::Exact => (true, true),
            Bound::Lower => (true, false),
            Bound::Upper => (false, true),
        };
        let holds = self.depth >= depth || self.proved;
        let is_high = at_least && self.value >= beta && (holds || is_win(self.value));
        let is_low = at_most && self.value <= alpha && (holds || is_loss(self.value));
        is_high || is_low
    }
}

/// Whether a value is a certain win of at least beta, or a certain loss of at most alpha.
#[inline(always)]
pub(crate) const fn is_certain_bound(value: Value, alpha: Value, beta: Value) -> bool {
    (is_win(value) && value >= beta) || (is_loss(value) && value <= alpha)
}

/// Whether a window only asks if a value is above alpha.
pub(crate) const fn is_null_window(alpha: Value, beta: Value) -> bool {
    beta - alpha == 1
}
