//! Null-window searches: is what the player to move gets at least some number?
//!
//! Values are those of the seeds on the board to the player to move, what lies in the stores left out; so the same
//! arrangement is the same position however it was reached. Every answer is one of a *bound*: at least, or at most, so much
//! (fail-soft), and a bound becomes a fact only if it holds whatever led to the position.
//!
//! # Where play can go round in circles
//!
//! Turns that take no seed off the board may come back to a position of the line. What that is worth is only known where
//! the rule gives both the same by endless play; else it is somewhere between nothing and everything on the board. The same
//! holds for the quiet line that grew too long (the *horizon*), and for positions of which a table has only bounds. A search
//! is made for a *doubter*, the player whose bound is to be proved: whatever is unsure is taken as the worst for that player.
//!
//! - What the doubter gets all the same is sure: no leaf of its proof is unsure.
//! - What is *not* shown for the doubter may be wrong. Such an answer is [`Doubt`]ful, is never stored, and makes every answer
//!   that rests on it doubtful.
//! - Where endless play is worth nothing to either, a position that comes back has that value, but only on this line:
//!   what rests on it is doubtful below the position that comes back. In that position itself the answer is sure, if nothing
//!   else is doubtful: all positions that the answer rests on have values as good or as bad, no line leads out of them to
//!   another, and to stay among them for ever is worth what was assumed.

use mancala::kernel::{PackedNext, PackedPits, PackedTurn};

use super::facts::{Fact, NO_BEST};
use super::{Bound, Doubt, Ground};

/// Higher than any value.
const INFINITE: i32 = 1000;
/// Positions between two looks at whether to stop, and reports of how many there were.
const CHECK_INTERVAL: u64 = 1 << 12;
/// What a gained seed and another decision count in the order, in hundredths of a seed.
const ORDER_PER_SEED: i32 = 100;
const ORDER_AGAIN: i32 = 150;
/// The best turn of an earlier search comes first.
const ORDER_BEST: i32 = 1 << 20;

/// A turn that has to be searched.
#[derive(Clone, Copy, Debug)]
struct Child {
    turn: PackedTurn,
    key: u64,
    seeds: i32,
    index: u8,
    order: i32,
}

/// What one look at a turn says.
enum Look {
    /// Between these bounds, with no need to search.
    Known {
        low: i32,
        high: i32,
        doubt: Doubt,
    },
    Search(Child),
}

/// One thread's search.
#[derive(Debug)]
pub struct NullWindow<'a> {
    ground: &'a Ground<'a>,
    /// Whether what is unsure is taken as the worst for the player to move at the root, or for the other.
    pub doubts_for_root: bool,
    /// The most quiet turns in a row.
    pub horizon: usize,
    /// Positions searched.
    pub nodes: u64,
    told: u64,
    halted: bool,
    /// Keys of the positions of this line.
    path: Vec<u64>,
    /// Where in the path the positions with as many seeds as now begin.
    quiet_from: usize,
    turns: Vec<PackedTurn>,
    children: Vec<Child>,
    /// Makes threads search in different orders.
    noise: u64,
}

impl<'a> NullWindow<'a> {
    pub fn new(ground: &'a Ground<'a>, thread: u64) -> Self {
        Self {
            ground,
            doubts_for_root: true,
            horizon: 0,
            nodes: 0,
            told: 0,
            halted: false,
            path: Vec::with_capacity(1024),
            quiet_from: 0,
            turns: Vec::with_capacity(64),
            children: Vec::with_capacity(4096),
            noise: thread.wrapping_mul(0x9e37_79b9_7f4a_7c15),
        }
    }

    /// Whether the search was stopped: then its answers mean nothing.
    pub const fn is_halted(&self) -> bool {
        self.halted
    }

    /// Whether the value of a position to its player to move is at least `beta`.
    pub fn at_least(&mut self, pits: &PackedPits, beta: i32) -> Bound {
        self.path.clear();
        self.children.clear();
        self.quiet_from = 0;
        self.halted = false;
        let numbered = self.ground.numbering.number(pits);
        let bound = self.search(pits, numbered.key, numbered.seeds, true, beta);
        self.tell();
        bound
    }

    fn tell(&mut self) {
        self.ground.progress.add_nodes(self.nodes - self.told);
        self.told = self.nodes;
        self.halted |= self.ground.is_halted();
    }

