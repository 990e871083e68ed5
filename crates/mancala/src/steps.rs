//! How much has been sown: what tells slow rules from others, without a clock.
//!
//! A step is a seed that the plain implementation sows, in turns that are played and in turns that are only tried to find
//! out what is legal or where a turn ends. Each thread has a count of its own.

use std::cell::Cell;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// Counts seeds that are about to be sown.
pub(crate) fn count(seeds: u16) {
    let taken = TAKEN.get() + u64::from(seeds);
    TAKEN.set(taken);
    #[cfg(feature = "testing")]
    crate::testing::steps::check(taken);
}

/// The steps that this thread has taken so far.
pub(crate) fn taken() -> u64 {
    TAKEN.get()
}
