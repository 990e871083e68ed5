//! Games: how they are set up, played, watched, stored and found again.
//!
//! A game that clients look at has a [`Room`](room): a task that owns it, so that everything in it happens in sequence.
//! What is done is stored before anybody is told. [`GameTable::apply`] says what an action means, for play and for
//! replay. [`Rooms`] is the way in.

mod action;
mod actions;
mod clock;
mod colour;
mod computer;
mod create;
mod handover;
mod host;
mod messages;
mod offers;
mod proxy;
mod reconnect;
pub mod record;
mod room;
mod rooms;
mod seating;
mod setup;
mod shared;
mod shared_text;
mod showing;
mod snapshot;
mod table;

pub use action::read_decision;
pub use create::{CreatedGame, NewGame, create, tournament_setup};
pub use messages::{ClientMessage, ServerMessage};
pub use room::{Client, Command, GameEnded, GameState, RoomContext, next_connection};
pub use rooms::{Rooms, replay};
pub use seating::{Seated, SitRequest};
pub use setup::{ClockSettings, Profile, SeatKind, Setup, StoredSeat};
pub use snapshot::Snapshot;
pub use table::MAX_REPLAY_TIME;

#[cfg(test)]
mod replay_tests;
