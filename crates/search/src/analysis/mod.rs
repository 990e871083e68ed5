//! Judging games: every decision beside the best, in words that people understand.
//!
//! [`study`] has the engine look at every decision of a game, [`worth`] says what its answers mean to people, [`summary`]
//! what they come to.

pub mod study;
pub mod summary;
pub mod worth;
