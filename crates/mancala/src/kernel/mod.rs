//! Kernels: rules compiled into tables and code made for their shape.
//!
//! [`Kernel::new`] looks at checked rules and picks the way they are played fast: two players with up to seven pits
//! each on a packed board ([`Duel`]), games that go round one ring on packed pits ([`Ring`]), and games with rows, tracks
//! and landing lines on the same pits with more tables beside them ([`Grid`]); the last two are as small as the game
//! allows. All give the same positions as the plain implementation; tests keep them equal on random games of random
//! rules.
//!
//! In a browser code has to travel before it runs, and every size of a ring and a grid is code of its own, with a search made
//! for it. There the grid plays what rings play elsewhere, which takes it up to twice as long, and small boards are medium
//! ones. What plays, settles and lists moves is written out natively wherever it is called; there it is called.

mod duel;
mod fast_game;
mod grid;
mod known;
mod plain;
mod random;
pub mod ring;
mod ways;

use std::sync::Arc;

pub use duel::{Duel, PackedNext, PackedPits, PackedTurn, PackedTurns};
pub use fast_game::{FastGame, GameResult, GameVisitor, Holding, MoveSet};
pub use grid::Grid;
pub use known::{is_beyond_kernels, is_beyond_ring};
pub use random::{Playouts, Random};
pub use ring::Ring;

use crate::rules::Rules;
use ring::{Large, Medium};

/// Rules made ready to be played fast.
#[derive(Clone, Debug)]
pub enum Kernel {
    /// Two players on a packed board.
    Duel(Arc<Duel>),
    /// Any game on a ring of up to 16 pits.
    #[cfg(not(target_arch = "wasm32"))]
    Ring(Arc<Ring>),
    /// Any game on a ring of up to 40 pits.
    #[cfg(not(target_arch = "wasm32"))]
    WideRing(Arc<Ring<Medium>>),
    /// Any game on a ring of any number of pits and seeds.
    #[cfg(not(target_arch = "wasm32"))]
    VastRing(Arc<Ring<Large>>),
    /// Any game of rows, tracks and landing lines on up to 16 pits.
    Grid(Arc<Grid>),
    /// The same on up to 40 pits.
    WideGrid(Arc<Grid<Medium>>),
    /// The same with any number of pits and seeds.
    VastGrid(Arc<Grid<Large>>),
    /// The plain implementation.
    Plain(Arc<Rules>),
}

/// The name of the way these rules are played, without making ready for it.
pub fn name_for(rules: &Rules) -> &'static str {
    if Duel::fits(rules) {
        DUEL
    } else if Ring::<Large>::fits(rules) {
        RING
    } else if Grid::<Large>::fits(rules) {
        GRID
    } else {
        PLAIN
    }
}

const DUEL: &str = "duel";
const RING: &str = "ring";
const GRID: &str = "grid";
const PLAIN: &str = "plain";

impl Kernel {
    /// Compiles rules.
    pub fn new(rules: &Rules) -> Self {
        // From the fastest to the most general; rings and grids differ in the size that the type of each arm asks for.
        if let Some(duel) = Duel::new(rules) {
            return Self::Duel(Arc::new(duel));
        }
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(ring) = Ring::new(rules) {
            return Self::Ring(Arc::new(ring));
        } else if let Some(ring) = Ring::new(rules) {
            return Self::WideRing(Arc::new(ring));
        } else if let Some(ring) = Ring::new(rules) {
            return Self::VastRing(Arc::new(ring));
        }
        if let Some(grid) = Grid::new(rules) {
            Self::Grid(Arc::new(grid))
        } else if let Some(grid) = Grid::new(rules) {
            Self::WideGrid(Arc::new(grid))
        } else if let Some(grid) = Grid::new(rules) {
            Self::VastGrid(Arc::new(grid))
        } else {
            Self::Plain(Arc::new(rules.clone()))
        }
    }

    /// The name of the way the rules are played.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Duel(_) => DUEL,
            #[cfg(not(target_arch = "wasm32"))]
            Self::Ring(_) | Self::WideRing(_) | Self::VastRing(_) => RING,
            Self::Grid(_) | Self::WideGrid(_) | Self::VastGrid(_) => GRID,
            Self::Plain(_) => PLAIN,
        }
    }

    /// The rules that were compiled.
    pub fn rules(&self) -> &Rules {
        match self {
            Self::Duel(duel) => duel.rules(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Ring(ring) => ring.rules(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::WideRing(ring) => ring.rules(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::VastRing(ring) => ring.rules(),
            Self::Grid(grid) => grid.rules(),
            Self::WideGrid(grid) => grid.rules(),
            Self::VastGrid(grid) => grid.rules(),
            Self::Plain(rules) => rules,
        }
    }

    /// Bytes of memory that the compiled rules take.
    pub fn size(&self) -> usize {
        match self {
            Self::Duel(duel) => duel.size(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Ring(ring) => ring.size(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::WideRing(ring) => ring.size(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::VastRing(ring) => ring.size(),
            Self::Grid(grid) => grid.size(),
            Self::WideGrid(grid) => grid.size(),
            Self::VastGrid(grid) => grid.size(),
            Self::Plain(_) => size_of::<Rules>(),
        }
    }
}
