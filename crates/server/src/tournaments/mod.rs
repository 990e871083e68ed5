//! Tournaments in the hall: the controller's desk, the players' sheets, the projector, and games on the screen.
//!
//! The rooms: [`halls`] finds and opens tournaments, [`hall`] is one of them and the only way to change it, [`access`]
//! says who somebody is, [`view`] what he sees. [`api`], [`desk`], [`tables`], [`links`], [`screen`], [`records`],
//! [`events`] and [`texts`] are what can be asked for; [`say`] has the sentences, which the command line shares.

pub mod access;
pub mod api;
pub mod clock;
pub mod desk;
pub mod events;
pub mod hall;
pub mod halls;
pub mod links;
pub mod records;
pub mod result;
pub mod say;
pub mod screen;
pub mod tables;
pub mod texts;
pub mod view;
pub mod when;
