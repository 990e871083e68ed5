//! Games: how they are set up, played, watched, stored and found again.
//!
//! A game that clients look at has a [`Room`](room): a task that owns it, so that everything in it happens in sequence.
//! What is done is stored before anybody is told. [`GameTable::apply`] says what an action means, for play and for
//! replay. [`Rooms`] is the way in.

mod actions;
mod computer;
mod handover;
mod host;
mod proxy;
mod reconnect;
mod room;
mod rooms;
mod seating;
mod shared;

use answers::games::{
    action, clock, colour, create, files, messages, offers, setup, showing, snapshot, table,
};

pub use create::{CreatedGame, NewGame, create, tournament_setup};
pub use files::GameState;
pub use messages::{ClientMessage, ServerMessage};
pub use room::{Client, Command, GameEnded, RoomContext, next_connection};
pub use rooms::{Rooms, replay};
pub use seating::{Seated, SitRequest};
pub use setup::{ClockSettings, Profile, SeatKind, Setup, StoredSeat};
pub use snapshot::Snapshot;
