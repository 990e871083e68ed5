//! Where the seeds of a lap fall, one by one. The plain implementation sows by it, and the kernels make their tables
//! from it.

use crate::decision::{Direction, Pit};
use crate::player::Player;
use crate::rules::Rules;
use crate::rules::settings::{First, Track};

/// Where a seed falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeedFall {
    Pit(Pit),
    /// The store of the player who sows.
    Store,
}

/// Where the seeds of a lap fall, one after the other.
pub(crate) struct Sower<'a, P> {
    rules: &'a Rules,
    player: Player,
    source: Pit,
    direction: Direction,
    /// Whether a pit is in play.
    in_play: P,
    pit: Pit,
    from_store: bool,
    /// The first seed falls in the source.
    at_source: bool,
    /// Pits in the ring: asked for with every seed, so it is kept here.
    ring: usize,
}

impl<'a, P: Fn(Pit) -> bool> Sower<'a, P> {
    #[inline(always)]
    pub fn new(
        rules: &'a Rules,
        player: Player,
        source: Pit,
        direction: Direction,
        in_play: P,
    ) -> Self {
        Self {
            rules,
            player,
            source,
            direction,
            in_play,
            pit: source,
            from_store: false,
            at_source: false,
            ring: rules.ring(),
        }
    }

    /// Sows `seeds` that were lifted from the source: several may begin in the source itself.
    pub fn lifted(mut self, seeds: u16) -> Self {
        self.at_source = self.rules.sow.first == First::Source && seeds > 1;
        self
    }

    /// Sows a hand, which may begin in the source itself.
    pub const fn inside(mut self, inside: bool) -> Self {
        self.at_source = inside;
        self
    }

    #[inline(always)]
    fn takes_seeds(&self, pit: Pit) -> bool {
        (self.in_play)(pit) && !(self.rules.sow.skip_source && pit == self.source)
    }
}

impl<P: Fn(Pit) -> bool> Iterator for Sower<'_, P> {
    type Item = SeedFall;

    /// The next seed, unless there is nowhere for it to fall.
    #[inline(always)]
    fn next(&mut self) -> Option<SeedFall> {
        if self.at_source {
            self.at_source = false;
            return Some(SeedFall::Pit(self.source));
        }
        // Once round the ring at most: every pit and the store have been passed then.
        for _ in 0..=self.ring {
            if self.rules.sow.store
                && !self.from_store
                && self.rules.store_after(self.pit, self.direction) == Some(self.player)
            {
                self.from_store = true;
                return Some(SeedFall::Store);
            }
            self.from_store = false;
            self.pit = match self.rules.sow.track {
                Track::Board => step(self.ring, self.pit, self.direction),
                Track::Own => self.rules.step(self.pit, self.direction),
            };
            if self.takes_seeds(self.pit) {
                return Some(SeedFall::Pit(self.pit));
            }
        }
        None
    }
}

/// The next pit of a ring.
#[inline(always)]
pub(crate) const fn step(ring: usize, pit: Pit, direction: Direction) -> Pit {
    let last = ring as u8 - 1;
    match direction {
        Direction::Counterclockwise if pit.0 == last => Pit(0),
        Direction::Counterclockwise => Pit(pit.0 + 1),
        Direction::Clockwise if pit.0 == 0 => Pit(last),
        Direction::Clockwise => Pit(pit.0 - 1),
    }
}