    /// `root_side` says whether the player to move is the one of the root.
    fn search(
        &mut self,
        pits: &PackedPits,
        key: u64,
        seeds: i32,
        root_side: bool,
        beta: i32,
    ) -> Bound {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_INTERVAL) {
            self.tell();
        }
        let beta = self.ground.rounded(beta, seeds);
        let (start, first) = (self.nodes, self.children.len());
        self.path.push(key);
        let (mut bound, best) = self.decide(pits, key, root_side, beta);
        self.path.pop();
        self.children.truncate(first);
        if self.halted {
            return Bound::sure(0);
        }
        bound.doubt = bound.doubt.above(self.path.len() as u32);
        if bound.doubt == Doubt::None {
            let shown = bound.value >= beta;
            let fact = Fact {
                low: if shown { bound.value } else { -INFINITE },
                high: if shown { INFINITE } else { bound.value },
                best,
                size: (self.nodes - start + 1).ilog2() as u8,
            };
            self.ground.facts.put(key, fact);
        }
        bound
    }

    /// Looks at all turns, then searches those that it has to.
    #[inline(always)]
    fn decide(&mut self, pits: &PackedPits, key: u64, root_side: bool, beta: i32) -> (Bound, u8) {
        let first = self.children.len();
        let known_best = self.ground.facts.get(key).map_or(NO_BEST, |fact| fact.best);
        let mut most = Bound::sure(-INFINITE);
        let mut turns = std::mem::take(&mut self.turns);
        turns.clear();
        self.ground.turns.turns(*pits, &mut turns);
        let mut cut = None;
        for (index, turn) in (0_u8..).zip(&turns) {
            match self.look(turn, index, beta) {
                Look::Known { low, high, doubt } => {
                    let bound = judged(root_side == self.doubts_for_root, low, high, beta, doubt);
                    if bound.value >= beta {
                        cut = Some((bound, index));
                        break;
                    }
                    most = most.or(bound);
                }
                Look::Search(mut child) => {
                    if child.index == known_best {
                        child.order += ORDER_BEST;
                    }
                    self.children.push(child);
                }
            }
        }
        self.turns = turns;
        if let Some(cut) = cut {
            return cut;
        }
        for place in first..self.children.len() {
            let child = self.pick_next(place);
            let bound = self.search_child(&child, root_side, beta);
            if self.halted {
                return (most, NO_BEST);
            }
            if bound.value >= beta {
                return (bound, child.index);
            }
            most = most.or(bound);
        }
        (most, NO_BEST)
    }

    /// Finds out what is known about where a turn leads.
    #[inline(always)]
    fn look(&mut self, turn: &PackedTurn, index: u8, beta: i32) -> Look {
        let gain = i32::from(turn.gain);
        if turn.next == PackedNext::Over {
            return Look::Known {
                low: gain,
                high: gain,
                doubt: Doubt::None,
            };
        }
        let numbered = self.ground.numbering.number(&turn.after);
        let seen = |low: i32, high: i32| match turn.next {
            PackedNext::Other => (gain - high, gain - low),
            _ => (gain + low, gain + high),
        };
        let known = |low: i32, high: i32, doubt| {
            let (low, high) = seen(low, high);
            Look::Known { low, high, doubt }
        };
        if let Some(value) = self.ground.probe(&numbered, turn.after.captured) {
            let doubt = match value.exact() {
                Some(_) => Doubt::None,
                None => Doubt::Unsure,
            };
            return known(value.low, value.high, doubt);
        }
        let seeds = numbered.seeds;
        let (mut low, mut high, mut size) = (-seeds, seeds, 0);
        if let Some(fact) = self.ground.facts.get(numbered.key) {
            (low, high) = (low.max(fact.low), high.min(fact.high));
            size = fact.size;
        }
        let (low_seen, high_seen) = seen(low, high);
        if low_seen >= beta || high_seen < beta || low == high {
            return known(low, high, Doubt::None);
        }
        if turn.stored == 0 {
            if let Some(place) = self.place_in_line(numbered.key) {
                return match self.ground.endless {
                    Some(value) => known(value, value, Doubt::Repeats(place)),
                    None => known(low, high, Doubt::Unsure),
                };
            }
            if self.path.len() - self.quiet_from >= self.horizon {
                return known(low, high, Doubt::Horizon);
            }
        }
        let again = match turn.next {
            PackedNext::Other => 0,
            _ => ORDER_AGAIN,
        };
        Look::Search(Child {
            turn: *turn,
            key: numbered.key,
            seeds,
            index,
            order: ORDER_PER_SEED * gain + again - i32::from(size) + self.noise_for(numbered.key),
        })
    }

    /// Where in the line, since seeds left the board last, a position has come up.
    #[inline(always)]
    fn place_in_line(&self, key: u64) -> Option<u32> {
        let since = &self.path[self.quiet_from..];
        let place = since.iter().position(|known| *known == key)?;
        Some((self.quiet_from + place) as u32)
    }

    #[inline(always)]
    const fn noise_for(&self, key: u64) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        ((key ^ self.noise).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 58) as i32
    }

    #[inline(always)]
    fn search_child(&mut self, child: &Child, root_side: bool, beta: i32) -> Bound {
        let quiet_from = self.quiet_from;
        if child.turn.stored > 0 {
            self.quiet_from = self.path.len();
        }
        let (pits, gain) = (&child.turn.after, i32::from(child.turn.gain));
        let bound = match child.turn.next {
            // gain - value >= beta exactly if value < gain - beta + 1
            PackedNext::Other => self
                .search(pits, child.key, child.seeds, !root_side, gain - beta + 1)
                .turned(),
            _ => self.search(pits, child.key, child.seeds, root_side, beta - gain),
        };
        self.quiet_from = quiet_from;
        bound.plus(gain)
    }

    /// Brings the first in order of the remaining children to a place.
    #[inline(always)]
    fn pick_next(&mut self, place: usize) -> Child {
        let mut best = place;
        for other in place + 1..self.children.len() {
            if self.children[other].order > self.children[best].order {
                best = other;
            }
        }
        self.children.swap(place, best);
        self.children[place]
    }
}

/// Takes what is unsure as the worst for the doubter, if it matters.
#[inline(always)]
const fn judged(doubts: bool, low: i32, high: i32, beta: i32, doubt: Doubt) -> Bound {
    if low == high {
        return Bound { value: low, doubt };
    }
    if low >= beta {
        return Bound::sure(low);
    }
    if high < beta {
        return Bound::sure(high);
    }
    Bound {
        value: if doubts { low } else { high },
        doubt,
    }
}
