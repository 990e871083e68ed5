//! The log, on standard error: levels by module, as text or as JSON, with or without a line for every request.

use std::io;

use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{FilterExt as _, LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::args::{LogFormat, ServeArgs};
use crate::error::complain;
use crate::repeats::Repeats;

/// Starts the log.
pub fn start(command: &ServeArgs) {
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match command.log_format {
        LogFormat::Text => lines.boxed(),
        // Fields of requests are in the spans; one object a line, for programs.
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let lines = match Repeats::start() {
        Some(repeats) => lines.with_filter(targets(command).and(repeats)).boxed(),
        None => lines.with_filter(targets(command)).boxed(),
    };
    let log = tracing_subscriber::registry().with(lines);
    if let Err(error) = log.try_init() {
        complain(&format!("no log: {error}"));
    }
}

/// Requests are logged if they are asked for, whatever the level of everything else.
fn targets(command: &ServeArgs) -> Targets {
    let wanted = command.log.as_deref().unwrap_or("warn");
    // It was read once already, when the settings were checked.
    let targets: Targets = wanted
        .parse()
        .unwrap_or_else(|_| Targets::new().with_default(LevelFilter::WARN));
    let access = match command.access_log {
        true => LevelFilter::INFO,
        false => LevelFilter::OFF,
    };
    targets.with_target(server::ACCESS_LOG, access)
}
