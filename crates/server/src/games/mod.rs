//! Games: how they are set up, played, watched, kept and found again.
//!
//! A game that anybody looks at has a [`room::Room`]: a task that owns it, so that everything in it happens one after the
//! other. What is done is stored before anybody is told; see [`table::Table`] for what an action means.

pub mod action;
pub mod api;
pub mod clock;
pub mod create;
mod deeds;
pub mod grace;
pub mod live;
pub mod messages;
pub mod offers;
pub mod review;
pub mod room;
pub mod rooms;
pub mod setup;
pub mod snapshot;
pub mod table;
