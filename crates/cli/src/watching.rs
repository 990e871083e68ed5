//! Long work that shows how far it is and can be ended.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::error::CliError;
use crate::layout::StatusLine;
use crate::signals;

/// Works while a line shows how far it is; the first request to end calls `stop`, and the work ends with what it has.
pub fn watched<T>(
    stop: impl Fn() + Sync,
    line: impl Fn() -> String + Sync,
    work: impl FnOnce() -> Result<T, CliError>,
) -> Result<T, CliError> {
    const INTERVAL: Duration = Duration::from_millis(200);
    let asked_to_end = signals::flag_then_exit(signals::ANY)?;
    let done = AtomicBool::new(false);
    let status = StatusLine::new();
    thread::scope(|scope| {
        let watch = scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                thread::park_timeout(INTERVAL);
                if asked_to_end.load(Ordering::Relaxed) {
                    stop();
                }
                status.show(&line);
            }
            status.clear();
        });
        let result = work();
        done.store(true, Ordering::Relaxed);
        watch.thread().unpark();
        result
    })
}
