//! A game and what belongs to it, without anybody who looks at it: how it is set up, what an action means, what is shown.

pub mod action;
pub mod clock;
pub mod colour;
pub mod create;
mod expect;
pub mod files;
pub mod messages;
pub mod offers;
pub mod record;
pub mod setup;
pub mod shared_text;
pub mod showing;
pub mod snapshot;
pub mod table;

#[cfg(test)]
mod replay_tests;
