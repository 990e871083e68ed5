//! Two players on a packed board: one word of byte-sized pits a side, tables of sowings, and code compiled for the
//! shape of the rule.

mod arranged;
mod board;
mod capture;
mod compare;
mod flow;
mod game;
mod perft;
mod playout;
mod rest;
mod row;
mod settle;
mod shape;
mod shapes;
mod sow;
mod swar;
mod tables;

use std::fmt;

pub use arranged::{PackedNext, PackedPits, PackedTurn, PackedTurns};

use crate::counts::Counts;
use crate::kernel::FastGame;
use crate::kernel::is_beyond_ring;
use crate::position::Position;
use crate::rules::Rules;
use board::{BoardLayout, DuelBoard, MAX_PACKED_PITS, MAX_PACKED_SEEDS};
use compare::Comparisons;
use game::ShapedDuel;
use shape::Shape;
use tables::DuelSowings;

/// A set of counts up to 255.
#[derive(Clone, Copy, Debug)]
struct CountSet([u64; 4]);

impl CountSet {
    fn of(counts: &Counts) -> Self {
        let mut bits = [0; 4];
        for count in counts.up_to(255) {
            bits[usize::from(count >> 6)] |= 1 << (count & 63);
        }
        Self(bits)
    }
}

/// More quiet decisions than are ever counted.
const NO_QUIET_LIMIT: u16 = 1 << 15;

/// The rules of a two-player game for the packed board.
#[derive(Clone)]
pub struct Duel {
    rules: Rules,
    /// The start position, from which unpacked positions take what a board does not hold.
    start: Position,
    shape: Shape,
    /// The place of the shape among those with code of their own.
    built_in: Option<usize>,
    layout: BoardLayout,
    sowings: DuelSowings,
    /// Shows which pits have enough seeds to start from.
    start_lift: u64,
    /// Shows which pits have enough seeds to reach the opponent.
    reach_lift: u64,
    /// Seeds left behind.
    leave: u8,
    stop: CountSet,
    /// Whether a lap can be undone in one way only, so that an endless turn returns to where it last captured.
    reversible: bool,
    /// Seeds that a turn sows before it counts as endless.
    turn_budget: u32,
    capture_set: CountSet,
    /// The same as comparisons.
    captured: Comparisons,
    /// A count above all that are captured, or 0 if there is none.
    beyond_capture: u8,
    /// Whether a pit with a single seed is never captured.
    lone_seed_stays: bool,
    /// Seeds enough to give some pit two of them.
    round: u8,
    /// The highest bit of the opponent's pit that is sown first.
    first_of_opp: u64,
    /// The lowest bit of the highest pit of a side.
    top_shift: u32,
    /// How far to shift down the pits of a side whose bytes were reversed.
    reverse_shift: u32,
    /// The counts that are captured on the way, in every byte: the first, and if need be more.
    flow_value: u64,
    flow_values: Vec<u64>,
    total: u16,
    /// Seeds in stores that leave too few on the board.
    enough_stored: u8,
    /// Quiet decisions that end the game.
    quiet: u16,
}

/// What lifts a pit's count to its highest bit if it reaches the opponent the first way.
fn reach_lift(sowings: &DuelSowings, pits: u8, most: u8) -> u64 {
    // A byte that no number of seeds lifts (0) never shows a guard bit: counts stay below 128.
    let lift = |byte: u8| {
        let least = (1..=most).find(|seeds| sowings.first(byte << 3, *seeds).crosses);
        u64::from(least.map_or(0, |least| 128 - least)) << (8 * byte)
    };
    (0..pits).map(lift).sum()
}

impl fmt::Debug for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Duel")
            .field("shape", &self.shape)
            .finish_non_exhaustive()
    }
}

impl Duel {
    /// Whether rules fit the packed board.
    pub(super) fn fits(rules: &Rules) -> bool {
        !is_beyond_ring(rules)
            && rules.players() == 2
            && rules.board.pits <= MAX_PACKED_PITS
            && rules.total_seeds() <= MAX_PACKED_SEEDS
            && rules.nest.on.is_empty()
            && rules.opening.drops.is_empty()
            && !rules.capture.take_pit
            && !rules.is_match()
            && !(rules.laps.several && rules.laps.limit > 0)
            && rules.sow.least.max(rules.sow.leave + 1) <= 128
            && rules.end.succession == 0
    }

    /// Compiles rules, if they fit the packed board.
    pub fn new(rules: &Rules) -> Option<Self> {
        if !Self::fits(rules) {
            return None;
        }
        let total = rules.total_seeds();
        let most = total as u16;
        let start = Position::start(rules);
        let captured = Comparisons::of(&rules.capture.on, most);
        let every = |byte: u8| u64::from(byte) * swar::ONES;
        let highest = rules.capture.on.up_to(most).last().unwrap_or(0);
        let mut flow_values = rules.flow.on.up_to(most).map(|count| every(count as u8));
        let sowings = DuelSowings::new(rules, most);
        let shape = Shape::of(rules, &captured);
        Some(Self {
            shape,
            built_in: shapes::built_in(shape),
            layout: BoardLayout::of(rules),
            reach_lift: reach_lift(&sowings, rules.board.pits, most as u8),
            sowings,
            start_lift: swar::lift(rules.sow.least.max(rules.sow.leave + 1) as u8),
            leave: rules.sow.leave as u8,
            stop: CountSet::of(&rules.laps.stop),
            turn_budget: rules.turn_budget(),
            reversible: !rules.sow.skip_source && rules.sow.leave == 0,
            capture_set: CountSet::of(&rules.capture.on),
            captured,
            beyond_capture: if highest < 128 { highest as u8 + 1 } else { 0 },
            lone_seed_stays: !rules.capture.on.contains(1),
            round: 2 * rules.board.pits - 1,
            first_of_opp: 0x80 << (8 * (rules.board.pits - 1)),
            top_shift: 8 * u32::from(rules.board.pits - 1),
            reverse_shift: 8 * (8 - u32::from(rules.board.pits)),
            flow_value: flow_values.next().unwrap_or_default(),
            flow_values: flow_values.collect(),
            total: most,
            enough_stored: (most + 1).saturating_sub(rules.end.fewer) as u8,
            quiet: match rules.impasse.quiet {
                0 => NO_QUIET_LIMIT,
                limit => limit,
            },
            start,
            rules: rules.clone(),
        })
    }

    /// Bytes of memory that the compiled rules take.
    pub fn size(&self) -> usize {
        size_of::<Self>() + self.sowings.size()
    }

    /// The rules that were compiled.
    pub(super) const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Packs a position, if the board can hold it: it must have as many seeds as the rule.
    pub fn pack(&self, position: &Position) -> Option<DuelBoard> {
        let all = position.total_seeds() == u32::from(self.total);
        DuelBoard::pack(&self.rules, &self.remembered(position)).filter(|_| all)
    }

    /// A position as far as a board remembers it: who captured or moved last, and how long all was quiet, is forgotten
    /// where the rule never asks.
    fn remembered(&self, position: &Position) -> Position {
        let mut remembered = *position;
        if !self.shape.last_capturer {
            remembered.last_capturer = None;
        }
        if !self.shape.last_mover {
            remembered.last_mover = None;
        }
        if !self.shape.quiet {
            remembered.quiet = 0;
        }
        remembered
    }

    /// The duel with code for all shapes, as rules that are not built in have it.
    pub fn unshaped(&self) -> impl FastGame {
        ShapedDuel {
            duel: self,
            shape: self.shape,
        }
    }
}
