//! Tournaments of sowing games: who plays whom, what it came to, and who stands where.
//!
//! - [`Tournament`] is a log of [`Entry`] values and the state they come to. Nothing is ever taken out of the log.
//! - [`Tournament::draw`] makes the next round: Swiss by the Dutch system of FIDE ([`dutch`]), round robins, knockout,
//!   or tables of three and four.
//! - [`standings`] has the order of players with every number explained, and [`exchange`] the formats of files.
//! - [`simulate`] plays whole tournaments by chance.
//!
//! Invariant: no clock, no random source, no files. The same log gives the same tournament, and the same tournament the
//! same next round, on every machine.

pub mod draw;
pub mod dutch;
pub mod exchange;
pub mod history;
pub mod matching;
mod model;
mod points;
pub mod simulate;
pub mod standings;
mod view;

pub use model::*;
pub use points::{Amount, Points};
pub use view::{CrossRow, Overview};
