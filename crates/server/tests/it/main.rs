//! The server over real HTTP and WebSocket, on a loopback port, and its store on both databases.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod clocks;
mod games;
mod hall;
mod hall_safety;
mod offers;
mod postgres;
mod replayed;
mod rules;
mod safety;
mod storage;
mod support;
mod trying;
