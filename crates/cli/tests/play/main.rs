//! The game in the terminal, without a terminal: what is on the screen, and what keys and clicks do to it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../common/mod.rs"]
mod common;
mod hands;
mod keys;
mod plain;
mod screens;
mod texts;
