//! Tournaments.

pub mod dutch;
pub mod matching;
