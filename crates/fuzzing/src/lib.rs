//! The bodies of the fuzz targets, one function each, from bytes to a panic where a promise is broken.
//!
//! `fuzz/` hands them to libFuzzer, which needs the nightly toolchain; `tests/corpus.rs` runs them on the stable one,
//! over the committed seeds and simple mutations of them. So a target that no longer holds is seen in both places.

#![allow(
    clippy::panic,
    clippy::expect_used,
    reason = "a target says what it has found by panicking"
)]

mod choices;
mod game;
mod kernel;
pub mod mutate;
mod play;
mod position_text;
#[cfg(feature = "protocol")]
mod protocol;
mod record;
mod rule_file;
mod slow_rule;

pub use game::game;
pub use kernel::kernel;
pub use position_text::position_text;
#[cfg(feature = "protocol")]
pub use protocol::protocol;
pub use record::record;
pub use rule_file::rule_file;
pub use slow_rule::{SlowPosition, slow_rule, slowest_position};

/// A fuzz target by name.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub name: &'static str,
    pub run: fn(&[u8]),
}

/// Every target there is. `fuzz/fuzz_targets` has a file for each.
pub const TARGETS: &[Target] = &[
    Target {
        name: "rule_file",
        run: rule_file,
    },
    Target {
        name: "position_text",
        run: position_text,
    },
    Target {
        name: "record",
        run: record,
    },
    #[cfg(feature = "protocol")]
    Target {
        name: "protocol",
        run: protocol,
    },
    Target {
        name: "game",
        run: game,
    },
    Target {
        name: "kernel",
        run: kernel,
    },
    Target {
        name: "slow_rule",
        run: slow_rule,
    },
];
