//! What must hold in every game of every rule, tried on random games of random rules and of all built-in ones.
//!
//! Each property is a function of a [`Sample`](walk::Sample): rules, and dice that choose what is played. The number
//! of samples is set by `PROPTEST_CASES`.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
#![allow(clippy::expect_used, reason = "a test may stop at the first surprise")]
#![allow(clippy::panic, reason = "a test may stop at the first surprise")]

mod walk;

mod applier;
mod axes;
mod coverage;
mod ends;
mod events;
mod feeding;
mod fields;
mod found;
mod impasse;
mod keys;
mod leaving;
mod legal;
mod ogn;
mod position_text;
mod records;
mod rule_text;
mod seeds;
mod strategy;
mod symmetry;
mod undo;
