//! Sowing games (mancala), from rule files to finished games.
//!
//! The way data flows: a rule file is read into [`Settings`](rules::Settings), checked, and becomes
//! [`Rules`](rules::Rules); rules make a [`Position`]; a position and a [`Decision`] make the next
//! position and a trace of [`Event`]s.
//!
//! Invariant: this crate has no clock, no random source, reads no files and spawns nothing.

pub mod counts;
pub mod decision;
pub mod event;
pub mod game;
pub mod kernel;
mod key;
pub mod outcome;
mod packed;
pub mod pending;
pub mod perft;
pub mod play;
pub mod player;
pub mod playouts;
pub mod position;
pub mod rules;
#[cfg(feature = "serde")]
mod serial;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
pub mod view;
mod words;

pub use counts::Counts;
pub use decision::{Decision, Direction, Pit};
pub use event::{Event, Silent, Trace};
pub use game::{Action, Game, Step};
pub use outcome::{EndReason, Leaving, Outcome};
pub use play::PlayError;
pub use player::{ByPlayer, MAX_PLAYERS, Player};
pub use position::{Phase, Position};
pub use text::position::PositionError;
pub use words::Word;

/// The largest number of pits on a board.
pub const MAX_PITS: usize = 72;
/// The largest number of pits a player may have.
pub const MAX_PITS_EACH: usize = MAX_PITS / 2;
/// The largest number of seeds in a game.
pub const MAX_SEEDS: u32 = 1000;
/// The largest number of rounds in a match.
pub const MAX_ROUNDS: u16 = 1000;
