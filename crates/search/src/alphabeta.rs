//! Looking ahead with a window: principal-variation search over the boards of a kernel.
//!
//! Values are those of the *side* to move. A side may move several times running, because a turn can have several
//! decisions and players can be passed, so a value changes its sign only where the side changes.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use mancala::kernel::arena::Arena;

use crate::eval::Judge;
use crate::ordering::History;
use crate::score::{ESTIMATE, INFINITE, Value};
use crate::table::{Bound, Known, Table};

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub table: &'a Table,
    /// Set from outside.
    pub stop: &'a AtomicBool,
    /// Set when any thread has found that it is time to stop.
    pub halt: AtomicBool,
    pub nodes: AtomicU64,
    pub most_nodes: u64,
    pub deadline: Option<Instant>,
}

/// Counts positions and looks now and then at whether to stop.
#[derive(Debug)]
pub(crate) struct Stops<'a> {
    pub shared: &'a Shared<'a>,
    nodes: u64,
    until_check: u32,
    between_checks: u32,
    halted: bool,
}

impl<'a> Stops<'a> {
    pub const fn new(shared: &'a Shared<'a>, between_checks: u32) -> Self {
        Self {
            shared,
            nodes: 0,
            until_check: 1,
            between_checks,
            halted: false,
        }
    }

    #[inline(always)]
    pub const fn is_halted(&self) -> bool {
        self.halted
    }

    /// Gives the shared count what was counted here.
    pub fn flush(&mut self) {
        let nodes = std::mem::take(&mut self.nodes);
        self.shared.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    #[inline(always)]
    pub fn count(&mut self) {
        self.nodes += 1;
        self.until_check -= 1;
        if self.until_check == 0 {
            self.check();
        }
    }

    #[cold]
    #[inline(never)]
    fn check(&mut self) {
        self.flush();
        let shared = self.shared;
        let nodes = shared.nodes.load(Ordering::Relaxed);
        // A count that is not to be overrun is looked at closely.
        let left = shared.most_nodes.saturating_sub(nodes);
        self.until_check = self.between_checks.min(left.clamp(1, 1 << 20) as u32);
        if shared.stop.load(Ordering::Relaxed)
            || shared.halt.load(Ordering::Relaxed)
            || nodes >= shared.most_nodes
            || shared.deadline.is_some_and(|end| Instant::now() >= end)
        {
            shared.halt.store(true, Ordering::Relaxed);
            self.halted = true;
        }
    }
}

/// A move from some board, and what it leads to.
#[derive(Debug)]
pub(crate) struct Child<A: Arena> {
    pub board: A::Board,
    pub moves: A::Moves,
    /// The move as a number.
    pub mv: u8,
    pub side: usize,
    pub over: bool,
    /// Seeds that came to the mover's store.
    gain: i32,
    /// What speaks for trying it early.
    promise: i32,
}

impl<A: Arena> Clone for Child<A> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A: Arena> Copy for Child<A> {}

/// One thread's search.
#[derive(Debug)]
pub(crate) struct Worker<'a, A: Arena> {
    pub arena: &'a A,
    pub shared: &'a Shared<'a>,
    judge: Judge,
    history: History,
    /// Children that are being looked at, those of one board after those of another.
    children: Vec<Child<A>>,
    /// Keys of the positions that led here, also of those before the search.
    path: Vec<u64>,
    /// How many of these are before the search.
    before: usize,
    /// Mixed into keys, because what a position is worth depends on who looks.
    salt: u64,
    repetition: bool,
    stops: Stops<'a>,
}

/// Captures that are followed beyond the end of the look-ahead.
const EXCHANGES: u32 = 6;
/// A quiet move that lies so far behind is not looked at near the end of the look-ahead.
const HOPELESS: Value = 220;
/// What an extra decision is worth when moves are put in order.
const ANOTHER_DECISION: i32 = 250;
/// Decisions below the first that are looked at whatever the depth: forced ones cost none, and a game can have hundreds of
/// them in a row, for which a thread's stack has no room.
const DEEPEST: usize = 150;
/// Positions that are looked back at for repetitions.
const LOOK_BACK: usize = 100;

