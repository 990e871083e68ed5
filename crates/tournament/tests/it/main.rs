//! Tests of tournaments as a whole.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests may fail loudly"
)]

mod model;
mod refused;
mod swiss;
mod tiebreaks;
