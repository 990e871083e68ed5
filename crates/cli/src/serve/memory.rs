//! Memory that the allocator keeps goes back to the system.
//!
//! The allocator of glibc gives back by itself what lies at the end of a heap. What a flood of requests leaves lies
//! between other things: after one the server kept 92 MB, of which it needed 33.

/// Gives memory back every now and then, in a thread of its own, for as long as the process lives.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn give_back_regularly() {
    use std::thread;
    use std::time::{Duration, Instant};

    const INTERVAL: Duration = Duration::from_secs(10);
    let work = || {
        loop {
            thread::sleep(INTERVAL);
            let begun = Instant::now();
            glibc::malloc_trim(0);
            tracing::debug!(taken = ?begun.elapsed(), "unused memory is given back");
        }
    };
    let started = thread::Builder::new().name("memory".to_owned()).spawn(work);
    if let Err(error) = started {
        tracing::warn!(%error, "unused memory is not given back");
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod glibc {
    // SAFETY: the declaration is that of malloc.h. The function may be called at any time and in any thread: it takes the
    // locks of the allocator, and gives back whole pages only of what has been freed.
    #[allow(
        unsafe_code,
        reason = "measured: 33 MB instead of 92 after a flood of requests"
    )]
    unsafe extern "C" {
        /// Gives back what is free, but for `pad` bytes at the end of the main heap.
        pub safe fn malloc_trim(pad: usize) -> std::ffi::c_int;
    }
}

/// Other allocators do so by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn give_back_regularly() {}
