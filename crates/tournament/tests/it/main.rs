//! Tests of tournaments as a whole.

mod swiss;
