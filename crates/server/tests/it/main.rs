//! The server over real HTTP and WebSocket, on a loopback port, and its store on both databases.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod admin;
mod analysis;
mod backup;
mod clocks;
mod damage;
mod description;
mod first_release;
mod games;
mod hall;
mod hall_changes;
mod hall_players;
mod hall_safety;
mod leases;
mod metrics;
mod nodes;
mod offers;
mod outage;
mod page;
mod people;
mod postgres;
mod proxy;
mod replayed;
mod retention;
mod rule_work;
mod rules;
mod safety;
mod shared;
mod start;
mod storage;
mod support;
mod tables;
