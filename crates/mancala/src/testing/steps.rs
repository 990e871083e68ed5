//! A budget of steps for tests: a rule that is slow to play fails a test with its text instead of holding it up.
//!
//! A step is a seed that the plain implementation sows, in turns that are played and in turns that are only tried to
//! find out what is legal. The count is kept for each thread and exists only with the feature `testing`.

use std::cell::Cell;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
    static BUDGET: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// Counts seeds that are about to be sown.
///
/// # Panics
/// When more than the budget of the innermost [`within`] has been sown.
pub(crate) fn count(seeds: u16) {
    let taken = TAKEN.get() + u64::from(seeds);
    TAKEN.set(taken);
    let budget = BUDGET.get();
    assert!(taken <= budget, "more than {budget} steps");
}

/// What `work` gives, and how many steps it took.
///
/// # Panics
/// When it takes more than `budget` steps.
pub fn within<T>(budget: u64, work: impl FnOnce() -> T) -> (T, u64) {
    /// Puts the outer count back, also when `work` panics.
    struct Outer(u64, u64);
    impl Drop for Outer {
        fn drop(&mut self) {
            TAKEN.set(self.0 + TAKEN.get());
            BUDGET.set(self.1);
        }
    }
    let outer = Outer(TAKEN.replace(0), BUDGET.replace(budget));
    let result = work();
    let taken = TAKEN.get();
    drop(outer);
    (result, taken)
}
