//! Tables of sowings: for every pit and number of lifted seeds, what a lap adds to each pit and where it ends.

use super::pits::Pits;
use super::size::{Mask, Size};
use crate::decision::Pit;
use crate::kernel::ways::{direction_of, has_second_way};
use crate::play::{SeedFall, Sower};
use crate::player::Player;
use crate::rules::Rules;
use crate::rules::settings::{First, RoundsKind, Track};

/// The place that stands for the player's own store.
pub(in crate::kernel) const STORE: u8 = u8::MAX;

/// Seeds up to which a lap on a small ring is looked up; larger ones are rare.
const USUAL_SEEDS: u16 = 31;

/// A number of lifted seeds that are not alone.
const SEVERAL: u16 = 2;

/// The most entries that a table is given for boards on which some pits are out of play.
const MAX_TABLE_ENTRIES: usize = 100_000;

/// What one lap does while every pit is in play.
#[derive(Clone, Copy, Debug)]
pub(in crate::kernel) struct RingSowing<S: Size> {
    /// Seeds added to each pit.
    pub added: Pits<S>,
    /// The pits that get a seed.
    pub sown: S::Mask,
    /// The pit of the last seed, or [`STORE`].
    pub last: u8,
    /// Seeds sown into the own store.
    pub store: u8,
}

/// The sowings of a rule: one chapter for each set of pits that are in play, in it one part for each player where it
/// makes a difference who sows. A part is a grid with `1 << shift` columns:
///
/// ```text
///   lifted seeds:       0     1     2    ...
///   first way,  pit 0   .     .     .
///               pit 1   .     .     .
///               ...
///   second way, pit 0   .     .     .          only where there is a second way
/// ```
#[derive(Clone, Debug)]
pub(in crate::kernel) struct RingSowings<S: Size> {
    table: Box<[RingSowing<S>]>,
    /// The pits in play that each chapter is for.
    in_play: Vec<S::Mask>,
    /// Home pits of a player.
    side: u8,
    /// Two to this power is the room for the numbers of seeds of a pit.
    shift: u32,
    ring: usize,
    /// The length of a part: nothing where it makes no difference who sows.
    part: usize,
    /// The length of a chapter.
    chapter: usize,
    /// The most seeds that are looked up.
    pub most: u16,
}

/// Where the seeds of a lap come from, which may decide where its first seed falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::kernel) enum SownFrom {
    /// They are lifted from the pit itself, and several may begin there.
    Pit,
    /// They were taken elsewhere, and are sown after the pit.
    Hand,
}

impl<S: Size> RingSowings<S> {
    pub fn new(rules: &Rules, from: SownFrom) -> Self {
        let ring = rules.ring();
        let most = most_seeds(rules);
        let shift = u32::from(most + 1).next_power_of_two().trailing_zeros();
        let ways = if has_second_way(rules) { 2 } else { 1 };
        let sowers = if rules.sow.store { rules.players() } else { 1 };
        let part = (ways * ring) << shift;
        let chapter = usize::from(sowers) * part;
        let in_play = sets_in_play::<S>(rules, chapter);
        let mut table = Vec::with_capacity(in_play.len() * chapter);
        for pits in &in_play {
            for player in Player::all(sowers) {
                for way in 0..ways {
                    let direction = direction_of(rules, way as u8);
                    for source in rules.pits() {
                        let in_play = |pit: Pit| pits.has(pit.0);
                        let sower = || Sower::new(rules, player, source, direction, in_play);
                        let mut seeds = match from {
                            SownFrom::Pit => sower().lifted(SEVERAL),
                            SownFrom::Hand => sower(),
                        };
                        let begin = table.len();
                        let mut sown = RingSowing::empty(source);
                        // Every entry is the one before it and one seed more.
                        for _ in 0..1 << shift {
                            table.push(sown);
                            if let Some(seed) = seeds.next() {
                                sown.drop_seed(seed);
                            }
                        }
                        // But for a lone seed, which never begins in its own pit.
                        if rules.sow.first == First::Source
                            && let (Some(lone), Some(seed)) =
                                (table.get_mut(begin + 1), sower().next())
                        {
                            *lone = RingSowing::empty(source);
                            lone.drop_seed(seed);
                        }
                    }
                }
            }
        }
        Self {
            table: table.into_boxed_slice(),
            in_play,
            side: rules.home_size(),
            shift,
            ring,
            part: if rules.sow.store { part } else { 0 },
            chapter,
            most,
        }
    }

