//! Tests of tournaments as a whole.

mod model;
mod swiss;
mod tiebreaks;
