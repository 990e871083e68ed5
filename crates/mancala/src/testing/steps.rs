//! A budget of steps for tests: a rule that is slow to play fails a test with its text instead of holding it up.

use std::cell::Cell;

use crate::steps;

thread_local! {
    /// The count of this thread that is not to be passed.
    static LAST: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// To be asked with every new count of steps.
///
/// # Panics
/// When the innermost [`within`] has used up its budget.
pub(crate) fn check(taken: u64) {
    let last = LAST.get();
    assert!(taken <= last, "more steps than the test allows");
}

/// What `work` gives, and how many steps it took: seeds sown, in turns that are played and in turns that are only tried.
///
/// # Panics
/// When it takes more than `budget` steps.
pub fn within<T>(budget: u64, work: impl FnOnce() -> T) -> (T, u64) {
    /// Puts the outer bound back, also when `work` panics.
    struct Outer(u64);
    impl Drop for Outer {
        fn drop(&mut self) {
            LAST.set(self.0);
        }
    }
    let before = steps::taken();
    let last = before.saturating_add(budget);
    let outer = Outer(LAST.replace(last));
    let result = work();
    drop(outer);
    (result, steps::taken() - before)
}