impl<'a, A: Arena> Worker<'a, A> {
    pub fn new(arena: &'a A, shared: &'a Shared<'a>, judge: Judge, me: usize) -> Self {
        let rules = arena.rules();
        // A turn of very many laps takes its time, so the clock is looked at more often.
        let between_checks = if rules.laps.several { 16 } else { 512 };
        Self {
            arena,
            shared,
            judge,
            history: History::new(),
            children: Vec::with_capacity(1024),
            path: Vec::with_capacity(256),
            before: 0,
            salt: if rules.players() > 2 {
                (me as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            } else {
                0
            },
            repetition: rules.impasse.repetition > 0,
            stops: Stops::new(shared, between_checks),
        }
    }

    /// Remembers the positions of the game so far.
    pub fn remember(&mut self, keys: impl Iterator<Item = u64>) {
        self.path.extend(keys.map(|key| key ^ self.salt));
        self.before = self.path.len();
    }

    pub fn key(&self, board: &A::Board) -> u64 {
        self.arena.key(board) ^ self.salt
    }

    pub const fn is_halted(&self) -> bool {
        self.stops.is_halted()
    }

    /// The side to move.
    #[inline(always)]
    pub fn side(&self, board: &A::Board) -> usize {
        self.judge.side(self.arena.mover(board))
    }

    pub fn flush(&mut self) {
        self.stops.flush();
    }

    /// Plays a move.
    #[inline(always)]
    pub fn child(&mut self, board: &A::Board, mv: A::Move) -> Child<A> {
        self.stops.count();
        let mut after = *board;
        self.arena.play(&mut after, mv);
        let moves = self.arena.settle(&mut after);
        let mover = self.arena.mover(board);
        let over = self.arena.is_over(&after);
        let kept = |board: &A::Board| self.arena.holding(board, mover).kept;
        let gain = kept(&after) - kept(board);
        let side = self.side(&after);
        Child {
            moves,
            mv: mv.into(),
            side,
            over,
            gain,
            promise: 0,
            board: after,
        }
    }

    /// What a board that is over is worth to `side`.
    pub fn result(&self, board: &A::Board, side: usize) -> Value {
        self.judge.result(&self.arena.result(board), side)
    }

    /// What an impasse here would be worth, if this position has come up before since the last capture.
    fn repeated(&self, board: &A::Board, key: u64, side: usize) -> Option<Value> {
        let quiet = usize::from(self.arena.quiet(board));
        if !self.repetition || quiet < 2 {
            return None;
        }
        let back = quiet.min(LOOK_BACK);
        let before = self.path.iter().rev().take(back);
        if !before.into_iter().any(|known| *known == key) {
            return None;
        }
        let result = self.arena.impasse(board)?;
        Some(self.judge.result(&result, side))
    }

    /// What a settled board with these moves is worth to the side to move, as far as it lies in the window.
    pub fn value(
        &mut self,
        board: &A::Board,
        moves: A::Moves,
        depth: i32,
        mut low: Value,
        high: Value,
    ) -> Value {
        let side = self.side(board);
        if depth <= 0 || self.path.len() - self.before >= DEEPEST {
            return self.exchanges(board, moves, side, low, high, EXCHANGES);
        }
        let key = self.key(board);
        if let Some(value) = self.repeated(board, key, side) {
            return value;
        }
        let known = self.shared.table.get(key);
        if let Some(known) = known
            && known.depth >= depth
            && high - low == 1
        {
            let holds = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.value >= high,
                Bound::AtMost => known.value <= low,
            };
            if holds {
                return known.value;
            }
        }
        let first = self.children.len();
        self.open(board, moves, side, known.and_then(|known| known.best));
        let count = self.children.len() - first;
        // A forced move decides nothing and is not counted.
        let left = if count == 1 { depth } else { depth - 1 };
        let hopeless = self.is_hopeless(board, side, depth, low, high);
        self.path.push(key);
        let (mut best, mut best_move) = (-INFINITE, None);
        let start = low;
        for number in 0..count {
            let child = self.next_child(first + number);
            if hopeless && number > 0 && child.gain <= 0 && child.side != side && !child.over {
                best = best.max(low);
                continue;
            }
            let value = self.child_value(&child, side, left, number, low, high);
            if self.stops.is_halted() {
                break;
            }
            if value > best {
                (best, best_move) = (value, Some(child.mv));
            }
            low = low.max(value);
            if low >= high {
                self.learn(first, number, side, depth);
                break;
            }
        }
        self.path.pop();
        self.children.truncate(first);
        if self.stops.is_halted() {
            return 0;
        }
        let bound = if best >= high {
            Bound::AtLeast
        } else if best > start {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let known = Known {
            value: best,
            depth,
            bound,
            best: best_move,
        };
        self.shared.table.put(key, &known);
        best
    }

    /// Whether quiet moves from here cannot come up to the window, so near to the end of the look-ahead.
    fn is_hopeless(
        &self,
        board: &A::Board,
        side: usize,
        depth: i32,
        low: Value,
        high: Value,
    ) -> bool {
        depth <= 2
            && high - low == 1
            && low.abs() < ESTIMATE
            && self.judge.estimate(self.arena, board, side) + HOPELESS * depth <= low
    }

    /// Plays all moves and puts what comes of them on the pile.
    #[inline(always)]
    fn open(&mut self, board: &A::Board, moves: A::Moves, side: usize, best: Option<u8>) {
        for mv in moves {
            let mut child = self.child(board, mv);
            child.promise = if best == Some(child.mv) {
                i32::MAX
            } else {
                let again = if child.side == side {
                    ANOTHER_DECISION
                } else {
                    0
                };
                100 * child.gain + again + self.history.of(side, child.mv)
            };
            self.children.push(child);
        }
    }

    /// Brings the most promising of the children that are left to this place.
    #[inline(always)]
    fn next_child(&mut self, place: usize) -> Child<A> {
        let mut best = place;
        for index in place + 1..self.children.len() {
            if self.children[index].promise > self.children[best].promise {
                best = index;
            }
        }
        self.children.swap(place, best);
        self.children[place]
    }

    /// What a child is worth to `side`: the first in the whole window, others only if they may be better.
    #[inline(always)]
    pub fn child_value(
        &mut self,
        child: &Child<A>,
        side: usize,
        depth: i32,
        number: usize,
        low: Value,
        high: Value,
    ) -> Value {
        if child.over {
            return self.result(&child.board, side);
        }
        if number == 0 {
            return self.value_for(child, side, depth, low, high);
        }
        // Late moves that take nothing are looked at less deeply, unless that shows them to be good.
        let late = depth >= 2 && number >= 2 && child.gain <= 0 && child.side != side;
        let less = if late {
            1 + i32::from(number >= 4 && depth >= 5)
        } else {
            0
        };
        let mut value = self.value_for(child, side, depth - less, low, low + 1);
        if less > 0 && value > low && !self.stops.is_halted() {
            value = self.value_for(child, side, depth, low, low + 1);
        }
        if value > low && value < high && !self.stops.is_halted() {
            value = self.value_for(child, side, depth, low, high);
        }
        value
    }

    #[inline(always)]
    fn value_for(
        &mut self,
        child: &Child<A>,
        side: usize,
        depth: i32,
        low: Value,
        high: Value,
    ) -> Value {
        if child.side == side {
            self.value(&child.board, child.moves, depth, low, high)
        } else {
            -self.value(&child.board, child.moves, depth, -high, -low)
        }
    }

    /// The end of the look-ahead: captures and extra decisions are still played, because their worth is plain to see.
    fn exchanges(
        &mut self,
        board: &A::Board,
        moves: A::Moves,
        side: usize,
        mut low: Value,
        high: Value,
        left: u32,
    ) -> Value {
        let mut best = self.judge.estimate(self.arena, board, side);
        if best >= high || left == 0 {
            return best;
        }
        low = low.max(best);
        for mv in moves {
            let child = self.child(board, mv);
            if self.stops.is_halted() {
                return 0;
            }
            let value = if child.over {
                self.result(&child.board, side)
            } else if child.side == side {
                self.exchanges(&child.board, child.moves, side, low, high, left - 1)
            } else if child.gain > 0 {
                let other = child.side;
                -self.exchanges(&child.board, child.moves, other, -high, -low, left - 1)
            } else {
                continue;
            };
            best = best.max(value);
            low = low.max(value);
            if low >= high {
                break;
            }
        }
        best
    }

    /// A move was so good that the others need no look; those tried before it were not.
    fn learn(&mut self, first: usize, number: usize, side: usize, depth: i32) {
        for earlier in first..first + number {
            let mv = self.children[earlier].mv;
            self.history.punish(side, mv, depth);
        }
        let mv = self.children[first + number].mv;
        self.history.reward(side, mv, depth);
    }
}
