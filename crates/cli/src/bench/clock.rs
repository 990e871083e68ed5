//! The processor time of this thread, which does not depend on other processes of the machine.

use std::time::Duration;

/// The processor time of this thread, where the system knows it.
#[cfg(target_os = "linux")]
pub fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        time.tv_nsec.unsigned_abs() as u32,
    )
}

/// Elsewhere wall-clock time.
#[cfg(not(target_os = "linux"))]
pub fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
