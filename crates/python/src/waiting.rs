//! Long work beside the interpreter.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(50);

/// Does work on a thread of its own without the interpreter's lock. Ctrl-C sets `stop`, waits until the work has noticed,
/// and is raised in Python then.
pub fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (done, mut ended) = mpsc::channel();
        let worker = scope.spawn(move || {
            let result = work();
            // The caller may have been interrupted and gone.
            let _ = done.send(());
            result
        });
        let mut interrupted = None;
        let mut wait = || {
            let ended = &mut ended;
            py.detach(move || ended.recv_timeout(LOOK))
        };
        // The channel also ends when the work panics.
        while wait() == Err(mpsc::RecvTimeoutError::Timeout) {
            if interrupted.is_none()
                && let Err(error) = py.check_signals()
            {
                stop.store(true, Ordering::Relaxed);
                interrupted = Some(error);
            }
        }
        let result = py.detach(|| worker.join());
        match (interrupted, result) {
            (Some(error), _) => Err(error),
            (None, Ok(result)) => Ok(result),
            (None, Err(_)) => Err(PyRuntimeError::new_err("an error inside of granary")),
        }
    })
}
