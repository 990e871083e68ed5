//! Requests of the system to end, as a flag.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// Ctrl-C.
#[cfg(unix)]
pub const INTERRUPT: &[i32] = &[SIGINT];
/// Everything that asks a process to end, as closing its terminal does.
#[cfg(unix)]
pub const ANY: &[i32] = &[SIGHUP, SIGINT, SIGTERM];

#[cfg(not(unix))]
pub const INTERRUPT: &[i32] = &[];
#[cfg(not(unix))]
pub const ANY: &[i32] = &[];

/// A flag that one of these signals sets.
#[cfg(unix)]
pub fn flag(signals: &[i32]) -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in signals {
        signal_hook::flag::register(*signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}

#[cfg(not(unix))]
pub fn flag(_: &[i32]) -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::default())
}

/// As [`flag`], but a second signal ends the process at once, with the exit code that shells use.
pub fn flag_then_exit(signals: &[i32]) -> io::Result<Arc<AtomicBool>> {
    #[cfg(unix)]
    {
        // A flag of its own, because callers may set the other one themselves.
        let again = Arc::new(AtomicBool::new(false));
        for signal in signals {
            use signal_hook::flag::{register, register_conditional_shutdown};
            // Actions run in the order of registration, so the first signal does not end the process.
            register_conditional_shutdown(*signal, 128 + signal, Arc::clone(&again))?;
            register(*signal, Arc::clone(&again))?;
        }
    }
    flag(signals)
}
