//! What a search needs of the system that runs it: a clock. In WebAssembly, where the standard library has none, the host of
//! the module provides it.

#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;

#[cfg(target_family = "wasm")]
pub use wasm::{Instant, random_byte};

#[cfg(target_family = "wasm")]
mod wasm {
    use std::ops::{Add, AddAssign, Sub};
    use std::time::Duration;

    #[allow(unsafe_code, reason = "functions of the host are declared so")]
    #[link(wasm_import_module = "granary")]
    // SAFETY: both take nothing, and return a plain number by value, whatever the host does.
    unsafe extern "C" {
        /// Milliseconds since some moment.
        safe fn now_ms() -> f64;
        /// A random number from 0 to 255.
        safe fn random() -> u32;
    }

    /// A byte from the random source of the host.
    pub fn random_byte() -> u8 {
        (random() & 0xff) as u8
    }

    /// A moment of the host's clock, as `std::time::Instant` is one of the system's.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Instant(Duration);

    impl Instant {
        pub fn now() -> Self {
            Self(Duration::from_secs_f64(now_ms().max(0.0) / 1000.0))
        }

        pub fn elapsed(&self) -> Duration {
            Self::now().saturating_duration_since(*self)
        }

        pub fn saturating_duration_since(&self, earlier: Self) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        pub fn duration_since(&self, earlier: Self) -> Duration {
            self.saturating_duration_since(earlier)
        }

        pub fn checked_add(&self, time: Duration) -> Option<Self> {
            self.0.checked_add(time).map(Self)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Self;

        fn add(self, time: Duration) -> Self {
            Self(self.0.saturating_add(time))
        }
    }

    impl AddAssign<Duration> for Instant {
        fn add_assign(&mut self, time: Duration) {
            *self = *self + time;
        }
    }

    impl Sub for Instant {
        type Output = Duration;

        fn sub(self, earlier: Self) -> Duration {
            self.saturating_duration_since(earlier)
        }
    }
}