    /// Where the sowings of a player begin while these pits are in play, if they are in the table.
    #[inline(always)]
    pub fn begin(&self, player: Player, in_play: S::Mask) -> Option<usize> {
        // Chapters are numbered by the missing pits of both sides, `missing of A * side + missing of B`. Pits that are
        // missing elsewhere than at the end of a side have no chapter, which the comparison finds out.
        let (a, b) = self.filled(in_play);
        let missing = |filled| usize::from(self.side.wrapping_sub(filled));
        let chapter = missing(a) * usize::from(self.side) + missing(b);
        let found = self.in_play.get(chapter) == Some(&in_play);
        found.then_some(chapter * self.chapter + player.index() * self.part)
    }

    /// Pits in play on either side of a board of two.
    #[inline(always)]
    fn filled(&self, in_play: S::Mask) -> (u8, u8) {
        let all = in_play.count() as u8;
        let a = (in_play & S::Mask::first_pits(self.side)).count() as u8;
        (a, all - a)
    }

    /// Where the sowings of a player begin on a board on which every pit is in play.
    #[inline(always)]
    pub const fn begin_whole(&self, player: Player) -> usize {
        player.index() * self.part
    }

    /// The sowing of `lifted` seeds, which must be at most `most`.
    #[inline(always)]
    pub fn get(&self, begin: usize, pit: u8, way: u8, lifted: u16) -> &RingSowing<S> {
        let place = usize::from(way) * self.ring + usize::from(pit);
        &self.table[begin + ((place << self.shift) | usize::from(lifted))]
    }

    /// Bytes of memory.
    pub const fn size(&self) -> usize {
        size_of_val::<[RingSowing<S>]>(&self.table)
    }
}

/// The most seeds that are looked up. A lap with captures on the way that goes round the board is more than what it
/// adds.
fn most_seeds(rules: &Rules) -> u16 {
    let track = match rules.sow.track {
        Track::Board => rules.ring() as u16,
        Track::Own => rules.home_size().into(),
    };
    let round = track - u16::from(rules.sow.skip_source);
    let most = if rules.flow.on.is_empty() {
        round.max(USUAL_SEEDS)
    } else {
        round
    };
    most.min(rules.total_seeds() as u16)
}

/// The sets of pits that can be in play: all, and in matches of two that are refilled from their first pits on, so many
/// of each side. They come in the order of the pits that are missing.
fn sets_in_play<S: Size>(rules: &Rules, chapter: usize) -> Vec<S::Mask> {
    let side = rules.home_size();
    let shrinks = rules.is_match() && rules.rounds.kind == RoundsKind::Refill;
    let sides = usize::from(side) * usize::from(side);
    let all = S::Mask::first_pits(rules.ring() as u8);
    let counts = rules.players() == 2 && rules.flow.on.is_empty();
    // One chapter for every pair of side lengths, as long as that is no waste of memory.
    if !shrinks || !counts || sides * chapter > MAX_TABLE_ENTRIES {
        return vec![all];
    }
    let mut sets = Vec::with_capacity(sides);
    for missing_a in 0..side {
        for missing_b in 0..side {
            let a = S::Mask::first_pits(side - missing_a);
            let b = S::Mask::first_pits(2 * side - missing_b) & !S::Mask::first_pits(side);
            sets.push(a | b);
        }
    }
    sets
}

impl<S: Size> RingSowing<S> {
    /// What a lap has done before its first seed.
    const fn empty(source: Pit) -> Self {
        Self {
            added: Pits::EMPTY,
            sown: S::Mask::EMPTY,
            last: source.0,
            store: 0,
        }
    }

    fn drop_seed(&mut self, fall: SeedFall) {
        match fall {
            SeedFall::Pit(pit) => {
                self.added.add(pit.0, 1);
                self.sown |= S::Mask::of(pit.0);
                self.last = pit.0;
            }
            SeedFall::Store => {
                self.store += 1;
                self.last = STORE;
            }
        }
    }
}
