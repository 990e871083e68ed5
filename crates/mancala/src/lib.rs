//! Sowing games (mancala), from rule files to finished games.
//!
//! The way data flows: a rule file is read into [`Settings`](rules::Settings), checked, and becomes
//! [`Rules`](rules::Rules); rules make a [`Position`]; a position and a [`Decision`] make the next
//! position and a trace of [`Event`]s.
//!
//! ```
//! use mancala::rules::{Catalog, RuleRef};
//! use mancala::{Event, Game, Position};
//!
//! // A rule of the catalogue, here with an option; `Catalog::add` takes files of your own and tells all faults at once.
//! let told = |faults| format!("{faults:?}");
//! let rule: RuleRef = "kalah?pits=4".parse().map_err(told)?;
//! let rules = Catalog::builtin().rules(&rule, None).map_err(told)?;
//! let mut game = Game::new(rules.clone());
//!
//! // What may be decided, and what then happens, seed by seed. Four seeds from A1 end in the store, so A goes on.
//! let decision = rules.read_decision("A1")?;
//! assert!(game.legal().contains(&decision));
//! let events = game.play(decision)?;
//! assert!(matches!(events[0], Event::Scoop { seeds: 4, .. }));
//! assert!(matches!(events[5], Event::Again { .. }));
//!
//! // A position is one word of text, which reads back as what it was.
//! let text = game.position().to_text(&rules);
//! assert_eq!(Position::from_text(&rules, &text)?, *game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Rules`](rules::Rules) and [`Position`] exist only if they can be played, so that nothing fails inside. Whatever can go wrong on the
//! way in has a type: [`Fault`](rules::Fault), [`PositionError`], [`PlayError`], `RecordError`. The plain implementation of the rules is
//! [`play`]; [`kernel`] has faster ones that do the same, for programs that play millions of turns.
//!
//! Other programs may build on what `tests/interface.rs` of the crate `search` lists; the rest may change.
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
mod steps;
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
