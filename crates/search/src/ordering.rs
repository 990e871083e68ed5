//! Which move to look at first.

/// Moves that were good elsewhere are tried early.
#[derive(Clone, Debug)]
pub(crate) struct History([[i32; 256]; 2]);

/// No move is remembered for more.
const MOST: i32 = 2000;

impl History {
    pub const fn new() -> Self {
        Self([[0; 256]; 2])
    }

    #[inline(always)]
    pub const fn of(&self, side: usize, mv: u8) -> i32 {
        self.0[side & 1][mv as usize] / 16
    }

    /// A move cut a search off, so deep; those before it did not.
    pub fn reward(&mut self, side: usize, mv: u8, depth: i32) {
        let slot = &mut self.0[side & 1][usize::from(mv)];
        let bonus = (depth * depth).min(400);
        *slot += bonus - *slot * bonus / MOST;
    }

    pub fn punish(&mut self, side: usize, mv: u8, depth: i32) {
        let slot = &mut self.0[side & 1][usize::from(mv)];
        let malus = (depth * depth).min(400);
        *slot -= malus + *slot * malus / MOST;
    }
}
