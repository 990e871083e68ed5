//! Kernels: rules compiled into tables and code made for their shape.
//!
//! [`Kernel::new`] looks at checked rules and picks the way they are played fast: two players with up to eight pits
//! each on a packed board ([`Duel`]), everything else by the plain implementation. Both give the same positions; tests
//! keep them equal on random games of random rules.

pub mod duel;
mod random;

use std::sync::Arc;

pub use duel::{Board, Duel, Move, Moves};
pub use random::{Playouts, Random};

use crate::rules::Rules;

/// Rules made ready to be played fast.
#[derive(Clone, Debug)]
pub enum Kernel {
    /// Two players on a packed board.
    Duel(Arc<Duel>),
    /// The plain implementation.
    Plain(Arc<Rules>),
}

/// The name of the way these rules are played, without making ready for it.
pub fn name_for(rules: &Rules) -> &'static str {
    if Duel::fits(rules) { DUEL } else { PLAIN }
}

const DUEL: &str = "duel";
const PLAIN: &str = "plain";

impl Kernel {
    /// Compiles rules.
    pub fn new(rules: &Rules) -> Self {
        match Duel::new(rules) {
            Some(duel) => Self::Duel(Arc::new(duel)),
            None => Self::Plain(Arc::new(rules.clone())),
        }
    }

    /// The name of the way the rules are played.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Duel(_) => DUEL,
            Self::Plain(_) => PLAIN,
        }
    }

    /// Bytes of memory that the compiled rules take.
    pub fn size(&self) -> usize {
        match self {
            Self::Duel(duel) => duel.size(),
            Self::Plain(_) => size_of::<Rules>(),
        }
    }
}
