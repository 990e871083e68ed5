//! The processor time and the priority of threads, by which long jobs are told from unlucky ones: on a busy machine a short
//! job may take long without having done much.

use std::time::Duration;

/// A thread, as other threads see it.
#[derive(Clone, Debug)]
pub(super) struct ThreadHandle {
    /// The folder of the thread in `/proc`; none where there is no such thing.
    #[cfg(target_os = "linux")]
    folder: Option<std::path::PathBuf>,
}

impl ThreadHandle {
    /// This thread.
    pub(super) fn current() -> Self {
        Self {
            #[cfg(target_os = "linux")]
            folder: std::fs::read_link("/proc/thread-self")
                .ok()
                .map(|path| std::path::Path::new("/proc").join(path)),
        }
    }

    /// The processor time of the thread, where the system tells.
    pub(super) fn time(&self) -> Option<Duration> {
        #[cfg(target_os = "linux")]
        {
            let text = std::fs::read_to_string(self.folder.as_ref()?.join("schedstat")).ok()?;
            let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
            Some(Duration::from_nanos(nanoseconds))
        }
        #[cfg(not(target_os = "linux"))]
        {
            None
        }
    }

    /// Has the thread give way to others, until it ends.
    pub(super) fn give_way(&self, niceness: i32) {
        #[cfg(target_os = "linux")]
        if let Some(thread) = self.pid()
            && let Err(error) = rustix::process::setpriority_process(Some(thread), niceness)
        {
            tracing::debug!(%error, "a worker thread keeps its priority");
        }
        #[cfg(not(target_os = "linux"))]
        let _ = niceness;
    }

    #[cfg(target_os = "linux")]
    fn pid(&self) -> Option<rustix::process::Pid> {
        let name = self.folder.as_ref()?.file_name()?.to_str()?;
        rustix::process::Pid::from_raw(name.parse().ok()?)
    }
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_works_has_a_time() {
        let thread = ThreadHandle::current();
        let before = thread.time().unwrap();
        let mut sum = 0_u64;
        while thread.time().unwrap() < before + Duration::from_millis(5) {
            sum = std::hint::black_box(sum + 1);
        }
        let seen = std::thread::spawn(move || thread.time()).join().unwrap();
        assert!(seen.unwrap() >= before + Duration::from_millis(5));
    }
}
