//! The server over real HTTP and WebSocket, on a loopback port, and its store on both databases.

mod clocks;
mod games;
mod offers;
mod postgres;
mod replayed;
mod rules;
mod safety;
mod storage;
mod support;
mod trying;
