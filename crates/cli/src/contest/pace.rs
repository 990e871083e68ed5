//! How much an engine may think: one kind of limit, read and written.

use std::time::Duration;

use search::{Clock, Limits};

use crate::args::{MatchArgs, number_in};

/// Time for a decision where no limit is set and one is needed.
pub const DEFAULT_MOVETIME: Duration = Duration::from_millis(100);

/// The keys that limit thinking.
pub const KEYS: [&str; 4] = ["movetime", "nodes", "depth", "clock"];

/// The limit that the command line sets for both sides; an error is a clock that cannot be read.
pub fn of_match(command: &MatchArgs) -> Result<Option<Limits>, String> {
    let clock = match &command.clock {
        Some(text) => Some(read("clock", text).ok_or_else(|| text.clone())?),
        None => None,
    };
    let movetime = command.movetime.map(Duration::from_millis);
    Ok(clock
        .or(movetime.map(Limits::movetime))
        .or(command.nodes.map(Limits::nodes))
        .or(command.depth.map(Limits::depth)))
}

/// Reads the value of one of [`KEYS`].
pub fn read(key: &str, value: &str) -> Option<Limits> {
    match key {
        "movetime" => {
            number_in(value, 1..=86_400_000).map(|ms| Limits::movetime(Duration::from_millis(ms)))
        }
        "nodes" => number_in(value, 1..).map(Limits::nodes),
        "depth" => number_in(value, 1..=200).map(Limits::depth),
        "clock" => read_clock(value).map(|clock| Limits {
            clock: Some(clock),
            ..Limits::default()
        }),
        _ => None,
    }
}

/// Reads `10` or `10+0.1`, in seconds.
fn read_clock(text: &str) -> Option<Clock> {
    let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str, least: f64| {
        number_in(text.trim(), least..=86_400.0).map(Duration::from_secs_f64)
    };
    Some(Clock {
        left: seconds(left, 0.001)?,
        increment: seconds(increment, 0.0)?,
    })
}

/// A limit in short, for names of engines.
pub fn describe(limits: &Limits) -> String {
    let Limits {
        depth,
        nodes,
        movetime,
        clock,
        ..
    } = limits;
    let mut parts = Vec::new();
    parts.extend(movetime.map(|time| format!("{} ms", time.as_millis())));
    parts.extend(nodes.map(|nodes| format!("{nodes} nodes")));
    parts.extend(depth.map(|depth| format!("depth {depth}")));
    parts.extend(clock.map(|clock| {
        let (left, increment) = (clock.left.as_secs_f64(), clock.increment.as_secs_f64());
        format!("{left}+{increment} s")
    }));
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_described() {
        let check = |key: &str, value: &str, expected: Option<&str>| {
            let found = read(key, value).map(|limits| describe(&limits));
            assert_eq!(found.as_deref(), expected, "{key}={value}");
        };
        check("movetime", "50", Some("50 ms"));
        check("movetime", "0", None);
        check("nodes", "10000", Some("10000 nodes"));
        check("nodes", "-1", None);
        check("depth", "6", Some("depth 6"));
        check("depth", "201", None);
        check("clock", "10", Some("10+0 s"));
        check("clock", "1.5+0.1", Some("1.5+0.1 s"));
        for wrong in ["", "+", "0", "nan", "inf", "1+", "1+-1", "1+2+3"] {
            check("clock", wrong, None);
        }
        check("speed", "1", None);
    }
}
