//! Ctrl-C ends a match, but not without its table.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A flag that is set when somebody asks this program to end. Who asks twice does not want to wait.
#[cfg(unix)]
pub fn asked_to_end() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag::{register, register_conditional_shutdown};
    let flag = Arc::new(AtomicBool::new(false));
    let again = Arc::new(AtomicBool::new(false));
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        // Actions run in this order, so the first signal ends nothing yet.
        register_conditional_shutdown(signal, 128 + signal, Arc::clone(&again))?;
        register(signal, Arc::clone(&again))?;
        register(signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}

#[cfg(not(unix))]
pub fn asked_to_end() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}
