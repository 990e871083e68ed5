//! A small endgame table for the rules that are played, built beside the play on a thread that gives way to others.

use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use endgame::{Progress, SmallBuild, TableProber, Terms};
use mancala::rules::Rules;

/// Processor time for solving.
const BUILD_TIME: Duration = Duration::from_secs(1);

/// A table that is being built, or is ready. Dropped, it is not built any further.
#[derive(Debug)]
pub struct BackgroundTable {
    rules: Rules,
    progress: Arc<Progress>,
    built: Receiver<TableProber>,
    ready: OnceLock<Arc<TableProber>>,
}

impl BackgroundTable {
    /// Begins to build; nothing for rules without tables.
    pub fn start(rules: &Rules) -> Option<Self> {
        Terms::new(rules).ok()?;
        let progress = Arc::new(Progress::until(own_time, 2 * BUILD_TIME));
        let (tell, built) = mpsc::channel();
        let (own_rules, own_progress) = (rules.clone(), Arc::clone(&progress));
        let work = move || {
            give_way();
            let build = SmallBuild {
                folder: None,
                time: BUILD_TIME,
                clock: own_time,
                progress: &own_progress,
            };
            // Nothing is read or written, so there is nothing to tell.
            if let Ok(table) = build.run(&own_rules, |_| {}) {
                // The engine may play by other rules by now.
                let _ = tell.send(TableProber::new(table, &own_rules));
            }
        };
        // Without another thread the engine plays without a table.
        let named = thread::Builder::new().name("tables".to_owned());
        named.spawn(work).ok()?;
        Some(Self {
            rules: rules.clone(),
            progress,
            built,
            ready: OnceLock::new(),
        })
    }

    pub fn is_for(&self, rules: &Rules) -> bool {
        self.rules == *rules
    }

    /// The table, once it is there.
    pub fn ready(&self) -> Option<Arc<TableProber>> {
        if self.ready.get().is_none()
            && let Ok(table) = self.built.try_recv()
        {
            return Some(Arc::clone(self.ready.get_or_init(|| Arc::new(table))));
        }
        self.ready.get().cloned()
    }
}

impl Drop for BackgroundTable {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

/// The processor time of this thread; where the system does not say, the time since some moment.
fn own_time() -> Duration {
    #[cfg(target_os = "linux")]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
        Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
    }
    #[cfg(not(target_os = "linux"))]
    {
        thread_local! {
            static START: std::time::Instant = std::time::Instant::now();
        }
        START.with(std::time::Instant::elapsed)
    }
}

/// Has this thread matter less than those that think. Elsewhere than on Linux a thread has no priority of its own.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        // A thread that keeps its priority does no harm for a second.
        let _ = rustix::process::setpriority_process(None, 10);
    }
}
