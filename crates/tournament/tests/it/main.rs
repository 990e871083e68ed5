//! Tests of tournaments as a whole.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests may fail loudly"
)]

mod admitted;
mod draft;
mod exchanged;
mod knockout;
mod model;
mod refused;
mod roster;
mod swiss;
mod tables;
mod tiebreaks;
