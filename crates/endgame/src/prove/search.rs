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

use super::facts::{Fact, NO_BEST, Place};
use super::numbering::Numbered;
use super::{Bound, Doubt, Ground};

/// Higher than any value.
const INFINITE: i32 = 1000;
/// Positions between two looks at whether to stop, and reports of how many there were.
const CHECK_INTERVAL: u64 = 1 << 12;
/// What a gained seed, another decision, and a seed more on the own side than on the other count in the order, in hundredths
/// of a seed; and what every place in the order of the kernel takes away. Measured with Kalah: estimates that look several
/// turns ahead make larger proofs, because what counts is how little is left to search.
const ORDER_PER_SEED: i32 = 100;
const ORDER_AGAIN: i32 = 250;
const ORDER_SIDES: i32 = 5;
const ORDER_PLACE: i32 = -5;
/// The best turn of an earlier search comes first.
const ORDER_BEST: i32 = 1 << 20;

/// A turn that has to be searched.
#[derive(Clone, Copy, Debug)]
struct Child {
    turn: PackedTurn,
    key: u64,
    place: Place,
    seeds: i32,
    index: u8,
    order: i32,
}

/// A turn that leads to another position, before it is known what that is worth.
#[derive(Clone, Copy, Debug)]
struct Reached {
    turn: PackedTurn,
    numbered: Numbered,
    place: Place,
    index: u8,
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
    /// The most positions of a question; one that takes more is halted.
    pub budget: u64,
    /// Positions searched.
    pub nodes: u64,
    told: u64,
    /// Positions that were searched when the question was asked.
    asked: u64,
    halted: bool,
    /// Keys of the positions of this line.
    path: Vec<u64>,
    /// Where in the path the positions with as many seeds as now begin.
    quiet_from: usize,
    turns: Vec<PackedTurn>,
    reached: Vec<Reached>,
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
            budget: u64::MAX,
            asked: 0,
            nodes: 0,
            told: 0,
            halted: false,
            path: Vec::with_capacity(1024),
            quiet_from: 0,
            turns: Vec::with_capacity(64),
            reached: Vec::with_capacity(64),
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
        self.asked = self.nodes;
        let numbered = self.ground.numbering.number(pits);
        let place = self.ground.facts.place(numbered.key);
        let bound = self.search(pits, numbered.key, place, numbered.seeds, true, beta);
        self.tell();
        bound
    }

    fn tell(&mut self) {
        self.ground.progress.add_nodes(self.nodes - self.told);
        self.told = self.nodes;
        self.halted |= self.ground.is_halted() || self.nodes - self.asked > self.budget;
    }

    /// `root_side` says whether the player to move is the one of the root.
    fn search(
        &mut self,
        pits: &PackedPits,
        key: u64,
        place: Place,
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
        let (mut bound, best) = self.decide(pits, place, root_side, beta);
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
            self.ground.facts.put(place, fact);
        }
        bound
    }

    /// Looks at all turns, then searches those that it has to.
    #[inline(always)]
    fn decide(
        &mut self,
        pits: &PackedPits,
        place: Place,
        root_side: bool,
        beta: i32,
    ) -> (Bound, u8) {
        let first = self.children.len();
        let known_best = self
            .ground
            .facts
            .get(place)
            .map_or(NO_BEST, |fact| fact.best);
        let mut most = Bound::sure(-INFINITE);
        if let Some(cut) = self.reach(pits, beta, &mut most) {
            return cut;
        }
        for number in 0..self.reached.len() {
            let reached = self.reached[number];
            match self.look(&reached, beta) {
                Look::Known { low, high, doubt } => {
                    let bound = judged(root_side == self.doubts_for_root, low, high, beta, doubt);
                    if bound.value >= beta {
                        return (bound, reached.index);
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
        for number in first..self.children.len() {
            let child = self.pick_next(number);
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

    /// Lists where turns lead. Whatever will be asked about these positions is read from memory here already, for all of them
    /// at once: a read that waits for the one before it takes most of the time of a search.
    #[inline(always)]
    fn reach(&mut self, pits: &PackedPits, beta: i32, most: &mut Bound) -> Option<(Bound, u8)> {
        let ground = self.ground;
        self.turns.clear();
        self.reached.clear();
        ground.turns.turns(*pits, &mut self.turns);
        for (index, turn) in (0_u8..).zip(&self.turns) {
            if turn.next == PackedNext::Over {
                let bound = Bound::sure(turn.gain.into());
                if bound.value >= beta {
                    return Some((bound, index));
                }
                *most = most.or(bound);
                continue;
            }
            let numbered = ground.numbering.number(&turn.after);
            let place = ground.facts.place(numbered.key);
            self.reached.push(Reached {
                turn: *turn,
                numbered,
                place,
                index,
            });
        }
        let touch = |touched: u64, reached: &Reached| touched ^ ground.facts.touch(reached.place);
        std::hint::black_box(self.reached.iter().fold(0, touch));
        None
    }

    /// Finds out what is known about where a turn leads.
    #[inline(always)]
    fn look(&mut self, reached: &Reached, beta: i32) -> Look {
        let Reached {
            turn,
            numbered,
            place,
            index,
        } = reached;
        let gain = i32::from(turn.gain);
        let seen = |low: i32, high: i32| match turn.next {
            PackedNext::Other => (gain - high, gain - low),
            _ => (gain + low, gain + high),
        };
        let known = |low: i32, high: i32, doubt| {
            let (low, high) = seen(low, high);
            Look::Known { low, high, doubt }
        };
        if let Some(value) = self.ground.probe(numbered, turn.after.captured) {
            let doubt = match value.exact() {
                Some(_) => Doubt::None,
                None => Doubt::Unsure,
            };
            return known(value.low, value.high, doubt);
        }
        let seeds = numbered.seeds;
        let (mut low, mut high, mut size) = (-seeds, seeds, 0);
        if let Some(fact) = self.ground.facts.get(*place) {
            (low, high) = (low.max(fact.low), high.min(fact.high));
            size = fact.size;
        }
        let (low_seen, high_seen) = seen(low, high);
        if low_seen >= beta || high_seen < beta || low == high {
            return known(low, high, Doubt::None);
        }
        if turn.stored == 0 && !self.ground.progresses {
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
        Look::Search(Child {
            turn: *turn,
            key: numbered.key,
            place: *place,
            seeds,
            index: *index,
            order: order(turn, *index) + i32::from(size) + self.noise_for(numbered.key),
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
                .search(
                    pits,
                    child.key,
                    child.place,
                    child.seeds,
                    !root_side,
                    gain - beta + 1,
                )
                .turned(),
            _ => self.search(
                pits,
                child.key,
                child.place,
                child.seeds,
                root_side,
                beta - gain,
            ),
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

/// How promising a turn looks.
#[inline(always)]
fn order(turn: &PackedTurn, place: u8) -> i32 {
    let sides = sum(turn.after.own) - sum(turn.after.opp);
    let (again, sides) = match turn.next {
        PackedNext::Other => (0, -sides),
        _ => (ORDER_AGAIN, sides),
    };
    ORDER_PER_SEED * i32::from(turn.gain)
        + again
        + ORDER_SIDES * sides
        + ORDER_PLACE * i32::from(place)
}

/// The seeds of a word of pits.
#[inline(always)]
const fn sum(pits: u64) -> i32 {
    (pits.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
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
