//! Log lines that repeat are counted, not written: a flood of them would fill the disk and hide everything else.
//!
//! Of every place in the sources that logs, the first lines of a minute are written. The others are counted, and one line
//! says at the end of the minute how many there were.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::subscriber::Interest;
use tracing::{Event, Metadata, Subscriber, callsite};
use tracing_subscriber::layer::{Context, Filter};

/// Lines of one place that are written in a minute.
const WRITTEN_PER_MINUTE: u32 = 5;
/// How often the others are told of.
const INTERVAL: Duration = Duration::from_secs(60);
/// The target of the lines that tell of others.
const TARGET: &str = "granary::repeats";

/// A filter that lets only the first lines of every place pass.
#[derive(Clone, Debug)]
pub struct Repeats(Arc<Mutex<Counts<callsite::Identifier>>>);

impl Repeats {
    /// Starts counting. Where no thread can be started, every line is written.
    pub fn start() -> Option<Self> {
        let counts = Arc::new(Mutex::new(Counts::default()));
        let own = Arc::clone(&counts);
        let name = "log-repeats".to_owned();
        let started = thread::Builder::new().name(name).spawn(move || {
            loop {
                thread::sleep(INTERVAL);
                let more = own.lock().unwrap_or_else(PoisonError::into_inner).finish();
                for (message, more) in more {
                    tracing::warn!(target: TARGET, "... {more} more in the last minute: {message}");
                }
            }
        });
        started.ok().map(|_| Self(counts))
    }
}

impl<S: Subscriber> Filter<S> for Repeats {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    /// Not `always`, which promises that every event passes: tracing-subscriber then skips the first of its two passes, and
    /// an event that the second one stops leaves its state for the thread wrong (debug builds panic at an assertion).
    fn callsite_enabled(&self, metadata: &'static Metadata<'static>) -> Interest {
        if metadata.is_event() {
            Interest::sometimes()
        } else {
            Interest::always()
        }
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        if event.metadata().target() == TARGET {
            return true;
        }
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.add(event.metadata().callsite(), || {
            let mut message = Message(String::new());
            event.record(&mut message);
            message.0
        })
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        None
    }
}

/// The message of an event.
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

/// Lines of this minute, by where they come from.
#[derive(Debug)]
struct Counts<K>(HashMap<K, Count>);

#[derive(Debug)]
struct Count {
    lines: u32,
    /// The first message.
    message: String,
}

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Eq + Hash> Counts<K> {
    /// Counts a line; whether it is written.
    fn add(&mut self, place: K, message: impl FnOnce() -> String) -> bool {
        let count = self.0.entry(place).or_insert_with(|| Count {
            lines: 0,
            message: message(),
        });
        count.lines = count.lines.saturating_add(1);
        count.lines <= WRITTEN_PER_MINUTE
    }

    /// The messages that came more often, and how many of them were not written. Counting starts anew.
    fn finish(&mut self) -> Vec<(String, u32)> {
        let counts = self.0.drain().map(|(_, count)| count);
        let more = counts.filter(|count| count.lines > WRITTEN_PER_MINUTE);
        more.map(|count| (count.message, count.lines - WRITTEN_PER_MINUTE))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;
    use tracing_subscriber::filter::{FilterExt as _, Targets};
    use tracing_subscriber::fmt::MakeWriter;
    use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};

    /// What has been written.
    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl<'a> MakeWriter<'a> for Written {
        type Writer = Self;

        fn make_writer(&'a self) -> Self {
            self.clone()
        }
    }

    /// Requests of many threads that all fail the same way, each in a span of its own, as the server logs them.
    #[test]
    fn many_threads_may_log_the_same() {
        let written = Written::default();
        let lines = tracing_subscriber::fmt::layer().with_writer(written.clone());
        let targets = Targets::new().with_default(LevelFilter::WARN);
        let repeats = Repeats::start().unwrap();
        let log = tracing_subscriber::registry().with(lines.with_filter(targets.and(repeats)));
        let log = tracing::Dispatch::new(log);
        thread::scope(|scope| {
            for number in 0..8 {
                let log = &log;
                scope.spawn(move || {
                    tracing::dispatcher::with_default(log, || {
                        for _ in 0..500 {
                            let _span = tracing::warn_span!("request", number).entered();
                            tracing::debug!("nobody wants this");
                            tracing::warn!("refused");
                            tracing::error!("failed");
                        }
                    });
                });
            }
        });
        let written = written.0.lock().unwrap();
        let written = String::from_utf8_lossy(&written);
        for line in ["refused", "failed"] {
            assert_eq!(written.matches(line).count(), 5, "{written}");
        }
    }

    #[test]
    fn a_flood_of_lines_becomes_one() {
        let mut counts = Counts::default();
        let mut add = |place: &'static str| counts.add(place, || format!("{place} fails"));
        assert!(add("storing"));
        let written = (0..417).filter(|_| add("accepting")).count();
        assert_eq!(written, 5);
        assert!(add("storing"), "other lines are written");
        assert_eq!(counts.finish(), [("accepting fails".to_owned(), 412)]);
        assert!(counts.add("accepting", String::new), "a new minute");
        assert!(counts.finish().is_empty());
    }
}
